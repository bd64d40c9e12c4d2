/** The ladder of a check's results, and the readings that give a rung: of a percentile roll, and of a total against a target (rules README, resolvers b and c). */

/** A rung, best to worst: that many successes, a narrow loss, a failure, a critical failure. */
export const RUNGS = ['3', '2', '1', 'L', 'F', 'C'] as const;
export type Rung = (typeof RUNGS)[number];

/** What a resolver answers with. */
export interface Checked {
  readonly rung: Rung;
  /** Successes, which may be more than the ladder's top row. */
  readonly successes: number;
}

/** Returns the rung of a number of successes; more than the top row counts as the top row. */
export function rungOf(successes: number): Rung {
  if (successes >= 3) return '3';
  if (successes === 2) return '2';
  return successes === 1 ? '1' : 'F';
}

/** How a percentile roll is read: points a further success, the margin of a narrow loss, and from where a failure is critical. */
export interface PercentileMargins {
  readonly per: number;
  readonly narrow: number;
  readonly fumble: number;
}

/**
 * Reads a percentile roll: success at or under the score, one more for each full `per` points of margin; what fails is
 * critical from `fumble` on, otherwise narrow within `narrow` points. A roll that is both counts as critical.
 */
export function percentileCheck(score: number, rolled: number, { per, narrow, fumble }: PercentileMargins): Checked {
  if (rolled <= score) {
    const successes = 1 + Math.floor((score - rolled) / per);
    return { rung: rungOf(successes), successes };
  }
  if (rolled >= fumble) return { rung: 'C', successes: 0 };
  return { rung: rolled - score <= narrow ? 'L' : 'F', successes: 0 };
}

/**
 * Reads the total of any formula against a target: success at or above it, one more for each full `per` points beyond;
 * what misses it is narrow within `narrow` points. A total alone tells no critical failure.
 */
export function targetCheck(total: number, target: number, { per, narrow }: Pick<PercentileMargins, 'per' | 'narrow'>): Checked {
  if (total >= target) {
    const successes = 1 + Math.floor((total - target) / per);
    return { rung: rungOf(successes), successes };
  }
  return { rung: target - total <= narrow ? 'L' : 'F', successes: 0 };
}
