import { GRID_DIAGONALS } from '../constants';
import type { GridDiagonalRule, Point } from './grid-types';

/** What one more diagonal costs, for the rules in which that does not depend on how many came before. */
function constantDiagonal(rule: GridDiagonalRule): number | null {
  switch (rule) {
    case GRID_DIAGONALS.EQUIDISTANT:
      return 1;
    case GRID_DIAGONALS.EXACT:
      return Math.SQRT2;
    case GRID_DIAGONALS.APPROXIMATE:
      return 1.5;
    case GRID_DIAGONALS.RECTILINEAR:
    case GRID_DIAGONALS.ILLEGAL:
      return 2;
    default:
      return null;
  }
}

/** The costs of the odd and of the even diagonals under an alternating rule. */
function alternation(rule: GridDiagonalRule): readonly [number, number] {
  return rule === GRID_DIAGONALS.ALTERNATING_1 ? [1, 2] : [2, 1];
}

/**
 * How far one comes in a direction (as a unit vector) with a length of 1 grid space under the rule, in grid spaces
 * as the crow flies; under the alternating rules a diagonal may be cut anywhere.
 * @see foundryvtt/foundryvtt#10476 the distance is that of the grid's own measure
 */
export function reachInDirection(rule: GridDiagonalRule, direction: Point, length: number): number {
  const major = Math.max(Math.abs(direction.x), Math.abs(direction.y));
  const minor = Math.min(Math.abs(direction.x), Math.abs(direction.y));
  const straight = major - minor;
  const diagonal = constantDiagonal(rule);
  if (diagonal !== null) return length / (straight + minor * diagonal);
  if (minor < 1e-12) return length / major;

  // Lengths below are per diagonal made: each brings its share of straight steps along.
  const share = straight / minor;
  const [first, second] = alternation(rule);
  const pair = 2 * share + first + second;
  const pairs = Math.floor(length / pair);
  const rest = length - pairs * pair;
  const half = share + first;
  const diagonals = 2 * pairs + (rest <= half ? rest / half : 1 + (rest - half) / (share + second));
  return diagonals / minor;
}

/** The corners between east and south-east of the shape that a length reaches, in grid spaces, from the east on. */
function eighthOfCircle(rule: GridDiagonalRule, length: number): Point[] {
  const diagonal = constantDiagonal(rule);
  if (diagonal !== null)
    return [
      { x: length, y: 0 },
      { x: length / diagonal, y: length / diagonal },
    ];
  const [first, second] = alternation(rule);
  const corners: Point[] = [];
  let spent = 0;
  for (let diagonals = 0; ; diagonals++) {
    const x = length - spent + diagonals;
    if (x <= diagonals) break;
    corners.push({ x, y: diagonals });
    spent += diagonals % 2 === 0 ? first : second;
  }
  const tip = reachInDirection(rule, { x: Math.SQRT1_2, y: Math.SQRT1_2 }, length) * Math.SQRT1_2;
  corners.push({ x: tip, y: tip });
  return corners;
}

/** Is the middle point on the straight line through its neighbours? */
function isBetween(before: Point, point: Point, after: Point): boolean {
  const cross = (point.x - before.x) * (after.y - point.y) - (point.y - before.y) * (after.x - point.x);
  return Math.abs(cross) < 1e-9;
}

/**
 * The shape of all points within a length of the origin under the rule, in grid spaces, clockwise on the screen.
 * @see foundryvtt/foundryvtt#11649 a grid space is covered when the measured distance of its centre is within the radius
 */
export function circleOfRule(rule: GridDiagonalRule, length: number): Point[] {
  if (length <= 0) return [];
  const eighth = eighthOfCircle(rule, length);
  const quarter = [...eighth, ...eighth.map(({ x, y }) => ({ x: y, y: x })).reverse()];
  const all: Point[] = [];
  for (let turn = 0; turn < 4; turn++) {
    for (const { x, y } of quarter) {
      const turned = [
        { x, y },
        { x: -y, y: x },
        { x: -x, y: -y },
        { x: y, y: -x },
      ][turn] as Point;
      const last = all.at(-1);
      if (last === undefined || Math.hypot(last.x - turned.x, last.y - turned.y) > 1e-9) all.push(turned);
    }
  }
  const [start, end] = [all[0], all.at(-1)];
  if (start && end && Math.hypot(start.x - end.x, start.y - end.y) < 1e-9) all.pop();
  return all.filter((point, n) => {
    const before = all.at(n - 1) as Point;
    const after = all[(n + 1) % all.length] as Point;
    return !isBetween(before, point, after);
  });
}
