import { beforeEach, expect, test, vi } from 'vitest';

let secret = true;
const rolled: object[] = [];

vi.mock('../../src/applications/table-play/parts/owed-roll.ts', () => ({
  tableAt: (uuid: string) =>
    uuid === '' ? null : { document: { uuid, documentName: 'RollTable' }, table: { secret, name: 'Den' }, results: [] },
}));
vi.mock('../../src/applications/table-play/parts/site.ts', () => ({ tablesHere: () => [] }));
vi.mock('../../src/foundry/table-play/encounter-play.ts', () => ({
  throwFor: (_table: unknown, hidden: boolean) => Promise.resolve({ secret: hidden }),
}));

/** Opens the window of a place with a table, and gives what is rolled by itself. */
async function opened(known: boolean): Promise<readonly object[]> {
  const { rollIfNew } = await import('../../src/applications/table-play/parts/met-roll.ts');
  const place = { tables: ['RollTable.den'], roll: null, at: undefined, known, isShown: () => false, canShow: () => false };
  const model = { redraw: () => undefined };
  await rollIfNew(model, {
    own: 'search-tables',
    placeIn: () => place,
    keep: () => Promise.resolve(true),
    roll: (_model, how) => Promise.resolve(rolled.push(how)),
    show: () => Promise.resolve(false),
    choosing: (_model, choose) => choose(),
  });
  return [...rolled];
}

beforeEach(() => {
  rolled.length = 0;
});

test('SG-21 what a cell holds is rolled as the window opens, and which roll was seen there is said', async () => {
  secret = true;
  expect(await opened(false)).toEqual([{ table: 'RollTable.den', secret: true, instead: '' }]);
});

test('SG-21 on an open table nothing is rolled unasked of a cell that the players do not know', async () => {
  secret = false;
  expect(await opened(false)).toEqual([]);
  expect(await opened(true)).toEqual([{ table: 'RollTable.den', secret: false, instead: '' }]);
});
