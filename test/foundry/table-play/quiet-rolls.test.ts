import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ExpeditionRef } from '../../../src/foundry/store/expeditions.ts';
import { rolledQuietly } from '../../../src/foundry/table-play/quiet-rolls.ts';
import type { TableRoll } from '../../../src/rules/table-play/result-there.ts';

const TABLE = 'RollTable.mill';
const ROWS = [
  { id: 'none', kind: 'none', from: -2 },
  { id: 'rats', kind: 'hostile-creature', from: 4 },
];

/** How the table stands, what is waited for, and what was asked. */
const here = vi.hoisted(() => ({
  secret: true,
  locked: false,
  results: [] as { number: number; row: string }[],
  waits: null as unknown,
  throws: { secret: true } as object,
  answer: { kind: 'done' } as object,
  asked: [] as object[],
  look: [] as (() => void)[],
}));

vi.mock('../../../src/foundry/host/holders.ts', () => ({ addressOf: ({ uuid }: { uuid: string }) => uuid }));
vi.mock('../../../src/foundry/store/expeditions.ts', () => ({
  expeditionOn: () => ({}),
  watchExpeditions: (look: () => void) => {
    here.look.push(look);
    return () => here.look.splice(here.look.indexOf(look), 1);
  },
}));
vi.mock('../../../src/foundry/table-play/encounter-play.ts', () => ({
  inPlay: () => ({ table: { secret: here.secret, rows: ROWS }, locked: here.locked, results: here.results }),
  throwFor: (_document: object, secret: boolean) => Promise.resolve('kind' in here.throws ? here.throws : { secret }),
}));
vi.mock('../../../src/foundry/requests/requests.ts', () => ({
  commandRequest: (_ref: object, command: object) => command,
  sendQuietly: (command: object) => {
    here.asked.push(command);
    return Promise.resolve(here.answer);
  },
}));

const SCENE = {} as SceneDocument;
const WAITS: TableRoll = { table: TABLE, result: 3 };
const waitsFor = (_ref: ExpeditionRef): TableRoll | null => here.waits as TableRoll | null;

/** Lets whoever waits look again, as when an expedition has changed. */
async function changed(change: Partial<typeof here>): Promise<void> {
  // What was asked is answered first.
  await new Promise((settle) => setTimeout(settle));
  Object.assign(here, change);
  for (const look of [...here.look]) look();
}

beforeEach(() => {
  Object.assign(here, { secret: true, locked: false, results: [], waits: WAITS, throws: {}, answer: { kind: 'done' } });
  here.asked.length = 0;
  here.look.length = 0;
  vi.stubGlobal('game', { tables: [{ uuid: TABLE }] });
});

describe('a roll on an encounter table that makes itself', () => {
  test.each([
    ['rats', 'rats'],
    ['none', undefined],
    ['gone', undefined],
  ])('SC-30 RA-60 is waited for until the table has made it: %s', async (row, id) => {
    const rolled = rolledQuietly(SCENE, 'one', TABLE, waitsFor);
    await changed({ results: [{ number: 2, row: 'none' }] });
    expect(here.look).toHaveLength(1);
    await changed({ results: [{ number: 3, row }] });
    expect((await rolled)?.row?.id).toBe(id);
    expect(here.look).toHaveLength(0);
  });

  test.each([
    ['a secret table', true, false, true],
    ['an open table', false, false, false],
    ['an open table where secrecy is asked for', false, true, true],
  ])('SC-35 RA-60 on %s', async (_which, secret, secretly, rolls) => {
    here.secret = secret;
    here.results = [{ number: 3, row: 'rats' }];
    await rolledQuietly(SCENE, 'one', TABLE, waitsFor, { secretly });
    expect(here.asked).toEqual([{ kind: 'roll', table: TABLE, secret: rolls, instead: '' }]);
  });

  test('TK-04 comes to nothing where nothing is needed: to a total at which no row lies', async () => {
    here.results = [{ number: 3, row: '' }];
    expect((await rolledQuietly(SCENE, 'one', TABLE, waitsFor, { secretly: true, forNothing: true }))?.row).toBeNull();
    expect(here.asked).toEqual([{ kind: 'roll', table: TABLE, secret: true, total: -3, instead: '' }]);
  });

  test('SC-30 RA-60 comes to nothing where it is taken back meanwhile', async () => {
    const rolled = rolledQuietly(SCENE, 'one', TABLE, waitsFor);
    await changed({ waits: null });
    expect(await rolled).toBeNull();
  });

  test.each([
    ['the table is gone', {}, 'RollTable.gone'],
    ['its key is not at hand', { locked: true }, TABLE],
    ['nobody can roll its formula', { throws: { kind: 'refused', code: 'formula' } }, TABLE],
  ])('SC-30 RA-60 is not made where %s', async (_why, change, table) => {
    Object.assign(here, change);
    expect(await rolledQuietly(SCENE, 'one', table, waitsFor)).toBeNull();
    expect(here.asked).toEqual([]);
  });

  test('SC-30 RA-60 is nobody’s to answer where another was quicker', async () => {
    here.answer = { kind: 'refused', code: 'rolled-meanwhile', data: {} };
    expect(await rolledQuietly(SCENE, 'one', TABLE, waitsFor)).toBeNull();
  });
});
