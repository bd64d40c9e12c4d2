/** How fast the party goes: as fast as the slowest of it (RA-20, RA-31, RA-41). */
import { PACES, type Pace } from './fields.ts';
import type { RambleOpen } from './state.ts';
import { activeMembers, goingAlong } from './crew.ts';
import type { Vehicle } from './party-state.ts';

/** What of a ramble says how fast its party goes. */
export type Speeding = Pick<RambleOpen, 'options' | 'pace' | 'part' | 'members' | 'vehicles'>;

/** What holds the party to a speed, in kilometres an hour: somebody on foot at a pace, somebody on a steed, or a vehicle. */
interface SpeedTerm {
  readonly name: string;
  readonly speed: number;
  readonly how: Pace | 'ride' | 'vehicle';
}

/** How fast the party goes, in kilometres an hour. */
interface PartySpeed {
  readonly speed: number;
  /** All that hold it to a speed, members first; none where it has the speed that was said of it as a whole. */
  readonly terms: readonly SpeedTerm[];
  /** The names of the slowest. */
  readonly slowest: readonly string[];
}

/** Returns how many times its cruising speed a vehicle goes, or burns, by the tenths that it was told (RA-31). */
export function tenths({ steps }: Pick<Vehicle, 'steps'>): number {
  return (10 + steps) / 10;
}

/** Lists what holds the party to a speed; a speed of 0 holds nobody up (RA-20). */
function termsOf(open: Speeding): SpeedTerm[] {
  const members = activeMembers(open).flatMap(([, { name, mode, speed, pace }]): SpeedTerm[] => {
    if (mode === 'walk') return [{ name, speed: speed * PACES[pace], how: pace }];
    return mode === 'ride' ? [{ name, speed, how: 'ride' }] : [];
  });
  const vehicles = goingAlong(open).map(([, vehicle]): SpeedTerm => ({
    name: vehicle.name,
    speed: vehicle.speed * tenths(vehicle),
    how: 'vehicle',
  }));
  return [...members, ...vehicles].filter(({ speed }) => speed > 0);
}

/** Returns how fast the party goes: as fast as its slowest; where nobody and nothing has a speed, as was said of the party as a whole (RA-20, RA-41). */
export function speedOfParty(open: Speeding): PartySpeed {
  const terms = termsOf(open);
  if (terms.length === 0) return { speed: open.options.speed * PACES[open.pace], terms, slowest: [] };
  const speed = Math.min(...terms.map((term) => term.speed));
  return { speed, terms, slowest: terms.filter((term) => term.speed === speed).map(({ name }) => name) };
}
