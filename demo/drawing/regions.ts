/** Outlines of areas of cells, loosened from the lattice so that they look drawn by hand. */
import { type Point, smooth } from './points.ts';
import { hashText } from './random.ts';

/** A side of a cell beyond which the area ends, with the clock around the area. */
export type Border = readonly [from: Point, to: Point];

const nameOf = ([x, y]: Point): string => `${Math.round(x)},${Math.round(y)}`;

/** Moves a corner by at most so far; the same corner always to the same place, so that areas beside each other agree. */
function strayed(corner: Point, stray: number, seed: string): Point {
  const hash = hashText(`${seed}:${nameOf(corner)}`);
  const angle = ((hash & 0xffff) / 0xffff) * 2 * Math.PI;
  const far = ((hash >>> 16) / 0xffff) * stray;
  return [corner[0] + Math.cos(angle) * far, corner[1] + Math.sin(angle) * far];
}

/** Joins borders into closed lines through their corners; holes run against the clock. */
export function loopsOf(borders: Iterable<Border>): Point[][] {
  const next = new Map<string, Border[]>();
  for (const border of borders) {
    const name = nameOf(border[0]);
    next.set(name, [...(next.get(name) ?? []), border]);
  }
  const loops: Point[][] = [];
  for (const [start, waiting] of next) {
    while (waiting.length > 0) {
      const loop: Point[] = [];
      let at = start;
      for (let border = next.get(at)?.pop(); border; border = next.get(at)?.pop()) {
        loop.push(border[0]);
        at = nameOf(border[1]);
        if (at === start) break;
      }
      if (loop.length > 2) loops.push(loop);
    }
  }
  return loops;
}

/** Joins borders into smooth closed lines, their corners moved by at most `stray` pixels; holes run against the clock. */
export function outlines(borders: Iterable<Border>, stray: number, seed: string): Point[][] {
  return loopsOf(borders).map((loop) =>
    smooth(
      loop.map((corner) => strayed(corner, stray, seed)),
      2,
      true,
    ),
  );
}
