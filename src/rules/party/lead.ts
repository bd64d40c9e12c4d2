/** Who leads the party. */
import type { Seat } from '../procedure.ts';

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
export function mayMove({ leader }: { readonly leader: string }, seat: Seat): boolean {
  return seat.gm || (leader === '' ? seat.owns : leader === seat.user);
}
