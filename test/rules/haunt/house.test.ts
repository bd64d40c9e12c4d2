import { describe, expect, test } from 'vitest';
import { buildHouse } from '../../../src/rules/haunt/house/building.ts';
import { SEEDS, houseCode, planOfCode } from '../../../src/rules/haunt/house/code.ts';
import { LONGEST_CORRIDOR, unfairness } from '../../../src/rules/haunt/house/fairness.ts';
import { type House, roomAtMarkers, startRooms } from '../../../src/rules/haunt/house/house.ts';
import { chanceOf } from './chances.ts';

const LENGTHS = [2, 3, 4, 5, 6];
const house = buildHouse({ seed: 26, longest: 4 });

describe('a house', () => {
  test('HA-01 has 8 × 11 rooms of 1 to 3 dots, each joined to exactly one other', () => {
    expect(house.dots).toHaveLength(88);
    expect(new Set(house.dots)).toEqual(new Set([1, 2, 3]));
    const corridors = house.partners.flatMap((partner, room) => (room < partner ? [[room, partner]] : []));
    expect(corridors).toHaveLength(44);
    expect(new Set(corridors.flat()).size).toBe(88);
  });

  test('HA-02 bears the markers 1 to 6 once at six of its rows, and once at six of its columns', () => {
    for (const [markers, none] of [
      [house.rowMarkers, 5],
      [house.columnMarkers, 2],
    ] as const) {
      expect(markers.filter((marker) => marker === 0)).toHaveLength(none);
      expect(markers.filter((marker) => marker > 0).toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
    }
  });

  test('HA-02 HA-04 36 rooms lie in a row and a column with a marker, each found by them', () => {
    const found = [1, 2, 3, 4, 5, 6].flatMap((row) => [1, 2, 3, 4, 5, 6].map((column) => roomAtMarkers(house, row, column)));
    expect(found.toSorted((one, other) => one - other)).toEqual(startRooms(house));
    expect(startRooms(house)).toHaveLength(36);
    const [row, column] = [house.rowMarkers.indexOf(3), house.columnMarkers.indexOf(5)];
    expect(roomAtMarkers(house, 3, 5)).toBe(row * 8 + column);
  });

  test.each(LENGTHS)(
    'HA-03 of two hundred seeds with corridors of at most %i each gives a fair one',
    (longest) => {
      for (let seed = 0; seed < 200; seed += 1) {
        const { dots, partners, ...built } = buildHouse({ seed, longest });
        expect(unfairness({ dots, partners, ...built }, longest), `seed ${seed}`).toEqual([]);
        const thirds = [1, 2, 3].map((own) => dots.filter((other) => other === own).length);
        expect(thirds.toSorted()).toEqual([29, 29, 30]);
        const lengths = partners.map(
          (partner, room) => Math.abs((partner % 8) - (room % 8)) + Math.abs((partner >> 3) - (room >> 3)),
        );
        expect(Math.max(...lengths)).toBeLessThanOrEqual(longest);
        expect(Math.min(...lengths)).toBe(1);
      }
    },
    60_000,
  );

  test('HA-03 comes from its seed: the same gives the same, another one another', () => {
    expect(buildHouse({ seed: 26, longest: 4 })).toEqual(house);
    expect(buildHouse({ seed: 27, longest: 4 })).not.toEqual(house);
    expect(buildHouse({ seed: 26, longest: 5 })).not.toEqual(house);
  });

  test('HA-03 a code stands for the same house for ever', () => {
    expect(houseCode({ seed: 26, longest: 4 })).toBe('4000-06NH');
    expect(house.dots.join('')).toMatchInlineSnapshot(
      `"2223313333122221231313212313131131213212311132323111223211131332221211133312231332321222"`,
    );
    expect(house.partners.join(' ')).toMatchInlineSnapshot(
      `"18 19 5 7 6 2 4 3 24 10 9 22 13 12 15 14 17 16 0 1 28 30 11 31 8 33 32 35 20 37 21 23 26 25 36 27 34 29 55 62 57 42 41 49 50 46 45 79 64 43 44 67 61 54 53 38 60 40 65 84 56 52 39 87 48 58 74 51 85 70 69 86 73 72 66 82 81 78 77 47 83 76 75 80 59 68 71 63"`,
    );
    expect(`${house.rowMarkers.join('')} ${house.columnMarkers.join('')}`).toMatchInlineSnapshot(`"60013500204 54060132"`);
  });
});

describe('the measure of fairness', () => {
  const without = (changes: Partial<House>): string[] => unfairness({ ...house, ...changes }, 4);

  test('HA-03 notices each fault', () => {
    expect(without({ dots: house.dots.map((own) => (own === 3 ? 2 : own)) })).toContain('dots');
    expect(without({ partners: house.partners.map((partner, room) => (room === 0 ? 0 : partner)) })).toContain('partner');
    expect(unfairness(house, 3)).toEqual(['length']);
    const besides = house.partners.map((_, room) => room ^ 1);
    expect(without({ partners: besides })).toContain('only-beside');
    const apart = house.partners.map((_, room) => room ^ 2);
    expect(without({ partners: apart })).toContain('none-beside');
  });

  test('HA-03 notices a start that cannot go on, by either reading of HA-06', () => {
    const [start = 0] = startRooms(house);
    const partner = house.partners[start]!;
    const around = house.beside[partner]!.filter((room) => room !== start);
    for (const same of [true, false]) {
      const dots = house.dots.map((own, room) =>
        around.includes(room) ? (same ? house.dots[partner]! : 1 + (house.dots[partner]! % 3)) : own,
      );
      expect(unfairness({ ...house, dots }, 4)).toContain('start');
    }
  });
});

describe('a code', () => {
  test.each(LENGTHS)('HA-03 of eight letters and figures stands for a seed, and for corridors of at most %i', (longest) => {
    const chance = chanceOf('codes');
    for (const seed of [0, 1, SEEDS - 1, ...Array.from({ length: 500 }, () => chance(SEEDS))]) {
      const code = houseCode({ seed, longest });
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
      expect(planOfCode(code)).toEqual({ seed, longest });
    }
  });

  test('HA-03 is read as people type it', () => {
    const code = houseCode({ seed: 131_200, longest: 4 });
    expect(code).toBe('4010-1000');
    for (const typed of [code, code.toLowerCase(), code.replace('-', ''), '  4 0 1 0 1 o 0 0 ', '4OlO-iOoO'])
      expect(planOfCode(typed), typed).toEqual({ seed: 131_200, longest: 4 });
  });

  test('HA-03 with one letter that is another, or two that have changed places, is none', () => {
    const chance = chanceOf('slips');
    const taken: string[] = [];
    for (let time = 0; time < 300; time += 1) {
      const letters = [...houseCode({ seed: chance(SEEDS), longest: 2 + chance(5) }).replace('-', '')];
      for (let at = 0; at < 8; at += 1) {
        for (const other of '0123456789ABCDEFGHJKMNPQRSTVWXYZ'.replace(letters[at]!, ''))
          if (planOfCode(letters.with(at, other).join(''))) taken.push(`${letters.join('')} with ${other}`);
        for (let second = at + 1; second < 8; second += 1)
          if (
            letters[at] !== letters[second] &&
            planOfCode(letters.with(at, letters[second]!).with(second, letters[at]!).join(''))
          )
            taken.push(`${letters.join('')}, ${at} and ${second}`);
      }
    }
    expect(taken).toEqual([]);
  });

  test.each(['', 'ABC', '4000-06NJ', '0000-0000', 'ZZZZ-ZZZZ', '4000-06NH4', 'constructor', '4000 06Ü4'])(
    'HA-03 %o is none',
    (typed) => {
      expect(planOfCode(typed)).toBeNull();
    },
  );

  test.each([
    [-1, 4],
    [SEEDS, 4],
    [0.5, 4],
    [0, LONGEST_CORRIDOR.least - 1],
    [0, LONGEST_CORRIDOR.most + 1],
    [0, 2.5],
  ])('HA-03 there is none of seed %d and length %d', (seed, longest) => {
    expect(() => houseCode({ seed, longest })).toThrow(RangeError);
  });
});
