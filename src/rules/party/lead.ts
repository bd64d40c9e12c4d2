/** Who leads the party. */
import type { Seat } from '../procedure.ts';

/** What of an open half says who leads its party: a user, or nobody, and the party token. */
export interface Led {
  /** A user's id; empty: whoever owns the token. */
  readonly leader: string;
  readonly token: string;
}

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
export function mayMove({ leader, token }: Led, seat: Seat): boolean {
  return seat.gm || (leader === '' ? seat.owns.has(token) : leader === seat.user);
}
