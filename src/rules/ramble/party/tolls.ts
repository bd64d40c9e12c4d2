/** Damage of exhaustion on members: it comes off their sheets with the step, or waits until the GM takes it off or lets it be (RA-44). */
import { bySheet, hitsIn } from '../../party/damage/hurts.ts';
import { own } from '../../values/records.ts';
import type { RambleOpen } from '../state/state.ts';
import { TOLL_MEMBERS } from '../state/party-state.ts';

export { afterHarm as afterToll, harm, harm as toll, spare } from '../../party/damage/hurts.ts';

/** Lists the members whose sheets damage of one hour comes off, as `toll` names them one after the other: a sheet is named by one of them. */
export function tollsOf(open: Pick<RambleOpen, 'members' | 'hurts'>, hurt: number): readonly (readonly string[])[] {
  const sheets = bySheet(open, hitsIn(own(open.hurts, String(hurt))));
  const named = [...sheets.values()].flatMap(([first]) => (first ? [first.member] : []));
  const slices = Math.ceil(named.length / TOLL_MEMBERS);
  return Array.from({ length: slices }, (_, at) => named.slice(at * TOLL_MEMBERS, (at + 1) * TOLL_MEMBERS));
}
