/** How far shapes on a scene reach, as Foundry's regions have them; told in boxes, which reach no less far than the shapes do. Pixels. */
import * as v from 'valibot';
import { finite } from '../../values/fields.ts';
import { variantsOf } from '../../values/variants.ts';
import type { Place } from '../dungeon-map.ts';
import { boxAround } from '../geometry/lines.ts';

type Box = ReturnType<typeof boxAround>;

/** Into how many parts the side of a square is cut to look into a box: no room is narrower. */
const PARTS = 4;
/** A box with more of them reaches further than scenes do. */
const MOST = 1_000_000;

/** A rectangle hangs by an anchor, which is its corner unless told otherwise. */
const anchor = v.optional(v.fallback(finite, 0), 0);
const place = { x: finite, y: finite };
const shapeSchema = variantsOf('type', {
  rectangle: { ...place, width: finite, height: finite, anchorX: anchor, anchorY: anchor },
  circle: { ...place, radius: finite },
  ellipse: { ...place, radiusX: finite, radiusY: finite },
  polygon: {
    points: v.pipe(
      v.array(finite),
      v.minLength(4),
      v.check(({ length }) => length % 2 === 0),
    ),
  },
});

/** Returns the box of a shape; null for one of another kind, and one that is turned or follows the grid's metric. */
function boxOf(given: object): Box | null {
  const { gridBased, rotation } = given as { readonly gridBased?: unknown; readonly rotation?: unknown };
  const read = v.safeParse(shapeSchema, given);
  if (!read.success || gridBased === true || Number(rotation ?? 0) % 360 !== 0) return null;
  const shape = read.output;
  if (shape.type === 'polygon') {
    return boxAround(shape.points.flatMap((x, index) => (index % 2 === 0 ? [{ x, y: shape.points[index + 1] ?? NaN }] : [])));
  }
  const { x, y } = shape;
  if (shape.type === 'rectangle') {
    const [left, top] = [x - shape.anchorX * shape.width, y - shape.anchorY * shape.height];
    return { left, top, right: left + shape.width, bottom: top + shape.height };
  }
  const [wide, high] = shape.type === 'circle' ? [shape.radius, shape.radius] : [shape.radiusX, shape.radiusY];
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

/**
 * Tells whether shapes reach nowhere that a test of places tells of; of what is not known how far it reaches they do. `square` is
 * the side of a square.
 */
export function reachNone(shapes: readonly object[], square: number, isThere: (place: Place) => boolean): boolean {
  return shapes.every((shape) => {
    const box = boxOf(shape);
    if (!box) return false;
    const { left, top } = box;
    const [wide, high] = [box.right - left, box.bottom - top];
    const [columns, rows] = [wide, high].map((side) => Math.max(1, Math.ceil((side / square) * PARTS))) as [number, number];
    if (columns * rows > MOST) return false;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1)
        if (isThere({ x: left + ((column + 0.5) * wide) / columns, y: top + ((row + 0.5) * high) / rows })) return false;
    return true;
  });
}
