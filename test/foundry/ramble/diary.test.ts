import { beforeAll, describe, expect, test, vi } from 'vitest';
import { RAMBLE_DIARY } from '../../../src/foundry/ramble/telling/diary.ts';
import { RAMBLE_PRESENCE } from '../../../src/foundry/ramble/presence.ts';
import { inWords } from '../../../src/foundry/presence/sentences.ts';
import { own } from '../../../src/rules/values/records.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { markKey } from '../../../src/rules/ramble/state/track.ts';
import type { RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { begun } from '../../rules/ramble/fixtures.ts';
import { inEnglish } from '../diary/in-english.ts';

const OPEN: RambleOpen = begun().state.open;
const HOUR = { jaunt: 3, at: '4,7', cells: 2, waited: false, weather: '' };

/** A mark of the third hour, with what else is said of it. */
const marked = (more: Partial<RambleOpen['marks'][string]>): RambleOpen => ({
  ...OPEN,
  marks: { ...OPEN.marks, [markKey(OPEN, 3)]: { at: '4,7', over: true, entered: 2, weather: '', ...more } },
});

/** Says what the diary does of an event. */
function said(name: string, data: PlayEvent['data'] = {}, open: RambleOpen = OPEN): string | null {
  const sentence = own(RAMBLE_DIARY, name)?.(data, open);
  return sentence ? inWords(sentence) : null;
}

beforeAll(() => void vi.stubGlobal('game', inEnglish()));

describe('the diary of a ramble', () => {
  test.each([
    ['rambleBegun', { at: '0,0' }, 'The party set out.'],
    ['meetingBegun', { text: '', at: '4,7' }, "Something crossed the party's way in hex 8 · 5."],
    ['meetingBegun', { text: 'Three wolves', at: '4,7' }, 'The party met with: Three wolves.'],
    ['meetingShown', { text: 'Three wolves' }, 'The party met with: Three wolves.'],
    ['meetingAvoided', {}, 'The party went around what it had seen.'],
    ['destinationReached', { at: '4,7', text: '' }, 'The party arrived, in hex 8 · 5.'],
    ['chartGiven', { as: 'seen', name: 'The fens', cells: 4 }, 'The party found a map: The fens.'],
    ['chartGiven', { as: 'seen', name: '', cells: 4 }, 'The party found a map.'],
    ['chartGiven', { as: 'heard', name: 'The fens', cells: 4 }, 'The party heard of places that it had not seen: The fens.'],
    ['chartGiven', { as: 'heard', name: '', cells: 4 }, 'The party heard of places that it had not seen.'],
    ['vehicleDry', { vehicle: 'The barge' }, 'The barge ran dry.'],
    ['vehicleBroke', { vehicle: 'The barge', total: 7 }, 'The barge broke down.'],
    ['vehicleFixed', { vehicle: 'The barge', by: 'Maren' }, 'The barge was fixed by Maren.'],
    ['vehicleLeft', { vehicle: 'The barge', at: '4,7', walkers: '' }, 'The barge was left behind.'],
    ['journeyStopped', { jaunt: 3, members: 'Maren' }, 'No hit points were left to Maren, and the journey stopped.'],
    ['campMade', { blocks: 0, hungry: '' }, 'The party made camp.'],
    ['campBroken', { blocks: 0 }, 'The party left its camp before it had rested.'],
    ['campBroken', { blocks: 1 }, 'The party broke camp after a block of four hours.'],
    ['campBroken', { blocks: 3 }, 'The party broke camp. Blocks of four hours: 3.'],
    ['partyParted', { name: 'The scouts', members: 'Maren, Tam' }, 'The scouts went their own way: Maren, Tam.'],
    ['partyJoined', { name: 'The scouts' }, 'The scouts came back to the party.'],
    ['partyJoined', { name: '' }, 'The others came back to the party.'],
    ['rambleEnded', { jaunts: 1 }, 'The ramble ended after a single jaunt.'],
    ['rambleEnded', { jaunts: 9 }, 'The ramble ended after 9 jaunts.'],
    ['rambleReopened', {}, 'It went on after all.'],
  ])('RA-01 says of %s %j: %s', (name, data, sentence) => {
    expect(said(name, data)).toBe(sentence);
  });

  test('RA-02 says of an hour how far the party came, what it did there, and what it met', () => {
    expect(said('jauntEnded', HOUR)).toBe('In hour 3 the party came 2 hexes farther, to hex 8 · 5.');
    expect(said('jauntEnded', { ...HOUR, cells: 1 })).toBe('In hour 3 the party came one hex farther, to hex 8 · 5.');
    expect(said('jauntEnded', { ...HOUR, cells: 0 })).toBe('In hour 3 the party stayed in hex 8 · 5.');
    expect(said('jauntEnded', { ...HOUR, waited: true })).toBe('The party waited hour 3 out in hex 8 · 5.');
    expect(said('jauntEnded', HOUR, marked({ worked: 'The barge' }))).toBe(
      'In hour 3 the party worked at The barge in hex 8 · 5.',
    );
    expect(said('jauntEnded', HOUR, marked({ met: 'Three wolves' }))).toBe(
      'In hour 3 the party came 2 hexes farther, to hex 8 · 5, and met with: Three wolves.',
    );
  });

  test('RA-44 says whom an hour took something out of', () => {
    const [[key = ''] = []] = Object.entries(OPEN.members);
    const { name = '' } = own(OPEN.members, key) ?? {};
    expect(said('partyTired', { jaunt: 3, who: `${key} 4`, damage: 4 })).toContain(name);
  });

  test('says nothing of other events, and knows before anything is fetched which they are', async () => {
    for (const name of ['partyTravelled', 'jauntBegan', 'placeNoted', 'leaderChanged', 'rollDue'])
      expect(await RAMBLE_PRESENCE.diaryOf?.({ name, data: {} }, OPEN)).toBeNull();
    for (const name of Object.keys(RAMBLE_DIARY))
      expect(await RAMBLE_PRESENCE.diaryOf?.({ name, data: { ...HOUR, text: '', who: '' } }, OPEN), name).not.toBeNull();
  });
});
