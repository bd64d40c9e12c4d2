import { MOVEMENT_DIRECTIONS } from '../constants';

/** A step in a direction: `x` to the right, `y` down the screen, `z` up from the ground, each -1, 0 or 1. */
export interface DirectionVector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Opposite directions cancel each other. */
export function directionVector(direction: number): DirectionVector {
  const along = (plus: number, minus: number) => Number((direction & plus) !== 0) - Number((direction & minus) !== 0);
  return {
    x: along(MOVEMENT_DIRECTIONS.RIGHT, MOVEMENT_DIRECTIONS.LEFT),
    y: along(MOVEMENT_DIRECTIONS.DOWN, MOVEMENT_DIRECTIONS.UP),
    z: along(MOVEMENT_DIRECTIONS.ASCEND, MOVEMENT_DIRECTIONS.DESCEND),
  };
}
