import { diceConfig } from '../client/dice/config';
import { configureDice } from '../client/dice/default-config';
import { Roll } from '../client/dice/roll';
import type { DiceTerm } from '../client/dice/terms/dice-term';

configureDice();

/**
 * Makes the next dice show what is written, as "face/faces" with spaces between; for a coin "1/2" are tails.
 * More dice than written are an error, and so are fewer when `assertUsed` is called.
 */
export function rig(faces: string): { assertUsed(): void } {
  const left = faces.split(' ').filter(Boolean);
  diceConfig.randomUniform = () => {
    const next = left.shift();
    if (next === undefined) throw new Error(`More dice were rolled than "${faces}".`);
    const [face = 0, of = 1] = next.split('/').map(Number);
    return 1 - (face - 0.5) / of;
  };
  return {
    assertUsed() {
      if (left.length > 0) throw new Error(`Not rolled: ${left.join(' ')} of "${faces}".`);
    },
  };
}

/** The roll of a formula with the dice rigged. */
export async function rigged(formula: string, faces: string, data: object = {}): Promise<Roll & { readonly total: number }> {
  const rigging = rig(faces);
  const roll = await new Roll(formula, data).evaluate();
  rigging.assertUsed();
  return roll;
}

/** The first dice of a roll. */
export function firstDice(roll: Roll): DiceTerm {
  const [dice] = roll.dice;
  if (dice === undefined) throw new Error(`${roll.formula} has no dice.`);
  return dice;
}

/** Results in short: discarded in brackets, rerolled with r, exploded with x, successes with +, failures with -. */
export function shorthand({ results }: Pick<DiceTerm, 'results'>): string {
  return results
    .map(({ result, active, rerolled, exploded, success, failure }) => {
      const marks = [rerolled && 'r', exploded && 'x', success && '+', failure && '-'].filter(Boolean).join('');
      return active ? `${result}${marks}` : `(${result}${marks})`;
    })
    .join(' ');
}
