/** A party that parts and meets again: each part has its track and its clock. */
import { produce } from 'immer';
import { type Circumstances, accept, event, refuse, unlessOverruled } from '../../kit/ruling.ts';
import { mayMove } from '../../party/lead.ts';
import { namesOf } from '../../party/members.ts';
import { own, said } from '../../values/records.ts';
import { shortened } from '../../values/texts.ts';
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
    draft.parts[part] = { ...{ name, token, leader, at, jaunts, pace }, ...said({ weather }) };
    draft.marks[markKey({ part }, jaunts)] = { at, over: true, entered: 0, weather: '', start: true };
    for (const id of members) if (draft.members[id]) draft.members[id].part = part;
    for (const id of vehicles) if (draft.vehicles[id]) draft.vehicles[id].part = part;
    getOff(draft);
  });
  return accept({ ...state, open: after }, [
    event('partyParted', { name, members: shortened(namesOf(open, members), MOST_TOLD) }),
  ]);
}

/** Returns the part that is played as it waits while another one is. */
function waitingPart({ partName: name, token, leader, at, jaunts, pace, progress, journey, weather, passage }: RambleOpen): Part {
  return { ...{ name, token, leader, at, jaunts, pace }, ...said({ progress, journey, weather, passage }) };
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
  const { name, token, leader, at, jaunts, pace, progress, journey, weather, passage } = other;
  const { [part]: _played, ...parts } = open.parts;
  const { progress: _progress, journey: _journey, weather: _weather, passage: _passage, ...rest } = open;
  const after: RambleOpen = {
    ...rest,
    ...{ part, partName: name, token, leader, at, jaunts, pace },
    ...said({ progress, journey, weather, passage }),
    parts: { ...parts, [open.part]: waitingPart(open) },
  };
  return accept({ ...state, open: after }, [event('partTurn', { name })]);
}

/**
 * Takes in another part of the party that is in the same cell, at the same hour: at the word of a GM the later clock holds. What they are
 * together is the part that was there first, which has the first letter of the two, with its token and its leader, whoever takes in whom:
 * nobody gains the lead by it.
 */
export function joinParts(state: State, command: CommandOf<'join'>): Ruling {
  const { open } = state;
  const { part } = command;
  const between = betweenRefusal(open);
  if (between) return between;
  const other = own(open.parts, part);
  if (!other) return refuse('no-such-part', { part });
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
      if (other.passage) draft.passage = other.passage;
      else delete draft.passage;
    }
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
