import { beforeAll, describe, expect, test, vi } from 'vitest';
import { TREK_DIARY } from '../../../src/foundry/trek/diary.ts';
import { TREK_PRESENCE } from '../../../src/foundry/trek/presence.ts';
import { inWords } from '../../../src/foundry/presence/sentences.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { own } from '../../../src/rules/values/records.ts';
import { begun, tried } from '../../rules/trek/fixtures.ts';
import { inEnglish } from '../diary/in-english.ts';

/** Says what the diary does of an event. */
function said(name: string, data: PlayEvent['data'] = {}): string {
  const of = own(TREK_DIARY, name) as ((data: PlayEvent['data']) => Parameters<typeof inWords>[0]) | undefined;
  return of ? inWords(of(data)) : '';
}

beforeAll(() => void vi.stubGlobal('game', inEnglish()));

describe('the diary of a trek', () => {
  test.each([
    ['trekBegun', { goal: '', name: 'Trek 1' }, 'The party set out without a map.'],
    ['trekBegun', { goal: 'the old light', name: 'Trek 1' }, 'The party set out for the old light without a map.'],
    ['trekChecked', { by: '', rung: '3' }, 'The party got there in record time.'],
    ['trekChecked', { by: 'Ada', rung: 'L' }, 'Ada led the party there in twice the time.'],
    ['trekChecked', { by: 'Ada', rung: 'C' }, 'Ada led the way, and the party got lost in the worst possible spot.'],
    ['trekPlaced', { at: '1,1' }, 'The party found itself somewhere else.'],
    ['trekStayed', {}, 'The party had gone in circles.'],
    ['trekMet', { text: 'Trolls' }, 'The party met with: Trolls.'],
    ['trekEnded', { taken: 60, tries: 1 }, 'The trek ended.'],
    ['trekReopened', {}, 'It went on after all.'],
  ])('TK-01 says of %s %j: %s', (name, data, sentence) => {
    expect(said(name, data)).toBe(sentence);
  });

  test('TK-04 of a proposal nobody reads anything', async () => {
    const lost = tried('F');
    const lines = await Promise.all(
      lost.events.map(async (event) => (await TREK_PRESENCE.diaryOf?.(event, lost.state.open)) ?? null),
    );
    expect(lines.map((line) => (line ? inWords(line) : null))).toEqual(['The party got totally lost.', null]);
    expect(await TREK_PRESENCE.diaryOf?.({ name: 'trekAgain', data: {} }, begun().state.open)).toBeNull();
  });
});
