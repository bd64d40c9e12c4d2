/** The worker's side: it does what a page orders, in slices between which it listens. */
import { chunked } from '../browser/chunked.ts';
import type { Order, Word, WorkList } from './work.ts';

/** The line to the page: a worker's own global scope. */
export interface Line {
  readonly addEventListener: (type: 'message', heard: (event: { readonly data: Order }) => void) => void;
  readonly postMessage: (word: Word, options: { readonly transfer: Transferable[] }) => void;
}

/** Milliseconds of work between two looks at what the page says. Nothing is drawn here, so it is longer than a frame. */
const SLICE = 25;

/** Returns what was thrown as something that keeps its words on the way: what a browser throws of its own may lose them. */
function sendable(thrown: unknown): Error {
  const isPlain = thrown instanceof Error && Object.prototype.toString.call(thrown) === '[object Error]';
  return isPlain ? thrown : new Error(String(thrown));
}

/**
 * Answers orders for what is on a list. Pieces of one name are done one after another, since two pictures at once would
 * need the room of two; of different names they take turns, so that a short one does not wait for a long one's end.
 */
export function answerOn(line: Line, list: WorkList): void {
  const stops = new Map<number, AbortController>();
  const last = new Map<string, Promise<void>>();
  const say = (word: Word, handedOver: readonly Transferable[] = []): void =>
    line.postMessage(word, { transfer: [...handedOver] });

  const doOne = async ({ number, name, input }: Extract<Order, { kind: 'begin' }>, { signal }: AbortController) => {
    const work = list[name];
    try {
      if (!work) throw new Error(`nobody here knows ${name}`);
      const progress = (share: number): void => say({ kind: 'share', number, share });
      const result = signal.aborted ? null : await chunked(await work.begin(input), { progress, signal, chunk: SLICE });
      if (signal.aborted) say({ kind: 'stopped', number });
      else say({ kind: 'done', number, result }, work.handsOver?.(result));
    } catch (error) {
      say({ kind: 'fault', number, fault: sendable(error), needsBrowser: work?.needsBrowser === true });
    }
    stops.delete(number);
  };

  line.addEventListener('message', ({ data }) => {
    if (data.kind === 'begin') {
      const stop = new AbortController();
      stops.set(data.number, stop);
      const before = last.get(data.name) ?? Promise.resolve();
      last.set(
        data.name,
        before.then(() => doOne(data, stop)),
      );
      return;
    }
    if (data.kind === 'stop') stops.get(data.number)?.abort();
    say({ kind: 'here' });
  });
}
