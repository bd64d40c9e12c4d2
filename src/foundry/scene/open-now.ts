/** The open half of an expedition as it lies on its scene now: the grid of a search goes with the scene's picture. */
import { isAsLaid } from '../../rules/grid/lay.ts';
import { groundOn } from './boards.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { presences } from '../presence/presence.ts';

/** Returns an expedition's open half with its grid where that lies now; all others know of their ground themselves. */
export function openNow({ holder, expedition: { procedure, open } }: ExpeditionRef): object {
  const ground = groundOn(holder, open);
  return isAsLaid(ground) ? open : (presences.here(procedure.id)?.openNow?.(open, ground) ?? open);
}
