/** What the preview of a map says of parts that were left out: one line for all that are missing for one reason. */
import type { LeftOut, LeftOutCode, MapPart } from '../../../rules/maps/dungeon-map.ts';

/** Runs of numbers that one line names; the rest is counted. */
const RUNS_NAMED = 12;

/** Puts what was left out into words. */
export interface MapWords {
  part(part: MapPart): string;
  why(code: LeftOutCode): string;
  one(part: string, number: string, why: string): string;
  several(part: string, numbers: string, count: number, why: string): string;
  whole(part: string, why: string): string;
  named(name: string, why: string): string;
  /** More runs of numbers than are named. */
  more(numbers: string): string;
}

/** Returns places of a list as people count them, neighbours as one run: `1–3, 7`. */
function numbersOf(indexes: readonly number[], words: MapWords): string {
  const runs: [from: number, to: number][] = [];
  for (const index of indexes.toSorted((one, other) => one - other)) {
    const last = runs.at(-1);
    if (last && index <= last[1] + 1) last[1] = index;
    else runs.push([index, index]);
  }
  const named = runs
    .slice(0, RUNS_NAMED)
    .map(([from, to]) => (from === to ? String(from + 1) : `${from + 1}–${to + 1}`))
    .join(', ');
  return runs.length > RUNS_NAMED ? words.more(named) : named;
}

/** Says for each part of the file that is missing what it was and why, in the order in which they were met. */
export function leftOutLines(leftOut: readonly LeftOut[], words: MapWords): string[] {
  const groups = new Map<string, LeftOut[]>();
  for (const entry of leftOut) {
    const key = [entry.part, entry.code, entry.index === null, entry.name ?? ''].join(' ');
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const why = words.why(first.code);
    if (first.name !== undefined) return [words.named(first.name, why)];
    const part = words.part(first.part);
    const indexes = group.flatMap(({ index }) => index ?? []);
    if (indexes.length === 0) return [words.whole(part, why)];
    const numbers = numbersOf(indexes, words);
    return [indexes.length === 1 ? words.one(part, numbers, why) : words.several(part, numbers, indexes.length, why)];
  });
}
