/** Those who want to hear of something, for whatever in this browser can change. */
export class Listeners<Told extends readonly unknown[] = []> {
  readonly #all = new Set<(...told: Told) => void>();

  /** Calls back from now on, until what it gives is called. */
  add(listener: (...told: Told) => void): () => void {
    this.#all.add(listener);
    return () => {
      this.#all.delete(listener);
    };
  }

  /** Tells all of them, in the order in which they came. */
  emit(...told: Told): void {
    for (const listener of this.#all) listener(...told);
  }
}
