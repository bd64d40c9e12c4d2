import { expect, test } from 'vitest';
import { rollsItself } from '../../../../src/rules/scramble/encounter/rolls-itself.ts';
import { DEFAULT_OPTIONS, type ScrambleOpen } from '../../../../src/rules/scramble/state/state.ts';

const ended = [{ name: 'dashEnded' }];
const owed = (rollsOn: string, status: ScrambleOpen['status'] = 'roll') => ({ status, options: { ...DEFAULT_OPTIONS, rollsOn } });

test.each([
  ['after a dash', owed('RollTable.cellars'), ended, true],
  ['not where the GM makes each', owed(''), ended, false],
  ['not where a room stands in for it', owed('RollTable.cellars', 'encounter'), ended, false],
  ['not once more after an undo, which ends no dash', owed('RollTable.cellars'), [{ name: 'undone' }], false],
  ['not upon what else is owed, such as minutes at a lock', owed('RollTable.cellars'), [{ name: 'lockOpened' }], false],
])('SC-30 a roll makes itself %s', (_, open, events, is) => {
  expect(rollsItself(open, events)).toBe(is);
});
