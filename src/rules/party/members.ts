/** Who is in a party, what they are called, and who answers for them: what decisions and windows look up alike. */
import type { Seat } from '../procedure.ts';
import { own } from '../values/records.ts';
import { type Led, mayMove } from './lead.ts';

/** A party whose members are listed by their ids. */
interface Listed<Member> {
  readonly members: Readonly<Record<string, Member>>;
}

/** Returns a member of the party. */
export function memberOf<Member>({ members }: Listed<Member>, id: string): Member | null {
  return own(members, id) ?? null;
}

/** Writes the names of members one after another, as they are read. */
export function namesOf(open: Listed<{ readonly name: string }>, ids: readonly string[]): string {
  return ids.map((id) => memberOf(open, id)?.name ?? id).join(', ');
}

/** Whether a seat may say what a member's check gave. */
export function mayAnswer(open: Led, member: { readonly user: string }, seat: Seat): boolean {
  return mayMove(open, seat) || (member.user !== '' && member.user === seat.user);
}
