/** Lays a map that was read on the scene of its size: its cells by what their words mean, its ways, its names, and where the party begins. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { GridCell } from '../grid/board.ts';
import { BLANK, type CellCount, type CellEdit, type Chunks, inCell, withCells } from '../grid/chunks.ts';
import {
  type CellKind,
  cellBeyond,
  cellName,
  isSameCell,
  sideBack,
  sideBetween,
  sideCount,
  sidesWritten,
} from '../grid/sides.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES } from '../terrain/ghost-sizes.ts';
import { BOOK_KINDS, IMPASSABLE, costOf } from '../terrain/kinds.ts';
import { BARE, type Terrain, WAYS, type WayKind, type WayLayer, chunksTaken, wayLayer } from '../terrain/terrain.ts';
import { type Importing, part } from '../values/pausing.ts';
import { own } from '../values/records.ts';
import { type FramedMap, type NamedMap, framedMap } from './framed-map.ts';
import { placeText, placesApart, placesBetween } from './places.ts';
import {
  type HexSheet,
  LeftOutList,
  MOST_ACROSS,
  type SheetCell,
  type SheetFaults,
  type SheetLeftOut,
  type SheetLine,
  type SheetPlace,
  noSheet,
} from './sheet.ts';
import type { WordMeaning } from './words.ts';

/** What else is said of how a map is laid. */
export interface LayingPlan {
  /** Where the party begins, as the file counts cells; null: where the file says, or at the edge of the map. */
  readonly start: SheetPlace | null;
  /** The ways that words of lines stand for; absent: those of their ids alone. */
  readonly ways?: Readonly<Record<string, WayKind>>;
}

/** A map that lies on the scene of its size. */
export interface LaidSheet extends FramedMap {
  readonly kind: 'laid';
  /** What of the sheet is not laid. */
  readonly leftOut: readonly SheetLeftOut[];
}

/** Cells between two pauses: a few milliseconds of work. */
const AT_ONCE = 2_000;

/** The most steps of one stretch of a line, and of all lines. */
const FARTHEST = 1_000;
const MOST_STEPS = 400_000;

/** What lies where a file says nothing: open ground. */
const OPEN = BOOK_KINDS[0].letter;

const PLAIN_WAYS: LayingPlan['ways'] = Object.fromEntries(WAYS.map((way) => [way, way]));

/** Where ways are looked for at the edge of a map, the first before the next. */
const LEADING: readonly WayLayer[] = ['road', 'path'];

/** A map while it is laid, its cells counted from its corner. */
class SheetLaying {
  readonly leftOut = new LeftOutList();
  readonly #sheet: HexSheet;
  readonly #meanings: Readonly<Record<string, WordMeaning>>;
  readonly #left: number;
  readonly #top: number;
  readonly #cells: CellKind & CellCount;
  #ground: Chunks = {};
  #site: Chunks = {};
  /** The sides of cells that ways lead over, by layers and the names of cells. */
  readonly #ways = new Map<WayLayer, Map<string, { readonly cell: GridCell; bits: number }>>();
  readonly #names = new Map<string, string>();
  #steps = 0;

  constructor(sheet: HexSheet, meanings: Readonly<Record<string, WordMeaning>>) {
    this.#sheet = sheet;
    this.#meanings = meanings;
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
    for (const { column, row } of sheet.cells) {
      [left, right] = [Math.min(left, column), Math.max(right, column)];
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row)];
    }
    [this.#left, this.#top] = [left, top];
    const first = sheet.kind === 'hexes-in-columns' ? left : top;
    const even = sheet.kind !== 'squares' && (first % 2 === 0) === sheet.even;
    this.#cells = { kind: sheet.kind, even, rows: bottom - top + 1, columns: right - left + 1 };
  }

  /** How wide and high the map is. */
  get count(): CellCount {
    return this.#cells;
  }

  at({ column, row }: SheetPlace): GridCell {
    return { i: row - this.#top, j: column - this.#left };
  }

  #exists({ i, j }: GridCell): boolean {
    const { rows, columns } = this.#cells;
    return i >= 0 && j >= 0 && i < rows && j < columns && inCell(this.#ground, { i, j }) !== BLANK;
  }

  /** Lays what stands in the cells; where several words say the same, the first has the ground, and the last, which is drawn on top, the site. */
  *cells(): Importing<void> {
    const { cells } = this.#sheet;
    for (let from = 0; from < cells.length; from += AT_ONCE) {
      yield { done: from, of: cells.length };
      const [grounds, sites]: [CellEdit[], CellEdit[]] = [[], []];
      for (const cell of cells.slice(from, from + AT_ONCE)) {
        const at = this.at(cell);
        const { ground, site } = this.#held(cell);
        grounds.push([at, ground]);
        if (site !== '') sites.push([at, site]);
        if (cell.name !== '') this.#names.set(cellName(at), cell.name);
      }
      this.#ground = withCells(this.#ground, grounds);
      this.#site = withCells(this.#site, sites);
    }
  }

  #held(cell: SheetCell): WordMeaning {
    let [ground, site, before] = ['', '', ''];
    for (const word of cell.words) {
      const said = own(this.#meanings, word);
      if (!said) continue;
      if (ground === '') ground = said.ground;
      else if (said.ground !== '' && said.ground !== ground) this.leftOut.add('ground-lost', 0, word);
      if (said.site === '' || said.site === site) continue;
      if (site !== '') this.leftOut.add('site-lost', 0, before);
      [site, before] = [said.site, word];
    }
    return { ground: ground === '' ? OPEN : ground, site };
  }

  /** Lays the ways; gives why the map is refused, or null. */
  *lines(ways: Readonly<Record<string, WayKind>>): Importing<SheetFaults | null> {
    const { lines } = this.#sheet;
    const named: SheetLine[] = [];
    let steps = 0;
    for (const [done, line] of lines.entries()) {
      if (this.#steps >= steps + AT_ONCE || done % AT_ONCE === 0) yield { done, of: lines.length };
      if (this.#steps >= steps + AT_ONCE) steps = this.#steps;
      const way = own(ways, line.word);
      if (!way) {
        this.leftOut.add('no-way', 0, line.word);
        continue;
      }
      const isLaid = yield* part(this.#line(line, wayLayer(way, line.isEdge)), done / lines.length, (done + 1) / lines.length);
      if (this.#steps > MOST_STEPS) return noSheet('too-many-lines', placeText(line.points[0] ?? { column: 0, row: 0 }));
      if (!isLaid) this.leftOut.add('way-lost', 0, line.word);
      else if (line.name !== '') named.push(line);
    }
    for (const line of named) this.#letter(line);
    return null;
  }

  /** Lays a way; tells whether it leads through any cell. */
  *#line({ points }: SheetLine, layer: WayLayer): Importing<boolean> {
    let isLaid = false;
    for (const [index, from] of points.entries()) {
      const to = points[index + 1];
      if (!to) break;
      const apart = placesApart(this.#sheet, from, to);
      this.#steps += Math.min(apart, FARTHEST);
      if (index % 20 === 19) yield { done: index, of: points.length };
      if (!(apart <= FARTHEST) || this.#steps > MOST_STEPS) continue;
      const cells = placesBetween(this.#sheet, from, to).map((place) => this.at(place));
      for (const [step, cell] of cells.entries()) {
        const next = cells[step + 1];
        if (next && this.#step(layer, cell, next)) isLaid = true;
      }
    }
    return isLaid;
  }

  /** Leads a way over the side between two cells, as far as they are on the map; tells whether either is. */
  #step(layer: WayLayer, from: GridCell, to: GridCell): boolean {
    const [isHere, isThere] = [this.#exists(from), this.#exists(to)];
    if (!isHere && !isThere) return false;
    const side = sideBetween(this.#cells, from, to);
    if (isHere) this.#mark(layer, from, side);
    if (isThere) this.#mark(layer, to, sideBack(this.#cells, side));
    return true;
  }

  #mark(layer: WayLayer, cell: GridCell, side: number): void {
    const sides = this.#ways.get(layer) ?? new Map<string, { readonly cell: GridCell; bits: number }>();
    this.#ways.set(layer, sides);
    const name = cellName(cell);
    const known = sides.get(name);
    if (known) known.bits |= 1 << side;
    else sides.set(name, { cell, bits: 1 << side });
  }

  /** Writes the name of a way at the middle of its points that has none yet, or next to it. */
  #letter({ points, name }: SheetLine): void {
    const cells = points.map((place) => this.at(place)).filter((cell) => this.#exists(cell) && !this.#names.has(cellName(cell)));
    const middle = cells[Math.floor(cells.length / 2)];
    if (middle) this.#names.set(cellName(middle), name);
    else this.leftOut.add('name-lost', 0, name);
  }

  /** Returns the map. */
  *map(): Importing<NamedMap> {
    const terrain: Record<keyof Terrain, Chunks> = { ...BARE, ground: this.#ground, site: this.#site };
    for (const [layer, sides] of this.#ways) {
      yield { done: 0, of: 1 };
      terrain[layer] = withCells(
        {},
        Array.from(sides.values(), ({ cell, bits }): CellEdit => [cell, sidesWritten(bits)]),
      );
    }
    return { cells: this.#cells, terrain, names: Object.fromEntries(this.#names) };
  }
}

/** Whether anybody goes to a cell. */
function isPassable(map: NamedMap, cell: GridCell): boolean {
  const letter = inCell(map.terrain.ground, cell);
  return letter !== BLANK && costOf({}, letter) !== IMPASSABLE;
}

/** Whether a cell of a map lies beside one that is none. */
function isAtEdge({ cells, terrain }: NamedMap, cell: GridCell): boolean {
  for (let side = 0; side < sideCount(cells); side += 1) {
    const { i, j } = cellBeyond(cells, cell, side);
    const isOn = i >= 0 && j >= 0 && i < cells.rows && j < cells.columns;
    if (!isOn || inCell(terrain.ground, { i, j }) === BLANK) return true;
  }
  return false;
}

/**
 * Returns the cell where a party begins that nobody has said anything of: at the edge of the map on a road, otherwise on a path,
 * otherwise anywhere there; where nobody goes to the edge, anywhere; and of several the first, row by row from the top.
 */
function* firstCell(map: NamedMap): Importing<GridCell> {
  const { rows, columns } = map.cells;
  const found = new Map<WayLayer | 'edge' | 'inside' | 'any', GridCell>();
  const note = (where: WayLayer | 'edge' | 'inside' | 'any', cell: GridCell): void => {
    if (!found.has(where)) found.set(where, cell);
  };
  for (let i = 0; i < rows; i += 1) {
    if (i % 20 === 0) yield { done: i, of: rows };
    for (let j = 0; j < columns; j += 1) {
      const cell = { i, j };
      if (inCell(map.terrain.ground, cell) === BLANK) continue;
      note('any', cell);
      if (!isPassable(map, cell)) continue;
      note('inside', cell);
      if (!isAtEdge(map, cell)) continue;
      note('edge', cell);
      for (const layer of LEADING) if (inCell(map.terrain[layer], cell) !== BLANK) note(layer, cell);
    }
  }
  for (const where of [...LEADING, 'edge', 'inside', 'any'] as const) {
    const cell = found.get(where);
    if (cell) return cell;
  }
  return { i: 0, j: 0 };
}

/** Counts the bytes that names take. */
function bytesOfNames(names: NamedMap['names']): number {
  return utf8ToBytes(JSON.stringify({ names, plans: {}, notes: {} })).length;
}

/** Returns a map on the scene of the smallest size that takes its cells, its ways and its names. */
export function* framedWithRoom(map: NamedMap, start: GridCell): Importing<FramedMap | SheetFaults> {
  let taken = '';
  for (const [index, least] of GHOST_SIZE_NAMES.entries()) {
    const framed = yield* part(framedMap(map, start, least), index / 3, (index + 1) / 3);
    if (!framed) return noSheet('too-large', `${map.cells.columns} × ${map.cells.rows}`);
    const { chunks, names } = GHOST_SIZES[framed.size];
    const [ways, bytes] = [chunksTaken(framed.terrain), bytesOfNames(framed.names)];
    if (ways <= chunks && bytes <= names) return framed;
    taken = ways > chunks ? `${ways} / ${chunks}` : `${bytes} / ${names}`;
  }
  return noSheet('too-much', taken);
}

/**
 * Lays a map on the scene of the smallest size that takes it, with the party's first cell in the middle. What a word of no
 * meaning stands for is open ground. Ways end where the map does; whether one leads on from there shows in its last cell.
 */
export function* laidSheet(
  sheet: HexSheet,
  meanings: Readonly<Record<string, WordMeaning>>,
  { start, ways = PLAIN_WAYS ?? {} }: LayingPlan,
): Importing<LaidSheet | SheetFaults> {
  if (sheet.cells.length === 0) return noSheet('no-cells');
  const laying = new SheetLaying(sheet, meanings);
  const { rows, columns } = laying.count;
  if (Math.max(rows, columns) > MOST_ACROSS) return noSheet('too-large', `${columns} × ${rows}`);
  yield* part(laying.cells(), 0, 0.2);
  const fault = yield* part(laying.lines(ways), 0.2, 0.4);
  if (fault) return fault;
  const map = yield* part(laying.map(), 0.4, 0.5);
  const wished = start ?? sheet.start;
  const cell = wished && laying.at(wished);
  const isGood = cell !== null && isOn(map, cell) && isPassable(map, cell);
  // What the file says of it may be wrong like all else there; what the GM chose is not changed unasked.
  const isFiles = cell !== null && sheet.start !== null && isSameCell(laying.at(sheet.start), cell);
  if (wished && !isGood && !isFiles) return noSheet('no-start', placeText(wished));
  const first = isGood ? cell : yield* part(firstCell(map), 0.5, 0.6);
  const framed = yield* part(framedWithRoom(map, first), 0.6, 1);
  return 'faults' in framed ? framed : { kind: 'laid', ...framed, leftOut: laying.leftOut.all };
}

/** Whether a cell lies within the corners of a map. */
function isOn({ cells: { rows, columns } }: NamedMap, { i, j }: GridCell): boolean {
  return i >= 0 && j >= 0 && i < rows && j < columns;
}
