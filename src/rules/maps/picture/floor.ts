/** Draws floor, its grid, water and what stands on it. */
import { type Importing, each, part } from '../../values/pausing.ts';
import type { Square } from '../dungeon-map.ts';
import { apart } from '../geometry/lines.ts';
import { centreOf } from '../geometry/middle.ts';
import { STEPS, SquareSet, beyond, runsOf } from '../geometry/squares.ts';
import type { GhostMap } from '../ghost/ghost-map.ts';
import { findingMapRooms } from '../rooms/map-rooms.ts';
import { Rounds } from './rounds.ts';
import { type Sheet, pixelsAt, pointAt } from './sheet.ts';
import { type Shape, boxPath, circlePath, joined, num, path } from './shapes.ts';

type Round = GhostMap['rotundas'][number];

/** Whether the middle of a square lies in a round room. */
function isInside({ centre, radius }: Round, square: Square): boolean {
  return apart(centreOf(square), centre) < radius;
}

/** How far the farthest corner of a square lies from the middle of a round room. */
function farthestCorner({ centre }: Round, square: Square): number {
  const { x, y } = centreOf(square);
  return Math.hypot(Math.abs(x - centre.x) + 0.5, Math.abs(y - centre.y) + 0.5);
}

/** Whether a square is cut by the wall of a round room and drawn as a piece of its circle. */
function isCut(square: Square, rounds: Rounds, floor: SquareSet): boolean {
  const round = rounds.at(square).find((one) => isInside(one, square));
  if (!round || farthestCorner(round, square) <= round.radius) return false;
  return STEPS.map((step) => beyond(square, step)).every((beside) => !floor.has(beside) || isInside(round, beside));
}

/** Writes the floor: squares, circles of round rooms, and on a map of walls alone the rooms that they enclose, or all of it where they are not known; with pauses. */
export function* floorPath(map: GhostMap, sheet: Sheet): Importing<string> {
  if (map.isDense) {
    const { x, y } = pixelsAt(sheet, map.grid);
    return boxPath(x, y, map.grid.w * sheet.size, map.grid.h * sheet.size);
  }
  if (map.floor.length === 0) {
    const rings = (yield* part(findingMapRooms(map), 0, 1)).flatMap((room) => room.rings);
    return rings.map((ring) => `M${ring.map((place) => pointAt(sheet, place)).join('L')}z`).join('');
  }
  const { size } = sheet;
  const rounds = new Rounds(map.rotundas);
  const whole: Square[] = [];
  yield* each(map.floor, (square) => {
    if (!isCut(square, rounds, sheet.floor)) whole.push(square);
  });
  const rows = runsOf(whole).map((run) => {
    const { x, y } = pixelsAt(sheet, run);
    return boxPath(x, y, run.length * size, size);
  });
  const circles = map.rotundas.map(({ centre, radius }) => {
    const { x, y } = pixelsAt(sheet, centre);
    return circlePath(x, y, radius * size);
  });
  return [...rows, ...circles].join('');
}

/** Lines of the grid between two pauses: a few milliseconds, however long they are. */
const LINES_AT_ONCE = 10;

/** Draws the lines between squares of floor; on a map of walls alone all over the sheet, to be cut to its rooms; with pauses. */
export function* drawGrid(map: GhostMap, sheet: Sheet): Importing<readonly Shape[]> {
  const { frame, size, look, floor } = sheet;
  const rounds = new Rounds(map.rotundas);
  // In the corners of a round room the lines go on to its wall.
  const isRound = ({ x, y }: Square): boolean =>
    rounds.at({ x, y }).some(({ centre, radius }) => {
      const [dx, dy] = [Math.max(x - centre.x, 0, centre.x - x - 1), Math.max(y - centre.y, 0, centre.y - y - 1)];
      return Math.hypot(dx, dy) < radius;
    });
  const isFloor = (square: Square): boolean => map.floor.length === 0 || floor.has(square) || isRound(square);
  const [left, top] = [Math.floor(frame.x), Math.floor(frame.y)];
  const [right, bottom] = [Math.ceil(frame.x + frame.w), Math.ceil(frame.y + frame.h)];
  const lines: string[] = [];
  for (const level of [true, false]) {
    const [firstLine, lastLine, first, last] = level ? [top, bottom, left, right] : [left, right, top, bottom];
    const squareAt = (line: number, at: number): Square => (level ? { x: at, y: line } : { x: line, y: at });
    for (let line = firstLine; line <= lastLine; line += 1) {
      if (line % LINES_AT_ONCE === 0) yield { done: line - firstLine, of: lastLine - firstLine };
      let from = first;
      for (let at = first; at <= last; at += 1) {
        if (at < last && isFloor(squareAt(line, at)) && isFloor(squareAt(line - 1, at))) continue;
        if (at > from) lines.push(`M${pointAt(sheet, squareAt(line, from))}${level ? 'h' : 'v'}${num((at - from) * size)}`);
        from = at + 1;
      }
    }
  }
  const dashes = look.gridDashes.map((length) => length * size);
  return path(lines.join(''), { stroke: look.grid, width: look.gridWidth * size, dashes });
}

/** Draws water: its squares run together, with rounded shores and short waves. */
export function drawWater(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { size, look, grain } = sheet;
  const wet = new SquareSet(map.water);
  const shores: string[] = [];
  let waves = '';
  for (const { x, y } of map.water) {
    const { x: cx, y: cy } = pixelsAt(sheet, centreOf({ x, y }));
    const r = size * grain.between(x, y, 1, 0.43, 0.5);
    const [east, south] = [wet.has({ x: x + 1, y }), wet.has({ x, y: y + 1 })];
    shores.push(circlePath(cx, cy, r));
    if (east) shores.push(boxPath(cx, cy - r * 0.95, size, r * 1.9));
    if (south) shores.push(boxPath(cx - r * 0.95, cy, r * 1.9, size));
    if (east && south && wet.has({ x: x + 1, y: y + 1 })) shores.push(boxPath(cx, cy, size, size));
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

/** Draws columns, each with a light on it. */
export function drawColumns(map: GhostMap, sheet: Sheet): readonly Shape[] {
  const { size, look } = sheet;
  const places = map.columns.map((column) => pixelsAt(sheet, column));
  const circles = (aside: number, radius: number): string =>
    places.map(({ x, y }) => circlePath(x - size * aside, y - size * aside, size * radius)).join('');
  return [...path(circles(0, 0.2), { fill: look.wall }), ...path(circles(0.03, 0.1), { fill: look.leaf, opacity: 0.35 })];
}
