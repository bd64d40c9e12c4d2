/** Games in a haunted house without a tabletop: seats, commands, and cards that fall as listed. */
import * as v from 'valibot';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import type { HauntCommand } from '../../../src/rules/haunt/commands.ts';
import { DECK } from '../../../src/rules/haunt/game/deck.ts';
import { HAUNT } from '../../../src/rules/haunt/haunt.ts';
import { houseCode } from '../../../src/rules/haunt/house/code.ts';
import { houseOf, replayed } from '../../../src/rules/haunt/replaying.ts';
import { type HauntHidden, type HauntOpen, type HauntSetup, SetupSchema } from '../../../src/rules/haunt/state.ts';
import type { Halves, PlayEvent, Seat, World } from '../../../src/rules/procedure.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';

export type State = Halves<HauntOpen, HauntHidden>;

export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const ADA: Seat = { user: 'ada', gm: false, owns: NO_TOKEN };
export const BRAM: Seat = { user: 'bram', gm: false, owns: NO_TOKEN };
export const DANA: Seat = { user: 'dana', gm: false, owns: NO_TOKEN };

export const CODE = houseCode({ seed: 26, longest: 4 });
export const HOUSE = houseOf(CODE)!;

const SEATS = { a: { name: 'Ada', user: 'ada' }, b: { name: 'Bram', user: 'bram' } } as const;
export const WORLD: World = { token: null, followers: {}, time: 0, table: null, board: null, cells: null } as unknown as World;

/** A game that is laid, of Ada and Bram unless said otherwise. */
export function laid(setup: Partial<HauntSetup> = {}): State {
  return HAUNT.begin(v.parse(SetupSchema, { name: 'The old house', house: CODE, seats: SEATS, ...setup }));
}

/** Puts cards on top of a game's deck. */
export function stacked(state: State, ...top: readonly number[]): State {
  const rest = Array.from({ length: DECK - state.open.aside.length - top.length }, (_, place) => 1 + (place % 6));
  return { ...state, hidden: { deck: [...top, ...rest].join('') } };
}

const ONES: Draws = { die: () => 1 };

/** Carries a command out that must be accepted. */
export function play(
  state: State,
  command: HauntCommand,
  seat: Seat = GM,
  draws: Draws = ONES,
): { readonly state: State; readonly events: readonly PlayEvent[] } {
  const decision = HAUNT.decide(state, command, seat, draws, WORLD);
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.refusal.code} ${JSON.stringify(decision.refusal.data)}`);
  v.parse(HAUNT.schemas.open, JSON.parse(JSON.stringify(decision.state.open)));
  return { state: decision.state, events: decision.events };
}

/** Carries several out, one after the other. */
export function playAll(state: State, commands: readonly HauntCommand[], seat: Seat = GM): State {
  return commands.reduce((now, command) => play(now, command, seat).state, state);
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(state: State, command: HauntCommand, seat: Seat = GM): string {
  const decision = HAUNT.decide(state, command, seat, ONES, WORLD);
  return decision.kind === 'refused' ? decision.refusal.code : 'accepted';
}

/** A game that has begun. */
export function begun(setup: Partial<HauntSetup> = {}): State {
  return play(laid(setup), { kind: 'begin' }).state;
}

/** How a game stands. */
export function standingOf({ open }: State) {
  return replayed(open)!.standing;
}
