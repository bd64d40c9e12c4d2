/** Long work in slices: on the page's only thread, or in a worker that listens meanwhile. */
import type { Importing } from '../../rules/values/pausing.ts';

/** Milliseconds of work before the page may do other things: a frame's time. */
const CHUNK = 12;

/** Lets the browser answer and draw before work goes on. */
export function breath(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}

/** What is called with how far it is, as a share of 1, and what cancels it. */
interface Chunking {
  readonly progress: (share: number) => void;
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds of work between two breaths, where no page has to be drawn meanwhile. */
  readonly chunk?: number;
}

/** Does a piece of work that pauses, and waits for what it gives; null when it was cancelled. */
export async function chunked<Result>(
  work: Importing<Result | Promise<Result>>,
  { progress, signal, chunk: slice = CHUNK }: Chunking,
): Promise<Result | null> {
  // What the caller has drawn about it is seen before the work begins.
  await breath();
  if (signal?.aborted) return null;
  for (let until = performance.now() + slice; ;) {
    const step = work.next();
    if (step.done) {
      const result = await step.value;
      return signal?.aborted ? null : result;
    }
    if (performance.now() < until) continue;
    progress(step.value.of > 0 ? step.value.done / step.value.of : 0);
    await breath();
    if (signal?.aborted) return null;
    until = performance.now() + slice;
  }
}
