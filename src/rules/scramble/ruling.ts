/** What all decisions of a scramble share: their types, how a command is accepted, who may do what, and time. */
import type { Accepted, Board, Decision, Effect, Halves, PlayEvent, Refused, Seat, World } from '../procedure.ts';
import type { Circumstances } from '../kit/ruling.ts';
import { type Led, mayMove } from '../party/lead.ts';
import { DASH_SECONDS } from '../party/pace.ts';
import type { ScrambleCommand } from './commands.ts';
import type { ScrambleRefusal } from './refusals.ts';
import type { Member, ScrambleHidden, ScrambleOpen } from './state.ts';

export { mayMove } from '../party/lead.ts';
export { type Circumstances, accept } from '../kit/ruling.ts';

export type State = Halves<ScrambleOpen, ScrambleHidden>;
export type Ruling = Decision<ScrambleOpen, ScrambleHidden, ScrambleRefusal>;
export type Allowed = Accepted<ScrambleOpen, ScrambleHidden>;
export type No = Refused<ScrambleRefusal>;
export type CommandOf<Kind extends ScrambleCommand['kind']> = Extract<ScrambleCommand, { kind: Kind }>;

/** What a decision is made with where the scene has squares. */
export interface OnBoard extends Circumstances {
  readonly board: Board;
}

/** Puts more events before and effects behind what was accepted; a refusal stays what it is. */
export function withMore(ruling: Ruling, events: readonly PlayEvent[], effects: readonly Effect[] = []): Ruling {
  if (ruling.kind === 'refused') return ruling;
  return { ...ruling, events: [...events, ...ruling.events], effects: [...effects, ...ruling.effects] };
}

/** Whether a seat may say what a member's check gave. */
export function mayAnswer(open: Led, member: Pick<Member, 'user'>, seat: Seat): boolean {
  return mayMove(open, seat) || (member.user !== '' && member.user === seat.user);
}

/** Returns what advances the world's clock by so many seconds, where it goes with the party's (SC-20). */
export function timeEffects(open: Pick<ScrambleOpen, 'options'>, world: Pick<World, 'time'>, seconds: number): Effect[] {
  if (!open.options.worldTime || seconds <= 0) return [];
  return [{ kind: 'advance-time', from: world.time, to: world.time + seconds }];
}

/** The same for one dash. */
export function dashTime(open: Pick<ScrambleOpen, 'options'>, world: Pick<World, 'time'>): Effect[] {
  return timeEffects(open, world, DASH_SECONDS);
}

/** Returns a member of the party. */
export function memberOf(open: Pick<ScrambleOpen, 'members'>, id: string): Member | null {
  return Object.hasOwn(open.members, id) ? (open.members[id] ?? null) : null;
}

/** Writes the names of members one after another, as they are read. */
export function namesOf(open: Pick<ScrambleOpen, 'members'>, ids: readonly string[]): string {
  return ids.map((id) => memberOf(open, id)?.name ?? id).join(', ');
}
