/** Clicks on what is marked on a ghost map. */
import { ghostGrid, ghostHalves, ghostOn } from '../../foundry/ghost/ghost-scenes.ts';
import { marksShown } from '../../foundry/ghost/gm-marks.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { openExpedition } from '../../foundry/requests/windows.ts';
import type { Point } from '../../rules/procedure.ts';
import { markUnder } from './fetched-marks.ts';

/** Opens the window of the viewed scene's ghost map at what lies at a point, for whoever sees it marked; at a room only if `rooms` are meant. */
export async function openMarkAt(point: Point, rooms: boolean): Promise<void> {
  const ref = ghostOn(canvas.scene);
  if (!ref || seesAsPlayer() || !marksShown()) return;
  const { open, hidden } = ghostHalves(ref);
  const { x, y, size } = ghostGrid(ref);
  const mark = hidden ? await markUnder(open, hidden, { x: (point.x - x) / size, y: (point.y - y) / size }) : '';
  if (mark !== '' && (rooms || !mark.startsWith('room:'))) openExpedition(ref, mark);
}
