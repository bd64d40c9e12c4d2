import { describe, expect, test } from 'vitest';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { packMarks, withRows } from '../../../src/rules/encounters/marks.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { withResult } from '../../../src/rules/table-play/results.ts';
import type { EncountersCommand } from '../../../src/rules/table-play/commands.ts';
import { MOST_PLAYED_ROWS, RESULTS_KEPT, type StoredResult } from '../../../src/rules/table-play/state.ts';
import { SEED } from '../../play/fixtures.ts';
import { PLAYER, openTable, secretRoll, asked, begun, carried, given, openOf, refusal, results } from './playing.ts';
import { row, table } from './tables.ts';

describe('refusals', () => {
  const game = given(begun(table('up')), secretRoll(4));

  test('SC-35 gm-only: no player does anything', () => {
    const commands: readonly EncountersCommand[] = [
      secretRoll(),
      { kind: 'check', row: 'rats', checked: true },
      { kind: 'slay', row: 'rats', slain: true },
      { kind: 'recur', rows: [] },
      { kind: 'settle', result: 1, check: true },
      { kind: 'done', result: 1, done: true },
      { kind: 'publish', result: 1 },
      { kind: 'keep', secret: false },
    ];
    for (const command of commands) expect(refusal(game, command, PLAYER)).toBe('gm-only');
    expect(refusal(game, { kind: 'undo' }, PLAYER)).toBe('gm-only');
  });

  test('SC-35 no-table: the document is gone', () => {
    expect(refusal(game, secretRoll(), undefined, null)).toBe('no-table');
  });

  test('SC-36 no-row: the table has no such row', () => {
    expect(refusal(game, { kind: 'check', row: 'nobody', checked: true })).toBe('no-row');
    expect(refusal(game, { kind: 'slay', row: 'nobody', slain: true })).toBe('no-row');
    const waits = given(begun(table('up', { checkOff: 'gm' })), secretRoll(4));
    const gone = { ...waits, table: { ...waits.table, rows: waits.table.rows.filter(({ id }) => id !== 'beam') } };
    expect(refusal(gone, { kind: 'settle', result: 1, check: true })).toBe('no-row');
    expect(refusal(gone, { kind: 'settle', result: 1, check: false })).toBe('accepted');
  });

  test('SC-35 no-result: there is none of that number, or it does not wait', () => {
    expect(refusal(game, { kind: 'done', result: 2, done: true })).toBe('no-result');
    expect(refusal(game, { kind: 'publish', result: 2 })).toBe('no-result');
    expect(refusal(given(game, { kind: 'publish', result: 1 }), { kind: 'publish', result: 1 })).toBe('no-result');
    expect(refusal(game, { kind: 'settle', result: 1, check: true })).toBe('no-result');
  });

  test('SC-37 no-encounter: it is never checked off nor slain', () => {
    expect(refusal(game, { kind: 'check', row: 'none', checked: true })).toBe('no-encounter');
    expect(refusal(game, { kind: 'slay', row: 'none', slain: true })).toBe('no-encounter');
  });

  test('SC-35 open-table: a secret roll on an open table would show itself by its check', () => {
    expect(refusal(begun(openTable('up')), secretRoll())).toBe('open-table');
  });

  test('SC-35 formula: only Foundry can roll it, but its total is taken', () => {
    const odd = begun(table('up', { formula: '1d6x6' }));
    expect(refusal(odd, secretRoll())).toBe('formula');
    expect(results(given(odd, secretRoll(6)))[0]).toMatchObject({ row: 'ghost' });
  });

  test('SC-35 too-many-rows: a table that has had more than can be kept', () => {
    const rows = Array.from({ length: MOST_PLAYED_ROWS + 1 }, (_, index) => row(`row${index}`, index, index, 'event'));
    expect(refusal(begun(table('up', { rows })), secretRoll(1))).toBe('too-many-rows');
    expect(refusal(begun(table('up', { rows: rows.slice(1) })), secretRoll(1))).toBe('accepted');
  });
});

describe('room', () => {
  const procedure = procedureOf(ENCOUNTERS.id);
  if (!procedure) throw new Error('no encounters');
  const greatest = (n: number): StoredResult => ({
    n: Number.MAX_SAFE_INTEGER - n,
    t: Number.MIN_SAFE_INTEGER,
    r: MOST_PLAYED_ROWS - 1,
    c: MOST_PLAYED_ROWS - 1,
    w: 9,
    p: MOST_PLAYED_ROWS,
    o: false,
    d: false,
  });

  test('SC-35 the fullest hidden half fits its padding, which the rows alone decide', () => {
    for (const count of [0, 1, 6, 7, 100, MOST_PLAYED_ROWS]) {
      const ids = Array.from({ length: count }, (_, index) => `r${index}`);
      const all = packMarks(ids, Object.fromEntries(ids.map((id) => [id, true as const])));
      const full = { ...openOf(begun(table('up'))), rows: withRows('', ids) };
      const ring = Array.from({ length: RESULTS_KEPT }, (_, index) => greatest(index)).reduce(withResult, {});
      const hidden = { checks: all, slain: all, results: ring };
      expect(JSON.stringify(hidden).length).toBeLessThanOrEqual(ENCOUNTERS.hiddenBytes(full));
      expect(secretsText({ seed: SEED, hidden }, 1, Number.MAX_SAFE_INTEGER - 1).length).toBeLessThanOrEqual(
        secretsSize(procedure, full),
      );
      expect(ENCOUNTERS.hiddenBytes({ ...full, secret: false, rolls: 99, slain: all, results: ring })).toBe(
        ENCOUNTERS.hiddenBytes(full),
      );
    }
  });

  test('SC-35 the largest table is played, grows by a row and is undone, step by step', () => {
    const rows = Array.from({ length: MOST_PLAYED_ROWS - 1 }, (_, index) =>
      row(`row${String(index).padStart(13, '0')}`, index + 1, index + 1, 'event'),
    );
    const start = begun(table('up', { rows, formula: '1d19999' }));
    const rolled = given(start, secretRoll(7), secretRoll(19_999));
    const more = { ...rolled, table: { ...rolled.table, rows: [...rows, row('more000000000000', 20_000, 20_000, 'event')] } };
    const grown = given(more, secretRoll(20_000));
    const back = given(grown, { kind: 'undo' }, { kind: 'undo' }, { kind: 'undo' });
    expect(back.held.secrets).toEqual(start.held.secrets);
    expect(openOf(back)).toEqual(openOf(start));
  });

  test('SC-35 every command is sealed alike, whatever it changes', () => {
    const game = given(begun(table('up')), secretRoll(4), secretRoll(2));
    const commands: readonly EncountersCommand[] = [
      { kind: 'check', row: 'rats', checked: true },
      { kind: 'check', row: 'sack', checked: true },
      { kind: 'slay', row: 'sack', slain: true },
    ];
    const lengths = commands.map((command) => {
      const judgement = asked(game, command);
      if (judgement.kind !== 'write') throw new Error(judgement.kind);
      expect(judgement.record.sealed).not.toBe(game.held.record.sealed);
      const after = carried(game, command, judgement);
      return [judgement.record.sealed.length, after.steps.at(-1)?.sealed.length];
    });
    expect(new Set(lengths.map(String)).size).toBe(1);
  });
});
