/** What the decisions of a game in a haunted house share: why they refuse, and their types. */
import type { OfKind } from '../kit/commands.ts';
import type { Decision, Halves, Seat } from '../procedure.ts';
import type { HauntCommand } from './commands.ts';
import type { Haunt, Standing } from './game/standing.ts';
import { type Move, replayed, seatsOf } from './replaying.ts';
import type { HauntHidden, HauntOpen, SeatKey } from './state.ts';

/** Why a game refuses a command; each code has a sentence in the language file. */
export const HAUNT_REFUSALS = [
  // Who may ask
  'gm-only',
  'not-your-turn',
  'not-your-seat',
  'same-seat',
  // When
  'begun',
  'not-begun',
  'ended',
  'not-ended',
  'game-over',
  // Setting up
  'no-such-house',
  'no-seat',
  'too-few-seats',
  // The start (HA-04)
  'cards-first',
  'has-cards',
  'cards-barred',
  'has-started',
  'no-such-start',
  // A move (HA-05 to HA-08)
  'not-beside',
  'corridor-first',
  'occupied',
  'joined',
  'dots',
  'coloured',
] as const;
export type HauntRefusal = (typeof HAUNT_REFUSALS)[number];

export type State = Halves<HauntOpen, HauntHidden>;
export type Ruling = Decision<HauntOpen, HauntHidden, HauntRefusal>;
export type CommandOf<Kind extends HauntCommand['kind']> = OfKind<HauntCommand, Kind>;

/** The codes of refusals that a GM may overrule: nobody is ever let in where others are, or where they have been themselves. */
export const OVERRULABLE = { enter: new Set(['not-beside', 'corridor-first', 'dots']) } as const;

/** Whose turn it is, and how the game stands. */
export interface Turn {
  readonly haunt: Haunt;
  readonly standing: Standing;
  /** All moves before it. */
  readonly moves: readonly Move[];
  /** The number of the seat whose turn it is, and its key. */
  readonly number: number;
  readonly key: SeatKey;
}

/** Returns whose turn it is; null where it is nobody's. */
export function turnOf(open: HauntOpen): Turn | null {
  const played = replayed(open);
  if (!played) return null;
  const { haunt, standing, moves } = played;
  const key = seatsOf(open)[standing.turn];
  return key === undefined ? null : { haunt, standing, moves, number: standing.turn, key };
}

/** Whether somebody plays a seat: its user, or a GM, who may do so for anybody. */
export function plays({ seats }: Pick<HauntOpen, 'seats'>, key: SeatKey, { user, gm }: Seat): boolean {
  return gm || seats[key]?.user === user;
}
