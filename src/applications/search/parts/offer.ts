/** A roll that waits for the GM, as the bar shows it. Pure. */
import type { SearchOpen } from '../../../rules/search/state.ts';
import type { Person, Viewer } from '../../listing/bar-view.ts';

/** Returns the roll that waits, with the name of whoever made it and whether this user did; null where none waits. */
export function offerOf({ offer }: Pick<SearchOpen, 'offer'>, { user }: Pick<Viewer, 'user'>, people: readonly Person[]) {
  if (!offer) return null;
  const { by, what, total, outcome, typed = false } = offer;
  return { by: people.find(({ id }) => id === by)?.name ?? '', what, total, outcome, typed, mine: by === user };
}
