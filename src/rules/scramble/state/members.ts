/** Who is in the party of a scramble, what they are called, and who answers for them: what decisions and windows look up alike. */
import { type Led, mayMove } from '../../party/lead.ts';
import type { Seat } from '../../procedure.ts';
import { own } from '../../values/records.ts';
import type { Member, ScrambleOpen } from './state.ts';

/** Returns a member of the party. */
export function memberOf({ members }: Pick<ScrambleOpen, 'members'>, id: string): Member | null {
  return own(members, id) ?? null;
}

/** Writes the names of members one after another, as they are read. */
export function namesOf(open: Pick<ScrambleOpen, 'members'>, ids: readonly string[]): string {
  return ids.map((id) => memberOf(open, id)?.name ?? id).join(', ');
}

/** Whether a seat may say what a member's check gave. */
export function mayAnswer(open: Led, member: Pick<Member, 'user'>, seat: Seat): boolean {
  return mayMove(open, seat) || (member.user !== '' && member.user === seat.user);
}
