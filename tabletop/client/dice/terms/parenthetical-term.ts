import { diceConfig } from '../config';
import type { Roll } from '../roll';
import type { DiceTerm } from './dice-term';
import { evaluateRolls, evaluateRollsSync } from './inner-rolls';
import { type EvaluationOptions, RollTerm, type TermOptions } from './roll-term';

/** A roll in parentheses. @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.ParentheticalTerm.html */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['term', 'roll'];

  term: string | undefined;
  roll: Roll | undefined;
  override isIntermediate = true;

  constructor({
    term,
    roll,
    options,
  }: { term?: string | undefined; roll?: Roll | undefined; options?: TermOptions | undefined } = {}) {
    super({ options });
    this.term = term ?? roll?.formula;
    this.roll = roll;
    if (roll?._evaluated) this._evaluated = true;
  }

  get dice(): DiceTerm[] {
    return this.roll?.dice ?? [];
  }

  override get total(): number | string | null | undefined {
    return this.roll?.product;
  }

  override get expression(): string {
    return `(${this.term ?? ''})`;
  }

  override get isDeterministic(): boolean {
    return this.inner.isDeterministic;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const roll = this.inner;
    if (RollTerm.isDeterministic(this, options)) {
      evaluateRollsSync([roll], this, options);
      return this.finish(roll);
    }
    return evaluateRolls([roll], this, options).then(() => this.finish(roll));
  }

  /** The terms in parentheses. */
  static fromTerms(terms: RollTerm[], options?: TermOptions): ParentheticalTerm {
    const roll = (diceConfig.rolls[0] as typeof Roll).fromTerms(terms);
    return new ParentheticalTerm({ roll, options });
  }

  override get innerRolls(): readonly Roll[] {
    return [this.inner];
  }

  private get inner(): Roll {
    this.roll ??= (diceConfig.rolls[0] as typeof Roll).create(this.term ?? '');
    return this.roll;
  }

  /** What is said of the parentheses is said of what is in them. */
  private finish(roll: Roll): this {
    if (this.flavor) roll.propagateFlavor(this.flavor);
    return this;
  }
}
