/** Which blocks of a map of cells show anything: its shader costs as much where it draws nothing, so it is not run in the others. Pure. */
import { LINES_APART } from '../rules/grid/hex-lines.ts';
import { type HexLayout, hexBounds } from './hex-shader.ts';

/** How many cells a map has, and how they stand. */
export interface CellLayout {
  readonly columns: number;
  readonly rows: number;
  /** Which way its hexes stand; absent: its cells are squares. */
  readonly hexes?: HexLayout;
}

/** How many cells a block is wide and high, and how many blocks there are at most each way, so that 16 bits number their corners. */
const SIDE = 8;
const MOST = 128;

/** How far what is drawn of a hex may reach beyond the box around it, in hexes: a little more than its soft edges do. */
const REACH = 0.25;
/** How far a hex may stand from where those of the first line do. */
const LAG = 0.5;

/** Where cells lie one way across a map, in cells: how far they are apart, and how far each may reach beyond the box around it. */
interface Spacing {
  readonly apart: number;
  readonly reach: number;
}

const SQUARES: Spacing = { apart: 1, reach: 0 };
/** Hexes across their lines, which stand close, and along them, where the next line may lag. */
const ACROSS_LINES: Spacing = { apart: LINES_APART, reach: REACH };
const ALONG_LINES: Spacing = { apart: 1, reach: REACH + LAG };

/** One way across a map: from its first to its last place, over so many cells, in blocks of a side. */
class Axis {
  readonly #first: number;
  readonly #last: number;
  readonly #cells: number;
  readonly #spacing: Spacing;
  readonly #side: number;
  readonly blocks: number;

  constructor([first, last]: readonly [first: number, last: number], cells: number, spacing: Spacing, side: number) {
    [this.#first, this.#last, this.#cells] = [first, last, cells];
    [this.#spacing, this.#side] = [spacing, side];
    this.blocks = Math.max(1, Math.ceil((last - first) / side));
  }

  /** Returns where a block begins, and where the last one ends. */
  edge(block: number): number {
    return Math.min(this.#last, this.#first + block * this.#side);
  }

  /** Returns the first and last blocks into which a cell may reach. */
  blocksOf(cell: number): readonly [first: number, last: number] {
    const { apart, reach } = this.#spacing;
    const from = (cell * apart - reach - this.#first) / this.#side;
    const to = (cell * apart + 1 + reach - this.#first) / this.#side;
    // What ends where a block begins does not reach into it.
    return [Math.max(0, Math.floor(from)), Math.min(this.blocks - 1, Math.ceil(to) - 1)];
  }

  /** Returns the first and last cells that may reach into a block. */
  cellsOf(block: number): readonly [first: number, last: number] {
    const { apart, reach } = this.#spacing;
    const from = (this.edge(block) - 1 - reach) / apart;
    const to = (this.edge(block + 1) + reach) / apart;
    return [Math.max(0, Math.floor(from) + 1), Math.min(this.#cells - 1, Math.ceil(to) - 1)];
  }
}

/** The blocks of a map; none has been looked at yet. */
export class CellBlocks {
  readonly #columns: number;
  readonly #across: Axis;
  readonly #down: Axis;
  /** 1 for each block that is to be looked at, and for each that shows anything. */
  readonly #stale: Uint8Array;
  readonly #shows: Uint8Array;
  #isStale = true;
  /** Whether others show than were written. */
  #hasChanged = true;

  constructor(layout: CellLayout) {
    const { columns, rows, hexes } = layout;
    const [left, top, right, bottom] = hexes ? hexBounds(hexes, layout) : [0, 0, columns, rows];
    const side = Math.max(SIDE, Math.ceil(Math.max(right - left, bottom - top) / MOST));
    const inColumns = hexes?.inColumns === true;
    const [across, down] = inColumns ? [ACROSS_LINES, ALONG_LINES] : [ALONG_LINES, ACROSS_LINES];
    this.#columns = columns;
    this.#across = new Axis([left, right], columns, hexes ? across : SQUARES, side);
    this.#down = new Axis([top, bottom], rows, hexes ? down : SQUARES, side);
    this.#stale = new Uint8Array(this.#across.blocks * this.#down.blocks).fill(1);
    this.#shows = new Uint8Array(this.#stale.length);
  }

  /** Lists the corners of all blocks, in cells, row by row, as x and y in turn. */
  corners(): number[] {
    const corners: number[] = [];
    for (let down = 0; down <= this.#down.blocks; down++)
      for (let across = 0; across <= this.#across.blocks; across++)
        corners.push(this.#across.edge(across), this.#down.edge(down));
    return corners;
  }

  /** How many numbers name the corners of the two triangles of all blocks. */
  get most(): number {
    return this.#shows.length * 6;
  }

  /** Has the blocks looked at into which a cell reaches, by its number in reading order. */
  touch(cell: number): void {
    const [top, bottom] = this.#down.blocksOf(Math.floor(cell / this.#columns));
    const [left, right] = this.#across.blocksOf(cell % this.#columns);
    for (let down = top; down <= bottom; down++)
      for (let across = left; across <= right; across++) this.#stale[down * this.#across.blocks + across] = 1;
    this.#isStale = true;
  }

  /** Has all blocks looked at. */
  touchAll(): void {
    this.#stale.fill(1);
    this.#isStale = true;
  }

  /**
   * Writes which corners make the triangles of the blocks that show anything, as `shows` tells of each cell, and returns how many
   * numbers these are; null where they stay as they were.
   */
  write(index: { [at: number]: number }, shows: (cell: number) => boolean): number | null {
    this.#look(shows);
    if (!this.#hasChanged) return null;
    this.#hasChanged = false;
    const line = this.#across.blocks + 1;
    let at = 0;
    this.#shows.forEach((isShown, block) => {
      if (isShown === 0) return;
      const corner = block + Math.floor(block / this.#across.blocks);
      for (const offset of [0, 1, line + 1, 0, line + 1, line]) index[at++] = corner + offset;
    });
    return at;
  }

  /** Looks at the blocks that are to be looked at. */
  #look(shows: (cell: number) => boolean): void {
    if (!this.#isStale) return;
    this.#isStale = false;
    this.#stale.forEach((isStale, block) => {
      if (isStale === 0) return;
      const now = this.#anyIn(block, shows) ? 1 : 0;
      if (this.#shows[block] !== now) this.#hasChanged = true;
      this.#shows[block] = now;
    });
    this.#stale.fill(0);
  }

  #anyIn(block: number, shows: (cell: number) => boolean): boolean {
    const [top, bottom] = this.#down.cellsOf(Math.floor(block / this.#across.blocks));
    const [left, right] = this.#across.cellsOf(block % this.#across.blocks);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) if (shows(row * this.#columns + column)) return true;
    return false;
  }
}
