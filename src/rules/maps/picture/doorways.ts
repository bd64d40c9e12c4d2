/** Draws what stands in doorways, in the signs that old maps have for it. */
import type { DoorKind, DungeonDoor } from '../dungeon-map.ts';
import { lengthOf, midpointOf } from '../geometry/lines.ts';
import { centreOf } from '../geometry/middle.ts';
import type { Look } from './looks.ts';
import { type Sheet, pixelsAt } from './sheet.ts';
import { type Ink, type Shape, circlePath, group, joined, num, path } from './shapes.ts';

/** The measures of one doorway: half its width, and pixels a square. */
interface Opening {
  readonly half: number;
  readonly size: number;
  readonly look: Look;
}

/** Pieces of wall on both sides that leave a gap of that share of the doorway. */
function jambs({ half, size, look }: Opening, gap: number): readonly Shape[] {
  const inner = half * gap;
  return path(`M0 ${num(-half)}V${num(-inner)}M0 ${num(inner)}V${num(half)}`, {
    stroke: look.wall,
    width: look.wallWidth * size * 1.25,
  });
}

function ink({ size, look }: Opening, width = 1): Ink {
  return { stroke: look.line, width: look.lineWidth * size * width };
}

/** A leaf from one place of the doorway to another, both as shares of its half width. */
function leaf(opening: Opening, from: number, to: number, fill: string): readonly Shape[] {
  const { half, size } = opening;
  const depth = size * 0.13;
  const d = `M${joined([-depth, from * half])}h${num(2 * depth)}v${num((to - from) * half)}h${num(-2 * depth)}z`;
  return path(d, { fill, ...ink(opening) });
}

/** Steps across a square that lies to the right of the doorway; they grow narrower where stairs lead down. */
function steps(opening: Opening, count: number, narrowing: number): readonly Shape[] {
  const { size } = opening;
  const lines = Array.from({ length: count }, (_, step) => {
    const half = size * (0.42 - narrowing * step);
    return `M${joined([(size * (step + 0.6)) / count, -half])}v${num(2 * half)}`;
  });
  return path(lines.join(''), ink(opening, 1.1));
}

/** The sign of a secret door: a leaf with an S. */
function secretSign(opening: Opening): readonly Shape[] {
  const { size } = opening;
  const s = size * 0.13;
  const letter = `M${joined([s, -s * 1.1])}c${joined([-s * 0.6, -s, -s * 2.2, -s * 0.4, -s * 1.8, s * 0.4])}s${joined([s * 1.9, s * 0.5, s * 1.7, s * 1.3])}s${joined([-s * 1.4, s * 1.1, -s * 2, s * 0.1])}`;
  return [
    ...path(circlePath(0, 0, size * 0.25), { fill: opening.look.leaf, ...ink(opening) }),
    ...path(letter, { cap: 'round', ...ink(opening, 1.3) }),
  ];
}

/** Bars across the doorway, seen from above. */
function bars({ half, size, look }: Opening, gap: number): readonly Shape[] {
  const places = [-0.75, -0.375, 0, 0.375, 0.75].map((share) => circlePath(0, share * gap * half, size * 0.055));
  return path(places.join(''), { fill: look.line });
}

/** The share of a doorway that the wall leaves open, of those that have wall in them. */
const GAPS: Partial<Readonly<Record<DoorKind, number>>> = {
  door: 0.66,
  'double-door': 0.84,
  'barred-door': 0.66,
  portcullis: 0.76,
  'secret-door': 0.3,
  archway: 0.62,
};

/** Stairs, which fill the doorway's own square and so must point there: how many steps, and by how much each is narrower. */
const STAIRS: Partial<Readonly<Record<DoorKind, readonly [count: number, narrowing: number]>>> = {
  'way-out': [5, 0],
  'stairs-down': [6, 0.055],
  stairwell: [4, 0],
};

/** Draws what stands between the jambs of a doorway. */
function filling(kind: DoorKind, opening: Opening, gap: number): readonly Shape[] {
  const { half, size, look } = opening;
  const middle = `M0 ${num(-gap * half)}V${num(gap * half)}`;
  switch (kind) {
    case 'door':
      return leaf(opening, -gap, gap, look.leaf);
    case 'double-door':
      return [...leaf(opening, -gap, 0, look.leaf), ...leaf(opening, 0, gap, look.leaf)];
    case 'barred-door':
      return [
        ...leaf(opening, -gap, gap, look.leaf),
        ...path(middle, ink(opening, 1.8)),
        ...path(
          [-0.33, 0, 0.33].map((share) => `M${joined([-size * 0.13, share * half])}h${num(size * 0.26)}`).join(''),
          ink(opening),
        ),
      ];
    case 'portcullis':
      return [...path(middle, ink(opening, 0.7)), ...bars(opening, gap)];
    case 'secret-door':
      return secretSign(opening);
    case 'window':
      return path(
        `M${joined([-size * 0.05, -half])}v${num(2 * half)}m${joined([size * 0.1, -2 * half])}v${num(2 * half)}`,
        ink(opening),
      );
    default:
      return [];
  }
}

/** Draws across a doorway as if one went to the right through it. */
function sign(kind: DoorKind, opening: Opening): readonly Shape[] {
  const [stairs, gap] = [STAIRS[kind], GAPS[kind]];
  if (stairs) return steps(opening, ...stairs);
  return [...(gap === undefined ? [] : jambs(opening, gap)), ...filling(kind, opening, gap ?? 1)];
}

/** Draws a doorway. */
export function drawDoorway(door: DungeonDoor, sheet: Sheet): readonly Shape[] {
  const { size, look } = sheet;
  const middle = midpointOf(door.segment);
  const own = centreOf(door.square);
  const inward = { x: own.x - middle.x, y: own.y - middle.y };
  const way = STAIRS[door.kind] && (inward.x !== 0 || inward.y !== 0) ? inward : door.direction;
  const drawn = sign(door.kind, { half: (size * lengthOf(door.segment)) / 2, size, look });
  const at = pixelsAt(sheet, middle);
  const turn = Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI);
  return group({ at: { ...at, turn } }, drawn);
}
