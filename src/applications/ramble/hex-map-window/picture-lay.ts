/** Where the cells of a map lie on its picture: pure. Places and sizes are in pixels of the picture. */
import type { GridCell } from '../../../rules/grid/board.ts';
import { filledCells } from '../../../rules/grid/chunks.ts';
import { type HexGrid, hexCentre, hexOutline, hexUnder } from '../../../rules/grid/hexes.ts';
import { cellBeyond, cellName, cellNamed, sideCount } from '../../../rules/grid/sides.ts';
import type { HexMap } from '../../../foundry/ramble/hex-maps/hex-map.ts';
import type { Point } from '../../../rules/procedure.ts';

/** How wide a hex is against its height, where its flat sides are up. */
const LONGER = 2 / Math.sqrt(3);

/** Paper that is seen around the cells, in cells. */
const RIM = 0.75;

/** How small and how large a cell is drawn. */
const LEAST_UNIT = 6;
const MOST_UNIT = 56;

/** How a map lies on its picture. */
export interface PictureLay {
  readonly cells: HexMap['cells'];
  /** The cells that the map has, from top to bottom. */
  readonly has: readonly GridCell[];
  /** The lesser of how wide and high a cell is. */
  readonly unit: number;
  readonly width: number;
  readonly height: number;
  centre(cell: GridCell): Point;
  /** Returns the corners of a cell clockwise: a side runs from the corner of its number to the next. */
  outline(cell: GridCell): readonly Point[];
  /** Returns the cell under a place, whether or not the map has it. */
  under(place: Point): GridCell;
}

/** Returns hexes whose first has its middle at a place. */
function hexesAt({ kind, even, rows, columns }: HexMap['cells'], unit: number, { x, y }: Point): HexGrid {
  const inColumns = kind === 'hexes-in-columns';
  const [sizeX, sizeY] = inColumns ? [unit * LONGER, unit] : [unit, unit * LONGER];
  return { inColumns, even, sizeX, sizeY, originX: x, originY: y, rows, columns };
}

/** The corners of a square from its middle, as parts of its side. */
const CORNERS = [
  [-1 / 2, -1 / 2],
  [1 / 2, -1 / 2],
  [1 / 2, 1 / 2],
  [-1 / 2, 1 / 2],
] as const;

type Places = Pick<PictureLay, 'centre' | 'outline' | 'under'>;

function placesAt(cells: HexMap['cells'], unit: number, origin: Point): Places {
  if (cells.kind === 'squares') {
    const centre = ({ i, j }: GridCell): Point => ({ x: origin.x + j * unit, y: origin.y + i * unit });
    return {
      centre,
      outline(cell) {
        const { x, y } = centre(cell);
        return CORNERS.map(([across, down]) => ({ x: x + across * unit, y: y + down * unit }));
      },
      under: ({ x, y }) => ({ i: Math.round((y - origin.y) / unit), j: Math.round((x - origin.x) / unit) }),
    };
  }
  const grid = hexesAt(cells, unit, origin);
  return {
    centre: (cell) => hexCentre(grid, cell),
    outline: (cell) => hexOutline(grid, cell),
    under: (place) => hexUnder(grid, place),
  };
}

/** Returns the ends of what the middles of some cells take. */
function boundsOf(cells: readonly GridCell[], { centre }: Places) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { x, y } = centre(cell);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  return { left, top, right, bottom };
}

/** Lays the cells that a map has on a picture that fills some room where they are neither too small nor too large for it. */
export function pictureLay(
  { cells, terrain }: Pick<HexMap, 'cells' | 'terrain'>,
  room: { readonly width: number; readonly height: number },
): PictureLay {
  const has = Array.from(filledCells(terrain.ground, cells), ([cell]) => cell).sort(
    (one, other) => one.i - other.i || one.j - other.j,
  );
  const one = placesAt(cells, 1, { x: 0, y: 0 });
  const { left, top, right, bottom } = boundsOf(has.length > 0 ? has : [{ i: 0, j: 0 }], one);
  const [wide, high] = [right - left + 2 * RIM, bottom - top + 2 * RIM];
  const unit = Math.min(MOST_UNIT, Math.max(LEAST_UNIT, Math.floor(Math.min(room.width / wide, room.height / high))));
  return {
    ...{ cells, has, unit, width: Math.ceil(wide * unit), height: Math.ceil(high * unit) },
    ...placesAt(cells, unit, { x: (RIM - left) * unit, y: (RIM - top) * unit }),
  };
}

/** The ways that arrows lead, in parts of a cell. */
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** Returns the cell of a map that an arrow key leads to from another, by its name: the neighbour that lies most that way; null where there is none. */
export function cellByArrow(lay: PictureLay, from: string, key: string): string | null {
  const arrow = ARROWS[key];
  const at = cellNamed(from);
  if (!arrow || !at) return null;
  const has = new Set(lay.has.map(cellName));
  const here = lay.centre(at);
  let found: string | null = null;
  let most = 0.2 * lay.unit;
  for (let side = 0; side < sideCount(lay.cells); side += 1) {
    const beyond = cellBeyond(lay.cells, at, side);
    const name = cellName(beyond);
    if (!has.has(name)) continue;
    const there = lay.centre(beyond);
    const far = (there.x - here.x) * arrow.x + (there.y - here.y) * arrow.y;
    if (far <= most) continue;
    most = far;
    found = name;
  }
  return found;
}
