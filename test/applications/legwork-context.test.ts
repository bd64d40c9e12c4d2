import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../src/applications/listing/bar-view.ts';
import { barContext } from '../../src/applications/search/bar/context.ts';
import { type LegworkTask, CHOSEN, type SearchOpen } from '../../src/rules/search/state.ts';
import { laid } from '../rules/search/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const BRAM: Viewer = { user: 'bram', gm: false, owns: new Set(['bram-token']), moves: false };
const GUEST: Viewer = { user: 'guest', gm: false, owns: NO_TOKEN, moves: false };
const CLEO: Viewer = { user: 'cleo', gm: false, owns: EVERY_TOKEN, moves: true };
const SCENE = { depth: 0, pending: false, count: 1, people: [{ id: 'bram', name: 'Bram' }], away: new Set<string>() };
const CHECK: LegworkTask = { done: 1, phase: 'check', critical: false, column: CHOSEN, row: CHOSEN };
const FORMULA: SearchOpen['resolver'] = { kind: 'formula', formula: '1d20', target: 12, critical: 5 };

function legwork(task: Partial<LegworkTask> = {}, more: Partial<SearchOpen> = {}): SearchOpen {
  return {
    ...laid().open,
    followers: ['bram-token'],
    status: 'legwork',
    legwork: { allowed: true, steps: 3, skills: 'Hacking, Social' },
    task: { ...CHECK, ...task },
    ...more,
  };
}

const barOf = (open: SearchOpen, viewer: Viewer) => barContext(open, viewer, SCENE);

describe('the bar during legwork', () => {
  test('SG-10 shows the checks of the task and its skills in place of the rounds, and lets the GM record', () => {
    const shown = barOf(legwork(), GM);
    expect(shown).toMatchObject({ phase: 'legwork', clock: null, records: true, rolls: false, canEnd: true });
    expect(shown.legwork).toMatchObject({ skills: 'Hacking, Social', done: 1, steps: 3, phase: 'check' });
    expect(shown.legwork?.checks).toEqual([true, false, false]);
    expect(barOf(legwork(), CLEO)).toMatchObject({ records: false, hint: 'gm-says' });
    const over = barOf(legwork({ done: 3 }), GM);
    expect([over.legwork?.phase, over.records, over.rolls]).toEqual(['over', false, false]);
    expect(barOf({ ...legwork(), status: 'running' }, GM).legwork).toBeNull();
  });

  test('SG-10 lets any player roll where the search has a way of rolling, until all checks are made', () => {
    for (const viewer of [GM, BRAM, GUEST]) expect(barOf(legwork({}, { resolver: FORMULA }), viewer).rolls).toBe(true);
    expect(barOf(legwork({}, { resolver: FORMULA }), GUEST).hint).toBe('roll');
    expect(barOf(legwork({ phase: 'choose' }, { resolver: FORMULA }), BRAM).rolls).toBe(false);
    expect(barOf(legwork({ done: 3 }, { resolver: FORMULA }), BRAM).rolls).toBe(false);
  });

  test('SG-13 offers the cells of the row or column that the dice leave, and any cell on the map alone', () => {
    const cells = (task: Partial<LegworkTask>) => barOf(legwork({ phase: 'choose', by: 'bram', ...task }), BRAM).legwork;
    expect(cells({ column: 1 })?.cells).toEqual(['B1', 'B2', 'B3']);
    expect(cells({ row: 2 })?.cells).toEqual(['A3', 'B3', 'C3']);
    expect(cells({ row: 2 })?.any).toBe(false);
    expect(cells({})).toMatchObject({ cells: [], any: true, answers: true });
  });

  test('SG-12 SG-13 says who is asked, and offers nothing to anybody else', () => {
    const choosing = legwork({ phase: 'choose', column: 1, by: 'bram' });
    expect(barOf(choosing, BRAM)).toMatchObject({ legwork: { asks: true, answers: true, asked: 'Bram' }, hint: 'choose' });
    const other = barOf(choosing, CLEO);
    expect(other).toMatchObject({ legwork: { asks: true, answers: false, asked: 'Bram', cells: [] }, hint: '' });
    expect(barOf(choosing, GM).legwork?.answers).toBe(true);
    const party = legwork({ phase: 'swap', critical: true, column: 1, row: 2 });
    expect(barOf(party, CLEO).legwork).toMatchObject({ answers: true, asked: '' });
    expect(barOf(party, BRAM).legwork).toMatchObject({ answers: false, asked: '' });
    expect(barOf(legwork(), CLEO).legwork).toMatchObject({ asks: false, answers: false });
  });

  test('SG-12 SG-13 shows whoever owns no token of the party what is asked, and no buttons', () => {
    const choosing = legwork({ phase: 'choose', column: 1, by: 'guest' });
    expect(barOf(choosing, GUEST).legwork).toMatchObject({ asks: true, answers: false, cells: [] });
    const swapping = legwork({ phase: 'swap', critical: true, column: 1, row: 2, by: 'guest' });
    expect(barOf(swapping, GUEST).legwork).toMatchObject({ answers: false, kept: 'B3', swapped: 'C2' });
  });

  test('SG-12 names the cell as rolled and the swapped one', () => {
    const shown = barOf(legwork({ phase: 'swap', critical: true, column: 1, row: 2 }), CLEO);
    expect(shown).toMatchObject({ legwork: { phase: 'swap', kept: 'B3', swapped: 'C2', cells: [] }, hint: 'swap' });
  });
});
