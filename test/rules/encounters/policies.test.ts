import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { check, isPlayedOut, markSlain, recur, settle, uncheck } from '../../../src/rules/encounters/checks.ts';
import { REASONS, resolveTotal, rollTable } from '../../../src/rules/encounters/policies.ts';
import { rowOrder } from '../../../src/rules/encounters/row-order.ts';
import { type Checks, canRecur, isNoEncounter } from '../../../src/rules/encounters/table.ts';
import { anyTable, checked, row, table } from './tables.ts';
import { drawsOf } from '../listed-dice.ts';

/** A total resolved, its checks as a list: a record would match with more in it than is said. */
function brief(...[of, checks, total]: Parameters<typeof resolveTotal>): object {
  const resolution = resolveTotal(of, checks, total);
  return { ...resolution, checks: Object.keys(resolution.checks).sort() };
}

describe('limited inhabitants', () => {
  const mill = table('up');

  test('SC-35 a rolled entry is played and checked off', () => {
    expect(brief(mill, {}, 4)).toMatchObject({ row: { id: 'beam' }, why: 'rolled', checks: ['beam'], offer: '' });
  });

  test('SC-35 by setting it is checked off when the GM says so', () => {
    const asked = resolveTotal({ ...mill, checkOff: 'gm' }, checked('rats'), 4);
    expect(asked).toMatchObject({ row: { id: 'beam' }, offer: 'beam' });
    expect(asked.checks).toEqual(checked('rats'));
    expect(check(mill, asked.checks, asked.offer).checks).toEqual(checked('rats', 'beam'));
  });

  test('SC-35 a roll on a checked entry plays the next unchecked one up the list, toward the lower numbers', () => {
    const { row: played, why, passed, rolled, checks } = resolveTotal(mill, checked('sack', 'beam'), 5);
    expect(played?.id).toBe('miller');
    expect(why).toBe('next-up');
    expect(rolled?.id).toBe('sack');
    expect(passed.map(({ id }) => id)).toEqual(['sack', 'beam']);
    expect(checks).toEqual(checked('sack', 'beam', 'miller'));
  });

  test('SC-35 the list is in the order of its numbers, however the rows are stored', () => {
    const shuffled = { ...mill, rows: mill.rows.toReversed() };
    expect(resolveTotal(shuffled, checked('sack'), 5).row?.id).toBe('beam');
  });

  test('SC-36 when every entry but No Encounter is checked, the GM is asked which can happen again', () => {
    const all = checked('rats', 'miller', 'beam', 'sack');
    const last = resolveTotal(mill, all, 6);
    expect(last.row?.id).toBe('ghost');
    expect(last.ask).toEqual(['rats', 'miller', 'beam', 'sack', 'ghost']);
    expect(last.reset).toBe(false);
    // Nobody has answered yet: it asks on.
    expect(brief(mill, last.checks, 3)).toMatchObject({ row: null, why: 'none-reached', ask: last.ask });
    expect(recur(mill, last.checks, ['rats', 'beam'])).toEqual(checked('miller', 'sack', 'ghost'));
  });

  test('SC-36 entries marked slain or once-only stay checked', () => {
    const marked = table('up', {
      rows: mill.rows.map((one) => ({ ...one, once: one.id === 'sack', slain: one.id === 'ghost' })),
    });
    const { ask, checks } = resolveTotal(marked, checked('rats', 'miller', 'sack', 'ghost'), 4);
    expect(ask).toEqual(['rats', 'miller', 'beam']);
    expect(recur(marked, checks, ['rats', 'sack', 'ghost', 'none', 'nobody'])).toEqual(
      checked('miller', 'sack', 'ghost', 'beam'),
    );
  });

  test('SC-36 marking the last open entry slain plays the table out too', () => {
    const slain = markSlain(mill, checked('rats', 'miller', 'beam', 'sack'), 'ghost', true);
    expect(slain.checks).toHaveProperty('ghost', true);
    expect(slain.ask).toEqual(['rats', 'miller', 'beam', 'sack']);
    const alive = markSlain(slain.table, slain.checks, 'ghost', false);
    expect(alive.table).toEqual(mill);
    expect(alive.checks).toHaveProperty('ghost', true);
    expect(markSlain(mill, {}, 'none', true).table).toEqual(mill);
  });

  test('SC-36 if none can recur, it asks no more', () => {
    const gone = table('up', { rows: mill.rows.map((one) => ({ ...one, once: one.id !== 'none' })) });
    const after = resolveTotal(gone, checked('rats', 'miller', 'beam', 'sack'), 6);
    expect(after.ask).toEqual([]);
    expect(brief(gone, after.checks, 6)).toMatchObject({ row: null, why: 'none-reached', ask: [] });
  });

  test('SC-37 No Encounter is played and never checked off', () => {
    expect(brief(mill, {}, 1)).toMatchObject({ row: { id: 'none' }, why: 'rolled', checks: [], offer: '' });
    expect(check(mill, {}, 'none').checks).toEqual({});
    expect(check(mill, {}, 'nobody').checks).toEqual({});
  });

  test('SC-37 if going up reaches only No Encounter, nothing happens', () => {
    const { row: played, why, passed, checks } = resolveTotal(mill, checked('miller', 'rats'), 3);
    expect(played).toBeNull();
    expect(why).toBe('none-reached');
    expect(passed.map(({ id }) => id)).toEqual(['miller', 'rats']);
    expect(checks).toEqual(checked('miller', 'rats'));
  });

  test('SC-37 a second No Encounter further down stands in for nothing', () => {
    const two = table('up', { rows: mill.rows.map((one) => (one.id === 'beam' ? { ...one, kind: 'none' as const } : one)) });
    expect(resolveTotal(two, checked('sack'), 5).row?.id).toBe('miller');
  });
});

describe('endless encounters', () => {
  const mill = table('down');

  test('RA-63 a roll on a checked entry plays the next unchecked one down the table', () => {
    const { row: played, why, passed } = resolveTotal(mill, checked('rats', 'miller'), 2);
    expect(played?.id).toBe('beam');
    expect(why).toBe('next-down');
    expect(passed.map(({ id }) => id)).toEqual(['rats', 'miller']);
  });

  test('RA-63 past the last row it goes on from the row after No Encounter', () => {
    const { row: played, why, passed } = resolveTotal(mill, checked('sack', 'ghost', 'rats'), 5);
    expect(played?.id).toBe('miller');
    expect(why).toBe('wrapped');
    expect(passed.map(({ id }) => id)).toEqual(['sack', 'ghost', 'rats']);
  });

  test('RA-63 when all are checked, all checks are erased', () => {
    const last = resolveTotal(mill, checked('rats', 'miller', 'beam', 'ghost'), 2);
    expect(last).toMatchObject({ row: { id: 'sack' }, reset: true, ask: [] });
    expect(last.checks).toEqual({});
  });

  test('RA-63 by setting, the reset comes with the check that the GM makes', () => {
    const slow = { ...mill, checkOff: 'gm' as const };
    const last = resolveTotal(slow, checked('rats', 'miller', 'beam', 'ghost'), 5);
    expect(last).toMatchObject({ row: { id: 'sack' }, reset: false, offer: 'sack' });
    expect(check(slow, last.checks, 'sack')).toEqual({ checks: {}, reset: true, ask: [] });
  });

  test('RA-63 a table that comes in played out is reset before the roll', () => {
    const all = checked('rats', 'miller', 'beam', 'sack', 'ghost');
    expect(brief(mill, all, 3)).toMatchObject({
      row: { id: 'miller' },
      why: 'rolled',
      reset: true,
      checks: ['miller'],
    });
  });

  test('RA-63 No Encounter is never checked, and never stands in for another', () => {
    expect(resolveTotal(mill, {}, 1).checks).toEqual({});
    expect(resolveTotal(mill, checked('ghost'), 6).row?.id).toBe('rats');
  });

  test('RA-63 all checks are erased, those of once-only rows too; what is slain stays out, and with nothing else left there is no reset', () => {
    const once = table('down', {
      rows: mill.rows.map((one) => ({ ...one, once: one.id === 'sack', slain: one.id === 'beam' })),
    });
    expect(brief(once, checked('rats', 'miller', 'sack'), 6)).toMatchObject({ checks: [], reset: true });
    expect(resolveTotal(once, {}, 4).row?.id).toBe('sack');
    expect(recur(once, checked('rats', 'beam', 'sack'), ['rats', 'beam', 'sack'])).toEqual(checked('beam'));
    const gone = table('down', { rows: mill.rows.map((one) => ({ ...one, slain: one.id !== 'none' })) });
    expect(brief(gone, {}, 4)).toMatchObject({ row: null, why: 'played-out', reset: false, checks: [] });
  });
});

describe('the other policies', () => {
  test('without check-off a row comes up again and again, but not what is once-only, slain or checked by hand', () => {
    const mill = table('none', {
      rows: table('none').rows.map((one) => ({ ...one, once: one.id === 'sack', slain: one.id === 'ghost' })),
    });
    expect(brief(mill, {}, 2)).toMatchObject({ row: { id: 'rats' }, checks: [], offer: '' });
    expect(brief(mill, {}, 5)).toMatchObject({ row: { id: 'sack' }, checks: ['sack'] });
    expect(brief(mill, checked('sack'), 5)).toMatchObject({ row: null, why: 'spent' });
    expect(brief(mill, {}, 6)).toMatchObject({ row: null, why: 'spent' });
    expect(brief(mill, checked('rats'), 2)).toMatchObject({ row: null, why: 'spent' });
  });

  test('without replacement a drawn row and a gap are rolled again until an undrawn row comes up', () => {
    const mill = table('foundry');
    const rolled = rollTable({ ...mill, formula: '1d7' }, checked('rats', 'ghost'), drawsOf([2, 6, 7, 2, 4]));
    expect(rolled).toMatchObject({
      kind: 'rolled',
      again: [2, 6, 7, 2],
      roll: { total: 4 },
      resolution: { row: { id: 'beam' }, checks: checked('rats', 'ghost', 'beam') },
    });
  });

  test('without replacement and without anything left it says so at once', () => {
    const mill = table('foundry', { rows: [row('rats', 1, 6, 'hostile-creature')] });
    expect(rollTable(mill, checked('rats'), drawsOf([3]))).toMatchObject({ again: [], resolution: { why: 'all-drawn' } });
    const outOfReach = { ...mill, rows: [...mill.rows, row('never', 9, 9, 'event')] };
    const rolled = rollTable(outOfReach, checked('rats'), { die: () => 1 });
    expect(rolled).toMatchObject({ resolution: { row: null, why: 'all-drawn' } });
  });
});

describe('odd tables', () => {
  test.each(['up', 'down', 'none'] as const)('by policy %s a total in a gap plays nothing', (policy) => {
    const holed = table(policy, { rows: table(policy).rows.filter(({ id }) => id !== 'miller') });
    expect(brief(holed, checked('rats'), 3)).toMatchObject({
      row: null,
      rolled: null,
      why: 'gap',
      checks: ['rats'],
    });
    expect(resolveTotal(holed, {}, 99).why).toBe('gap');
  });

  test('of rows that overlap the one that begins lowest is played, and the others are named', () => {
    const double = table('up', { rows: [...table('up').rows, row('wide', 1, 5, 'event')] });
    const { row: played, overlapped } = resolveTotal(double, {}, 4);
    expect(played?.id).toBe('wide');
    expect(overlapped.map(({ id }) => id)).toEqual(['beam']);
  });

  test('a table without rows, and one of No Encounter alone, are never played out', () => {
    for (const policy of ['up', 'down'] as const) {
      const bare = table(policy, { rows: [row('none', 1, 6, 'none')] });
      expect(brief(bare, {}, 3)).toMatchObject({ row: { id: 'none' }, reset: false, ask: [] });
      expect(brief({ ...bare, rows: [] }, {}, 3)).toMatchObject({ row: null, why: 'gap', reset: false, ask: [] });
    }
  });

  test('a formula that only Foundry knows is said, not thrown', () => {
    expect(rollTable(table('up', { formula: '1d6x6' }), {}, drawsOf([1]))).toEqual({
      kind: 'formula',
      fault: { code: 'unexpected', at: 3 },
    });
  });

  test('a check can be taken away by hand', () => {
    expect(uncheck(table('up'), checked('rats', 'sack'), 'rats')).toEqual({ checks: checked('sack'), reset: false, ask: [] });
  });
});

test('SC-35 SC-36 SC-37 RA-63 over any sequence of rolls the policies keep their promises', () => {
  const tally: Record<string, number> = {};
  const count = (what: string): void => {
    tally[what] = (tally[what] ?? 0) + 1;
  };
  fc.assert(
    fc.property(anyTable, fc.integer({ min: 1, max: 1_000_000 }), (any, seed) => {
      const draws = drawsFor(seed.toString(16).padStart(64, '0'), 'policies', 1);
      const byId = new Map(any.rows.map((one) => [one.id, one]));
      const order = rowOrder(any).rows;
      let checks: Checks = {};
      for (let roll = 0; roll < 40; roll += 1) {
        const rolled = rollTable(any, checks, draws);
        if (rolled.kind === 'formula') throw new Error(any.formula);
        const { row: played, rolled: at, why, passed, reset, ask, checks: after, offer } = rolled.resolution;
        count(`${any.policy} ${why}`);
        expect(REASONS).toContain(why);

        // No Encounter is never checked, and what is checked or slain is never played.
        for (const id of Object.keys(after)) expect(isNoEncounter(byId.get(id)!)).toBe(false);
        if (played && !isNoEncounter(played)) {
          expect(played.slain).toBe(false);
          expect(checks[played.id]).toBeUndefined();
        }
        for (const one of passed) expect(one.slain || checks[one.id]).toBe(true);

        // Up never goes down; down goes up only when nothing is open below.
        if (at && played && any.policy === 'up') expect(order.indexOf(played)).toBeLessThanOrEqual(order.indexOf(at));
        if (why === 'wrapped') expect(order.slice(order.indexOf(at!)).every((one) => one !== played)).toBe(true);
        if (why === 'none-reached') {
          expect(order.slice(0, order.indexOf(at!) + 1).every((one) => isNoEncounter(one) || one.slain || checks[one.id])).toBe(
            true,
          );
        }

        // The reset comes with the last check of a down table that has anything to reset, and never else.
        const owed =
          offer === '' && played && !isNoEncounter(played) && any.policy !== 'none' ? { [played.id]: true as const } : {};
        const full = isPlayedOut(any, { ...checks, ...owed });
        expect(reset).toBe(any.policy === 'down' && full && any.rows.some((one) => canRecur(one, any)));
        if (reset) {
          count('reset');
          expect(after).toEqual({});
        }
        expect(ask).toEqual(any.policy === 'up' && full ? any.rows.filter((one) => canRecur(one, any)).map(({ id }) => id) : []);
        if (ask.length > 0) count('ask');

        checks = after;
        // The GM checks by hand where that is the setting, and answers now and then.
        if (offer !== '' && roll % 2 === 0) {
          const ledger = check(any, checks, offer);
          expect(ledger.checks[offer] === true || ledger.reset).toBe(true);
          checks = ledger.checks;
        }
        if (ask.length > 0 && roll % 3 === 0) checks = recur(any, checks, ask.slice(1));
        expect(settle(any, checks).reset).toBe(false);
      }
    }),
    { seed: 35, numRuns: 400 },
  );
  console.info('SC-35 random rolls:', JSON.stringify(tally));
  for (const wanted of [
    'up next-up',
    'up none-reached',
    'down next-down',
    'down wrapped',
    'foundry all-drawn',
    'none spent',
    'reset',
    'ask',
  ]) {
    expect(tally[wanted] ?? 0, wanted).toBeGreaterThan(20);
  }
});

test.each([
  ['foundry', 4, { row: null, why: 'roll-again', rolled: 'beam', passed: ['beam'] }],
  ['none', 4, { row: null, why: 'spent', rolled: 'beam', passed: ['beam'] }],
  ['none', 5, { row: 'sack', why: 'rolled', rolled: 'sack', passed: [] }],
  ['up', 4, { row: 'miller', why: 'next-up', rolled: 'beam', passed: ['beam'] }],
  ['down', 4, { row: 'sack', why: 'next-down', rolled: 'beam', passed: ['beam'] }],
  ['down', 6, { row: 'rats', why: 'wrapped', rolled: 'ghost', passed: ['ghost'] }],
  ['up', 2, { row: 'rats', why: 'rolled', rolled: 'rats', passed: [] }],
  ['foundry', 9, { row: null, why: 'roll-again', rolled: undefined, passed: [] }],
  ['down', 9, { row: null, why: 'gap', rolled: undefined, passed: [] }],
] as const)('SC-35 RA-63 on a table with policy %s a total of %i passes over what is checked: %j', (policy, total, expected) => {
  const { row: played, why, rolled, passed } = resolveTotal(table(policy), checked('beam', 'ghost'), total);
  expect({ row: played?.id ?? null, why, rolled: rolled?.id, passed: passed.map(({ id }) => id) }).toEqual(expected);
});
