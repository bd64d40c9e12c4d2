/** Regions of a scene as decisions read and effects change them. */
import { type PresentRegion, type RegionPlace, type SetRegionsEffect, isSameRegion } from '../../../rules/effects/set-regions.ts';
import { madeFrom, madeOf, unnoted, wholeOf } from './made.ts';
import { sorted, write } from './sorted.ts';

type RegionDocument = globalThis.RegionDocument.Implementation;

/** A shape of a region, as far as it is a polygon; what a generation adds to it is left as it is. */
interface Polygon {
  readonly type: string;
  readonly points?: readonly number[];
  readonly hole?: boolean;
  readonly [more: string]: unknown;
}

/** What is told of a region otherwise than by what else it has. */
const TOLD = ['name', 'color', 'shapes', 'visibility'];

/** Tells whether a shape is a polygon of which its corners say all. */
function isPlainPolygon({ type, points = [], hole, ...more }: Polygon): boolean {
  const saysNothing = (value: unknown): boolean => value === null || value === undefined || value === false;
  return type === 'polygon' && points.length >= 6 && !hole && Object.values(more).every(saysNothing);
}

/** Returns a region as effects change it; null where it is more than plain polygons. */
function placeOf({ _source }: RegionDocument): RegionPlace | null {
  const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
  const { name, color } = _source;
  // The types of 13 do not know the shapes of 14.
  const shapes = _source.shapes as unknown as readonly Polygon[];
  if (!shapes.every(isPlainPolygon)) return null;
  const areas = shapes.map(({ points = [] }) => [...points]);
  const visibility = Number(_source.visibility);
  const isTold = [ALWAYS, GAMEMASTER].map(Number).includes(visibility);
  return { name, color, areas, seen: visibility === Number(ALWAYS), ...(isTold ? {} : { visibility }) };
}

/** Returns a region as it stands. */
function presentOf(region: RegionDocument): PresentRegion {
  const place = placeOf(region);
  const made = madeOf(region, TOLD);
  return {
    place,
    get whole() {
      const whole = wholeOf(region, TOLD);
      return place && whole !== null ? { ...place, whole } : null;
    },
    get isAsMade() {
      return made.isAsMade;
    },
    get isBeingMade() {
      return made.isBeingMade;
    },
  };
}

/** Lists the regions of a scene by id. */
export function regionsOn(scene: SceneDocument): Readonly<Record<string, PresentRegion>> {
  return Object.fromEntries([...scene.regions].map((region) => [region.id ?? '', presentOf(region)]));
}

/** Writes what effects change of a region as Foundry keeps it. */
function sourceOf({ name, color, areas, seen, visibility }: RegionPlace) {
  const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
  const shapes = areas.map((points) => ({ type: 'polygon' as const, points: [...points], hole: false }));
  // Its numbers are the server's own: one that is none of them is refused there.
  return { name, color, shapes, visibility: (visibility as typeof ALWAYS | undefined) ?? (seen ? ALWAYS : GAMEMASTER) };
}

/** Puts regions down, changes them and takes them away; what else a region has, such as its behaviours, stays and comes back. */
export async function setRegions(scene: SceneDocument, { to }: SetRegionsEffect): Promise<void> {
  const { regions } = scene;
  const { come, stay, gone } = sorted(to, regions);
  const made = come.map(([_id, region]) => ({ ...madeFrom(region.whole), ...sourceOf(region), _id }));
  const changed = stay.flatMap(([_id, region]) => {
    const present = regions.get(_id);
    const place = present && placeOf(present);
    return place && !isSameRegion(place, region) ? [{ ...sourceOf(region), _id }] : [];
  });
  await write(scene, 'Region', { made, changed, gone });
  const all = Object.keys(to).map((id) => regions.get(id));
  await write(scene, 'Region', { changed: unnoted(all, TOLD) });
}
