/** The ladder of a check's results, the readings that give a rung, and strengths: of a percentile roll, and of a formula against a target (rules README, resolvers b and c). */
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

/** Returns the successes that a rung stands for: of the top row as many as were counted, but no fewer than its own (SC-65). */
export function successesOf(rung: Rung, counted = 0): number {
  if (!isSuccess(rung)) return 0;
  return rung === RUNGS[0] ? Math.max(Number(rung), counted) : Number(rung);
}

/** Whether a rung is one of success. */
export function isSuccess(rung: Rung): boolean {
  return rung === '3' || rung === '2' || rung === '1';
}

/** How a percentile roll is read: points a further success, the margin of a narrow loss, and from where a failure is critical. */
export const MarginsSchema = v.object({ per: whole(1, 100), narrow: whole(0, 100), fumble: whole(2, 101) });
type PercentileMargins = Readonly<v.InferOutput<typeof MarginsSchema>>;
/** The house's own reading, where nobody has said otherwise (rules README, resolver b). */
export const USUAL_MARGINS: PercentileMargins = { per: 20, narrow: 10, fumble: 96 };

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

/** Returns the strength of a percentile roll: the margin under the score divided by `per`, rounded down; less than 0 where it was missed. */
export function percentileStrength(score: number, rolled: number, per: number): number {
  return Math.floor((score - rolled) / per);
}

/** Returns the greatest strength that a percentile roll under a score can have. */
export function percentileReach(score: number, per: number): number {
  return percentileStrength(score, 1, per);
}

/**
 * Reads a formula that counts successes: as many as are `needed` are one success, each beyond is one more; some but too few
 * are a narrow loss, none is a failure.
 */
export function poolCheck(counted: number, needed: number): Checked {
  if (counted < needed) return { rung: counted > 0 ? 'L' : 'F', successes: 0 };
  const successes = 1 + counted - needed;
  return { rung: rungOf(successes), successes };
}

/**
 * Reads the ladder of a check against a strength: above it the rolled success row holds; not above it is a narrow loss within
 * the margin, otherwise a failure. What was rolled as a failure, critical or not, stays one, and a narrow loss is no success.
 * Unopposed the rung itself says it (rules README, SC-53, SC-54, SC-64).
 */
export function rungAgainst(rung: Rung, strength: number, needed: number | undefined, margin: number): Rung {
  if (rung === 'F' || rung === 'C' || needed === undefined || strength > needed) return rung;
  return needed - strength <= margin ? 'L' : 'F';
}
