/** Who of the party is here, and which vehicles: the part of it that is played, with what goes along or stands beside it. */
import { own } from '../../values/records.ts';
import type { RambleOpen } from './state.ts';
import type { Member, Vehicle } from './party-state.ts';

/** Somebody of the party, or a vehicle, by its id. */
export type Entry<Value> = readonly [id: string, value: Value];

/** Whether somebody, or a vehicle, belongs to the part of the party that is played. */
export function isActive(open: Pick<RambleOpen, 'part'>, { part }: Pick<Member | Vehicle, 'part'>): boolean {
  return part === open.part;
}

/** Lists the members of the part that is played, in the order of the record. */
export function activeMembers(open: Pick<RambleOpen, 'part' | 'members'>): readonly Entry<Member>[] {
  return Object.entries(open.members).filter(([, member]) => isActive(open, member));
}

/** Returns a member of the part that is played; undefined where it has none of that id. */
export function memberHere(open: Pick<RambleOpen, 'part' | 'members'>, id: string): Member | undefined {
  const member = own(open.members, id);
  return member && isActive(open, member) ? member : undefined;
}

/** Lists the vehicles of the part that is played, those that it left somewhere among them. */
export function activeVehicles(open: Pick<RambleOpen, 'part' | 'vehicles'>): readonly Entry<Vehicle>[] {
  return Object.entries(open.vehicles).filter(([, vehicle]) => isActive(open, vehicle));
}

/** Lists the vehicles that go along with the part that is played (RA-33). */
export function goingAlong(open: Pick<RambleOpen, 'part' | 'vehicles'>): readonly Entry<Vehicle>[] {
  return activeVehicles(open).filter(([, { at }]) => at === undefined);
}

/** Lists the vehicles that went along in an hour that is travelled, those among them that were left on its way (RA-33, RA-50). */
export function wentAlong(open: Pick<RambleOpen, 'part' | 'vehicles' | 'jaunt'>): readonly Entry<Vehicle>[] {
  const burnt = open.jaunt?.burnt ?? {};
  return activeVehicles(open).filter(([id, { at }]) => at === undefined || own(burnt, id) !== undefined);
}

/** Lists the vehicles that are where the part that is played is: those that go along, and those that it left there (RA-33, RA-34). */
export function withParty(open: Pick<RambleOpen, 'part' | 'vehicles' | 'at'>): readonly Entry<Vehicle>[] {
  return activeVehicles(open).filter(([, { at }]) => at === undefined || at === open.at);
}
