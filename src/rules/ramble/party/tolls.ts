/** Damage of exhaustion on members: it comes off their sheets with the step, or waits until the GM takes it off or lets it be (RA-44). */
import { type Circumstances, accept, event } from '../../kit/ruling.ts';
import { LONGEST_TOLD, bySheet, harm as harmed, hitsIn } from '../../party/damage/hurts.ts';
import { namesOf } from '../../party/members.ts';
import type { Effect } from '../../procedure.ts';
import { valueOf } from '../../values/plain-data.ts';
import { own } from '../../values/records.ts';
import { shortened } from '../../values/texts.ts';
import { activeMembers } from '../state/crew.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { TOLL_MEMBERS } from '../state/party-state.ts';

export { afterHarm as afterToll, spare } from '../../party/damage/hurts.ts';

/** Lists the actors whom effects leave no hit points, who had some. */
function fallen(effects: readonly Effect[]): readonly string[] {
  return effects.flatMap((effect) => {
    const [field] = effect.kind === 'set-actor' ? effect.fields : [];
    const isLast = Number(valueOf(field?.from)) > 0 && Number(valueOf(field?.to)) <= 0;
    return effect.kind === 'set-actor' && isLast ? [effect.actor] : [];
  });
}

/**
 * Takes damage off sheets. A journey of the part that is played ends where that leaves one of its members no hit points: how it goes
 * on is for people to say (RA-22, RA-44).
 */
export function harm(state: State, command: CommandOf<'harm' | 'toll'>, circumstances: Circumstances): Ruling {
  const taken = harmed(state, command, circumstances);
  if (taken.kind === 'refused' || state.open.journey === undefined) return taken;
  const actors = fallen(taken.effects);
  const members = activeMembers(state.open).flatMap(([id, { actor }]) => (actors.includes(actor) ? [id] : []));
  if (members.length === 0) return taken;
  const { journey: _journey, ...open } = taken.state.open;
  const stopped = event('journeyStopped', { jaunt: open.jaunts, members: shortened(namesOf(open, members), LONGEST_TOLD) });
  return accept({ ...taken.state, open }, [...taken.events, stopped], taken.effects);
}

export { harm as toll };

/** Lists the members whose sheets damage of one hour comes off, as `toll` names them one after the other: a sheet is named by one of them. */
export function tollsOf(open: Pick<RambleOpen, 'members' | 'hurts'>, hurt: number): readonly (readonly string[])[] {
  const sheets = bySheet(open, hitsIn(own(open.hurts, String(hurt))));
  const named = [...sheets.values()].flatMap(([first]) => (first ? [first.member] : []));
  const slices = Math.ceil(named.length / TOLL_MEMBERS);
  return Array.from({ length: slices }, (_, at) => named.slice(at * TOLL_MEMBERS, (at + 1) * TOLL_MEMBERS));
}
