import { expect, test } from 'vitest';
import { owedDone, owedRoll } from '../../../src/rules/table-play/follow-ups.ts';

const THERE = { expedition: 'aaaabbbbccccdddd', rolls: 4 };

test('SG-04 a roll that is owed to a table is needed there, and its result has the next number', () => {
  expect(owedRoll('RollTable.fens', THERE, { secret: true, total: 7 })).toEqual({
    owed: {
      holder: 'RollTable.fens',
      expedition: 'aaaabbbbccccdddd',
      command: { kind: 'roll', secret: true, total: 7 },
      needed: true,
    },
    result: 5,
  });
});

test('SG-04 a result that is put aside elsewhere waits again when that is taken back', () => {
  expect(owedDone({ table: 'RollTable.fens', result: 3 }, THERE)).toEqual({
    holder: 'RollTable.fens',
    expedition: 'aaaabbbbccccdddd',
    command: { kind: 'done', result: 3, done: true },
    back: { kind: 'done', result: 3, done: false },
  });
});
