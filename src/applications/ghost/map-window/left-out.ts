/** What the preview of a map says of parts that were left out: one line for all that are missing for one reason. */
import type { LeftOut } from '../../../rules/maps/dungeon-map.ts';

/** Runs of numbers that one line names; the rest is counted. */
const RUNS_NAMED = 12;

/** Returns a text of the language file with its values put in. */
export type Words = (key: string, values?: Readonly<Record<string, string>>) => string;

/** Returns places of a list as people count them, neighbours as one run: `1–3, 7`. */
function numbersOf(indexes: readonly number[], words: Words): string {
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
  return runs.length > RUNS_NAMED ? words('GHOSTMAP.Maps.LeftOutNumbers', { numbers: named }) : named;
}

/** Says for each part of the file that is missing what it was and why, in the order in which they were met. */
export function leftOutLines(leftOut: readonly LeftOut[], words: Words): string[] {
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
    const why = words(`GHOSTMAP.Maps.Why.${first.code}`);
    if (first.name !== undefined) return [words('GHOSTMAP.Maps.LeftOutNamed', { name: first.name, why })];
    const part = words(`GHOSTMAP.Maps.Part.${first.part}`);
    const indexes = group.flatMap(({ index }) => index ?? []);
    if (indexes.length === 0) return [words('GHOSTMAP.Maps.LeftOutWhole', { part, why })];
    const numbers = numbersOf(indexes, words);
    return [
      indexes.length === 1
        ? words('GHOSTMAP.Maps.LeftOutEntry', { part, number: numbers, why })
        : words('GHOSTMAP.Maps.LeftOutEntries', { part, numbers, count: String(indexes.length), why }),
    ];
  });
}
