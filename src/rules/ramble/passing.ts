/** A party that comes to a ramble from another expedition: the hours that have gone by, and who they are by now. */
import { produce } from 'immer';
import { cellName, cellNamed } from '../grid/sides.ts';
import { type Arriving, arriving, partThatComes, partyArrived, withWorldTime } from '../kit/arriving.ts';
import { type Circumstances, accept, followedBy, refuse } from '../kit/ruling.ts';
import { letBe, withCarried } from '../party/damage/hurts.ts';
import { type Traveller, cameAmong, keyedAnew } from '../party/passage/passage.ts';
import { middleOf } from '../party/token-place.ts';
import type { World } from '../procedure.ts';
import { sifted } from '../values/records.ts';
import { CLIMATES } from '../weather/weather-shift.ts';
import { jauntOver } from './jaunt/jaunt.ts';
import { seenFrom } from './map/seeing.ts';
import { leaveParty } from './party/lines.ts';
import { turned } from './party/parting.ts';
import { activeMembers } from './state/crew.ts';
import { HOUR } from './state/hour.ts';
import { LOADS, type Member, TOLL_MEMBERS, USUAL_CLIMATE } from './state/party-state.ts';
import { type Allowed, type CommandOf, type Ruling, type State, hoursBehind } from './state/ruling.ts';
import { PACE_NAMES, type RambleOpen } from './state/state.ts';
import { markKey } from './state/track.ts';

/** Returns one of some words, or another where it is none of them. */
function among<Word extends string>(words: readonly Word[], word: string | undefined, otherwise: Word): Word {
  return words.find((one) => one === word) ?? otherwise;
}

/** Returns somebody new, of whom nothing is known. */
function stranger({ name, actor, user }: Traveller, part: string): Member {
  const usual = { mode: 'walk', pace: 'walk', load: 'none', climate: USUAL_CLIMATE } as const;
  return { ...{ name, actor, user, part, vehicle: '', speed: 0, size: 1, meals: -1 }, ...usual };
}

/** Returns somebody who comes as a member of a part of the party, as they are by now: whoever was here rides or drives on as before, and who is new walks (RA-45). */
function memberOf(part: string): (traveller: Traveller, known: Member | undefined) => Member {
  return (traveller, had) => {
    const { name, user, walk, pace, load, climate, size, meals } = traveller;
    const known = had ?? stranger(traveller, part);
    return {
      ...known,
      ...{ name, user, part, size: size ?? known.size, meals: meals ?? known.meals },
      // The speed of who rides is the steed's.
      speed: known.mode === 'walk' ? (walk ?? known.speed) : known.speed,
      pace: among(PACE_NAMES, pace, known.pace),
      load: among(LOADS, load, known.load),
      climate: among(CLIMATES, climate, known.climate),
    };
  };
}

/** Returns a ramble without those of the part that is played, who have gone on with another party, and without what hurts them. */
function withoutThisPart(open: RambleOpen): RambleOpen {
  const gone = activeMembers(open).map(([id]) => id);
  const unhurt = gone.reduce((now, id) => letBe(now, id), open);
  return produce(unhurt, (draft) => {
    for (const id of gone) leaveParty(draft, id);
  });
}

/** Lets what was met be over, or where the party had arrived be left: it has been elsewhere since (RA-02, RA-61). */
function settled(state: State): Allowed {
  return state.open.status === 'met' || state.open.status === 'arrived' ? jauntOver(state) : accept(state);
}

/** Lets whole hours go by that the party was elsewhere: they are on its track, and what was told of them is no forecast any more (RA-02, RA-03). */
function hoursLater({ open }: State, hours: number, inside: string): RambleOpen {
  if (hours === 0) return open;
  return produce(open, (draft) => {
    draft.jaunts += hours;
    draft.marks[markKey(open, draft.jaunts)] = { at: open.at, over: true, entered: 0, weather: '', inside };
    for (const told of Object.keys(open.forecast)) if (Number(told) <= draft.jaunts) delete draft.forecast[told];
  });
}

/** Lets parts that waited, and have come with the others, be parts no more, as far as nobody and nothing is left in them. */
function withoutEmptyParts(open: RambleOpen, letters: readonly string[]): RambleOpen {
  const left = new Set([...Object.values(open.members), ...Object.values(open.vehicles)].map(({ part }) => part));
  const parts = sifted(open.parts, (_part, letter) => left.has(letter) || !letters.includes(letter));
  return letters.length === 0 ? open : { ...open, parts };
}

/** Returns a ramble whose party stands where its token stands by now, such as where it got lost. */
function whereItStands(state: State, { cells, tokens, token: played }: World, isWaiting: boolean): State {
  const token = isWaiting ? tokens?.(state.open.token)?.place : played;
  const at = cells && token ? cells.cellAt(middleOf(token, token)) : null;
  if (!at || state.open.at === '' || cellName(at) === state.open.at) return state;
  const { progress: _progress, journey: _journey, ...rest } = state.open;
  return cellNamed(cellName(at)) ? seenFrom({ ...state, open: { ...rest, at: cellName(at) } }, at) : state;
}

/** Lets a party come to the part that is played; where that only waits, `isWaiting`, nothing is over that another part is in. */
function arriveHere(
  state: State,
  { coming, isWaiting }: { readonly coming: Arriving; readonly isWaiting: boolean },
  world: World,
): Allowed {
  const { open } = state;
  const { along, name, passed, isBeside, isLeft, parts } = coming;
  const rest = isLeft ? 0 : (open.passage?.rest ?? 0);
  const gone = passed + rest;
  const hours = Math.floor(gone / HOUR);
  const behind = Math.max(0, hoursBehind(open) * HOUR - rest);
  const { passage, effects } = withWorldTime(coming, { worldTime: open.options.worldTime, behind }, world);
  const stays = isLeft ? withoutThisPart(open) : open;
  const { members, keys } = cameAmong(stays.members, along.members, memberOf(open.part));
  const carried = along.hurts.map(({ name, hits }) => ({ name, hits: keyedAnew(hits, keys) }));
  const before = { ...state, open: stays };
  return followedBy(isWaiting ? accept(before) : settled(before), (now) => {
    const later = hoursLater(now, hours, name);
    const came: RambleOpen = {
      ...later,
      leader: along.leader,
      members,
      passage: {
        ...{ ...passage, since: later.jaunts * HOUR, rest: gone - hours * HOUR },
        ...{ members: { ...keyedAnew(along.members, keys) }, hurts: [] },
      },
    };
    const hurt = withCarried({ ...now, open: withoutEmptyParts(came, parts) }, Object.values(keys), carried, TOLL_MEMBERS);
    return accept(
      isBeside ? whereItStands(hurt, world, isWaiting) : hurt,
      [partyArrived(coming, isWaiting ? open.part : '')],
      effects,
    );
  });
}

/**
 * Lets a party come from another expedition: its members join those who are here or go on as what they were, with their leader, and
 * what hurts them waits here. Where it comes back, the ramble goes on at the hour that it has become: whole hours are counted, and
 * what is left of one goes towards the next (RA-03, RA-45). A part that waits, and comes back, comes to where it waits.
 */
export function arrive(state: State, command: CommandOf<'arrive'>, { world }: Circumstances): Ruling {
  const { open } = state;
  if (open.status === 'jaunt') return refuse('other-step', { step: open.jaunt?.step ?? 'travel' });
  if (open.camp) return refuse('camp');
  const waiting = turned(open, partThatComes(command, world) ?? '');
  const there = waiting ?? open;
  const coming = arriving(there, command, there.jaunts * HOUR, world);
  if ('refusal' in coming) return coming;
  const came = arriveHere({ ...state, open: there }, { coming, isWaiting: waiting !== null }, world);
  return waiting ? { ...came, state: { ...came.state, open: turned(came.state.open, open.part) ?? came.state.open } } : came;
}
