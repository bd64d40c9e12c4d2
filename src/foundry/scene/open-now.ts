/** What a scene is to the expeditions on it, by what their procedures say: where open halves lie now, and whose its doors are. */
import { isAsLaid } from '../../rules/grid/lay.ts';
import { presences } from '../presence/presence.ts';
import { type ExpeditionRef, expeditionsOn } from '../store/expeditions.ts';
import { groundOn } from './boards.ts';

/** Returns an expedition's open half with its grid where that lies now, which goes with the scene's picture; all others know of their ground themselves. */
export function openNow({ holder, expedition: { procedure, open } }: ExpeditionRef): object {
  const ground = groundOn(holder, open);
  return isAsLaid(ground) ? open : (presences.here(procedure.id)?.openNow?.(open, ground) ?? open);
}

/** Whether an expedition of a scene sets the doors and walls of the map there, so that others leave those alone. */
export function areDoorsSet(scene: SceneDocument): boolean {
  return expeditionsOn(scene).some(({ expedition }) => presences.here(expedition.procedure.id)?.setsDoors);
}
