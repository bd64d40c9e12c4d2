/** What the GM's windows of expeditions share: they bear the expedition's name, and keep what is typed, unfolded and in focus. */
import { sendCommand } from '../../foundry/requests/asking.ts';
import { besideSidebar } from '../../foundry/scene/view.ts';
import type { Answer } from '../../play/messages.ts';
import { isOpen } from './is-open.ts';
import { KeptFocus } from '../kit/kept-focus.ts';
import { KeptUnfolded } from '../kit/kept-unfolded.ts';
import { PlacedWindow, type WindowAddress } from './placed-window.ts';
import type { Kept } from '../kit/steady-window.ts';
import { nameTabs, tabKey } from '../kit/tab-keys.ts';
import { TypeAhead } from '../kit/type-ahead.ts';
import { UnsavedText } from '../kit/unsaved-text.ts';

/** A window of one expedition, with tabs. */
export abstract class ExpeditionWindow extends PlacedWindow {
  protected override readonly kept: readonly Kept[];
  readonly #word = new TypeAhead();

  /** `next` is where whoever plays by keyboard goes on when the pressed control is gone. */
  constructor(id: string, address: WindowAddress, next: readonly string[]) {
    super(address, { id, position: besideSidebar() });
    this.kept = [new UnsavedText(), new KeptUnfolded(), new KeptFocus(next)];
  }

  /** Returns what a part shows. */
  protected abstract viewOf(part: string): object;

  /** Draws the window anew where it is open, once the word is over that is being typed into a list. */
  redraw(): void {
    this.#word.draw(() => {
      if (isOpen(this)) void this.render();
    });
  }

  /** Sends a command to the expedition; gives null where that is gone. */
  async command(command: Parameters<typeof sendCommand>[1]): Promise<Answer | null> {
    const { ref } = this;
    const answer = ref && (await sendCommand(ref, command));
    // A field that was changed in vain shows again what holds.
    if (answer?.kind === 'refused') this.redraw();
    return answer;
  }

  override changeTab(...change: Parameters<PlacedWindow['changeTab']>): void {
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

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.#word.follow(this.element);
    this.element.addEventListener('keydown', tabKey);
  }

  protected override async _preparePartContext(
    partId: string,
    context: foundry.applications.api.ApplicationV2.RenderContextOf<this>,
    options: foundry.applications.api.HandlebarsApplicationMixin.RenderOptions,
  ): Promise<foundry.applications.api.ApplicationV2.RenderContextOf<this>> {
    const prepared = await super._preparePartContext(partId, context, options);
    return { ...prepared, ...this.viewOf(partId) };
  }
}
