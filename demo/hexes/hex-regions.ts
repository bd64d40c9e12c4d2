/**
 * The terrain of a hex map as regions, as tools for Foundry leave it on a scene: one of each land, and one of each road, track
 * and river, with what walking costs there.
 * @see https://github.com/foundryvtt/foundryvtt/issues/12052 (Modify Movement Cost)
 */
import { REGION_VISIBILITY } from 'foundry-stand-in/common/constants.ts';
import type { Generation, PlainObject } from 'foundry-stand-in';
import { fixedId } from '../documents/fixed-id.ts';
import { userId } from '../documents/people.ts';
import { type Point, beside, between } from '../drawing/points.ts';
import { area } from '../drawing/polygons.ts';
import { type Border, loopsOf } from '../drawing/regions.ts';
import { type Hex, type HexLayout, hexLayout, neighbours, through } from './hex-layout.ts';
import type { HexSource, Terrain } from './hex-source.ts';

/** A land that becomes a region. */
interface Land {
  readonly key: string;
  readonly name: string;
  readonly color: string;
  /** How hard one walks there; null where nobody does. */
  readonly walk: number | null;
}

const SEA: Land = { key: 'Sea', name: 'Open sea', color: '#1f5590', walk: null };
const SHALLOWS: Land = { key: 'Shallows', name: 'Shallows', color: '#6db9e4', walk: 2 };
const GRASS: Land = { key: 'Grass', name: 'Grass and fields', color: '#a9b665', walk: 1 };

/** The land of each terrain that is no water. */
const LANDS: Readonly<Record<Exclude<Terrain, 'water'>, Land>> = {
  grass: GRASS,
  fields: GRASS,
  heath: { key: 'Heath', name: 'Heath', color: '#8d8446', walk: 2 },
  'light-wood': { key: 'LightWoods', name: 'Light woods', color: '#74b060', walk: 2 },
  forest: { key: 'Forest', name: 'Forest', color: '#3f8f4a', walk: 3 },
  swamp: { key: 'Swamp', name: 'Swamp', color: '#5f8267', walk: 3 },
  hills: { key: 'Hills', name: 'Hills', color: '#b9965a', walk: 2 },
  mountains: { key: 'Mountains', name: 'Mountains', color: '#958b80', walk: 3 },
  'high-mountains': { key: 'HighPeaks', name: 'High mountains', color: '#625a55', walk: 4 },
};

/** Returns the land of each hex of a map, by column and row; water that has no land beside it is deep. */
export function landsOf({ terrain }: HexSource): (hex: Hex) => Land | null {
  const at = ({ column, row }: Hex): Terrain | null => terrain[row]?.[column] ?? null;
  const isLand = (hex: Hex): boolean => ![null, 'water'].includes(at(hex));
  return (hex) => {
    const is = at(hex);
    if (is === 'water') return neighbours(hex).some(isLand) ? SHALLOWS : SEA;
    return is && LANDS[is];
  };
}

const flat = (points: readonly Point[]): number[] => points.flatMap(([x, y]) => [Math.round(x), Math.round(y)]);

/** Returns the shapes of some hexes; a hole comes after what it is in, and an island in it after that. */
function shapesOf(layout: HexLayout, hexes: readonly Hex[]): PlainObject[] {
  const names = new Set(hexes.map(({ column, row }) => `${column},${row}`));
  const borders = hexes.flatMap((hex) => {
    const corners = layout.corners(hex);
    return neighbours(hex).flatMap(({ column, row }, side): Border[] => {
      const [from, to] = [corners[side], corners[(side + 1) % 6]];
      return from && to && !names.has(`${column},${row}`) ? [[from, to]] : [];
    });
  });
  return loopsOf(borders)
    .map((points) => ({ points, area: area(points) }))
    .sort((one, other) => Math.abs(other.area) - Math.abs(one.area))
    .map(({ points, area: size }) => ({ type: 'polygon', points: flat(points), hole: size < 0 }));
}

/** How wide a way is, as a share of a hex. */
const WIDE = 0.2;

/** Returns the outline of a line that is as wide as a way, and goes on a little at both ends so that they lie in it. */
function ribbon(line: readonly Point[], wide: number): Point[] {
  const [first, second = first] = line;
  const [before = second, last] = [line.at(-2), line.at(-1)];
  if (!first || !second || !before || !last) return [];
  const longer = [between(second, first, 1.1), ...line.slice(1, -1), between(before, last, 1.1)];
  return [...beside(longer, wide / 2), ...beside(longer, -wide / 2).reverse()];
}

function regionOf({ key, name, color, walk }: Land, shapes: readonly PlainObject[], generation: Generation): PlainObject {
  return {
    _id: fixedId('region', key),
    name,
    color,
    shapes: [...shapes],
    elevation: { bottom: null, top: null },
    // Over the whole map it would hide the picture from whoever sees it anywhere else.
    visibility: REGION_VISIBILITY.LAYER,
    locked: true,
    behaviors: [
      {
        _id: fixedId('behavior', 'Walking'),
        name: 'Walking',
        type: 'modifyMovementCost',
        system: { difficulties: { walk } },
        disabled: false,
      },
    ],
    ...(generation < 14 ? {} : { author: userId('Gamemaster') }),
  };
}

/** Returns a key for documents of what a name says. */
const keyOf = (name: string): string =>
  name
    .replace(/^The /, '')
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 10);

/** Makes the regions of a hex map: lands first, then roads, tracks and rivers over them. */
export function hexRegions(source: HexSource, size: number, generation: Generation): PlainObject[] {
  const columns = source.terrain[0]?.length ?? 0;
  const layout = hexLayout(columns, source.terrain.length, size);
  const landOf = landsOf(source);
  const hexesOf = new Map<Land, Hex[]>();
  source.terrain.forEach((letters, row) =>
    letters.forEach((_, column) => {
      const land = landOf({ column, row });
      if (land) hexesOf.set(land, [...(hexesOf.get(land) ?? []), { column, row }]);
    }),
  );
  const ways = [
    ...source.roads.map((way) => ({ ...way, color: '#e2bf83', walk: 1 })),
    ...source.tracks.map((way) => ({ ...way, color: '#f1e4c4', walk: 1 })),
    ...source.rivers.map((way) => ({ ...way, name: `${way.name} (river)`, color: '#58b0ea', walk: 2 })),
  ];
  return [
    ...[...hexesOf].map(([land, hexes]) => regionOf(land, shapesOf(layout, hexes), generation)),
    ...ways.map(({ name, line, color, walk }) => {
      const points = flat(ribbon(through(line).map(layout.centre), size * WIDE));
      return regionOf({ key: keyOf(name), name, color, walk }, [{ type: 'polygon', points, hole: false }], generation);
    }),
  ];
}
