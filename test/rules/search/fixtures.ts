/** A search without a tabletop: states, seats and commands for the tests of the rules. */
import type { Draws } from '../../../src/rules/chance/draws.ts';
import { cellOf } from '../../../src/rules/grid/cells.ts';
import { cellCentre } from '../../../src/rules/grid/frame.ts';
import type { Accepted, Halves, Point, Seat, World } from '../../../src/rules/procedure.ts';
import type { Contents } from '../../../src/rules/search/contents.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import type { SearchHidden, SearchOpen, SearchSetup } from '../../../src/rules/search/state.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../seats.ts';
import { drawsOf } from '../listed-dice.ts';

export type State = Halves<SearchOpen, SearchHidden>;

export const GM: Seat = { user: 'gm', gm: true, owns: EVERY_TOKEN };
export const LEADER: Seat = { user: 'ada', gm: false, owns: EVERY_TOKEN };
export const SPECTATOR: Seat = { user: 'bram', gm: false, owns: NO_TOKEN };

/** A token of 100 by 100 pixels, left of the grid. */
export const OUTSIDE: World = {
  token: { x: -200, y: 0, width: 100, height: 100 },
  followers: {},
  time: 0,
  table: null,
  board: null,
};

/** A table of the world on which five rolls have been made, and another. */
export const DEN = 'RollTable.den';
export const MILL = 'RollTable.mill';

/** The same world with these tables. */
export const WITH_TABLES: World = {
  ...OUTSIDE,
  tables: (uuid) => {
    if (uuid === DEN) return { expedition: 'den', rolls: 5 };
    return uuid === MILL ? { expedition: 'mill', rolls: 0 } : null;
  },
};

const SETUP: SearchSetup = {
  name: 'The ruined city',
  plan: 'easy',
  frame: { x: 0, y: 0, cell: 300, turn: 0 },
  token: 'party',
};

/** A search as it lies there before it begins: cells of 300 pixels from the canvas's corner. */
export function laid(setup: Partial<SearchSetup> = {}): State {
  return SEARCH.begin({ ...SETUP, ...setup });
}

/** Carries a command out that must be accepted. */
export function accepted(
  state: State,
  command: SearchCommand,
  seat: Seat = GM,
  draws: Draws = drawsOf([]),
  world: World = OUTSIDE,
): Accepted<SearchOpen, SearchHidden> {
  const decision = SEARCH.decide(state, command, seat, draws, world);
  if (decision.kind === 'refused') throw new Error(`refused: ${decision.refusal.code}`);
  return decision;
}

/** Returns the code with which a command is refused, or `accepted`. */
export function refusal(state: State, command: SearchCommand, seat: Seat = GM, world: World = OUTSIDE): string {
  const decision = SEARCH.decide(state, command, seat, drawsOf([]), world);
  return decision.kind === 'refused' ? decision.refusal.code : 'accepted';
}

/** Changes of a plan, as the GM makes them. */
export type Changes = Omit<Extract<SearchCommand, { kind: 'configure' }>, 'kind'>;

/** A search before it begins, with things in its cells and its plan changed. */
export function prepared(contents: Readonly<Record<string, Contents>> = {}, changes: Changes = {}): State {
  return Object.entries(contents).reduce(
    (state, [cell, what]) => accepted(state, { kind: 'place', cell, contents: what }).state,
    accepted(laid(), { kind: 'configure', ...changes }).state,
  );
}

/** A search that has begun, with things in its cells and its plan changed. */
export function running(contents: Readonly<Record<string, Contents>> = {}, changes: Changes = {}): State {
  return accepted(prepared(contents, changes), { kind: 'begin' }).state;
}

/** A search whose legwork is open. */
export function legworking(contents: Readonly<Record<string, Contents>> = {}, changes: Changes = {}): State {
  const legwork = { allowed: true, ...changes.legwork };
  return accepted(prepared(contents, { ...changes, legwork }), { kind: 'legwork' }).state;
}

/** A search in a round of one's choice, its party in no cell yet. */
export function inRound(round: number, state: State = running()): State {
  return accepted(state, { kind: 'rounds', by: round - state.open.rounds }).state;
}

/** The corner at which the token stands in the middle of a cell. */
export function cornerOf(state: State, name: string): Point {
  const cell = cellOf(name, state.open.size);
  if (!cell) throw new Error(`no cell ${name}`);
  const centre = cellCentre(state.open.frame, state.open.size, cell);
  return { x: centre.x - 50, y: centre.y - 50 };
}

/** Drags the token into cells, one after the other. */
export function walked(state: State, ...names: readonly string[]): State {
  return names.reduce((current, name) => accepted(current, { kind: 'move', to: cornerOf(current, name) }, LEADER).state, state);
}
