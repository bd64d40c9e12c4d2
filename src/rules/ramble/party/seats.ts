/** Who sits in which vehicle: nobody in one that is gone, left behind, or with another part of the party. */
import type { Draft } from 'immer';
import { own } from '../../values/records.ts';
import type { RambleOpen } from '../state/state.ts';

type Seats = Pick<RambleOpen, 'members' | 'vehicles'>;

/** Whether a vehicle carries members of a part of the party: it belongs to that part, and goes along with it. */
export function carries({ vehicles }: Pick<Seats, 'vehicles'>, id: string, part: string): boolean {
  const vehicle = own(vehicles, id);
  return vehicle !== undefined && vehicle.part === part && vehicle.at === undefined;
}

/** Lets everybody get off whom no vehicle carries any more: they walk (RA-33). Whoever walks or rides sits in none. */
export function getOff({ members, vehicles }: Draft<Seats>): void {
  for (const member of Object.values(members)) {
    if (member.vehicle === '') continue;
    const sits = member.mode === 'drive' || member.mode === 'passenger';
    if (sits && carries({ vehicles }, member.vehicle, member.part)) continue;
    if (sits) member.mode = 'walk';
    member.vehicle = '';
  }
}
