import { describe, expect, test } from 'vitest';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import { barContext, clockOf } from '../../src/applications/search/bar/context.ts';
import { BOOK_BANDS } from '../../src/rules/search/bands.ts';
import { signed } from '../../src/applications/parts/signed.ts';
import type { SearchOpen } from '../../src/rules/search/state.ts';
import { accepted, laid, running, walked } from '../rules/search/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const PEOPLE = [
  { id: 'ada', name: 'Ada' },
  { id: 'bram', name: 'Bram' },
];

function scene(more: Partial<BarScene> = {}): BarScene {
  return { depth: 2, pending: false, count: 1, people: PEOPLE, away: new Set(), ...more };
}

const PERCENTILE: SearchOpen['resolver'] = { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 5 };

/** A running search whose party has met something in A2. */
function met(more: Partial<SearchOpen> = {}): SearchOpen {
  return { ...walked(running({ A2: 'hostile-obstacle' }), 'A2').open, ...more };
}

describe('the bar', () => {
  test('SG-20 offers column A to those who may move the party, and to nobody else', () => {
    const { open } = running();
    expect(barContext(open, ADA, scene())).toMatchObject({
      phase: 'start',
      starts: ['A1', 'A2', 'A3'],
      steps: [],
      moves: true,
      gm: false,
      canUndo: false,
    });
    expect(barContext(open, BRAM, scene())).toMatchObject({ phase: 'start', starts: [], moves: false });
    expect(barContext(laid().open, GM, scene({ depth: 0 }))).toMatchObject({
      phase: 'laid',
      starts: [],
      canUndo: false,
      clock: null,
      canEnd: false,
    });
  });

  test('SG-03 offers the next search where a scene has several', () => {
    expect(barContext(running().open, ADA, scene({ count: 2 })).several).toBe(true);
    expect(barContext(running().open, ADA, scene()).several).toBe(false);
  });

  test('SG-22 shows four directions to whoever moves, and names only the open ways to everybody', () => {
    const { open } = walked(running(), 'A1');
    const { steps, ways, phase, cell } = barContext(open, ADA, scene());
    expect({ phase, cell }).toEqual({ phase: 'cleared', cell: 'A1' });
    expect(steps).toEqual([
      { direction: 'north', cell: '', allowed: false },
      { direction: 'east', cell: 'B1', allowed: true },
      { direction: 'south', cell: 'A2', allowed: true },
      { direction: 'west', cell: '', allowed: false },
    ]);
    expect(ways.map((way) => way.cell)).toEqual(['B1', 'A2']);
    expect(barContext(open, BRAM, scene())).toMatchObject({ steps: [], ways });
  });

  test('SG-22 allows no way out of a met or failed cell, and only the GM records and retries', () => {
    const shown = barContext(met(), ADA, scene({ pending: true }));
    expect(shown).toMatchObject({ phase: 'met', contents: 'hostile-obstacle', pending: true, records: false, ways: [] });
    expect(shown.hint).toBe('gm-says');
    expect(barContext(met(), GM, scene())).toMatchObject({ records: true, hint: '' });
    const failed = accepted(walked(running({ A2: 'hostile-obstacle' }), 'A2'), { kind: 'record', outcome: 'failure' }).state;
    expect(barContext(failed.open, GM, scene())).toMatchObject({ phase: 'failed', canUndo: true, records: false, noteField: '' });
    expect(barContext(failed.open, ADA, scene())).toMatchObject({ hint: 'gm-retries', noteField: null });
  });

  test('SG-22 keeps a note that is being written, and shows the saved one to all', () => {
    const cells = { A2: { mark: 'failed', contents: 'hostile-obstacle', failures: 1, note: 'A broken leg' } } as const;
    const open = met({ cells });
    expect(barContext(open, GM, scene()).noteField).toBe('A broken leg');
    expect(barContext(open, GM, scene(), { menu: false, draft: 'A broken' }).noteField).toBe('A broken');
    expect(barContext(open, BRAM, scene())).toMatchObject({ note: 'A broken leg', noteField: null });
    const told = met({ cells: { A2: { ...cells.A2, told: 'Outlaws' } } });
    expect(barContext(told, GM, scene())).toMatchObject({ note: 'Outlaws', noteField: 'A broken leg' });
    expect(barContext(told, BRAM, scene()).note).toBe('Outlaws; A broken leg');
  });

  test('SG-24 SG-32 counts the steps of the attempt under way, where it takes several', () => {
    expect(barContext(met({ rounds: 14 }), BRAM, scene()).step).toBeNull();
    expect(barContext(met({ rounds: 15 }), BRAM, scene()).step).toEqual({ number: 1, of: 2 });
    const second = met({ rounds: 29, attempt: { done: 1, critical: false } });
    expect(barContext(second, GM, scene())).toMatchObject({ step: { number: 2, of: 3 }, records: true });
    expect(barContext({ ...second, status: 'ended' }, GM, scene()).step).toBeNull();
  });

  test('SG-36 offers a roll to whoever may move when the search has a way of rolling', () => {
    expect(barContext(met(), ADA, scene()).rolls).toBe(false);
    const open = met({ resolver: PERCENTILE });
    expect(barContext(open, ADA, scene())).toMatchObject({ rolls: true, hint: 'roll' });
    expect(barContext(open, GM, scene()).rolls).toBe(true);
    expect(barContext(open, BRAM, scene())).toMatchObject({ rolls: false, hint: 'gm-says' });
  });

  test('SG-21 shows a roll that waits for the GM: who rolled what, and what came of it', () => {
    const open = met({ resolver: PERCENTILE, offer: { by: 'ada', what: 'Climbing 55', total: 21, outcome: 'success' } });
    const offer = { by: 'Ada', what: 'Climbing 55', total: 21, outcome: 'success' };
    expect(barContext(open, GM, scene()).offer).toEqual({ ...offer, typed: false, mine: false });
    expect(barContext(open, ADA, scene())).toMatchObject({ offer: { ...offer, mine: true }, hint: 'gm-accepts' });
  });

  test('SG-25 has the ended search read by all and ended by nobody', () => {
    const open = met({ status: 'ended', ending: 'found', found: true });
    expect(barContext(open, GM, scene())).toMatchObject({
      phase: 'ended',
      ending: 'found',
      found: true,
      canEnd: false,
      records: false,
    });
    expect(barContext(open, ADA, scene())).toMatchObject({ phase: 'ended', steps: [], starts: [], clock: { over: true } });
    expect(clockOf(met()).over).toBe(false);
  });

  test('SG-26 gives the menu to the GM, and to a leader the handing over of the lead', () => {
    const memory = { menu: true, draft: null };
    expect(barContext(met(), GM, scene(), memory)).toMatchObject({ canMenu: true, menu: true, canPutOff: true, canEnd: true });
    expect(barContext(met(), ADA, scene(), memory)).toMatchObject({ canMenu: false, menu: false, leaders: [] });
    const led = barContext(met({ leader: 'ada' }), ADA, scene(), memory);
    expect(led).toMatchObject({ canMenu: true, menu: true, canPutOff: false, canEnd: false });
    expect(led.leaders.filter(({ chosen }) => chosen)).toEqual([{ id: 'ada', name: 'Ada', chosen: true }]);
  });
});

describe('the clock', () => {
  test.each([
    ['SG-30', 1, '', 1, 6, [8, '−1', 1]],
    ['SG-30', 7, '', 1, 0, [8, '−1', 1]],
    ['SG-31', 8, '−1', 1, 6, [15, '−1', 2]],
    ['SG-32', 15, '−1', 2, 6, [22, '−2', 2]],
    ['SG-33', 22, '−2', 2, 6, [29, '−2', 3]],
    ['SG-34', 35, '−2', 3, 0, [36, '−3', 3]],
    ['SG-35', 36, '−3', 3, null, null],
  ] as const)('%s in round %i: penalty %j, steps %i, left %j, next %j', (_rule, rounds, penalty, steps, left, next) => {
    const clock = clockOf(met({ rounds }));
    expect(clock).toMatchObject({ rounds, cost: { penalty, steps, percent: false }, left });
    expect(clock.next && [clock.next.from, clock.next.penalty, clock.next.steps]).toEqual(next);
  });

  test('SG-36 shows each round of the present band, and how much of one that is too long', () => {
    const shown = (more: Partial<SearchOpen>) => clockOf(met(more)).bands;
    expect(shown({ rounds: 9 }).map(({ state }) => state)).toEqual(['past', 'now', 'later', 'later', 'later', 'later']);
    expect(shown({ rounds: 9 })[1]).toMatchObject({ rounds: [true, true, false, false, false, false, false], spent: null });
    expect(shown({ rounds: 0 })[0]?.rounds).toEqual(Array.from({ length: 7 }, () => false));
    expect(shown({ rounds: 99 }).at(-1)).toEqual({ state: 'now', rounds: [], spent: null });
    const bands = [...BOOK_BANDS.slice(0, 1), { from: 51, penalty: -2, steps: 2, line: '' }];
    expect(shown({ rounds: 25, bands })[0]).toEqual({ state: 'now', rounds: [], spent: 50 });
  });

  test('SG-36 says of a percentile search what a band takes from the score', () => {
    expect(clockOf(met({ resolver: PERCENTILE })).next).toEqual({ from: 8, penalty: '−5', percent: true, steps: 1 });
  });

  test('SG-36 writes signs that read well', () => {
    expect([signed(-3), signed(0), signed(2)]).toEqual(['−3', '0', '+2']);
  });
});
