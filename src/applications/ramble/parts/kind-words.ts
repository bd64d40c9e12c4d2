/** How kinds of terrain are called. */
import { words } from '../../../foundry/host/notices.ts';
import type { Kind } from '../../../rules/terrain/kinds.ts';

/** Returns a kind's name: a GM's own as it was typed, the book's from the language file (RA-21). */
export function kindName({ id, name }: Pick<Kind, 'id' | 'name'>): string {
  return id === '' ? name : words(`GHOSTMAP.Terrain.Kind.${id}`);
}
