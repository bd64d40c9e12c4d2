/** How many requests a user may make: a bucket that holds a burst and fills again over time. */

/** The state of one user's allowance. */
export interface Allowance {
  readonly left: number;
  /** Milliseconds on whatever clock the caller uses. */
  readonly at: number;
}

/** The most requests at once. */
export const BURST = 40;
/** Requests a second in the long run. */
const RATE = 20;

/** A full allowance. */
export function freshAllowance(now: number): Allowance {
  return { left: BURST, at: now };
}

/** Takes one request from an allowance, or gives null when it is used up. */
export function spend(allowance: Allowance, now: number): Allowance | null {
  const left = Math.min(BURST, allowance.left + (Math.max(0, now - allowance.at) / 1000) * RATE);
  return left < 1 ? null : { left: left - 1, at: now };
}
