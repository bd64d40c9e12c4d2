import { diceConfig, type DiceTermClass } from '../config';
import { fulfilledResult } from '../fulfillment';
import { compareResult } from '../modifiers/comparison';
import { applyCount, applyDeduct } from '../modifiers/counting';
import { type DiceTermResult, sumOf } from '../modifiers/dice-result';
import { keepOrDrop } from '../modifiers/keep-or-drop';
import { namedModifiers, splitModifiers } from '../modifiers/modifier-names';
import type { DiceParseNode } from '../parse-nodes';
import type { Roll } from '../roll';
import { resultClasses, type DiceTooltipData, tooltipOf } from './dice-tooltip';
import { evaluateRolls, evaluateRollsSync } from './inner-rolls';
import { type EvaluationOptions, isRoll, RollTerm, type TermData, type TermOptions, toRoll } from './roll-term';

/** More dice than that are not rolled at once. @see foundryvtt/dnd5e#7350 the `999dX` limit of core */
const MOST_DICE = 999;

export interface DiceTermData {
  number?: number | Roll | undefined;
  faces?: number | Roll | undefined;
  method?: string | undefined;
  modifiers?: string[] | undefined;
  results?: DiceTermResult[] | undefined;
  options?: TermOptions | undefined;
}

/** What a modifier is: the name of a method, or a function called with the term as `this`; `false` means not for it. */
export type Modifier = string | ((this: never, modifier: string) => unknown);

/**
 * Dice of one kind, or whatever else gives results by chance.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.terms.DiceTerm.html
 */
export abstract class DiceTerm extends RollTerm {
  static DENOMINATION = '';
  static MODIFIERS: Record<string, Modifier> = {};
  static override SERIALIZE_ATTRIBUTES = ['number', 'faces', 'modifiers', 'results', 'method'];
  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  _number: number | Roll;
  _faces: number | Roll;
  modifiers: string[];
  results: DiceTermResult[];
  private chosenMethod: string | undefined;

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = faces;
    this.modifiers = modifiers;
    this.results = results;
    this.chosenMethod = method;
    // Results that are given need no rolling.
    if (results.length > 0) this._evaluated = true;
  }

  /** How many dice; `undefined` while that is not known yet. */
  get number(): number | undefined {
    return isRoll(this._number) ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  /** How many faces; `undefined` while that is not known yet. */
  get faces(): number | undefined {
    return isRoll(this._faces) ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** How the dice are rolled, if not by the table. */
  get method(): string | undefined {
    return this.chosenMethod;
  }

  set method(method: string | undefined) {
    if (this.chosenMethod === undefined && !this._evaluated) this.chosenMethod = method;
  }

  /** The kind of dice as it is named in settings. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  /** The dice that had to be rolled to know how many of these there are. */
  get dice(): DiceTerm[] {
    return this.innerRolls.flatMap(({ dice }) => dice);
  }

  /** The rolls that tell how many dice there are, and with how many faces. */
  override get innerRolls(): readonly Roll[] {
    return [this._number, this._faces].filter(isRoll);
  }

  override get expression(): string {
    const number = isRoll(this._number) ? `(${this._number.formula})` : this._number;
    return `${number}${this.kind}${this.modifiers.join('')}`;
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    const total = sumOf(this.results);
    return (this.number ?? 0) < 0 ? 0 - total : total;
  }

  /** The results that count. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return false;
  }

  protected override _evaluate(options: EvaluationOptions): this | Promise<this> {
    return RollTerm.isDeterministic(this, options) ? this._evaluateSync(options) : this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    await evaluateRolls(this.innerRolls, this, options);
    const number = this.howMany();
    await this.resolver?.addTerm(this);
    while (this.results.length < number) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** @see foundryvtt/foundryvtt#11093 the least and the greatest results do not heed modifiers */
  _evaluateSync(options: EvaluationOptions = {}): this {
    if (!options.minimize && !options.maximize) throw new Error(`${this.expression} cannot be evaluated at once.`);
    evaluateRollsSync(this.innerRolls, this, options);
    const number = this.howMany();
    while (this.results.length < number) {
      this.results.push({ result: options.minimize ? this.least : this.greatest, active: true });
    }
    return this;
  }

  /** One more result. */
  async roll({ minimize = false, maximize = false, ...options }: EvaluationOptions = {}): Promise<DiceTermResult> {
    let result: number | undefined;
    if (minimize) result = this.least;
    else if (maximize) result = this.greatest;
    else result = (await this._roll(options)) ?? this.randomFace();
    const rolled: DiceTermResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  /** The result by the method that the user has chosen for such dice; `undefined` for the table's own. */
  protected _roll(options: EvaluationOptions = {}): Promise<number | undefined> {
    return fulfilledResult(this, options);
  }

  /** The face for a number from 0 up to 1. @see foundryvtt-dcc/dcc#849 which face is mapped to which number */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces ?? 0));
  }

  randomFace(): number {
    return this.mapRandomFace(diceConfig.randomUniform());
  }

  getResultLabel({ result }: DiceTermResult): string {
    return String(result);
  }

  getResultCSS(result: DiceTermResult): (string | null)[] {
    return resultClasses(this, result);
  }

  getTooltipData(): DiceTooltipData {
    return tooltipOf(this);
  }

  /** Applies the modifiers in the order in which they are written. */
  protected async _evaluateModifiers(): Promise<void> {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    for (const modifier of this.modifiers) {
      for (const { command, text } of namedModifiers(modifier, MODIFIERS)) await this._evaluateModifier(command, text);
    }
  }

  protected async _evaluateModifier(command: string, modifier: string): Promise<void> {
    const entry = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    const named = typeof entry === 'string' ? (this as unknown as Record<string, unknown>)[entry] : entry;
    if (typeof named === 'function') await named.call(this, modifier);
  }

  override toJSON(): TermData {
    const data = super.toJSON();
    if (isRoll(this._number)) data['number'] = this._number.toJSON();
    if (isRoll(this._faces)) data['faces'] = this._faces.toJSON();
    return data;
  }

  /** Dice of the kind that the node names. */
  static override fromParseNode(node: DiceParseNode): DiceTerm {
    const { number, faces, modifiers, options } = node;
    const kind = typeof faces === 'string' ? faces : 'd';
    const found = diceConfig.terms[kind] as DiceTermClass | undefined;
    if (found === undefined) throw new Error(`No dice are registered as "${kind}".`);
    const data: DiceTermData = { number: amount(number ?? 1), modifiers: splitModifiers(modifiers), options: { ...options } };
    if (typeof faces !== 'string') data.faces = amount(faces);
    return new (found as unknown as new (data: DiceTermData) => DiceTerm)(data);
  }

  static override _fromData(this: unknown, data: TermData): DiceTerm {
    const restored = { ...data };
    for (const name of ['number', 'faces']) {
      if (typeof restored[name] === 'object' && restored[name] !== null) restored[name] = toRoll(restored[name]);
    }
    return RollTerm._fromData.call(this, restored) as DiceTerm;
  }

  /** What follows the number in the formula, without the modifiers. */
  protected get kind(): string {
    return `d${(this.constructor as typeof DiceTerm).DENOMINATION}`;
  }

  protected get least(): number {
    return Math.min(1, this.faces ?? 0);
  }

  protected get greatest(): number {
    return this.faces ?? 0;
  }

  private howMany(): number {
    const number = Math.abs(this.number ?? 0);
    if (number > MOST_DICE) throw new Error(`More than ${MOST_DICE} dice are not rolled at once.`);
    return number;
  }
}

/** A number, or the roll that will tell it. */
function amount(node: number | { readonly term: string }): number | Roll {
  return typeof node === 'number' ? node : (diceConfig.rolls[0] as typeof Roll).create(node.term);
}
