/** What is drawn of a map's cells: stamps that are made once, and where they lie in a cell. */
import type { GridCell } from '../../grid/board.ts';
import { Grain } from '../../maps/picture/grain.ts';
import type { PathShape } from '../../maps/picture/shapes.ts';
import { type Importing, atOnce } from '../../values/pausing.ts';
import type { Drawing } from './drawings.ts';
import { GROUNDS } from './grounds.ts';
import type { Inks } from './inks.ts';
import { LANDMARKS } from './landmarks.ts';
import { type Box, Pen } from './pen.ts';
import { PLANTS } from './plants.ts';
import { ARRANGEMENTS, type Extent, JITTER, type Spot, TURNS, type Thing, arranged } from './scattering.ts';
import { HALF, type Layout, WASHED_LOOKS, WASH_REACH, drawClearing, drawRim, drawWash, washOf } from './washes.ts';

/** A thing that is drawn many times over; 1 is the lesser of a cell's width and height. */
export interface Stamp {
  readonly id: string;
  /** What it paints lies within, around the point that is put on the map: the foot of what stands upright. */
  readonly box: Box;
  readonly shapes: readonly PathShape[];
  /** Whether it lies flat: such stamps of all cells are painted before what stands in any. */
  readonly isFlat: boolean;
}

/** A stamp that is drawn, by its number, at a place from the middle of its cell. */
export interface Placed {
  readonly stamp: number;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** Whether it is turned from left to right. */
  readonly flip: boolean;
}

/** What a cell holds, as far as it is drawn. */
export interface Held {
  /** The look of its kind of ground; empty for none. */
  readonly look: string;
  /** The id of its site; empty for none. */
  readonly site: string;
}

/** Stamps that are drawn between two pauses. */
const AT_ONCE = 20;

/** How much larger sites are drawn than as they are designed. */
const SITE_SCALE = 1.2;

/** Where the foot of a site lies below the middle of its cell. */
const SITE_FOOT = 0.2;

/** All stamps of an ink and a layout, and what has been arranged of them. */
interface Stock {
  readonly stamps: readonly Stamp[];
  readonly numbers: ReadonlyMap<string, readonly number[]>;
  /** By look, whether a site stands there, and number. */
  readonly arrangements: Map<string, readonly Spot[]>;
}

const THINGS: Readonly<Record<Thing, Drawing>> = { ...PLANTS, ...GROUNDS };

function drawn(inks: Inks, id: string, draw: (pen: Pen) => void): Stamp {
  const pen = new Pen(inks, id);
  draw(pen);
  return { id, box: pen.box, shapes: pen.shapes, isFlat: false };
}

/** Draws what lies flat. */
function flatStamps(inks: Inks, layout: Layout): readonly Stamp[] {
  const flat = (id: string, [across, down]: readonly [number, number], shapes: readonly PathShape[]): Stamp => ({
    id,
    box: [-across, -down, across, down],
    shapes,
    isFlat: true,
  });
  const [across, down] = HALF[layout];
  const reach = [across + WASH_REACH, down + WASH_REACH] as const;
  if (inks === 'hearsay') return [flat('rim', reach, drawRim(layout))];
  const washes = WASHED_LOOKS.flatMap((look) => {
    const fill = washOf(inks, look);
    return fill === '' ? [] : [flat(`wash ${look}`, reach, drawWash(layout, fill, look))];
  });
  return [...washes, flat('clearing', [0.37, 0.32], drawClearing(inks))];
}

/** What stands, by the names of its stamps. */
const STANDING: readonly (readonly [id: string, draw: (pen: Pen) => void])[] = [
  ...Object.entries(THINGS).flatMap(([thing, [variants, draw]]) =>
    Array.from({ length: variants }, (_, variant) => [`${thing} ${variant}`, draw] as const),
  ),
  ...Object.entries(LANDMARKS).map(([site, draw]) => [`site ${site}`, draw] as const),
];

const STOCKS = new Map<string, Stock>();

/** Makes all stamps, the flat ones first, unless they have been made; with pauses. */
function* stocking(inks: Inks, layout: Layout): Importing<Stock> {
  const key = `${inks} ${layout}`;
  const known = STOCKS.get(key);
  if (known) return known;
  const stamps = [...flatStamps(inks, layout)];
  for (const [index, [id, draw]] of STANDING.entries()) {
    if (index % AT_ONCE === 0) yield { done: index, of: STANDING.length };
    stamps.push(drawn(inks, id, draw));
  }
  const numbers = new Map<string, number[]>();
  for (const [number, { id }] of stamps.entries()) {
    const name = id.replace(/ \d+$/, '');
    numbers.set(name, [...(numbers.get(name) ?? []), number]);
  }
  const stock = { stamps, numbers, arrangements: new Map() };
  STOCKS.set(key, stock);
  return stock;
}

function stockOf(inks: Inks, layout: Layout): Stock {
  return atOnce(stocking(inks, layout));
}

/** Makes all stamps of an ink with pauses, unless they have been made, and returns what `stampsOf` does from then on. */
export function* makingStamps(inks: Inks, layout: Layout): Importing<readonly Stamp[]> {
  return (yield* stocking(inks, layout)).stamps;
}

/** Returns all stamps of an ink in an order that never changes, the same for all maps; the first time takes as long as a few frames. */
export function stampsOf(inks: Inks, layout: Layout): readonly Stamp[] {
  return stockOf(inks, layout).stamps;
}

function extentIn({ stamps, numbers }: Stock, thing: Thing): Extent {
  const boxes = (numbers.get(thing) ?? []).flatMap((number) => stamps[number]?.box ?? []);
  const side = (from: number): number[] => boxes.filter((_, index) => index % 4 === from);
  return { half: Math.max(...side(2), ...side(0).map((left) => -left)), top: Math.min(...side(1)), bottom: Math.max(...side(3)) };
}

function arrangementOf(
  stock: Stock,
  inks: Inks,
  layout: Layout,
  look: string,
  isBesideSite: boolean,
  number: number,
): readonly Spot[] {
  const key = `${look}${isBesideSite ? ' site ' : ' '}${number}`;
  const spots =
    stock.arrangements.get(key) ??
    arranged(layout, look, (thing) => extentIn(stock, thing), isBesideSite, inks === 'hearsay', number);
  stock.arrangements.set(key, spots);
  return spots;
}

/** Returns what is drawn of a cell, in the order in which it is painted; it depends on that cell alone. */
export function artOf(inks: Inks, layout: Layout, cell: GridCell, { look, site }: Held, seed: string): readonly Placed[] {
  const stock = stockOf(inks, layout);
  const grain = new Grain(`${seed} ${look}`);
  const { i, j } = cell;
  const isMirrored = grain.at(i, j, 0) < 0.5;
  const placed: Placed[] = [];
  const ground = stock.numbers.get(inks === 'hearsay' ? 'rim' : `wash ${look}`)?.[0];
  if (ground !== undefined && (look !== '' || site !== ''))
    placed.push({ stamp: ground, x: 0, y: 0, scale: 1, flip: inks !== 'hearsay' && isMirrored });
  const landmark = stock.numbers.get(`site ${site}`)?.[0];
  const clearing = landmark === undefined ? undefined : stock.numbers.get('clearing')?.[0];
  if (clearing !== undefined) placed.push({ stamp: clearing, x: 0, y: 0, scale: 1, flip: false });
  const spots = arrangementOf(stock, inks, layout, look, landmark !== undefined, Math.floor(grain.at(i, j, 1) * ARRANGEMENTS));
  let isSitePlaced = landmark === undefined;
  const putSite = (): void => {
    if (isSitePlaced || landmark === undefined) return;
    isSitePlaced = true;
    placed.push({ stamp: landmark, x: 0, y: SITE_FOOT, scale: site === 'crystal' ? 1.6 : SITE_SCALE, flip: false });
  };
  for (const [index, spot] of spots.entries()) {
    if (spot.y >= SITE_FOOT) putSite();
    const numbers = stock.numbers.get(spot.thing) ?? [];
    const chance = grain.at(i, j, 2 + index) * numbers.length;
    const stamp = numbers[Math.floor(chance)];
    if (stamp === undefined) continue;
    const [first, second] = [chance % 1, (chance * 64) % 1];
    placed.push({
      stamp,
      x: (isMirrored ? -spot.x : spot.x) + JITTER * (2 * first - 1),
      y: spot.y + JITTER * (2 * second - 1),
      scale: spot.scale,
      flip: TURNS.has(spot.thing) && (chance * 8) % 1 < 0.5,
    });
  }
  putSite();
  return placed;
}
