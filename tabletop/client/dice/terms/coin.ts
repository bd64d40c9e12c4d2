import { applyCount } from '../modifiers/counting';
import type { DiceTermResult } from '../modifiers/dice-result';
import { DiceTerm, type DiceTermData, type Modifier } from './dice-term';

/** A coin, whose heads are 1 and whose tails 0. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.Coin.html */
export class Coin extends DiceTerm {
  static override DENOMINATION = 'c';
  static override MODIFIERS: Record<string, Modifier> = { c: 'call' };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return randomUniform < 0.5 ? 0 : 1;
  }

  override getResultLabel({ result }: DiceTermResult): string {
    return result === 1 ? 'H' : 'T';
  }

  override getResultCSS(result: DiceTermResult): (string | null)[] {
    return [
      this.constructor.name.toLowerCase(),
      result.result === 1 ? 'heads' : 'tails',
      result.success ? 'success' : null,
      result.failure ? 'failure' : null,
    ];
  }

  /** Counts the coins that show what was called: heads (`c1`, the default) or tails (`c0`). */
  call(modifier: string): false | void {
    const match = /^c([01])?$/i.exec(modifier);
    if (match === null) return false;
    applyCount(this.results, '=', Number(match[1] ?? 1), { flagSuccess: true });
    for (const result of this.results) if (!result.success) result.failure = true;
  }

  protected override get least(): number {
    return 0;
  }

  protected override get greatest(): number {
    return 1;
  }
}
