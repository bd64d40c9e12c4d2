import { describe, expect, test } from 'vitest';
import type { Link } from '../../src/play/link.ts';
import {
  type AnyProcedure,
  type ListedProcedure,
  areLinked,
  belongsOn,
  fetchedLink,
  fetchedProcedure,
  fetchedReading,
  holderKindOf,
  isAlone,
  isListed,
  listProcedure,
  owedBy,
  procedureOf,
  readingOf,
  tableIn,
  wholeOf,
} from '../../src/play/procedures.ts';
import { ENCOUNTERS } from '../../src/rules/table-play/play-table.ts';
import { PAWNS } from './pawns.ts';

const LINK: Link = { isNews: () => true, followUp: () => null };

/** Lists a made-up procedure, and returns what of it was fetched. */
function listed(id: string, more: Partial<ListedProcedure> = {}): string[] {
  const fetched: string[] = [];
  const fetch = (what: string) => (): Promise<AnyProcedure> => {
    fetched.push(what);
    return Promise.resolve({ ...PAWNS, id } as unknown as AnyProcedure);
  };
  listProcedure({ id, holder: 'Scene', ...more, fetchReading: fetch('reading'), fetchProcedure: fetch('procedure') });
  return fetched;
}

describe('a procedure that is listed', () => {
  test('is known before anything of it is fetched, and read before it is played', async () => {
    const fetched = listed('draughts');
    expect([isListed('draughts'), isListed('croquet'), isListed('toString')]).toEqual([true, false, false]);
    expect([readingOf('draughts'), procedureOf('draughts')]).toEqual([null, null]);
    expect(() => wholeOf({ id: 'draughts' })).toThrow('how draughts is played was not fetched');
    expect((await fetchedReading('draughts'))?.id).toBe('draughts');
    expect([readingOf('draughts')?.id, procedureOf('draughts'), fetched]).toEqual(['draughts', null, ['reading']]);
    expect((await fetchedProcedure('draughts'))?.id).toBe('draughts');
    expect([procedureOf('draughts')?.id, wholeOf({ id: 'draughts' }).id]).toEqual(['draughts', 'draughts']);
    expect(fetched).toEqual(['reading', 'procedure']);
    expect([await fetchedReading('croquet'), await fetchedProcedure('croquet')]).toEqual([null, null]);
  });

  test('is fetched whole with its reading, and with all those that it may owe something to', async () => {
    const [bank, mint] = [listed('bank', { owesTo: ['mint'] }), listed('mint')];
    listed('goose', { owesTo: ['bank'] });
    expect([owedBy('goose'), owedBy('mint'), owedBy('croquet')]).toEqual([['bank'], [], []]);
    await fetchedProcedure('goose');
    expect([readingOf('goose')?.id, procedureOf('goose')?.id]).toEqual(['goose', 'goose']);
    expect([bank, mint]).toEqual([
      ['reading', 'procedure'],
      ['reading', 'procedure'],
    ]);
  });

  test('lies on one kind of documents, once or any number of times', () => {
    listed('go', { holder: 'JournalEntry', isAlone: true });
    expect(['go', 'search', 'encounters', 'croquet'].map(holderKindOf)).toEqual(['JournalEntry', 'Scene', 'RollTable', null]);
    expect(['go', 'search', 'encounters', 'croquet'].map(isAlone)).toEqual([true, false, true, false]);
    expect([belongsOn('JournalEntry.a', 'go'), belongsOn('Scene.a', 'go'), belongsOn('JournalEntryPage.a', 'go')]).toEqual([
      ...[true, false, false],
    ]);
    // What this version does not know may lie anywhere.
    expect([belongsOn('Scene.a', 'croquet'), belongsOn('RollTable.a', 7)]).toEqual([true, true]);
  });

  test('may be linked with others, whichever of the two says so, and never with itself', async () => {
    listed('fox', { links: { geese: () => Promise.resolve(LINK), fox: () => Promise.resolve(LINK) } });
    listed('geese');
    expect([areLinked('fox', 'geese'), areLinked('geese', 'fox')]).toEqual([true, true]);
    expect([areLinked('fox', 'fox'), areLinked('geese', 'search'), areLinked('croquet', 'fox')]).toEqual([false, false, false]);
    expect([await fetchedLink('fox', 'geese'), await fetchedLink('geese', 'fox')]).toEqual([LINK, LINK]);
    expect([await fetchedLink('fox', 'fox'), await fetchedLink('search', 'fox')]).toEqual([null, null]);
  });
});

test('a roll table is read by the procedure whose plays such tables hold', () => {
  const table = { name: 'Mill', formula: '1d6', results: [], flags: {}, replacement: true };
  expect(tableIn(table)).toEqual(ENCOUNTERS.tableIn?.(table));
  expect(tableIn(table)).toMatchObject({ formula: '1d6', drawn: {} });
});
