/** Whole numbers by chance that are the same in each run. */
import alea from 'seedrandom/lib/alea.js';

/** Returns numbers from 0 to below `most`, always the same for a name. */
export function chanceOf(name: string): (most: number) => number {
  const stream = alea(name);
  return (most) => Math.floor(stream.double() * most);
}
