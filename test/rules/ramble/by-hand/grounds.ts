/** The land of an evening by hand: the given map where it is at hand, and one of our own with the same words. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Made by others, and so not in this repository; beside it where the project is worked on. */
const given = fileURLToPath(new URL('../../../../../shared/data/hex-maps/forgotten-depths.txt', import.meta.url));

/** What each word of it is taken for, and what that costs (RA-21). */
export const WORDS: Readonly<Record<string, readonly [kind: string, cost: number]>> = {
  volcano: ['m', 3],
  mountain: ['m', 3],
  jungle: ['j', 3],
  forest: ['f', 3],
  wetland: ['s', 3],
  tundra: ['n', 2],
  coast: ['w', 2],
  hill: ['h', 2],
  city: ['o', 1],
  tower: ['o', 1],
  island: ['o', 1],
  fin: ['o', 1],
};

/** Eight rows of ten hexes of our own, by the letters of their kinds. */
const OWN = ['jjhhmmmmof', 'ffwjhmmjoo', 'nwwnojsshm', 'oomjfffjjo', 'hhmmnowwoj', 'jsswfhhmmo', 'mnnjjooffw', 'mmmhhjjsoo'];

/** The words of a land by the names of its cells. */
export type Land = Readonly<Record<string, string>>;

/** Whether the given map is at hand. */
export const isGiven = existsSync(given);

/** Reads the given map: `0105 jungle` is the first column and the fifth row. */
export function givenLand(): Land {
  const lines = readFileSync(given, 'utf8').matchAll(/^(\d\d)(\d\d) (\w+)/gm);
  const land: Record<string, string> = {};
  for (const [, column, row, word] of lines) {
    // Lines that lead from hex to hex have no word of ours behind the first of them.
    if (word !== undefined && WORDS[word]) land[`${Number(row) - 1},${Number(column) - 1}`] = word;
  }
  return land;
}

function wordFor(kind: string): string {
  return Object.keys(WORDS).find((word) => WORDS[word]?.[0] === kind) ?? '';
}

/** Returns the land of our own. */
export function ownLand(): Land {
  return Object.fromEntries(OWN.flatMap((row, i) => Array.from(row, (letter, j) => [`${i},${j}`, wordFor(letter)])));
}
