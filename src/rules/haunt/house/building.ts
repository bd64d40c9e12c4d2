/** Building a house from a seed: the same seed gives the same house on every machine (HA-03). */
import { type Chance, chanceOf, shuffled } from './chance.ts';
import { goesOn, unfairness } from './fairness.ts';
import { HOUSE_SIZE, type House, type HouseSize, MOST_DOTS, distance, neighbours, roomCount, startRooms } from './house.ts';

/** What a house is built from. */
export interface HousePlan {
  /** A whole number, 0 or more. */
  readonly seed: number;
  /** The longest corridor, in rooms along rows and columns. */
  readonly longest: number;
}

/** How often corridors change partners for each room, so that nothing is left of how they lay at first. */
const EXCHANGES = 40;
/** How often dots change places before another house is tried. */
const MOST_CHANGES = 4_000;

/** Returns the markers of a side: each number once, the other rows or columns without one (HA-02). */
function markersOf(length: number, markers: number, chance: Chance): number[] {
  return shuffled(
    Array.from({ length }, (_, place) => (place < markers ? place + 1 : 0)),
    chance,
  );
}

/**
 * Joins rooms two by two. At first each is joined to the one beside it; then two corridors at a time exchange their ends where
 * none gets too long. There are the more rooms the farther one looks, so long ones are taken more rarely: in the end each
 * length is about as frequent as any other.
 */
function joined(size: HouseSize, longest: number, chance: Chance): number[] {
  const rooms = roomCount(size);
  const partners = Array.from({ length: rooms }, (_, room) => room ^ 1);
  for (let exchange = 0; exchange < rooms * EXCHANGES; exchange += 1) {
    const [one, other] = [chance(rooms), chance(rooms)];
    const [ones, others] = [partners[one] as number, partners[other] as number];
    if (one === other || ones === other) continue;
    const lengths = [distance(size, one, other), distance(size, ones, others)] as const;
    if (Math.max(...lengths) > longest) continue;
    const before = distance(size, one, ones) * distance(size, other, others);
    if (chance(lengths[0] * lengths[1]) >= before) continue;
    [partners[one], partners[other], partners[ones], partners[others]] = [other, one, others, ones];
  }
  return partners;
}

/** Has dots change places until who starts in any marked room can go on; gives up after a while. */
function withStartsThatGoOn(house: House, chance: Chance): House {
  const dots = [...house.dots];
  const changed = { ...house, dots };
  const starts = startRooms(house);
  // Whether a start goes on hangs on its partner's dots and those beside that.
  const near = house.beside.map((beside, room) => {
    const partners = [room, ...beside].map((one) => house.partners[one] as number);
    return starts.filter((start) => partners.includes(start));
  });
  const isStuck = (start: number): boolean => !goesOn(changed, start);
  let stuck = starts.filter(isStuck);
  for (let change = 0; change < MOST_CHANGES && stuck.length > 0; change += 1) {
    const partner = house.partners[stuck[chance(stuck.length)] as number] as number;
    const places = [partner, ...(house.beside[partner] as number[])];
    const [one, other] = [places[chance(places.length)] as number, chance(dots.length)];
    const touched = new Set([...(near[one] as number[]), ...(near[other] as number[])]);
    const exchange = (): void => void ([dots[one], dots[other]] = [dots[other] as number, dots[one] as number]);
    exchange();
    const after = [...touched].filter(isStuck);
    const before = stuck.filter((start) => touched.has(start));
    if (after.length > before.length) exchange();
    else stuck = [...stuck.filter((start) => !touched.has(start)), ...after];
  }
  return changed;
}

/** Builds a house that is fair by HA-03. Throws a RangeError where the size allows none. */
export function buildHouse({ seed, longest }: HousePlan, size: HouseSize = HOUSE_SIZE): House {
  const chance = chanceOf(`haunted house ${seed} ${longest}`);
  const [beside, around] = [neighbours(size, false), neighbours(size, true)];
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const dots = shuffled(
      Array.from({ length: roomCount(size) }, (_, room) => 1 + (room % MOST_DOTS)),
      chance,
    );
    const partners = joined(size, longest, chance);
    const rowMarkers = markersOf(size.rows, size.markers, chance);
    const columnMarkers = markersOf(size.columns, size.markers, chance);
    const house = withStartsThatGoOn({ size, dots, partners, rowMarkers, columnMarkers, beside, around }, chance);
    if (unfairness(house, longest).length === 0) return house;
  }
  throw new RangeError(`no fair house of ${size.columns} × ${size.rows} rooms`);
}
