/** The picture of a find, on its banner and its card (SG-25). */
import { OBJECTIVE_KINDS, type SearchOpen } from '../../rules/search/state.ts';

/** Names the picture of a find: of what was sought, where that is said, and otherwise of what lay there. */
export function foundPicture({ objective, cells }: Pick<SearchOpen, 'objective' | 'cells'>, cell: unknown): string {
  const shown = objective.kind || cells[String(cell)]?.contents;
  return OBJECTIVE_KINDS.find((kind) => kind === shown) ?? 'friendly-object';
}
