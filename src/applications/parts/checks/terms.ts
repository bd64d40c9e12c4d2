/** What makes a check easier or harder, each with its reason. Pure. */

/** A number that goes into a score or a formula, and why. */
export interface Term {
  readonly value: number;
  readonly reason: string;
}

/** Returns what terms come to together. */
export function sumOf(terms: readonly Pick<Term, 'value'>[]): number {
  return terms.reduce((sum, { value }) => sum + value, 0);
}

/** Writes a formula with terms that name themselves: `2d6 - 10[Pace]`; one of nothing is left out. */
export function termedFormula(formula: string, terms: readonly Term[]): string {
  return terms.reduce((written, { value, reason }) => {
    if (value === 0) return written;
    return `${written} ${value < 0 ? '-' : '+'} ${Math.abs(value)}[${reason.replace(/[[\]]/g, '')}]`;
  }, formula);
}
