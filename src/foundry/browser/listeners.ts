/** Those who listen to something, for whatever in this browser can change. */
export class Listeners<Emitted extends readonly unknown[] = []> {
  readonly #all = new Set<(...emitted: Emitted) => void>();

  /** Calls back from now on, until what it gives is called. */
  readonly watch = (listener: (...emitted: Emitted) => void): (() => void) => {
    this.#all.add(listener);
    return () => this.#all.delete(listener);
  };

  /** Calls all of them back, in the order in which they came. */
  readonly emit = (...emitted: Emitted): void => {
    for (const listener of this.#all) listener(...emitted);
  };
}
