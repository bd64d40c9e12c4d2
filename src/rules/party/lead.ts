/** Who leads the party, and with which tokens. */
import type { OpenHeader, Seat } from '../procedure.ts';

/** What of an open half says who leads its party: a user, or nobody, and the party token. */
export type Led = Pick<OpenHeader, 'token' | 'leader'>;

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
export function mayMove({ leader = '', token = '' }: Led, seat: Seat): boolean {
  return seat.gm || (leader === '' ? seat.owns.has(token) : leader === seat.user);
}

/** Lists the ids of the party's tokens, the party token first; empty while there is none. */
export function partyTokens({ token = '', followers = [] }: Pick<OpenHeader, 'token' | 'followers'>): readonly string[] {
  return token === '' ? [] : [token, ...followers];
}
