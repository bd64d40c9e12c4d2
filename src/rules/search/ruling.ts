/** What all decisions of a search share: their types, how a command is accepted, and who may move the party. */
import type { Accepted, Decision, Halves } from '../procedure.ts';
import type { SearchRefusal } from './refusals.ts';
import type { SearchCommand } from './commands.ts';
import type { SearchHidden, SearchOpen } from './state.ts';

export { mayMove } from '../party/lead.ts';
export { type Circumstances, accept } from '../ruling.ts';

export type State = Halves<SearchOpen, SearchHidden>;
export type Ruling = Decision<SearchOpen, SearchHidden, SearchRefusal>;
export type Allowed = Accepted<SearchOpen, SearchHidden>;
export type CommandOf<Kind extends SearchCommand['kind']> = Extract<SearchCommand, { kind: Kind }>;

/** Lists the ids of the party's tokens, the party token first; empty while there is none. */
export function partyTokens(open: Pick<SearchOpen, 'token' | 'followers'>): readonly string[] {
  return open.token === '' ? [] : [open.token, ...open.followers];
}
