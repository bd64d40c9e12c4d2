/** What all decisions of a search share: their types, how a command is accepted, and who may move the party. */
import type { Draws } from '../chance/draws.ts';
import type { Accepted, Decision, Effect, Halves, PlayEvent, Seat, World } from '../procedure.ts';
import type { SearchRefusal } from './refusals.ts';
import type { SearchCommand } from './commands.ts';
import type { SearchHidden, SearchOpen } from './state.ts';

export type State = Halves<SearchOpen, SearchHidden>;
export type Ruling = Decision<SearchOpen, SearchHidden, SearchRefusal>;
export type Allowed = Accepted<SearchOpen, SearchHidden>;
export type CommandOf<Kind extends SearchCommand['kind']> = Extract<SearchCommand, { kind: Kind }>;

/** What a decision is made with beside the state and the command. */
export interface Circumstances {
  readonly seat: Seat;
  readonly draws: Draws;
  readonly world: World;
}

/** Accepts a command: the new state, what happened, and what the world must do. */
export function accept(state: State, events: readonly PlayEvent[] = [], effects: readonly Effect[] = []): Allowed {
  return { kind: 'accepted', state, events, effects };
}

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
export function mayMove(open: Pick<SearchOpen, 'leader'>, seat: Seat): boolean {
  return seat.gm || (open.leader === '' ? seat.owns : open.leader === seat.user);
}

/** Lists the ids of the party's tokens, the party token first; empty while there is none. */
export function partyTokens(open: Pick<SearchOpen, 'token' | 'followers'>): readonly string[] {
  return open.token === '' ? [] : [open.token, ...open.followers];
}
