/** Who leads the party, and with which tokens. */
import type { OpenHeader, Seat } from '../procedure.ts';

/** What of an open half says who leads its party: a user, or nobody, and the party token. */
export type Led = Pick<OpenHeader, 'token' | 'leader'>;

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
export function mayMove({ leader = '', token = '' }: Led, seat: Seat): boolean {
  return seat.gm || (leader === '' ? seat.owns.has(token) : leader === seat.user);
}

/** Whether a seat is of the party: a GM, the leader, or whoever owns one of its tokens. */
export function isOfParty(led: Led & Pick<OpenHeader, 'followers'>, seat: Seat): boolean {
  const leads = led.leader !== undefined && led.leader !== '' && led.leader === seat.user;
  return seat.gm || leads || partyTokens(led).some((token) => seat.owns.has(token));
}

/** Lists the ids of the party's tokens, the party token first; empty while there is none. */
export function partyTokens({ token = '', followers = [] }: Pick<OpenHeader, 'token' | 'followers'>): readonly string[] {
  return token === '' ? [] : [token, ...followers];
}
