import type { Draws } from '../../src/rules/chance/draws.ts';

/** Returns dice that fall as listed, in that order; throws when the list is used up or a value does not fit. */
export function drawsOf(values: readonly number[]): Draws {
  let next = 0;
  return {
    die(faces) {
      const value = values[next];
      next += 1;
      if (value === undefined) throw new RangeError('no more dice in the list');
      if (!Number.isInteger(value) || value < 1 || value > faces) throw new RangeError(`${value} is not on a d${faces}`);
      return value;
    },
  };
}
