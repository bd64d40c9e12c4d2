/** The middles of squares of a map. */
import type { Place, Square } from '../dungeon-map.ts';

/** Returns the middle of a square. */
export function centreOf({ x, y }: Square): Place {
  return { x: x + 0.5, y: y + 0.5 };
}

/** Returns the middle of the square that is nearest to the middle of some squares, of which there is at least one. */
export function middleOf(squares: readonly Square[]): Place {
  const average = (of: 'x' | 'y'): number => squares.reduce((sum, square) => sum + square[of], 0) / squares.length;
  const [x, y] = [average('x'), average('y')];
  const far = (square: Square): number => Math.hypot(square.x - x, square.y - y);
  return centreOf(squares.reduce((best, square) => (far(square) < far(best) ? square : best)));
}
