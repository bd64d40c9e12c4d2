/** What is told of a map: by what all have heard, or by a map that was prepared to be found. */
import type { GridCell } from '../../grid/board.ts';
import { filledCells } from '../../grid/chunks.ts';
import { cellName, cellNamed } from '../../grid/sides.ts';
import { LAYERS } from '../../terrain/terrain.ts';
import { own } from '../../values/records.ts';
import { type State, isOnMap } from '../state/ruling.ts';
import { NOTHING_TOLD, type Told } from '../state/state.ts';

/** Returns what is drawn on: a prepared map, or what all have heard where none is named; null where there is no such map. */
export function toldBy({ open, hidden }: State, chart: string): Told | null {
  return chart === '' ? (open.heard ?? NOTHING_TOLD) : (own(hidden.charts, chart) ?? null);
}

/** Lists the cells that something is said of. */
export function cellsTold({ open }: Pick<State, 'open'>, { terrain, names }: Told): GridCell[] {
  const found = new Map<string, GridCell>();
  for (const layer of LAYERS) for (const [cell] of filledCells(terrain[layer], open.cells)) found.set(cellName(cell), cell);
  for (const name of Object.keys(names)) {
    const cell = isOnMap(open, name) ? cellNamed(name) : null;
    if (cell) found.set(name, cell);
  }
  return [...found.values()];
}
