/** What making a scene comes to, of whatever it is made: its walls, in slices that leave the page alive, and its ghost map. */
import { GHOST_ID } from '../../../rules/ghost/id.ts';
import type { GhostSetup } from '../../../rules/ghost/state.ts';
import { addressOf } from '../../host/holders.ts';
import { sendRequest } from '../../requests/asking.ts';

/** Walls that are sent at once. */
const AT_ONCE = 400;

/** Puts walls up; `wrote` is called with the share of them that stand. */
export async function putUpWalls(scene: SceneDocument, walls: readonly object[], wrote: (share: number) => void): Promise<void> {
  for (let at = 0; at < walls.length; at += AT_ONCE) {
    const slice = walls.slice(at, at + AT_ONCE) as WallDocument.CreateData[];
    await scene.createEmbeddedDocuments('Wall', slice, { render: at + AT_ONCE >= walls.length });
    wrote(Math.min(1, (at + AT_ONCE) / walls.length));
  }
}

/** Begins the ghost map of a scene; false when it was refused. */
export async function beginGhost(scene: SceneDocument, setup: GhostSetup): Promise<boolean> {
  const expedition = foundry.utils.randomID();
  const answer = await sendRequest({ kind: 'begin', holder: addressOf(scene), expedition, procedure: GHOST_ID, setup });
  return answer.kind === 'done';
}
