/** What is said of a check before it is rolled: how strong it can come out, and where that is never enough (rules README). */
import { words } from '../../../foundry/host/notices.ts';
import type { ScrambleOpen } from '../../../rules/scramble/state/state.ts';
import { scoreIn } from '../../parts/checks/rolling.ts';
import { reachHere } from './rolling.ts';

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
