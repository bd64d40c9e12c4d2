/** What makes a house fair: dots in thirds, corridors of a bounded length, and starts that can go on (HA-03). */
import { type House, MOST_DOTS, distance, startRooms } from './house.ts';

/** The longest corridors that can be chosen, in rooms along rows and columns (HA-03). */
export const LONGEST_CORRIDOR = { least: 2, usual: 4, most: 6 } as const;

/** Why a house is not fair. */
type Unfair = 'dots' | 'partner' | 'length' | 'only-beside' | 'none-beside' | 'start';

/**
 * Whether who starts in a room can go on past its corridor whichever way HA-06 is read, and whoever else is where: beside the
 * partner, and not where the player came from, there is a room with as many dots as the partner, and one with others.
 */
export function goesOn({ dots, partners, beside }: Pick<House, 'dots' | 'partners' | 'beside'>, start: number): boolean {
  const partner = partners[start] ?? start;
  const next = (beside[partner] ?? []).filter((room) => room !== start);
  return next.some((room) => dots[room] === dots[partner]) && next.some((room) => dots[room] !== dots[partner]);
}

/** Lists why a house is not fair by HA-03, each reason once; a fair one has none. */
export function unfairness(house: House, longest: number): Unfair[] {
  const { size, dots, partners } = house;
  const faults = new Set<Unfair>();
  const thirds = Array.from({ length: MOST_DOTS }, (_, less) => dots.filter((own) => own === less + 1).length);
  if (Math.max(...thirds) - Math.min(...thirds) > 1) faults.add('dots');
  if (partners.some((partner, room) => partner === room || partners[partner] !== room)) faults.add('partner');
  const lengths = partners.map((partner, room) => distance(size, room, partner));
  if (lengths.some((length) => length > longest)) faults.add('length');
  if (lengths.every((length) => length === 1)) faults.add('only-beside');
  if (!lengths.includes(1)) faults.add('none-beside');
  if (!startRooms(house).every((start) => goesOn(house, start))) faults.add('start');
  return [...faults];
}
