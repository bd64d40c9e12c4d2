import { diceConfig } from '../config';
import type { RollParseNode } from '../parse-nodes';
import type { Roll } from '../roll';
import type { RollResolver } from '../roll-resolver';

/** How a term is evaluated. */
export interface EvaluationOptions {
  minimize?: boolean | undefined;
  maximize?: boolean | undefined;
  /** May words stand in the place of numbers? */
  allowStrings?: boolean | undefined;
  [option: string]: unknown;
}

export interface TermOptions {
  flavor?: string | null | undefined;
  [option: string]: unknown;
}

export type TermData = Record<string, unknown>;

/**
 * One term of a roll: dice, a number, an operator and so on.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.RollTerm.html
 */
export abstract class RollTerm {
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  _evaluated = false;
  /** The roll that the whole evaluation began with. */
  _root: Roll | undefined;
  isIntermediate = false;

  constructor({ options = {} }: { options?: TermOptions | undefined } = {}) {
    this.options = options;
  }

  /** The text of the term without its flavour. */
  abstract get expression(): string;
  abstract get total(): number | string | null | undefined;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? '';
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** The rolls inside the term. */
  get innerRolls(): readonly Roll[] {
    return [];
  }

  /** The window that asks for the results of this evaluation, if one does. */
  get resolver(): RollResolver | undefined {
    return this._root?._resolver;
  }

  /** A promise, if chance or somebody's answer is needed. */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`A ${this.constructor.name} is evaluated once only.`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  protected _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /**
   * Can the term be evaluated at once?
   * @see foundryvtt/foundryvtt#10597 the least and the greatest results leave nothing to chance
   */
  static isDeterministic(term: RollTerm, { minimize, maximize }: EvaluationOptions = {}): boolean {
    return Boolean(minimize) || Boolean(maximize) || term.isDeterministic;
  }

  toJSON(): TermData {
    const { SERIALIZE_ATTRIBUTES, name } = this.constructor as typeof RollTerm;
    const data: TermData = { class: name, options: this.options, evaluated: this._evaluated };
    for (const attribute of SERIALIZE_ATTRIBUTES) {
      const value = (this as unknown as TermData)[attribute];
      if (value !== undefined) data[attribute] = value;
    }
    return data;
  }

  /** The term of that data, of the class that is registered under its name. */
  static fromData(data: TermData): RollTerm {
    const name = data['class'];
    const known = [...Object.values(diceConfig.termTypes), ...Object.values(diceConfig.terms)];
    const found = known.find((candidate) => candidate.name === name) as
      | (typeof RollTerm & (new (data: never) => RollTerm))
      | undefined;
    if (found === undefined) throw new Error(`No class of terms of a roll is called ${String(name)}.`);
    return found._fromData(data);
  }

  static fromJSON(json: string): RollTerm {
    return RollTerm.fromData(JSON.parse(json) as TermData);
  }

  static fromParseNode(node: RollParseNode): RollTerm {
    return RollTerm._fromData.call(this, node as unknown as TermData);
  }

  /** The term of this class with that data, whose inner rolls are made rolls again. */
  static _fromData(this: unknown, data: TermData): RollTerm {
    const { class: _class, evaluated, ...rest } = data;
    if (rest['roll'] !== undefined) rest['roll'] = toRoll(rest['roll']);
    if (Array.isArray(rest['rolls'])) rest['rolls'] = rest['rolls'].map(toRoll);
    const term = new (this as new (data: TermData) => RollTerm)(rest);
    term._evaluated = evaluated === undefined ? false : Boolean(evaluated);
    return term;
  }
}

/** The roll of its data, or that roll itself. */
export function toRoll(data: unknown): Roll {
  const [roll] = diceConfig.rolls;
  if (roll === undefined) throw new Error('No class of rolls is configured.');
  return isRoll(data) ? data : roll.fromData(data as never);
}

/** Is it a roll, rather than data or a number? */
export function isRoll(value: unknown): value is Roll {
  return typeof value === 'object' && value !== null && 'terms' in value && 'evaluate' in value;
}
