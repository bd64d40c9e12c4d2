/** What the diary says of a scramble: its dashes, rooms and rests, what was met and found, and what traps did (SC-10, SC-31, SC-40, SC-42, SC-51, SC-53, SC-60 to SC-65). */
import type { ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { type DiaryByEvent, told } from '../../presence/diary.ts';
import type { Sentence } from '../../presence/sentences.ts';
import { isNumbered } from './room-title.ts';

/** Tells of a room by one of three sentences: without a name, by a mere number, or by its name. */
function ofRoom(
  name: unknown,
  [nameless, numbered, named]: readonly [nameless: string, numbered: string, named: string],
): Sentence {
  if (name === '') return told(nameless);
  return { key: isNumbered(String(name)) ? numbered : named, names: { name: String(name) } };
}

/** Tells of a door by one of two sentences: without a name, or by its name. */
function ofDoor({ name = '' }: Readonly<Record<string, unknown>>, nameless: string, named: string): Sentence {
  return name === '' ? told(nameless) : { key: named, names: { name: String(name) } };
}

/** Chooses the sentence of a dash by how far it went. */
function dashKey(squares: unknown): string {
  if (squares === 0) return 'GHOSTMAP.Diary.Scramble.DashStayed';
  return squares === 1 ? 'GHOSTMAP.Diary.Scramble.DashOne' : 'GHOSTMAP.Diary.Scramble.Dash';
}

export const SCRAMBLE_DIARY = {
  scrambleBegun: () => told('GHOSTMAP.Diary.Scramble.Begun'),
  dashEnded: (data) => told(dashKey(data['used']), data, 'dash', 'used'),
  encounterBegun: () => told('GHOSTMAP.Diary.Scramble.Met'),
  // What nobody can make out stays so.
  encounterShown: ({ text, half }) =>
    half === true || text === ''
      ? told('GHOSTMAP.Diary.Scramble.Moved')
      : told('GHOSTMAP.Diary.MetWith', { text: text ?? '' }, 'text'),
  roomEntered: ({ name }) =>
    ofRoom(name, [
      'GHOSTMAP.Diary.Scramble.RoomEntered',
      'GHOSTMAP.Diary.Scramble.RoomNumberEntered',
      'GHOSTMAP.Diary.Scramble.RoomNamedEntered',
    ]),
  roomShown: ({ name }) =>
    ofRoom(name, [
      'GHOSTMAP.Diary.Scramble.RoomShown',
      'GHOSTMAP.Diary.Scramble.RoomNumberShown',
      'GHOSTMAP.Diary.Scramble.RoomNamedShown',
    ]),
  secretFound: (data) =>
    told(data['by'] === '' ? 'GHOSTMAP.Diary.Scramble.Shown' : 'GHOSTMAP.Diary.Scramble.Noticed', data, 'name', 'by'),
  partyRests: ({ name }) =>
    ofRoom(name, ['GHOSTMAP.Diary.Scramble.Rested', 'GHOSTMAP.Diary.Scramble.RestedNumber', 'GHOSTMAP.Diary.Scramble.RestedIn']),
  doorBroken: (data) => ofDoor(data, 'GHOSTMAP.Diary.Scramble.DoorBroken', 'GHOSTMAP.Diary.Scramble.DoorNamedBroken'),
  doorHacked: (data) =>
    data['opened'] === true
      ? ofDoor(data, 'GHOSTMAP.Diary.Scramble.DoorHacked', 'GHOSTMAP.Diary.Scramble.DoorNamedHacked')
      : null,
  trapSprings: (data) => told('GHOSTMAP.Diary.Scramble.TrapSprang', data, 'name'),
  trapHit: (data) =>
    data['successes'] === 0 ? null : told('GHOSTMAP.Diary.Scramble.TrapHit', data, 'name', 'target', 'damage', 'type'),
  trapDisabled: (data) => told('GHOSTMAP.Diary.Scramble.TrapDisabled', data, 'name', 'member'),
  trapSnares: (data) => told('GHOSTMAP.Diary.Scramble.TrapSnared', data, 'name', 'member'),
  trapSet: (data) => told('GHOSTMAP.Diary.Scramble.TrapSet', data, 'name', 'member'),
  trapBackfired: (data) => told('GHOSTMAP.Diary.Scramble.TrapBackfired', data, 'name', 'member'),
  scrambleEnded: (data) =>
    told(data['dashes'] === 1 ? 'GHOSTMAP.Diary.Scramble.EndedOne' : 'GHOSTMAP.Diary.Scramble.Ended', data, 'dashes'),
  scrambleReopened: () => told('GHOSTMAP.Diary.Reopened'),
} satisfies DiaryByEvent<ScrambleOpen>;
