/** Dungeons that differ only behind a secret door, for the property that nobody can tell them apart. */
import fc from 'fast-check';
import type { DungeonMap } from '../../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../../src/rules/maps/reading/one-page-dungeon.ts';
import type { SceneWall } from '../../../src/rules/maps/scene/ghost-walls.ts';
import { isBarrier } from '../../../src/rules/maps/dungeon-map.ts';

interface Part {
  readonly rects: readonly object[];
  readonly doors: readonly object[];
  readonly notes: readonly object[];
  readonly columns: readonly object[];
  readonly water: readonly object[];
}

const step = fc.constantFrom({ x: 0, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 0 });

/** Rooms and what lies in them between two columns of squares; doors may be secret too, but lead nowhere out of the world. */
function part(left: number, right: number): fc.Arbitrary<Part> {
  const x = fc.integer({ min: left, max: right });
  const y = fc.integer({ min: -8, max: 8 });
  const at = fc.record({ x, y });
  /** Columns of round rooms stand anywhere. */
  const between = fc
    .tuple(at, fc.constantFrom(0, 0.25, 0.5))
    .map(([place, more]) => ({ x: place.x + more, y: place.y + more / 2 }));
  const rect = fc
    .record({ x, y, w: fc.integer({ min: 1, max: 7 }), h: fc.integer({ min: 1, max: 6 }), rotunda: fc.boolean() })
    .map(({ x: from, w, h, rotunda, ...rest }) => {
      const wide = Math.min(w, right - from + 1);
      return { ...rest, x: from, w: wide, h: rotunda ? wide : h, rotunda };
    });
  return fc.record({
    rects: fc.array(rect, { maxLength: 9 }),
    doors: fc.array(fc.record({ x, y, dir: step, type: fc.constantFrom(0, 1, 2, 4, 5, 6, 7, 9) }), { maxLength: 9 }),
    notes: fc.array(fc.record({ text: fc.string(), ref: fc.string(), pos: at }), { maxLength: 3 }),
    columns: fc.array(fc.oneof(at, between), { maxLength: 6 }),
    water: fc.array(at, { maxLength: 9 }),
  });
}

/** An open part left of the secret door at (0, 0), and two things that may lie behind it; each comes before or after the rest of the file. */
export const twoSecrets = fc.record({ open: part(-14, -3), one: part(2, 12), other: part(2, 12), first: fc.boolean() });

/** Makes all rooms of a part angular. */
export function angular(part: Part): Part {
  return { ...part, rects: part.rects.map((rect) => ({ ...rect, rotunda: false })) };
}

/** What stands in the open in all of them: a way in, and a passage to where the secret door is. */
const WAY_IN = {
  rects: [
    { x: -16, y: 0, w: 1, h: 1 },
    { x: -15, y: 0, w: 15, h: 1 },
  ],
  doors: [{ x: -16, y: 0, dir: { x: 1, y: 0 }, type: 3 }],
};
/** The secret door, and the first square behind it. */
const SECRET = {
  rects: [
    { x: 0, y: 0, w: 1, h: 1 },
    { x: 1, y: 0, w: 2, h: 1 },
  ],
  doors: [{ x: 0, y: 0, dir: { x: 1, y: 0 }, type: 6 }],
};

/** Puts a secret behind the door, or nothing and no door. */
export function dungeonWith(open: Part, secret: Part | null, first: boolean): DungeonMap {
  const hidden = secret
    ? { ...secret, rects: [...SECRET.rects, ...secret.rects], doors: [...SECRET.doors, ...secret.doors] }
    : { rects: [], doors: [], notes: [], columns: [], water: [] };
  const parts = first ? [hidden, open] : [open, hidden];
  const all = (of: keyof Part): object[] => parts.flatMap((one) => one[of]);
  const reading = readOnePageDungeon({
    rects: [...WAY_IN.rects, ...all('rects')],
    doors: [...WAY_IN.doors, ...all('doors')],
    notes: all('notes'),
    columns: all('columns'),
    water: all('water'),
  });
  if (reading.kind !== 'map') throw new Error('no map');
  return reading.map;
}

/** The walls of a map as a scene has them, a hundred pixels a square. */
export function sceneWalls(map: DungeonMap): SceneWall[] {
  const scaled = (line: readonly [number, number, number, number]): [number, number, number, number] =>
    line.map((value) => Math.round(value * 100) + 3000) as [number, number, number, number];
  return [
    ...map.walls.map((line, index) => ({ _id: `wall${index}`, c: scaled(line), door: 0, move: 20, sight: 20, dir: 0 })),
    ...map.doors.filter(isBarrier).map((door, index) => ({
      _id: `door${index}`,
      c: scaled(door.segment),
      door: door.kind === 'secret-door' ? 2 : 1,
      move: 20,
      sight: 20,
      dir: 0,
      ds: door.kind === 'barred-door' ? 2 : 0,
    })),
  ];
}
