/** Opening what is marked on a ghost map by clicks. */
import { ghostGrid, ghostHalves, ghostOn } from '../../foundry/ghost/ghost-scenes.ts';
import { marksShown } from '../../foundry/ghost/gm-marks.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import type { Point } from '../../rules/procedure.ts';
import { GHOST_ID } from '../../rules/ghost/id.ts';
import type { Hands } from '../tool.ts';
import { MARKING } from './marking.ts';

/** Opens the window of the viewed scene's ghost map at what lies at a point, for whoever sees it marked; at a room only if `rooms` are meant. */
async function openMarkAt(point: Point, rooms: boolean): Promise<void> {
  const ref = ghostOn(canvas.scene);
  if (!ref || seesAsPlayer() || !marksShown()) return;
  const { open, hidden } = ghostHalves(ref);
  const { x, y, size } = ghostGrid(ref);
  const marking = hidden && (await MARKING.fetched(GHOST_ID));
  if (!marking) return;
  const mark = marking.markAt(open, hidden, { x: (point.x - x) / size, y: (point.y - y) / size });
  if (mark !== '' && (rooms || !mark.startsWith('room:'))) openExpedition(ref, mark);
}

function opening(rooms: boolean): (at: Point) => boolean {
  return (at) => {
    openMarkAt(at, rooms).catch(console.error);
    return true;
  };
}

/** A click on a secret turns its window to that, where it can be shown to the players (SC-04); rooms are everywhere, and want two. */
export const GHOST_HANDS: Hands = { always: { onClick: opening(false), onDoubleClick: opening(true) } };
