import type { DiceTermResult } from '../modifiers/dice-result';
import { DiceTerm, type DiceTermData, type Modifier } from './dice-term';
import { Die } from './die';

/** A die with -1, 0 and 1. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.FateDie.html */
export class FateDie extends DiceTerm {
  static override DENOMINATION = 'f';
  static override MODIFIERS: Record<string, Modifier> = {
    r: Die.prototype.reroll,
    rr: Die.prototype.rerollRecursive,
    k: Die.prototype.keep,
    kh: Die.prototype.keep,
    kl: Die.prototype.keep,
    d: Die.prototype.drop,
    dh: Die.prototype.drop,
    dl: Die.prototype.drop,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return Math.floor(randomUniform * 3) - 1;
  }

  override getResultLabel({ result }: DiceTermResult): string {
    if (result === 0) return '\u00a0';
    return result > 0 ? '+' : '-';
  }

  /** What the modifiers of numbered dice call to roll recursively. */
  reroll(modifier: string, options?: { recursive?: boolean }): Promise<false | void> {
    return Die.prototype.reroll.call(this as unknown as Die, modifier, options);
  }

  protected override get least(): number {
    return -1;
  }

  protected override get greatest(): number {
    return 1;
  }
}
