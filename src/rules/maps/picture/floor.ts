/** Draws floor, its grid, water and what stands on it. */
import type { GhostMap } from '../ghost/ghost-map.ts';
import type { Place, Square } from '../dungeon-map.ts';
import { mapRooms } from '../rooms/map-rooms.ts';
import { STEPS } from '../geometry/square-edges.ts';
import { SquareSet } from '../geometry/square-set.ts';
import { type Sheet, pixelsAt } from './sheet.ts';
import { type Shape, boxPath, circlePath, joined, num, path } from './shapes.ts';

/** Squares in rows, as runs from left to right. */
function runs(squares: readonly Square[]): { readonly x: number; readonly y: number; readonly length: number }[] {
  const result: { x: number; y: number; length: number }[] = [];
  for (const { x, y } of squares) {
    const last = result.at(-1);
    if (last?.y === y && last.x + last.length === x) last.length += 1;
    else result.push({ x, y, length: 1 });
  }
  return result;
}

/** How far the farthest corner of a square lies from a place. */
function farthestCorner({ x, y }: Square, centre: Place): number {
  return Math.hypot(Math.abs(x + 0.5 - centre.x) + 0.5, Math.abs(y + 0.5 - centre.y) + 0.5);
}

/** Whether a square is cut by the wall of a round room and drawn as a piece of its circle. */
function isCut(square: Square, map: GhostMap, floor: SquareSet): boolean {
  const inside = ({ x, y }: Square, { centre, radius }: GhostMap['rotundas'][number]): boolean =>
    Math.hypot(x + 0.5 - centre.x, y + 0.5 - centre.y) < radius;
  const rotunda = map.rotundas.find((one) => inside(square, one));
  if (!rotunda || farthestCorner(square, rotunda.centre) <= rotunda.radius) return false;
  return !STEPS.some((step) => {
    const beside = { x: square.x + step.x, y: square.y + step.y };
    return floor.has(beside.x, beside.y) && !inside(beside, rotunda);
  });
}

/** Writes the floor: squares, circles of round rooms, and on a map of walls alone the rooms that they enclose. */
export function floorPath(map: GhostMap, sheet: Sheet): string {
  if (map.floor.length === 0) {
    const corner = (place: Place): string => {
      const { x, y } = pixelsAt(sheet, place);
      return joined([x, y]);
    };
    return mapRooms(map)
      .flatMap(({ rings }) => rings.map((ring) => `M${ring.map(corner).join('L')}z`))
      .join('');
  }
  const floor = new SquareSet();
  for (const { x, y } of map.floor) floor.add(x, y);
  const { size } = sheet;
  const rows = runs(map.floor.filter((square) => !isCut(square, map, floor))).map(({ x, y, length }) => {
    const at = pixelsAt(sheet, { x, y });
    return boxPath(at.x, at.y, length * size, size);
  });
  const circles = map.rotundas.map(({ centre, radius }) => {
    const at = pixelsAt(sheet, centre);
    return circlePath(at.x, at.y, radius * size);
  });
  return [...rows, ...circles].join('');
}

/** Draws the lines between squares of floor; on a map of walls alone all over the sheet, to be cut to its rooms. */
export function drawGrid(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { frame, size, look } = sheet;
  const floor = new SquareSet();
  for (const { x, y } of map.floor) floor.add(x, y);
  // In the corners of a round room the lines go on to its wall.
  const isRound = (x: number, y: number): boolean =>
    map.rotundas.some(({ centre, radius }) => {
      const [dx, dy] = [Math.max(x - centre.x, 0, centre.x - x - 1), Math.max(y - centre.y, 0, centre.y - y - 1)];
      return Math.hypot(dx, dy) < radius;
    });
  const isFloor = (x: number, y: number): boolean => map.floor.length === 0 || floor.has(x, y) || isRound(x, y);
  const lines: string[] = [];
  const stretch = (level: boolean, line: number, from: number, to: number): void => {
    const at = pixelsAt(sheet, level ? { x: from, y: line } : { x: line, y: from });
    lines.push(`M${joined([at.x, at.y])}${level ? 'h' : 'v'}${num((to - from) * size)}`);
  };
  const [left, top] = [Math.floor(frame.x), Math.floor(frame.y)];
  const [right, bottom] = [Math.ceil(frame.x + frame.w), Math.ceil(frame.y + frame.h)];
  const sweep = (level: boolean, firstLine: number, lastLine: number, first: number, last: number): void => {
    for (let line = firstLine; line <= lastLine; line += 1) {
      let from: number | null = null;
      for (let at = first; at <= last; at += 1) {
        const between =
          at < last && (level ? isFloor(at, line) && isFloor(at, line - 1) : isFloor(line, at) && isFloor(line - 1, at));
        if (between) from ??= at;
        else if (from !== null) {
          stretch(level, line, from, at);
          from = null;
        }
      }
    }
  };
  sweep(true, top, bottom, left, right);
  sweep(false, left, right, top, bottom);
  const dashes = look.gridDashes.map((length) => length * size);
  return path(lines.join(''), { stroke: look.grid, width: look.gridWidth * size, dashes });
}

/** Draws water: its squares run together, with rounded shores and short waves. */
export function drawWater(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { size, look, grain } = sheet;
  const wet = new SquareSet();
  for (const { x, y } of map.water) wet.add(x, y);
  const shores: string[] = [];
  let waves = '';
  const box = (x: number, y: number, w: number, h: number): void => {
    shores.push(boxPath(x, y, w, h));
  };
  for (const { x, y } of map.water) {
    const { x: cx, y: cy } = pixelsAt(sheet, { x: x + 0.5, y: y + 0.5 });
    const r = size * grain.between(x, y, 1, 0.43, 0.5);
    shores.push(circlePath(cx, cy, r));
    if (wet.has(x + 1, y)) box(cx, cy - r * 0.95, size, r * 1.9);
    if (wet.has(x, y + 1)) box(cx - r * 0.95, cy, r * 1.9, size);
    if (wet.has(x + 1, y) && wet.has(x, y + 1) && wet.has(x + 1, y + 1)) box(cx, cy, size, size);
    const wx = cx + size * grain.between(x, y, 2, -0.35, -0.1);
    const wy = cy + size * grain.between(x, y, 3, -0.28, 0.28);
    waves += `M${joined([wx, wy])}q${joined([size * 0.1, -size * 0.08, size * 0.2, 0])}t${joined([size * 0.2, 0])}`;
  }
  const d = shores.join('');
  return [
    ...path(d, { fill: look.shore, stroke: look.shore, width: size * 0.07 }),
    ...path(d, { fill: look.water }),
    ...path(waves, { stroke: look.shore, width: size * 0.025, cap: 'round', opacity: 0.75 }),
  ];
}

/** Draws columns. */
export function drawColumns(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { size, look } = sheet;
  const places = map.columns.map((column) => pixelsAt(sheet, column));
  return [
    ...path(places.map(({ x, y }) => circlePath(x, y, size * 0.2)).join(''), { fill: look.wall }),
    ...path(places.map(({ x, y }) => circlePath(x - size * 0.03, y - size * 0.03, size * 0.1)).join(''), {
      fill: look.leaf,
      opacity: 0.35,
    }),
  ];
}
