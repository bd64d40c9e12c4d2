import { beforeEach, expect, test, vi } from 'vitest';
import { elsewhere } from '../../../src/foundry/table-play/plays.ts';

beforeEach(() => {
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
});

/** A table that nothing here can read the play on yet. */
const table = (open?: object): TableDocument =>
  ({
    ...{ id: 'den', uuid: 'RollTable.den', documentName: 'RollTable' },
    flags: open ? { 'ghost-map': { expeditions: { den: { procedure: 'encounters', version: 1, open } } } } : {},
  }) as never;

test('SC-30 SG-21 the next roll of a play whose reading is still on its way gets the number that it will have', () => {
  expect(elsewhere(table({ rolls: 3 }))).toEqual({ expedition: 'den', rolls: 3 });
});

test('SC-30 SG-21 a table on which nothing is played, or what is broken, begins with the first roll', () => {
  expect(elsewhere(table())).toEqual({ expedition: 'den', rolls: 0 });
  expect(elsewhere(table({ rolls: 'many' }))).toEqual({ expedition: 'den', rolls: 0 });
});
