/** Guided tours through the interface. */
import { deepClone } from '../../common/merge';
import { drawStep, type DrawnStep } from './tour-step';

/** One step of a tour. @see https://foundryvtt.com/api/v13/interfaces/foundry.TourStep.html */
export interface TourStep {
  id: string;
  title: string;
  content: string;
  /** The element that the step is about; without one it stands in the middle. */
  selector?: string;
  tooltipDirection?: string;
  restricted?: boolean;
}

/** @see https://foundryvtt.com/api/v13/interfaces/foundry.TourConfig.html */
export interface TourConfig {
  id?: string;
  namespace?: string;
  title: string;
  description?: string;
  restricted?: boolean;
  display?: boolean;
  canBeResumed?: boolean;
  suggestedNextTours?: string[];
  localization?: Record<string, unknown>;
  steps: TourStep[];
}

type Progress = Record<string, Record<string, number> | undefined>;

/**
 * A series of steps, each beside the element that it is about. How far a user is, is kept in the setting `tourProgress`.
 * @see https://foundryvtt.com/api/v13/classes/foundry.nue.Tour.html
 */
export class Tour {
  static readonly STATUS = Object.freeze({ UNSTARTED: 'unstarted', IN_PROGRESS: 'in-progress', COMPLETED: 'completed' });
  static readonly HIGHLIGHT_PADDING = 10;
  static #active: Tour | null = null;

  static get activeTour(): Tour | null {
    return Tour.#active;
  }
  static get tourInProgress(): boolean {
    return Tour.#active !== null;
  }

  /** Makes a tour of a file. */
  static async fromJSON<T extends Tour>(this: new (config: TourConfig) => T, filepath: string): Promise<T> {
    const response = await fetch(filepath);
    return new this((await response.json()) as TourConfig);
  }

  readonly config: TourConfig;
  targetElement: HTMLElement | null = null;
  #id: string;
  #namespace: string;
  #stepIndex: number | null = null;
  #drawn: DrawnStep | null = null;

  constructor(config: TourConfig, { id, namespace }: { id?: string; namespace?: string } = {}) {
    this.config = deepClone(config);
    this.#id = id ?? config.id ?? '';
    this.#namespace = namespace ?? config.namespace ?? '';
  }

  get id(): string {
    return this.#id;
  }
  set id(id: string) {
    if (this.#id) throw new Error('The Tour already has an id');
    this.#id = id;
  }
  get namespace(): string {
    return this.#namespace;
  }
  set namespace(namespace: string) {
    if (this.#namespace) throw new Error('The Tour already has a namespace');
    this.#namespace = namespace;
  }
  get key(): string {
    return `${this.namespace}.${this.id}`;
  }
  get title(): string {
    return game.i18n.localize(this.config.title);
  }
  get description(): string {
    return game.i18n.localize(this.config.description ?? '');
  }
  /** The steps that this user may see. */
  get steps(): TourStep[] {
    return this.config.steps.filter((step) => step.restricted !== true || game.user?.isGM);
  }
  get stepIndex(): number | null {
    return this.#stepIndex;
  }
  get currentStep(): TourStep | null {
    return this.#stepIndex === null ? null : (this.steps[this.#stepIndex] ?? null);
  }
  get hasNext(): boolean {
    return (this.#stepIndex ?? -1) < this.steps.length - 1;
  }
  get hasPrevious(): boolean {
    return (this.#stepIndex ?? 0) > 0;
  }
  get canStart(): boolean {
    return true;
  }
  get status(): string {
    const { UNSTARTED, IN_PROGRESS, COMPLETED } = Tour.STATUS;
    const reached = this.#stepIndex ?? -1;
    return reached < 0 ? UNSTARTED : reached >= this.steps.length ? COMPLETED : IN_PROGRESS;
  }

  /** Begins, or goes on where it was left if it can be resumed. */
  async start(): Promise<void> {
    if (game.user === null || (this.config.restricted === true && !game.user.isGM)) return;
    const resumes = this.config.canBeResumed === true && this.hasNext;
    await this.progress(resumes ? Math.max(this.#stepIndex ?? 0, 0) : 0);
  }

  async next(): Promise<void> {
    if (this.status === Tour.STATUS.COMPLETED) throw new Error(`Tour ${this.key} has already been completed`);
    await (this.hasNext ? this.progress((this.#stepIndex ?? -1) + 1) : this.complete());
  }

  async previous(): Promise<void> {
    if (this.hasPrevious) await this.progress((this.#stepIndex ?? 1) - 1);
  }

  async complete(): Promise<void> {
    await this.progress(this.steps.length);
  }

  /** Breaks it off; how far it came is kept. */
  exit(): void {
    this.#clear();
    if (Tour.#active === this) Tour.#active = null;
  }

  async reset(): Promise<void> {
    this.exit();
    await this.progress(-1);
  }

  /** Goes to a step; before the first it is as if never begun, after the last it is over. */
  async progress(stepIndex: number): Promise<void> {
    if (Tour.#active && Tour.#active !== this) Tour.#active.exit();
    if (this.currentStep && this.#drawn) await this._postStep();
    this.#clear();
    this.#stepIndex = stepIndex;
    await this.#saveProgress();
    const shows = this.currentStep !== null;
    Tour.#active = shows ? this : null;
    if (!shows) return;
    await this._preStep();
    this.targetElement = this.#findTarget();
    await this._renderStep();
  }

  #findTarget(): HTMLElement | null {
    const selector = this.currentStep?.selector;
    return selector ? (this._getTargetElement(selector) as HTMLElement | null) : null;
  }

  _getTargetElement(selector: string): Element | null {
    return document.querySelector(selector);
  }

  /** What is done before a step is shown, as opening what it is about. */
  async _preStep(): Promise<void> {}

  async _postStep(): Promise<void> {}

  async _renderStep(): Promise<void> {
    const step = this.currentStep;
    if (!step) return;
    this.#drawn = drawStep(step, {
      target: this.targetElement,
      place: `${(this.#stepIndex ?? 0) + 1} / ${this.steps.length}`,
      padding: Tour.HIGHLIGHT_PADDING,
      previous: this.hasPrevious ? (): unknown => this.previous() : null,
      next: (): unknown => this.next(),
      exit: (): unknown => this.exit(),
    });
  }

  #clear(): void {
    this.#drawn?.remove();
    this.#drawn = null;
    this.targetElement = null;
  }

  async #saveProgress(): Promise<void> {
    const progress = deepClone(game.settings.get('core', 'tourProgress') as Progress);
    (progress[this.namespace] ??= {})[this.id] = this.#stepIndex ?? -1;
    await game.settings.set('core', 'tourProgress', progress);
  }

  /** Takes over how far the user was. */
  _reloadProgress(): void {
    const progress = game.settings.get('core', 'tourProgress') as Progress;
    this.#stepIndex = progress[this.namespace]?.[this.id] ?? null;
  }
}
