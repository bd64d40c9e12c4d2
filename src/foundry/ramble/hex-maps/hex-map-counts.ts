/** What a map holds, by number: for whoever lays it. Pure. */
import { filledCells } from '../../../rules/grid/chunks.ts';
import { WAYS, type WayKind, wayLayer } from '../../../rules/terrain/terrain.ts';
import type { HexMap } from './hex-map.ts';

/** How many cells have what. */
export interface HexMapCounts extends Readonly<Record<WayKind, number>> {
  readonly cells: number;
  readonly sites: number;
  readonly names: number;
}

/** Counts the cells of a map, those with a site or a name, and those that each kind of way leads through or along. */
export function countsOf({ cells, terrain, names }: Pick<HexMap, 'cells' | 'terrain' | 'names'>): HexMapCounts {
  const filled = (layer: keyof typeof terrain): string[] =>
    Array.from(filledCells(terrain[layer], cells), ([{ i, j }]) => `${i},${j}`);
  const onWay = (way: WayKind): number => new Set([...filled(wayLayer(way, false)), ...filled(wayLayer(way, true))]).size;
  const [road, path, river] = WAYS.map(onWay);
  return {
    ...{ cells: filled('ground').length, sites: filled('site').length, names: Object.keys(names).length },
    ...{ road: road ?? 0, path: path ?? 0, river: river ?? 0 },
  };
}
