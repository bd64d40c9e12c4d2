/** What the GM's window of a game in a haunted house shows: its board, who sits where, and how the rules are read. Pure. */
import type { HousesRead } from '../../../play/haunt/kept-houses.ts';
import { namedHouses } from '../../../play/haunt/kept-houses.ts';
import { planOfCode } from '../../../rules/haunt/house/code.ts';
import { LONGEST_CORRIDOR } from '../../../rules/haunt/house/fairness.ts';
import { type HauntOpen, SEAT_KEYS } from '../../../rules/haunt/state.ts';
import { SEATS } from '../../../rules/haunt/game/standing.ts';
import { seatsOf } from '../../../rules/haunt/replaying.ts';
import { choices, chosenAmong } from '../../parts/choices.ts';
import { type FieldSpecs, fieldsView } from '../../parts/fields.ts';
import { whoCanPlay } from '../parts/who-plays.ts';

const { least, most } = LONGEST_CORRIDOR;
const LENGTHS = Array.from({ length: most - least + 1 }, (_, more) => String(least + more));

/** The fields of the board. */
export const BOARD_FIELDS = {
  name: { kind: 'text', least: 1, most: 80 },
  house: { kind: 'text', least: 1, most: 20 },
  longest: { kind: 'choice', ids: LENGTHS },
  kept: { kind: 'choice' },
} as const satisfies FieldSpecs;

/** The settings by which the rules are read (HA-04, HA-06, HA-08, HA-09). */
export const RULE_FIELDS = {
  dots: { kind: 'choice', ids: ['only', 'not'] },
  diagonals: { kind: 'check' },
  closed: { kind: 'choice', ids: ['own', 'all'] },
  startCounts: { kind: 'check' },
  rowFirst: { kind: 'check' },
} as const satisfies FieldSpecs;

/** Makes the view of the board (HA-03). */
export function boardContext({ name, house, status }: HauntOpen, kept: HousesRead) {
  const houses = 'houses' in kept ? kept.houses : {};
  const named = namedHouses(houses).sort((one, other) => one.name.localeCompare(other.name));
  return {
    name,
    house,
    locked: status !== 'laid',
    lengths: choices(LENGTHS, String(planOfCode(house)?.longest ?? LONGEST_CORRIDOR.usual)),
    kept: chosenAmong(
      named.map(({ code, name: called }) => ({ id: code, name: called })),
      house,
    ),
    called: houses[house]?.name ?? '',
    fault: 'fault' in kept ? kept.fault : '',
  };
}

/** Makes the view of the seats (HA-04, HA-12, HA-13). */
export function seatsContext(open: HauntOpen, users: readonly { readonly id: string; readonly name: string }[]) {
  const keys = seatsOf(open);
  const locked = open.status !== 'laid';
  return {
    seats: keys.map((key, index) => {
      const seat = open.seats[key] ?? { name: '', user: '' };
      return { key, number: index + 1, name: seat.name, choices: whoCanPlay(seat, users) };
    }),
    locked,
    canAdd: !locked && keys.length < SEATS.most,
    tooFew: keys.length < SEATS.least,
  };
}

/** Returns the key of the next seat that is free. */
export function freeSeat({ seats }: Pick<HauntOpen, 'seats'>) {
  return SEAT_KEYS.find((key) => seats[key] === undefined) ?? null;
}

/** Makes the view of the rules. */
export function rulesContext({ options, status }: HauntOpen) {
  return { fields: fieldsView(RULE_FIELDS, options), locked: status !== 'laid' };
}
