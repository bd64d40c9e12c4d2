import { GRID_DIAGONALS } from '../constants';
import type { GridDiagonalRule } from './grid-types';

/** How many steps of a path change one, two and three coordinates. */
export interface StepCounts {
  readonly straight: number;
  readonly double: number;
  readonly triple: number;
}

/** Diagonals, however many coordinates they change, counted together for the alternating rules. */
export function diagonalsOf(counts: StepCounts): number {
  return counts.double + counts.triple;
}

/** The length in grid spaces of the first `count` diagonals of a path under an alternating rule. */
function alternatingLength(rule: GridDiagonalRule, count: number): number {
  const extra = rule === GRID_DIAGONALS.ALTERNATING_1 ? Math.floor(count / 2) : Math.ceil(count / 2);
  return count + extra;
}

/**
 * The length in grid spaces of steps, of which `diagonalsBefore` diagonals came earlier on the same path.
 * @see https://foundryvtt.com/api/v13/variables/CONST.GRID_DIAGONALS.html
 * @see foundryvtt/foundryvtt#10630 the alternation goes on along the whole path
 * unsure: steps that change three coordinates at once (exact √3, rectilinear 3, approximate 1.75, alternating as others).
 */
export function lengthInSpaces(rule: GridDiagonalRule, counts: StepCounts, diagonalsBefore: number): number {
  const { straight, double, triple } = counts;
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return straight + double + triple;
    case GRID_DIAGONALS.EXACT:
      return straight + double * Math.SQRT2 + triple * Math.sqrt(3);
    case GRID_DIAGONALS.APPROXIMATE:
      return straight + double * 1.5 + triple * 1.75;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return straight + double * 2 + triple * 3;
    default:
      return straight + alternatingLength(rule, diagonalsBefore + double + triple) - alternatingLength(rule, diagonalsBefore);
  }
}

/** The steps of a shortest way that changes coordinates by those amounts, diagonal wherever the rule lets it be. */
export function countSteps(rule: GridDiagonalRule, ...amounts: [number, number, number]): StepCounts {
  const [small, middle, large] = amounts.map(Math.abs).sort((a, b) => a - b) as [number, number, number];
  if (rule === GRID_DIAGONALS.ILLEGAL) return { straight: small + middle + large, double: 0, triple: 0 };
  return { straight: large - middle, double: middle - small, triple: small };
}
