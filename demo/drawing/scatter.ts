/** Places strewn evenly but not in rows. */
import type { Point } from './points.ts';
import type { Random } from './random.ts';

/** Strews places over a rectangle, one for each square of that spacing, each moved at random within it. */
export function scatter(random: Random, width: number, height: number, spacing: number, wander = 0.85): Point[] {
  const places: Point[] = [];
  for (let y = spacing / 2; y < height; y += spacing) {
    for (let x = spacing / 2; x < width; x += spacing) {
      const reach = (spacing / 2) * wander;
      places.push([x + random.between(-reach, reach), y + random.between(-reach, reach)]);
    }
  }
  return places;
}

/** Returns smooth noise between 0 and 1 over the plane: the same place has always the same value. */
export function noiseField(random: Random, size: number): (point: Point) => number {
  const lattice = Array.from({ length: 64 * 64 }, () => random.next());
  const at = (x: number, y: number): number => lattice[(((y % 64) + 64) % 64) * 64 + (((x % 64) + 64) % 64)] ?? 0;
  const ease = (t: number): number => t * t * (3 - 2 * t);
  return ([px, py]) => {
    const [x, y] = [px / size, py / size];
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const top = at(i, j) * (1 - u) + at(i + 1, j) * u;
    const bottom = at(i, j + 1) * (1 - u) + at(i + 1, j + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}
