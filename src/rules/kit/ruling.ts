/** What the decisions of every procedure share: what they are made with, and how a command is accepted or refused. */
import type { Draws } from '../chance/draws.ts';
import type {
  Accepted,
  Board,
  Decision,
  Effect,
  FollowUp,
  Halves,
  Overrulable,
  PlayEvent,
  Refused,
  Seat,
  World,
} from '../procedure.ts';
import { own } from '../values/records.ts';

/** What a decision is made with beside the state and the command. */
export interface Circumstances {
  readonly seat: Seat;
  readonly draws: Draws;
  readonly world: World;
}

/** The same where the scene has squares. */
export interface OnBoard extends Circumstances {
  readonly board: Board;
}

/** Says what happened. */
export function event(name: string, data: PlayEvent['data'] = {}): PlayEvent {
  return { name, data };
}

/** Accepts a command: the new state, what happened, and what the world must do. */
export function accept<Open, Hidden>(
  state: Halves<Open, Hidden>,
  events: readonly PlayEvent[] = [],
  effects: readonly Effect[] = [],
): Accepted<Open, Hidden> {
  return { kind: 'accepted', state, events, effects };
}

/** Makes a refusal. */
export function refuse<Code extends string>(code: Code, data: Readonly<Record<string, string | number>> = {}): Refused<Code> {
  return { kind: 'refused', refusal: { code, data } };
}

/** Adds to what was accepted what it owes to other expeditions. */
export function owing<Open, Hidden>(accepted: Accepted<Open, Hidden>, owes: readonly FollowUp[]): Accepted<Open, Hidden> {
  return { ...accepted, owes: [...(accepted.owes ?? []), ...owes] };
}

/** Goes on from what was accepted with what follows it at once: the events and effects of both, in their order. */
export function followedBy<Open, Hidden>(
  first: Accepted<Open, Hidden>,
  next: (state: Halves<Open, Hidden>) => Accepted<Open, Hidden>,
): Accepted<Open, Hidden> {
  const { state, events, effects } = next(first.state);
  return { ...first, state, events: [...first.events, ...events], effects: [...first.effects, ...effects] };
}

/** Goes on from what was accepted with a decision, which may be refused: then all of it is. */
export function goingOn<Open, Hidden, Code extends string>(
  first: Accepted<Open, Hidden>,
  next: (state: Halves<Open, Hidden>) => Decision<Open, Hidden, Code>,
): Decision<Open, Hidden, Code> {
  const ruling = next(first.state);
  return ruling.kind === 'refused' ? ruling : followedBy(first, () => ruling);
}

/** Tells more before the events of what was accepted; a refusal stays what it is. */
export function telling<Ruling extends Decision<unknown, unknown>>(events: readonly PlayEvent[], ruling: Ruling): Ruling {
  return ruling.kind === 'refused' ? ruling : { ...ruling, events: [...events, ...ruling.events] };
}

/** A command that a GM may have happen although it was refused. */
interface Overruling {
  readonly kind: string;
  readonly overrule?: boolean | undefined;
}

/** Whether a GM may overrule a refusal of a kind of command. */
export function isOverrulable(overrulable: Overrulable | undefined, { kind }: Overruling, code: string): boolean {
  return overrulable !== undefined && own(overrulable, kind)?.has(code) === true;
}

/** Returns the first of some refusals, unless a GM has seen them and overrules them, which only some can be: then what is told of that. */
export function unlessOverruled<R extends Refused>(
  command: Overruling,
  overrulable: Overrulable | undefined,
  refusals: readonly (R | null)[],
): R | readonly PlayEvent[] {
  const told: PlayEvent[] = [];
  for (const no of refusals) {
    if (!no) continue;
    const { code } = no.refusal;
    if (!command.overrule || !isOverrulable(overrulable, command, code)) return no;
    told.push(event('overruled', { code }));
  }
  return told;
}
