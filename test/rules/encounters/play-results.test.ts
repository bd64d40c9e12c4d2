import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packMarks, rowIds, unpackMarks, withRows } from '../../../src/rules/encounters/marks.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { standingBefore, standingOf } from '../../../src/rules/table-play/standing.ts';
import { RESULTS_KEPT } from '../../../src/rules/table-play/state.ts';
import {
  ENTRIES,
  drawn,
  openRoll,
  openTable,
  secretRoll,
  begun,
  checks,
  events,
  given,
  hiddenOf,
  openOf,
  results,
  slain,
  standing,
} from './playing.ts';
import { row, table } from './tables.ts';

describe('results', () => {
  test('SC-35 a result is put aside and taken up again, in the tray and in the open', () => {
    const game = given(begun(table('up')), secretRoll(4), openRoll(3));
    const aside = given(game, { kind: 'done', result: 1, done: true }, { kind: 'done', result: 2, done: true });
    expect(results(aside).map(({ done }) => done)).toEqual([true, true]);
    expect(results(given(aside, { kind: 'done', result: 1, done: false })).map(({ done }) => done)).toEqual([true, false]);
  });

  test('SC-35 a secret result is shown to all without its reasons and its total, which would tell of checks; its table stays secret', () => {
    const game = given(begun(table('up')), secretRoll(5), secretRoll(5));
    expect(results(game)[0]).toMatchObject({ row: 'beam', rolled: 'sack', passed: 1 });
    expect(events(game, { kind: 'publish', result: 2 })).toEqual([
      { name: 'resultPublished', data: { result: 2, total: 4, row: 'beam', text: 'beam', kind: 'obstacle', link: '', why: '' } },
    ]);
    const shown = given(game, { kind: 'publish', result: 2 });
    expect(results(shown)[0]).toMatchObject({
      number: 2,
      total: 4,
      row: 'beam',
      rolled: 'beam',
      why: 'rolled',
      passed: 0,
      secret: false,
    });
    expect(results(shown)[1]).toMatchObject({ number: 1, secret: true });
    expect(openOf(shown).secret).toBe(true);
    expect(checks(shown)).toEqual(['beam', 'sack']);
  });

  test('SC-35 a full tray loses what the GM is done with first, then the oldest; results elsewhere push nothing out', () => {
    const rolls = Array.from({ length: RESULTS_KEPT }, () => secretRoll(1));
    const waiting = given(begun(table('up')), openRoll(1), ...rolls);
    const openOnes = given(waiting, ...Array.from({ length: RESULTS_KEPT - 1 }, () => openRoll(1)));
    const numbers = (game: typeof waiting, secret: boolean): number[] =>
      results(game)
        .filter((result) => result.secret === secret)
        .map(({ number }) => number);
    expect(numbers(openOnes, true)).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(numbers(openOnes, false)).toHaveLength(RESULTS_KEPT);
    expect(numbers(openOnes, false)).toContain(1);
    const full = given(waiting, { kind: 'done', result: 7, done: true }, secretRoll(1));
    expect(numbers(full, true)).toEqual([14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3, 2]);
    expect(numbers(given(full, secretRoll(1)), true)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 6, 5, 4, 3]);
  });
});

describe('open and secret', () => {
  test('SC-35 a table is made open: its checks become drawn rows, its slain marks open, and its tray stays', () => {
    const game = given(begun(table('up'), ['miller']), secretRoll(4), { kind: 'slay', row: 'ghost', slain: true });
    expect(events(game, { kind: 'keep', secret: false })).toEqual([{ name: 'tableOpened', data: {} }]);
    const shown = given(game, { kind: 'keep', secret: false });
    expect([drawn(shown), checks(shown), slain(shown)]).toEqual([['beam', 'ghost'], ['beam', 'ghost'], ['ghost']]);
    expect(hiddenOf(shown)).toMatchObject({ checks: '', slain: '' });
    expect(results(shown)[0]?.secret).toBe(true);
  });

  test('SC-35 a table is made secret: its drawn rows become checks under seal and are undrawn', () => {
    const game = given(begun(openTable('up'), ['rats']), openRoll(4), { kind: 'slay', row: 'ghost', slain: true });
    expect(events(game, { kind: 'keep', secret: true })).toEqual([{ name: 'tableHidden', data: {} }]);
    const secret = given(game, { kind: 'keep', secret: true });
    expect([drawn(secret), checks(secret), slain(secret)]).toEqual([[], ['beam', 'ghost', 'rats'], ['ghost']]);
    expect(openOf(secret)).toMatchObject({ secret: true, slain: '' });
    const undone = given(secret, { kind: 'undo' });
    expect([drawn(undone), checks(undone), slain(undone)]).toEqual([drawn(game), checks(game), ['ghost']]);
  });

  test('SC-35 what is so already is left so, and who turns it round must have seen how it is', () => {
    expect(events(begun(table('up')), { kind: 'keep', secret: true })).toEqual([]);
    const shown = given(begun(table('up')), { kind: 'keep', secret: false });
    expect(ENCOUNTERS.basis(openOf(shown), { kind: 'keep', secret: true })).not.toBe(
      ENCOUNTERS.basis(openOf(begun(table('up'))), { kind: 'keep', secret: false }),
    );
  });

  test('SC-36 who may not know the hidden half is told nothing of a secret table’s marks', () => {
    const game = given(begun(table('up')), secretRoll(4));
    expect(standingOf(openOf(game), null, game.table)).toBeNull();
    const shown = given(begun(openTable('up')), openRoll(4));
    expect(standingOf(openOf(shown), null, shown.table)?.checks).toEqual({ beam: true });
  });

  test('SC-35 before play has begun the marks are those that the play would begin with', () => {
    for (const of of [table('up'), openTable('up'), table('foundry'), openTable('foundry')]) {
      const game = begun(of, ['none', 'sack']);
      expect(standingBefore(game.table)).toEqual(standing(game));
    }
  });
});

describe('rows that come and go', () => {
  test('SC-35 marks follow their rows, wherever those lie and whatever comes between', () => {
    const game = given(begun(table('up')), secretRoll(4), { kind: 'slay', row: 'ghost', slain: true });
    const fresh = row('crow', 7, 7, 'hostile-creature');
    const grown = { ...game, table: { ...game.table, rows: [fresh, ...game.table.rows.toReversed().slice(0, 5)] } };
    const after = given(grown, { kind: 'check', row: 'crow', checked: true });
    expect([checks(after), slain(after)]).toEqual([['beam', 'crow', 'ghost'], ['ghost']]);
    expect(rowIds(openOf(after).rows)).toEqual(['none', ...ENTRIES, 'crow']);
    const back = { ...after, table: game.table };
    expect(checks(given(back, { kind: 'done', result: 1, done: true }))).toEqual(['beam', 'crow', 'ghost']);
    const undone = given(after, { kind: 'undo' });
    expect(rowIds(openOf(undone).rows)).toEqual(['none', ...ENTRIES]);
  });

  test('SC-35 results of rows that are gone keep those, and tell no total', () => {
    const game = given(begun(table('up')), secretRoll(4));
    const without = { ...game, table: { ...game.table, rows: game.table.rows.filter(({ id }) => id !== 'beam') } };
    expect(results(given(without, { kind: 'publish', result: 1 }))[0]).toMatchObject({ total: 0, row: 'beam' });
    expect(events(without, { kind: 'publish', result: 1 })[0]?.data).toMatchObject({ row: '', text: '', kind: '' });
  });

  test('SC-36 marks are read as they were written, by any rows', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,4}$/), { maxLength: 60 });
    fc.assert(
      fc.property(ids, ids, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (first, more, bits) => {
        const marks = Object.fromEntries(first.filter((_, index) => bits[index]).map((id) => [id, true as const]));
        const rows = withRows(withRows('', first), more);
        expect(unpackMarks(rowIds(rows), packMarks(rowIds(rows), marks))).toEqual(marks);
        expect(rowIds(rows).slice(0, first.length)).toEqual(first);
        expect(new Set(rowIds(rows))).toEqual(new Set([...first, ...more]));
        expect(packMarks(rowIds(rows), marks)).toBe(packMarks(first, marks));
      }),
      { seed: 36, numRuns: 200 },
    );
  });
});
