import type { Segment } from '../src/rules/maps/dungeon-map.ts';
import { ghostOf } from '../src/rules/maps/ghost/ghost-map.ts';
import { splitWalls } from '../src/rules/maps/scene/ghost-walls.ts';
import { atOnce } from '../src/rules/values/pausing.ts';
import { mapDrawing } from '../src/rules/maps/picture/draw-map.ts';
import { LOOKS } from '../src/rules/maps/picture/looks.ts';
import { readMap } from '../src/rules/maps/reading/read-map.ts';
import { RoomIndex } from '../src/rules/maps/geometry/room-index.ts';
import { type Room, type RoomBarrier, roomsOf } from '../src/rules/maps/rooms/rooms.ts';
import type { Benchmark, Row } from './row.ts';

const square = 100;
const cells = 50;
const points = 100_000;
const runs = 5;
/** What an import may take at a stretch before a frame is late. */
const stretch = 100;

/** Rooms from five thousand walls, their point index, the walls of a ghost scene, imports, and pictures. */
const rooms: Benchmark = {
  name: 'rooms and maps',
  run: () => Promise.resolve([...finding(), ...imports(), ...pictures()]),
};

export default rooms;

/** A building of 50 by 50 rooms of 3 by 3 squares, a door in every fifth wall: 5 100 walls, some a little off. */
function building(): RoomBarrier[] {
  const walls: RoomBarrier[] = [];
  const add = (line: Segment, door: boolean): void => void walls.push({ line, door });
  const side = 3 * square;
  for (let row = 0; row <= cells; row += 1) {
    for (let column = 0; column <= cells; column += 1) {
      const [x, y] = [column * side, row * side];
      const slip = (column * 7 + row * 3) % 11 === 0 ? 5 : 0;
      if (column < cells) add([x + slip, y, x + side, y], (column + row * 2) % 5 === 0);
      if (row < cells) add([x, y + slip, x, y + side], false);
    }
  }
  return walls;
}

/** Takes the time of the best of some runs, since the machine does other things meanwhile. */
function best<Result>(work: () => Result): { readonly ms: number; readonly result: Result } {
  let ms = Infinity;
  for (let run = 1; ; run += 1) {
    const started = performance.now();
    const result = work();
    ms = Math.min(ms, performance.now() - started);
    if (run === runs) return { ms, result };
  }
}

function finding(): Row[] {
  const walls = building();
  const found = best(() => roomsOf(walls, square));
  if (found.result.length !== cells * cells) throw new Error(`${found.result.length} rooms`);
  const flooded = best(() => floodedRooms(walls));
  const index = best(() => new RoomIndex(found.result, square));
  const asked = best(() => ask(index.result));
  const drawn = walls.map(({ line, door }, at) => ({ _id: String(at), c: line, door: door ? 1 : at % 97 === 0 ? 2 : 0 }));
  const ghost = best(() => splitWalls(drawn, { square, found: new Set(), from: [{ x: 150, y: 150 }] }));
  return [
    {
      what: `rooms of ${walls.length} walls`,
      measured: found.ms,
      unit: 'ms',
      target: 200,
      baseline: { name: 'flood of eighth squares', measured: flooded.ms },
    },
    {
      what: 'rooms found',
      measured: found.result.length,
      unit: 'rooms',
      target: cells * cells,
      better: 'higher',
      baseline: { name: 'flood of eighth squares', measured: flooded.result },
    },
    { what: 'point index of them', measured: index.ms, unit: 'ms', target: null },
    { what: 'room of a point', measured: (asked.ms / points) * 1_000, unit: 'µs', target: 10, baseline: linear(found.result) },
    { what: `ghost of ${walls.length} walls`, measured: ghost.ms, unit: 'ms', target: null },
  ];
}

/** Places all over the building, on no line of the grid. */
function* placesInside(count: number): Generator<{ readonly x: number; readonly y: number }> {
  const wide = cells * 3 * square;
  for (let at = 0; at < count; at += 1) yield { x: (at * 7_919.3) % wide, y: (at * 104_729.7) % wide };
}

function ask(index: RoomIndex): number {
  let inside = 0;
  for (const place of placesInside(points)) if (index.at(place) !== null) inside += 1;
  return inside;
}

/** The same question put to every room in turn. */
function linear(all: readonly Room[]): { readonly name: string; readonly measured: number } {
  const few = 200;
  const each = all.map((room) => new RoomIndex([room], square));
  const started = performance.now();
  for (const place of placesInside(few)) each.findIndex((room) => room.at(place) !== null);
  return { name: 'room by room', measured: ((performance.now() - started) / few) * 1_000 };
}

/** Counts rooms by a flood over eighths of squares that no wall touches: what one does without geometry. */
function floodedRooms(walls: readonly RoomBarrier[]): number {
  const unit = square / 8;
  const wide = Math.ceil((cells * 3 * square) / unit) + 3;
  const blocked = new Uint8Array(wide * wide);
  for (const {
    line: [x1, y1, x2, y2],
  } of walls) {
    const steps = Math.ceil(Math.hypot(x2 - x1, y2 - y1) / (unit / 2));
    for (let step = 0; step <= steps; step += 1) {
      const column = Math.floor((x1 + ((x2 - x1) * step) / steps) / unit) + 1;
      const row = Math.floor((y1 + ((y2 - y1) * step) / steps) / unit) + 1;
      blocked[row * wide + column] = 1;
    }
  }
  let areas = 0;
  const stack: number[] = [];
  for (let start = 0; start < blocked.length; start += 1) {
    if (blocked[start] !== 0) continue;
    areas += 1;
    stack.push(start);
    blocked[start] = 1;
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      for (const next of [at - 1, at + 1, at - wide, at + wide]) {
        if (blocked[next] !== 0) continue;
        blocked[next] = 1;
        stack.push(next);
      }
    }
  }
  return areas - 1;
}

/** A file of the largest floor that is read, and one with a picture of thirty megabytes and a cave's walls. */
function imports(): Row[] {
  const rects = Array.from({ length: 240 }, (_, at) => ({ x: (at % 16) * 33, y: Math.floor(at / 16) * 33, w: 32, h: 32 }));
  const cave = Array.from({ length: 400 }, (_, line) =>
    Array.from({ length: 50 }, (__, at) => ({ x: line / 4 + Math.sin(at), y: at + Math.cos(line) })),
  );
  const texts = {
    'One Page Dungeon, 245 760 squares': JSON.stringify({ rects }),
    'Universal VTT, 30 MB': JSON.stringify({
      resolution: { map_size: { x: 100, y: 60 }, pixels_per_grid: 140 },
      line_of_sight: cave,
      image: `iVBORw0KGgo${'A'.repeat(30_000_000)}`,
    }),
  };
  return Object.entries(texts).flatMap(([what, text]) => {
    const all = Array.from({ length: 3 }, () => importOnce(text));
    return [
      { what: `${what}, longest stretch`, measured: Math.min(...all.map(({ longest }) => longest)), unit: 'ms', target: stretch },
      { what: `${what}, in all`, measured: Math.min(...all.map(({ total }) => total)), unit: 'ms', target: 2_000 },
    ];
  });
}

function importOnce(text: string): { readonly longest: number; readonly total: number } {
  const importing = readMap(text);
  const started = performance.now();
  let longest = 0;
  for (let before = started; ;) {
    const { done } = importing.next();
    const now = performance.now();
    longest = Math.max(longest, now - before);
    if (done === true) return { longest, total: now - started };
    before = now;
  }
}

/** A dungeon of some hundred rooms, drawn in each look. */
function pictures(): Row[] {
  const rects = Array.from({ length: 100 }, (_, at) => ({
    x: (at % 10) * 6,
    y: Math.floor(at / 10) * 6,
    w: 5,
    h: 5,
    rotunda: at % 7 === 0,
  }));
  const passages = rects.flatMap(({ x, y }) => [{ x: x + 5, y: y + 2, w: 1, h: 1 }]);
  const doors = passages.map(({ x, y }, at) => ({ x, y, dir: { x: 1, y: 0 }, type: at % 8 }));
  const importing = readMap(JSON.stringify({ rects: [...rects, ...passages], doors }));
  let step = importing.next();
  while (!step.done) step = importing.next();
  if (step.value.kind !== 'map') throw new Error('no map');
  const { map } = step.value;
  const ghost = ghostOf(map, new Set());
  return [
    { what: 'what players see of 100 rooms', measured: best(() => ghostOf(map, new Set())).ms, unit: 'ms', target: null },
    ...LOOKS.flatMap((look): Row[] => {
      const drawn = best(() => atOnce(mapDrawing(ghost, { look, seed: 'bench', pixels: 100, rim: 2 })));
      return [{ what: `picture of it, ${look}`, measured: drawn.ms, unit: 'ms', target: null }];
    }),
  ];
}
