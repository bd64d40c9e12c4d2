/** The windows of a description: one for each expedition or for one at a time, kept in step with it, and closed when it is gone. */
import { onHooks } from '../parts/on-hooks.ts';
import { type ExpeditionRef, expeditionOn, watchExpeditions } from '../../foundry/store/expeditions.ts';
import { oncePerTurn } from '../kit/once-per-turn.ts';
import { isLaid } from '../listing/bar-view.ts';
import { madeOf } from '../windows/described-window.ts';
import { isOpen } from '../windows/is-open.ts';
import { type ExpeditionWindow, type ExpeditionWindowDescription, type Played, WindowOfExpedition } from './expedition-window.ts';

/** Returns a window as its description knows it: its maker has given it what it remembers. */
function modelOf<Of extends Played, Own>(window: WindowOfExpedition<Of, Own>): ExpeditionWindow<Of, Own> {
  return window as ExpeditionWindow<Of> as ExpeditionWindow<Of, Own>;
}

/** The windows of one kind. */
export class ExpeditionWindows<Of extends Played, Own = unknown> {
  readonly #described: ExpeditionWindowDescription<Of, Own>;
  readonly #Made: typeof WindowOfExpedition<Of, Own>;
  /** Those that have been opened, by expedition; one that its user has closed stays here as it was left. */
  readonly #windows = new Map<string, WindowOfExpedition<Of, Own>>();
  /** Whether each expedition had yet to begin when it was looked at last. */
  readonly #laid = new Map<string, boolean>();
  #following = false;

  constructor(described: ExpeditionWindowDescription<Of, Own>) {
    this.#described = described;
    this.#Made = madeOf(class extends WindowOfExpedition<Of, Own> {}, described);
  }

  /** Opens an expedition's window as it was left, or brings it to the front; `before` is done before it is drawn. */
  async open(ref: ExpeditionRef, before?: (window: ExpeditionWindow<Of, Own>) => void): Promise<ExpeditionWindow<Of, Own>> {
    this.#follow();
    if (!this.#described.each) for (const id of this.#windows.keys()) if (id !== ref.id) this.#forget(id);
    const window = this.#windows.get(ref.id) ?? new this.#Made(this.#described, ref);
    this.#windows.set(ref.id, window);
    const model = modelOf(window);
    before?.(model);
    if (window.open) this.#laid.set(ref.id, isLaid(window.open));
    await window.render({ force: true });
    return model;
  }

  /** Opens an expedition's window, unless the expedition has gone while this was fetched: what a manifest lists. */
  readonly opens = async (ref: ExpeditionRef): Promise<void> => {
    if (expeditionOn(ref.holder, ref.id)) await this.open(ref);
  };

  /** Returns an expedition's window where it is open. */
  shown({ id }: ExpeditionRef): ExpeditionWindow<Of, Own> | null {
    const window = this.#windows.get(id);
    return window && isOpen(window) ? modelOf(window) : null;
  }

  /** Begins to keep up with the expeditions. */
  #follow(): void {
    if (this.#following) return;
    this.#following = true;
    const changed = oncePerTurn(() => {
      this.#keepUp();
    });
    watchExpeditions(changed);
    onHooks(this.#described.hooks ?? [], changed);
    this.#described.watch?.(changed);
  }

  #forget(id: string): void {
    void this.#windows.get(id)?.close();
    this.#windows.delete(id);
    this.#laid.delete(id);
  }

  /** Draws the open windows anew, and closes those that have nothing to show any more. */
  #keepUp(): void {
    const { wanted, begun } = this.#described;
    for (const [id, window] of this.#windows) {
      const { open } = window;
      if (!open) {
        this.#forget(id);
        continue;
      }
      const wasLaid = this.#laid.get(id);
      this.#laid.set(id, isLaid(open));
      if (begun && wasLaid && !isLaid(open)) void this.#makeRoom(window);
      else if (wanted?.(open) === false) void window.close();
      else window.redraw();
    }
  }

  async #makeRoom(window: WindowOfExpedition<Of, Own>): Promise<void> {
    await window.close();
    const { ref } = modelOf(window);
    if (ref) this.#described.begun?.(ref);
  }
}
