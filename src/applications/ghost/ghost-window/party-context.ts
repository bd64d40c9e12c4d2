/** What the tab of the party shows: which token stands for it. Pure. */
import type { TokenOfScene } from '../../parts/people.ts';

export interface GhostPartyContext {
  readonly tokens: readonly (TokenOfScene & { readonly chosen: boolean })[];
  /** Whether a party token is named that the scene no longer has. */
  readonly gone: boolean;
  readonly none: boolean;
}

/** Makes the tab's view; tokens of players come first. */
export function partyContext(token: string, tokens: readonly TokenOfScene[]): GhostPartyContext {
  return {
    tokens: [...tokens]
      .sort((one, other) => other.owners - one.owners || one.name.localeCompare(other.name))
      .map((one) => ({ ...one, chosen: one.id === token })),
    gone: token !== '' && !tokens.some(({ id }) => id === token),
    none: token === '',
  };
}
