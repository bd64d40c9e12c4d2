/** A line that delivers what is put on it later, in order. */

/** How much later, in milliseconds: a mean, and how far either side of it. */
export interface Latency {
  readonly mean: number;
  readonly jitter: number;
}

export class DelayedLine {
  readonly #latency: Latency;
  readonly #waiting: { due: number; deliver: () => void }[] = [];
  #state: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(latency: Latency, seed: number) {
    this.#latency = latency;
    this.#state = seed >>> 0;
  }

  /** Whether anything is still under way. */
  get busy(): boolean {
    return this.#waiting.length > 0;
  }

  /** Delivers at once without latency; else after a delay, never before what was put earlier. */
  put(deliver: () => void): void {
    const { mean, jitter } = this.#latency;
    if (mean <= 0 && jitter <= 0) {
      deliver();
      return;
    }
    const due = performance.now() + Math.max(0, mean + (this.#next() * 2 - 1) * jitter);
    this.#waiting.push({ due: Math.max(due, this.#waiting.at(-1)?.due ?? 0), deliver });
    if (this.#timer === undefined) this.#wait();
  }

  /** One timer for the first in line: timers of their own would fire out of order when due in the same millisecond. */
  #wait(): void {
    const [first] = this.#waiting;
    if (!first) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        while (this.#waiting[0] && this.#waiting[0].due <= performance.now()) this.#waiting.shift()?.deliver();
        this.#wait();
      },
      Math.max(0, first.due - performance.now()),
    );
  }

  /** Drops what is still under way. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting.length = 0;
  }

  /** A number from 0 to 1 by a linear congruential generator, so that a run can be repeated. */
  #next(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0;
    return this.#state / 2 ** 32;
  }
}
