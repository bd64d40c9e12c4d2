import { compareResult } from './comparison';
import type { DiceTermResult } from './dice-result';

/**
 * Counts each result as 1 if it compares with the target, else as 0.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.Die.html#countsuccess
 * unsure: that results which do not count towards the total are left unmarked.
 */
export function applyCount(
  results: readonly DiceTermResult[],
  comparison: string,
  target: number,
  options: { flagSuccess?: boolean | null | undefined; flagFailure?: boolean | null | undefined } = {},
): void {
  countWhere(results, ({ result }) => compareResult(result, comparison, target), options);
}

/** Counts each result as 1 if it passes, else as 0. */
export function countWhere(
  results: readonly DiceTermResult[],
  passes: (result: DiceTermResult) => boolean,
  { flagSuccess, flagFailure }: { flagSuccess?: boolean | null | undefined; flagFailure?: boolean | null | undefined },
): void {
  for (const result of results) {
    if (!result.active) continue;
    const isCounted = passes(result);
    result.count = isCounted ? 1 : 0;
    if (flagSuccess) result.success = isCounted;
    if (flagFailure) result.failure = isCounted;
  }
}

/**
 * Lets failures count below 0: each as -1, or as its own value. Without a comparison the failures are those that an
 * earlier modifier told from successes; without one, the results that are equal to the target.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.Die.html#deductfailures
 */
export function applyDeduct(
  results: readonly DiceTermResult[],
  comparison: string | null,
  target: number,
  options: { deductFailure?: boolean | null | undefined; invertFailure?: boolean | null | undefined } = {},
): void {
  const isTold = results.some(({ success, failure }) => success !== undefined || failure !== undefined);
  for (const result of results) {
    if (!result.active) continue;
    const isFailure =
      comparison === null && isTold
        ? result.failure === true || result.success === false
        : compareResult(result.result, comparison ?? '=', target);
    if (!isFailure) continue;
    result.failure = true;
    result.success = false;
    if (options.deductFailure) result.count = -1;
    else if (options.invertFailure) result.count = -result.result;
  }
}
