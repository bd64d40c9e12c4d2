/**
 * One result of a die or of a roll in a pool.
 * @see https://foundryvtt.com/api/v13/interfaces/foundry.dice.types.DiceTermResult.html
 */
export interface DiceTermResult {
  result: number;
  /** Does it count towards the total? */
  active?: boolean;
  /** What it counts as, if not as itself. */
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
}

/** What a result adds to the total. */
export function valueOf(result: DiceTermResult): number {
  return result.count ?? result.result;
}

/** The sum of the results that count. */
export function sumOf(results: readonly DiceTermResult[]): number {
  return results.reduce((sum, result) => (result.active ? sum + valueOf(result) : sum), 0);
}
