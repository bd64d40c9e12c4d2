/** Which labels stand where, so that none covers another: each is given the first of its places that is free, those of a lower rank first. Pure; boxes are in canvas pixels. */
import type { Box } from '../rules/grid/frame.ts';
import type { Point } from '../rules/procedure.ts';

/** The ranks of labels, from what must be read to what can be done without. */
export const RANKS = {
  ...{ plan: 0, comes: 1, circle: 2, sign: 3, mark: 4 },
  /** A drawn shape: it stands where it is, whatever is written there already, and what ranks lower keeps clear of it. */
  shape: 5,
  ...{ room: 6, band: 7, dash: 8, name: 9, line: 10 },
} as const;
export type Rank = keyof typeof RANKS;

/** The subject of a room's label, by the middle of the room: whatever marks the room, it has one name or number. */
export function roomSubject({ x, y }: Point): string {
  return `room ${Math.round(x)},${Math.round(y)}`;
}

/** The subject of a sign at the middle of a square, by what it is called there: the glyph of its kind. */
export function signSubject(kind: string, { x, y }: Point): string {
  return `${kind} ${Math.round(x)},${Math.round(y)}`;
}

/** A text or glyph that is drawn and looks for a place. */
export interface Label {
  readonly rank: Rank;
  /** What it is of: of several labels of one thing only the first stands; absent: of nothing that another is of. */
  readonly subject?: string;
  /** Where it may stand at the present zoom, the best place first; none where there is no room for it. */
  boxes(): readonly Box[];
  /** Puts it at the place of that number; -1 for nowhere. */
  stand(place: number): void;
}

/** Whether two boxes share more than an edge. */
export function overlap(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height
  );
}

/** The boxes that are taken, by the tiles of a raster that they touch, so that only near ones are compared. */
class Taken {
  readonly #side: number;
  readonly #tiles = new Map<string, Box[]>();

  constructor(side: number) {
    this.#side = side;
  }

  #tilesOf({ x, y, width, height }: Box): string[] {
    const range = (from: number, length: number): number[] => {
      const first = Math.floor(from / this.#side);
      return Array.from({ length: Math.floor((from + length) / this.#side) - first + 1 }, (_, index) => first + index);
    };
    return range(x, width).flatMap((column) => range(y, height).map((row) => `${column},${row}`));
  }

  add(box: Box): void {
    for (const tile of this.#tilesOf(box)) {
      const there = this.#tiles.get(tile);
      if (there) there.push(box);
      else this.#tiles.set(tile, [box]);
    }
  }

  isFree(box: Box): boolean {
    return this.#tilesOf(box).every((tile) => this.#tiles.get(tile)?.every((other) => !overlap(box, other)) ?? true);
  }
}

/** The side of the raster's tiles: the mean breadth of boxes, so that most touch few, and that none touches very many. */
function tileSide(boxes: readonly Box[]): number {
  const breadths = boxes.map(({ width, height }) => Math.max(width, height));
  const mean = breadths.reduce((sum, breadth) => sum + breadth, 0) / Math.max(1, breadths.length);
  return breadths.reduce((most, breadth) => Math.max(most, breadth / 16), mean);
}

/** Puts labels where they do not cover each other, nor what is taken already; those that find no place are left out. */
export function arrange(labels: readonly Label[], taken: readonly Box[] = []): void {
  const wanted = labels
    .map((label) => ({ label, boxes: label.boxes() }))
    .sort((one, other) => RANKS[one.label.rank] - RANKS[other.label.rank]);
  const there = new Taken(tileSide([...taken, ...wanted.flatMap(({ boxes }) => boxes)]));
  for (const box of taken) there.add(box);
  const subjects = new Set<string>();
  for (const { label, boxes } of wanted) {
    const { subject, rank } = label;
    const isFree = (box: Box): boolean => rank === 'shape' || there.isFree(box);
    const place = subject !== undefined && subjects.has(subject) ? -1 : boxes.findIndex(isFree);
    const box = boxes[place];
    if (box) there.add(box);
    if (box && subject !== undefined) subjects.add(subject);
    label.stand(place);
  }
}
