/** How places that a party can be led to glow: as one field with an edge around it. */
import { GOLD } from '../../colours.ts';
import type { LineGround } from '../../tool.ts';
import { type Side, edgeOf, outlineOf } from './area.ts';

/** How strongly the field glows within, and its edge, which is so many pixels of the screen wide. */
const FIELD = { inner: 0.09, edge: 0.55, width: 2 };

/** A field: its places, and the sides around it and around holes in it. */
export interface Field {
  readonly ground: LineGround;
  readonly places: readonly string[];
  readonly edge: readonly Side[];
}

/** Returns the field of places. */
export function fieldOf(ground: LineGround, places: readonly string[]): Field {
  return { ground, places, edge: edgeOf(places.map((place) => outlineOf(ground, place))) };
}

/** Fills places. */
export function fillPlaces(graphics: PIXI.Graphics, ground: LineGround, places: readonly string[]): void {
  const { side } = ground;
  graphics.lineStyle(0).beginFill(GOLD, FIELD.inner);
  for (const place of places) {
    const outline = outlineOf(ground, place);
    const [first] = outline;
    if (ground.outline) graphics.drawPolygon(outline.flatMap(({ x, y }) => [x, y]));
    else if (first) graphics.drawRect(first.x, first.y, side, side);
  }
  graphics.endFill();
}

/** Draws a field at a zoom, in screen pixels a canvas pixel. */
export function drawField(graphics: PIXI.Graphics, { ground, places, edge }: Field, zoom: number): void {
  fillPlaces(graphics, ground, places);
  graphics.lineStyle({ width: Math.min(ground.side / 4, FIELD.width / zoom), color: GOLD, alpha: FIELD.edge });
  for (const [from, to] of edge) graphics.moveTo(from.x, from.y).lineTo(to.x, to.y);
}
