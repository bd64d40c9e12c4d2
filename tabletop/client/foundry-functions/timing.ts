/** When things are done. @see https://foundryvtt.com/api/modules/foundry.utils.html */

/** Runs a function when it has not been called again for a while, with the `this` that it was called with. */
export function debounce<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return function (this: unknown, ...args: A): void {
    clearTimeout(timer);
    timer = setTimeout(() => callback.apply(this, args), delay);
  };
}

/** Runs a function at most once in a while, the last call included, with the `this` that it was called with. */
export function throttle<A extends unknown[]>(callback: (...args: A) => unknown, delay: number): (...args: A) => void {
  let waiting: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = (call: () => void): void => {
    call();
    timer = setTimeout(() => {
      timer = undefined;
      if (waiting) {
        const next = waiting;
        waiting = null;
        run(next);
      }
    }, delay);
  };
  return function (this: unknown, ...args: A): void {
    const call = (): void => void callback.apply(this, args);
    if (timer) waiting = call;
    else run(call);
  };
}

/** Resolves after a while, in milliseconds. */
export const timeout = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Loads the page anew, once for several wishes in a row. */
export const debouncedReload: () => void = debounce(() => globalThis.location.reload(), 250);

/** Lets so many tasks run at a time. @see https://foundryvtt.com/api/classes/foundry.utils.Semaphore.html */
export class Semaphore {
  readonly max: number;
  readonly #waiting: (() => void)[] = [];
  #active = 0;

  constructor(max = 1) {
    this.max = max;
  }

  get active(): number {
    return this.#active;
  }
  get remaining(): number {
    return this.#waiting.length;
  }

  /** Runs a task when its turn comes. */
  async add<A extends unknown[], R>(task: (...args: A) => R | Promise<R>, ...args: A): Promise<R> {
    if (this.#active >= this.max) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#active++;
    try {
      return await task(...args);
    } finally {
      this.#active--;
      this.#waiting.shift()?.();
    }
  }

  clear(): void {
    this.#waiting.length = 0;
  }
}
