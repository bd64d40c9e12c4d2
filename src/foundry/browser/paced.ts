/** Work that somebody else sets off: it is done at once, and then at most once in a while for each of them. */
export class Paced {
  /** How long each of them waits, in milliseconds. */
  readonly #interval: number;
  /** Those who wait, and whether there is work for them when the wait is over. */
  readonly #waiting = new Map<string, (() => void) | null>();

  constructor(interval: number) {
    this.#interval = interval;
  }

  /** Does the work now, or once the wait is over that an earlier call began; of several calls meanwhile the last one's. */
  call(name: string, work: () => void): void {
    if (this.#waiting.has(name)) this.#waiting.set(name, work);
    else this.#begin(name, work);
  }

  #begin(name: string, work: () => void): void {
    this.#waiting.set(name, null);
    setTimeout(() => {
      const next = this.#waiting.get(name);
      this.#waiting.delete(name);
      if (next) this.#begin(name, next);
    }, this.#interval);
    work();
  }
}
