/** What paints a whole terrain onto a map: as few commands as the rules take it in (RA-23). */
import type { GridCell } from '../grid/board.ts';
import { type CellCount, chunkOf, filledCells } from '../grid/chunks.ts';
import { runsOf } from '../grid/run-writing.ts';
import { type CellKind, cellBeyond, cellName, sideCount, sidesIn } from '../grid/sides.ts';
import { MAP_BYTES, STROKE_CHUNKS } from './painting.ts';
import { type Terrain, WAYS, type WayKind } from './terrain.ts';

/** A part of the map that is painted alike. */
interface Part {
  readonly to: string;
  readonly cells: string;
}

/** A command that paints some of a terrain. */
export type PaintingCommand =
  | { readonly kind: 'paint-map'; readonly layer: 'ground'; readonly parts: readonly Part[] }
  | {
      readonly kind: 'stroke-way';
      readonly way: WayKind;
      readonly isEdge: boolean;
      readonly isErased: boolean;
      readonly sides: readonly string[];
    };

/** The most characters of the runs of a part, and what a part takes beside them. */
const PART = 16_000;
const BESIDE = 32;
/** The most parts of a command, and what it takes beside them. */
const MOST_PARTS = 40;
const COMMAND = 256;

/** Cuts runs into parts that are short enough, between two of them. */
function* partsOf(to: string, runs: string): Generator<Part> {
  let from = 0;
  while (runs.length - from > PART) {
    const cut = runs.lastIndexOf(' ', from + PART);
    yield { to, cells: runs.slice(from, cut) };
    from = cut + 1;
  }
  yield { to, cells: runs.slice(from) };
}

function groundCommands({ ground }: Terrain, lay: CellCount): PaintingCommand[] {
  const byLetter = new Map<string, GridCell[]>();
  for (const [cell, letter] of filledCells(ground, lay)) {
    const cells = byLetter.get(letter) ?? [];
    cells.push(cell);
    byLetter.set(letter, cells);
  }
  const commands: { readonly parts: Part[]; bytes: number }[] = [];
  for (const [to, cells] of byLetter)
    for (const part of partsOf(to, runsOf(cells))) {
      const bytes = part.cells.length + BESIDE;
      let command = commands.at(-1);
      if (!command || command.parts.length >= MOST_PARTS || command.bytes + bytes > MAP_BYTES) {
        command = { parts: [], bytes: COMMAND };
        commands.push(command);
      }
      command.parts.push(part);
      command.bytes += bytes;
    }
  return commands.map(({ parts }) => ({ kind: 'paint-map', layer: 'ground', parts }));
}

/** The most sides of a command. */
const MOST_SIDES = 300;

function wayCommands(terrain: Terrain, lay: CellKind & CellCount, way: WayKind): PaintingCommand[] {
  const strokes: { readonly sides: string[]; readonly chunks: Set<string> }[] = [];
  const count = sideCount(lay);
  const isOnMap = ({ i, j }: GridCell): boolean => i >= 0 && j >= 0 && i < lay.rows && j < lay.columns;
  for (const [cell, set] of filledCells(terrain[way], lay))
    for (let side = 0; side < count; side += 1) {
      const beyond = cellBeyond(lay, cell, side);
      // Of two cells that share a side one has it among the first half of its own.
      if ((sidesIn(set) & (1 << side)) === 0 || (side >= count / 2 && isOnMap(beyond))) continue;
      const touched = [chunkOf(cell), chunkOf(beyond)];
      let stroke = strokes.at(-1);
      const chunks = new Set([...(stroke?.chunks ?? []), ...touched]).size;
      if (!stroke || chunks > STROKE_CHUNKS || stroke.sides.length >= MOST_SIDES) {
        stroke = { sides: [], chunks: new Set() };
        strokes.push(stroke);
      }
      stroke.sides.push(`${cellName(cell)}:${side}`);
      for (const key of touched) stroke.chunks.add(key);
    }
  return strokes.map(({ sides }) => ({ kind: 'stroke-way', way, isEdge: false, isErased: false, sides }));
}

/** Lists the commands that paint the ground of a terrain and its ways through cells; one for the ground of any usual map. */
export function paintingCommands(terrain: Terrain, lay: CellKind & CellCount): PaintingCommand[] {
  return [...groundCommands(terrain, lay), ...WAYS.flatMap((way) => wayCommands(terrain, lay, way))];
}
