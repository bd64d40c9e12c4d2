/** What the party sees of the map from where it is, and what becomes known by that. */
import type { GridCell } from '../../grid/board.ts';
import { BLANK, type CellEdit, type Chunks, inCell, withCells } from '../../grid/chunks.ts';
import { cellBeyond, cellsApart, sideCount } from '../../grid/sides.ts';
import { kindOf } from '../../terrain/kinds.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { BARE, withCellsOf } from '../../terrain/terrain.ts';
import { withNamesOf } from './names.ts';
import type { State } from '../state/ruling.ts';
import { type RambleOpen, SEEN, VISITED } from '../state/state.ts';

type Lay = RambleOpen['cells'];

/** Lists the cells of a map within so many steps of one, itself among them. */
export function cellsAround(lay: Lay, middle: GridCell, radius: number): GridCell[] {
  const found = [middle];
  const seen = new Set([`${middle.i},${middle.j}`]);
  for (let at = 0; at < found.length; at += 1) {
    const from = found[at];
    if (!from || cellsApart(lay, middle, from) >= radius) continue;
    for (let side = 0; side < sideCount(lay); side += 1) {
      const next = cellBeyond(lay, from, side);
      const key = `${next.i},${next.j}`;
      if (next.i < 0 || next.j < 0 || next.i >= lay.rows || next.j >= lay.columns || seen.has(key)) continue;
      seen.add(key);
      found.push(next);
    }
  }
  return found;
}

/** Returns how many cells far the party sees from a cell: farther from heights by setting. */
export function sightFrom(state: State, at: GridCell): number {
  const { options, kinds } = state.open;
  const height = options.heights ? (kindOf(kinds, inCell(trueTerrain(state).ground, at))?.height ?? 0) : 0;
  return options.sight + height;
}

/** Returns what is seen with some cells more; where the party has been stays so. */
function withSeen(seen: Chunks, cells: readonly GridCell[], visited: GridCell | null): Chunks {
  const edits = cells.filter((cell) => inCell(seen, cell) === BLANK).map((cell): CellEdit => [cell, SEEN]);
  return withCells(seen, visited ? [...edits, [visited, VISITED]] : edits);
}

/** Shows cells to all: that they are seen, and their terrain where it was a secret. */
export function shown(state: State, cells: readonly GridCell[], visited: GridCell | null = null): State {
  const { open, hidden } = state;
  const fresh = cells.filter((cell) => inCell(open.seen, cell) === BLANK);
  const seen = withSeen(open.seen, fresh, visited);
  const terrain = hidden.terrain && fresh.length > 0 ? withCellsOf(open.terrain, hidden.terrain, fresh) : open.terrain;
  const names = open.isSecret ? withNamesOf(open.names, hidden.names, fresh) : open.names;
  return seen === open.seen && terrain === open.terrain ? state : { open: { ...open, seen, terrain, names }, hidden };
}

/** Shows what the party sees from a cell that it has come to. */
export function seenFrom(state: State, at: GridCell): State {
  return shown(state, cellsAround(state.open.cells, at, sightFrom(state, at)), at);
}

/** Hides cells again: nobody has seen them, and their terrain is a secret again where that is the setting. */
export function hidden(state: State, cells: readonly GridCell[]): State {
  const { open } = state;
  const blank = cells.map((cell): CellEdit => [cell, BLANK]);
  const seen = withCells(open.seen, blank);
  if (!open.isSecret) return { ...state, open: { ...open, seen } };
  const names = withNamesOf(open.names, {}, cells);
  return { ...state, open: { ...open, seen, terrain: withCellsOf(open.terrain, BARE, cells), names } };
}
