/** Drawing along the edges of cells: a hand goes from corner to corner, and an edge lies between two of them. Pure; in canvas pixels. */
import type { GridBoard, GridCell } from '../../rules/grid/board.ts';
import type { Point } from '../../rules/procedure.ts';
import type { CellSide } from '../../rules/terrain/terrain.ts';

/** What of a board says where edges are. */
type Board = Pick<GridBoard, 'cellAt' | 'outline'>;

/** How far about a corner the cells are looked for that meet there, and how far corners lie apart that are one, as shares of a cell's side. */
const ABOUT = 0.2;
const SLACK = 0.05;
/** How near to a corner a hand passes it. */
const NEAR = 0.36;
/** The most edges of one leap of the hand. */
const MOST = 400;

function apart(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Returns the corner that is nearest to a point within its cell; null beside the map. */
function cornerNear(board: Board, point: Point): Point | null {
  const cell = board.cellAt(point);
  const corners = cell ? board.outline(cell) : [];
  return corners.reduce<Point | null>((best, one) => (best && apart(best, point) <= apart(one, point) ? best : one), null);
}

/** An edge as it leads away from a corner. */
interface Leading extends CellSide {
  readonly to: Point;
}

/** Lists the edges that lead away from a corner; one that two cells share is listed once. */
function edgesFrom(board: Board, side: number, corner: Point): Leading[] {
  const cells = new Map<string, GridCell>();
  for (let turn = 0; turn < 12; turn += 1) {
    const [x, y] = [Math.cos((turn * Math.PI) / 6), Math.sin((turn * Math.PI) / 6)];
    const cell = board.cellAt({ x: corner.x + x * ABOUT * side, y: corner.y + y * ABOUT * side });
    if (cell) cells.set(`${cell.i},${cell.j}`, cell);
  }
  const found: Leading[] = [];
  for (const cell of cells.values()) {
    const corners = board.outline(cell);
    const at = corners.findIndex((one) => apart(one, corner) < SLACK * side);
    if (at < 0) continue;
    const before = (at + corners.length - 1) % corners.length;
    for (const [number, to] of [[at, corners[(at + 1) % corners.length]] as const, [before, corners[before]] as const])
      if (to && !found.some((edge) => apart(edge.to, to) < SLACK * side)) found.push({ cell, side: number, to });
  }
  return found;
}

/** The edge that lies nearest to a point; null beside the map. */
export function edgeNear(board: Board, point: Point): CellSide | null {
  const cell = board.cellAt(point);
  if (!cell) return null;
  const corners = board.outline(cell);
  const far = corners.map((from, at) => {
    const to = corners[(at + 1) % corners.length] ?? from;
    return apart(point, { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 });
  });
  return { cell, side: far.indexOf(Math.min(...far)) };
}

/** A hand that goes along edges; where it goes back it takes back what it drew. */
export class EdgeWalk {
  readonly #board: Board;
  readonly #side: number;
  /** The corners that it came over, and the edges between them. */
  readonly #corners: Point[];
  readonly #edges: CellSide[] = [];

  /** `side` is the lesser of a cell's width and height. */
  constructor(board: Board, side: number, from: Point) {
    this.#board = board;
    this.#side = side;
    const start = cornerNear(board, from);
    this.#corners = start ? [start] : [];
  }

  get edges(): readonly CellSide[] {
    return [...this.#edges];
  }

  /** Goes on to where the hand is. */
  goTo(point: Point): void {
    const end = cornerNear(this.#board, point);
    if (!end || apart(end, point) > NEAR * this.#side) return;
    if (this.#corners.length === 0) this.#corners.push(end);
    for (let steps = 0; steps < MOST; steps += 1) {
      const at = this.#corners.at(-1) ?? end;
      const left = apart(at, end);
      if (this.#isOne(at, end)) return;
      const [next] = edgesFrom(this.#board, this.#side, at).sort((one, other) => apart(one.to, end) - apart(other.to, end));
      if (!next || apart(next.to, end) >= left) return;
      this.#step(next);
    }
  }

  #isOne(one: Point, other: Point): boolean {
    return apart(one, other) < SLACK * this.#side;
  }

  #step({ to, cell, side }: Leading): void {
    const before = this.#corners.at(-2);
    if (before && this.#isOne(before, to)) {
      this.#corners.pop();
      this.#edges.pop();
      return;
    }
    this.#corners.push(to);
    this.#edges.push({ cell, side });
  }
}
