/** Damage of exhaustion on members: it comes off their sheets with the step, or waits until the GM takes it off or lets it be (RA-44). */
import { type Circumstances, accept, event } from '../../kit/ruling.ts';
import { LONGEST_TOLD, bySheet, harm as harmed, hitsIn } from '../../party/damage/hurts.ts';
import { namesOf } from '../../party/members.ts';
import type { Effect, PlayEvent } from '../../procedure.ts';
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

/** Names members, in no more letters than are told of anybody. */
function named(open: RambleOpen, ids: readonly string[]): string {
  return shortened(namesOf(open, ids), LONGEST_TOLD);
}

/**
 * Takes damage off sheets, and says so. A journey of the part that is played ends where that leaves one of its members no hit points: how
 * it goes on is for people to say (RA-22, RA-44).
 */
function taken(state: State, command: CommandOf<'harm' | 'toll'>, circumstances: Circumstances, says: Says): Ruling {
  const decision = harmed(state, command, circumstances);
  if (decision.kind === 'refused') return decision;
  const { effects, events } = decision;
  const waiting = hitsIn(own(state.open.hurts, String(command.hurt)));
  const after = own(decision.state.open.hurts, String(command.hurt))?.hits ?? {};
  const told = says(
    state.open,
    waiting.flatMap(({ member }) => (Object.hasOwn(after, member) ? [] : [member])),
  );
  const actors = fallen(effects);
  const members = activeMembers(state.open).flatMap(([id, { actor }]) => (actors.includes(actor) ? [id] : []));
  const { journey, ...open } = decision.state.open;
  if (members.length === 0 || journey === undefined) return accept(decision.state, [...events, told], effects);
  const stopped = event('journeyStopped', { jaunt: open.jaunts, members: named(open, members) });
  return accept({ ...decision.state, open }, [...events, told, stopped], effects);
}

/** Says that damage has come off the sheets of members. */
type Says = (open: RambleOpen, members: readonly string[]) => PlayEvent;

/** Takes damage off sheets at the GM's word, which the card of the hour tells (RA-44). */
export function harm(state: State, command: CommandOf<'harm'>, circumstances: Circumstances): Ruling {
  return taken(state, command, circumstances, (open, members) =>
    event('damageTaken', { jaunt: open.jaunts, members: named(open, members) }),
  );
}

/** Takes damage off sheets by itself, as its hour is over, whose card has told it (RA-44). */
export function toll(state: State, command: CommandOf<'toll'>, circumstances: Circumstances): Ruling {
  // What it is of stands in its hour, and each step of it shall be small.
  return taken(state, command, circumstances, () => event('tollTaken'));
}

/** Lists the members whose sheets damage of one hour comes off, as `toll` names them one after the other: a sheet is named by one of them. */
export function tollsOf(open: Pick<RambleOpen, 'members' | 'hurts'>, hurt: number): readonly (readonly string[])[] {
  const sheets = bySheet(open, hitsIn(own(open.hurts, String(hurt))));
  const named = [...sheets.values()].flatMap(([first]) => (first ? [first.member] : []));
  const slices = Math.ceil(named.length / TOLL_MEMBERS);
  return Array.from({ length: slices }, (_, at) => named.slice(at * TOLL_MEMBERS, (at + 1) * TOLL_MEMBERS));
}
