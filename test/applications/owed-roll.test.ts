import { describe, expect, test } from 'vitest';
import { rollsShown, tableView } from '../../src/applications/table-play/parts/owed-roll.ts';
import type { TableInPlay } from '../../src/foundry/table-play/encounter-play.ts';
import type { EncounterRow } from '../../src/rules/encounters/table.ts';
import type { Result } from '../../src/rules/table-play/results.ts';
import { table } from '../rules/encounters/tables.ts';

describe('a table that a roll is owed to', () => {
  const seen = (rows: readonly EncounterRow[]) => {
    const play = { document: { uuid: 'RollTable.mill' }, table: { ...table('up'), rows }, locked: false };
    return tableView(play as unknown as TableInPlay);
  };
  const { rows } = table('up');

  test('SC-30 begins with No Encounter where its lowest numbers are that, however its rows are stored', () => {
    expect(seen(rows)).toEqual({ uuid: 'RollTable.mill', secret: true, locked: false, noneFirst: true });
    expect(seen(rows.toReversed()).noneFirst).toBe(true);
    expect(seen([]).noneFirst).toBe(false);
  });

  test('SC-30 does not where No Encounter has other numbers', () => {
    const [none, ...others] = rows;
    expect(seen([{ ...none!, from: 99, to: 99 }, ...others]).noneFirst).toBe(false);
    expect(seen(others).noneFirst).toBe(false);
  });

  const result = { row: rows[1]!.id, rolled: rows[1]!.id, why: 'rolled', passed: 0, offer: false, secret: true } as const;
  const shown = (owed: number | null, ...results: readonly Result[]) => {
    const document = { uuid: 'RollTable.mill' };
    const play = { document, table: { ...table('up'), rows }, locked: false, results } as unknown as TableInPlay;
    const { roll, older } = rollsShown(play, owed === null ? null : { table: 'RollTable.mill', result: owed });
    return [roll?.number ?? null, older?.number ?? null];
  };
  const birds = { ...result, number: 1, total: 75, done: false };

  test('SC-30 shows what was rolled for what is owed; a result that waits from elsewhere is said to be that', () => {
    const now = { ...birds, number: 2, total: 3 };
    expect(shown(2, now, birds)).toEqual([2, null]);
    expect(shown(null, birds)).toEqual([null, 1]);
    expect(shown(1, now, birds), 'rolled on in between').toEqual([1, 2]);
    expect(shown(1, { ...birds, done: true })).toEqual([null, null]);
    expect(shown(null)).toEqual([null, null]);
  });

  test('SC-30 of another table nothing was rolled here', () => {
    const play = { document: { uuid: 'RollTable.moor' }, table: table('up'), results: [birds] } as unknown as TableInPlay;
    expect(rollsShown(play, { table: 'RollTable.mill', result: 1 }).roll).toBeNull();
  });
});
