import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Answer } from '../../../src/play/messages.ts';
import { askTable } from '../../../src/foundry/table-play/encounter-play.ts';

const DONE: Answer = { kind: 'done', kept: [] };
const table = { id: 'mill000000000000' } as RollTable.Implementation;

const sent = vi.hoisted(() => [] as string[]);
const begun = vi.hoisted(() => [] as ((answer: Answer) => void)[]);
const play = vi.hoisted(() => ({ ref: null as object | null }));

vi.mock('../../../src/foundry/host/holders.ts', async (original) => ({
  ...(await original<object>()),
  addressOf: ({ id }: { id: string }) => `RollTable.${id}`,
}));
vi.mock('../../../src/foundry/table-play/plays.ts', () => ({
  playOn: () => play.ref,
  beginningOn: ({ id }: { id: string }) => ({ expedition: id, procedure: 'encounters', setup: {} }),
}));
vi.mock('../../../src/foundry/requests/asking.ts', async (original) => ({
  ...(await original<object>()),
  sendRequest: ({ kind }: { kind: string }) => {
    sent.push(kind);
    return new Promise<Answer>((answer) => begun.push(answer));
  },
  sendCommand: (_ref: object, { kind }: { kind: string }) => {
    sent.push(kind);
    return Promise.resolve(DONE);
  },
}));

beforeEach(() => {
  sent.length = 0;
  begun.length = 0;
  play.ref = null;
});

describe('what is asked of a table that is not in play yet', () => {
  test('SC-35 begins play once, and is sent in the order of asking', async () => {
    const asked = [
      askTable(table, { kind: 'check', row: 'a', checked: true }),
      askTable(table, { kind: 'slay', row: 'b', slain: true }),
    ];
    expect(sent).toEqual(['begin']);
    play.ref = {};
    begun[0]?.(DONE);
    expect(await Promise.all(asked)).toEqual([DONE, DONE]);
    expect(sent).toEqual(['begin', 'check', 'slay']);
  });

  test('SC-35 is refused where play cannot begin, and may be asked anew', async () => {
    const refusal: Answer = { kind: 'refused', code: 'no-gm', data: {} };
    const asked = [askTable(table, { kind: 'roll', secret: true }), askTable(table, { kind: 'roll', secret: true })];
    begun[0]?.(refusal);
    expect(await Promise.all(asked)).toEqual([refusal, refusal]);
    const again = askTable(table, { kind: 'roll', secret: true });
    play.ref = {};
    begun[1]?.(DONE);
    expect(await again).toEqual(DONE);
    expect(sent).toEqual(['begin', 'begin', 'roll']);
  });
});
