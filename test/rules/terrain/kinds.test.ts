import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { BLANK } from '../../../src/rules/grid/chunks.ts';
import {
  BARE_COST,
  BARE_KIND,
  BOOK_KINDS,
  IMPASSABLE,
  KIND_LETTERS,
  type Kinds,
  KindsSchema,
  MOST_COST,
  OWN_LETTERS,
  OWN_LOOKS,
  bareCost,
  costOf,
  kindOf,
  kindsOn,
} from '../../../src/rules/terrain/kinds.ts';
import { TERRAIN_SYMBOLS } from '../../../src/rules/terrain/symbols.ts';

/** The costs that the rule names, as it names them. */
const RULE: Readonly<Record<number, string>> = {
  1: 'open',
  2: 'bramble, light forest, hills, sand, shallow water, snow',
  3: 'badlands, forest, jungle, mountains, mud, rapid water, swamp',
  4: 'canyons, cliffs, dense forest, glaciers, lava fields, rock falls, steep mountains',
};
const NAMED = Object.entries(RULE).flatMap(([cost, names]) =>
  names.split(', ').map((name): [name: string, cost: number] => [name, Number(cost)]),
);
const idOf = (name: string): string => name.replaceAll(' ', '-');
const letterOf = (id: string): string => BOOK_KINDS.find((one) => one.id === id)!.letter;

describe('what nobody has painted', () => {
  test('RA-21 costs as much as open ground, or what is said of it; on maps that end there nobody goes there', () => {
    expect([bareCost({}), costOf({}, BLANK)]).toEqual([BARE_COST, BARE_COST]);
    const ends: Kinds = { [BARE_KIND]: { cost: IMPASSABLE } };
    expect([bareCost(ends), costOf(ends, BLANK), costOf(ends, 'o')]).toEqual([IMPASSABLE, IMPASSABLE, 1]);
    expect(bareCost({ [BARE_KIND]: { cost: 4 } })).toBe(4);
    expect(bareCost({ [BARE_KIND]: {} })).toBe(BARE_COST);
    // It is no kind that a map is painted with.
    expect(kindsOn(ends)).toEqual(kindsOn({}));
    expect(v.is(KindsSchema, ends)).toBe(true);
    expect(v.is(KindsSchema, { bares: { cost: 1 } })).toBe(false);
    expect(v.is(KindsSchema, { [BARE_KIND]: { cost: MOST_COST + 1 } })).toBe(false);
  });
});

describe('the kinds of the book', () => {
  test.each(NAMED)('RA-21 %s costs %i', (name, cost) => {
    const letter = letterOf(idOf(name));
    expect(costOf({}, letter)).toBe(cost);
    expect(kindOf({}, letter)).toMatchObject({ letter, id: idOf(name), name: '', look: idOf(name), cost });
  });

  test('RA-21 are all that the rule names, and deep water, where nobody goes', () => {
    expect(BOOK_KINDS.map(({ id }) => id)).toEqual([...NAMED.map(([name]) => idOf(name)), 'deep-water']);
    expect(costOf({}, letterOf('deep-water'))).toBe(IMPASSABLE);
  });

  test('RA-21 a cell that nobody has painted costs what open ground does, and so does a letter that says nothing', () => {
    for (const letter of [BLANK, '', 'A', 'Z', 'ob', 'constructor']) {
      expect(kindOf({}, letter), letter).toBeNull();
      expect(costOf({}, letter), letter).toBe(1);
    }
  });

  test.each(BOOK_KINDS.map(({ id }) => id))(
    'RA-21 %s can be priced anew, as high as it gets or shut, and its sight too',
    (id) => {
      const letter = letterOf(id);
      const asBook = kindOf({}, letter)!;
      for (const cost of [IMPASSABLE, 1, MOST_COST]) {
        expect(costOf({ [letter]: { cost } }, letter)).toBe(cost);
        expect(kindOf({ [letter]: { cost } }, letter)).toEqual({ ...asBook, cost });
      }
      expect(kindOf({ [letter]: { height: 4 } }, letter)).toEqual({ ...asBook, height: 4 });
      // It keeps its name and its look, whatever is said.
      expect(kindOf({ [letter]: { name: 'Mine', look: 'ruin' } }, letter)).toEqual(asBook);
    },
  );

  test('RA-21 one sees farther from heights alone', () => {
    const heights = BOOK_KINDS.map(({ letter }) => kindOf({}, letter)!).filter(({ height }) => height > 0);
    expect(Object.fromEntries(heights.map(({ id, height }) => [id, height]))).toEqual({
      ...{ hills: 1, cliffs: 1, glaciers: 1 },
      ...{ mountains: 2, 'steep-mountains': 2 },
    });
  });
});

describe('kinds of the GM’s own', () => {
  test('RA-21 have a name, a look, a cost and a height, each with something where nothing is said', () => {
    const kinds: Kinds = { A: { name: 'Glass', look: 'crystal', cost: 5, height: 1 }, B: {} };
    expect(kindOf(kinds, 'A')).toEqual({ letter: 'A', id: '', name: 'Glass', look: 'crystal', cost: 5, height: 1 });
    expect(kindOf(kinds, 'B')).toEqual({ letter: 'B', id: '', name: '', look: 'waste', cost: 1, height: 0 });
    expect([costOf(kinds, 'A'), costOf(kinds, 'B'), costOf(kinds, 'C')]).toEqual([5, 1, 1]);
  });

  test('RA-21 may be where nobody goes', () => {
    expect(costOf({ H: { cost: IMPASSABLE } }, 'H')).toBe(IMPASSABLE);
  });

  test('RA-21 are listed after those of the book, as far as something is said of them', () => {
    const kinds: Kinds = { H: { name: 'Last' }, A: { name: 'First' }, f: { cost: 7 } };
    const listed = kindsOn(kinds);
    expect(listed.map(({ letter }) => letter)).toEqual([...BOOK_KINDS.map(({ letter }) => letter), 'A', 'H']);
    for (const kind of listed) expect(kindOf(kinds, kind.letter)).toEqual(kind);
    expect(listed.find(({ id }) => id === 'forest')?.cost).toBe(7);
  });
});

describe('letters and symbols', () => {
  test('RA-21 no two kinds share a letter, and none has one that means something in a map or an expression', () => {
    expect(new Set(KIND_LETTERS).size).toBe(BOOK_KINDS.length + OWN_LETTERS.length);
    expect(KIND_LETTERS).toMatch(/^[A-Za-z]+$/);
    expect(KIND_LETTERS).not.toContain(BLANK);
    for (const { letter } of BOOK_KINDS) expect(letter, 'capitals are the GM’s').toMatch(/^[a-z]$/);
    expect(OWN_LETTERS).toMatch(/^[A-Z]+$/);
  });

  test('RA-21 each kind but open ground has a symbol, each look of the GM’s too, and there is no other', () => {
    const drawn = [...BOOK_KINDS.map(({ id }) => id).filter((id) => id !== 'open'), ...OWN_LOOKS];
    expect(Object.keys(TERRAIN_SYMBOLS).sort()).toEqual(drawn.sort());
    expect(new Set(Object.values(TERRAIN_SYMBOLS)).size).toBe(drawn.length);
  });
});

describe('what is said of kinds', () => {
  test('RA-21 is kept as it is said', () => {
    const said = fc.record(
      {
        cost: fc.integer({ min: IMPASSABLE, max: MOST_COST }),
        name: fc.stringMatching(/^\w{0,40}$/),
        look: fc.constantFrom(...OWN_LOOKS),
        height: fc.nat(6),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...KIND_LETTERS), said, { noNullPrototype: true }), (kinds) => {
        expect(v.parse(KindsSchema, kinds)).toEqual(kinds);
      }),
    );
    expect(v.parse(KindsSchema, undefined)).toEqual({});
  });

  test.each([
    ['a letter of no kind', { z: { cost: 1 } }],
    ['the blank', { [BLANK]: { cost: 1 } }],
    ['more than one letter', { fo: { cost: 1 } }],
    ['a cost under none', { f: { cost: -1 } }],
    ['a cost that is too high', { f: { cost: MOST_COST + 1 } }],
    ['half a point', { f: { cost: 1.5 } }],
    ['a look that nobody has drawn', { A: { look: 'forest' } }],
    ['a name that is too long', { A: { name: 'x'.repeat(41) } }],
    ['a height that is too high', { A: { height: 7 } }],
  ])('RA-21 is refused with %s', (_what, kinds) => {
    expect(v.is(KindsSchema, kinds)).toBe(false);
  });
});
