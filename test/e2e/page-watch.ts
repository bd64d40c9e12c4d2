/** Watches a page from its beginning, so that it can be told when nothing is under way in it any more. */

/** What a page that has come to rest says of its line to the server; null while it has none. */
export interface PageTraffic {
  /** The id that the server's greeting gave the line. */
  readonly id: string;
  readonly sent: number;
  readonly received: number;
}

/** How a page stands. */
export interface PageRest {
  readonly line: PageTraffic | null;
  /** What is still under way, in a few words; empty when the page rests. */
  readonly pending: string;
}

declare global {
  /** Waits until the page rests or the given milliseconds are over; where scripts have just come, these run first. */
  var whenPageRests: (patience: number, haveScriptsCome: boolean) => Promise<PageRest>;
}

/** Runs in a page before its own scripts, by itself: it can use nothing of this file. `dice` seeds what the page draws by chance. */
export function watchPage(): void {
  // Timers up to here are steps of work that goes on; longer ones wait for something that need not come.
  const SHORT = 300;
  const {
    setTimeout: later,
    clearTimeout: noLonger,
    requestAnimationFrame: nextFrame,
    cancelAnimationFrame: noFrame,
  } = globalThis;

  const underWay = new Map<unknown, string>();
  /** Grows with everything that begins or ends, so that a look before and one after tell whether something happened between. */
  let happened = 0;
  const begin = (what: unknown, name: string): void => {
    underWay.set(what, name);
    happened += 1;
  };
  const end = (what: unknown): void => {
    if (underWay.delete(what)) happened += 1;
  };

  /** Long timers wait in parts, so that a page which had no processor for a while does not take that for time gone by. */
  const PART = 250;
  /** The part that each long timer waits for now, by the number of its first. */
  const waiting = new Map<number, number>();
  const patiently = (fire: () => void, delay: number, repeats: boolean): number => {
    let [first, left] = [0, delay];
    const wait = (): void => {
      const part = Math.min(PART, left);
      const timer = later(() => {
        left -= part;
        if (left > 0) return wait();
        if (repeats) left = delay;
        else waiting.delete(first);
        fire();
        if (waiting.has(first)) wait();
      }, part) as unknown as number;
      first ||= timer;
      waiting.set(first, timer);
    };
    wait();
    return first;
  };
  const forget = (timer: number | undefined): void => {
    if (timer === undefined) return;
    end(timer);
    noLonger(waiting.get(timer) ?? timer);
    waiting.delete(timer);
  };
  const calling =
    (handler: TimerHandler, given: unknown[]): (() => void) =>
    () => {
      if (typeof handler === 'function') Reflect.apply(handler, globalThis, given);
    };

  globalThis.setTimeout = ((handler: TimerHandler, delay = 0, ...given: unknown[]): number => {
    const call = calling(handler, given);
    if (delay > SHORT) return patiently(call, delay, false);
    const timer = later(() => {
      end(timer);
      call();
    }, delay) as unknown as number;
    begin(timer, `a timer of ${String(delay)} ms`);
    return timer;
  }) as typeof setTimeout;
  const { setInterval: repeatedly } = globalThis;
  globalThis.setInterval = ((handler: TimerHandler, delay = 0, ...given: unknown[]): number => {
    const call = calling(handler, given);
    return delay > SHORT ? patiently(call, delay, true) : (repeatedly(call, delay) as unknown as number);
  }) as typeof setInterval;
  globalThis.clearTimeout = forget as typeof clearTimeout;
  globalThis.clearInterval = forget as typeof clearInterval;

  /** What asks for the next frame in each frame, as the canvas does while it is awake: it is never done. */
  const loops = new WeakSet<FrameRequestCallback>();
  /** How long such a loop waits before it asks, unless something waits for it: each frame costs whether or not it shows anything new, and nobody looks. */
  const PAUSE = 300;
  /** What a loop waits for, by the numbers that it was given: below none, since frames have those above. */
  const paused = new Map<number, { readonly callOff: () => void; readonly goOn?: () => void }>();
  let [drawing, lastPaused]: [FrameRequestCallback | null, number] = [null, 0];
  const draw = (callback: FrameRequestCallback, time: number): void => {
    drawing = callback;
    callback(time);
    drawing = null;
  };
  const afterPause = (callback: FrameRequestCallback): number => {
    const number = (lastPaused -= 1);
    const goOn = (): void => {
      noLonger(timer);
      const frame = nextFrame((time) => {
        paused.delete(number);
        draw(callback, time);
      });
      paused.set(number, { callOff: () => noFrame(frame) });
    };
    const timer = later(goOn, PAUSE);
    paused.set(number, { callOff: () => noLonger(timer), goOn });
    return number;
  };
  /** Lets the loops go on, since something may wait for them. */
  const wake = (): void => {
    for (const { goOn } of [...paused.values()]) goOn?.();
  };
  globalThis.requestAnimationFrame = (callback) => {
    if (callback === drawing) loops.add(callback);
    if (loops.has(callback)) return afterPause(callback);
    const number = nextFrame((time) => {
      end(`frame ${number}`);
      draw(callback, time);
    });
    begin(`frame ${number}`, 'a frame');
    return number;
  };
  globalThis.cancelAnimationFrame = (number) => {
    paused.get(number)?.callOff();
    paused.delete(number);
    end(`frame ${number}`);
    noFrame(number);
  };

  const { fetch: realFetch } = globalThis;
  globalThis.fetch = async (...given) => {
    const what = Symbol('fetch');
    begin(what, `a fetch of ${String(given[0])}`);
    try {
      return await realFetch(...given);
    } finally {
      end(what);
    }
  };

  const { decode } = HTMLImageElement.prototype;
  HTMLImageElement.prototype.decode = async function () {
    begin(this, 'a picture');
    try {
      await decode.call(this);
    } finally {
      end(this);
    }
  };

  /** Watches requests to the browser's own database. */
  const watched = (request: IDBRequest): IDBRequest => {
    begin(request, 'the browser database');
    for (const event of ['success', 'error', 'blocked']) request.addEventListener(event, () => later(() => end(request)));
    return request;
  };
  const watchedMethods = (prototype: object, names: readonly string[]): void => {
    for (const name of names) {
      const real = Reflect.get(prototype, name) as (...given: unknown[]) => IDBRequest;
      Reflect.set(prototype, name, function (this: object, ...given: unknown[]) {
        return watched(real.apply(this, given));
      });
    }
  };
  watchedMethods(IDBFactory.prototype, ['open', 'deleteDatabase']);
  watchedMethods(IDBObjectStore.prototype, ['get', 'getAll', 'getAllKeys', 'put', 'add', 'delete', 'clear', 'openCursor']);

  const lines = new Set<{ id: string; sent: number; received: number }>();
  globalThis.WebSocket = class extends WebSocket {
    readonly #line = { id: '', sent: 0, received: 0 };

    constructor(...given: ConstructorParameters<typeof WebSocket>) {
      super(...given);
      lines.add(this.#line);
      this.addEventListener('message', ({ data }) => {
        happened += 1;
        this.#line.received += 1;
        // The server's greeting is a zero and then JSON.
        if (this.#line.id === '' && typeof data === 'string' && data.startsWith('0'))
          this.#line.id = (JSON.parse(data.slice(1)) as { sid: string }).sid;
      });
      this.addEventListener('close', () => lines.delete(this.#line));
    }

    override send(data: Parameters<WebSocket['send']>[0]): void {
      happened += 1;
      this.#line.sent += 1;
      super.send(data);
    }
  };

  const { Worker: RealWorker } = globalThis;
  globalThis.Worker = class extends RealWorker {
    readonly #orders: symbol[] = [];

    constructor(...given: ConstructorParameters<typeof RealWorker>) {
      super(...given);
      // Each order is answered by one message that is not only of how far it is; after an error none of them is.
      this.addEventListener('message', ({ data }: MessageEvent<{ readonly kind?: string }>) => {
        happened += 1;
        if (data.kind !== 'share') later(() => end(this.#orders.shift()));
      });
      this.addEventListener('error', () => later(() => this.#orders.splice(0).forEach(end)));
    }

    override postMessage(message: unknown, ...given: unknown[]): void {
      const order = Symbol('order');
      this.#orders.push(order);
      begin(order, 'a worker');
      Reflect.apply(super.postMessage, this, [message, ...given]);
    }

    override terminate(): void {
      super.terminate();
      this.#orders.splice(0).forEach(end);
    }
  };

  /** What moves of itself or is drawn anew. */
  const moving = (): string => {
    if (typeof game === 'undefined' || !game.ready) return 'the table is laid';
    // Once the scene that all were at is deleted there is none to lay.
    if (!canvas.ready && (canvas.scene ?? game.scenes.active)) return 'the table is laid';
    if (Reflect.ownKeys(foundry.canvas.animation.CanvasAnimation.animations).length > 0) return 'an animation of the canvas';
    const { RENDERING, CLOSING } = foundry.applications.api.ApplicationV2.RENDER_STATES;
    for (const { id, state } of foundry.applications.instances.values())
      if (state === RENDERING || state === CLOSING) return `the window ${id}`;
    if (Object.values(canvas.pendingRenderFlags ?? {}).some((set) => set.size > 0)) return 'render flags';
    const animated = document
      .getAnimations()
      .find(({ playState, effect }) => playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime));
    return animated ? 'an animation of the page' : '';
  };
  const pending = (): string => underWay.values().next().value ?? moving();
  /** What has been put off until the present task is done has its turn; a timer would wait longer. */
  const aTaskLater = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });

  /** What has come is done with when the page has nothing to do, twice: a script may ask for others. */
  const idle = (patience: number): Promise<void> =>
    new Promise((resolve) => {
      requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: patience }), { timeout: patience });
    });

  globalThis.whenPageRests = async (patience, haveScriptsCome) => {
    const until = performance.now() + patience;
    if (haveScriptsCome) await idle(patience / 2);
    for (;;) {
      const before = happened;
      const first = pending();
      if (first === '') {
        await aTaskLater();
        const second = pending();
        if (second === '' && happened === before) {
          const [line = null] = [...lines].slice(-1);
          return { line: line && { ...line }, pending: '' };
        }
      } else {
        wake();
        await new Promise((resolve) => later(resolve, 4));
      }
      if (performance.now() > until) return { line: null, pending: pending() || 'something that goes on and on' };
    }
  };
}
