import { describe, expect, test } from 'vitest';
import { legworkContext } from '../../src/applications/search/legwork-window/context.ts';
import { type LegworkTask, CHOSEN, type SearchOpen } from '../../src/rules/search/state.ts';
import { laid } from '../rules/search/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const BRAM = { user: 'bram', gm: false, owns: new Set(['bram-token']), moves: false };
const GUEST = { user: 'guest', gm: false, owns: NO_TOKEN, moves: false };
const PEOPLE = [{ id: 'bram', name: 'Bram' }];
const CHECK: LegworkTask = { done: 1, phase: 'check', critical: false, column: CHOSEN, row: CHOSEN };

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

describe('the window of the legwork', () => {
  test('SG-10 shows the steps of the task and its skills, and lets the GM record', () => {
    const shown = legworkContext(legwork(), GM, PEOPLE);
    expect(shown).toMatchObject({ skills: 'Hacking, Social', done: 1, steps: 3, phase: 'check', records: true, rolls: false });
    expect(shown?.pips.map(({ done, current }) => [done, current])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    expect(legworkContext(legwork({ done: 3 }), GM, PEOPLE)).toMatchObject({ phase: 'over', records: false });
    expect(legworkContext({ ...legwork(), status: 'running' }, GM, PEOPLE)).toBeNull();
  });

  test('SG-10 lets any player roll where the search has a way of rolling', () => {
    const resolver = { kind: 'formula', formula: '1d20', target: 12, critical: 5 } as const;
    expect(legworkContext(legwork({}, { resolver }), BRAM, PEOPLE)).toMatchObject({ rolls: true, records: false });
    expect(legworkContext(legwork({ phase: 'choose' }, { resolver }), BRAM, PEOPLE)?.rolls).toBe(false);
  });

  test('SG-13 offers the cells that the dice leave open', () => {
    const shown = legworkContext(legwork({ phase: 'choose', column: 1, by: 'bram' }), BRAM, PEOPLE);
    const offered = shown?.rows.flatMap(({ cells }) => cells.filter((cell) => cell.offered).map(({ name }) => name));
    expect(offered).toEqual(['B1', 'B2', 'B3']);
    expect(shown?.columns).toEqual(['A', 'B', 'C']);
  });

  test('SG-12 SG-13 says who is asked, and offers nothing to anybody else', () => {
    const CLEO = { user: 'cleo', gm: false, owns: EVERY_TOKEN, moves: true };
    const choosing = legwork({ phase: 'choose', column: 1, by: 'bram' });
    expect(legworkContext(choosing, BRAM, PEOPLE)).toMatchObject({ asks: true, answers: true, asked: 'Bram' });
    const other = legworkContext(choosing, CLEO, PEOPLE);
    expect(other).toMatchObject({ asks: true, answers: false, asked: 'Bram' });
    expect(other?.rows).toEqual([]);
    expect(legworkContext(choosing, GM, PEOPLE)?.answers).toBe(true);
    const party = legwork({ phase: 'swap', critical: true, column: 1, row: 2 });
    expect(legworkContext(party, CLEO, PEOPLE)).toMatchObject({ answers: true, asked: '' });
    expect(legworkContext(party, BRAM, PEOPLE)).toMatchObject({ answers: false, asked: '' });
    expect(legworkContext(legwork(), CLEO, PEOPLE)?.asks).toBe(false);
  });

  test('SG-12 SG-13 shows whoever owns no token of the party what is asked, and no buttons', () => {
    const choosing = legwork({ phase: 'choose', column: 1, by: 'guest' });
    expect(legworkContext(choosing, GUEST, PEOPLE)).toMatchObject({ asks: true, answers: false, rows: [] });
    const swapping = legwork({ phase: 'swap', critical: true, column: 1, row: 2, by: 'guest' });
    expect(legworkContext(swapping, GUEST, PEOPLE)).toMatchObject({ answers: false, kept: 'B3', swapped: 'C2' });
  });

  test('SG-12 names the cell as rolled and the swapped one', () => {
    const shown = legworkContext(legwork({ phase: 'swap', critical: true, column: 1, row: 2 }), BRAM, PEOPLE);
    expect(shown).toMatchObject({ phase: 'swap', kept: 'B3', swapped: 'C2', rows: [] });
  });

  test('SG-14 lists what was revealed, and the target only where everyone knows it', () => {
    const cells: SearchOpen['cells'] = {
      B1: { mark: 'revealed', contents: 'hostile-creature' },
      C2: { mark: 'revealed', contents: 'friendly-object', target: true },
    };
    expect(legworkContext(legwork({}, { cells }), BRAM, PEOPLE)?.revelations).toEqual([
      { cell: 'B1', contents: 'hostile-creature', target: false },
      { cell: 'C2', contents: 'friendly-object', target: true },
    ]);
  });
});
