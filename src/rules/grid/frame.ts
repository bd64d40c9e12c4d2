/** Where a lettered grid lies on the canvas: pixels to cells and back (SG-03). */
import { type Ground, type Point } from './lay.ts';
import { type Cell, type GridSize, contains } from './cells.ts';

/** A quarter turn, in degrees clockwise. */
export const QUARTER_TURNS = [0, 90, 180, 270] as const;
export type QuarterTurn = (typeof QUARTER_TURNS)[number];

/** The place of a lettered grid: its top left corner on the canvas, the side of a cell, all in pixels, and its turn. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly cell: number;
  readonly turn: QuarterTurn;
}

/** A rectangle on the canvas in pixels. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** Returns the smallest rectangle around two. */
export function boxAround(one: Box, other: Box): Box {
  const [x, y] = [Math.min(one.x, other.x), Math.min(one.y, other.y)];
  const width = Math.max(one.x + one.width, other.x + other.width) - x;
  return { x, y, width, height: Math.max(one.y + one.height, other.y + other.height) - y };
}

/** Returns how many columns and rows of cells lie on the canvas: the other way round after a quarter turn. */
function sizeOnCanvas({ turn }: Frame, { columns, rows }: GridSize): GridSize {
  return turn === 90 || turn === 270 ? { columns: rows, rows: columns } : { columns, rows };
}

/** Returns the rectangle that the grid covers on the canvas. */
export function frameBox(frame: Frame, size: GridSize): Box {
  const { columns, rows } = sizeOnCanvas(frame, size);
  return { x: frame.x, y: frame.y, width: columns * frame.cell, height: rows * frame.cell };
}

/** Turns a place on a grid of that size, in cells from its top left corner, about the grid's middle. */
function turned(turn: QuarterTurn, { columns, rows }: GridSize, across: number, down: number): readonly [number, number] {
  switch (turn) {
    case 0:
      return [across, down];
    case 90:
      return [rows - down, across];
    case 180:
      return [columns - across, rows - down];
    case 270:
      return [down, columns - across];
  }
}

/** The turns that take other turns back. */
const BACK = { 0: 0, 90: 270, 180: 180, 270: 90 } as const;

/** Returns the middle of a cell on the canvas. */
export function cellCentre(frame: Frame, size: GridSize, cell: Cell): Point {
  const [across, down] = turned(frame.turn, size, cell.column + 0.5, cell.row + 0.5);
  return { x: frame.x + across * frame.cell, y: frame.y + down * frame.cell };
}

/** Returns the cell that holds a point of the canvas, or null outside the grid; a shared edge belongs to the cell right of it or below. */
export function cellAt(frame: Frame, size: GridSize, point: Point): Cell | null {
  // Whole cells of the canvas come first: at a quarter turn an edge must not fall to the other side.
  const across = Math.floor((point.x - frame.x) / frame.cell) + 0.5;
  const down = Math.floor((point.y - frame.y) / frame.cell) + 0.5;
  const [column, row] = turned(BACK[frame.turn], sizeOnCanvas(frame, size), across, down);
  const cell = { column: Math.floor(column), row: Math.floor(row) };
  return contains(size, cell) ? cell : null;
}

/** The smallest side a cell may have, in pixels; below it neither a token nor a label can be told apart. */
export const MIN_CELL = 20;

/** Lays a grid into a rectangle that was dragged in any direction: the largest square cells that fit, kept to whole pixels (SG-03). */
export function frameFromDrag(from: Point, to: Point, size: GridSize, turn: QuarterTurn = 0): Frame {
  const wide = Math.abs(to.x - from.x);
  const high = Math.abs(to.y - from.y);
  const unit = frameBox({ x: 0, y: 0, cell: 1, turn }, size);
  const cell = Math.max(MIN_CELL, Math.floor(Math.min(wide / unit.width, high / unit.height)));
  return {
    x: Math.round(to.x < from.x ? from.x - cell * unit.width : from.x),
    y: Math.round(to.y < from.y ? from.y - cell * unit.height : from.y),
    cell,
    turn,
  };
}

/** Lays a grid into the middle of a rectangle: the largest square cells that fit, of whole pixels and at least `MIN_CELL` wide (SG-03). */
export function frameInBox({ x, y, width, height }: Box, size: GridSize, turn: QuarterTurn = 0): Frame {
  const { cell } = frameFromDrag({ x, y }, { x: x + width, y: y + height }, size, turn);
  const box = frameBox({ x, y, cell, turn }, size);
  // Its middle stays, be it half a pixel: a grid that is laid from outline to outline comes back to where it was.
  return { x: fine(x + (width - box.width) / 2), y: fine(y + (height - box.height) / 2), cell, turn };
}

/** How much of a cell is left free on each side of a grid that fits a picture, for its letters and numbers. */
const MARGIN = 0.3;

/** Lays a grid into the middle of a picture, with a margin for its letters and numbers (SG-02, SG-03). */
export function frameOnBox(picture: Box, size: GridSize, turn: QuarterTurn = 0): Frame {
  const unit = frameBox({ x: 0, y: 0, cell: 1, turn }, size);
  const margin = MARGIN * Math.min(picture.width / (unit.width + 2 * MARGIN), picture.height / (unit.height + 2 * MARGIN));
  const { x, y, width, height } = picture;
  const inner = { x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin };
  const frame = frameInBox(inner, size, turn);
  return { ...frame, x: Math.round(frame.x), y: Math.round(frame.y) };
}

/** Rounds a length to a thousandth of a pixel, so that going there and back changes nothing. */
export function fine(pixels: number): number {
  return Math.round(pixels * 1000) / 1000 + 0;
}

/** Returns where a grid lies now that was laid on a scene's picture. */
export function frameNow({ x, y, cell, turn }: Frame, ground: Ground): Frame {
  const { scale } = ground;
  return { x: fine(x * scale + ground.x), y: fine(y * scale + ground.y), cell: fine(cell * scale), turn };
}

/** Returns a grid that lies on a scene now as it would have been laid then; not rounded. */
export function frameAsLaid({ x, y, cell, turn }: Frame, ground: Ground): Frame {
  const { scale } = ground;
  return { x: (x - ground.x) / scale, y: (y - ground.y) / scale, cell: cell / scale, turn };
}

/** The corners of a rectangle, by the side of the canvas that they lie on: −1 is left or top, 1 right or bottom. */
export const CORNERS = [
  { across: -1, down: -1 },
  { across: 1, down: -1 },
  { across: -1, down: 1 },
  { across: 1, down: 1 },
] as const;
export type Corner = (typeof CORNERS)[number];

/** Returns where a corner of a rectangle lies. */
export function cornerOf(box: Box, corner: Corner): Point {
  return { x: corner.across < 0 ? box.x : box.x + box.width, y: corner.down < 0 ? box.y : box.y + box.height };
}

/** Drags one corner of a laid grid to a point while the opposite one stays; cells stay square and at least `MIN_CELL` wide (SG-03). */
export function resizedFrame(frame: Frame, size: GridSize, corner: Corner, to: Point): Frame {
  const box = frameBox(frame, size);
  const fixed = cornerOf(box, CORNERS.find(({ across, down }) => across !== corner.across && down !== corner.down) ?? corner);
  // A pointer beyond the fixed corner would turn the grid inside out: it stays on its own side.
  const beyond = (from: number, side: number, point: number, least: number): number =>
    side < 0 ? Math.min(point, from - least) : Math.max(point, from + least);
  const least = MIN_CELL / frame.cell;
  return frameFromDrag(
    fixed,
    {
      x: beyond(fixed.x, corner.across, to.x, box.width * least),
      y: beyond(fixed.y, corner.down, to.y, box.height * least),
    },
    size,
    frame.turn,
  );
}

/** Turns a laid grid by quarter turns about its middle, clockwise for positive ones; four of them leave it as it was (SG-03). */
export function turnedFrame(frame: Frame, size: GridSize, quarters: number): Frame {
  const at = QUARTER_TURNS.indexOf(frame.turn) + quarters;
  const turn = QUARTER_TURNS[((at % 4) + 4) % 4] ?? frame.turn;
  const before = frameBox(frame, size);
  const after = frameBox({ ...frame, turn }, size);
  // Cut towards zero both ways, so that what one turn shifts the next one takes back.
  return {
    ...frame,
    x: frame.x + Math.trunc((before.width - after.width) / 2),
    y: frame.y + Math.trunc((before.height - after.height) / 2),
    turn,
  };
}

/** A straight line on the canvas. */
export interface Line {
  readonly from: Point;
  readonly to: Point;
}

/** Lists the lines between the cells of a laid grid, without its border. */
export function innerLines(frame: Frame, size: GridSize): Line[] {
  const { x, y, width, height } = frameBox(frame, size);
  const upright = Array.from({ length: Math.round(width / frame.cell) - 1 }, (_, index) => x + (index + 1) * frame.cell);
  const level = Array.from({ length: Math.round(height / frame.cell) - 1 }, (_, index) => y + (index + 1) * frame.cell);
  return [
    ...upright.map((at) => ({ from: { x: at, y }, to: { x: at, y: y + height } })),
    ...level.map((at) => ({ from: { x, y: at }, to: { x: x + width, y: at } })),
  ];
}
