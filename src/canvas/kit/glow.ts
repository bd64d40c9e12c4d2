/** How places look: gold while they are to be chosen, stronger under the pointer, with a firm frame where the keyboard is. */
import { DARK, GOLD, PALE } from '../colours.ts';
import type { Place } from '../tool.ts';
import { middleOfPlace } from './finding.ts';

/** What of the places is meant now, by their keys. */
export interface Meant {
  /** Under the pointer; empty for none. */
  readonly pointed: string;
  /** Where the keyboard is; empty for none. */
  readonly cursor: string;
}

/** The rings of a glow from the outside in: how far inside of the outline in pixels of the screen, how wide, and how strong. */
const RINGS = [
  { inset: 1.5, width: 3, alpha: 0.95 },
  { inset: 5, width: 4, alpha: 0.4 },
  { inset: 9, width: 4, alpha: 0.2 },
  { inset: 13, width: 4, alpha: 0.09 },
] as const;

/** How much of a place its glow takes at most from one side. */
const SHARE = 0.2;

/** Draws the outline of a place so far inside of it, in canvas pixels. */
function drawInside(graphics: PIXI.Graphics, place: Place, inset: number): void {
  const middle = middleOfPlace(place);
  const corners = place.outline.map((corner) => {
    const [x, y] = [middle.x - corner.x, middle.y - corner.y];
    // Corners come in along the diagonal, so that sides do by the inset.
    const length = Math.max(1, Math.min(Math.abs(x), Math.abs(y)));
    const share = Math.min(SHARE, inset / length);
    return new PIXI.Point(corner.x + x * share, corner.y + y * share);
  });
  graphics.drawPolygon(corners);
}

/** Draws all places at a zoom, in screen pixels a canvas pixel. */
export function drawPlaces(graphics: PIXI.Graphics, places: readonly Place[], { pointed, cursor }: Meant, zoom: number): void {
  graphics.clear();
  for (const place of places) {
    const isPointed = place.key === pointed;
    if (place.glows) {
      graphics.lineStyle(0).beginFill(GOLD, isPointed ? 0.3 : 0.1);
      drawInside(graphics, place, 0);
      graphics.endFill();
      for (const { inset, width, alpha } of RINGS) {
        graphics.lineStyle({ width: width / zoom, color: GOLD, alpha: isPointed ? Math.min(1, alpha * 1.6) : alpha });
        drawInside(graphics, place, inset / zoom);
      }
    } else if (isPointed) {
      graphics.lineStyle({ width: 2 / zoom, color: PALE, alpha: 0.9 }).beginFill(PALE, 0.08);
      drawInside(graphics, place, 2 / zoom);
      graphics.endFill();
    }
    if (place.key !== cursor) continue;
    for (const [color, width] of [[DARK, 9] as const, [PALE, 4] as const]) {
      graphics.lineStyle({ width: width / zoom, color, alpha: 1 });
      drawInside(graphics, place, 5 / zoom);
    }
  }
}
