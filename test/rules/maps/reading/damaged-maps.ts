/** Map files of every format, damaged as files are on their way and by hands that change them; a seed makes the same ones again. */
import fc from 'fast-check';
import words from '../../../../lang/en.json' with { type: 'json' };
import { decodeText } from '../../../../src/foundry/browser/decode-text.ts';
import { MAP_READING } from '../../../../src/foundry/maps/map-reading.ts';
import type { DungeonMap } from '../../../../src/rules/maps/dungeon-map.ts';
import { ghostOf, newlyOpen } from '../../../../src/rules/maps/ghost/ghost-map.ts';
import type { MapReading } from '../../../../src/rules/maps/reading/map-reading.ts';
import { readOnePageDungeon } from '../../../../src/rules/maps/reading/one-page-dungeon.ts';
import { packMap, unpackMap } from '../../../../src/rules/maps/reading/stored-map.ts';
import { cellsOf } from '../../../../src/rules/maps/rooms/room-cells.ts';
import { mapRooms } from '../../../../src/rules/maps/rooms/map-rooms.ts';
import { roomsOfScene, sceneWallsOf } from '../../../../src/rules/maps/scene/scene-walls.ts';
import { secretsOf } from '../../../../src/rules/maps/dungeon/secret-parts.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';
import { type Below, CUTS, type DamagedFile, type Damages, anyOf, inserted, junked } from '../../damaging.ts';
import { chance } from '../slipped-halls.ts';
import { wildUniversal } from '../universal-maps.ts';
import { drawnDungeon } from './drawn-dungeons.ts';

/** Writers of whole files of each format by number. */
export const MAP_FILES: Readonly<Record<string, (numbers: readonly number[]) => string[]>> = {
  'One Page Dungeon': (numbers) => numbers.map((seed) => JSON.stringify({ version: '1.2.7', ...drawnDungeon(seed) })),
  'Universal VTT': (numbers) =>
    fc.sample(wildUniversal, { seed: numbers[0] ?? 0, numRuns: numbers.length }).map((file) => JSON.stringify(file)),
  'a stored map': (numbers) =>
    numbers.map((seed) => {
      const reading = readOnePageDungeon(drawnDungeon(seed));
      return reading.kind === 'map' ? packMap(reading.map) : '';
    }),
};

/** Pictures as they should not be, and as some tools have them. */
const PICTURES = [
  'data:image/png;base64,',
  'data:image/png;base64,iVBORw0KGgo',
  'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  'data:;base64,R0lGODdh',
  'data:text/html,<script>1</script>',
  `data:${'a'.repeat(300)},AAAA`,
  'UklGRgAAAABXRUJQ',
  '////=====',
  '\\/9j\\/4AA',
  'maps/../../hall.png',
  'https://example.org/hall.webp',
  '\u0000\u0001',
];

/** Numbers, or what is written in place of one. */
const NUMBERS = [
  ...[
    '0',
    '-0',
    '-1',
    '0.5',
    '1e-320',
    '1e-9',
    '-1e9',
    '99999',
    '20000',
    '1000001',
    '2147483648',
    '9007199254740993',
    '1e308',
    '1e999',
  ],
  ...[
    'NaN',
    'Infinity',
    '-Infinity',
    '"NaN"',
    '"12"',
    '"1e3"',
    '0x10',
    '007',
    '1.',
    '.5',
    '+1',
    '1_000',
    '١',
    '--1',
    '1e',
    'null',
    'true',
  ],
];

/** What may stand anywhere in place of something else. */
const VALUES = [
  ...[
    'null',
    'true',
    '""',
    '[]',
    '{}',
    '[[]]',
    '{"x":1}',
    '[null]',
    '"data:image/png;base64,AAAA"',
    '{"__proto__":{"x":1}}',
    '{"length":9}',
  ],
  ...NUMBERS,
];

const JUNK = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\u0000',
  '\uFEFF',
  '\uD800',
  '\n',
  '/*',
  '//',
  "'",
  'undefined',
  '\\u12',
  '<svg>',
  '\t',
];

/** Puts something in place of some of what a pattern finds: of about one in so many, and of one at least. */
function swapped(text: string, pattern: RegExp, below: Below, one: number, by: (found: string) => string): string {
  const count = text.match(pattern)?.length ?? 0;
  const chosen = below(Math.max(1, count));
  let index = -1;
  return text.replace(pattern, (found) => {
    index += 1;
    return index === chosen || below(one) === 0 ? by(found) : found;
  });
}

const NUMBER = /(?<=[:,[]\s*)-?\d[\d.eE+-]*/g;
const INNER = /\{[^{}[\]]*\}|\[[^{}[\]]*\]/g;

/** What happens to files on their way: mostly it leaves nothing that could be parsed. */
const BREAKING: Damages = {
  ...CUTS,
  'other words': (text, below) =>
    swapped(text, /"[^"\\]*"/g, below, 15, () => anyOf(['"rects"', '"x"', '"image"', '"', '""', '1', '"\\u0000"'], below)),
  'a long picture': (text, below) => {
    const part = anyOf(['iVBORw0KGgo', 'A', '\\\\/', ' ', '=', 'é'], below);
    return text.replace(/^\{/, () => `{"image":"${part.repeat(1 + below(20_000))}${anyOf(['"', ''], below)},`);
  },
  deep: (text, below) => inserted(text, anyOf(['[', '{"a":', '[[],', '{"x":['], below).repeat(1 + below(3_000)), below),
  junk: junked(JUNK, 6),
  'other bytes': (text, below) => {
    const bytes = new TextEncoder().encode(text);
    for (let harms = 1 + below(12); harms > 0 && bytes.length > 0; harms -= 1) {
      const at = below(bytes.length);
      bytes[at] = anyOf([bytes[at]! ^ (1 << below(8)), bytes[below(bytes.length)]!, below(256)], below);
    }
    return decodeText(bytes).text;
  },
  'another encoding': (text, below) => {
    const pairs = Uint8Array.from([...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]));
    return decodeText(anyOf([pairs, pairs.subarray(1), new TextEncoder().encode(`\uFEFF${text}`)], below)).text;
  },
};

/** What hands and tools do to files: most are still JSON. */
const HARMING: Damages = {
  'doubled entries': (text, below) =>
    swapped(text, INNER, below, 8, (found) => Array.from({ length: 2 + below(40) }, () => found).join(',')),
  'lost entries': (text, below) => swapped(text, INNER, below, 6, () => anyOf(['{}', '[]', 'null'], below)),
  'other numbers': (text, below) => swapped(text, NUMBER, below, 12, () => anyOf(NUMBERS, below)),
  'all numbers alike': (text, below) => {
    const number = anyOf(['0', '1', '-1', '5', '0.001', '1e6', '100'], below);
    return swapped(text, NUMBER, below, 2, () => number);
  },
  'numbers a little off': (text, below) =>
    swapped(text, NUMBER, below, 3, (found) => String(Number(found) + (below(200) - 100) / 50)),
  'numbers grown': (text, below) => {
    const by = anyOf([2, 2, 2, 3, 3, 10, 1e-6, 1_000], below);
    return text.replace(NUMBER, (found) => String(Number(found) * by));
  },
  'other values': (text, below) => swapped(text, INNER, below, 10, () => anyOf(VALUES, below)),
  'another picture': (text, below) => {
    const picture = JSON.stringify(anyOf(PICTURES, below));
    return text.includes('"image":')
      ? text.replace(/"image":("[^"]*"|null)/, () => `"image":${picture}`)
      : inserted(text, `"image":${picture},`, below);
  },
  'deep and closed': (text, below) => {
    const depth = 1 + below(300);
    return swapped(text, INNER, below, 30, (found) => `${'['.repeat(depth)}${found}${']'.repeat(depth)}`);
  },
  'many walls': (text, below) => {
    const far = anyOf([1, 3, 30, 300], below);
    const at = (): string => `{"x":${below(far * 10) / 10},"y":${below(far * 10) / 10}}`;
    const lines = Array.from({ length: 1 + below(anyOf([20, 20, 20, 1_500], below)) }, () => `[${at()},${at()}]`);
    return text
      .replace(/^\{/, () => `{"line_of_sight":[${lines.join(',')}],"walls":0,`)
      .replace(/"line_of_sight":\[\[.*?\]\],"obj/, '"obj');
  },
  'many rooms': (text, below) => {
    const far = anyOf([10, 60, 400], below);
    const rects = Array.from({ length: 1 + below(anyOf([20, 20, 400], below)) }, () => {
      const side = 1 + below(anyOf([1, 5, 40], below));
      return `{"x":${below(far)},"y":${below(far)},"w":${side},"h":${side},"rotunda":${below(2) === 0}}`;
    });
    return text.replace(/"rects":\[/, () => `"rects":[${rects.join(',')},`);
  },
  'many doors': (text, below) => {
    const doors = Array.from(
      { length: 1 + below(anyOf([20, 20, 400], below)) },
      () => `{"x":${below(30) - 10},"y":${below(30) - 10},"dir":{"x":${below(2)},"y":${below(2)}},"type":${below(12) - 1}}`,
    );
    return text.replace(/"doors":\[/, () => `"doors":[${doors.join(',')},`);
  },
};

/** Makes files of a format, damaged once to three times each; the same seed makes the same ones. */
export function* damagedMaps(format: string, count: number, seed: number): Iterable<DamagedFile> {
  const write = MAP_FILES[format];
  if (!write) throw new RangeError(`no files are written as ${format}`);
  const next = chance(seed);
  const below: Below = (most) => Math.floor(next() * most);
  const pool = write(Array.from({ length: Math.min(count, 300) }, (_, index) => seed * 1_000 + index));
  for (let number = 1; number <= count; number += 1) {
    const whole = anyOf(pool, below);
    const harms = Object.entries(below(3) === 0 ? { ...BREAKING, ...HARMING } : HARMING);
    let text = whole;
    const damages: string[] = [];
    for (let more = 1 + below(3); more > 0 || (text === whole && damages.length < 20); more -= 1) {
      const [damage, harm] = anyOf(harms, below);
      damages.push(damage);
      text = harm(text, below);
    }
    yield { text, damages };
  }
}

const { Fault: SENTENCES, Why: REASONS, Part: PARTS } = words.GHOSTMAP.Maps;

const has = (texts: Readonly<Record<string, string>>, code: string): boolean => (texts[code] ?? '') !== '';

/** Says what is wrong with a reading: nothing where a map was read that can be used, or each refusal has its words. */
export function wrongWith(reading: MapReading): string[] {
  if (reading.kind === 'faults') {
    const { faults } = reading;
    const unsaid = faults.filter(
      ({ code, path }) => !has(SENTENCES, code) || (SENTENCES[code].includes('{path}') && path === ''),
    );
    return [...(faults.length === 0 ? ['refused without a word'] : []), ...unsaid.map(({ code }) => `${code} has no words`)];
  }
  const { map } = reading;
  const unsaid = map.leftOut.filter(({ part, code }) => !has(PARTS, part) || !has(REASONS, code));
  return [...unsaid.map(({ part, code }) => `${part} ${code} has no words`), ...wrongMap(map)];
}

/** Says what no map may be: places that are none, sizes of nothing, secrets that their own ghost shows. */
function wrongMap(map: DungeonMap, most = 1_200_000): string[] {
  const wrong: string[] = [];
  const { grid, bounds, walls, doors, floor, columns, lights, notes } = map;
  const numbers = [
    ...[grid, bounds].flatMap(({ x, y, w, h }) => [x, y, w, h]),
    ...[...walls, ...map.objects, ...doors.map(({ segment }) => segment)].flat(),
    ...[...floor, ...columns, ...notes.map(({ at }) => at), ...lights.map(({ at }) => at)].flatMap(({ x, y }) => [x, y]),
  ];
  if (numbers.some((value) => !Number.isFinite(value) || Object.is(value, -0))) wrong.push('a number that is none');
  if (!(grid.w > 0 && grid.h > 0 && grid.pixels > 0)) wrong.push('a map of no size');
  if (floor.length > 250_000 || bounds.w * bounds.h > most) wrong.push('more than can be drawn');
  if ([...walls, ...doors.map(({ segment }) => segment)].some(([x1, y1, x2, y2]) => x1 === x2 && y1 === y2))
    wrong.push('a wall of no length');
  if (floor.length === 0 && walls.length === 0 && doors.length === 0 && !map.picture) wrong.push('nothing to see');
  return wrong;
}

/** Does with a map what comes after it was read: rooms, walls on a scene and their rooms, the stored text and all that is found. */
function madeOf(map: DungeonMap): string[] {
  const secrets = secretsOf(map);
  const found = new Set([...secrets.doors, ...secrets.parts].map(({ id }) => id));
  const place = { x: 100, y: 200, size: 100 };
  const ghost = ghostOf(map);
  if (ghost.doors.some(({ kind }) => kind === 'secret-door')) return ['a secret that shows'];
  cellsOf(mapRooms(map));
  const walls = sceneWallsOf(ghost, place);
  if (!map.isDense) cellsOf(roomsOfScene(walls, place));
  const opened = newlyOpen(map, new Set(), found);
  if (map.floor.length > 0 && ghost.floor.length + opened.length !== map.floor.length) return ['floor that is never found'];
  const stored = packMap(map);
  if (stored === '') return [];
  const again = unpackMap(stored);
  return again && packMap(again) === stored && again.walls.join() === map.walls.join() ? [] : ['it is stored as another'];
}

/**
 * Reads a file as the window has it done beside the page, with its result copied back, and makes of it what is made later. `wrong` is
 * what no reading may come to; without a reading it threw.
 */
export async function readBeside(
  format: string,
  text: string,
  begin: (text: string) => ReturnType<typeof MAP_READING.map.begin> = MAP_READING.map.begin,
): Promise<{ readonly reading: MapReading | null; readonly wrong: readonly string[] }> {
  try {
    if (format === 'a stored map') {
      const map = unpackMap(text);
      const reading: MapReading = map ? { kind: 'map', map } : { kind: 'faults', faults: [{ code: 'unknown-format', path: '' }] };
      // What is stored was read before there was a limit.
      return { reading, wrong: map ? [...wrongMap(map, Infinity), ...madeOf(map)] : [] };
    }
    const reading = structuredClone(atOnce(await begin(text)));
    if (reading.kind === 'unreadable') return { reading: null, wrong: ['a text that cannot be opened'] };
    return { reading, wrong: [...wrongWith(reading), ...(reading.kind === 'map' ? madeOf(reading.map) : [])] };
  } catch (error) {
    return { reading: null, wrong: [String(error)] };
  }
}
