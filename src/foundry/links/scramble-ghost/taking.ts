/** What the window of a scramble may offer to take over: what finds that out is fetched once a ghost map lies on the scene. */
import { Parts } from '../../../play/parts.ts';
import type { ScrambleState } from '../../../play/links/scramble-ghost/link.ts';
import type { Takeover } from '../../../play/links/scramble-ghost/takeover.ts';
import { GHOST_ID } from '../../../rules/ghost/id.ts';
import { SCRAMBLE_ID } from '../../../rules/scramble/id.ts';
import { fetchedChunk } from '../../browser/fetched-chunk.ts';
import { partHere } from '../../browser/fetching.ts';
import { proceduresOn } from '../../store/expeditions.ts';

const fetchTaking = async () => (await fetchedChunk(() => import('./taking-over.ts'))).takeoverOn;

const TAKING = new Parts<Awaited<ReturnType<typeof fetchTaking>>>();
TAKING.list(SCRAMBLE_ID, fetchTaking);

/**
 * Returns what can be taken over by a scramble that lies on a scene, as `takeoverOn` does; null also while that is being fetched,
 * whose coming `watchFetching` tells.
 */
export function takeoverHere(scene: SceneDocument, scramble: ScrambleState, recalled = false): Takeover | null {
  if (!proceduresOn(scene).has(GHOST_ID)) return null;
  return partHere(TAKING, SCRAMBLE_ID)?.(scene, scramble, recalled) ?? null;
}
