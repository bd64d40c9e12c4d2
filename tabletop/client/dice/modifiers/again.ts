import { compareResult, type Condition } from './comparison';
import type { DiceTermResult } from './dice-result';

/** More dice than anybody throws: a modifier that goes on for so long would never end. */
const MOST_RESULTS = 1_000;

/** What rolling again takes of a term: its results, to which `roll` adds one. */
interface Rolling {
  readonly results: DiceTermResult[];
  roll(): Promise<unknown>;
}

/**
 * Rolls again for each result that the condition holds for, marking that one; recursively for the new ones too.
 * @see https://foundryvtt.com/article/dice-modifiers/ rerolls and exploding dice
 * @see foundryvtt/foundryvtt#7164 once means once for each of the dice first rolled
 */
export async function rollAgain(
  term: Rolling,
  condition: Condition,
  recursive: boolean,
  mark: (result: DiceTermResult) => void,
): Promise<void> {
  const first = term.results.length;
  let left = condition.limit ?? Infinity;
  for (let n = 0; n < (recursive ? term.results.length : first) && left > 0; n++) {
    const result = term.results[n];
    if (!result?.active || !compareResult(result.result, condition.comparison, condition.target)) continue;
    if (term.results.length > MOST_RESULTS) throw new Error('A die of the roll would be rolled again without end.');
    mark(result);
    left--;
    await term.roll();
  }
}
