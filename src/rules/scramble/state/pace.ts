/** How fast a party moves: speeds in metres a round, paces, and the squares of a dash (SC-11 to SC-17). */

import { sifted } from '../../values/records.ts';

/** The rounds of a dash (SC-10). */
export const DASH_ROUNDS = 10;
/** The seconds that a dash takes, and that rests and doors are reckoned by (SC-20, SC-42, SC-53, SC-54). */
export const DASH_SECONDS = 30;

/** Returns how many dashes a time takes, one that is begun counted whole. */
export function dashesIn(seconds: number): number {
  return Math.ceil(seconds / DASH_SECONDS);
}

/** The book's metres in a square (SC-11). */
export const BOOK_SCALE = 3;

export const PACES = ['walk', 'run', 'sprint'] as const;
export type Pace = (typeof PACES)[number];

/** By how much a pace multiplies a member's speed, what it takes from the member's checks, and the wear of a dash (SC-13). */
export const PACE_EFFECTS: Readonly<Record<Pace, { readonly times: number; readonly penalty: number; readonly wear: number }>> = {
  walk: { times: 1, penalty: 0, wear: 0 },
  run: { times: 2, penalty: -10, wear: 0 },
  sprint: { times: 4, penalty: -20, wear: 1 },
};

/** What of a member its speed is reckoned from. */
export interface Mover {
  /** Metres a round at a walk. */
  readonly speed: number;
  readonly pace: Pace;
}

/** Returns a member's speed at its pace, in metres a round (SC-13). */
export function speedOf({ speed, pace }: Mover): number {
  return speed * PACE_EFFECTS[pace].times;
}

/** Lists the ids of the members that hold the party back, as many as are equally slow, in the order given (SC-12). */
export function slowestOf(members: Readonly<Record<string, Mover>>): readonly string[] {
  const speed = partySpeed(members);
  return Object.keys(sifted(members, (member) => speedOf(member) === speed));
}

/** Returns the party's speed, that of its slowest member at its pace, in metres a round; a party of nobody does not move (SC-12, SC-13). */
export function partySpeed(members: Readonly<Record<string, Mover>>): number {
  const speeds = Object.values(members).map(speedOf);
  return speeds.length === 0 ? 0 : Math.min(...speeds);
}

/** The fewest squares of a dash in which the party moves at all (SC-17). */
export const FEWEST_SQUARES = 1;

/** What the squares of a dash are divided by in which the party searches or hides (SC-15, SC-16). */
const CAREFUL = 2;

/** Returns the squares of a dash for a speed in metres a round on a map of so many metres a square: at least 1, unless nobody moves (SC-11, SC-17). */
export function squaresPerDash(speed: number, scale: number): number {
  // Speeds and scales with a decimal must not lose a square to rounding.
  return speed <= 0 ? 0 : Math.max(FEWEST_SQUARES, Math.floor((speed * DASH_ROUNDS) / scale + 1e-9));
}

/** Returns the squares of a dash in which the party searches or hides: half, rounded down, and at least 1 of any (SC-15 to SC-17). */
export function halvedDash(squares: number): number {
  return squares === 0 ? 0 : Math.max(FEWEST_SQUARES, Math.floor(squares / CAREFUL));
}
