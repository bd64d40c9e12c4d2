/**
 * Does the result compare with the target as the operator says?
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.DiceTerm.html#compareresult
 */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case '=':
      return result === target;
    case '<':
      return result < target;
    case '<=':
      return result <= target;
    case '>':
      return result > target;
    case '>=':
      return result >= target;
    default:
      return false;
  }
}

/** The parts of a modifier such as `x3<5`: a name, how often at most, and which results. */
export interface Condition {
  /** How often at most; `null` is without limit. */
  readonly limit: number | null;
  readonly comparison: string;
  readonly target: number;
}

/**
 * The condition of a modifier with a limit; one number alone is the target (`r1`), and one before an operator the limit.
 * `null` if the modifier is not of that form.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.Die.html#reroll
 * @see foundryvtt/foundryvtt#10677
 */
export function conditionOf(modifier: string, defaultTarget: number): Condition | null {
  const match = /^[a-z]+(\d+)?([<>=]+)?(\d+)?$/i.exec(modifier);
  if (match === null) return null;
  const [, first, comparison = '=', second] = match;
  if (second === undefined) return { limit: null, comparison, target: first === undefined ? defaultTarget : Number(first) };
  return { limit: first === undefined ? null : Number(first), comparison, target: Number(second) };
}

/** The comparison and the target of a modifier that counts, each `null` if not given; `null` for another form. */
export function comparisonOf(modifier: string): { comparison: string | null; target: number | null } | null {
  const match = /^[a-z]+([<>=]+)?(-?\d+)?$/i.exec(modifier);
  if (match === null) return null;
  return { comparison: match[1] ?? null, target: match[2] === undefined ? null : Number(match[2]) };
}
