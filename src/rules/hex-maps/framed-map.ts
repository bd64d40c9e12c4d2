/**
 * Moving a map of cells onto a scene of its size: with the cell that the party sets out from in the very middle, so that nothing
 * shows where the map ends, or as near to it as a map of the largest size allows.
 */
import type { GridCell } from '../grid/board.ts';
import { BLANK, type CellCount, type CellEdit, type Chunks, filledCells, inCell, withCells } from '../grid/chunks.ts';
import { lagOf } from '../grid/hex-lines.ts';
import { type CellKind, cellName, cellNamed } from '../grid/sides.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES, type GhostSize } from '../terrain/ghost-sizes.ts';
import { BARE, LAYERS, type Layer, type Terrain } from '../terrain/terrain.ts';
import { type Importing, part } from '../values/pausing.ts';

/** Cells that are moved between two pauses: a few milliseconds of work. */
const AT_ONCE = 5_000;

/** A map of cells with their names. */
export interface NamedMap {
  readonly cells: CellKind & CellCount;
  readonly terrain: Terrain;
  readonly names: Readonly<Record<string, string>>;
}

/** A map on the scene of its size. */
export interface FramedMap extends NamedMap {
  readonly size: GhostSize;
  /** The cell that the party sets out from, by its name. */
  readonly start: string;
}

/** A cell by its line, the column of hexes in columns and otherwise the row, and its place along it. */
interface LinePlace {
  readonly line: number;
  readonly place: number;
}

/** Counts cells by lines, as their kind stands in them. */
class Lines {
  readonly #cells: CellKind;
  readonly #inColumns: boolean;

  constructor(cells: CellKind) {
    this.#cells = cells;
    this.#inColumns = cells.kind === 'hexes-in-columns';
  }

  of({ i, j }: GridCell): LinePlace {
    return this.#inColumns ? { line: j, place: i } : { line: i, place: j };
  }

  cell({ line, place }: LinePlace): GridCell {
    return this.#inColumns ? { i: place, j: line } : { i: line, j: place };
  }

  /** Returns by how much the cells of a line are shifted along it. */
  lag(line: number): number {
    return this.#cells.kind === 'squares' ? 0 : lagOf(this.#cells, line);
  }
}

/** What takes cells of one map to those of another, a cell for a cell and a neighbour for a neighbour. */
class Move {
  readonly #from: Lines;
  readonly #to: Lines;
  readonly #start: LinePlace;
  readonly #target: LinePlace;

  constructor(from: Lines, to: Lines, start: LinePlace, target: LinePlace) {
    this.#from = from;
    this.#to = to;
    this.#start = start;
    this.#target = target;
  }

  of(cell: GridCell): LinePlace {
    const { line, place } = this.#from.of(cell);
    const along = place + this.#from.lag(line) - this.#start.place - this.#from.lag(this.#start.line);
    const to = this.#target.line + line - this.#start.line;
    return { line: to, place: Math.round(this.#target.place + this.#to.lag(this.#target.line) + along - this.#to.lag(to)) };
  }
}

/** The ends of what cells take, by lines and places. */
interface Ends {
  readonly lines: readonly [first: number, last: number];
  readonly places: readonly [first: number, last: number];
}

function* endsOf(cells: readonly GridCell[], at: (cell: GridCell) => LinePlace): Importing<Ends> {
  let [firstLine, lastLine, firstPlace, lastPlace] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [done, cell] of cells.entries()) {
    if (done % AT_ONCE === 0) yield { done, of: cells.length };
    const { line, place } = at(cell);
    firstLine = Math.min(firstLine, line);
    lastLine = Math.max(lastLine, line);
    firstPlace = Math.min(firstPlace, place);
    lastPlace = Math.max(lastPlace, place);
  }
  return { lines: [firstLine, lastLine], places: [firstPlace, lastPlace] };
}

/** Returns by how much a stretch is moved to lie on a scene, as little as needed; null where it is longer. */
function nudge([first, last]: readonly [number, number], across: number): number | null {
  if (last - first >= across) return null;
  return first < 0 ? -first : Math.min(0, across - 1 - last);
}

/** Returns the smallest size from one on that takes some cells, the same wherever they lie; null where none does. */
function* sizeFor(cells: readonly GridCell[], from: Lines, least: GhostSize): Importing<GhostSize | null> {
  const { lines, places } = yield* endsOf(cells, (cell) => {
    const { line, place } = from.of(cell);
    return { line, place: place + from.lag(line) };
  });
  // Half a cell more is none: every other line is shifted by that.
  const most = Math.max(lines[1] - lines[0], Math.floor(places[1] - places[0])) + 1;
  const sizes = GHOST_SIZE_NAMES.slice(GHOST_SIZE_NAMES.indexOf(least));
  return sizes.find((name) => most <= GHOST_SIZES[name].most) ?? null;
}

/** Returns what moves a map's cells onto a scene, its start as near to the middle as they allow; null where they do not fit. */
function* moveFor(from: Lines, to: Lines, start: LinePlace, cells: readonly GridCell[], across: number): Importing<Move | null> {
  const middle = Math.floor(across / 2);
  const wish = new Move(from, to, start, { line: middle, place: middle });
  const asWished = yield* part(
    endsOf(cells, (cell) => wish.of(cell)),
    0,
    0.5,
  );
  const lines = nudge(asWished.lines, across);
  if (lines === null) return null;
  // By one line more or less, hexes of the longest lines may lie on the scene that would not otherwise.
  for (const line of [lines, lines - 1, lines + 1]) {
    const moved = { line: middle + line, place: middle };
    const move = new Move(from, to, start, moved);
    const ends = yield* part(
      endsOf(cells, (cell) => move.of(cell)),
      1,
      1,
    );
    const places = nudge(ends.places, across);
    if (nudge(ends.lines, across) !== 0 || places === null) continue;
    return new Move(from, to, start, { ...moved, place: middle + places });
  }
  return null;
}

/** Returns all cells of a map that hold something. */
function* cellsIn({ cells, terrain, names }: NamedMap): Importing<readonly GridCell[]> {
  const found = new Map<string, GridCell>();
  for (const [done, layer] of LAYERS.entries()) {
    yield { done, of: LAYERS.length };
    let count = 0;
    for (const [cell] of filledCells(terrain[layer], cells)) {
      found.set(cellName(cell), cell);
      count += 1;
      if (count % AT_ONCE === 0) yield { done, of: LAYERS.length };
    }
  }
  for (const name of Object.keys(names)) {
    const cell = cellNamed(name);
    if (cell) found.set(name, cell);
  }
  return [...found.values()];
}

/**
 * Moves a map onto the scene of the smallest size that takes it, or of a larger one where more room is asked for, so that the party
 * sets out from its middle; null where it is larger than any. The second line of hexes is shifted there, and not the first, however they stood before.
 */
export function* framedMap(map: NamedMap, start: GridCell, least: GhostSize = 'small'): Importing<FramedMap | null> {
  const { cells, terrain, names } = map;
  const held = [...(yield* part(cellsIn(map), 0, 0.1)), start];
  const lay: CellKind = { kind: cells.kind, even: false };
  const [from, to] = [new Lines(cells), new Lines(lay)];
  const size = yield* part(sizeFor(held, from, least), 0.1, 0.2);
  if (!size) return null;
  const { across } = GHOST_SIZES[size];
  const move = yield* part(moveFor(from, to, from.of(start), held, across), 0.2, 0.25);
  if (!move) return null;
  const moved = (cell: GridCell): GridCell => to.cell(move.of(cell));
  const layers: Partial<Record<Layer, Terrain[Layer]>> = {};
  for (const [done, layer] of LAYERS.entries()) {
    yield { done: 1 + (2 * done) / LAYERS.length, of: 4 };
    let chunks: Chunks = {};
    let edits: CellEdit[] = [];
    for (const [cell, letter] of filledCells(terrain[layer], cells)) {
      if (edits.length === AT_ONCE) {
        yield { done: 1 + (2 * done) / LAYERS.length, of: 4 };
        chunks = withCells(chunks, edits);
        edits = [];
      }
      edits.push([moved(cell), letter]);
    }
    layers[layer] = withCells(chunks, edits);
  }
  const renamed = Object.entries(names).flatMap(([name, text]) => {
    const cell = cellNamed(name);
    return cell ? [[cellName(moved(cell)), text] as const] : [];
  });
  return {
    cells: { ...lay, rows: across, columns: across },
    size,
    terrain: { ...BARE, ...layers },
    names: Object.fromEntries(renamed),
    start: cellName(moved(start)),
  };
}

/** Returns a map on which every cell that nobody has painted is of a kind, since on one that is drawn no cell is where nothing is painted. */
export function* withoutBare(map: NamedMap, letter: string): Importing<NamedMap> {
  const { cells, terrain } = map;
  const edits: CellEdit[] = [];
  for (let i = 0; i < cells.rows; i += 1) {
    yield { done: i, of: cells.rows };
    for (let j = 0; j < cells.columns; j += 1) if (inCell(terrain.ground, { i, j }) === BLANK) edits.push([{ i, j }, letter]);
  }
  return { ...map, terrain: { ...terrain, ground: withCells(terrain.ground, edits) } };
}
