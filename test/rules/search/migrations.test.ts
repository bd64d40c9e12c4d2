import * as v from 'valibot';
import { expect, test } from 'vitest';
import { migrated } from '../../../src/play/expedition.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import { waitingChoices } from '../../../src/rules/search/placing.ts';
import { DEFAULT_OPTIONS } from '../../../src/rules/search/state.ts';
import { laid } from './fixtures.ts';

/** What both older versions stored of a search. */
const COMMON = {
  name: 'The ruined city',
  status: 'running',
  size: { columns: 3, rows: 3 },
  dice: { column: 4, row: 4, encounters: [6, 8, 10] },
  highestFace: 'any-cell',
  frame: { x: 0, y: 0, cell: 300, turn: 0 },
  token: 'party',
  party: 'B1',
  rounds: 2,
};
const FIRST_OPEN = {
  ...COMMON,
  cells: [
    { cell: 'A1', mark: 'cleared', contents: 'empty' },
    { cell: 'B1', mark: 'met', contents: 'friendly-object' },
  ],
};
const CELLS = { A1: { mark: 'cleared', contents: 'empty' }, B1: { mark: 'met', contents: 'friendly-object' } };
const SECOND_OPEN = { ...COMMON, cells: CELLS };

const openOf = (version: number, data: object): unknown =>
  v.parse(SEARCH.schemas.open, migrated(SEARCH, version, 'open', data as Record<string, unknown>));
const hiddenOf = (version: number, data: object): { layout: string; choices: string; dice: string; target: string } =>
  v.parse(SEARCH.schemas.hidden, migrated(SEARCH, version, 'hidden', data as Record<string, unknown>));

test('version 2 keys the entered cells by name', () => {
  expect(openOf(1, FIRST_OPEN)).toMatchObject({ cells: CELLS, party: 'B1' });
});

test('version 2 joins the layout into one string', () => {
  expect(hiddenOf(1, { choice: null, dice: '', rows: ['.g.', '..h', '...'] }).layout).toBe('.g...h...');
});

test('a search that never began its cells migrates too', () => {
  expect(openOf(1, { ...FIRST_OPEN, party: undefined, cells: undefined })).toMatchObject({ party: '', cells: {} });
});

test('version 3 gives an older search the defaults of all that is new, and keeps its play', () => {
  const { highestFace: _moved, ...kept } = SECOND_OPEN;
  expect(openOf(2, SECOND_OPEN)).toEqual({
    ...kept,
    options: DEFAULT_OPTIONS,
    legwork: { allowed: false, steps: 3, skills: '' },
    resolver: { kind: 'pick' },
    objective: { name: '', kind: '' },
    found: false,
    ending: '',
    followers: [],
    leader: '',
  });
});

test('version 3 keeps the reading of the highest face among the options', () => {
  expect(openOf(2, { ...SECOND_OPEN, highestFace: 'that-coordinate' })).toMatchObject({
    options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' },
  });
});

test.each([
  [null, []],
  [{ contents: 'hostile-obstacle', column: -1, row: -1 }, [{ contents: 'hostile-obstacle', column: -1, row: -1 }]],
  [{ contents: 'friendly-creature', column: 2, row: -1 }, [{ contents: 'friendly-creature', column: 2, row: -1 }]],
  [{ contents: 'empty', column: -1, row: 0 }, [{ contents: 'empty', column: -1, row: 0 }]],
])('version 3 keeps what waits for the GM: %j', (choice, waiting) => {
  const hidden = hiddenOf(2, { layout: '.........', choice, dice: 'd4:4' });
  expect(waitingChoices(hidden)).toEqual(waiting);
  expect(hidden).toMatchObject({ layout: '.........', dice: 'd4:4', target: '' });
});

test('present data is left as it is', () => {
  const { open, hidden } = laid();
  expect(migrated(SEARCH, 3, 'open', { ...open })).toEqual(open);
  expect(migrated(SEARCH, 3, 'hidden', { ...hidden })).toEqual(hidden);
});
