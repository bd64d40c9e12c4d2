import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { cellName, cellOf, cellsOf } from '../../../src/rules/grid/cells.ts';
import { BOOK_TABLE, contentsOfFace, emptyLayout, placedAt, withPlaced } from '../../../src/rules/search/contents.ts';
import { coordinateOf, unplacedCells, rollPlacing } from '../../../src/rules/search/placing.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { PRESETS, STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import { CHOSEN, DEFAULT_OPTIONS, DIFFICULTIES } from '../../../src/rules/search/state.ts';
import { GM, accepted, laid, refusal } from './fixtures.ts';
import { EVERY_TOKEN } from '../seats.ts';
import { drawsOf } from '../listed-dice.ts';

const EASY = PRESETS.easy.size;

describe('the stock difficulties', () => {
  test.each([
    ['easy', 3, 4, [6, 8, 10]],
    ['moderate', 5, 6, [6, 8, 10, 12]],
    ['complex', 7, 8, [4, 6, 8, 10, 12]],
  ] as const)('SG-01 %s: %i by %i cells, location die d%i', (difficulty, side, location, encounters) => {
    expect(PRESETS[difficulty]).toEqual({
      size: { columns: side, rows: side },
      dice: { column: location, row: location, encounters },
    });
    expect(laid({ plan: difficulty }).open.size).toEqual({ columns: side, rows: side });
  });

  test('SG-01 a search that is laid has nothing in it, and nobody knows anything', () => {
    expect(laid()).toEqual({
      open: {
        ...STOCK_PLANS.easy,
        name: 'The ruined city',
        status: 'laid',
        objective: { name: '', kind: '' },
        found: false,
        ending: '',
        frame: { x: 0, y: 0, cell: 300, turn: 0 },
        token: 'party',
        followers: [],
        leader: '',
        party: '',
        rounds: 0,
        cells: {},
      },
      hidden: { layout: '.........', choices: '', dice: '', target: '' },
    });
    expect(SEARCH.partyTokens({ ...laid().open, token: '' })).toEqual([]);
    expect(SEARCH.partyTokens(laid().open)).toEqual(['party']);
  });

  test('SG-01 there are three', () => {
    expect(DIFFICULTIES).toEqual(['easy', 'moderate', 'complex']);
  });
});

describe('cell names', () => {
  test.each([
    [0, 0, 'A1'],
    [2, 3, 'C4'],
    [25, 25, 'Z26'],
    [0, 9, 'A10'],
  ])('SG-02 column %i, row %i is %s', (column, row, name) => {
    expect(cellName({ column, row })).toBe(name);
    expect(cellOf(name, { columns: 26, rows: 26 })).toEqual({ column, row });
  });

  test.each(['', 'A0', 'a1', 'D1', 'A4', '1A', 'AA1', 'A01', 'A1 '])('SG-02 "%s" is no cell of a 3 by 3 grid', (name) => {
    expect(cellOf(name, EASY)).toBeNull();
  });
});

describe('placing an encounter', () => {
  test.each([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, CHOSEN],
  ])('SG-04 a %i on a d4 with three columns is coordinate %i', (face, coordinate) => {
    expect(coordinateOf(face, 3)).toBe(coordinate);
  });

  test('SG-04 the column is rolled first, then the row, then what lies there', () => {
    const placing = rollPlacing(STOCK_PLANS.easy, 6, emptyLayout(9), drawsOf([3, 1, 5]));
    expect(placing).toEqual({ contents: 'hostile-creature', column: 2, row: 0, faces: [3, 1, 5] });
  });

  test.each([
    ['column', [4, 2, 1]],
    ['row', [2, 4, 1]],
    ['both', [4, 4, 1]],
  ] as const)('SG-04 the highest face for the %s lets the GM place it in any cell', (_which, dice) => {
    const placing = rollPlacing(STOCK_PLANS.easy, 6, emptyLayout(9), drawsOf(dice));
    expect(unplacedCells(EASY, emptyLayout(9), placing)).toHaveLength(9);
  });

  test.each([
    ['column', [4, 2, 1], ['A2', 'B2', 'C2']],
    ['row', [2, 4, 1], ['B1', 'B2', 'B3']],
  ] as const)('SG-04 by setting, the highest face for the %s frees that coordinate alone', (_which, dice, names) => {
    const placing = rollPlacing(
      { ...STOCK_PLANS.easy, options: { highestFace: 'that-coordinate' } },
      6,
      emptyLayout(9),
      drawsOf(dice),
    );
    expect(unplacedCells(EASY, emptyLayout(9), placing).map(cellName)).toEqual(names);
  });

  test('SG-04 a taken location is rolled again', () => {
    const layout = withPlaced(emptyLayout(9), 0, 'empty');
    const placing = rollPlacing(STOCK_PLANS.easy, 6, layout, drawsOf([1, 1, 2, 2, 4]));
    expect(placing).toMatchObject({ column: 1, row: 1, contents: 'friendly-creature' });
  });

  test('SG-04 the referee rolls, asks the GM where, and puts it there', () => {
    const rolled = accepted(laid(), { kind: 'roll-encounter', faces: 8 }, GM, drawsOf([4, 1, 7]));
    expect(rolled.state.hidden).toMatchObject({
      choices: 'o**',
      dice: 'd4:4 d4:1 d8:7',
    });
    const chosen = accepted(rolled.state, { kind: 'choose', cell: 'C2' });
    expect(placedAt(chosen.state.hidden.layout, 5)).toBe('hostile-obstacle');
    expect(chosen.state.hidden.choices).toBe('');
  });

  test('SG-04 the referee places where the dice point', () => {
    const { state } = accepted(laid(), { kind: 'roll-encounter', faces: 6 }, GM, drawsOf([2, 3, 6]));
    expect(placedAt(state.hidden.layout, 7)).toBe('friendly-object');
  });

  test('SG-04 refuses choice-open, no-choice, cell-taken, not-offered and no-such-cell', () => {
    const rolled = accepted(
      laid({ plan: { ...STOCK_PLANS.easy, options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' } } }),
      { kind: 'roll-encounter', faces: 8 },
      GM,
      drawsOf([4, 1, 7]),
    ).state;
    expect(refusal(rolled, { kind: 'roll-encounter', faces: 8 })).toBe('choice-open');
    expect(refusal(laid(), { kind: 'choose', cell: 'A1' })).toBe('no-choice');
    expect(refusal(rolled, { kind: 'choose', cell: 'A2' })).toBe('not-offered');
    expect(refusal(rolled, { kind: 'choose', cell: 'K9' })).toBe('no-such-cell');
    const taken = accepted(rolled, { kind: 'place', cell: 'B1', contents: 'empty' }).state;
    expect(refusal(taken, { kind: 'choose', cell: 'B1' })).toBe('cell-taken');
  });

  test('SG-04 refuses no-such-die and, with nothing left, no-free-cell', () => {
    expect(refusal(laid(), { kind: 'roll-encounter', faces: 12 })).toBe('no-such-die');
    const full = cellsOf(EASY).reduce(
      (state, cell) => accepted(state, { kind: 'place', cell: cellName(cell), contents: 'empty' }).state,
      laid(),
    );
    expect(refusal(full, { kind: 'roll-encounter', faces: 6 })).toBe('no-free-cell');
  });

  test('SG-04 places by hand and clears again; refuses no-such-cell and gm-only', () => {
    const placed = accepted(laid(), { kind: 'place', cell: 'B2', contents: 'hostile-creature' }).state;
    expect(placed.hidden.layout).toBe('....h....');
    expect(accepted(placed, { kind: 'place', cell: 'B2', contents: null }).state.hidden.layout).toBe('.........');
    expect(refusal(laid(), { kind: 'place', cell: 'D1', contents: null })).toBe('no-such-cell');
    expect(refusal(laid(), { kind: 'place', cell: 'A1', contents: null }, { user: 'ada', gm: false, owns: EVERY_TOKEN })).toBe(
      'gm-only',
    );
  });

  test('SG-04 every placing lands in a free cell or leaves the GM one, whatever the grid and the seed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DIFFICULTIES),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom('any-cell', 'that-coordinate'),
        (difficulty, number, rule) => {
          const { size, dice } = STOCK_PLANS[difficulty];
          const draws = drawsFor('ab'.repeat(32), 'property', number);
          let layout = emptyLayout(size.columns * size.rows);
          for (const faces of dice.encounters) {
            const placing = rollPlacing({ size, dice, options: { highestFace: rule } }, faces, layout, draws);
            const cells = unplacedCells(size, layout, placing);
            expect(cells.length).toBeGreaterThan(0);
            const cell = cells[0];
            if (cell) layout = withPlaced(layout, cell.row * size.columns + cell.column, placing.contents);
          }
          expect([...layout].filter((letter) => letter !== '.')).toHaveLength(dice.encounters.length);
        },
      ),
      { seed: 1, numRuns: 200 },
    );
  });
});

describe('the encounter table', () => {
  test.each([
    [1, 'hostile-creature'],
    [2, 'friendly-creature'],
    [3, 'hostile-creature'],
    [4, 'friendly-creature'],
    [5, 'hostile-creature'],
    [6, 'friendly-object'],
    [7, 'hostile-obstacle'],
    [8, 'friendly-object'],
    [9, 'hostile-obstacle'],
    [10, 'empty'],
    [11, 'empty'],
    [12, 'empty'],
  ] as const)('SG-05 a %i is %s', (face, contents) => {
    expect(contentsOfFace(BOOK_TABLE, face)).toBe(contents);
  });

  test.each([0, 13])('SG-05 has no %i', (face) => {
    expect(() => contentsOfFace(BOOK_TABLE, face)).toThrow(RangeError);
  });
});
