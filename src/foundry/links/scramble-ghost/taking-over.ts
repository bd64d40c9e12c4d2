/** What a scramble may take over from the ghost map of its scene, as this browser can read it; fetched with the windows that ask. */
import type { ScrambleState } from '../../../play/links/scramble-ghost/link.ts';
import type { Takeover } from '../../../play/links/scramble-ghost/takeover.ts';
import { takeover } from '../../../play/links/scramble-ghost/taking-over.ts';
import { boardOf } from '../../scene/boards.ts';
import { ghostGrid, ghostHalves, ghostOn } from '../../ghost/ghost-scenes.ts';
import { words } from '../../host/notices.ts';

/**
 * Returns what can be taken over by a new scramble, or by one that lies there, what was taken out of that among it where it is
 * `recalled`; null where there is no ghost map, or its vault cannot be opened.
 */
export function takeoverOn(scene: SceneDocument, scramble: ScrambleState | null, recalled = false): Takeover | null {
  const ref = ghostOn(scene);
  const board = boardOf(scene, scramble?.open ?? { token: '' });
  const halves = ref && ghostHalves(ref);
  if (!ref || !board || !halves?.hidden) return null;
  const names = {
    room: words('GHOSTMAP.Scramble.Taking.Name.room'),
    door: words('GHOSTMAP.Scramble.Taking.Name.door'),
    trap: words('GHOSTMAP.Scramble.Taking.Name.trap'),
  };
  const { open, hidden } = halves;
  const { paths, scale } = board;
  const ground = { grid: paths.grid, scale, map: ghostGrid(ref) };
  return takeover({ open, hidden }, scramble, { ...ground, names, recalled, newId: () => foundry.utils.randomID() });
}
