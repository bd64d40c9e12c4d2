/** What is said of a check before it is rolled: how strong it can come out, and where that is never enough (rules README). */
import { words } from '../../../foundry/host/notices.ts';
import type { ScrambleHidden, ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { findableStats, isOf, liesOn } from '../../../rules/scramble/secrets/known-secrets.ts';
import { reachHere, scoreIn } from './rolling.ts';

/**
 * Says in a row whether its check can be strong enough, by `data-against`, and how strong it can be; in no words where nothing is
 * known of that, or nothing is asked.
 */
export function showReach(row: ParentNode, open: ScrambleOpen, id: string, window: ParentNode): number | null {
  const place = row.querySelector<HTMLElement>('[data-reach]');
  const member = open.members[id];
  if (!place || !member) return null;
  const reach = reachHere(open, member, scoreIn(row), window);
  const { against = '' } = place.dataset;
  const isShort = reach !== null && against !== '' && reach <= Number(against);
  const key = isShort ? 'GHOSTMAP.Checks.ReachShort' : 'GHOSTMAP.Checks.Reach';
  place.textContent = reach === null ? '' : words(key, { reach: String(reach) });
  place.dataset['short'] = String(isShort);
  return reach;
}

/** Lists what lies hidden on the party's level and no Sense check up to a strength notices, each with its own, the least first (SC-15). */
export function unreached(
  { things }: Pick<ScrambleOpen, 'things'>,
  { secrets }: ScrambleHidden,
  level: string | null,
  reach: number,
) {
  return Object.entries(secrets)
    .flatMap(([id, secret]) => {
      if (isOf(secret, 'room') || things[id] || !liesOn(secret, level)) return [];
      const { name, secret: strength } = findableStats(secret);
      return strength !== undefined && strength >= reach ? [{ name, strength }] : [];
    })
    .sort((one, other) => one.strength - other.strength);
}
