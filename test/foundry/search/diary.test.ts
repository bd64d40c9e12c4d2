import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SEARCH_DIARY } from '../../../src/foundry/search/diary.ts';
import { SEARCH_PRESENCE } from '../../../src/foundry/search/presence.ts';
import { inWords } from '../../../src/foundry/presence/sentences.ts';
import { own } from '../../../src/rules/values/records.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import type { SearchOpen } from '../../../src/rules/search/state.ts';
import { running } from '../../rules/search/fixtures.ts';
import { inEnglish } from '../diary/in-english.ts';

const CELL = { mark: 'met', contents: 'hostile-creature', round: 3 } as const;
const OPEN: SearchOpen = { ...running().open, rounds: 4, cells: { B2: CELL } };
const NAMED: SearchOpen = { ...OPEN, objective: { name: 'The miller', kind: 'friendly-creature' } };
const NOTED: SearchOpen = { ...OPEN, cells: { B2: { ...CELL, note: 'the rope is lost' } } };
const ENTERED = { cell: 'B2', contents: 'hostile-creature', mark: 'met', first: true };

/** Says what the diary does of an event. */
function said(name: string, data: PlayEvent['data'] = {}, open: SearchOpen = OPEN): string | null {
  const sentence = own(SEARCH_DIARY, name)?.(data, open);
  return sentence ? inWords(sentence) : null;
}

beforeAll(() => void vi.stubGlobal('game', inEnglish()));

describe('the diary of a search', () => {
  test.each([
    ['searchBegun', {}, OPEN, 'The search began.'],
    ['searchBegun', {}, NAMED, 'The search for the miller began.'],
    ['cellRevealed', { cell: 'C1', contents: 'empty', target: false }, OPEN, 'Legwork showed what lay in C1: Empty.'],
    ['cellEntered', ENTERED, OPEN, 'In round 3 the party came upon this in B2: Hostile creature.'],
    ['cellEntered', { ...ENTERED, first: false }, OPEN, null],
    ['cellEntered', { ...ENTERED, contents: 'empty', mark: 'cleared' }, OPEN, null],
    ['cellCleared', { cell: 'B2', outcome: 'success' }, OPEN, 'The party dealt with what was in B2: Hostile creature.'],
    ['cellCleared', { cell: 'B2' }, NOTED, 'The party dealt with what was in B2: Hostile creature, the rope is lost.'],
    ['cellFailed', { cell: 'B2' }, OPEN, 'An attempt in B2 failed: Hostile creature.'],
    ['cellFailed', { cell: 'B2' }, NOTED, 'An attempt in B2 failed: Hostile creature, the rope is lost.'],
    [
      'bandEntered',
      { index: 1, from: 8, penalty: -1, steps: 1, line: 'A storm comes up.' },
      OPEN,
      'Round 8 came: A storm comes up.',
    ],
    ['objectiveFound', { cell: 'B2', name: '' }, OPEN, 'What the party was looking for was found in B2.'],
    ['objectiveFound', { cell: 'B2', name: 'The miller' }, NAMED, 'The miller was found in B2.'],
    ['searchEnded', { how: 'found' }, OPEN, 'The search ended in round 4: it was found.'],
    ['searchEnded', { how: 'given-up' }, OPEN, 'The search was given up in round 4.'],
    ['searchReopened', {}, OPEN, 'It went on after all.'],
  ])('SG-21 SG-25 says of %s %j', (name, data, open, sentence) => {
    expect(said(name, data as PlayEvent['data'], open)).toBe(sentence);
  });

  test("SG-36 has a band's own line where the GM has none", () => {
    expect(said('bandEntered', { index: 1, from: 8, penalty: -1, steps: 1, line: '' })).toMatch(/^Round 8 came: [A-Z]/);
  });

  test('says nothing of other events, and knows before anything is fetched which they are', async () => {
    for (const name of ['rollOffered', 'attemptChecked', 'roundsChanged', 'leaderChanged'])
      expect(await SEARCH_PRESENCE.diaryOf?.({ name, data: {} }, OPEN)).toBeNull();
    for (const name of Object.keys(SEARCH_DIARY))
      expect(await SEARCH_PRESENCE.diaryOf?.({ name, data: ENTERED }, OPEN), name).not.toBeNull();
  });
});
