/** Chance that is the same wherever it is asked for by the same name: of houses, and of what the computer thinks (HA-03, HA-13). */
import alea from 'seedrandom/lib/alea.js';

/** Whole numbers by chance, from 0 to below `most`. */
export type Chance = (most: number) => number;

/** Returns the chance of a name. */
export function chanceOf(name: string): Chance {
  const stream = alea(name);
  return (most) => Math.floor(stream.double() * most);
}

/** Puts a list into an order by chance. */
export function shuffled<Thing>(things: readonly Thing[], chance: Chance): Thing[] {
  const all = [...things];
  for (let last = all.length - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [all[last], all[other]] = [all[other] as Thing, all[last] as Thing];
  }
  return all;
}
