import { diceConfig } from '../config';
import { type DiceTermResult, sumOf } from '../modifiers/dice-result';
import { namedModifiers, splitModifiers } from '../modifiers/modifier-names';
import type { PoolParseNode } from '../parse-nodes';
import type { Roll } from '../roll';
import type { DiceTerm, Modifier } from './dice-term';
import { Die } from './die';
import { evaluateRolls, evaluateRollsSync } from './inner-rolls';
import { type EvaluationOptions, RollTerm, type TermOptions } from './roll-term';

interface PoolTermData {
  terms?: readonly string[] | undefined;
  modifiers?: string[] | undefined;
  rolls?: Roll[] | undefined;
  results?: DiceTermResult[] | undefined;
  options?: TermOptions | undefined;
}

/**
 * Rolls of which some are kept, dropped or counted by their totals.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.PoolTerm.html
 */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['terms', 'modifiers', 'rolls', 'results'];
  static MODIFIERS: Record<string, Modifier> = {
    k: 'keep',
    kh: 'keep',
    kl: 'keep',
    d: 'drop',
    dh: 'drop',
    dl: 'drop',
    cs: 'countSuccess',
    cf: 'countFailures',
  };

  terms: readonly string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceTermResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolTermData = {}) {
    super({ options });
    this.terms = terms;
    this.modifiers = modifiers;
    this.rolls = rolls.length === terms.length ? rolls : terms.map((term) => (diceConfig.rolls[0] as typeof Roll).create(term));
    this.results = results;
    if (results.length > 0) this._evaluated = true;
  }

  static override fromParseNode(node: PoolParseNode): PoolTerm {
    return new PoolTerm({ terms: node.terms, modifiers: splitModifiers(node.modifiers), options: { ...node.options } });
  }

  /** The pool of those rolls. */
  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const results = rolls.every(({ _evaluated }) => _evaluated) ? rolls.map(resultOf) : [];
    return new PoolTerm({ terms: rolls.map(({ formula }) => formula), rolls, results });
  }

  override get innerRolls(): readonly Roll[] {
    return this.rolls;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap(({ dice }) => dice);
  }

  override get expression(): string {
    return `{${this.terms.join(',')}}${this.modifiers.join('')}`;
  }

  override get total(): number | undefined {
    return this._evaluated ? sumOf(this.results) : undefined;
  }

  /** The results that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every(({ isDeterministic }) => isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options)) {
      evaluateRollsSync(this.rolls, this, options);
      return this.finish();
    }
    return evaluateRolls(this.rolls, this, options).then(() => this.finish());
  }

  keep(modifier: string): false | void {
    return Die.prototype.keep.call(this as unknown as Die, modifier);
  }

  drop(modifier: string): false | void {
    return Die.prototype.drop.call(this as unknown as Die, modifier);
  }

  countSuccess(modifier: string): false | void {
    return Die.prototype.countSuccess.call(this as unknown as Die, modifier);
  }

  countFailures(modifier: string): false | void {
    return Die.prototype.countFailures.call(this as unknown as Die, modifier);
  }

  private finish(): this {
    this.results = this.rolls.map(resultOf);
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    for (const modifier of this.modifiers) {
      for (const { command, text } of namedModifiers(modifier, MODIFIERS)) {
        const entry = MODIFIERS[command];
        const named = typeof entry === 'string' ? (this as unknown as Record<string, unknown>)[entry] : entry;
        if (typeof named === 'function') named.call(this, text);
      }
    }
    if (this.flavor) for (const roll of this.rolls) roll.propagateFlavor(this.flavor);
    return this;
  }
}

function resultOf(roll: Roll): DiceTermResult {
  return { result: roll.total ?? 0, active: true };
}
