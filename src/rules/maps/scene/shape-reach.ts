/** How far shapes on a scene reach, as Foundry's regions have them; told in boxes, which reach no less far than the shapes do. Pixels. */
import type { Place } from '../dungeon-map.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Into how many parts the side of a square is cut to look into a box: no room is narrower. */
const PARTS = 4;
/** A box with more of them reaches further than scenes do. */
const MOST = 1_000_000;

type Fields = ReadonlyMap<string, unknown>;

function numbersOf(fields: Fields, names: readonly string[]): number[] | null {
  const numbers = names.map((name) => fields.get(name));
  return numbers.every((one) => typeof one === 'number' && Number.isFinite(one)) ? (numbers as number[]) : null;
}

function around(fields: Fields, across: string, down: string): Box | null {
  const [x = 0, y = 0, wide = 0, high = 0] = numbersOf(fields, ['x', 'y', across, down]) ?? [];
  return numbersOf(fields, ['x', 'y', across, down]) && { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

/** A rectangle hangs by an anchor, which is its corner unless told otherwise. */
function rectangle(fields: Fields): Box | null {
  const given = numbersOf(fields, ['x', 'y', 'width', 'height']);
  const [x = 0, y = 0, width = 0, height = 0] = given ?? [];
  const [anchorX = 0, anchorY = 0] = numbersOf(fields, ['anchorX', 'anchorY']) ?? [];
  const [left, top] = [x - anchorX * width, y - anchorY * height];
  return given && { left, top, right: left + width, bottom: top + height };
}

function polygon(fields: Fields): Box | null {
  const points: unknown = fields.get('points');
  if (!Array.isArray(points) || points.length < 4 || !points.every((one) => typeof one === 'number')) return null;
  const [xs, ys] = [0, 1].map((odd) => points.filter((_, index) => index % 2 === odd)) as [number[], number[]];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Returns the box of a shape; null for one of another kind, and one that is turned or follows the grid's metric. */
function boxOf(shape: object): Box | null {
  const fields: Fields = new Map(Object.entries(shape));
  if (fields.get('gridBased') === true || Number(fields.get('rotation') ?? 0) % 360 !== 0) return null;
  switch (fields.get('type')) {
    case 'rectangle':
      return rectangle(fields);
    case 'circle':
      return around(fields, 'radius', 'radius');
    case 'ellipse':
      return around(fields, 'radiusX', 'radiusY');
    case 'polygon':
      return polygon(fields);
    default:
      return null;
  }
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
