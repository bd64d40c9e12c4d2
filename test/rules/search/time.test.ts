import { describe, expect, test } from 'vitest';
import { BOOK_BANDS, bandAt, bandsOf } from '../../../src/rules/search/bands.ts';
import type { Band } from '../../../src/rules/search/state.ts';
import { LEADER, OUTSIDE, type State, accepted, cornerOf, inRound, laid, refusal, running, walked } from './fixtures.ts';

const at = (round: number): ReturnType<typeof bandAt> => bandAt(laid().open, round);

describe('the bands of the book', () => {
  test.each([
    ['SG-30', 0, 1, 7, 0, 1],
    ['SG-31', 1, 8, 14, -1, 1],
    ['SG-32', 2, 15, 21, -1, 2],
    ['SG-33', 3, 22, 28, -2, 2],
    ['SG-34', 4, 29, 35, -2, 3],
  ] as const)('%s band %i: rounds %i to %i at %i, %i steps', (_rule, index, from, to, penalty, steps) => {
    for (let round = from; round <= to; round += 1) {
      expect(at(round)).toEqual({ index, band: { from, penalty, steps, line: '' }, left: to - round });
    }
  });

  test('SG-30 rounds 1 to 7 cost nothing, and so does the time before the first', () => {
    expect(at(0)).toMatchObject({ index: 0, band: { penalty: 0, steps: 1 }, left: 7 });
    expect(at(1)).toMatchObject({ index: 0, band: { penalty: 0, steps: 1 }, left: 6 });
    expect(at(7)).toMatchObject({ index: 0, left: 0 });
  });

  test('SG-31 rounds 8 to 14: −1 to all rolls, and the 8th is at −1', () => {
    expect(at(8)).toMatchObject({ index: 1, band: { penalty: -1, steps: 1 } });
    expect(at(14).index).toBe(1);
  });

  test('SG-32 rounds 15 to 21: −1, and two-step tasks', () => {
    expect(at(15)).toMatchObject({ index: 2, band: { penalty: -1, steps: 2 } });
    expect(at(21).index).toBe(2);
  });

  test('SG-33 rounds 22 to 28: −2 in all, two-step', () => {
    expect(at(22)).toMatchObject({ index: 3, band: { penalty: -2, steps: 2 } });
    expect(at(28).index).toBe(3);
  });

  test('SG-34 rounds 29 to 35: −2, three-step', () => {
    expect(at(29)).toMatchObject({ index: 4, band: { penalty: -2, steps: 3 } });
    expect(at(35).index).toBe(4);
  });

  test('SG-35 rounds from 36: −3 in all, three-step, for good', () => {
    for (const round of [36, 37, 500]) expect(at(round)).toMatchObject({ index: 5, band: { penalty: -3, steps: 3 }, left: null });
  });

  test('SG-36 there are six', () => {
    expect(bandsOf({})).toBe(BOOK_BANDS);
    expect(BOOK_BANDS.map(({ from }) => from)).toEqual([1, 8, 15, 22, 29, 36]);
  });
});

describe('crossing into a band', () => {
  const own: Band[] = [
    { from: 1, penalty: 0, steps: 1, line: 'Morning' },
    { from: 3, penalty: -4, steps: 2, line: 'Noon' },
    { from: 4, penalty: -5, steps: 2, line: 'Dusk' },
  ];

  test.each([
    [8, 1, -1, 1],
    [15, 2, -1, 2],
    [22, 3, -2, 2],
    [29, 4, -2, 3],
    [36, 5, -3, 3],
  ])('SG-36 entering round %i is announced, and no other round of the band', (from, index, penalty, steps) => {
    const before = walked(inRound(from - 2), 'A1');
    expect(before.open.rounds).toBe(from - 1);
    const crossing = accepted(before, { kind: 'step', direction: 'east' }, LEADER);
    expect(crossing.events.at(-1)).toEqual({ name: 'bandEntered', data: { index, from, penalty, steps, line: '' } });
    const later = accepted(crossing.state, { kind: 'step', direction: 'west' }, LEADER);
    expect(later.events.map(({ name }) => name)).not.toContain('bandEntered');
  });

  test('SG-36 the first band is where every search is, so it is not announced', () => {
    expect(walked(running(), 'A1').open.rounds).toBe(1);
    const { events } = accepted(running(), { kind: 'start', cell: 'A1' }, LEADER);
    expect(events.map(({ name }) => name)).toEqual(['cellEntered']);
  });

  test('SG-36 the GM’s own bands and lines are announced', () => {
    const state = running({}, { bands: own });
    const { events } = accepted(walked(state, 'A1', 'B1'), { kind: 'step', direction: 'east' }, LEADER);
    expect(events.at(-1)).toEqual({
      name: 'bandEntered',
      data: { index: 1, from: 3, penalty: -4, steps: 2, line: 'Noon' },
    });
    expect(bandAt(state.open, 3)).toEqual({ index: 1, band: own[1], left: 0 });
  });

  test('SG-36 a new attempt crosses too, and rounds by hand announce the last band they cross once', () => {
    const failed = accepted(walked(inRound(6, running({ A1: 'hostile-creature' })), 'A1'), {
      kind: 'record',
      outcome: 'failure',
    }).state;
    expect(accepted(failed, { kind: 'retry' }).events.map(({ name }) => name)).toEqual(['cellRetried', 'bandEntered']);
    const leap = accepted(running(), { kind: 'rounds', by: 30 });
    expect(leap.events).toEqual([
      { name: 'roundsChanged', data: { by: 30, rounds: 30 } },
      { name: 'bandEntered', data: { index: 4, from: 29, penalty: -2, steps: 3, line: '' } },
    ]);
    const back = accepted(leap.state, { kind: 'rounds', by: -25 });
    expect(back.events).toEqual([{ name: 'roundsChanged', data: { by: -25, rounds: 5 } }]);
  });
});

describe('rounds', () => {
  const rounds = (state: State): number => state.open.rounds;

  test('SG-24 every attempt takes one round, a new attempt another', () => {
    const met = walked(running({ A1: 'hostile-creature' }), 'A1');
    expect(rounds(met)).toBe(1);
    const failed = accepted(met, { kind: 'record', outcome: 'failure' }).state;
    expect(rounds(failed)).toBe(1);
    expect(rounds(accepted(failed, { kind: 'retry' }).state)).toBe(2);
  });

  test('SG-24 an empty cell costs its round, and so does every move into a cleared cell', () => {
    expect(rounds(walked(running(), 'A1'))).toBe(1);
    expect(rounds(walked(running(), 'A1', 'B1', 'A1', 'B1'))).toBe(4);
  });

  test('SG-24 by setting, moves into cleared cells are free, and all others still cost', () => {
    const state = running({}, { options: { clearedFree: true } });
    expect(rounds(walked(state, 'A1', 'B1'))).toBe(2);
    expect(rounds(walked(state, 'A1', 'B1', 'A1', 'B1'))).toBe(2);
    expect(rounds(walked(state, 'A1', 'B1', 'A1', 'A2'))).toBe(3);
  });

  test('SG-24 a two- or three-step attempt is one round with one outcome', () => {
    for (const [round, steps] of [
      [14, 2],
      [28, 3],
    ] as const) {
      let state = walked(inRound(round, running({ A1: 'hostile-creature' })), 'A1');
      const told: string[] = [];
      for (let step = 1; step <= steps; step += 1) {
        const after = accepted(state, { kind: 'record', outcome: 'success' });
        told.push(...after.events.map(({ name }) => name));
        state = after.state;
      }
      expect(state.open).toMatchObject({ rounds: round + 1, cells: { A1: { mark: 'cleared' } } });
      expect(told.filter((name) => name === 'cellCleared')).toHaveLength(1);
      expect(refusal(state, { kind: 'record', outcome: 'success' })).toBe('nothing-to-record');
    }
  });

  test('SG-24 the GM adds rounds and takes them away, never below none', () => {
    const state = walked(running(), 'A1');
    expect(rounds(accepted(state, { kind: 'rounds', by: 4 }).state)).toBe(5);
    const none = accepted(state, { kind: 'rounds', by: -9 });
    expect(rounds(none.state)).toBe(0);
    expect(none.events).toEqual([{ name: 'roundsChanged', data: { by: -1, rounds: 0 } }]);
  });
});

describe('the world’s clock', () => {
  const world = { ...OUTSIDE, time: 1000 };
  const step = (state: State): ReturnType<typeof accepted>['effects'] =>
    accepted(state, { kind: 'move', to: cornerOf(state, 'A1') }, LEADER, undefined, world).effects;
  const clock = (effects: ReturnType<typeof step>): unknown[] => effects.filter(({ kind }) => kind === 'advance-time');

  test('SG-24 by setting, a round takes its minutes', () => {
    expect(clock(step(running({}, { options: { minutes: 10 } })))).toEqual([{ kind: 'advance-time', from: 1000, to: 1600 }]);
    expect(clock(step(running({}, { options: { minutes: 0.5 } })))).toEqual([{ kind: 'advance-time', from: 1000, to: 1030 }]);
    expect(clock(step(running({}, { options: { minutes: 0 } })))).toEqual([]);
  });

  test('SG-24 a new attempt takes them too; a free move and rounds by hand do not', () => {
    const options = { minutes: 10, clearedFree: true };
    const failed = accepted(walked(running({ A1: 'hostile-creature' }, { options }), 'A1'), {
      kind: 'record',
      outcome: 'failure',
    });
    expect(failed.effects).toEqual([]);
    expect(accepted(failed.state, { kind: 'retry' }, undefined, undefined, world).effects).toEqual([
      { kind: 'advance-time', from: 1000, to: 1600 },
    ]);
    expect(clock(step(walked(running({}, { options }), 'A1', 'A2')))).toEqual([]);
    expect(accepted(running({}, { options }), { kind: 'rounds', by: 3 }).effects).toEqual([]);
  });
});
