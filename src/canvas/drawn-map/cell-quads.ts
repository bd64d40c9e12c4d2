/** What is drawn of cells as quads that show stamps: stamp by stamp, or, where cells are small, each as one picture. Pure. */
import type { GridCell } from '../../rules/grid/board.ts';
import { type Placed, artOf } from '../../rules/hex-maps/art/art.ts';
import type { Inks } from '../../rules/hex-maps/art/inks.ts';
import type { Layout } from '../../rules/hex-maps/art/washes.ts';
import { Grain } from '../../rules/maps/picture/grain.ts';
import type { Point } from '../../rules/procedure.ts';
import { RIM_BREADTH, type StampAtlas, lookKey } from './stamp-atlas.ts';
import type { StampTile } from './stamp-picture.ts';

/** What a cell holds that is drawn; places are in canvas pixels. */
export interface HeldCell {
  readonly cell: GridCell;
  readonly middle: Point;
  readonly outline: readonly Point[];
  readonly look: string;
  readonly site: string;
}

/** How cells are drawn. */
export interface Stamping {
  readonly inks: Inks;
  readonly layout: Layout;
  readonly seed: string;
  /** The lesser of a cell's width and height, in canvas pixels. */
  readonly side: number;
}

/** How many cells' arrangements are kept: those of the chunks in which a party goes. */
const KEPT = 2048;

/** What is drawn of cells, found once for each as long as not very many others are asked for: one more cell of a chunk costs little then. */
export class ArtKept {
  readonly #stamping: Stamping;
  readonly #kept = new Map<string, readonly Placed[]>();

  constructor(stamping: Stamping) {
    this.#stamping = stamping;
  }

  /** Returns what is drawn of a cell, in the order in which it is painted. */
  of({ cell, look, site }: HeldCell): readonly Placed[] {
    const { inks, layout, seed } = this.#stamping;
    const key = `${cell.i},${cell.j} ${look} ${site}`;
    const known = this.#kept.get(key);
    if (known) return known;
    if (this.#kept.size >= KEPT) this.#kept.clear();
    const placed = artOf(inks, layout, cell, { look, site }, seed);
    this.#kept.set(key, placed);
    return placed;
  }
}

/** The numbers of a corner, where it is on the canvas and in the picture; and of a quad. */
export const CORNER = 4;
export const QUAD = 4 * CORNER;

/** A quad: the corners of a tile that is put somewhere, clockwise from its top left. */
interface Quad {
  readonly tile: StampTile;
  readonly corners: readonly [Point, Point, Point, Point];
}

/** Puts a stamp beside the middle of a cell. */
function stampAt(tile: StampTile, { x, y }: Point, placed: Omit<Placed, 'stamp'>, side: number): Quad {
  const size = placed.scale * side;
  const across = placed.flip ? -size : size;
  const [left, right] = [x + placed.x * side + tile.left * across, x + placed.x * side + tile.right * across];
  const [top, bottom] = [y + placed.y * side + tile.top * size, y + placed.y * side + tile.bottom * size];
  return {
    tile,
    corners: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

/** Puts a stroke along a side of a cell. */
function strokeAlong(tile: StampTile, from: Point, to: Point): Quad {
  const [x, y] = [((to.y - from.y) * RIM_BREADTH) / 2, ((from.x - to.x) * RIM_BREADTH) / 2];
  return {
    tile,
    corners: [
      { x: from.x + x, y: from.y + y },
      { x: to.x + x, y: to.y + y },
      { x: to.x - x, y: to.y - y },
      { x: from.x - x, y: from.y - y },
    ],
  };
}

/** Writes quads as numbers. */
function written(quads: readonly Quad[]): Float32Array<ArrayBuffer> {
  const numbers = new Float32Array(quads.length * QUAD);
  let at = 0;
  for (const { tile, corners } of quads) {
    const { fromU, fromV, toU, toV } = tile;
    const [one, two, three, four] = corners;
    numbers.set([one.x, one.y, fromU, fromV, two.x, two.y, toU, fromV], at);
    numbers.set([three.x, three.y, toU, toV, four.x, four.y, fromU, toV], at + 2 * CORNER);
    at += QUAD;
  }
  return numbers;
}

/** Returns cells from the top down: what is further down stands before what is behind it. */
function downwards(cells: readonly HeldCell[]): readonly HeldCell[] {
  return cells.toSorted((one, other) => one.middle.y - other.middle.y);
}

/** Quads as numbers, and how many of them lie on the ground, under ways; those that stand follow them. */
export interface Quads {
  readonly numbers: Float32Array<ArrayBuffer>;
  readonly grounds: number;
}

/** Writes the quads of cells, stamp by stamp. */
export function stampQuads(
  cells: readonly HeldCell[],
  { tiles, flat, rim }: StampAtlas,
  art: ArtKept,
  { side }: Stamping,
): Quads {
  const [grounds, rims, stands]: [Quad[], Quad[], Quad[]] = [[], [], []];
  for (const held of downwards(cells)) {
    const { middle, outline } = held;
    for (const placed of art.of(held)) {
      const tile = tiles[placed.stamp];
      if (tile) (flat[placed.stamp] ? grounds : stands).push(stampAt(tile, middle, placed, side));
    }
    for (const [at, from] of rim ? outline.entries() : [])
      if (rim) rims.push(strokeAlong(rim, from, outline[(at + 1) % outline.length] ?? from));
  }
  return { numbers: written([...grounds, ...rims, ...stands]), grounds: grounds.length + rims.length };
}

/** Writes the quads of cells, of which each is one picture: all of them lie on the ground. */
export function cellQuads(cells: readonly HeldCell[], { cells: pictures }: StampAtlas, { seed, side }: Stamping): Quads {
  const grain = new Grain(seed);
  const quads = downwards(cells).flatMap(({ cell, middle, look, site }): Quad | [] => {
    const tiles = pictures.tiles.get(lookKey(look, site !== '')) ?? [];
    const tile = tiles[Math.floor(grain.at(cell.i, cell.j, 0) * tiles.length)];
    const flip = grain.at(cell.i, cell.j, 1) < 0.5;
    return tile ? stampAt(tile, middle, { x: 0, y: 0, scale: 1, flip }, side) : [];
  });
  return { numbers: written(quads), grounds: quads.length };
}

/** Writes the quads of the sites of cells, each with what sets it off. */
export function siteQuads(cells: readonly HeldCell[], { tiles }: StampAtlas, { inks, layout, seed, side }: Stamping): Quads {
  const quads = downwards(cells).flatMap(({ cell, middle, site }): Quad[] =>
    site === ''
      ? []
      : artOf(inks, layout, cell, { look: '', site }, seed).flatMap((placed) => {
          const tile = tiles[placed.stamp];
          return tile ? stampAt(tile, middle, placed, side) : [];
        }),
  );
  return { numbers: written(quads), grounds: 0 };
}
