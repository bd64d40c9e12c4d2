/** What the decisions of every procedure share: what they are made with, and how a command is accepted or refused. */
import type { Draws } from './chance/draws.ts';
import type { Accepted, Effect, FollowUp, Halves, PlayEvent, Refused, Seat, World } from './procedure.ts';

/** What a decision is made with beside the state and the command. */
export interface Circumstances {
  readonly seat: Seat;
  readonly draws: Draws;
  readonly world: World;
}

/** Accepts a command: the new state, what happened, and what the world must do. */
export function accept<Open, Hidden>(
  state: Halves<Open, Hidden>,
  events: readonly PlayEvent[] = [],
  effects: readonly Effect[] = [],
): Accepted<Open, Hidden> {
  return { kind: 'accepted', state, events, effects };
}

/** Adds to what was accepted what it owes to other expeditions. */
export function owing<Open, Hidden>(accepted: Accepted<Open, Hidden>, owes: readonly FollowUp[]): Accepted<Open, Hidden> {
  return { ...accepted, owes: [...(accepted.owes ?? []), ...owes] };
}

/** Makes a refusal. */
export function refuse<Code extends string>(code: Code, data: Readonly<Record<string, string | number>> = {}): Refused<Code> {
  return { kind: 'refused', refusal: { code, data } };
}
