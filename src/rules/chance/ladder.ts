/** The ladder of a check's results, and the readings that give a rung: of a percentile roll, and of a total against a target (rules README, resolvers b and c). */
import * as v from 'valibot';
import { whole } from '../values/fields.ts';

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
export const MarginsSchema = v.object({ per: whole(1, 100), narrow: whole(0, 100), fumble: whole(2, 101) });
type PercentileMargins = Readonly<v.InferOutput<typeof MarginsSchema>>;

/** Reads by how much a check was met, less than 0 where it was missed; what is missed may be critical, and is otherwise narrow or not. */
function checked(margin: number, { per, narrow }: Pick<PercentileMargins, 'per' | 'narrow'>, isFumble = false): Checked {
  if (margin < 0) return { rung: isFumble ? 'C' : -margin <= narrow ? 'L' : 'F', successes: 0 };
  const successes = 1 + Math.floor(margin / per);
  return { rung: rungOf(successes), successes };
}

/**
 * Reads a percentile roll: success at or under the score, one more for each full `per` points of margin; what fails is
 * critical from `fumble` on, otherwise narrow within `narrow` points. A roll that is both counts as critical.
 */
export function percentileCheck(score: number, rolled: number, margins: PercentileMargins): Checked {
  return checked(score - rolled, margins, rolled >= margins.fumble);
}

/**
 * Reads the total of any formula against a target: success at or above it, one more for each full `per` points beyond;
 * what misses it is narrow within `narrow` points. A total alone tells no critical failure.
 */
export function targetCheck(total: number, target: number, margins: Pick<PercentileMargins, 'per' | 'narrow'>): Checked {
  return checked(total - target, margins);
}
