/** Where things stand in a cell: irregular, apart from each other, within its sides, and around a site. */
import { Grain } from '../../maps/picture/grain.ts';
import type { PLANTS } from './plants.ts';
import type { GROUNDS } from './grounds.ts';
import { HALF, type Layout } from './washes.ts';

/** A thing that is strewn in cells. */
export type Thing = keyof typeof PLANTS | keyof typeof GROUNDS;

/** How far what stands may rise over the upper edge of its cell. */
export const RISE = 0.15;

/** How far a thing may lie from the place that an arrangement has for it, each way. */
export const JITTER = 0.015;

/** How many of a thing stand in a cell, and how large; what is drawn once lies in the middle. */
export type Growth = readonly [thing: Thing, count: number, scale: number];

/** What stands on each look, the largest first. */
export const GROWTHS: Readonly<Record<string, readonly Growth[]>> = {
  open: [['tuft', 6, 1.3]],
  bramble: [['thorns', 6, 1.05]],
  'light-forest': [
    ['tree', 4, 1.15],
    ['tuft', 3, 1],
  ],
  hills: [
    ['hill', 3, 1.2],
    ['hill', 2, 0.75],
  ],
  sand: [['dune', 4, 1.1]],
  'shallow-water': [['ripple', 6, 1.3]],
  snow: [
    ['drift', 4, 1.3],
    ['flake', 5, 1.2],
  ],
  badlands: [
    ['mesa', 3, 1.25],
    ['mesa', 2, 0.75],
  ],
  forest: [
    ['tree', 6, 1],
    ['fir', 6, 1],
  ],
  jungle: [
    ['broad', 6, 1.05],
    ['palm', 5, 1],
  ],
  mountains: [
    ['mountain', 3, 1.25],
    ['mountain', 2, 0.7],
  ],
  mud: [['puddle', 5, 1.35]],
  'rapid-water': [
    ['rapid', 4, 1.2],
    ['wetStone', 3, 1.2],
  ],
  swamp: [['reeds', 7, 1.05]],
  canyons: [['rift', 1, 1]],
  cliffs: [['scarp', 2, 1.15]],
  'dense-forest': [['pine', 20, 1]],
  glaciers: [
    ['serac', 3, 1.1],
    ['crevasse', 3, 1.25],
    ['flake', 2, 0.9],
  ],
  'lava-fields': [
    ['plate', 12, 1],
    ['fume', 3, 1.2],
  ],
  'rock-falls': [
    ['boulder', 7, 1.25],
    ['boulder', 8, 0.7],
  ],
  'steep-mountains': [['needle', 5, 1.02]],
  'deep-water': [['crest', 7, 1.1]],
  ruin: [['columns', 4, 1.1]],
  crystal: [['gems', 5, 1.1]],
  fungus: [['mushroom', 6, 1.1]],
  fields: [['plots', 1, 1.1]],
  waste: [
    ['dead', 3, 1.2],
    ['cracks', 3, 1.1],
  ],
};

/** What is drawn may be turned from left to right: it has no side away from the light. */
export const TURNS: ReadonlySet<string> = new Set<Thing>([
  'tuft',
  'thorns',
  'palm',
  'reeds',
  'dead',
  'drift',
  'flake',
  'ripple',
  'crest',
  'rapid',
  'rift',
  'scarp',
  'plots',
  'plate',
  'cracks',
  'crevasse',
]);

/** A place in an arrangement. */
export interface Spot {
  readonly thing: Thing;
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** How wide half of a thing is, and how high and low it reaches, whichever of its drawings it is. */
export interface Extent {
  readonly half: number;
  readonly top: number;
  readonly bottom: number;
}

/** How many arrangements a look has; each is mirrored too. */
export const ARRANGEMENTS = 8;

const TRIES = 40;

/** What a site takes of a cell. */
const TAKEN = { half: 0.27, top: -0.16, bottom: 0.26 };

/** Whether a place lies in a cell. */
function isWithin(layout: Layout, x: number, y: number): boolean {
  const [out, up] = layout === 'rows' ? [Math.abs(y), Math.abs(x)] : [Math.abs(x), Math.abs(y)];
  return up <= 0.5 && (layout === 'squares' ? out <= 0.5 : out * Math.sqrt(3) + up <= 1);
}

/** Whether a thing of that extent may stand at a place. */
function mayStand(layout: Layout, { half, top, bottom }: Extent, x: number, y: number, isBesideSite: boolean): boolean {
  const wide = half * 0.85;
  const isIn =
    isWithin(layout, Math.abs(x) + wide, y) &&
    isWithin(layout, x, y + top + RISE - JITTER) &&
    isWithin(layout, Math.abs(x) + wide * 0.5, y + top * 0.6) &&
    y + bottom <= HALF[layout][1] + 0.05;
  if (!isIn || !isBesideSite) return isIn;
  // What is large stands behind a site, the rest around it.
  if (half > 0.14) return y < -0.04 || y > 0.34;
  return Math.abs(x) > TAKEN.half + half * 0.6 || y < TAKEN.top || y + top > TAKEN.bottom;
}

/** Arranges what stands on a look: each thing where there is most room, of some places by chance; from back to front. */
export function arranged(
  layout: Layout,
  look: string,
  extentOf: (thing: Thing) => Extent,
  isBesideSite: boolean,
  isSparse: boolean,
  number: number,
): readonly Spot[] {
  const grain = new Grain(`${layout} ${look} ${isBesideSite ? 'site' : ''} ${number}`);
  const [across, down] = HALF[layout];
  const area = 4 * across * down;
  const spots: (Spot & { readonly half: number })[] = [];
  let use = 0;
  const items = (GROWTHS[look] ?? []).flatMap(([thing, count, size]) => {
    const whole = isSparse ? Math.ceil(count * 0.6) : count > 5 ? Math.round(count * Math.min(1.1, area)) : count;
    return Array.from({ length: whole }, () => ({ thing, size, isAlone: count === 1 && size >= 1 }));
  });
  for (const { thing, size, isAlone } of items) {
    if (isAlone) {
      spots.push({ thing, x: 0, y: 0, scale: size, half: 1 });
      continue;
    }
    use += 1;
    const extent = extentOf(thing);
    const isLarge = extent.half > 0.14;
    const scale = size * grain.between(use, 0, 0, 0.9, 1.08) * (isBesideSite && isLarge ? 0.75 : 1);
    const scaled = { half: extent.half * scale, top: extent.top * scale, bottom: extent.bottom * scale };
    // What is wide is set apart from what lies behind it, what is high from what stands beside it.
    const spacing = 2 * extent.half > -extent.top ? 1.5 : 0.9;
    let best: { readonly x: number; readonly y: number; readonly room: number } | null = null;
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      const [x, y] = [grain.between(use, attempt, 1, -across, across), grain.between(use, attempt, 2, -down, down)];
      if (!mayStand(layout, scaled, x, y, isBesideSite)) continue;
      const room = Math.min(
        1,
        ...spots.map((spot) => Math.hypot(x - spot.x, (y - spot.y) * spacing) / (spot.half + scaled.half)),
      );
      if (best === null || room > best.room) best = { x, y, room };
    }
    if (best) spots.push({ thing, x: best.x, y: best.y, scale, half: scaled.half });
  }
  return spots.toSorted((one, other) => one.y - other.y).map(({ thing, x, y, scale }) => ({ thing, x, y, scale }));
}
