/** What the events of a scramble tell, so that no card lacks a word that it names. */
import type { PlayEvent } from '../../../src/rules/procedure.ts';

type Told = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/** Each event with the values that its card and its bar may name. */
const TOLD: Readonly<Record<string, Told>> = {
  creatureReacted: { attitude: 'string' },
  dashBegun: { dash: 'number', mode: 'string', slowest: 'string', squares: 'number' },
  dashEnded: { dash: 'number', lost: 'number', used: 'number' },
  doorBroken: { door: 'string', name: 'string' },
  doorHacked: { door: 'string', hidden: 'boolean', minutes: 'number', name: 'string', opened: 'boolean', rung: 'string' },
  doorListened: { door: 'string', heard: 'boolean', margin: 'number', name: 'string', rung: 'string' },
  doorOpened: { door: 'string', name: 'string' },
  doorStruck: { damage: 'number', door: 'string', hp: 'number', lost: 'number', name: 'string', took: 'number' },
  encounterBegun: { mark: 'number', square: 'string' },
  encounterOver: { mark: 'number', square: 'string' },
  encounterShown: {
    creature: 'boolean',
    direction: 'string',
    distance: 'number',
    door: 'string',
    half: 'boolean',
    square: 'string',
    text: 'string',
  },
  hurtStays: { damage: 'number', member: 'string', name: 'string' },
  hurtUnread: { damage: 'number', member: 'string', name: 'string', path: 'string', why: 'string' },
  hurtWaits: { damage: 'number', member: 'string', name: 'string' },
  leaderChanged: { user: 'string' },
  luckSaved: { member: 'string', saved: 'boolean', strength: 'number' },
  memberHurt: { damage: 'number', member: 'string', name: 'string' },
  nothingMet: { dash: 'number' },
  overruled: { code: 'string' },
  partyArrived: { back: 'boolean', from: 'string', minutes: 'number', part: 'string' },
  partyPlaced: { square: 'string' },
  partyRests: { doors: 'number', name: 'string' },
  partySought: { hidden: 'boolean', spotted: 'string' },
  partyWalked: { cut: 'string', from: 'string', to: 'string', used: 'number' },
  roomEntered: { id: 'string', mark: 'number', name: 'string', square: 'string' },
  roomShown: { id: 'string', name: 'string' },
  scrambleBegun: { name: 'string' },
  scrambleEnded: { dashes: 'number' },
  scrambleReopened: {},
  secretFound: { by: 'string', id: 'string', kind: 'string', name: 'string', square: 'string' },
  senseChecked: { member: 'string', strength: 'number' },
  squaresChanged: { left: 'number' },
  trapBackfired: {
    damage: 'number',
    hurt: 'number',
    id: 'string',
    member: 'string',
    name: 'string',
    strength: 'number',
    type: 'string',
  },
  trapDisabled: { id: 'string', member: 'string', name: 'string' },
  trapHit: {
    damage: 'number',
    hurt: 'number',
    name: 'string',
    rolled: 'number',
    successes: 'number',
    target: 'string',
    type: 'string',
  },
  trapSet: { id: 'string', member: 'string', name: 'string' },
  trapSilent: { id: 'string', name: 'string' },
  trapSnares: { id: 'string', member: 'string', name: 'string' },
  trapSprings: { id: 'string', name: 'string', square: 'string' },
  trapSprung: { id: 'string' },
  wearRecovered: { left: 'number', member: 'string', wear: 'number' },
};

/** Throws where an event is none of a scramble's, or tells more or less than such an event does. */
export function expectTold(events: readonly PlayEvent[]): void {
  for (const { name, data } of events) {
    const told = JSON.stringify(
      Object.entries(data)
        .map(([key, value]) => [key, typeof value])
        .sort(),
    );
    if (told !== JSON.stringify(Object.entries(TOLD[name] ?? { none: 'of these' }).sort()))
      throw new Error(`${name} tells ${told}`);
  }
}
