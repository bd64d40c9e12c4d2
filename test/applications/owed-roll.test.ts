import { describe, expect, test } from 'vitest';
import { tableView } from '../../src/applications/table-play/parts/owed-roll.ts';
import type { TableInPlay } from '../../src/foundry/table-play/encounter-play.ts';
import type { EncounterRow } from '../../src/rules/encounters/table.ts';
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
});
