/** Reading terrain that other tools left on a scene: regions in which walking costs more, or less (RA-23). */
import type { CellLay } from '../../rules/grid/cell-lay.ts';
import { type RegionTerrain, type TerrainRegion, type TerrainWords, terrainOfRegions } from '../../rules/terrain/from-regions.ts';
import { BOOK_KINDS, type Kinds } from '../../rules/terrain/kinds.ts';
import { listedWords } from '../../rules/weather/listed-words.ts';
import { chunked } from '../browser/chunked.ts';
import { floorOf, levelInView, standsOn } from '../host/compat.ts';
import { say, words } from '../host/notices.ts';
import { cellsLaid } from '../scene/cells.ts';

type RegionDocument = globalThis.RegionDocument.Implementation;

/**
 * A behaviour that says what walking costs in its region; the npm types of 13 do not know it.
 * @see https://github.com/foundryvtt/foundryvtt/issues/12052
 * @see https://foundryvtt.com/api/v14/modules/foundry.data.regionBehaviors.html (ModifyMovementCostRegionBehaviorType)
 */
interface MovementCost {
  readonly type: string;
  readonly disabled: boolean;
  /** By the action of a movement; null where nobody goes. */
  readonly system: { readonly difficulties?: Readonly<Record<string, unknown>> };
}

/** Lists how hard the behaviours of a region make walking there. */
function difficultiesOf({ behaviors }: RegionDocument): (number | null)[] {
  return [...(behaviors as Iterable<object>)].flatMap((behaviour) => {
    const { type, disabled, system } = behaviour as MovementCost;
    const walk = type === 'modifyMovementCost' && !disabled ? system.difficulties?.['walk'] : undefined;
    return walk === null || (typeof walk === 'number' && !Number.isNaN(walk)) ? walk : [];
  });
}

/** Returns a region as the rules read it, by the hardest that it says of walking; null where it says nothing. */
function terrainRegionOf(region: RegionDocument): TerrainRegion | null {
  const difficulties = difficultiesOf(region);
  if (difficulties.length === 0) return null;
  const hardest = Math.max(...difficulties.map((one) => one ?? Infinity));
  return { name: region.name, difficulty: hardest === Infinity ? null : hardest };
}

/** Returns the words of a list of the language file. */
const listed = (list: string): readonly string[] => listedWords(words(`GHOSTMAP.Terrain.Words.${list}`));

/** Returns the words by which this browser understands the names of regions. */
function terrainWords(): TerrainWords {
  const kinds = BOOK_KINDS.map(({ id }): [string, readonly string[]] => [
    id,
    [...listedWords(words(`GHOSTMAP.Terrain.Kind.${id}`)), ...listed(id)],
  ]);
  const ways = { road: listed('road'), path: listed('path'), river: listed('river') };
  return { kinds: Object.fromEntries(kinds), water: listed('water'), ways };
}

/** Reads the terrain of a scene's regions onto cells that were laid there, as they lie on the floor of the viewed level; null where there is none. */
export async function readTerrain(scene: SceneDocument, lay: CellLay, kinds: Kinds = {}): Promise<RegionTerrain | null> {
  const level = levelInView(scene, '');
  const board = cellsLaid(scene, level, lay);
  if (!board) return null;
  const there = [...scene.regions].flatMap((region) => {
    const read = standsOn(region, level) ? terrainRegionOf(region) : null;
    return read ? { region, read, bounds: region.bounds } : [];
  });
  if (there.length === 0) return null;
  const elevation = floorOf(scene, level);
  const middles = Array.from({ length: lay.rows * lay.columns }, (_, at) =>
    board.centre({ i: Math.floor(at / lay.columns), j: at % lay.columns }),
  );
  const contains = (number: number, { i, j }: { readonly i: number; readonly j: number }): boolean => {
    const [one, middle] = [there[number], middles[i * lay.columns + j]];
    if (!one || !middle) return false;
    const { x, y, width, height } = one.bounds;
    // Most regions lie far from most cells, and have very many corners.
    if (middle.x < x || middle.y < y || middle.x > x + width || middle.y > y + height) return false;
    return one.region.testPoint({ ...middle, elevation });
  };
  const regions = there.map(({ read }) => read);
  return chunked(terrainOfRegions(regions, lay, contains, terrainWords(), kinds), { progress: () => undefined });
}

/** Says how much terrain was read. */
export function sayTerrainRead({ regions, cells }: RegionTerrain, { kind }: Pick<CellLay, 'kind'>): void {
  const counted = (count: number, one: string, many: string): string => words(count === 1 ? one : many, { count: String(count) });
  const read =
    kind === 'squares'
      ? counted(cells, 'GHOSTMAP.Terrain.Reading.Square', 'GHOSTMAP.Terrain.Reading.Squares')
      : counted(cells, 'GHOSTMAP.Terrain.Reading.Hex', 'GHOSTMAP.Terrain.Reading.Hexes');
  const from = counted(regions.length, 'GHOSTMAP.Terrain.Reading.Region', 'GHOSTMAP.Terrain.Reading.Regions');
  say('info', 'GHOSTMAP.Terrain.Reading.Done', { regions: from, cells: read });
}
