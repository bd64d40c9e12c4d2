/** How far away what is met is, and whom it takes by surprise (RA-62, RA-71). */
import type { Draws } from '../../chance/draws.ts';
import { RUNGS, type Rung } from '../../chance/ladder.ts';
import { change } from '../../kit/changing.ts';
import { type Circumstances, event, refuse } from '../../kit/ruling.ts';
import { mayMove } from '../../party/lead.ts';
import { mayAnswer } from '../../party/members.ts';
import type { Seat } from '../../procedure.ts';
import { checksAsOne, guardsNow, sleepersNow } from '../camp/camp.ts';
import { meetingOver } from '../jaunt/jaunt.ts';
import { activeMembers, memberHere } from '../state/crew.ts';
import { type CommandOf, type No, type Ruling, type State, encounterOf } from '../state/ruling.ts';
import type { Encounter, RambleOpen } from '../state/state.ts';
import { distanceOf, isFar } from './distances.ts';

/** The faces of the die that says how many minutes or rounds are left until contact (RA-62). */
const CONTACT_FACES = 6;

/**
 * Says why a distance check is not made by somebody; null where it is: for the party at the word of whoever may move it, once, or in a
 * camp by a guard, each once (RA-62, RA-71).
 */
function checkRefusal(open: RambleOpen, { distance: made, checks }: Encounter, by: string, seat: Seat): No | null {
  const member = memberHere(open, by);
  if (by !== '' && !member) return refuse('no-member', { member: by });
  if (checksAsOne(open)) {
    if (!mayMove(open, seat)) return refuse('not-your-check');
    return made && !seat.gm ? refuse('distance-known') : null;
  }
  const guards = guardsNow(open);
  if (guards.length === 0) return refuse('unguarded');
  if (!member || !guards.includes(by)) return refuse('guarded');
  if (!mayAnswer(open, member, seat)) return refuse('not-your-check');
  return checks?.[by] !== undefined && !seat.gm ? refuse('checked', { member: member.name }) : null;
}

/** Returns whose check counts: the best of the guards', of equals that of whoever checks now, and then the first of the party's (RA-71). */
function bestOf(open: RambleOpen, checks: Readonly<Record<string, Rung>>, checking: string): readonly [id: string, rung: Rung] {
  const made = [checking, ...activeMembers(open).map(([id]) => id)].flatMap((id) => {
    const rung = checks[id];
    return rung ? [[id, rung] as const] : [];
  });
  return made.reduce((best, one) => (RUNGS.indexOf(one[1]) < RUNGS.indexOf(best[1]) ? one : best));
}

/** Returns the minutes or rounds until contact: as a real die gave them, or rolled; 0 where a rung has none (RA-62). */
function contactOf(rung: Rung, typed: number | undefined, draws: Draws): number {
  return distanceOf(rung).contact === '' ? 0 : (typed ?? draws.die(CONTACT_FACES));
}

/** Records a distance check; in a camp the best of the guards' counts, and only where that is the worst does what comes catch anybody (RA-62, RA-71). */
export function distance(state: State, command: CommandOf<'distance'>, { seat, draws }: Circumstances): Ruling {
  const { open } = state;
  const met = encounterOf(open);
  if ('refusal' in met) return met;
  const { by: checking, rung: rolled, contact: typed } = command;
  const no = checkRefusal(open, met, checking, seat);
  if (no) return no;
  const checks = checksAsOne(open) ? undefined : { ...met.checks, [checking]: rolled };
  const { distance: before } = met;
  // What another guard has seen before stays as it was, unless this one sees it from farther away; two may have one name.
  const isOwn = met.checks?.[checking] !== undefined && before?.by === open.members[checking]?.name;
  const isKept = checks !== undefined && before !== undefined && !isOwn && RUNGS.indexOf(before.rung) <= RUNGS.indexOf(rolled);
  const [counts, rung] = checks ? bestOf(open, checks, checking) : [checking, rolled];
  const found = isKept ? before : { rung, by: open.members[counts]?.name ?? '', contact: contactOf(rung, typed, draws) };
  const surprised = distanceOf(found.rung).how === 'caught' ? activeMembers(open).map(([id]) => id) : [];
  return change(
    state,
    (draft) => {
      const { encounter } = draft.open;
      if (!encounter) return;
      encounter.distance = found;
      if (checks) encounter.checks = checks;
      if (surprised.length > 0) encounter.surprised = surprised;
      else delete encounter.surprised;
    },
    [event('distanceFound', { ...found, jaunt: open.jaunts })],
  );
}

/** Records the Luck save of a sleeper whom nobody guards: whoever fails it can do nothing in the first round (RA-71). */
export function luck(state: State, { member: id, saved }: CommandOf<'luck'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const met = encounterOf(open);
  if ('refusal' in met) return met;
  if (!open.camp) return refuse('no-camp');
  const member = memberHere(open, id);
  if (!member) return refuse('no-member', { member: id });
  if (guardsNow(open).length > 0) return refuse('guarded');
  if (!sleepersNow(open).includes(id)) return refuse('not-asleep', { member: member.name });
  if (!mayAnswer(open, member, seat)) return refuse('not-your-check');
  if (met.saves?.[id] !== undefined && !seat.gm) return refuse('checked', { member: member.name });
  const saves = { ...met.saves, [id]: saved };
  const surprised = activeMembers(open).flatMap(([one]) => (saves[one] === false ? [one] : []));
  return change(
    state,
    (draft) => {
      const { encounter } = draft.open;
      if (!encounter) return;
      encounter.saves = saves;
      if (surprised.length > 0) encounter.surprised = surprised;
      else delete encounter.surprised;
    },
    [event('sleeperWoke', { member: member.name, saved })],
  );
}

/** Goes around what was seen from far: the encounter is over at once (RA-62). */
export function avoid(state: State): Ruling {
  const { open } = state;
  const met = encounterOf(open);
  if ('refusal' in met) return met;
  return isFar(met) ? meetingOver(state, [event('meetingAvoided', { jaunt: open.jaunts })]) : refuse('not-far');
}
