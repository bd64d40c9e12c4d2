/** What the events of a trek tell, so that no card lacks a word that it names. */
import type { PlayEvent } from '../../../src/rules/procedure.ts';

type Told = Readonly<Record<string, 'string' | 'number' | 'boolean'>>;

/** Each event with the values that its card and its bar may name. */
const TOLD: Readonly<Record<string, Told>> = {
  leaderChanged: { user: 'string' },
  trekAgain: { tries: 'number' },
  trekArrived: { minutes: 'number' },
  partyArrived: { back: 'boolean', from: 'string', minutes: 'number', part: 'string' },
  trekBegun: { goal: 'string', name: 'string' },
  trekChecked: {
    ...{ ability: 'string', by: 'string', minutes: 'number', outcome: 'string', rung: 'string' },
    ...{ successes: 'number', taken: 'number', tries: 'number', worldTime: 'boolean' },
  },
  trekEnded: { taken: 'number', tries: 'number' },
  trekLost: { worst: 'boolean' },
  trekMet: { text: 'string' },
  trekMetOver: { met: 'boolean' },
  trekPlaced: { at: 'string' },
  trekPut: {},
  trekReopened: {},
  trekStayed: {},
};

const written = (told: object): string => JSON.stringify(Object.entries(told).sort());

/** Throws where an event is none of a trek's, or tells more or less than such an event does. */
export function expectTold(events: readonly PlayEvent[]): void {
  for (const { name, data } of events) {
    const told = written(Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typeof value])));
    if (told !== written(TOLD[name] ?? { none: 'of these' })) throw new Error(`${name} tells ${told}`);
  }
}
