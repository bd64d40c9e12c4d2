import { describe, expect, test } from 'vitest';
import { barContext } from '../../src/applications/bar/context.ts';
import { keyWindowContext } from '../../src/applications/key-window/context.ts';
import { searchWindowContext } from '../../src/applications/search-window/context.ts';
import { drawsOf } from '../../src/rules/chance/draws.ts';
import { STOCK_PLANS } from '../../src/rules/search/plans.ts';
import { DEFAULT_OPTIONS } from '../../src/rules/search/state.ts';
import { accepted, laid, running, walked } from '../rules/search/table.ts';

const GM = { gm: true, leads: true };
const ADA = { gm: false, leads: true };
const BRAM = { gm: false, leads: false };

describe('the bar', () => {
  test('SG-20 offers column A to those who may move the party, and to nobody else', () => {
    const { open } = running();
    expect(barContext(open, 1, false, ADA)).toMatchObject({
      phase: 'start',
      starts: ['A1', 'A2', 'A3'],
      steps: [],
      moves: true,
      gm: false,
      canUndo: false,
    });
    expect(barContext(open, 1, false, BRAM)).toMatchObject({ phase: 'start', starts: [], moves: false });
    expect(barContext(laid().open, 0, false, GM)).toMatchObject({ phase: 'laid', starts: [], canUndo: false });
  });

  test('SG-03 offers the next search where a scene has several', () => {
    expect(barContext(running().open, 1, false, ADA, 2).several).toBe(true);
    expect(barContext(running().open, 1, false, ADA).several).toBe(false);
  });

  test('SG-22 shows all four directions, allows those that lead on, and names the cells', () => {
    const { steps, phase, cell } = barContext(walked(running(), 'A1').open, 2, false, ADA);
    expect({ phase, cell }).toEqual({ phase: 'cleared', cell: 'A1' });
    expect(steps).toEqual([
      { direction: 'north', cell: '', allowed: false },
      { direction: 'east', cell: 'B1', allowed: true },
      { direction: 'south', cell: 'A2', allowed: true },
      { direction: 'west', cell: '', allowed: false },
    ]);
  });

  test('SG-22 allows no way out of a met or failed cell', () => {
    const met = walked(running({ A2: 'hostile-obstacle' }), 'A2');
    expect(barContext(met.open, 2, true, ADA)).toMatchObject({ phase: 'met', contents: 'hostile-obstacle', pending: true });
    expect(barContext(met.open, 2, true, ADA).steps.some((step) => step.allowed)).toBe(false);
    const failed = accepted(met, { kind: 'record', outcome: 'failure' }).state;
    expect(barContext(failed.open, 3, false, GM)).toMatchObject({ phase: 'failed', canUndo: true });
  });
});

describe("the GM's window of a search", () => {
  const tokens = [
    { id: 'party', name: 'The Party' },
    { id: 'other', name: 'Other' },
  ];

  test('SG-40 shows what lies where with the hidden half, and nothing of it without', () => {
    const { open, hidden } = running({ B2: 'hostile-creature' });
    const shown = searchWindowContext(open, hidden, 2, tokens, { cell: 'B2' });
    expect(shown.rows[1]?.cells[1]).toEqual({
      name: 'B2',
      contents: 'hostile-creature',
      icon: 'fa-dragon',
      mark: 'unknown',
      offered: false,
      selected: true,
      party: false,
    });
    expect(shown.contents.filter(({ chosen }) => chosen)).toEqual([{ id: 'hostile-creature', icon: 'fa-dragon', chosen: true }]);
    expect(shown).toMatchObject({ unlocked: true, running: true, columns: ['A', 'B', 'C'], dice: [6, 8, 10], canUndo: true });
    const closed = searchWindowContext(open, null, 2, tokens, { cell: '' });
    expect(closed.unlocked).toBe(false);
    expect(closed.rows.flatMap(({ cells }) => cells.map(({ contents }) => contents))).toEqual(
      Array.from({ length: 9 }, () => 'empty'),
    );
  });

  test('SG-04 offers the cells that the dice leave open while an encounter waits', () => {
    const waiting = accepted(
      laid({ plan: { ...STOCK_PLANS.easy, options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' } } }),
      { kind: 'roll-encounter', faces: 8 },
      undefined,
      drawsOf([4, 2, 7]),
    ).state;
    const shown = searchWindowContext(waiting.open, waiting.hidden, 1, tokens, { cell: '' });
    expect(shown).toMatchObject({ waiting: 'hostile-obstacle', lastDice: 'd4:4 d4:2 d8:7' });
    expect(shown.rows.flatMap(({ cells }) => cells.filter(({ offered }) => offered).map(({ name }) => name))).toEqual([
      'A2',
      'B2',
      'C2',
    ]);
  });

  test('marks the party, its token and what it has met', () => {
    const { open, hidden } = walked(running({ A2: 'friendly-object' }), 'A2');
    const shown = searchWindowContext(open, hidden, 3, tokens, { cell: '' });
    expect(shown.rows[1]?.cells[0]).toMatchObject({ mark: 'met', contents: 'friendly-object', party: true });
    expect(shown.tokens).toEqual([
      { id: 'party', name: 'The Party', chosen: true },
      { id: 'other', name: 'Other', chosen: false },
    ]);
  });
});

describe('the window of the key', () => {
  test.each([
    ['none', { made: false, held: false, passphrase: false }, { atRisk: false, canUnlock: false }],
    ['held', { made: true, held: true, passphrase: false }, { atRisk: true, canUnlock: false }],
    ['held', { made: true, held: true, passphrase: true }, { atRisk: false, canUnlock: false }],
    ['missing', { made: true, held: false, passphrase: true }, { atRisk: false, canUnlock: true }],
    ['missing', { made: true, held: false, passphrase: false }, { atRisk: false, canUnlock: false }],
  ] as const)('is %s with %j', (state, key, rest) => {
    expect(keyWindowContext(key, 'CODE')).toMatchObject({ state, ...rest, code: key.held ? 'CODE' : '' });
  });
});
