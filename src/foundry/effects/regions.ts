/** Regions of a scene as decisions read and effects change them. */
import type { RegionPlace, SetRegionsEffect } from '../../rules/procedure.ts';

type SceneDocument = Scene.Implementation;

interface Polygon {
  readonly type: string;
  readonly points?: readonly number[];
  readonly hole?: boolean;
}

/** Gives a region as decisions know it; null where it is anything but polygons. */
function placeOf({ _source }: globalThis.RegionDocument.Implementation): RegionPlace | null {
  const { name, color, visibility } = _source;
  const shapes = _source.shapes as unknown as readonly Polygon[];
  if (shapes.some(({ type, hole }) => type !== 'polygon' || hole)) return null;
  const areas = shapes.map(({ points = [] }) => [...points]);
  return { name, color, areas, seen: Number(visibility) === CONST.REGION_VISIBILITY.ALWAYS };
}

/** Lists the regions of a scene that are polygons, by id. */
export function regionsOn(scene: SceneDocument): Readonly<Record<string, RegionPlace>> {
  return Object.fromEntries(
    [...scene.regions].flatMap((region) => {
      const place = placeOf(region);
      return place && region.id !== null ? [[region.id, place] as const] : [];
    }),
  );
}

/** Writes a region as Foundry keeps it. */
function sourceOf({ name, color, areas, seen }: RegionPlace) {
  const { ALWAYS, GAMEMASTER } = CONST.REGION_VISIBILITY;
  const shapes = areas.map((points) => ({ type: 'polygon' as const, points: [...points], hole: false }));
  return { name, color, shapes, visibility: seen ? ALWAYS : GAMEMASTER };
}

/** Puts regions down, changes them and takes them away; what else a region has, such as its behaviours, stays. */
export async function setRegions(scene: SceneDocument, { to }: SetRegionsEffect): Promise<void> {
  const placed = Object.entries(to).flatMap(([_id, region]) => (region ? [{ ...sourceOf(region), _id }] : []));
  const made = placed.filter(({ _id }) => !scene.regions.has(_id));
  const changed = placed.filter(({ _id }) => scene.regions.has(_id));
  const gone = Object.keys(to).filter((id) => to[id] === null && scene.regions.has(id));
  if (made.length > 0) await scene.createEmbeddedDocuments('Region', made, { keepId: true });
  if (changed.length > 0) await scene.updateEmbeddedDocuments('Region', changed);
  if (gone.length > 0) await scene.deleteEmbeddedDocuments('Region', gone);
}
