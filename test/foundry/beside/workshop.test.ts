import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Beside from '../../../src/foundry/beside/workshop.ts';
import type { WorkList } from '../../../src/foundry/beside/work.ts';
import type { Importing } from '../../../src/rules/values/pausing.ts';
import { FakeWorker } from './fake-worker.ts';

/** Where the work of a test is done, step by step. */
let steps: string[];

/** Work of some steps; each step takes longer than any slice. */
function listAt(where: string) {
  return {
    count: {
      *begin({ name, to }: { readonly name: string; readonly to: number }): Importing<string> {
        for (let done = 1; done <= to; done += 1) {
          steps.push(`${where} ${name} ${done}`);
          yield { done, of: to };
        }
        return `${name} counted ${where}`;
      },
    },
    paint: {
      // oxlint-disable-next-line require-yield -- it fails before it could pause
      *begin(name: string): Importing<string> {
        steps.push(`${where} ${name}`);
        if (where === 'beside') throw new TypeError('OffscreenCanvas is not defined');
        return `${name} painted ${where}`;
      },
      needsBrowser: true,
    },
    fail: {
      *begin(name: string): Importing<string> {
        steps.push(`${where} ${name}`);
        yield { done: 0, of: 1 };
        throw new RangeError(`${name} is too much`);
      },
    },
    pages: {
      *begin(bytes: number): Importing<Promise<Uint8Array<ArrayBuffer>>> {
        yield { done: 0, of: 1 };
        return Promise.resolve(new Uint8Array(bytes).fill(7));
      },
      handsOver: (made: Uint8Array<ArrayBuffer>) => [made.buffer],
    },
    unsendable: {
      // oxlint-disable-next-line require-yield -- there is nothing to wait for
      *begin(_input: null): Importing<() => void> {
        return () => undefined;
      },
    },
  } satisfies WorkList;
}

/** The module as a page has it that has just been loaded. */
let Workshop: typeof Beside.Workshop;
let [IDLE, PATIENCE] = [0, 0];

let workers: FakeWorker[];
let start: () => FakeWorker;

function workshop(asksAfter?: number): Beside.Workshop<ReturnType<typeof listAt>> {
  const script = class {
    constructor() {
      const worker = start();
      workers.push(worker);
      return worker;
    }
  };
  return new Workshop({
    script: () => Promise.resolve({ default: script as unknown as new () => Worker }),
    list: () => listAt('here'),
    ...(asksAfter === undefined ? {} : { asksAfter }),
  });
}

const refuse = (): never => {
  throw new DOMException('refused by the policy', 'SecurityError');
};

beforeEach(async () => {
  vi.resetModules();
  ({ Workshop, IDLE, PATIENCE } = await import('../../../src/foundry/beside/workshop.ts'));
  steps = [];
  workers = [];
  start = () => new FakeWorker(listAt('beside'));
  let now = 0;
  // Each look at the clock finds a slice over.
  vi.stubGlobal('performance', { now: () => (now += 50) });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('work beside the page', () => {
  it('gives its result and tells how far it is', async () => {
    const shares: number[] = [];
    const counted = await workshop().job('count')({ name: 'a', to: 4 }, { progress: (share) => shares.push(share) });
    expect(counted).toBe('a counted beside');
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    expect(workers).toHaveLength(1);
  });

  it('gives a large result away instead of copying it', async () => {
    expect(await workshop().job('pages')(3)).toEqual(new Uint8Array([7, 7, 7]));
    const { transfer } = workers[0]!.said.at(-1)!;
    expect(transfer).toHaveLength(1);
    expect((transfer[0] as ArrayBuffer).byteLength, 'what is left of it').toBe(0);
  });

  it('stops in the worker when it is cancelled, which waits for nothing', async () => {
    const job = workshop().job('count');
    const work = new AbortController();
    const counting = job({ name: 'a', to: 1000 }, { progress: () => work.abort(), signal: work.signal });
    expect(await counting).toBeNull();
    await vi.waitFor(() => {
      expect(workers[0]!.said.at(-1)?.word.kind).toBe('stopped');
    });
    const reached = steps.length;
    expect(reached).toBeLessThan(100);
    expect(await job({ name: 'b', to: 1 })).toBe('b counted beside');
    expect(steps.slice(reached)).toEqual(['beside b 1']);
    expect(workers).toHaveLength(1);
  });

  it('is not begun when it is cancelled before', async () => {
    const job = workshop().job('count');
    expect(await job({ name: 'a', to: 1 }, { signal: AbortSignal.abort() })).toBeNull();
    const work = new AbortController();
    const first = job({ name: 'b', to: 50 });
    const second = job({ name: 'c', to: 50 }, { signal: work.signal });
    work.abort();
    expect(await second).toBeNull();
    expect(await first).toBe('b counted beside');
    expect(steps.filter((step) => !step.includes(' b '))).toEqual([]);
  });

  it('does pieces of one name one after another, and gives others their turn meanwhile', async () => {
    const workplace = workshop();
    const [count, pages] = [workplace.job('count'), workplace.job('pages')];
    const ends: string[] = [];
    await Promise.all([
      count({ name: 'a', to: 20 }).then(() => ends.push('a')),
      count({ name: 'b', to: 2 }).then(() => ends.push('b')),
      pages(1).then(() => ends.push('pages')),
    ]);
    expect(ends).toEqual(['pages', 'a', 'b']);
    expect(steps).toEqual(steps.toSorted((one, other) => one.charCodeAt(7) - other.charCodeAt(7)));
  });

  it('rejects with its own fault, and does not fail once more on the page', async () => {
    const job = workshop().job('fail');
    await expect(job('a')).rejects.toThrow(new RangeError('a is too much'));
    expect(steps).toEqual(['beside a']);
    expect(workers[0]?.isOver).toBe(false);
  });

  it('is done on the page where a worker may lack something of the browser', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    expect(await workshop().job('paint')('a')).toBe('a painted here');
    expect(steps).toEqual(['beside a', 'here a']);
    expect(workers[0]?.isOver).toBe(false);
  });

  it('rejects what cannot be sent, as input or as result, and goes on', async () => {
    const workplace = workshop();
    const odd = { name: 'a', to: 1, odd: () => undefined };
    await expect(workplace.job('count')(odd)).rejects.toThrow(/could not be cloned/);
    await expect(workplace.job('unsendable')(null)).rejects.toThrow(/could not be cloned/);
    expect(await workplace.job('count')({ name: 'b', to: 1 })).toBe('b counted beside');
  });

  it('has its worker let go after a while without work, and another one started for the next', async () => {
    const job = workshop().job('count');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const first = job({ name: 'a', to: 40 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await first).toBe('a counted beside');
    await vi.advanceTimersByTimeAsync(IDLE - 1_000);
    expect(workers[0]?.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(workers[0]?.isOver).toBe(true);
    const second = job({ name: 'b', to: 1 });
    await vi.advanceTimersByTimeAsync(500);
    expect(await second).toBe('b counted beside');
    expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
  });

  it('is waited for as long as it takes where the worker has said that it is there', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const answering = new FakeWorker(null);
    start = () => answering;
    const counted = workshop().job('count')({ name: 'a', to: 1 });
    await vi.advanceTimersByTimeAsync(0);
    answering.dispatchEvent(new MessageEvent('message', { data: { kind: 'here' } }));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(answering.isOver).toBe(false);
    answering.dispatchEvent(new MessageEvent('message', { data: { kind: 'done', number: 1, result: 'late' } }));
    expect(await counted).toBe('late');
  });

  it('goes on on the page where its worker has gone without a word, if all of its work listens', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const [gone, other] = [new FakeWorker(listAt('beside')), new FakeWorker(listAt('beside'))];
    const coming = [gone, other];
    start = () => coming.shift()!;
    const job = workshop(2_000).job('count');
    const first = job({ name: 'a', to: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await first).toBe('a counted beside');
    // What is long, but listens, is left alone.
    const long = job({ name: 'b', to: 50 });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await long).toBe('b counted beside');
    gone.isOver = true;
    const lost = [job({ name: 'c', to: 1 }), job({ name: 'd', to: 1 })];
    await vi.advanceTimersByTimeAsync(2_000);
    expect(gone.orders.at(-1)).toEqual({ kind: 'greet' });
    await vi.advanceTimersByTimeAsync(PATIENCE + 500);
    expect(await Promise.all(lost)).toEqual(['c counted here', 'd counted here']);
    const next = job({ name: 'e', to: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(await next).toBe('e counted beside');
  });

  it('costs its worker where that does not look up when it is to stop, and others are done on the page', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const deaf = new FakeWorker(null);
    start = () => deaf;
    const job = workshop().job('count');
    const work = new AbortController();
    const stopped = job({ name: 'a', to: 1 }, { signal: work.signal });
    const other = job({ name: 'b', to: 1 });
    await vi.advanceTimersByTimeAsync(0);
    deaf.dispatchEvent(new MessageEvent('message', { data: { kind: 'here' } }));
    work.abort();
    expect(await stopped).toBeNull();
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(deaf.isOver).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    expect(await other).toBe('b counted here');
  });
});

describe('work on the page', () => {
  it.each([
    ['no worker may start', refuse],
    [
      'a worker fails before its first answer',
      () => {
        const worker = new FakeWorker(null);
        queueMicrotask(() => setTimeout(() => worker.die(), 0));
        return worker;
      },
    ],
  ])('gives the same where %s, with progress, and no other is started', async (_why, refused) => {
    start = refused;
    const job = workshop().job('count');
    const shares: number[] = [];
    const progress = (share: number): void => void shares.push(share);
    expect(await job({ name: 'a', to: 4 }, { progress })).toBe('a counted here');
    expect(shares).toEqual([0.25, 0.5, 0.75, 1]);
    const started = workers.length;
    start = () => new FakeWorker(listAt('beside'));
    expect(await job({ name: 'b', to: 1 })).toBe('b counted here');
    expect(workers).toHaveLength(started);
  });

  it('is all there is where a worker of another script was refused, so that the browser says it once', async () => {
    start = refuse;
    expect(await workshop().job('count')({ name: 'a', to: 1 })).toBe('a counted here');
    start = () => new FakeWorker(listAt('beside'));
    expect(await workshop().job('count')({ name: 'b', to: 1 })).toBe('b counted here');
    expect(workers).toEqual([]);
  });

  it.each(['error', 'messageerror'] as const)(
    'takes over what a worker was at that dies by %s, and the next piece has a worker of its own',
    async (kind) => {
      const job = workshop().job('count');
      let died = false;
      const progress = (): void => {
        if (!died) workers[0]?.die(kind);
        died = true;
      };
      const [first, second] = await Promise.all([job({ name: 'a', to: 50 }, { progress }), job({ name: 'b', to: 1 })]);
      expect([first, second]).toEqual(['a counted here', 'b counted here']);
      expect(await job({ name: 'c', to: 1 })).toBe('c counted beside');
      expect(workers.map(({ isOver }) => isOver)).toEqual([true, false]);
    },
  );

  it('takes over where a worker is silent, and what it says later is nothing to it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = new FakeWorker(null);
    start = () => silent;
    const counted = workshop().job('count')({ name: 'a', to: 1 });
    await vi.advanceTimersByTimeAsync(PATIENCE - 1);
    expect(silent.isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(silent.isOver).toBe(true);
    silent.dispatchEvent(new MessageEvent('message', { data: { kind: 'done', number: 1, result: 'late' } }));
    await vi.advanceTimersByTimeAsync(500);
    expect(await counted).toBe('a counted here');
  });

  it('does one thing at a time, also for different workshops, and leaves the page alive', async () => {
    start = refuse;
    const [one, other] = [workshop().job('count'), workshop().job('count')];
    let turns = 0;
    const alive = setInterval(() => (turns += 1), 0);
    await Promise.all([one({ name: 'a', to: 20 }), other({ name: 'b', to: 20 })]);
    clearInterval(alive);
    expect(turns).toBeGreaterThan(10);
    expect(steps).toHaveLength(40);
    expect(steps).toEqual(steps.toSorted((before, after) => before.charCodeAt(5) - after.charCodeAt(5)));
  });

  it('stops when it is cancelled, at once also where it waits for its turn', async () => {
    start = refuse;
    const job = workshop().job('count');
    const [first, second] = [new AbortController(), new AbortController()];
    const running = job({ name: 'a', to: 1000 }, { progress: () => second.abort(), signal: first.signal });
    const waiting = job({ name: 'b', to: 1 }, { signal: second.signal });
    expect(await waiting).toBeNull();
    expect(steps.length).toBeLessThan(10);
    first.abort();
    expect(await running).toBeNull();
    expect(await job({ name: 'c', to: 1 })).toBe('c counted here');
    expect(steps.at(-1)).toBe('here c 1');
    expect(steps.some((step) => step.includes(' b '))).toBe(false);
    expect(steps.length).toBeLessThan(100);
  });

  it('rejects with its own fault, and the next piece has its turn', async () => {
    start = refuse;
    const workplace = workshop();
    const failing = workplace.job('fail')('a');
    const next = workplace.job('count')({ name: 'b', to: 1 });
    await expect(failing).rejects.toThrow(new RangeError('a is too much'));
    expect(await next).toBe('b counted here');
  });

  it('is done there where the script could not be fetched, which is tried again for the next', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    let fetched = 0;
    const flaky = new Workshop({
      script: () => {
        fetched += 1;
        if (fetched === 1) return Promise.reject(new TypeError('no network'));
        return Promise.resolve({
          default: class {
            constructor() {
              return new FakeWorker(listAt('beside'));
            }
          } as unknown as new () => Worker,
        });
      },
      list: () => listAt('here'),
    }).job('count');
    expect(await flaky({ name: 'a', to: 1 })).toBe('a counted here');
    expect(await flaky({ name: 'b', to: 1 })).toBe('b counted beside');
  });
});
