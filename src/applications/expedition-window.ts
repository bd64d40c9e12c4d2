/** What the GM's windows of expeditions share: they look their expedition up anew, bear its name, and keep what is typed and in focus. */
import { ask } from '../foundry/asking.ts';
import { type Placed, expeditionOn } from '../foundry/expeditions.ts';
import { undo } from '../foundry/undoing.ts';
import { besideSidebar } from '../foundry/view.ts';
import type { Answer } from '../play/messages.ts';
import { KeptFocus } from './kept-focus.ts';
import { nameTabs } from './tab-keys.ts';
import { UnsavedText } from './unsaved-text.ts';

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;

/** Where an expedition lies; its window looks it up anew for each render. */
export interface WindowAddress {
  readonly scene: Scene.Implementation;
  readonly id: string;
}

type SyncArguments = [part: string, next: HTMLElement, prior: HTMLElement, state: never];

/** A window of one expedition, with tabs. */
export abstract class ExpeditionWindow extends HandlebarsApplicationMixin(ApplicationV2) {
  protected readonly address: WindowAddress;
  readonly #unsaved = new UnsavedText();
  readonly #focus = new KeptFocus();

  constructor(id: string, address: WindowAddress) {
    super({ id, position: besideSidebar() });
    this.address = address;
  }

  /** Where whoever plays by keyboard goes on when the pressed control is gone, as selectors in the order of trying. */
  protected abstract get next(): readonly string[];

  /** Gives what a part shows. */
  protected abstract viewOf(part: string): object;

  /** Draws the window anew where it is open. */
  abstract redraw(): void;

  get placed(): Placed | null {
    return expeditionOn(this.address.scene, this.address.id);
  }

  /** Sends a command to the expedition; gives null where that is gone. */
  async command(command: Parameters<typeof ask>[1]): Promise<Answer | null> {
    const { placed } = this;
    const asked = placed && (command.kind === 'undo' ? undo(placed) : ask(placed, command));
    const answer = await asked;
    // A field that was changed in vain shows again what holds.
    if (answer?.kind === 'refused') this.redraw();
    return answer;
  }

  override changeTab(...change: Parameters<InstanceType<typeof ApplicationV2>['changeTab']>): void {
    super.changeTab(...change);
    nameTabs(this.element);
  }

  protected override _configureRenderOptions(
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions & { window?: object },
  ): void {
    super._configureRenderOptions(options);
    // The expedition may have got another name since the frame was drawn.
    options.window = { ...options.window, title: this.title };
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, ...this.viewOf(partId) };
  }

  protected override _preSyncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._preSyncPartState(part, next, prior, state);
    this.#unsaved.keep(prior);
    this.#focus.note(prior);
  }

  protected override _syncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._syncPartState(part, next, prior, state);
    this.#unsaved.restore(next);
    this.#focus.restore(next, this.next);
  }
}
