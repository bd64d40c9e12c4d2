/** Waiting by the clock of an audio context. @see https://foundryvtt.com/api/v13/classes/foundry.audio.AudioTimeout.html */

/** What a timeout may be given. */
interface AudioTimeoutOptions {
  /** unsure: the clock of the context would be more exact; this one keeps the page's. */
  context?: AudioContext | undefined;
  callback?: (() => unknown) | undefined;
}

/** A wait of some milliseconds that can be broken off. */
export class AudioTimeout {
  /** Resolves when the time is over, with what the callback gave, or without it when broken off. */
  readonly complete: Promise<unknown>;
  readonly #timer: ReturnType<typeof setTimeout>;
  #resolve: (result: unknown) => void = () => undefined;

  constructor(delayMS: number, { callback }: AudioTimeoutOptions = {}) {
    this.complete = new Promise((resolve) => (this.#resolve = resolve));
    this.#timer = setTimeout(() => this.#resolve(callback?.()), delayMS);
  }

  static wait(delayMS: number, options: AudioTimeoutOptions = {}): Promise<unknown> {
    return new this(delayMS, options).complete;
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#resolve(undefined);
  }
}
