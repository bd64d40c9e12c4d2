import { diceConfig } from './config';
import { diceHost } from './dice-host';
import { configuredMethods, DICE_CONFIGURATION_SETTING, interactiveTerms } from './fulfillment';
import { replaceFormulaData } from './formula-data';
import type { OperatorParseNode, RollParseNode } from './parse-nodes';
import { anchorOf, type AnchorOptions, collapseInlineResult, expandInlineResult } from './roll-anchor';
import { messageOf, renderRoll, type RenderOptions, renderTooltip, type ToMessageOptions } from './roll-chat';
import { restoreRoll, rollData, type RollData, takeTerms } from './roll-data';
import type { RollResolver } from './roll-resolver';
import { evaluateTerms, evaluateTermsSync } from './roll-evaluation';
import { DiceTerm } from './terms/dice-term';
import { OperatorTerm } from './terms/operator-term';
import { type EvaluationOptions, RollTerm } from './terms/roll-term';

export interface RollOptions extends EvaluationOptions {
  /** May the user be asked for results? */
  allowInteractive?: boolean | undefined;
  /** Is it an error to evaluate at once what depends on chance? */
  strict?: boolean | undefined;
  flavor?: string | undefined;
}

/** A roll that has been evaluated. */
export type EvaluatedRoll<R extends Roll> = R & { readonly total: number };

/**
 * A roll: a formula, the terms that it means, and after its evaluation their results.
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.Roll.html
 */
export class Roll {
  static CHAT_TEMPLATE = 'templates/dice/roll.hbs';
  static TOOLTIP_TEMPLATE = 'templates/dice/tooltip.hbs';
  static DICE_CONFIGURATION_SETTING = DICE_CONFIGURATION_SETTING;
  /** The windows that are asking for results, by the roll that they are for. */
  static RESOLVERS = new Map<Roll, RollResolver>();
  static replaceFormulaData = replaceFormulaData;
  static expandInlineResult = expandInlineResult;
  static collapseInlineResult = collapseInlineResult;

  data: object;
  options: RollOptions;
  terms: RollTerm[];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined;
  _root: Roll | undefined;
  /** Dice that were rolled for this roll and are in none of its terms. */
  _dice: DiceTerm[] = [];

  constructor(formula: string | number, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    const { parse, getFormula } = this.constructor as typeof Roll;
    this.terms = parse.call(this.constructor as typeof Roll, String(formula), this.data);
    this._formula = getFormula(this.terms);
  }

  /** For subclasses: the data as references in the formula find it. */
  protected _prepareData(data: object): object {
    return data;
  }

  get dice(): DiceTerm[] {
    const inTerms = this.terms.flatMap((term) => {
      const { dice = [] } = term as { dice?: DiceTerm[] };
      return term instanceof DiceTerm ? [term, ...dice] : dice;
    });
    return [...this._dice, ...inTerms];
  }

  get formula(): string {
    return this._formula;
  }

  /** The results of the terms as arithmetic. */
  get result(): string {
    return this.terms.map(({ total }) => String(total).trim()).join(' ');
  }

  get total(): number | undefined {
    return this._evaluated && this._total !== undefined ? Number(this._total) || 0 : undefined;
  }

  /** What the evaluation came to, be it a number or a word. */
  get product(): number | string | undefined {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every(({ isDeterministic }) => isDeterministic);
  }

  get _resolver(): RollResolver | undefined {
    return Roll.RESOLVERS.get(this._root ?? this);
  }

  /** Evaluates the roll, once. */
  async evaluate({ allowInteractive = true, ...options }: RollOptions = {}): Promise<EvaluatedRoll<this>> {
    this.begin();
    if (allowInteractive && !options.minimize && !options.maximize) await this.askForResults();
    try {
      this._total = await evaluateTerms(this, options);
    } finally {
      await this.stopAsking();
    }
    return this as EvaluatedRoll<this>;
  }

  /**
   * Evaluates the roll at once; what depends on chance is an error, or 0 if `strict` is false.
   * @see foundryvtt/foundryvtt#9774
   */
  evaluateSync({ strict = true, allowInteractive: _, ...options }: RollOptions = {}): EvaluatedRoll<this> {
    if (strict && !this.terms.every((term) => RollTerm.isDeterministic(term, options))) {
      throw new Error('This Roll contains terms that cannot be synchronously evaluated.');
    }
    this.begin();
    this._total = evaluateTermsSync(this, { ...options, strict });
    return this as EvaluatedRoll<this>;
  }

  roll(options: RollOptions = {}): Promise<EvaluatedRoll<this>> {
    return this.evaluate(options);
  }

  reroll(options: RollOptions = {}): Promise<EvaluatedRoll<this>> {
    return this.clone().evaluate(options);
  }

  clone(): this {
    const { constructor } = this as unknown as { constructor: new (formula: string, data: object, options: RollOptions) => Roll };
    return new constructor(this._formula, this.data, this.options) as this;
  }

  resetFormula(): string {
    this._formula = (this.constructor as typeof Roll).getFormula(this.terms);
    return this._formula;
  }

  /** Returns the flavour to the terms that have none. */
  propagateFlavor(flavor: string): void {
    for (const term of this.terms) if (!(term instanceof OperatorTerm)) term.options.flavor ??= flavor;
  }

  toString(): string {
    return this._formula;
  }

  getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  render(options: RenderOptions = {}): Promise<string> {
    return renderRoll(this, options);
  }

  toMessage(messageData: Record<string, unknown> | null = {}, options: ToMessageOptions = {}): Promise<unknown> {
    return messageOf(this, messageData ?? {}, options);
  }

  toAnchor(options: AnchorOptions = {}): HTMLAnchorElement {
    return anchorOf(this, options);
  }

  toJSON(): Record<string, unknown> {
    return rollData(this);
  }

  static create(formula: string | number, data: object = {}, options: RollOptions = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return diceConfig.rolls[0] ?? Roll;
  }

  /** The window that asks for results: that of the user's one method of the kind, or the usual one. */
  static get resolverImplementation(): typeof RollResolver | undefined {
    const { applications } = (diceHost().foundry ?? {}) as { applications?: { dice?: { RollResolver?: typeof RollResolver } } };
    const methods = new Set(Object.values(configuredMethods()).filter((method) => method && method !== 'manual'));
    const [only] = [...methods].filter((method) => diceConfig.fulfillment.methods[method]?.interactive);
    const own = methods.size === 1 && only !== undefined ? diceConfig.fulfillment.methods[only]?.resolver : undefined;
    return own ?? applications?.dice?.RollResolver;
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map(({ formula }) => formula)
      .join('')
      .trim();
  }

  /** The terms of a formula with its references replaced. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    if (formula.trim() === '') return [];
    const letters = new Set(Object.keys(diceConfig.terms).filter((letter) => letter !== 'd'));
    const replaced = this.replaceFormulaData(formula, data, { missing: '0' });
    return this.instantiateAST(new diceConfig.parser(replaced, letters).parse());
  }

  /** The terms of what the parser read. */
  static instantiateAST(nodes: RollParseNode | readonly RollParseNode[]): RollTerm[] {
    return [nodes].flat().map((node) => {
      const found = diceConfig.termTypes[node.class];
      if (found === undefined) throw new Error(`No class of terms of a roll is called ${node.class}.`);
      return found.fromParseNode(node as OperatorParseNode);
    });
  }

  /** Can the formula be rolled? References are taken to be numbers. */
  static validate(formula: string): boolean {
    try {
      new this(formula.replace(/@([a-z.0-9_-]+)/gi, '1')).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** The value of arithmetic with the functions of `Math`. */
  static safeEval(expression: string): number {
    const { total } = new this(expression).evaluateSync();
    if (!Number.isFinite(total)) throw new Error(`"${expression}" has no number as its value.`);
    return total;
  }

  /** The totals of so many rolls of the formula. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let count = 0; count < n; count++) totals.push((await new this(formula).evaluate({ allowInteractive: false })).total);
    return totals;
  }

  static identifyFulfillableTerms(terms: RollTerm[]): DiceTerm[] {
    return interactiveTerms(terms, (term): term is DiceTerm => term instanceof DiceTerm);
  }

  /** Hands a result from outside to the first roll that waits for one of that kind; was it taken? */
  static registerResult(method: string, denomination: string, result: number): boolean {
    return [...Roll.RESOLVERS.values()].some((resolver) => resolver.registerResult(method, denomination, result));
  }

  static fromData<T extends typeof Roll>(this: T, data: RollData): InstanceType<T> {
    return restoreRoll(data, Roll) as InstanceType<T>;
  }

  static fromJSON<T extends typeof Roll>(this: T, json: string): InstanceType<T> {
    return this.fromData(JSON.parse(json) as RollData) as InstanceType<T>;
  }

  static fromTerms<T extends typeof Roll>(this: T, terms: RollTerm[], options: RollOptions = {}): InstanceType<T> {
    const roll = new this('', {}, options);
    takeTerms(roll, terms);
    return roll as InstanceType<T>;
  }

  /** The total of terms that have all been evaluated. */
  _evaluateTotal(): number {
    return Number(evaluateTermsSync(this, { allowStrings: true, strict: false }));
  }

  private begin(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} has already been evaluated and is now immutable.`);
    this._evaluated = true;
  }

  private async askForResults(): Promise<void> {
    const { identifyFulfillableTerms, resolverImplementation } = this.constructor as typeof Roll;
    if (this._resolver !== undefined || resolverImplementation === undefined) return;
    if (identifyFulfillableTerms(this.terms).length === 0) return;
    const resolver = new resolverImplementation(this);
    Roll.RESOLVERS.set(this, resolver);
    await resolver.awaitFulfillment();
  }

  private async stopAsking(): Promise<void> {
    const resolver = Roll.RESOLVERS.get(this);
    Roll.RESOLVERS.delete(this);
    await resolver?.close();
  }
}
