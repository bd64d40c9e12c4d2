import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Drawn from '../../../src/foundry/ghost/making/drawn-pictures.ts';
import type { Order, Word } from '../../../src/foundry/beside/work.ts';
import { PAINTING, type PictureOrder } from '../../../src/foundry/ghost/making/painting.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { ghostOf } from '../../../src/rules/maps/ghost/ghost-map.ts';
import { readMap } from '../../../src/rules/maps/reading/read-map.ts';
import { hallFile } from '../../rules/maps/hall.ts';

/** A worker that does nothing of itself; a test lets it answer or fail. */
class IdleWorker extends EventTarget {
  readonly orders: Order[] = [];
  isOver = false;

  postMessage(order: Order): void {
    this.orders.push(order);
  }

  terminate(): void {
    this.isOver = true;
  }

  /** Answers the last order. */
  answer(picture: Blob): void {
    this.#say({ kind: 'done', number: this.#last(), result: picture });
  }

  /** Says that it could not do the last order. */
  fault(message: string): void {
    this.#say({ kind: 'fault', number: this.#last(), fault: new Error(message), needsBrowser: true });
  }

  greet(): void {
    this.#say({ kind: 'here' });
  }

  #say(word: Word): void {
    this.dispatchEvent(new MessageEvent('message', { data: word }));
  }

  #last(): number {
    const order = this.orders.at(-1);
    return order?.kind === 'begin' ? order.number : 0;
  }

  fail(): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message: 'no such worker' }));
  }
}

const browser = vi.hoisted(() => ({ start: vi.fn() }));

vi.mock('../../../src/foundry/ghost/making/picture-worker.ts?worker&inline', () => ({
  default: class {
    constructor() {
      return browser.start() as object;
    }
  },
}));

/** A canvas whose file is all that was done with its brush, in order. */
class NotedCanvas {
  readonly strokes: unknown[] = [];
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  getContext(): object {
    const noted =
      (name: string | symbol) =>
      (...given: unknown[]): object => {
        this.strokes.push([name, given.map((one) => (one instanceof NotedCanvas ? one.strokes : one))]);
        return { addColorStop: noted('stop') };
      };
    return new Proxy(
      { canvas: this },
      {
        get: (brush, name) => (name in brush ? Reflect.get(brush, name) : noted(name)) as unknown,
        set: (_brush, name, value) => this.strokes.push([name, value]) > 0,
      },
    );
  }

  convertToBlob({ type }: { type: string }): Promise<Blob> {
    return Promise.resolve(new Blob([JSON.stringify(this.strokes)], { type }));
  }
}

function order(part: PictureOrder['part'] = null): PictureOrder {
  const reading = atOnce(readMap(JSON.stringify({ title: 'The hall', ...hallFile({ rects: [], notes: [] }) })));
  if (reading.kind !== 'map') throw new Error('no map');
  return { map: ghostOf(reading.map), options: { look: 'old-school', seed: 'one', pixels: 50, rim: 2 }, part };
}

/** The module as a page has it that has just been loaded. */
async function pictures(): Promise<typeof Drawn> {
  vi.resetModules();
  return import('../../../src/foundry/ghost/making/drawn-pictures.ts');
}

/** What a worker paints, as text and type. */
async function besideThePage(wanted: PictureOrder): Promise<readonly [text: string, type: string]> {
  return shown(await atOnce(PAINTING.picture.begin(wanted)));
}

/** Waits until a worker has been given so many orders beside the greeting, whatever becomes of its timers. */
async function ordered(count: number): Promise<void> {
  const given = (): number => workers.at(-1)?.orders.filter(({ kind }) => kind === 'begin').length ?? 0;
  while (given() < count) await new Promise((resolve) => setImmediate(resolve));
  expect(given()).toBe(count);
}

const shown = async (picture: Blob): Promise<readonly [text: string, type: string]> => [await picture.text(), picture.type];

let workers: IdleWorker[];

beforeEach(() => {
  workers = [];
  browser.start.mockReset().mockImplementation(() => {
    const worker = new IdleWorker();
    workers.push(worker);
    return worker;
  });
  vi.stubGlobal('OffscreenCanvas', NotedCanvas);
  vi.stubGlobal(
    'Path2D',
    class {
      readonly d: string;
      constructor(d: string) {
        this.d = d;
      }
    },
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('SC-01 a picture of a map', () => {
  it('is drawn beside the page where that is allowed', async () => {
    const { drawnPicture } = await pictures();
    const asked = drawnPicture(order());
    const picture = new Blob(['drawn']);
    await ordered(1);
    workers[0]?.answer(picture);
    expect(await asked).toBe(picture);
    void drawnPicture(order());
    await ordered(2);
    expect(workers).toHaveLength(1);
  });

  it.each([
    ['the whole', null],
    ['a part', [{ x: 1, y: 1 }]],
  ] as const)('is drawn on the page, stroke by stroke the same, where a browser makes no worker: %s', async (_name, part) => {
    browser.start.mockImplementation(() => {
      throw new DOMException('refused by the policy', 'SecurityError');
    });
    const { drawnPicture } = await pictures();
    const asked = order(part);
    expect(await shown(await drawnPicture(asked))).toEqual(await besideThePage(asked));
  });

  it('is drawn on the page where a worker fails before its first answer, and no other worker is started', async () => {
    const { drawnPicture } = await pictures();
    const [whole, part] = [order(), order([{ x: 1, y: 1 }])];
    const asked = [drawnPicture(whole), drawnPicture(part)];
    await ordered(2);
    workers[0]?.fail();
    const drawn = await Promise.all(asked);
    expect(await shown(drawn[0]!)).toEqual(await besideThePage(whole));
    expect(await shown(drawn[1]!)).toEqual(await besideThePage(part));
    expect(await shown(await drawnPicture(part))).toEqual(await besideThePage(part));
    expect(workers.map(({ isOver }) => isOver)).toEqual([true]);
  });

  it.each(['error', 'messageerror'])(
    'is drawn on the page where a worker fails by %s that has answered before, and the next has a worker of its own',
    async (kind) => {
      const { drawnPicture } = await pictures();
      const first = drawnPicture(order());
      await ordered(1);
      workers[0]?.answer(new Blob());
      await first;
      const asked = order();
      const second = drawnPicture(asked);
      await ordered(2);
      workers[0]?.dispatchEvent(new Event(kind));
      expect(await shown(await second)).toEqual(await besideThePage(asked));
      void drawnPicture(order());
      await vi.waitFor(() => {
        expect(workers).toHaveLength(2);
      });
      expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
    },
  );

  it('is drawn on the page where the worker could not draw it, and the worker goes on', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { drawnPicture } = await pictures();
    const asked = order();
    const drawn = drawnPicture(asked);
    await ordered(1);
    workers[0]?.fault('the canvas is too large');
    expect(await shown(await drawn)).toEqual(await besideThePage(asked));
    const picture = new Blob(['drawn']);
    const next = drawnPicture(order());
    await ordered(2);
    workers[0]?.answer(picture);
    expect(await next).toBe(picture);
    expect(workers).toHaveLength(1);
  });

  it('is drawn on the page where no worker answers its greeting, and late answers are nothing to it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { drawnPicture } = await pictures();
    const asked = order();
    const drawn = drawnPicture(asked);
    await ordered(1);
    vi.advanceTimersByTime(14_999);
    expect(workers[0]?.isOver).toBe(false);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    expect(workers[0]?.isOver).toBe(true);
    workers[0]?.answer(new Blob(['late']));
    expect(await shown(await drawn)).toEqual(await besideThePage(asked));
    expect(await shown(await drawnPicture(asked))).toEqual(await besideThePage(asked));
    expect(workers).toHaveLength(1);
  });

  it('is waited for as long as it takes where the worker has answered its greeting', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { drawnPicture } = await pictures();
    const drawn = drawnPicture(order());
    await ordered(1);
    expect(workers[0]?.orders[0]).toEqual({ kind: 'greet' });
    workers[0]?.greet();
    vi.advanceTimersByTime(600_000);
    vi.useRealTimers();
    const picture = new Blob(['drawn']);
    workers[0]?.answer(picture);
    expect(await drawn).toBe(picture);
  });

  it('leaves the page alive while it is drawn there, and tells how far it is', async () => {
    browser.start.mockImplementation(() => {
      throw new Error('refused');
    });
    let now = 0;
    // Each look at the clock finds a slice over.
    vi.stubGlobal('performance', { now: () => (now += 20) });
    const { drawnPicture } = await pictures();
    const shares: number[] = [];
    let turns = 0;
    const alive = setInterval(() => (turns += 1), 0);
    await drawnPicture(order(), (share) => shares.push(share));
    clearInterval(alive);
    expect(turns).toBeGreaterThan(5);
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
  });
});
