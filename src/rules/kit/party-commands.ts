/** What is asked of every procedure that leads a party: which token stands for it, and who leads. */
import { type Led, mayMove } from '../party/lead.ts';
import type { Accepted, Halves, OpenHeader, Refused } from '../procedure.ts';
import { type Circumstances, accept, event, refuse } from './ruling.ts';

/** Names the token that stands for the party, and those that follow it. */
export function chooseToken<Open extends OpenHeader, Hidden>(
  { open, hidden }: Halves<Open, Hidden>,
  { token, followers = open.followers }: { readonly token: string; readonly followers?: readonly string[] | undefined },
): Accepted<Open, Hidden> {
  const others = followers && { followers: [...new Set(followers)].filter((id) => id !== token && id !== '') };
  return accept({ open: { ...open, token, ...others }, hidden });
}

/** Hands the lead over: the GM's word, or that of whoever may move the party. */
export function handOver<Open extends Led, Hidden>(
  { open, hidden }: Halves<Open, Hidden>,
  { user }: { readonly user: string },
  { seat }: Pick<Circumstances, 'seat'>,
): Accepted<Open, Hidden> | Refused<'not-leader'> {
  if (!mayMove(open, seat)) return refuse('not-leader');
  return accept({ open: { ...open, leader: user }, hidden }, [event('leaderChanged', { user })]);
}
