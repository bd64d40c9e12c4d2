/** The middle of an area of squares, in the area itself. */
import type { Place, Square } from '../dungeon-map.ts';

/** Returns the middle of the square that is nearest to the middle of some squares, of which there is at least one. */
export function middleOf(squares: readonly Square[]): Place {
  const [x, y] = [average(squares.map((square) => square.x)), average(squares.map((square) => square.y))];
  const far = (square: Square): number => Math.hypot(square.x - x, square.y - y);
  const nearest = squares.reduce((best, square) => (far(square) < far(best) ? square : best));
  return { x: nearest.x + 0.5, y: nearest.y + 0.5 };
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
