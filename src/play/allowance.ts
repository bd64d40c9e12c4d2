/** How many requests a user may make: a bucket that holds a burst and fills again over time. */

/** The state of one user's allowance. */
export interface Allowance {
  readonly left: number;
  /** Milliseconds on whatever clock the caller uses. */
  readonly at: number;
  /** Whether the user was told to wait and has not recovered since. */
  readonly told: boolean;
}

/** What becomes of a request: it is heard, refused with a word, or dropped in silence, since that word was said already. */
export type Verdict = 'heard' | 'told' | 'dropped';

/** The most requests at once. */
export const BURST = 40;
/** Requests a second in the long run. */
const RATE = 20;
/** From how many requests on a user who was told to wait has recovered. */
const RECOVERED = BURST / 2;

/** A full allowance. */
export function freshAllowance(now: number): Allowance {
  return { left: BURST, at: now, told: false };
}

/**
 * Takes one request from an allowance and says what becomes of it; whoever floods is told so once, until they have paused.
 * A large one costs as much as several: it is heard where one is left, and what it costs beyond is owed.
 */
export function spend(allowance: Allowance, now: number, cost = 1): { readonly verdict: Verdict; readonly allowance: Allowance } {
  const left = Math.min(BURST, allowance.left + (Math.max(0, now - allowance.at) / 1000) * RATE);
  const told = allowance.told && left < RECOVERED;
  if (left >= 1) return { verdict: 'heard', allowance: { left: left - cost, at: now, told } };
  return { verdict: told ? 'dropped' : 'told', allowance: { left, at: now, told: true } };
}
