import type { Roll } from '../roll';
import type { EvaluationOptions, RollTerm } from './roll-term';

/** Evaluates the rolls inside a term, one after the other, unless that has been done. */
export async function evaluateRolls(rolls: readonly Roll[], term: RollTerm, options: EvaluationOptions): Promise<void> {
  for (const roll of rolls) {
    if (roll._evaluated) continue;
    roll._root = term._root;
    await roll.evaluate({ ...options, allowInteractive: false });
  }
}

/** Evaluates the rolls inside a term at once, unless that has been done. */
export function evaluateRollsSync(rolls: readonly Roll[], term: RollTerm, options: EvaluationOptions): void {
  for (const roll of rolls) {
    if (roll._evaluated) continue;
    roll._root = term._root;
    roll.evaluateSync(options);
  }
}
