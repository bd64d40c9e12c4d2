/** Who sits in which vehicle: nobody in one that is gone, left behind, or with another part of the party. */
import type { Draft } from 'immer';
import { own } from '../../values/records.ts';
import { activeMembers } from '../state/crew.ts';
import type { Mode } from '../state/party-state.ts';
import type { RambleOpen } from '../state/state.ts';

type Seats = Pick<RambleOpen, 'members' | 'vehicles'>;

/** Whether a vehicle carries members of a part of the party: it belongs to that part, and goes along with it. */
export function carries({ vehicles }: Pick<Seats, 'vehicles'>, id: string, part: string): boolean {
  const vehicle = own(vehicles, id);
  return vehicle !== undefined && vehicle.part === part && vehicle.at === undefined;
}

/** Whether somebody who travels like this drives, or is carried by, something. */
export function sitsIn(mode: Mode): boolean {
  return mode === 'drive' || mode === 'passenger';
}

/** Lists who drives a vehicle, or is carried by it, by their ids. */
export function seatedIn({ members }: Pick<Seats, 'members'>, vehicle: string): readonly string[] {
  return Object.entries(members).flatMap(([id, member]) => (member.vehicle === vehicle && sitsIn(member.mode) ? [id] : []));
}

/** Lists who of the part that is played could get into a vehicle, since they walk or ride, by their ids (RA-45). */
export function onTheirWay(open: Pick<RambleOpen, 'part' | 'members'>): readonly string[] {
  return activeMembers(open).flatMap(([id, { mode }]) => (sitsIn(mode) ? [] : [id]));
}

/** Seats some in a vehicle: all are carried by it, but the first of them drives where nobody does yet (RA-45). */
export function seat({ members }: Draft<Pick<Seats, 'members'>>, vehicle: string, ids: readonly string[]): void {
  for (const id of ids) {
    const isDriven = Object.values(members).some((member) => member.vehicle === vehicle && member.mode === 'drive');
    Object.assign(members[id] ?? {}, { vehicle, mode: isDriven ? 'passenger' : 'drive' });
  }
}

/** Lets everybody get off whom no vehicle carries any more: they walk, at a walk (RA-33). Whoever walks or rides sits in none. */
export function getOff({ members, vehicles }: Draft<Seats>): void {
  for (const member of Object.values(members)) {
    if (member.vehicle === '') continue;
    if (sitsIn(member.mode) && carries({ vehicles }, member.vehicle, member.part)) continue;
    // How fast they went on foot once says nothing of now, and an hour under way lets nobody say it.
    if (sitsIn(member.mode)) Object.assign(member, { mode: 'walk', pace: 'walk' });
    member.vehicle = '';
  }
}
