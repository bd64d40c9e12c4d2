/** The open windows of one procedure: one for each expedition, kept in step with it, and closed when it is gone. */
import { type ExpeditionRef, watchExpeditions } from '../../foundry/store/expeditions.ts';
import type { ExpeditionWindow } from './expedition-window.ts';
import type { WindowAddress } from './placed-window.ts';

/** Says what else a window shows: calls back whenever that has changed. */
type Watch = (changed: () => void) => void;

export class OpenedWindows<Opened extends ExpeditionWindow> {
  readonly #windows = new Map<string, Opened>();
  readonly #make: (address: WindowAddress) => Opened;
  readonly #watch: Watch;
  #watching = false;

  /** `watch` is called once, when the first window is opened. */
  constructor(make: (address: WindowAddress) => Opened, watch: Watch) {
    this.#make = make;
    this.#watch = watch;
  }

  /** Opens an expedition's window as it was left, or brings it to the front. */
  async open({ holder: scene, id }: ExpeditionRef): Promise<Opened> {
    this.#follow();
    const window = this.#windows.get(id) ?? this.#make({ scene, id });
    this.#windows.set(id, window);
    await window.render({ force: true });
    return window;
  }

  #follow(): void {
    if (this.#watching) return;
    this.#watching = true;
    watchExpeditions(() => {
      this.#keepUp();
    });
    this.#watch(() => {
      for (const window of this.#windows.values()) window.redraw();
    });
  }

  #keepUp(): void {
    for (const [id, window] of this.#windows) {
      if (window.ref) {
        window.redraw();
        continue;
      }
      this.#windows.delete(id);
      void window.close();
    }
  }
}
