import { ApplicationV2 } from '../applications/api/application';
import type { ApplicationOptions, RenderContext, RenderOptions } from '../applications/api/application-types';
import { HandlebarsApplicationMixin, type TemplatePart } from '../applications/api/handlebars-application';
import type { FormDataExtended } from '../applications/ux/form-data-extended';
import { diceConfig } from './config';
import { localize } from './dice-host';
import { isInteractive, methodFor } from './fulfillment';
import { ResultRequests, resultBounds } from './result-requests';
import { Roll } from './roll';
import type { DiceTerm } from './terms/dice-term';
import type { EvaluationOptions } from './terms/roll-term';

/**
 * The window that asks for the results of a roll's dice, first for all that are thrown, then for each that is rolled
 * again; what is left empty, or all if it is closed, the table rolls.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.dice.RollResolver.html
 * @see https://foundryvtt.com/releases/12.316 unfulfilled rolls
 * unsure: that an empty field may be submitted.
 */
export class RollResolver extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptions = {
    id: 'roll-resolver-{id}',
    tag: 'form',
    classes: ['roll-resolver'],
    window: { title: 'DICE.RESOLVER.Title', icon: 'fa-solid fa-dice-d20', contentClasses: ['standard-form'] },
    position: { width: 420, height: 'auto' },
    form: { closeOnSubmit: false, submitOnChange: false, handler: RollResolver._fulfillRoll },
  };

  static override PARTS: Record<string, TemplatePart> = {
    form: { id: 'form', template: 'templates/dice/roll-resolver.hbs' },
  };

  readonly roll: Roll;
  private readonly asked = new ResultRequests();

  constructor(roll: Roll, options: ApplicationOptions = {}) {
    super(options);
    this.roll = roll;
  }

  /** The dice that are asked for, by what identifies them in the form. */
  get fulfillable(): Map<string, { id: string; term: DiceTerm; method: string; isNew: boolean }> {
    return new Map(
      this.asked.requests.map(({ id, term, method, value }) => [id, { id, term, method, isNew: value === undefined }]),
    );
  }

  /** Asks for the dice of the roll; resolves when that is over. */
  async awaitFulfillment(): Promise<void> {
    for (const term of Roll.identifyFulfillableTerms(this.roll.terms)) this.asked.addTerm(term, this.methodOf(term));
    await this.ask();
  }

  /** Asks for the dice of a term of which the number was not known before. */
  async addTerm(term: DiceTerm): Promise<void> {
    if (!isInteractive(term)) return;
    this.asked.addTerm(term, this.methodOf(term));
    await this.ask();
  }

  /** Asks for one more result of a term. */
  async resolveResult(term: DiceTerm, method: string, { reroll = false }: EvaluationOptions = {}): Promise<number | undefined> {
    const request = this.asked.add(term, method, reroll === true ? 'reroll' : 'explode');
    await this.ask();
    return request.value;
  }

  /** Enters a result that came from outside into the first empty field of that kind; was there one? */
  registerResult(method: string, denomination: string, result: number): boolean {
    const open = this.asked.open.find((request) => {
      return request.method === method && request.term.denomination === denomination && this.field(request.id)?.value === '';
    });
    const field = open && this.field(open.id);
    if (!field) return false;
    field.value = String(result);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    this._checkDone();
    return true;
  }

  static async _fulfillRoll(
    this: RollResolver,
    _event: Event,
    _form: HTMLFormElement,
    formData: FormDataExtended,
  ): Promise<void> {
    this.asked.settle(formData.object as Record<string, number | null>);
  }

  override async _prepareContext(_options: RenderOptions): Promise<RenderContext> {
    const groups = new Map<DiceTerm, { label: string; icon: string; results: object[] }>();
    for (const { id, term, method, reason, value } of this.asked.requests) {
      const icon = diceConfig.fulfillment.methods[method]?.icon ?? diceConfig.fulfillment.dice[term.denomination]?.icon ?? '';
      const group = groups.get(term) ?? { label: term.formula, icon, results: [] };
      groups.set(term, group);
      const number = group.results.length + 1;
      const name = localize(reason === 'throw' ? 'DICE.RESOLVER.Die' : 'DICE.RESOLVER.Again', {
        number,
        denomination: term.denomination,
      });
      group.results.push({ id, name, value, ...resultBounds(term), isKnown: value !== undefined });
    }
    return { formula: this.roll.formula, groups: [...groups.values()] };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.element.querySelector<HTMLInputElement>('input:not([readonly])')?.focus();
    this.element.querySelector('.dice-fields')?.addEventListener('input', () => this._checkDone());
    this._checkDone();
  }

  override _onClose(): void {
    this.asked.settle({});
  }

  /** Says on the button whether the table will have to roll any. */
  _checkDone(): void {
    const isDone = this.asked.open.every(({ id }) => this.field(id)?.value !== '');
    this._toggleSubmission(isDone);
  }

  _toggleSubmission(isDone: boolean): void {
    const label = this.element?.querySelector('[data-submit-label]');
    if (label) label.textContent = localize(isDone ? 'DICE.RESOLVER.Submit' : 'DICE.RESOLVER.RollRest');
  }

  private async ask(): Promise<void> {
    if (this.asked.open.length === 0) return;
    const settled = this.asked.settled();
    await this.render({ force: true });
    await settled;
  }

  private field(id: string): HTMLInputElement | null {
    return this.element?.querySelector<HTMLInputElement>(`input[name="${id}"]`) ?? null;
  }

  private methodOf(term: DiceTerm): string {
    return term.method ?? methodFor(term.denomination);
  }
}
