/**
 * Maps of cells as they are stored: records of chunks of 8 × 8 cells, a character a cell in reading order. A chunk whose cells
 * are all alike is that one character; one that is blank throughout is not kept.
 */
import * as v from 'valibot';
import { isRecord } from '../values/plain-data.ts';
import type { GridCell } from './board.ts';

/** The side of a chunk, in cells. */
export const CHUNK_SIDE = 8;
const CHUNK_CELLS = CHUNK_SIDE * CHUNK_SIDE;

/** Stands for nothing in a cell. */
export const BLANK = '.';

/** A stored map: by the row and the column of each chunk among chunks, as `3-12`. */
export type Chunks = Readonly<Record<string, string>>;

/** The most bytes of JSON that a chunk takes with its key. */
export const CHUNK_BYTES = CHUNK_CELLS + 12;

/** What says how many cells a map has. */
export interface CellCount {
  readonly rows: number;
  readonly columns: number;
}

/** Counts the chunks of a map that has none blank. */
export function chunkCount({ rows, columns }: CellCount): number {
  return Math.ceil(rows / CHUNK_SIDE) * Math.ceil(columns / CHUNK_SIDE);
}

/** A key has one spelling: `07` is none of 7. */
const KEY = /^(0|[1-9]\d?)-(0|[1-9]\d?)$/;

/** How many texts are remembered that were looked at. */
const REMEMBERED = 20_000;

/** Tells whether texts have a shape, each looked at once: whoever reads a map of a thousand chunks anew after each step has seen all but one of them. */
function remembering(shape: RegExp): (text: unknown) => boolean {
  const known = new Set<string>();
  return (text) => {
    if (typeof text !== 'string') return false;
    if (known.has(text)) return true;
    if (!shape.test(text)) return false;
    if (known.size >= REMEMBERED) known.clear();
    known.add(text);
    return true;
  };
}

const isKey = remembering(KEY);

/**
 * Makes the schema of maps whose cells hold one of some characters, none of which has a meaning in regular expressions, or nothing; absent:
 * an empty map, since the flags of documents forget those.
 */
export function chunksOf(characters: string) {
  const isChunk = remembering(new RegExp(`^([${BLANK}${characters}]|[${BLANK}${characters}]{${CHUNK_CELLS}})$`));
  const map = v.custom<Chunks>(
    (value) => isRecord(value) && Object.keys(value).every((key) => isKey(key) && isChunk(value[key])),
  );
  return v.optional(map, {});
}

/** Names the chunk that a cell lies in. */
export function chunkOf({ i, j }: GridCell): string {
  return `${Math.floor(i / CHUNK_SIDE)}-${Math.floor(j / CHUNK_SIDE)}`;
}

/** Returns the first cell of a chunk. */
export function firstOfChunk(key: string): GridCell {
  const [i = 0, j = 0] = key.split('-').map((part) => Number(part) * CHUNK_SIDE);
  return { i, j };
}

/** Lists the cells of a chunk in reading order, those that lie beyond the map too. */
export function cellsOfChunk(key: string): readonly GridCell[] {
  const { i, j } = firstOfChunk(key);
  return Array.from({ length: CHUNK_CELLS }, (_, place) => ({
    i: i + Math.floor(place / CHUNK_SIDE),
    j: j + (place % CHUNK_SIDE),
  }));
}

/** Returns the place of a cell in its chunk. */
function placeIn({ i, j }: GridCell): number {
  return (i % CHUNK_SIDE) * CHUNK_SIDE + (j % CHUNK_SIDE);
}

/** Returns what a cell of a map holds. */
export function inCell(chunks: Chunks, cell: GridCell): string {
  const chunk = chunks[chunkOf(cell)];
  if (chunk === undefined) return BLANK;
  return chunk.length === 1 ? chunk : chunk.charAt(placeIn(cell));
}

/** What a cell shall hold. */
export type CellEdit = readonly [cell: GridCell, character: string];

/** Writes a chunk as it is kept: one character where all are alike. */
function packed(cells: readonly string[]): string {
  const [first = BLANK] = cells;
  return cells.every((one) => one === first) ? first : cells.join('');
}

/** Returns a map with some cells changed; the very same where nothing differs. Chunks that hold none of them stay as they are. */
export function withCells(chunks: Chunks, edits: Iterable<CellEdit>): Chunks {
  const opened = new Map<string, string[]>();
  for (const [cell, character] of edits) {
    const key = chunkOf(cell);
    let cells = opened.get(key);
    if (!cells) {
      if (inCell(chunks, cell) === character) continue;
      const chunk = chunks[key] ?? BLANK;
      cells = chunk.length === 1 ? Array.from({ length: CHUNK_CELLS }, () => chunk) : Array.from(chunk);
      opened.set(key, cells);
    }
    cells[placeIn(cell)] = character;
  }
  const written = [...opened]
    .map(([key, cells]) => [key, packed(cells)] as const)
    .filter(([key, chunk]) => chunk !== (chunks[key] ?? BLANK));
  if (written.length === 0) return chunks;
  const after: Record<string, string> = { ...chunks };
  for (const [key, chunk] of written) {
    if (chunk === BLANK) delete after[key];
    else after[key] = chunk;
  }
  return after;
}

/** Names the chunks in which two maps differ. */
export function chunksChanged(one: Chunks, other: Chunks): readonly string[] {
  if (one === other) return [];
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].filter((key) => one[key] !== other[key]);
}

/** Lists the cells that hold something, chunk by chunk, with what they hold; those beyond the map are left out. */
export function* filledCells(chunks: Chunks, { rows, columns }: CellCount): Generator<CellEdit> {
  for (const [key, chunk] of Object.entries(chunks)) {
    for (const cell of cellsOfChunk(key)) {
      const character = chunk.length === 1 ? chunk : chunk.charAt(placeIn(cell));
      if (character !== BLANK && cell.i < rows && cell.j < columns) yield [cell, character];
    }
  }
}

/** Whether no chunk lies beyond a map. */
export function areWithin(chunks: Chunks, { rows, columns }: CellCount): boolean {
  return Object.keys(chunks).every((key) => {
    const dash = key.indexOf('-');
    return Number(key.slice(0, dash)) * CHUNK_SIDE < rows && Number(key.slice(dash + 1)) * CHUNK_SIDE < columns;
  });
}
