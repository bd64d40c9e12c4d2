/** Laying a new trek on any scene: its cells where it has some, the characters of the players for its party, and its window once it lies there. */
import { TREK_ID } from '../../rules/trek/id.ts';
import type { TrekSetup } from '../../rules/trek/state.ts';
import { layExpedition } from '../laying/laying.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';
import { proposedToken } from '../moves/proposed-token.ts';
import { charactersHere } from '../party/characters.ts';
import { cellLayOn } from '../scene/cells.ts';
import { partyOf } from './members-from.ts';

/** Lays a trek on a scene and opens its window, or what `opens` says; gives its id, or null when it was refused. */
export async function layTrek(
  scene: SceneDocument,
  given: Partial<TrekSetup> = {},
  opens?: (ref: ExpeditionRef) => unknown,
): Promise<string | null> {
  const laid = cellLayOn(scene);
  const setup: Partial<TrekSetup> = {
    // A scene without cells, or with too many, has no place where a party could be lost.
    ...('lay' in laid ? { cells: laid.lay } : {}),
    ...given,
    members: given.members ?? partyOf(charactersHere(scene, proposedToken(scene))),
  };
  return layExpedition(scene, TREK_ID, 'GHOSTMAP.Trek.DefaultName', setup, opens);
}
