/** The lines of a lettered grid, as a search has them and as its preview has them while it is laid. */
import type { GridSize } from '../../rules/grid/cells.ts';
import { type Frame, frameBox, innerLines } from '../../rules/grid/frame.ts';

/** How lines are drawn: widths in pixels of the screen, opacities from 0 to 1. */
export interface LineLook {
  readonly colour: number;
  readonly inner: { readonly width: number; readonly alpha: number };
  readonly border: { readonly width: number; readonly alpha: number };
  /** How far the border is filled; 0 for not at all. */
  readonly fill: number;
}

/** Draws the lines of a grid; they keep their width on the screen whatever the zoom. */
export function drawGridLines(graphics: PIXI.Graphics, frame: Frame, size: GridSize, look: LineLook, zoom: number): void {
  const { x, y, width, height } = frameBox(frame, size);
  const wide = (screen: number): number => Math.max(screen * 0.66, screen / zoom);
  graphics.lineStyle({ width: wide(look.inner.width), color: look.colour, alpha: look.inner.alpha });
  for (const { from, to } of innerLines(frame, size)) graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
  graphics.lineStyle({ width: wide(look.border.width), color: look.colour, alpha: look.border.alpha });
  if (look.fill > 0) graphics.beginFill(look.colour, look.fill);
  graphics.drawRect(x, y, width, height).endFill();
}
