import * as v from 'valibot';
import { expect, test } from 'vitest';
import { migrated } from '../../../src/play/expedition.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { laid } from './table.ts';

/** A search as version 1 stored it. */
const { open, hidden } = laid();
const OLD_OPEN = {
  ...open,
  party: 'B1',
  cells: [
    { cell: 'A1', mark: 'cleared', contents: 'empty' },
    { cell: 'B1', mark: 'met', contents: 'friendly-object' },
  ],
};
const OLD_HIDDEN = { choice: null, dice: '', rows: ['.g.', '..h', '...'] };

test('version 2 keys the entered cells by name', () => {
  const read = v.parse(SEARCH.schemas.open, migrated(SEARCH, 1, 'open', OLD_OPEN));
  expect(read.cells).toEqual({ A1: { mark: 'cleared', contents: 'empty' }, B1: { mark: 'met', contents: 'friendly-object' } });
  expect(read.party).toBe('B1');
});

test('version 2 joins the layout into one string', () => {
  expect(v.parse(SEARCH.schemas.hidden, migrated(SEARCH, 1, 'hidden', OLD_HIDDEN)).layout).toBe('.g...h...');
});

test('a search that never began its cells migrates too, and present data is left as it is', () => {
  expect(
    v.parse(SEARCH.schemas.open, migrated(SEARCH, 1, 'open', { ...OLD_OPEN, party: undefined, cells: undefined })),
  ).toMatchObject({ party: '', cells: {} });
  expect(migrated(SEARCH, 2, 'open', { ...open })).toEqual(open);
  expect(migrated(SEARCH, 2, 'hidden', { ...hidden })).toEqual(hidden);
});
