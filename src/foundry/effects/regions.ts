/** Regions of a scene as decisions read and effects change them. */
import type { RegionPlace, SetRegionsEffect } from '../../rules/procedure.ts';
import { keptOf } from './kept-data.ts';

type SceneDocument = Scene.Implementation;

interface Polygon {
  readonly type: string;
  readonly points?: readonly number[];
  readonly hole?: boolean;
}

/** Gives a region as decisions know it; null where it is anything but polygons. */
function placeOf(region: globalThis.RegionDocument.Implementation): RegionPlace | null {
  const { name, color, visibility, shapes: stored } = region._source;
  // The types of 13 and 14 list other shapes.
  const shapes = stored as unknown as readonly Polygon[];
  if (shapes.some(({ type, hole }) => type !== 'polygon' || hole)) return null;
  const areas = shapes.map(({ points = [] }) => [...points]);
  return { name, color, areas, seen: Number(visibility) === CONST.REGION_VISIBILITY.ALWAYS, data: keptOf(region.toObject()) };
}

/** Lists the regions of a scene by id; null for one that is anything but polygons. */
export function regionsOn(scene: SceneDocument): Readonly<Record<string, RegionPlace | null>> {
  return Object.fromEntries([...scene.regions].map((region) => [region.id ?? '', placeOf(region)] as const));
}

/** Writes a region as Foundry keeps it. */
function sourceOf({ name, color, areas, seen }: RegionPlace) {
  const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
  const shapes = areas.map((points) => ({ type: 'polygon' as const, points: [...points], hole: false }));
  return { name, color, shapes, visibility: seen ? ALWAYS : GAMEMASTER };
}

/**
 * Puts regions down, changes them and takes them away; what else a region has, such as its behaviours, stays, and comes back
 * with one that had been taken away. One that is anything but polygons stays as it is.
 */
export async function setRegions(scene: SceneDocument, { to }: SetRegionsEffect): Promise<void> {
  const polygons = regionsOn(scene);
  const placed = Object.entries(to).flatMap(([_id, region]) => (region ? [{ _id, region }] : []));
  const made = placed
    .filter(({ _id }) => !(_id in polygons))
    .map(({ _id, region }) => ({ ...region.data, ...sourceOf(region), _id }));
  const changed = placed.filter(({ _id }) => polygons[_id]).map(({ _id, region }) => ({ ...sourceOf(region), _id }));
  const gone = Object.keys(to).filter((id) => to[id] === null && polygons[id]);
  if (made.length > 0) await scene.createEmbeddedDocuments('Region', made, { keepId: true });
  if (changed.length > 0) await scene.updateEmbeddedDocuments('Region', changed);
  if (gone.length > 0) await scene.deleteEmbeddedDocuments('Region', gone);
}
