/** A party that parts and meets again: each part has its track and its clock. */
import { type Draft, produce } from 'immer';
import { type Circumstances, accept, event, refuse, unlessOverruled } from '../../kit/ruling.ts';
import { mayMove } from '../../party/lead.ts';
import { namesOf } from '../../party/members.ts';
import { type Passage, reckoned, together } from '../../party/passage/passage.ts';
import { own, said, sifted } from '../../values/records.ts';
import { shortened } from '../../values/texts.ts';
import { HOUR } from '../state/hour.ts';
import { OVERRULABLE } from '../state/reading.ts';
import { type CommandOf, type No, type Ruling, type State, meetingRefusal } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { markKey } from '../state/track.ts';
import { isActive } from '../state/crew.ts';
import { noMember, noVehicle } from './lines.ts';
import { isAfterAll, nextPart } from './makers.ts';
import { MOST_PARTS, type Part } from '../state/party-state.ts';
import { getOff } from './seats.ts';
import { MOST_TOLD } from './told-figures.ts';

/** Says that something has to be over first: parts go their ways, and meet, between jaunts. */
function betweenRefusal(open: Pick<RambleOpen, 'status' | 'jaunt'>): No | null {
  const { jaunt } = open;
  return meetingRefusal(open) ?? (jaunt ? refuse('other-step', { step: jaunt.step }) : null);
}

/** Says that somebody or something that shall go is not here, or that nobody would be left; null where they can go. */
function goingRefusal(open: RambleOpen, { members, vehicles }: Pick<CommandOf<'part'>, 'members' | 'vehicles'>): No | null {
  for (const id of members) {
    const member = own(open.members, id);
    if (!member || !isActive(open, member)) return noMember(id);
  }
  for (const id of vehicles) {
    const vehicle = own(open.vehicles, id);
    if (!vehicle || !isActive(open, vehicle)) return noVehicle(id);
    if (vehicle.at !== undefined && vehicle.at !== open.at) return refuse('apart', { name: vehicle.name });
  }
  const stays = Object.entries(open.members).some(([id, member]) => isActive(open, member) && !members.includes(id));
  return stays ? null : refuse('nobody-left');
}

/**
 * Lets some of the party go their own way from here: a part with an X and a clock of its own, which waits until it is played. A GM alone
 * gives it a token: of others it is not known here whose any token of the scene is. Its letter comes after those of all others, so that
 * nobody puts a new part before an old one; where no letter is left there, a GM alone sends it off.
 */
export function partWays(state: State, command: CommandOf<'part'>, { seat }: Pick<Circumstances, 'seat'>): Ruling {
  const { open } = state;
  const { part, name, members, vehicles, token, leader } = command;
  if (token !== '' && !seat.gm) return refuse('not-your-token');
  const between = betweenRefusal(open);
  if (between) return between;
  if (part !== nextPart(open)) return refuse('part-taken', { part });
  if (!seat.gm && !isAfterAll(open, part)) return refuse('gm-only');
  if (Object.keys(open.parts).length >= MOST_PARTS) return refuse('too-many-parts', { most: MOST_PARTS });
  const going = goingRefusal(open, command);
  if (going) return going;
  const { at, jaunts, pace, weather } = open;
  const after = produce(open, (draft) => {
    const passage = keptBy(open, members);
    draft.parts[part] = { ...{ name, token, leader, at, jaunts, pace }, ...said({ weather, passage }) };
    draft.marks[markKey({ part }, jaunts)] = { at, over: true, entered: 0, weather: '', start: true };
    for (const id of members) if (draft.members[id]) draft.members[id].part = part;
    for (const id of vehicles) if (draft.vehicles[id]) draft.vehicles[id].part = part;
    getOff(draft);
  });
  return accept({ ...state, open: after }, [
    event('partyParted', { name, members: shortened(namesOf(open, members), MOST_TOLD) }),
  ]);
}

/** Returns what those who go their own way keep of how their party came: what is known of them, its time, and what is left of its hour; undefined where it set out here (RA-03, RA-45). */
function keptBy(open: RambleOpen, members: readonly string[]): Draft<Passage> | undefined {
  const { passage, jaunts, options } = open;
  if (!passage) return undefined;
  const since = jaunts * HOUR;
  const [{ time = 0, owed }] = reckoned(UNNAMED, open, { clock: since, worldTime: options.worldTime });
  return {
    ...{ ...UNNAMED, time, since, hurts: [], members: sifted(passage.members, (_member, id) => members.includes(id)) },
    ...said({ owed, rest: passage.rest }),
  };
}

/** A part that has made no passage. */
const UNNAMED = { party: '', count: 0 } as const;

/** Returns how the party came of two parts that are one from now on, at their later hour: what either knows of its own, and what is left of the later one's hour; undefined where both set out here (RA-03, RA-45). */
function passageOfBoth(
  open: RambleOpen,
  first: Pick<Part, 'jaunts' | 'passage'>,
  other: Pick<Part, 'jaunts' | 'passage'>,
): Passage | undefined {
  if (!first.passage && !other.passage) return undefined;
  const clock = Math.max(first.jaunts, other.jaunts) * HOUR;
  const begun = first.jaunts * HOUR;
  const own: Passage = first.passage ?? { ...UNNAMED, time: begun, since: begun, members: {}, hurts: [] };
  const now = { clock, worldTime: open.options.worldTime };
  const [{ time = 0, owed }, ...along] = reckoned(own, { passage: own }, now);
  const others = other.passage ? reckoned(other.passage, other, now).filter(({ count }) => count > 0) : [];
  const joined = together(own.party, [...along, ...others]);
  const known = { ...own.members, ...other.passage?.members };
  const rest = Math.max(...[first, other].map(({ jaunts, passage }) => jaunts * HOUR + (passage?.rest ?? 0))) - clock;
  return {
    ...own,
    // The times of those who have come along are those of now.
    ...(others.length > 0 ? { time, since: clock, joined: [...joined], ...said({ owed }) } : {}),
    ...{ members: sifted(known, (_member, id) => Object.hasOwn(open.members, id)) },
    ...(rest > 0 || own.rest !== undefined ? { rest } : {}),
  };
}

/** Returns the part that is played as it waits while another one is. */
function waitingPart({ partName: name, token, leader, at, jaunts, pace, progress, journey, weather, passage }: RambleOpen): Part {
  return { ...{ name, token, leader, at, jaunts, pace }, ...said({ progress, journey, weather, passage }) };
}

/** Returns a ramble of which a part is played that waits, while that which was played waits where it is; null where no such part waits. */
export function turned(open: RambleOpen, part: string): RambleOpen | null {
  const other = part === open.part ? undefined : own(open.parts, part);
  if (!other) return null;
  const { name, token, leader, at, jaunts, pace, progress, journey, weather, passage } = other;
  const { [part]: _played, ...parts } = open.parts;
  const { progress: _progress, journey: _journey, weather: _weather, passage: _passage, ...rest } = open;
  return {
    ...rest,
    ...{ part, partName: name, token, leader, at, jaunts, pace },
    ...said({ progress, journey, weather, passage }),
    parts: { ...parts, [open.part]: waitingPart(open) },
  };
}

/**
 * Plays another part of the party from now on, at the word of whoever leads either; that which was played waits where it is. Whoever owns
 * the token of a waiting part that nobody leads asks a GM: of tokens it is known who owns the party's own.
 */
export function turnTo(state: State, { part }: CommandOf<'turn'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const other = part === open.part ? undefined : own(open.parts, part);
  if (!other) return refuse('no-such-part', { part });
  if (!mayMove(open, seat) && !mayMove(other, seat)) return refuse('not-your-token');
  const between = betweenRefusal(open);
  if (between) return between;
  const after = turned(open, part) ?? open;
  const { name } = other;
  return accept({ ...state, open: after }, [event('partTurn', { name })]);
}

/**
 * Takes in another part of the party that is in the same cell, at the same hour: at the word of a GM the later clock holds. What they are
 * together is the part that was there first, which has the first letter of the two, with its token and its leader, whoever takes in whom:
 * nobody gains the lead by it. Whoever has gone on to another expedition is taken in by nobody here.
 */
export function joinParts(state: State, command: CommandOf<'join'>, { world }: Pick<Circumstances, 'world'>): Ruling {
  const { open } = state;
  const { part } = command;
  const between = betweenRefusal(open);
  if (between) return between;
  const other = own(open.parts, part);
  if (!other) return refuse('no-such-part', { part });
  const beyond = world.partElsewhere?.(part);
  if (beyond) return refuse('elsewhere', { name: beyond.name });
  if (other.at !== open.at) return refuse('apart', { name: other.name });
  const told = unlessOverruled(command, OVERRULABLE, [other.jaunts === open.jaunts ? null : otherHour(open, other)]);
  if ('refusal' in told) return told;
  const after = produce(open, (draft) => {
    const first = part < open.part ? part : open.part;
    delete draft.parts[part];
    for (const one of [...Object.values(draft.members), ...Object.values(draft.vehicles)])
      if (one.part === part || one.part === open.part) one.part = first;
    if (first === part) {
      const { name: partName, token, leader } = other;
      Object.assign(draft, { part, partName, token, leader });
    }
    const passage = first === part ? passageOfBoth(open, other, open) : passageOfBoth(open, open, other);
    if (passage) draft.passage = passage;
    else delete draft.passage;
    if (other.jaunts <= open.jaunts) return;
    draft.jaunts = other.jaunts;
    if (other.weather) draft.weather = other.weather;
    else delete draft.weather;
  });
  return accept({ ...state, open: after }, [...told, event('partyJoined', { name: other.name })]);
}

/** Says that the clocks of two parts differ, and by how much. */
function otherHour({ jaunts }: Pick<RambleOpen, 'jaunts'>, other: Part): No {
  return refuse('other-hour', { name: other.name, hours: Math.abs(other.jaunts - jaunts) });
}
