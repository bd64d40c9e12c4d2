/** Ways from square to square as a line is drawn: straight where nothing stops them, and around walls otherwise (SC-02, SC-18). */
import type { SquarePaths } from './square-paths.ts';
import { type Square, headingBetween, headingsOf, squaresAlong, squaresApart } from './squares.ts';

/** Returns the way straight from one square to another, whatever walls there are: as a line is dragged. */
export function straightWay(from: Square, to: Square): string {
  const steps = squaresApart(from, to);
  let at = from;
  let way = '';
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const next = { i: from.i + Math.round((to.i - from.i) * share), j: from.j + Math.round((to.j - from.j) * share) };
    way += String(headingBetween(at, next) ?? '');
    at = next;
  }
  return way;
}

/** Whether nothing stops a step of a way. */
function isFree({ walls }: SquarePaths, from: Square, way: string): boolean {
  const squares = squaresAlong(from, way);
  return headingsOf(way).every((heading, step) => !walls.stops(squares[step] ?? from, heading));
}

/** Returns a cheapest way from one square to another, straight where nothing stops it and otherwise around the walls; null where none leads. */
export function wayTo(paths: SquarePaths, from: Square, to: Square): string | null {
  const straight = straightWay(from, to);
  // A diagonal step costs as much as the two straight ones around it, so that what goes straight is never dearer.
  return isFree(paths, from, straight) ? straight : paths.way(from, to);
}
