/** What the events of a ramble tell, so that no card lacks a word that it names. */
import type { PlayEvent } from '../../../src/rules/procedure.ts';

type Told = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/** Each event with the values that its card and its bar may name. */
const TOLD: Readonly<Record<string, Told>> = {
  blockPassed: { action: 'number', block: 'number', jaunt: 'number', weather: 'string' },
  campBroken: { blocks: 'number', full: 'string', half: 'string', none: 'string' },
  campMade: { blocks: 'number', hungry: 'string' },
  chartGiven: { as: 'string', cells: 'number', name: 'string' },
  destinationLeft: { at: 'string', jaunt: 'number' },
  destinationReached: { at: 'string', jaunt: 'number', planned: 'boolean', text: 'string' },
  distanceFound: { by: 'string', contact: 'number', jaunt: 'number', rung: 'string' },
  energyBurnt: { jaunt: 'number', units: 'number', who: 'string' },
  energyGained: { jaunt: 'number', units: 'number' },
  energyShared: { from: 'string', to: 'string', units: 'number' },
  hearsayChanged: {},
  hurtStays: { damage: 'number', member: 'string', name: 'string' },
  hurtUnread: { damage: 'number', member: 'string', name: 'string', path: 'string', why: 'string' },
  hurtWaits: { damage: 'number', member: 'string', name: 'string' },
  jauntBegan: { action: 'number', jaunt: 'number', points: 'number', weather: 'string' },
  jauntEnded: { at: 'string', cells: 'number', jaunt: 'number', waited: 'boolean', weather: 'string' },
  jauntWaited: { jaunt: 'number', weather: 'string' },
  damageTaken: { jaunt: 'number', members: 'string' },
  tollTaken: {},
  journeyStopped: { jaunt: 'number', members: 'string' },
  journeySet: { cells: 'number', from: 'string', to: 'string' },
  leaderChanged: { user: 'string' },
  meetingAvoided: { jaunt: 'number' },
  meetingBegun: { at: 'string', jaunt: 'number', planned: 'boolean', text: 'string' },
  meetingOver: { jaunt: 'number' },
  meetingShown: { jaunt: 'number', text: 'string' },
  memberHurt: { damage: 'number', member: 'string', name: 'string' },
  overruled: { code: 'string' },
  partTurn: { name: 'string' },
  partyArrived: { back: 'boolean', from: 'string', minutes: 'number', part: 'string' },
  partyJoined: { name: 'string' },
  partyParted: { members: 'string', name: 'string' },
  partyPressesOn: { of: 'number', paid: 'number', to: 'string' },
  partyPut: { cell: 'string' },
  partyTired: { damage: 'number', jaunt: 'number', who: 'string' },
  partyTravelled: { cells: 'number', from: 'string', points: 'number', to: 'string' },
  placeNoted: { at: 'string', text: 'string' },
  pointsChanged: { points: 'number' },
  progressLost: { points: 'number' },
  rambleBegun: { at: 'string' },
  rambleEnded: { jaunts: 'number' },
  rambleReopened: {},
  rollDue: { jaunt: 'number' },
  sleeperWoke: { member: 'string', saved: 'boolean' },
  terrainPainted: {},
  vehicleBroke: { jaunt: 'number', total: 'number', vehicle: 'string' },
  vehicleDry: { jaunt: 'number', vehicle: 'string' },
  vehicleFetched: { vehicle: 'string' },
  vehicleFixed: { by: 'string', vehicle: 'string' },
  vehicleHeld: { jaunt: 'number', total: 'number', vehicle: 'string' },
  vehicleLeft: { at: 'string', vehicle: 'string', walkers: 'string' },
  vehicleTuned: { by: 'string', hours: 'number', vehicle: 'string' },
  vehicleUnfixed: { by: 'string', vehicle: 'string' },
  weatherChanged: { action: 'number', weather: 'string' },
  weatherForecast: { hours: 'number', weather: 'string' },
};

/** Throws where an event is none of a ramble's, or tells more or less than such an event does. */
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
