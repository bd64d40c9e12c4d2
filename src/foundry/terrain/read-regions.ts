/**
 * Reading terrain from regions of a scene that change what movement costs (RA-23).
 * @see https://foundryvtt.com/api/v13/classes/foundry.documents.RegionDocument.html (behaviors, testPoint)
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.regionBehaviors.ModifyMovementCostRegionBehaviorType.html
 */
import type { GridBoard, GridCell } from '../../rules/grid/board.ts';
import { runsOf } from '../../rules/grid/run-writing.ts';
import { type Kind, IMPASSABLE, MOST_COST } from '../../rules/terrain/kinds.ts';
import { namedBy } from '../../rules/weather/listed-words.ts';

/** A kind with the name that it has in the user's language. */
export type NamedKind = Pick<Kind, 'letter' | 'cost' | 'name'>;

/** A behaviour of a region, as far as it is read here; the types do not know what those of a kind hold. */
interface CostBehaviour {
  readonly type: string;
  readonly disabled: boolean;
  readonly system: { readonly difficulties?: { readonly walk?: number | null } };
}

/** A region, as far as it is read here. */
export interface CostRegion {
  readonly name: string;
  readonly behaviors: Iterable<CostBehaviour>;
  testPoint(point: { readonly x: number; readonly y: number; readonly elevation: number }): boolean;
}

/** What regions paint. */
export interface RegionTerrain {
  /** As a command paints a map: letters with the runs of their cells. */
  readonly parts: readonly { readonly to: string; readonly cells: string }[];
  /** How many cells those are, and how many regions say what movement costs. */
  readonly cells: number;
  readonly regions: number;
}

/** Returns what walking costs in a region, in points of travel; null where it does not say. Endless costs are `IMPASSABLE`. */
function costIn({ behaviors }: CostRegion): number | null {
  const said = [...behaviors].find(({ type, disabled }) => type === 'modifyMovementCost' && !disabled);
  const walk = said?.system.difficulties?.walk ?? null;
  if (walk === null) return null;
  return walk === Infinity ? IMPASSABLE : Math.min(MOST_COST, Math.max(1, Math.round(walk)));
}

/** Chooses the kind that a region is painted with: the one that its name names, otherwise the first of its cost; null where none has that. */
export function kindFor(name: string, cost: number, kinds: readonly NamedKind[]): NamedKind | null {
  const named = namedBy(
    name,
    kinds.map((kind) => [kind, [kind.name.toLowerCase()]] as const),
  );
  return named ?? kinds.find((kind) => kind.cost === cost) ?? null;
}

/** Lists the regions of a scene; the types of 13 know less of their behaviours. */
function regionsOf(scene: SceneDocument): readonly CostRegion[] {
  return [...scene.regions] as unknown as readonly CostRegion[];
}

/** Reads regions over cells: a cell is of the last region that holds its middle, at the ground. */
export function terrainOfRegions(
  all: readonly CostRegion[],
  board: Pick<GridBoard, 'rows' | 'columns' | 'has' | 'centre'>,
  kinds: readonly NamedKind[],
): RegionTerrain {
  const regions = all.flatMap((region) => {
    const cost = costIn(region);
    const kind = cost === null ? null : kindFor(region.name, cost, kinds);
    return kind ? [{ region, kind }] : [];
  });
  const byLetter = new Map<string, GridCell[]>();
  let cells = 0;
  for (let i = 0; i < board.rows && regions.length > 0; i += 1) {
    for (let j = 0; j < board.columns; j += 1) {
      const cell = { i, j };
      if (!board.has(cell)) continue;
      const { x, y } = board.centre(cell);
      const found = regions.findLast(({ region }) => region.testPoint({ x, y, elevation: 0 }));
      if (!found) continue;
      cells += 1;
      const { letter } = found.kind;
      const painted = byLetter.get(letter) ?? [];
      painted.push(cell);
      byLetter.set(letter, painted);
    }
  }
  const parts = [...byLetter].map(([to, painted]) => ({ to, cells: runsOf(painted) }));
  return { parts, cells, regions: regions.length };
}

/** Reads the regions of a scene over cells of a map. */
export function readRegions(scene: SceneDocument, board: GridBoard, kinds: readonly NamedKind[]): RegionTerrain {
  return terrainOfRegions(regionsOf(scene), board, kinds);
}
