/** Commands that a template says: of a button, and of a field that was changed. */
import { isTag, valueOf } from '../kit/elements.ts';

/** A command as a button or a field gives it. */
export interface Commanded {
  readonly kind: string;
  readonly [value: string]: unknown;
}

/** Returns what an element commands, `data-command` with its `data-values` as JSON; what stands in a field is what its `data-as` says, or else its name. Null where it commands nothing. */
export function commandOf(said: HTMLElement): Commanded | null {
  const { command, values = '{}', as } = said.dataset;
  if (!command) return null;
  const typed = isTag(said, 'input', 'select', 'textarea') ? { [as ?? said.name]: valueOf(said) } : {};
  return { ...(JSON.parse(values) as object), ...typed, kind: command };
}
