/** Draws what stands in doorways, in the signs that old maps have for it. */
import type { DungeonDoor } from '../dungeon-map.ts';
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

/** Draws across a doorway as if one went to the right through it. */
function sign(kind: DungeonDoor['kind'], opening: Opening): readonly Shape[] {
  const { half, size, look } = opening;
  switch (kind) {
    case 'door':
      return [...jambs(opening, 0.66), ...leaf(opening, -0.66, 0.66, look.leaf)];
    case 'double-door':
      return [...jambs(opening, 0.84), ...leaf(opening, -0.84, 0, look.leaf), ...leaf(opening, 0, 0.84, look.leaf)];
    case 'barred-door':
      return [
        ...jambs(opening, 0.66),
        ...leaf(opening, -0.66, 0.66, look.leaf),
        ...path(`M0 ${num(-0.66 * half)}V${num(0.66 * half)}`, ink(opening, 1.8)),
        ...path(
          [-0.33, 0, 0.33].map((share) => `M${joined([-size * 0.13, share * half])}h${num(size * 0.26)}`).join(''),
          ink(opening),
        ),
      ];
    case 'portcullis':
      return [
        ...jambs(opening, 0.76),
        ...path(`M0 ${num(-0.76 * half)}V${num(0.76 * half)}`, ink(opening, 0.7)),
        ...bars(opening, 0.76),
      ];
    case 'secret-door':
      return [...jambs(opening, 0.3), ...secretSign(opening)];
    case 'window':
      return path(
        `M${joined([-size * 0.05, -half])}v${num(2 * half)}m${joined([size * 0.1, -2 * half])}v${num(2 * half)}`,
        ink(opening),
      );
    case 'archway':
      return jambs(opening, 0.62);
    case 'way-out':
      return steps(opening, 5, 0);
    case 'stairs-down':
      return steps(opening, 6, 0.055);
    case 'stairwell':
      return steps(opening, 4, 0);
    case 'opening':
      return [];
  }
}

/** Whether the sign fills the doorway's own square, so that it must point there. */
function fillsSquare(kind: DungeonDoor['kind']): boolean {
  return kind === 'way-out' || kind === 'stairs-down' || kind === 'stairwell';
}

/** Draws a doorway. */
export function drawDoorway(door: DungeonDoor, sheet: Sheet): readonly Shape[] {
  const [x1, y1, x2, y2] = door.segment;
  const { size, look } = sheet;
  const middle = { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  const inward = { x: door.square.x + 0.5 - middle.x, y: door.square.y + 0.5 - middle.y };
  const way = fillsSquare(door.kind) && (inward.x !== 0 || inward.y !== 0) ? inward : door.direction;
  const drawn = sign(door.kind, { half: (size * Math.hypot(x2 - x1, y2 - y1)) / 2, size, look });
  const at = pixelsAt(sheet, middle);
  const turn = Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI);
  return group({ at: { ...at, turn } }, drawn);
}
