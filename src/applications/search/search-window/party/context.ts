/** What the tab of the party shows: its tokens, who leads, and where the grid lies. Pure. */
import type { Frame } from '../../../../rules/grid/frame.ts';
import type { TokenOfScene, UserOfWorld } from '../../../parts/people.ts';
import type { SearchOpen } from '../../../../rules/search/state.ts';

export interface PartyContext {
  readonly tokens: readonly (TokenOfScene & { readonly chosen: boolean; readonly follows: boolean })[];
  /** Whether a party token is named that the scene no longer has. */
  readonly gone: boolean;
  readonly none: boolean;
  /** How many followers the scene no longer has. */
  readonly lost: number;
  readonly users: readonly (UserOfWorld & { readonly chosen: boolean })[];
  /** Whether whoever leads is no user of this world any more. */
  readonly leaderGone: boolean;
  readonly frame: Frame;
}

/** Makes the tab's view; tokens of players come first. */
export function partyContext(open: SearchOpen, tokens: readonly TokenOfScene[], users: readonly UserOfWorld[]): PartyContext {
  const present = new Set(tokens.map(({ id }) => id));
  return {
    tokens: [...tokens]
      .sort((one, other) => other.owners - one.owners || one.name.localeCompare(other.name))
      .map((token) => ({ ...token, chosen: token.id === open.token, follows: open.followers.includes(token.id) })),
    gone: open.token !== '' && !present.has(open.token),
    none: open.token === '',
    lost: open.followers.filter((id) => !present.has(id)).length,
    users: users.map((user) => ({ ...user, chosen: user.id === open.leader })),
    leaderGone: open.leader !== '' && !users.some(({ id }) => id === open.leader),
    frame: open.frame,
  };
}
