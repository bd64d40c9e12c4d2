import { rollAgain } from '../modifiers/again';
import { comparisonOf, conditionOf } from '../modifiers/comparison';
import { applyCount, applyDeduct, countWhere } from '../modifiers/counting';
import { valueOf } from '../modifiers/dice-result';
import { keepOrDrop } from '../modifiers/keep-or-drop';
import { DiceTerm, type Modifier } from './dice-term';
import { isRoll } from './roll-term';

/**
 * A die with numbered faces, with all modifiers of dice.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.Die.html
 * @see https://foundryvtt.com/article/dice-modifiers/
 */
export class Die extends DiceTerm {
  static override DENOMINATION = 'd';
  static override MODIFIERS: Record<string, Modifier> = {
    r: 'reroll',
    rr: 'rerollRecursive',
    x: 'explode',
    xo: 'explodeOnce',
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    min: 'minimum',
    max: 'maximum',
    even: 'countEven',
    odd: 'countOdd',
    cs: 'countSuccess',
    cf: 'countFailures',
    df: 'deductFailures',
    sf: 'subtractFailures',
    ms: 'marginSuccess',
  };

  override get denomination(): string {
    return `d${this.faces ?? ''}`;
  }

  override get total(): number | undefined {
    const { marginSuccess, marginFailure } = this.options as { marginSuccess?: number; marginFailure?: number };
    const total = super.total;
    if (total === undefined) return undefined;
    if (marginSuccess !== undefined) return total - marginSuccess;
    return marginFailure === undefined ? total : marginFailure - total;
  }

  protected override get kind(): string {
    return isRoll(this._faces) ? `d(${this._faces.formula})` : `d${this._faces}`;
  }

  async reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): Promise<false | void> {
    const condition = conditionOf(modifier, 1);
    if (condition === null) return false;
    const again = { results: this.results, roll: () => this.roll({ reroll: true }) };
    await rollAgain(again, condition, recursive, (result) => {
      result.rerolled = true;
      result.active = false;
    });
  }

  rerollRecursive(modifier: string): Promise<false | void> {
    return this.reroll(modifier, { recursive: true });
  }

  async explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): Promise<false | void> {
    const condition = conditionOf(modifier, this.faces ?? 0);
    if (condition === null) return false;
    const again = { results: this.results, roll: () => this.roll({ explode: true }) };
    await rollAgain(again, condition, recursive, (result) => {
      result.exploded = true;
    });
  }

  explodeOnce(modifier: string): Promise<false | void> {
    return this.explode(modifier, { recursive: false });
  }

  keep(modifier: string): false | void {
    const match = /^k([hl])?(\d+)?$/i.exec(modifier);
    if (match === null) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== 'l' });
  }

  drop(modifier: string): false | void {
    const match = /^d([hl])?(\d+)?$/i.exec(modifier);
    if (match === null) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === 'h' });
  }

  countSuccess(modifier: string): false | void {
    const condition = comparisonOf(modifier);
    if (condition === null) return false;
    const { comparison, target } = condition;
    // A pool has no faces, and so no greatest result.
    applyCount(this.results, comparison ?? '=', target ?? this.faces ?? 1, { flagSuccess: true });
  }

  countFailures(modifier: string): false | void {
    const condition = comparisonOf(modifier);
    if (condition === null) return false;
    applyCount(this.results, condition.comparison ?? '=', condition.target ?? 1, { flagFailure: true });
  }

  countEven(_modifier: string): void {
    countWhere(this.results, ({ result }) => result % 2 === 0, { flagSuccess: true });
  }

  countOdd(_modifier: string): void {
    countWhere(this.results, ({ result }) => result % 2 !== 0, { flagSuccess: true });
  }

  deductFailures(modifier: string): false | void {
    const condition = comparisonOf(modifier);
    if (condition === null) return false;
    applyDeduct(this.results, comparisonWith(condition), condition.target ?? 1, { deductFailure: true });
  }

  subtractFailures(modifier: string): false | void {
    const condition = comparisonOf(modifier);
    if (condition === null) return false;
    applyDeduct(this.results, comparisonWith(condition), condition.target ?? 1, { invertFailure: true });
  }

  /** Makes the total the margin over (`ms>`) or under (`ms<`) a target. */
  marginSuccess(modifier: string): false | void {
    const condition = comparisonOf(modifier);
    if (condition === null || condition.target === null) return false;
    if (condition.comparison?.startsWith('<')) this.options['marginFailure'] = condition.target;
    else this.options['marginSuccess'] = condition.target;
  }

  minimum(modifier: string): false | void {
    const match = /^min(\d+)$/i.exec(modifier);
    if (match === null) return false;
    for (const result of this.results) result.count = Math.max(valueOf(result), Number(match[1]));
  }

  maximum(modifier: string): false | void {
    const match = /^max(\d+)$/i.exec(modifier);
    if (match === null) return false;
    for (const result of this.results) result.count = Math.min(valueOf(result), Number(match[1]));
  }
}

/** A target without an operator is one to be equal to; neither of them is no comparison. */
function comparisonWith({ comparison, target }: { comparison: string | null; target: number | null }): string | null {
  return comparison ?? (target === null ? null : '=');
}
