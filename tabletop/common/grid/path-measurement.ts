import type {
  GridMeasurement,
  GridMeasurePathResult,
  GridMeasurePathResultSegment,
  GridMeasurePathResultWaypoint,
} from './grid-types';

const MEASURES = ['distance', 'cost', 'spaces', 'diagonals', 'euclidean'] as const;

export function nothingMeasured(): GridMeasurement {
  return { distance: 0, cost: 0, spaces: 0, diagonals: 0, euclidean: 0 };
}

/**
 * The measurements of a path from those of its segments, of which there is one fewer than waypoints.
 * `measure` is asked for each segment in order and told how many diagonals the path has had so far.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.grid.types.GridMeasurePathResult.html
 */
export function sumPath(
  waypoints: number,
  measure: (segment: number, diagonalsBefore: number) => GridMeasurement,
): GridMeasurePathResult {
  const result: GridMeasurePathResult = { waypoints: [], segments: [], ...nothingMeasured() };
  for (let n = 0; n < waypoints; n++) {
    const from = result.waypoints.at(-1);
    const to: GridMeasurePathResultWaypoint = { backward: null, forward: null, ...nothingMeasured() };
    if (from !== undefined) {
      const segment: GridMeasurePathResultSegment = { from, to, ...measure(n, result.diagonals) };
      for (const name of MEASURES) result[name] += segment[name];
      from.forward = segment;
      to.backward = segment;
      result.segments.push(segment);
    }
    for (const name of MEASURES) to[name] = result[name];
    result.waypoints.push(to);
  }
  return result;
}
