import { diceConfig, type RollFunction } from '../config';
import type { FunctionParseNode } from '../parse-nodes';
import type { Roll } from '../roll';
import type { DiceTerm } from './dice-term';
import { evaluateRolls, evaluateRollsSync } from './inner-rolls';
import { type EvaluationOptions, RollTerm, type TermOptions } from './roll-term';

interface FunctionTermData {
  fn: string;
  terms?: readonly string[] | undefined;
  rolls?: Roll[] | undefined;
  result?: number | string | undefined;
  options?: TermOptions | undefined;
}

/**
 * A function of rolls: one of `CONFIG.Dice.functions`, or of `Math`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.FunctionTerm.html
 */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ['fn', 'terms', 'rolls', 'result'];

  fn: string;
  terms: readonly string[];
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionTermData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.rolls = rolls.length === terms.length ? rolls : terms.map((term) => (diceConfig.rolls[0] as typeof Roll).create(term));
    this.result = result;
    if (result !== undefined) this._evaluated = true;
  }

  static override fromParseNode(node: FunctionParseNode): FunctionTerm {
    const { fn, terms, options } = node;
    return new FunctionTerm({ fn, terms, options: { ...options } });
  }

  override get innerRolls(): readonly Roll[] {
    return this.rolls;
  }

  get dice(): DiceTerm[] {
    return this.rolls.flatMap(({ dice }) => dice);
  }

  override get total(): number | string | undefined {
    return this.result;
  }

  override get expression(): string {
    return `${this.fn}(${this.terms.join(',')})`;
  }

  /** @see https://foundryvtt.com/api/v13/variables/CONFIG.Dice.html functions */
  get function(): RollFunction {
    const configured = Object.hasOwn(diceConfig.functions, this.fn) ? diceConfig.functions[this.fn] : undefined;
    const math = Object.hasOwn(Math, this.fn) ? (Math as unknown as Record<string, unknown>)[this.fn] : undefined;
    const found = configured ?? math;
    if (typeof found !== 'function') throw new Error(`A roll knows no function "${this.fn}".`);
    return found as RollFunction;
  }

  override get isDeterministic(): boolean {
    return this.fn !== 'random' && this.rolls.every(({ isDeterministic }) => isDeterministic);
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const inner = { ...options, allowStrings: true };
    if (RollTerm.isDeterministic(this, options)) {
      evaluateRollsSync(this.rolls, this, inner);
      const result = this.apply();
      // A configured function may be asynchronous though its arguments leave nothing to chance.
      return result instanceof Promise ? this.settle(result) : this.finish(result);
    }
    return evaluateRolls(this.rolls, this, inner).then(() => this.settle(this.apply()));
  }

  private apply(): ReturnType<RollFunction> {
    return this.function(...this.rolls.map(({ product }) => product as number | string));
  }

  private async settle(result: ReturnType<RollFunction>): Promise<this> {
    return this.finish(await result);
  }

  private finish(result: number | string): this {
    this.result = result;
    if (this.flavor) for (const roll of this.rolls) roll.propagateFlavor(this.flavor);
    return this;
  }
}
