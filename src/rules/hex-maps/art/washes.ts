/** What lies under everything in a cell: a wash of colour with a ragged, soft edge, and the rim of what has only been told. */
import { Grain } from '../../maps/picture/grain.ts';
import type { PathShape } from '../../maps/picture/shapes.ts';
import { type Inks, STYLE_COLOURS, css } from './inks.ts';

/** How cells lie. */
export type Layout = 'columns' | 'rows' | 'squares';

/** How far half of a cell is, across and down, where the lesser of its width and height is 1. */
export const HALF: Readonly<Record<Layout, readonly [across: number, down: number]>> = {
  columns: [1 / Math.sqrt(3), 0.5],
  rows: [0.5, 1 / Math.sqrt(3)],
  squares: [0.5, 0.5],
};

/** How far a wash may reach over the sides of its cell. */
export const WASH_REACH = 0.1;

/** The washes of the painted style, by the looks of kinds. */
const WASHES: Readonly<Record<string, string>> = {
  open: '#e3e2a9',
  bramble: '#cdc788',
  'light-forest': '#cfdb9e',
  hills: '#e2d3a0',
  sand: '#f5e6b1',
  'shallow-water': '#bfe0e3',
  snow: '#f6f8f8',
  badlands: '#e5b68f',
  forest: '#b3cb88',
  jungle: '#92c19a',
  mountains: '#d6cbb8',
  mud: '#bfa680',
  'rapid-water': '#a5d4e3',
  swamp: '#b1bf9b',
  canyons: '#dfa77d',
  cliffs: '#d3c8b0',
  'dense-forest': '#84a874',
  glaciers: '#cfe6f0',
  'lava-fields': '#e8702f',
  'rock-falls': '#cdc5b8',
  'steep-mountains': '#b9b3b0',
  'deep-water': '#7fb0cf',
  ruin: '#d8cbb2',
  crystal: '#d5c9e6',
  fungus: '#dcc0cf',
  fields: '#e6dfa0',
  waste: '#bdb09c',
};

/** How dark the washes of the ink style are, by the looks that have one. */
const TONES: Readonly<Record<string, string>> = {
  'shallow-water': '#e3d9c1',
  'rapid-water': '#dcd2ba',
  'deep-water': '#cabfa6',
  swamp: '#e0d3b1',
  'dense-forest': '#d8caa4',
  jungle: '#e2d5b0',
  mud: '#d9c9a4',
  snow: '#f7f0de',
  glaciers: '#f7f0de',
};

/** Returns the colour of the wash of a look; empty where it has none. */
export function washOf(inks: Inks, look: string): string {
  return (inks === 'painted' ? WASHES[look] : inks === 'ink' ? TONES[look] : '') ?? '';
}

/** All looks that may have a wash. */
export const WASHED_LOOKS = Object.keys(WASHES);

/** Returns the corners of a cell around its middle. */
export function cornersOf(layout: Layout): readonly (readonly [x: number, y: number])[] {
  const [across, down] = HALF[layout];
  const quarter = layout === 'columns' ? across / 2 : down / 2;
  if (layout === 'columns')
    return [
      [across, 0],
      [quarter, down],
      [-quarter, down],
      [-across, 0],
      [-quarter, -down],
      [quarter, -down],
    ];
  if (layout === 'rows')
    return [
      [across, quarter],
      [0, down],
      [-across, quarter],
      [-across, -quarter],
      [0, -down],
      [across, -quarter],
    ];
  return [
    [across, down],
    [-across, down],
    [-across, -down],
    [across, -down],
  ];
}

/** Points of an outline for each side of a cell. */
const PIECES = 6;

/** Writes numbers of cells with three decimals. */
function written(values: readonly number[]): string {
  return values.map((value) => Math.round(value * 1000) / 1000).join(' ');
}

/** Writes an outline that bends at each of its points. */
function soft(points: readonly (readonly [x: number, y: number])[]): string {
  const bends = points.map(([x, y], at) => {
    const [nextX, nextY] = points[(at + 1) % points.length] ?? [x, y];
    return written([x, y, (x + nextX) / 2, (y + nextY) / 2]);
  });
  const last = bends.at(-1)?.split(' ').slice(2).join(' ');
  return `M${last}Q${bends.join(' ')}z`;
}

/** Writes an outline that lies between two lengths beyond the sides of a cell. */
function ragged(layout: Layout, grain: Grain, use: number, least: number, most: number): string {
  const corners = cornersOf(layout);
  const points = corners.flatMap(([x, y], corner) => {
    const [nextX, nextY] = corners[(corner + 1) % corners.length] ?? [x, y];
    return Array.from({ length: PIECES }, (_, piece): readonly [number, number] => {
      const [part, out] = [piece / PIECES, 1 + 2 * grain.between(corner, piece, use, least, most)];
      return [(x + (nextX - x) * part) * out, (y + (nextY - y) * part) * out];
    });
  });
  return soft(points);
}

/** Draws a wash: soft rims, then the colour itself just beyond the sides, so that neighbours of one colour flow together, and spots within. */
export function drawWash(layout: Layout, fill: string, seed: string): readonly PathShape[] {
  const grain = new Grain(seed);
  const spots = Array.from({ length: 6 }, (_, spot) => {
    const [x, y, size] = [
      grain.between(spot, 0, 7, -0.28, 0.28),
      grain.between(spot, 1, 7, -0.24, 0.24),
      grain.between(spot, 2, 7, 0.08, 0.2),
    ];
    const points = Array.from({ length: 14 }, (_ignored, at) => {
      const [angle, out] = [at * 0.449, size * grain.between(spot, at, 8, 0.7, 1.15)];
      return [x + out * Math.cos(angle), y + out * 0.7 * Math.sin(angle)] as const;
    });
    return soft(points);
  });
  return [
    { kind: 'path', d: ragged(layout, grain, 1, 0.05, WASH_REACH * 0.85), fill, opacity: 0.35 },
    { kind: 'path', d: ragged(layout, grain, 2, 0.025, 0.07), fill, opacity: 0.6 },
    { kind: 'path', d: ragged(layout, grain, 3, 0.005, 0.05), fill },
    { kind: 'path', d: spots.slice(0, 3).join(''), fill: '#ffffff', opacity: 0.12 },
    { kind: 'path', d: spots.slice(3).join(''), fill: '#5a4020', opacity: 0.045 },
  ];
}

/** Draws the dashed rim, a little within the sides, of a cell that has only been told of. */
export function drawRim(layout: Layout): readonly PathShape[] {
  const d = `M${cornersOf(layout)
    .map(([x, y]) => written([x * 0.93, y * 0.93]))
    .join('L')}z`;
  return [{ kind: 'path', d, stroke: css(STYLE_COLOURS.hearsay.ink), width: 0.014, dashes: [0.06, 0.045], opacity: 0.7 }];
}

/** Draws the clearing that a site stands in, so that it is set off from the ground. */
export function drawClearing(inks: Inks): readonly PathShape[] {
  const fill = css(STYLE_COLOURS[inks].halo);
  return [0.36, 0.31, 0.25].map((wide): PathShape => {
    const d = `M${written([-wide, -0.05])}a${written([wide, wide * 0.72, 0, 1, 1, wide * 2, 0])}a${written([wide, wide * 0.72, 0, 1, 1, -wide * 2, 0])}z`;
    return { kind: 'path', d, fill, opacity: 0.3 };
  });
}
