/** The token that stands for a party, as this user sees it. */
import { tokenPlace } from '../../foundry/scene/token-places.ts';
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import type { TokenPlace } from '../../rules/procedure.ts';

/** Returns the token that stands for a party; null where this user does not see it. */
export function seenToken({ expedition: { procedure, open } }: ExpeditionRef) {
  const token = canvas.tokens?.get(procedure.partyTokens(open)[0] ?? '');
  return token?.visible ? token : null;
}

/** Returns where that token stands in the scene's data, in pixels; null where this user does not see it. */
export function partyPlace(ref: ExpeditionRef): TokenPlace | null {
  const token = seenToken(ref);
  return token && tokenPlace(ref.holder, token.document.id ?? '');
}
