import { describe, expect, test } from 'vitest';
import { barContext } from '../../src/applications/bar/context.ts';
import { keyWindowContext } from '../../src/applications/key-window/context.ts';
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
