/** Who travels and in what: members, vehicles, and how they go (RA-31, RA-45). */
import { produce } from 'immer';
import { type Circumstances, accept, refuse } from '../../kit/ruling.ts';
import { letBe } from '../../party/damage/hurts.ts';
import type { Led } from '../../party/lead.ts';
import { mayAnswer } from '../../party/members.ts';
import { own, said } from '../../values/records.ts';
import { type CommandOf, type No, type Ruling, type State, hasTravelled, isOnMap, withPointsAnew } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { isActive } from '../state/crew.ts';
import { noteComing } from '../state/comings.ts';
import { undried } from './dryness.ts';
import { energyLeft } from './energy.ts';
import { MOST_MEMBERS, MOST_VEHICLES, type Member, type Vehicle } from '../state/party-state.ts';
import { carries, getOff, onTheirWay, seat } from './seats.ts';

/** Accepts other lines: whoever sits in nothing any more walks, and a jaunt of which nothing is travelled has its points anew. */
function accepted(state: State, recipe: (draft: RambleOpen) => void): Ruling {
  const open = produce(state.open, (draft) => {
    recipe(draft);
    getOff(draft);
  });
  const isFresh = open.jaunt !== undefined && !hasTravelled(open.jaunt);
  return accept({ ...state, open: isFresh ? withPointsAnew(state.open, open) : open });
}

/** Whether there is a part of the party with a letter. */
function hasPart({ part, parts }: Pick<RambleOpen, 'part' | 'parts'>, letter: string): boolean {
  return letter === part || own(parts, letter) !== undefined;
}

/** Takes somebody into the party, says something else of them, or takes them out: then what waits for them is let be (RA-45). */
export function changeMember(state: State, { id, member }: CommandOf<'member'>): Ruling {
  const { open } = state;
  const had = own(open.members, id);
  if (!member) return had ? accepted({ ...state, open: letBe(open, id) }, (draft) => leaveParty(draft, id)) : noMember(id);
  if (!had && Object.keys(open.members).length >= MOST_MEMBERS) return refuse('party-full', { most: MOST_MEMBERS });
  if (!hasPart(open, member.part)) return refuse('no-such-part', { part: member.part });
  if (member.vehicle !== '' && !own(open.vehicles, member.vehicle)) return noVehicle(member.vehicle);
  return accepted(state, (draft) => {
    draft.members[id] = member;
    noteComing(draft, open, id);
  });
}

/** Takes somebody out of all that names them. */
export function leaveParty({ members, tired, camp, encounter }: RambleOpen, id: string): void {
  delete members[id];
  delete tired[id];
  if (camp) {
    delete camp.guards[id];
    delete camp.slept[id];
    delete camp.away?.[id];
    for (const block of [camp, ...(camp.past ?? [])]) if (block.woken) block.woken = block.woken.filter((other) => other !== id);
  }
  delete encounter?.checks?.[id];
  delete encounter?.saves?.[id];
  if (encounter?.surprised) encounter.surprised = encounter.surprised.filter((other) => other !== id);
}

/** Says that somebody is not in the party. */
export function noMember(member: string): No {
  return refuse('no-member', { member });
}

/** Says that there is no such vehicle. */
export function noVehicle(vehicle: string): No {
  return refuse('no-vehicle', { vehicle });
}

/** Returns a vehicle of the part of the party that is played, or why there is none. */
export function vehicleHere(open: RambleOpen, id: string): Vehicle | No {
  const vehicle = own(open.vehicles, id);
  return vehicle && isActive(open, vehicle) ? vehicle : noVehicle(id);
}

/** Takes a vehicle along, says something else of it, or takes it away: whoever was in it walks (RA-30, RA-33). */
export function changeVehicle(state: State, { id, vehicle, holds = false }: CommandOf<'vehicle'>): Ruling {
  const { open } = state;
  const had = own(open.vehicles, id);
  if (!vehicle) return had ? accepted(state, (draft) => takeAway(draft, id)) : noVehicle(id);
  if (!had && Object.keys(open.vehicles).length >= MOST_VEHICLES) return refuse('too-many-vehicles', { most: MOST_VEHICLES });
  if (!hasPart(open, vehicle.part)) return refuse('no-such-part', { part: vehicle.part });
  if (vehicle.at !== undefined && !isOnMap(open, vehicle.at)) return refuse('off-map');
  const isFilled = had !== undefined && (holds || vehicle.energy !== had.energy);
  return accepted(state, (draft) => {
    draft.vehicles[id] = vehicle;
    const burnt = draft.jaunt?.burnt;
    // What the GM says is in it, is in it by now.
    if (isFilled && burnt && own(burnt, id) !== undefined) burnt[id] = 0;
    const hasMore = isFilled && vehicle.energy > energyLeft(open, id);
    if (had && (hasMore || goesAlongNoMore(open, vehicle))) undried(draft, id);
  });
}

/** Whether a vehicle as it is said to be does not go along with the party, so that it keeps it no more (RA-33). */
function goesAlongNoMore(open: RambleOpen, vehicle: Vehicle): boolean {
  return vehicle.at !== undefined || !isActive(open, vehicle);
}

/** Takes a vehicle out of all that names it, what it has burnt among it. */
function takeAway(draft: RambleOpen, id: string): void {
  delete draft.vehicles[id];
  delete draft.jaunt?.burnt?.[id];
  undried(draft, id);
}

/** Says that the party has travelled in this hour, whose exhaustion and burning go by how it did; null where it has not, or they are settled. */
export function travelledRefusal({ jaunt }: Pick<RambleOpen, 'jaunt'>): No | null {
  return jaunt && jaunt.step !== 'encounter' && hasTravelled(jaunt) ? refuse('travelled') : null;
}

/** Returns who leads the part of the party that somebody belongs to. */
function ledBy(open: RambleOpen, { part }: Pick<Member, 'part'>): Led {
  return part === open.part ? open : (own(open.parts, part) ?? {});
}

/** Changes how somebody travels: at the word of whoever leads their part of the party or answers for them (RA-45). */
export function changeCrew(state: State, { id, ...line }: CommandOf<'crew'>, { seat }: Circumstances): Ruling {
  const { open } = state;
  const member = own(open.members, id);
  if (!member) return noMember(id);
  if (!mayAnswer(ledBy(open, member), member, seat)) return refuse('not-your-line');
  const travelled = isActive(open, member) ? travelledRefusal(open) : null;
  if (travelled) return travelled;
  const { vehicle = '', mode = member.mode, pace, load } = line;
  if (vehicle !== '' && own(open.vehicles, vehicle)?.part !== member.part) return noVehicle(vehicle);
  if (vehicle !== '' && !carries(open, vehicle, member.part)) return leftBehind(open, vehicle);
  return accepted(state, ({ members }) => {
    // Whoever gets into a vehicle is carried by it, unless it is said that they drive.
    const gets = vehicle !== '' && line.mode === undefined && member.mode !== 'drive';
    Object.assign(members[id] ?? {}, said({ ...{ vehicle: line.vehicle, pace, load }, mode: gets ? 'passenger' : mode }));
  });
}

/** Says that a vehicle was left somewhere. */
export function leftBehind({ vehicles }: Pick<RambleOpen, 'vehicles'>, id: string): No {
  return refuse('left-behind', { vehicle: own(vehicles, id)?.name ?? id });
}

/** Says how fast a vehicle goes in the next jaunt, or in this one as long as nothing of it is travelled (RA-31, RA-33). */
export function drive(state: State, { vehicle: id, steps }: CommandOf<'drive'>): Ruling {
  const { open } = state;
  const vehicle = vehicleHere(open, id);
  if ('refusal' in vehicle) return vehicle;
  return (
    travelledRefusal(open) ??
    accepted(state, (draft) => {
      const its = draft.vehicles[id];
      if (its) its.steps = steps;
      // At another speed it burns otherwise, and may get on.
      undried(draft, id);
    })
  );
}

/** Seats everybody of the part that is played who walks or rides in a vehicle; where nobody drives it yet, the first of them does (RA-45). */
export function board(state: State, { vehicle: id }: CommandOf<'board'>): Ruling {
  const { open } = state;
  const vehicle = vehicleHere(open, id);
  if ('refusal' in vehicle) return vehicle;
  if (vehicle.at !== undefined) return leftBehind(open, id);
  const travelled = travelledRefusal(open);
  if (travelled) return travelled;
  const all = onTheirWay(open);
  if (all.length === 0) return refuse('nobody-gets-in', { vehicle: vehicle.name });
  return accepted(state, (draft) => seat(draft, id, all));
}
