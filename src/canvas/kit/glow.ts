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

/** The rings of a glow from the outside in: where and how wide they are, in pixels of the screen where there is room, and how strong. */
const RINGS = [
  { inset: 1.5, width: 3, alpha: 0.95 },
  { inset: 5, width: 4, alpha: 0.34 },
  { inset: 9, width: 4, alpha: 0.18 },
  { inset: 13, width: 4, alpha: 0.08 },
] as const;

/** How deep a glow is in all, and how much of the way to the middle of a place it takes at most. */
const DEPTH = 15;
const SHARE = 0.3;

/** How much smaller than meant rings are that are still seen, and the edge of a place where they are not: its strokes in pixels of the screen. */
const LEAST_UNIT = 0.5;
const EDGE = [[DARK, 5] as const, [GOLD, 3] as const];

/** Returns how far the nearest side of a place is from its middle, in canvas pixels, at least 1. */
function reachOf(place: Place): number {
  const { x, y } = middleOfPlace(place);
  const { outline } = place;
  const far = outline.map((from, at) => {
    const to = outline[(at + 1) % outline.length] ?? from;
    const [across, down] = [to.x - from.x, to.y - from.y];
    return Math.abs((x - from.x) * down - (y - from.y) * across) / (Math.hypot(across, down) || 1);
  });
  return Math.max(1, Math.min(...far));
}

/** Draws the outline of a place so far inside of it, in canvas pixels. */
function drawInside(graphics: PIXI.Graphics, place: Place, inset: number): void {
  const { x, y } = middleOfPlace(place);
  const share = Math.min(0.9, inset / reachOf(place));
  // Corners come in along the way to the middle, so that sides do by the inset.
  graphics.drawPolygon(
    place.outline.map((corner) => new PIXI.Point(corner.x + (x - corner.x) * share, corner.y + (y - corner.y) * share)),
  );
}

/** Draws all places at a zoom, in screen pixels a canvas pixel. */
export function drawPlaces(graphics: PIXI.Graphics, places: readonly Place[], { pointed, cursor }: Meant, zoom: number): void {
  graphics.clear();
  for (const place of places) {
    const isPointed = place.key === pointed;
    if (place.glows) {
      graphics.lineStyle(0).beginFill(GOLD, isPointed ? 0.26 : 0.08);
      drawInside(graphics, place, 0);
      graphics.endFill();
      const unit = Math.min(1 / zoom, (SHARE * reachOf(place)) / DEPTH);
      // Where there is no room within for a glow that is seen, the edge itself stands out.
      for (const [color, width] of unit * zoom < LEAST_UNIT ? EDGE : []) {
        graphics.lineStyle({ width: width / zoom, color, alpha: 0.9 });
        drawInside(graphics, place, 0);
      }
      for (const { inset, width, alpha } of RINGS) {
        graphics.lineStyle({ width: width * unit, color: GOLD, alpha: isPointed ? Math.min(1, alpha * 1.6) : alpha });
        drawInside(graphics, place, inset * unit);
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
