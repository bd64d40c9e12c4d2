import { describe, expect, test } from 'vitest';
import { buildHouse } from '../../../src/rules/haunt/house/building.ts';
import { MOST_BESIDE, waysOf } from '../../../src/rules/haunt/house/passages/ways.ts';
import { type HouseDrawing, type Passage, laidOut } from '../../../src/rules/haunt/house/passages/plan.ts';
import { untangled } from '../../../src/rules/haunt/house/passages/untangling.ts';
import { tracked } from '../../../src/rules/haunt/house/passages/tracks.ts';

const LENGTHS = [2, 3, 4, 5, 6];

/** A stretch of a corridor, with the lower numbers first. */
interface Stretch {
  readonly of: number;
  readonly level: boolean;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

const pair = (one: number, other: number): readonly [number, number] => [Math.min(one, other), Math.max(one, other)];

function stretchesOf(passages: readonly Passage[]): Stretch[] {
  return passages.flatMap(({ points }, of) =>
    points.slice(1).map((to, index): Stretch => {
      const from = points[index]!;
      return { of, level: from.y === to.y, x: pair(from.x, to.x), y: pair(from.y, to.y) };
    }),
  );
}

/** What is wrong with a drawing, and at how many places two corridors cross. */
function looked({ rooms, passages }: HouseDrawing): {
  readonly faults: string[];
  readonly crossings: number;
  readonly again: number;
} {
  const stretches = stretchesOf(passages);
  const faults: string[] = [];
  let crossings = 0;
  const pairs = new Map<string, number>();
  for (const [index, one] of stretches.entries()) {
    if ((one.x[0] === one.x[1]) === (one.y[0] === one.y[1])) faults.push(`corridor ${one.of} is neither level nor upright`);
    for (const [room, { x, y, width, height }] of rooms.entries())
      if (one.x[1] > x && one.x[0] < x + width && one.y[1] > y && one.y[0] < y + height)
        faults.push(`corridor ${one.of} runs through room ${room}`);
    for (const other of stretches.slice(0, index)) {
      const apart = one.x[0] > other.x[1] || other.x[0] > one.x[1] || one.y[0] > other.y[1] || other.y[0] > one.y[1];
      if (one.of === other.of || apart) continue;
      const [level, upright] = one.level ? [one, other] : [other, one];
      const isThrough =
        one.level !== other.level &&
        level.x[0] < upright.x[0] &&
        upright.x[0] < level.x[1] &&
        upright.y[0] < level.y[0] &&
        level.y[0] < upright.y[1];
      if (isThrough) {
        crossings += 1;
        const name = `${other.of} ${one.of}`;
        pairs.set(name, (pairs.get(name) ?? 0) + 1);
      } else faults.push(`corridors ${other.of} and ${one.of} touch`);
    }
  }
  return { faults, crossings, again: [...pairs.values()].filter((times) => times > 1).length };
}

/** The rooms in whose sides a corridor's ends lie. */
function doorsOf({ rooms }: HouseDrawing, { points }: Passage): number[] {
  return [points[0]!, points.at(-1)!].map((door) =>
    rooms.findIndex(({ x, y, width, height }) => {
      const isIn = door.x >= x && door.x <= x + width && door.y >= y && door.y <= y + height;
      return isIn && (door.x === x || door.x === x + width) !== (door.y === y || door.y === y + height);
    }),
  );
}

describe.each(LENGTHS)('the corridors of two hundred houses, at most %i long', (longest) => {
  test('HA-01 HA-12 lead from door to door, share no stretch, cross at right angles alone, and run through no room', () => {
    let [most, twice] = [0, 0];
    for (let seed = 0; seed < 200; seed += 1) {
      const house = buildHouse({ seed, longest });
      const ways = untangled(house.size, tracked(waysOf(house)));
      const drawing = laidOut(house.size, ways);
      const { faults, crossings, again } = looked(drawing);
      expect(faults, `seed ${seed}`).toEqual([]);
      expect(drawing.passages.map((passage) => doorsOf(drawing, passage))).toEqual(drawing.passages.map(({ rooms }) => rooms));
      const joined = drawing.passages.flatMap(({ rooms: [one, other] }) => [`${one} ${other}`, `${other} ${one}`]);
      expect(joined.toSorted()).toEqual(house.partners.map((partner, room) => `${room} ${partner}`).toSorted());
      expect(Math.max(...ways.flatMap(({ runs }) => runs.map(({ track }) => track + 1)))).toBeLessThanOrEqual(MOST_BESIDE);
      most = Math.max(most, crossings);
      twice += again;
    }
    expect(most).toBeLessThanOrEqual(120);
    // In one house of ten at most two cross twice, which would be hard to follow.
    expect(twice).toBeLessThanOrEqual(20);
  }, 60_000);
});

describe('the check of corridors', () => {
  const house = buildHouse({ seed: 26, longest: 6 });
  const ways = tracked(waysOf(house));

  test('HA-12 finds what lies upon each other where all take the first track', () => {
    const flat = ways.map((way) => ({ ...way, runs: way.runs.map((run) => ({ ...run, track: 0 })) }));
    expect(looked(laidOut(house.size, flat)).faults.some((fault) => fault.includes('touch'))).toBe(true);
  });

  test('HA-12 sees the same two cross twice where nothing has been untangled', () => {
    const all = Array.from({ length: 20 }, (_, seed) => buildHouse({ seed, longest: 6 }));
    expect(all.some((one) => looked(laidOut(one.size, tracked(waysOf(one)))).again > 0)).toBe(true);
  });

  test('HA-12 finds a corridor that runs through a room', () => {
    const drawing = laidOut(house.size, ways);
    const [first, ...others] = drawing.passages;
    const { x, y, width, height } = drawing.rooms[44]!;
    const through = {
      ...first!,
      points: [
        { x: x - 5, y: y + height / 2 },
        { x: x + width + 5, y: y + height / 2 },
      ],
    };
    expect(looked({ ...drawing, passages: [through, ...others] }).faults).toContain('corridor 0 runs through room 44');
  });

  test('HA-12 finds one that is neither level nor upright', () => {
    const drawing = laidOut(house.size, ways);
    const aslant = {
      rooms: [0, 1] as const,
      points: [
        { x: -9, y: -9 },
        { x: -7, y: -8 },
      ],
    };
    expect(looked({ ...drawing, passages: [aslant] }).faults).toEqual(['corridor 0 is neither level nor upright']);
  });
});
