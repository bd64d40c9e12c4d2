/** Reads a dungeon drawn in letters, one a square, by way of the file format that other dungeons come in. */
import * as v from 'valibot';
import { parse } from 'yaml';
import type { DungeonMap } from '../../src/rules/maps/dungeon-map.ts';
import { readOnePageDungeon } from '../../src/rules/maps/reading/one-page-dungeon.ts';

const pair = v.tuple([v.number(), v.number()]);
const sourceSchema = v.object({
  title: v.string(),
  story: v.string(),
  map: v.string(),
  rotundas: v.array(v.object({ x: v.number(), y: v.number(), size: v.number() })),
  columns: v.array(pair),
  notes: v.array(v.object({ at: pair, label: v.string(), text: v.string() })),
});

/** Letters of doorways: the number of the kind, and whether one comes from the east or south. */
const DOORWAYS: Readonly<Record<string, readonly [type: number, reversed: boolean]>> = {
  '+': [1, false],
  A: [2, false],
  '<': [3, false],
  P: [4, false],
  D: [5, false],
  S: [6, false],
  Z: [6, true],
  L: [7, false],
  '>': [8, false],
};

interface Letter {
  readonly letter: string;
  readonly x: number;
  readonly y: number;
}

/** Reads a dungeon, or throws what is wrong with it: the sources are ours, and a fault in one is a fault in the build. */
export function readDungeonText(text: string): DungeonMap {
  const source = v.parse(sourceSchema, parse(text));
  const rows = source.map.split('\n');
  const letterAt = (x: number, y: number): string => rows[y]?.[x] ?? ' ';
  const letters = rows.flatMap((row, y) =>
    [...row].map((letter, x): Letter => ({ letter, x, y })).filter(({ letter }) => letter !== ' '),
  );
  const doors = letters.flatMap(({ letter, x, y }) => {
    const [type, reversed] = DOORWAYS[letter] ?? [];
    if (type === undefined) return [];
    const across = letterAt(x - 1, y) !== ' ' || letterAt(x + 1, y) !== ' ';
    const sign = reversed ? -1 : 1;
    return [{ x, y, type, dir: across ? { x: sign, y: 0 } : { x: 0, y: sign } }];
  });
  const reading = readOnePageDungeon({
    title: source.title,
    story: source.story,
    rects: [
      ...letters.map(({ x, y }) => ({ x, y, w: 1, h: 1 })),
      ...source.rotundas.map(({ x, y, size }) => ({ x, y, w: size, h: size, rotunda: true })),
    ],
    doors,
    notes: source.notes.map(({ at: [x, y], label, text: words }) => ({ pos: { x, y }, ref: label, text: words })),
    columns: source.columns.map(([x, y]) => ({ x, y })),
    water: letters.filter(({ letter }) => letter === '~').map(({ x, y }) => ({ x, y })),
  });
  if (reading.kind !== 'map') throw new Error(`no dungeon: ${reading.faults.map(({ code }) => code).join(', ')}`);
  if (reading.map.leftOut.length > 0)
    throw new Error(`parts of the dungeon make no sense: ${JSON.stringify(reading.map.leftOut)}`);
  return reading.map;
}
