/** What the tab of the party shows: its tokens, who leads, and where the grid lies. Pure. */
import { chosenAmong } from '../../../parts/choices.ts';
import { type TokenOfScene, type UserOfWorld, tokenChoice } from '../../../parts/people.ts';
import type { SearchOpen } from '../../../../rules/search/state.ts';

/** Makes the tab's view; tokens of players come first. */
export function partyContext(open: SearchOpen, tokens: readonly TokenOfScene[], users: readonly UserOfWorld[]) {
  const party = tokenChoice(tokens, open.token);
  return {
    ...party,
    tokens: party.tokens.map((token) => ({ ...token, follows: open.followers.includes(token.id) })),
    /** How many followers the scene no longer has. */
    lost: open.followers.filter((id) => !tokens.some((token) => token.id === id)).length,
    users: chosenAmong(users, open.leader),
    /** Whether whoever leads is no user of this world any more. */
    leaderGone: open.leader !== '' && !users.some(({ id }) => id === open.leader),
    frame: open.frame,
  };
}
