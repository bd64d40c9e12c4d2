import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CRITERIA, type Candidate, type Place, rankTables, tablesWithin } from '../../../src/rules/encounters/choice.ts';
import { type TableUse, USED_ANYWHERE } from '../../../src/rules/encounters/table.ts';

const HERE: Place = { scene: 'sceneA', regions: ['The Fens'], terrains: ['swamp'], time: 'night', danger: 3 };
const candidate = (id: string, use: Partial<TableUse> = {}): Candidate => ({ id, name: id, use: { ...USED_ANYWHERE, ...use } });
const order = (candidates: readonly Candidate[], place: Place = HERE): string[] =>
  rankTables(candidates, place)
    .filter(({ fits }) => fits)
    .map(({ id }) => id);

test('RA-60 the table meant most closely for the place is first: scene, region, terrain, time, danger', () => {
  const tables = [
    candidate('any'),
    candidate('danger', { danger: [2, 4] }),
    candidate('time', { time: 'night' }),
    candidate('terrain', { terrains: ['swamp', 'mud'] }),
    candidate('region', { regions: ['the fens '] }),
    candidate('scene', { scenes: ['sceneA'] }),
  ];
  expect(order(tables)).toEqual(['scene', 'region', 'terrain', 'time', 'danger', 'any']);
  expect(order([candidate('a', { terrains: ['swamp'] }), candidate('b', { terrains: ['swamp'], time: 'night' })])).toEqual([
    'b',
    'a',
  ]);
  expect(order([candidate('a', { terrains: ['swamp', 'mud'] }), candidate('b', { terrains: ['swamp'] })])).toEqual(['b', 'a']);
  expect(order([candidate('a', { danger: [1, 4] }), candidate('b', { danger: [3, 3] })])).toEqual(['b', 'a']);
});

test('RA-60 a table that is rolled on within another comes after all that fit, unless it was made for such a place', () => {
  const within = (id: string, use: Partial<TableUse> = {}): Candidate => ({ ...candidate(id, use), within: true });
  const unknown: Place = { ...HERE, time: null };
  expect(order([within('a'), candidate('b', { time: 'day' })], unknown)).toEqual(['b', 'a']);
  expect(order([within('a'), candidate('b')])).toEqual(['b', 'a']);
  expect(order([within('a', { terrains: ['swamp'] }), candidate('b')])).toEqual(['a', 'b']);
});

test('RA-60 a table is within those that lead to it, over others too; tables that lead to each other are within none of them', () => {
  const within = (ways: Readonly<Record<string, readonly string[]>>): string[] =>
    [...tablesWithin(Object.entries(ways).map(([id, leadsTo]) => ({ id, leadsTo })))].sort();
  expect(within({ fens: ['birds'], birds: [] })).toEqual(['birds']);
  expect(within({ fens: ['birds'], birds: ['gulls'], gulls: ['birds'] })).toEqual(['birds', 'gulls']);
  expect(within({ fens: ['fens'], land: ['sea'], sea: ['land'] })).toEqual([]);
  expect(within({ fens: ['gone'] })).toEqual(['gone']);
  expect(within({})).toEqual([]);
});

test('RA-60 a table for another place, time or danger is out, and says why', () => {
  const [out] = rankTables([candidate('x', { scenes: ['sceneB'], time: 'day', danger: [4, 5], terrains: ['swamp'] })], HERE);
  expect(out).toEqual({
    id: 'x',
    name: 'x',
    fits: false,
    reasons: [
      { criterion: 'scene', verdict: 'other' },
      { criterion: 'region', verdict: 'any' },
      { criterion: 'terrain', verdict: 'meant' },
      { criterion: 'time', verdict: 'other' },
      { criterion: 'danger', verdict: 'other' },
    ],
  });
  expect(order([candidate('x', { time: 'day' })])).toEqual([]);
});

test('RA-60 names of regions and terrains are compared without capitals and spaces around, bands of danger to both ends', () => {
  const verdict = (use: Partial<TableUse>, at: number, place = HERE): string | undefined =>
    rankTables([candidate('x', use)], place)[0]?.reasons[at]?.verdict;
  expect(verdict({ regions: ['Hill'] }, 1)).toBe('other');
  expect(verdict({ terrains: [' SWAMP', 'forest'] }, 2)).toBe('meant');
  expect(verdict({ terrains: ['forest'] }, 2)).toBe('other');
  const bands = (
    [
      [0, 5],
      [0, 3],
      [3, 5],
      [4, 5],
      [0, 2],
    ] as const
  ).map(([least, most]) => verdict({ danger: [least, most] }, 4));
  expect(bands).toEqual(['any', 'meant', 'meant', 'other', 'other']);
  expect(verdict({ danger: [0, 3] }, 4, { ...HERE, danger: null })).toBe('unknown');
});

test('what is not known rules nothing out, but counts less than a table for any time', () => {
  const blind = { ...HERE, time: null, danger: null };
  expect(order([candidate('night', { time: 'night' }), candidate('any')], blind)).toEqual(['any', 'night']);
});

test('the order never depends on the order in which tables are found', () => {
  const use = fc.record({
    scenes: fc.subarray(['sceneA', 'sceneB']),
    regions: fc.subarray(['The Fens', 'Hill']),
    terrains: fc.subarray(['swamp', 'forest', 'mud']),
    time: fc.constantFrom('day' as const, 'night' as const, 'any' as const),
    danger: fc.constantFrom<[number, number]>([0, 5], [3, 3], [0, 2]),
  });
  fc.assert(
    fc.property(fc.array(use, { minLength: 2, maxLength: 8 }), fc.integer({ min: 0, max: 7 }), (uses, turn) => {
      const tables = uses.map((one, index) => ({ id: `t${index}`, name: `n${index % 3}`, use: one }));
      const turned = [...tables.slice(turn), ...tables.slice(0, turn)];
      const ranked = rankTables(tables, HERE);
      expect(rankTables(turned, HERE)).toEqual(ranked);
      expect(ranked.map(({ reasons }) => reasons.map(({ criterion }) => criterion))).toEqual(ranked.map(() => [...CRITERIA]));
    }),
    { seed: 60 },
  );
});
