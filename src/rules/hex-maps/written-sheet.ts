/**
 * Writes a map of cells in the notation of Text Mapper, so that reading it gives the same map again: cells by the ids of what lies
 * there, and ways in lines as long as can be. What that notation does not know stands in remarks that our reader understands:
 * `# grid: squares`, `# start: 0305`, and what the map is called and whom it is from.
 */
import type { GridCell } from '../grid/board.ts';
import { type CellCount, inCell } from '../grid/chunks.ts';
import { type CellKind, cellBeyond, cellName, cellNamed, sideBack, sideCount, sidesIn } from '../grid/sides.ts';
import { WAY_COLOURS, terrainColour } from '../terrain/colours.ts';
import { BOOK_KINDS, type Kinds, kindOf } from '../terrain/kinds.ts';
import { SITES, siteOf } from '../terrain/sites.ts';
import { type Terrain, WAYS, type WayLayer, isPainted, wayLayer } from '../terrain/terrain.ts';
import { type Importing, part } from '../values/pausing.ts';
import { own } from '../values/records.ts';
import { placeText } from './places.ts';
import { LONGEST, type SheetPlace, wordOf } from './sheet.ts';
import { singular } from './words.ts';

/** A map that is written. */
export interface WrittenMap {
  readonly cells: CellKind & CellCount;
  readonly terrain: Terrain;
  readonly names: Readonly<Record<string, string>>;
  readonly kinds: Kinds;
  /** The names of the cells that are written, of those that hold anything; null for all of these. */
  readonly which: readonly string[] | null;
  readonly title: string;
  readonly credit: string;
  /** The name of the cell where the party begins; empty where that is not told. */
  readonly start: string;
}

/** Cells, and steps of ways, between two pauses. */
const AT_ONCE = 1_000;

/** The most points of a line, so that none is longer than what is read. */
const MOST_POINTS = 200;

/** What stands for a cell of which nothing is said. */
const EMPTY = 'empty';

/** The first numbers of columns and rows: the cell with these stands in the corner. */
interface Numbering {
  readonly left: number;
  readonly top: number;
}

/** Returns a text in one line. */
function inLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** Returns a text as it can stand in quotes: the notation has no sign for those that are meant. */
function quotable(text: string): string {
  return inLine(text.replaceAll(/["“”]/g, "'"));
}

/** Words that mean something else where they are read again, or look like numbers of hexes. */
const TAKEN: ReadonlySet<string> = new Set([EMPTY, ...[...BOOK_KINDS, ...SITES].map(({ id }) => singular(id))]);
const NUMBERED = /^-?\d/;

/** Returns the word for a kind: the id of the book's, or what the GM calls one of theirs, so that it is asked for where it is read. */
function wordOfKind(kinds: Kinds, letter: string): string {
  const kind = kindOf(kinds, letter);
  if (!kind) return EMPTY;
  if (kind.id !== '') return kind.id;
  const word = wordOf(kind.name.replaceAll(/[^\p{L}\p{M}\p{N}\s-]/gu, ''));
  if (word === '') return `kind-${letter.toLowerCase()}`;
  return TAKEN.has(singular(word)) || NUMBERED.test(word) ? `kind-${word}` : word;
}

/** Writes a colour of 0xRRGGBB. */
function colourText(colour: number): string {
  return `#${colour.toString(16).padStart(6, '0')}`;
}

/** The sides of cells that a layer of ways leads over and that no line has yet. */
class OpenSides {
  readonly #cells: CellKind;
  readonly #bits = new Map<string, { readonly cell: GridCell; bits: number }>();

  constructor({ cells, terrain }: WrittenMap, layer: WayLayer, written: readonly GridCell[]) {
    this.#cells = cells;
    for (const cell of written) {
      const bits = sidesIn(inCell(terrain[layer], cell)) & ((1 << sideCount(cells)) - 1);
      if (bits !== 0) this.#bits.set(cellName(cell), { cell, bits });
    }
  }

  /** The cells that have such sides, those before others where lines have to begin or end. */
  get ends(): readonly GridCell[] {
    const all = Array.from(this.#bits.values(), ({ cell }) => cell);
    return [...all.filter((cell) => this.#sides(cell).length % 2 === 1), ...all];
  }

  #sides(cell: GridCell): number[] {
    const bits = this.#bits.get(cellName(cell))?.bits ?? 0;
    return Array.from({ length: sideCount(this.#cells) }, (_none, side) => side).filter((side) => bits & (1 << side));
  }

  #take(cell: GridCell, side: number): void {
    const open = this.#bits.get(cellName(cell));
    if (open) open.bits &= ~(1 << side);
  }

  /** Takes a line that begins in a cell, as its corners and both ends: straight on where it can. Of one cell where none begins there. */
  line(from: GridCell): GridCell[] {
    const corners = [from];
    let [at, heading] = [from, -1];
    while (corners.length < MOST_POINTS) {
      const sides = this.#sides(at);
      const side = sides.includes(heading) ? heading : sides[0];
      if (side === undefined) break;
      const next = cellBeyond(this.#cells, at, side);
      this.#take(at, side);
      this.#take(next, sideBack(this.#cells, side));
      if (side === heading) corners.pop();
      corners.push(next);
      [at, heading] = [next, side];
    }
    return corners;
  }
}

/** Writes one map. */
class SheetWriter {
  readonly lines: string[] = [];
  readonly #map: WrittenMap;
  readonly #written: GridCell[] = [];
  #numbers: Numbering = { left: 0, top: 0 };
  /** The colours of the kinds and the ways that are written, by their words; null for what Text Mapper cannot draw where it lies. */
  readonly #looks = new Map<string, number>();
  readonly #drawn = new Map<string, number | null>();

  constructor(map: WrittenMap) {
    this.#map = map;
  }

  /** Finds the cells that are written, and how they are counted. */
  *find(): Importing<void> {
    const { cells, terrain, names, which } = this.#map;
    const chosen = which && new Set(which);
    for (let i = 0; i < cells.rows; i += 1) {
      if (i % 10 === 0) yield { done: i, of: cells.rows };
      for (let j = 0; j < cells.columns; j += 1) {
        const [cell, name] = [{ i, j }, `${i},${j}`];
        if (chosen && !chosen.has(name)) continue;
        if (isPainted(terrain, cell) || own(names, name) !== undefined) this.#written.push(cell);
      }
    }
    this.#numbers = this.#numbersFrom();
  }

  /** Counts from 1, or from 2 where only so the lines that are shifted have even numbers, as Text Mapper's have. */
  #numbersFrom(): Numbering {
    const { kind, even } = this.#map.cells;
    let [left, top] = [Infinity, Infinity];
    for (const { i, j } of this.#written) [left, top] = [Math.min(left, j), Math.min(top, i)];
    // The number of a line is its place less this, and one more.
    const fit = (first: number): number => ((first % 2 === 0) === even ? first - 1 : first);
    if (kind === 'hexes-in-columns') return { left: fit(left), top };
    return kind === 'hexes-in-rows' ? { left, top: fit(top) } : { left, top };
  }

  #place({ i, j }: GridCell): SheetPlace {
    return { column: j - this.#numbers.left + 1, row: i - this.#numbers.top + 1 };
  }

  head(): void {
    const { title, credit, cells, start } = this.#map;
    const first = cellNamed(start);
    const remarks = {
      title: inLine(title).slice(0, LONGEST.title),
      credit: inLine(credit).slice(0, LONGEST.credit),
      grid: cells.kind === 'hexes-in-columns' ? '' : cells.kind,
      start: first && this.#written.some(({ i, j }) => i === first.i && j === first.j) ? placeText(this.#place(first)) : '',
    };
    for (const [what, said] of Object.entries(remarks)) if (said !== '') this.lines.push(`# ${what}: ${said}`);
    if (this.lines.length > 0) this.lines.push('');
  }

  *cells(): Importing<void> {
    const { terrain, names, kinds } = this.#map;
    for (const [done, cell] of this.#written.entries()) {
      if (done % AT_ONCE === 0) yield { done, of: this.#written.length };
      const letter = inCell(terrain.ground, cell);
      const words = [wordOfKind(kinds, letter)];
      this.#looks.set(words[0] ?? EMPTY, terrainColour(kindOf(kinds, letter)?.look ?? ''));
      const site = siteOf(inCell(terrain.site, cell));
      if (site) words.push(site.id);
      const name = quotable(own(names, cellName(cell)) ?? '');
      if (name !== '') words.push(`"${name}"`);
      this.lines.push(`${placeText(this.#place(cell))} ${words.join(' ')}`);
    }
  }

  *ways(): Importing<void> {
    this.lines.push('');
    for (const way of WAYS)
      for (const isEdge of [false, true]) {
        yield { done: 0, of: 1 };
        const open = new OpenSides(this.#map, wayLayer(way, isEdge), this.#written);
        for (const [done, end] of open.ends.entries()) {
          if (done % AT_ONCE === 0) yield { done: 0, of: 1 };
          for (let line = open.line(end); line.length > 1; line = open.line(end)) {
            const points = line.map((cell) => placeText(this.#place(cell)));
            const word = isEdge ? `${way}-edge` : way;
            this.lines.push(`${points.join('-')} ${word}`);
            this.#drawn.set(word, isEdge ? null : WAY_COLOURS[way]);
          }
        }
      }
  }

  /** Says how Text Mapper shall draw it all: the symbols that it has, on our colours. */
  looks(): void {
    this.lines.push('', 'include bright.txt');
    for (const [word, colour] of this.#looks) this.lines.push(`${word} attributes fill="${colourText(colour)}"`);
    for (const [word, colour] of this.#drawn) {
      const stroke = colour === null ? 'none' : colourText(colour);
      this.lines.push(`${word} path attributes fill="none" stroke="${stroke}" stroke-width="10" stroke-linecap="round"`);
    }
  }
}

/** Writes a map, with a line feed behind each line; of what lies beyond the cells that are written nothing is told but that ways lead there. */
export function* writtenSheet(map: WrittenMap): Importing<string> {
  const writer = new SheetWriter(map);
  yield* part(writer.find(), 0, 0.3);
  writer.head();
  yield* part(writer.cells(), 0.3, 0.7);
  yield* part(writer.ways(), 0.7, 1);
  writer.looks();
  return `${writer.lines.join('\n')}\n`;
}
