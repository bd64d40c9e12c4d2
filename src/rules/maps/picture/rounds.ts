/** Round rooms by the squares that they reach into, so that a square or a wall asks only those near it. */
import type { Rotunda, Square } from '../dungeon-map.ts';
import { squareKey, squaresOf } from '../geometry/squares.ts';
import { addTo } from '../lists.ts';

export class Rounds {
  readonly #at = new Map<number, Rotunda[]>();

  constructor(rotundas: readonly Rotunda[]) {
    for (const rotunda of rotundas) {
      const { centre, radius } = rotunda;
      const [x, y] = [Math.floor(centre.x - radius), Math.floor(centre.y - radius)];
      const [w, h] = [Math.floor(centre.x + radius) + 1 - x, Math.floor(centre.y + radius) + 1 - y];
      for (const square of squaresOf({ x, y, w, h })) addTo(this.#at, squareKey(square.x, square.y), rotunda);
    }
  }

  /** Lists those whose circles may reach into a square, in their order. */
  at({ x, y }: Square): readonly Rotunda[] {
    return this.#at.get(squareKey(x, y)) ?? [];
  }
}
