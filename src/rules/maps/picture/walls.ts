/** Draws walls, and the hatched rock along them. */
import type { Importing } from '../../encounters/formats/report.ts';
import type { GhostMap } from '../ghost/ghost-map.ts';
import type { Place, Segment, Square } from '../dungeon-map.ts';
import { distanceTo } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { SquareSet } from '../geometry/square-set.ts';
import { type Sheet, isOn, pixelsAt } from './sheet.ts';
import { type Shape, joined, path } from './shapes.ts';

/** Bundles of strokes stand this far apart, in squares. */
const SPACING = 0.27;

/** Bundles to a side of a patch: small paths are painted far faster than one that goes all over the sheet. */
const PATCH = 8;

/** The lines that rock begins at: walls and the doorways in them. */
function edgesOf(map: GhostMap): Segment[] {
  const barriers = map.doors.filter(({ kind }) => kind !== 'opening' && kind !== 'archway');
  return [...map.walls, ...barriers.map(({ segment }) => segment)];
}

/** The round room whose wall a line is a piece of. */
function ringOf({ rotundas }: Pick<GhostMap, 'rotundas'>, [x1, y1, x2, y2]: Segment): GhostMap['rotundas'][number] | undefined {
  return rotundas.find(({ centre, radius }) =>
    [Math.hypot(x1 - centre.x, y1 - centre.y), Math.hypot(x2 - centre.x, y2 - centre.y)].every(
      (far) => Math.abs(far - radius) < 0.001,
    ),
  );
}

/** Writes walls; a hand that strays does so by the place, so that a wall looks the same in every picture. */
export function wallPath(map: Pick<GhostMap, 'walls' | 'rotundas'>, sheet: Sheet): string {
  const { grain, look, size } = sheet;
  const strayed = (x: number, y: number): string => {
    const [column, row] = [Math.round(x * 64), Math.round(y * 64)];
    const at = pixelsAt(sheet, {
      x: x + grain.between(column, row, 11, -look.wobble, look.wobble),
      y: y + grain.between(column, row, 12, -look.wobble, look.wobble),
    });
    return joined([at.x, at.y]);
  };
  const write = (wall: Segment): string => {
    const [x1, y1, x2, y2] = wall;
    const ring = ringOf(map, wall);
    if (ring) {
      const { centre, radius } = ring;
      const sweep = (x1 - centre.x) * (y2 - centre.y) - (y1 - centre.y) * (x2 - centre.x) > 0 ? 1 : 0;
      return `M${strayed(x1, y1)}A${joined([radius * size, radius * size, 0, 0, sweep])} ${strayed(x2, y2)}`;
    }
    const parts = look.wobble > 0 ? Math.max(1, Math.round(Math.hypot(x2 - x1, y2 - y1) / 0.7)) : 1;
    const places = Array.from({ length: parts + 1 }, (_, part) =>
      strayed(x1 + ((x2 - x1) * part) / parts, y1 + ((y2 - y1) * part) / parts),
    );
    return `M${places.join('L')}`;
  };
  return map.walls
    .filter((wall) => isOn(sheet, wall))
    .map(write)
    .join('');
}

/** Writes path data in steps from where the pen is, in whole pixels: shorter than places. */
class Pen {
  d = '';
  #x = 0;
  #y = 0;

  stroke(x1: number, y1: number, x2: number, y2: number): void {
    this.#to('m', x1, y1);
    this.#to('l', x2, y2);
  }

  #to(letter: string, x: number, y: number): void {
    const [dx, dy] = [Math.round(x) - this.#x, Math.round(y) - this.#y];
    this.d += `${letter}${dx}${dy < 0 ? '' : ' '}${dy}`;
    this.#x += dx;
    this.#y += dy;
  }
}

/** Draws the hatching, with a pause after each patch: small bundles of strokes, each at its own angle. It lies below the floor, which covers what reaches over it. */
export function* drawHatching(map: GhostMap, sheet: Sheet): Importing<readonly Shape[]> {
  const { frame, size, look } = sheet;
  const edges = edgesOf(map).filter((edge) => isOn(sheet, edge, 2));
  const near = new SegmentGrid(1);
  for (const [index, edge] of edges.entries()) near.add(index, edge, look.hatchReach);
  const floor = new SquareSet();
  for (const { x, y } of map.floor) floor.add(x, y);
  const beginsAt = ({ x, y }: Place, reach: number): boolean => {
    let far = Infinity;
    for (const index of near.near(x, y, 0)) {
      const edge = edges[index];
      if (edge) far = Math.min(far, distanceTo(edge, { x, y }));
    }
    return far <= reach && (far <= 0.3 || !floor.has(Math.floor(x), Math.floor(y)));
  };
  const side = SPACING * PATCH;
  // Strokes of bundles just beyond the edge reach in.
  const first = { column: Math.floor((frame.x - SPACING) / side), row: Math.floor((frame.y - SPACING) / side) };
  const [right, bottom] = [frame.x + frame.w + SPACING, frame.y + frame.h + SPACING];
  const patches: Shape[] = [];
  for (let row = first.row; row * side < bottom; row += 1) {
    for (let column = first.column; column * side < right; column += 1) {
      const d = patchPath(sheet, { x: column * PATCH, y: row * PATCH }, beginsAt);
      patches.push(...path(d, { stroke: look.hatch, width: look.hatchWidth * size, cap: 'round' }));
      yield { done: Math.max(0, Math.min(frame.h, row * side - frame.y)), of: frame.h };
    }
  }
  return patches;
}

/** Writes the strokes of one patch of the hatching, whose first bundle is given. */
function patchPath(sheet: Sheet, first: Square, beginsAt: (place: Place, reach: number) => boolean): string {
  const { look, grain } = sheet;
  const pen = new Pen();
  for (let row = first.y; row < first.y + PATCH; row += 1) {
    for (let column = first.x; column < first.x + PATCH; column += 1) {
      const x = (column + grain.between(column, row, 1, 0.12, 0.88)) * SPACING;
      const y = (row + grain.between(column, row, 2, 0.12, 0.88)) * SPACING;
      if (beginsAt({ x, y }, look.hatchReach * grain.between(column, row, 3, 0.72, 1.04))) bundle(pen, sheet, column, row, x, y);
    }
  }
  return pen.d === '' ? '' : `M0 0${pen.d}`;
}

/** Draws three strokes side by side. */
function bundle(pen: Pen, sheet: Sheet, column: number, row: number, x: number, y: number): void {
  const { grain, size } = sheet;
  const { x: cx, y: cy } = pixelsAt(sheet, { x, y });
  const angle = grain.between(column, row, 4, 0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = size * grain.between(column, row, 5, 0.14, 0.2);
  for (const side of [-1, 0, 1]) {
    const off = side * size * 0.082 + size * grain.between(column, row, 7 + side, -0.012, 0.012);
    const reach = half * grain.between(column, row, 20 + side, 0.8, 1.12) * (side === 0 ? -1 : 1);
    pen.stroke(
      cx - sin * off - cos * reach,
      cy + cos * off - sin * reach,
      cx - sin * off + cos * reach,
      cy + cos * off + sin * reach,
    );
  }
}
