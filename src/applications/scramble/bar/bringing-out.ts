/** The party of a scramble comes out from under the bar; whoever looks elsewhere is left alone. */
import { boardOf } from '../../../foundry/scene/boards.ts';
import { keepClear } from '../../../foundry/scene/clearing.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import type { Box } from '../../../rules/grid/frame.ts';
import { squareCentre, squareOf } from '../../../rules/grid/squares.ts';
import { isInPlay } from '../../listing/bar-view.ts';
import { openOf } from '../parts/played-scramble.ts';

/** How many squares around the party are kept clear with it, where there is room. */
const AROUND = 2;

/** Where the party stood and what was going on when it was brought out last. */
let last = '';

/** Brings the party's square, with those around it, out from under the bar once for each step and each other state of play. */
export function bringOut(ref: ExpeditionRef): void {
  const open = openOf(ref);
  const key = `${ref.id} ${open.at} ${open.status} ${open.spring?.trap ?? ''}`;
  const at = squareOf(open.at);
  if (!isInPlay(open) || !at || key === last || !canvas.ready) return;
  const grid = boardOf(ref.holder, open)?.paths.grid;
  if (!grid) return;
  last = key;
  const middle = squareCentre(grid, at);
  const { x, y } = canvas.clientCoordinatesFromCanvas(middle);
  if (x < 0 || y < 0 || x > window.innerWidth || y > window.innerHeight) return;
  const around = (squares: number): Box => {
    const side = (2 * squares + 1) * grid.size;
    return { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
  };
  void keepClear(around(AROUND), around(0));
}
