/** What of the canvas this browser has in view. */
import type { GridSize } from '../rules/grid/cells.ts';
import { type Frame, type QuarterTurn, frameBox } from '../rules/grid/frame.ts';

/** The smallest cell that is laid without being dragged, in pixels: a token finds room in it. */
const LEAST_CELL = 50;

/** How much of the shorter side of the view a grid takes. */
const SHARE = 0.6;

/** Gives a frame for a grid in the middle of what is seen. */
export function frameInView(size: GridSize, turn: QuarterTurn = 0): Frame {
  const { width, height } = canvas.app?.renderer.screen ?? { width: 1000, height: 1000 };
  const scale = canvas.stage?.scale.x ?? 1;
  const centre = canvas.stage?.pivot ?? { x: 0, y: 0 };
  const unit = frameBox({ x: 0, y: 0, cell: 1, turn }, size);
  const fits = (SHARE * Math.min(width / unit.width, height / unit.height)) / scale;
  const cell = Math.max(LEAST_CELL, Math.floor(fits));
  return {
    x: Math.round(centre.x - (unit.width * cell) / 2),
    y: Math.round(centre.y - (unit.height * cell) / 2),
    cell,
    turn,
  };
}
