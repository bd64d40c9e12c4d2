/** What windows share whose parts are drawn anew while somebody types or plays by keyboard in them. */
import { documentOf } from './elements.ts';
import { pointerReleased } from './pointer-released.ts';
import { TemplatedWindow } from './templated-window.ts';
import { UnchangedParts } from './unchanged-parts.ts';

/** What is kept of a part of a window while that is drawn anew. */
export interface Kept {
  /** Notes what is to be kept of a part that is about to be replaced. */
  note(prior: HTMLElement): void;
  /** Returns it back to what has been drawn. */
  restore(drawn: HTMLElement): void;
}

type RenderArguments = [context: never, options: never];
type ReplaceArguments = [drawn: Record<string, HTMLElement>, content: HTMLElement, options: never];
type SyncArguments = [part: string, next: HTMLElement, prior: HTMLElement, state: never];

/** A window that keeps what its user is at while its parts are drawn anew. */
export abstract class SteadyWindow extends TemplatedWindow {
  /** What is kept of each part, in the order of giving it back. */
  protected readonly kept: readonly Kept[] = [];
  /** What is given back once all parts have been replaced, since it may lie in another part then. */
  protected readonly keptOverall: readonly Kept[] = [];
  /** Over once the last press of the pointer in the window is. */
  #press = Promise.resolve();
  /** Over once the focus has gone on from the field that was changed last. */
  #change = Promise.resolve();
  readonly #unchanged = new UnchangedParts();

  protected override async _onFirstRender(context: object, options: object): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener('pointerdown', () => {
      this.#press = pointerReleased(documentOf(this.element).defaultView ?? window);
    });
    this.element.addEventListener(
      'change',
      () => {
        // A browser tells of the change before it moves the focus, in one turn.
        this.#change = new Promise((resolve) => setTimeout(resolve, 0));
      },
      { capture: true },
    );
  }

  /**
   * Waits with what has been drawn while somebody presses a button of the old parts, since there would be no click without
   * it, or leaves a field of them by key, since the focus would find nothing to go on from.
   */
  protected override async _renderHTML(...drawing: RenderArguments): Promise<Record<string, HTMLElement>> {
    const drawn = await super._renderHTML(...drawing);
    await Promise.all([this.#press, this.#change]);
    return drawn;
  }

  protected override _replaceHTML(...[drawn, content, options]: ReplaceArguments): void {
    this.#unchanged.keep(drawn, (part) => this.parts[part]);
    super._replaceHTML(drawn, content, options);
  }

  protected override _preSyncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._preSyncPartState(part, next, prior, state);
    for (const one of [...this.kept, ...this.keptOverall]) one.note(prior);
  }

  protected override _syncPartState(...[part, next, prior, state]: SyncArguments): void {
    super._syncPartState(part, next, prior, state);
    for (const one of this.kept) one.restore(next);
  }

  protected override async _onRender(context: object, options: object): Promise<void> {
    await super._onRender(context, options);
    for (const one of this.keptOverall) one.restore(this.element);
    this.#unchanged.note(this.parts);
  }
}
