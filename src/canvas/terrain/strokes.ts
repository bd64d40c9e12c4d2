/** What strokes of a hand become: commands of painting, each of which the rules take (RA-23). Pure. */
import * as v from 'valibot';
import type { GridCell } from '../../rules/grid/board.ts';
import { BLANK, type CellEdit, chunkOf, chunksChanged, inCell, withCells } from '../../rules/grid/chunks.ts';
import { runsOf } from '../../rules/grid/run-writing.ts';
import { cellBeyond, cellName, isSameCell, sideBetween } from '../../rules/grid/sides.ts';
import { STROKE_CHUNKS, STROKE_RUNS, TERRAIN_COMMANDS } from '../../rules/terrain/painting.ts';
import type { CellLayer, CellSide, Terrain, WayKind } from '../../rules/terrain/terrain.ts';
import type { Cells } from './cell-grid.ts';

/** A command of painting. */
export interface PaintCommand {
  readonly kind: 'stroke' | 'stroke-way' | 'fill' | 'paint-map';
  readonly [field: string]: unknown;
}

/** The most characters of a part of a map. */
const PART = 20_000;

/** Cuts runs into parts that are short enough, between two of them. */
function partsOf(runs: string, most: number): string[] {
  const parts: string[] = [];
  let rest = runs;
  while (rest.length > most) {
    const cut = rest.lastIndexOf(' ', most);
    parts.push(rest.slice(0, cut));
    rest = rest.slice(cut + 1);
  }
  return [...parts, rest];
}

/** Returns the command that paints cells, a stroke where the rules take it for one; null where they are all as they shall be. */
export function paintCommand(terrain: Terrain, layer: CellLayer, to: string, cells: readonly GridCell[]): PaintCommand | null {
  const edits = cells.map((cell): CellEdit => [cell, to]);
  const count = chunksChanged(terrain[layer], withCells(terrain[layer], edits)).length;
  if (count === 0) return null;
  const runs = runsOf(cells);
  if (count <= STROKE_CHUNKS && v.is(TERRAIN_COMMANDS.stroke.cells, runs)) return { kind: 'stroke', layer, to, cells: runs };
  return { kind: 'paint-map', layer, parts: partsOf(runs, PART).map((part) => ({ to, cells: part })) };
}

/** A command that draws on what is told of a map. */
export interface ChartCommand {
  readonly kind: 'chart-stroke';
  readonly [field: string]: unknown;
}

/** What is told of cells: a kind or a site, all that is truly there, or nothing. */
export type ToldPaint = { readonly what: 'ground' | 'site'; readonly to: string } | { readonly what: 'truth' | 'nothing' };

/** Returns the commands that tell something of cells, of what is told already: one, unless the cells are too scattered for that; none where all is so already. */
export function chartCommands(told: Terrain, chart: string, paint: ToldPaint, cells: readonly GridCell[]): ChartCommand[] {
  const { what } = paint;
  const to = 'to' in paint ? paint.to : BLANK;
  const isSo = (cell: GridCell): boolean => (what === 'ground' || what === 'site') && inCell(told[what], cell) === to;
  const changed = cells.filter((cell) => !isSo(cell));
  if (changed.length === 0) return [];
  return partsOf(runsOf(changed), STROKE_RUNS).map((part) => ({ kind: 'chart-stroke', chart, what, to, cells: part }));
}

/** What is drawn or erased by a way. */
export interface WayPaint {
  readonly way: WayKind;
  readonly isEdge: boolean;
  readonly isErased: boolean;
}

/** The most sides of a command. */
const MOST_SIDES = 300;

/** Returns the commands that draw or erase ways over sides of cells: one, unless it is longer than the rules take at once. */
export function wayCommands(lay: Cells, { way, isEdge, isErased }: WayPaint, sides: readonly CellSide[]): PaintCommand[] {
  const parts: { readonly sides: string[]; readonly chunks: Set<string> }[] = [];
  for (const { cell, side } of sides) {
    const touched = [chunkOf(cell), chunkOf(cellBeyond(lay, cell, side))];
    let part = parts.at(-1);
    const count = new Set([...(part?.chunks ?? []), ...touched]).size;
    if (!part || count > STROKE_CHUNKS || part.sides.length >= MOST_SIDES) {
      part = { sides: [], chunks: new Set() };
      parts.push(part);
    }
    part.sides.push(`${cellName(cell)}:${side}`);
    for (const key of touched) part.chunks.add(key);
  }
  return parts.map((part) => ({ kind: 'stroke-way', way, isEdge, isErased, sides: part.sides }));
}

/** Lists the sides over which a line through cells goes, each of which is a neighbour of the one before. */
export function sidesThrough(lay: Cells, cells: readonly GridCell[]): CellSide[] {
  return cells.slice(1).flatMap((to, at): CellSide | [] => {
    const cell = cells[at] ?? to;
    const side = sideBetween(lay, cell, to);
    return side < 0 ? [] : { cell, side };
  });
}

/** Goes on with a line from cell to cell; where it goes back over the cell before, what it drew there is taken back. */
export function lineOnward(line: readonly GridCell[], further: readonly GridCell[]): readonly GridCell[] {
  const cells = [...line];
  for (const cell of further) {
    const [before, last] = [cells.at(-2), cells.at(-1)];
    if (before && isSameCell(before, cell)) cells.pop();
    else if (!last || !isSameCell(last, cell)) cells.push(cell);
  }
  return cells;
}

/** Cells that a stroke has come over, each once. */
export class CellsTaken {
  readonly #all = new Map<string, GridCell>();

  /** Takes cells, and lists those that it has not come over before. */
  take(cells: Iterable<GridCell>): GridCell[] {
    const fresh: GridCell[] = [];
    for (const cell of cells) {
      const name = cellName(cell);
      if (this.#all.has(name)) continue;
      this.#all.set(name, cell);
      fresh.push(cell);
    }
    return fresh;
  }

  get cells(): GridCell[] {
    return [...this.#all.values()];
  }
}
