import { beforeAll, describe, expect, test, vi } from 'vitest';
import { SCRAMBLE_DIARY } from '../../../src/foundry/scramble/telling/diary.ts';
import { SCRAMBLE_PRESENCE } from '../../../src/foundry/scramble/presence.ts';
import { inWords } from '../../../src/foundry/presence/sentences.ts';
import { own } from '../../../src/rules/values/records.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { inEnglish } from '../diary/in-english.ts';

/** Says what the diary does of an event, which all that it tells is in. */
function said(name: string, data: PlayEvent['data'] = {}): string | null {
  const sentence = (
    own(SCRAMBLE_DIARY, name) as ((told: PlayEvent['data']) => Parameters<typeof inWords>[0] | null) | undefined
  )?.(data);
  return sentence ? inWords(sentence) : null;
}

const HIT = { name: 'Scythes', target: 'Maren', damage: 6, type: 's', rolled: 31, successes: 1, hurt: 1 };

beforeAll(() => void vi.stubGlobal('game', inEnglish()));

describe('the diary of a scramble', () => {
  test.each([
    ['scrambleBegun', {}, 'The scramble began.'],
    ['dashEnded', { dash: 2, used: 9, lost: 0 }, 'Dash 2 took the party 9 squares on.'],
    ['dashEnded', { dash: 2, used: 1, lost: 0 }, 'Dash 2 took the party one square on.'],
    ['dashEnded', { dash: 2, used: 0, lost: 0 }, 'In dash 2 the party stayed where it was.'],
    ['encounterBegun', { mark: 0, square: '1,1' }, 'Something was there.'],
    ['encounterShown', { text: 'A ghoul', half: false }, 'The party met with: A ghoul.'],
    ['encounterShown', { text: 'A ghoul', half: true }, 'Something moved, beyond what the party could make out.'],
    ['encounterShown', { text: '', half: false }, 'Something moved, beyond what the party could make out.'],
    ['roomEntered', { name: '' }, 'The party entered a room.'],
    ['roomEntered', { name: '7' }, 'The party entered room 7.'],
    ['roomEntered', { name: 'The chapel' }, 'The party entered the chapel.'],
    ['roomShown', { name: '' }, 'The party came to know of a room.'],
    ['roomShown', { name: '7' }, 'The party came to know of room 7.'],
    ['roomShown', { name: 'The chapel' }, 'The party came to know of the chapel.'],
    ['secretFound', { name: 'A lever', by: '' }, 'The party came to know of this: A lever.'],
    ['secretFound', { name: 'A lever', by: 'Maren' }, 'Maren noticed this: A lever.'],
    ['partyRests', { name: '', doors: 1 }, 'The party barricaded itself and rested for a dash.'],
    ['partyRests', { name: '7', doors: 1 }, 'The party barricaded room 7 and rested for a dash.'],
    ['partyRests', { name: 'The chapel', doors: 1 }, 'The party barricaded the chapel and rested for a dash.'],
    ['doorBroken', { name: '' }, 'A door was broken down.'],
    ['doorBroken', { name: 'The gate' }, 'The gate was broken down.'],
    ['doorHacked', { name: '', opened: true }, 'The lock of a door gave way.'],
    ['doorHacked', { name: 'The gate', opened: true }, 'The lock of the gate gave way.'],
    ['doorHacked', { name: 'The gate', opened: false }, null],
    ['trapSprings', { name: 'Scythes' }, 'A trap sprang: Scythes.'],
    ['trapHit', HIT, 'Scythes struck Maren: 6s damage.'],
    ['trapHit', { ...HIT, successes: 0 }, null],
    ['trapDisabled', { name: 'Scythes', member: 'Maren' }, 'Maren disabled Scythes.'],
    ['trapSnares', { name: 'Scythes', member: 'Maren' }, 'Maren was held by Scythes.'],
    ['trapSet', { name: 'Scythes', member: 'Maren' }, 'Maren set Scythes.'],
    ['trapBackfired', { name: 'Scythes', member: 'Maren' }, 'Scythes went off on Maren, who was setting it.'],
    ['scrambleEnded', { dashes: 1 }, 'The scramble ended after a single dash.'],
    ['scrambleEnded', { dashes: 5 }, 'The scramble ended after 5 dashes.'],
    ['scrambleReopened', {}, 'It went on after all.'],
  ])('SC-10 says of %s %j: %s', (name, data, sentence) => {
    expect(said(name, data as PlayEvent['data'])).toBe(sentence);
  });

  test('says nothing of other events, and knows before anything is fetched which they are', async () => {
    for (const name of ['partyWalked', 'dashBegun', 'nothingMet', 'leaderChanged', 'senseChecked'])
      expect(await SCRAMBLE_PRESENCE.diaryOf?.({ name, data: {} }, {})).toBeNull();
    for (const name of Object.keys(SCRAMBLE_DIARY))
      expect(await SCRAMBLE_PRESENCE.diaryOf?.({ name, data: { ...HIT, opened: true } }, {}), name).not.toBeNull();
  });
});
