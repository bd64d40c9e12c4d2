/** What a drag or a turn makes of a lettered grid: pure, from points of the canvas to a frame (SG-03). */
import type { GridSize } from '../../rules/grid/cells.ts';
import {
  CORNERS,
  type Corner,
  type Frame,
  cornerOf,
  frameBox,
  frameFromDrag,
  resizedFrame,
  turnedFrame,
} from '../../rules/grid/frame.ts';
import type { Point } from '../../rules/procedure.ts';

/** A grid as far as a drag cares. */
export interface Laid {
  readonly frame: Frame;
  readonly size: GridSize;
}

/** What a drag does: lays a new grid, moves one that lies there, or drags a corner of it. */
export type Drag =
  | { readonly kind: 'lay'; readonly size: GridSize; readonly from: Point; readonly turn: Frame['turn'] }
  | ({ readonly kind: 'move'; readonly from: Point } & Laid)
  | ({ readonly kind: 'resize'; readonly corner: Corner } & Laid);

/** Returns a point where the scene's own grid would have it. */
type Snap = (point: Point) => Point;

/** Finds the grid that a point takes hold of, the last one first, and the corner if one is within reach; lengths in canvas pixels. */
export function holdAt<Grid extends Laid>(point: Point, grids: readonly Grid[], reach: number) {
  for (const grid of grids.toReversed()) {
    const box = frameBox(grid.frame, grid.size);
    // A corner takes hold on either side of it, but never more than a third of a small grid.
    const near = Math.min(reach, Math.min(box.width, box.height) / 3);
    const corner = CORNERS.find((candidate) => {
      const { x, y } = cornerOf(box, candidate);
      return Math.abs(point.x - x) <= near && Math.abs(point.y - y) <= near;
    });
    if (corner) return { grid, corner };
    if (point.x >= box.x && point.y >= box.y && point.x < box.x + box.width && point.y < box.y + box.height)
      return { grid, corner: null };
  }
  return null;
}

/** Returns the grid that a drag makes when the pointer is at a point. */
export function draggedGrid(drag: Drag, to: Point, snap: Snap): Laid {
  if (drag.kind === 'lay') return { frame: frameFromDrag(snap(drag.from), snap(to), drag.size, drag.turn), size: drag.size };
  const { frame, size } = drag;
  if (drag.kind === 'resize') return { frame: resizedFrame(frame, size, drag.corner, snap(to)), size };
  const corner = snap({ x: frame.x + to.x - drag.from.x, y: frame.y + to.y - drag.from.y });
  return { frame: { ...frame, x: Math.round(corner.x), y: Math.round(corner.y) }, size };
}

/** Turns what is being laid or dragged by quarter turns; a grid that hangs on a corner stays as it is. */
export function turnedDrag(drag: Drag, quarters: number): Drag {
  if (drag.kind === 'resize') return drag;
  if (drag.kind === 'move') return { ...drag, frame: turnedFrame(drag.frame, drag.size, quarters) };
  const { turn } = turnedFrame({ x: 0, y: 0, cell: 1, turn: drag.turn }, drag.size, quarters);
  return { ...drag, turn };
}
