/** Work beside the page, with progress and a way to cancel it; on the page, in slices, where no worker may start. */
import { chunked } from '../browser/chunked.ts';
import { Turns } from '../browser/turns.ts';
import { logWarning, orWarn } from '../host/console.ts';
import type { Order, Word, Work, WorkList } from './work.ts';

/** What is called with how far it is, as a share of 1 that begins anew where the work does, and what cancels it. */
interface Following {
  readonly progress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Does a piece of work beside the page, or on it where that is not possible; null when it was cancelled. Rejects with the
 * work's own fault, which is not tried again on the page unless the browser may be what failed.
 */
interface Job<Input, Result> {
  (input: Input, following: Following & { readonly signal: AbortSignal }): Promise<Result | null>;
  (input: Input, following?: Omit<Following, 'signal'>): Promise<Result>;
}

/** Milliseconds that a worker may take to say that it is there; one that does not is as good as refused. */
export const PATIENCE = 15_000;

/** Milliseconds without work after which a worker is let go, with what it holds in memory. */
export const IDLE = 60_000;

/** Where a workshop's two ways of working come from. */
interface Sources<List extends WorkList> {
  /** Fetches what runs beside the page, when there is first work for it. */
  readonly script: () => Promise<{ readonly default: new () => Worker }>;
  /** Returns the same work for the page itself. */
  readonly list: () => List | Promise<List>;
  /**
   * Milliseconds of silence after which a worker with work is asked whether it is still there: a browser may end one without a word.
   * Only where all work listens between its slices; absent, it is waited for as long as it takes.
   */
  readonly asksAfter?: number;
}

type InputOf<Entry> = Entry extends Work<infer Input, unknown, never> ? Input : never;
type ResultOf<Entry> = Entry extends { readonly begin: (input: never) => infer Begun }
  ? Awaited<Begun> extends Generator<unknown, infer Result, unknown>
    ? Awaited<Result>
    : never
  : never;

/** What a worker has been ordered. */
interface Ordered {
  readonly progress: (share: number) => void;
  readonly done: (result: unknown) => void;
  readonly failed: (fault: Error) => void;
  /** Has it done on the page, since no worker will or can. */
  readonly abandon: () => void;
}

/** Whether a worker of any script has ever answered; one that fails before is refused by the browser or the page's policy. */
let hasAnswered = false;
/** Whether this page does without workers: what refuses one refuses all. */
let isRefused = false;

/** One thing is done after another on the page, whichever workshop it is of: two at once would leave it half the time. */
const turns = new Turns();

/** Comes when a signal says so: whoever cancels waits for nothing that goes before. */
function cancelled(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener('abort', () => resolve(null));
  });
}

/** One script's worker, started when there is work and let go when there has been none for a while. */
export class Workshop<List extends WorkList> {
  readonly #sources: Sources<List>;
  #worker: Worker | null = null;
  #starting: Promise<Worker | null> | null = null;
  #numbers = 0;
  readonly #ordered = new Map<number, Ordered>();
  #idle: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  /** Whether the worker has been asked for a word, and is done without unless it comes. */
  #isAwaited = false;

  constructor(sources: Sources<List>) {
    this.#sources = sources;
  }

  /** Returns what does one piece of work on the list. */
  job<Name extends keyof List & string>(name: Name): Job<InputOf<List[Name]>, ResultOf<List[Name]>> {
    const job = (input: unknown, following: Following = {}) => this.#run(name, input, following);
    return job as Job<InputOf<List[Name]>, ResultOf<List[Name]>>;
  }

  async #run(name: keyof List & string, input: unknown, following: Following): Promise<unknown> {
    const worker = isRefused ? null : await (this.#starting ??= this.#start());
    if (following.signal?.aborted) return null;
    // It may have failed by now.
    if (!worker || worker !== this.#worker) return this.#onPage(name, input, following);
    return this.#beside(worker, name, input, following);
  }

  /** Starts a worker; null where the browser refuses at once, or where its script does not come, which may be asked for again. */
  async #start(): Promise<Worker | null> {
    const script = await this.#sources.script().catch(orWarn('what would work beside the page could not be fetched', null));
    if (!script) {
      this.#starting = null;
      return null;
    }
    let fresh: Worker;
    try {
      fresh = new script.default();
    } catch {
      this.#starting = null;
      isRefused ||= !hasAnswered;
      return null;
    }
    this.#worker = fresh;
    const failed = (): void => this.#giveUp(fresh);
    fresh.addEventListener('message', ({ data }: MessageEvent<Word>) => {
      if (fresh === this.#worker) this.#receive(fresh, data);
    });
    fresh.addEventListener('error', failed);
    fresh.addEventListener('messageerror', failed);
    this.#awaitWord(fresh);
    fresh.postMessage({ kind: 'greet' } satisfies Order);
    this.#rest();
    return fresh;
  }

  /** Lets go of the worker after a while, unless there is work. */
  #rest(): void {
    clearTimeout(this.#idle);
    if (this.#ordered.size > 0) return;
    this.#idle = setTimeout(() => this.#letGo(), IDLE);
  }

  /** Does without a worker that says nothing for too long. */
  #awaitWord(worker: Worker): void {
    clearTimeout(this.#silence);
    this.#isAwaited = true;
    this.#silence = setTimeout(() => this.#giveUp(worker), PATIENCE);
  }

  /** Asks a worker that has work whether it is still there, once it has said nothing for a while. */
  #listen(worker: Worker): void {
    const { asksAfter } = this.#sources;
    if (asksAfter === undefined || this.#ordered.size === 0) return;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => {
      worker.postMessage({ kind: 'greet' } satisfies Order);
      this.#awaitWord(worker);
    }, asksAfter);
  }

  #receive(worker: Worker, word: Word): void {
    clearTimeout(this.#silence);
    this.#isAwaited = false;
    hasAnswered = true;
    const ordered = 'number' in word ? this.#ordered.get(word.number) : undefined;
    switch (word.kind) {
      case 'share':
        ordered?.progress(word.share);
        break;
      case 'done':
        ordered?.done(word.result);
        break;
      case 'fault':
        // What fails by itself would only fail on the page once more.
        if (!word.needsBrowser) ordered?.failed(word.fault);
        else if (ordered) {
          logWarning('something could not be done beside the page', word.fault);
          ordered.abandon();
        }
        break;
      case 'here':
      case 'stopped':
    }
    if (worker === this.#worker) this.#listen(worker);
  }

  /** Lets go of a worker; the next piece of work starts another one. */
  #letGo(): void {
    clearTimeout(this.#silence);
    this.#isAwaited = false;
    clearTimeout(this.#idle);
    this.#worker?.terminate();
    this.#worker = null;
    this.#starting = null;
  }

  /** Does without a worker that is of no use, and for good where none ever came to answer. */
  #giveUp(lost: Worker): void {
    if (lost !== this.#worker) return;
    this.#letGo();
    isRefused ||= !hasAnswered;
    for (const { abandon } of [...this.#ordered.values()]) abandon();
  }

  #beside(worker: Worker, name: keyof List & string, input: unknown, following: Following): Promise<unknown> {
    const { progress = () => undefined, signal } = following;
    this.#numbers += 1;
    const number = this.#numbers;
    clearTimeout(this.#idle);
    return new Promise((resolve, reject) => {
      const stop = (): void => {
        over();
        resolve(null);
        worker.postMessage({ kind: 'stop', number } satisfies Order);
        // One that cannot look up from its work keeps nobody waiting who comes after.
        if (worker === this.#worker) this.#awaitWord(worker);
      };
      const over = (): void => {
        signal?.removeEventListener('abort', stop);
        this.#ordered.delete(number);
        if (worker === this.#worker) this.#rest();
      };
      const abandon = (): void => {
        over();
        resolve(this.#onPage(name, input, following));
      };
      this.#ordered.set(number, {
        progress,
        abandon,
        done: (result) => {
          over();
          resolve(result);
        },
        failed: (fault) => {
          over();
          reject(fault);
        },
      });
      signal?.addEventListener('abort', stop);
      try {
        worker.postMessage({ kind: 'begin', number, name, input } satisfies Order);
        if (!this.#isAwaited) this.#listen(worker);
      } catch (error) {
        // The input cannot be sent at all, which is a fault of whoever gave it.
        over();
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  }

  #onPage(name: keyof List & string, input: unknown, { progress = () => undefined, signal }: Following): Promise<unknown> {
    const done = turns.take(async () => {
      if (signal?.aborted) return null;
      const work = (await this.#sources.list())[name];
      if (!work) throw new Error(`nobody here knows ${name}`);
      const begun = await work.begin(input);
      return chunked(begun, { progress, signal });
    });
    return signal ? Promise.race([done, cancelled(signal)]) : done;
  }
}
