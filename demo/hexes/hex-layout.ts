/**
 * Where hexes in columns lie, odd columns half a hex lower, as the picture and the scene's grid must agree on it.
 * @see https://www.redblobgames.com/grids/hexagons/ (flat-topped, "odd-q")
 */
import type { Point } from '../drawing/points.ts';

/** A hex by column and row, from 0 at the top left. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

interface Cube {
  readonly q: number;
  readonly r: number;
}

function cubeOf({ column, row }: Hex): Cube {
  return { q: column, r: row - (column - (column & 1)) / 2 };
}

function hexOf({ q, r }: Cube): Hex {
  return { column: q, row: r + (q - (q & 1)) / 2 };
}

/** Returns the number of steps from one hex to another. */
export function steps(a: Hex, b: Hex): number {
  const [p, q] = [cubeOf(a), cubeOf(b)];
  const [dq, dr] = [p.q - q.q, p.r - q.r];
  return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2;
}

/** Returns the hex that holds a place between hexes. */
function nearest(q: number, r: number): Hex {
  const s = -q - r;
  let [x, y] = [Math.round(q), Math.round(r)];
  const z = Math.round(s);
  const [dx, dy, dz] = [Math.abs(x - q), Math.abs(y - r), Math.abs(z - s)];
  if (dx > dy && dx > dz) x = -y - z;
  else if (dy > dz) y = -x - z;
  return hexOf({ q: x, r: y });
}

/** Lists the hexes on the straight line from one to another, both included. */
export function straight(a: Hex, b: Hex): Hex[] {
  const [p, q] = [cubeOf(a), cubeOf(b)];
  const count = steps(a, b);
  // A hair's shift keeps the line off the edges between hexes, where it could fall either way.
  return Array.from({ length: count + 1 }, (_, i) => {
    const share = count === 0 ? 0 : i / count;
    return nearest(p.q + (q.q - p.q) * share + 1e-6, p.r + (q.r - p.r) * share + 2e-6);
  });
}

/** Lists the hexes along a line through many, each once in a row. */
export function through(line: readonly (readonly [number, number])[]): Hex[] {
  const hexes = line.map(([column, row]) => ({ column, row }));
  return hexes.flatMap((hex, i) => {
    const before = hexes[i - 1];
    return before ? straight(before, hex).slice(1) : [hex];
  });
}

/** The measures of a hex map in pixels. */
export interface HexLayout {
  /** Height of a hex, from flat side to flat side. */
  readonly size: number;
  /** Width of a hex, from corner to corner. */
  readonly across: number;
  readonly width: number;
  readonly height: number;
  centre(hex: Hex): Point;
  /** Lists a hex's corners with the clock, from the right one. */
  corners(hex: Hex): Point[];
}

/** Lays out a map of columns and rows. */
export function hexLayout(columns: number, rows: number, size: number): HexLayout {
  const across = (size * 2) / Math.sqrt(3);
  const centre = ({ column, row }: Hex): Point => [
    across / 2 + column * across * 0.75,
    size / 2 + row * size + (column & 1 ? size / 2 : 0),
  ];
  return {
    size,
    across,
    width: Math.ceil((0.75 * (columns - 1) + 1) * across),
    height: Math.ceil((rows + 0.5) * size),
    centre,
    corners: (hex) => {
      const [x, y] = centre(hex);
      return Array.from({ length: 6 }, (_, i): Point => {
        const angle = (i * Math.PI) / 3;
        return [x + (across / 2) * Math.cos(angle), y + (across / 2) * Math.sin(angle)];
      });
    },
  };
}

/** Lists the six hexes beside a hex; the first lies beyond the side from the first corner to the second, and so on. */
export function neighbours({ column, row }: Hex): Hex[] {
  const odd = column & 1;
  return [
    { column: column + 1, row: row + odd },
    { column, row: row + 1 },
    { column: column - 1, row: row + odd },
    { column: column - 1, row: row + odd - 1 },
    { column, row: row - 1 },
    { column: column + 1, row: row + odd - 1 },
  ];
}
