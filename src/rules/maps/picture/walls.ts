/** Draws walls, and the hatched rock along them. */
import { type Importing, each } from '../../values/pausing.ts';
import type { Place, Segment, Square } from '../dungeon-map.ts';
import { apart, distanceTo, endsOf, lengthOf, placeAlong } from '../geometry/lines.ts';
import { SegmentGrid } from '../geometry/segment-grid.ts';
import { squareUnder } from '../geometry/squares.ts';
import type { GhostMap } from '../ghost/ghost-map.ts';
import { Rounds } from './rounds.ts';
import { type Sheet, isOn, pixelsAt, pointAt } from './sheet.ts';
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

/** Writes walls, with pauses; a hand that strays does so by the place, so that a wall looks the same in every picture. */
export function* wallPath({ walls, rotundas }: Pick<GhostMap, 'walls' | 'rotundas'>, sheet: Sheet): Importing<string> {
  const { grain, look, size } = sheet;
  const rounds = new Rounds(rotundas);
  const strayed = ({ x, y }: Place): string => {
    const [column, row] = [Math.round(x * 64), Math.round(y * 64)];
    return pointAt(sheet, {
      x: x + grain.between(column, row, 11, -look.wobble, look.wobble),
      y: y + grain.between(column, row, 12, -look.wobble, look.wobble),
    });
  };
  const write = (wall: Segment): string => {
    const [from, to] = endsOf(wall);
    const near = rounds.at(squareUnder(placeAlong(wall, 0.5)));
    const ring = near.find(({ centre, radius }) => [from, to].every((end) => Math.abs(apart(end, centre) - radius) < 0.001));
    if (ring) {
      const { centre, radius } = ring;
      const sweep = (from.x - centre.x) * (to.y - centre.y) - (from.y - centre.y) * (to.x - centre.x) > 0 ? 1 : 0;
      return `M${strayed(from)}A${joined([radius * size, radius * size, 0, 0, sweep])} ${strayed(to)}`;
    }
    const parts = look.wobble > 0 ? Math.max(1, Math.round(lengthOf(wall) / 0.7)) : 1;
    const places = Array.from({ length: parts + 1 }, (_, part) => strayed(placeAlong(wall, part / parts)));
    return `M${places.join('L')}`;
  };
  const written: string[] = [];
  yield* each(walls, (wall) => {
    if (isOn(sheet, wall)) written.push(write(wall));
  });
  return written.join('');
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
  const { frame, size, look, floor } = sheet;
  const near = new SegmentGrid<Segment>(1);
  for (const edge of edgesOf(map)) if (isOn(sheet, edge, 2)) near.add(edge, edge, look.hatchReach);
  const beginsAt = (place: Place, reach: number): boolean => {
    let far = Infinity;
    for (const edge of near.near(place, 0)) far = Math.min(far, distanceTo(edge, place));
    return far <= reach && (far <= 0.3 || !floor.has(squareUnder(place)));
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
      const reach = look.hatchReach * grain.between(column, row, 3, 0.72, 1.04);
      if (beginsAt({ x, y }, reach)) bundle(pen, sheet, column, row, { x, y });
    }
  }
  return pen.d === '' ? '' : `M0 0${pen.d}`;
}

/** Draws three strokes side by side. */
function bundle(pen: Pen, sheet: Sheet, column: number, row: number, place: Place): void {
  const { grain, size } = sheet;
  const { x, y } = pixelsAt(sheet, place);
  const angle = grain.between(column, row, 4, 0, Math.PI);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const half = size * grain.between(column, row, 5, 0.14, 0.2);
  for (const side of [-1, 0, 1]) {
    const off = side * size * 0.082 + size * grain.between(column, row, 7 + side, -0.012, 0.012);
    const reach = half * grain.between(column, row, 20 + side, 0.8, 1.12) * (side === 0 ? -1 : 1);
    const [cx, cy] = [x - sin * off, y + cos * off];
    pen.stroke(cx - cos * reach, cy - sin * reach, cx + cos * reach, cy + sin * reach);
  }
}
