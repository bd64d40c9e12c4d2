/** Long work on the page's only thread, a slice at a time. */
import type { Importing } from '../rules/encounters/formats/report.ts';

/** Milliseconds of work before the page may do other things: a frame's time. */
const SLICE = 12;

/** Lets the browser answer and draw before work goes on. */
export function breath(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** Who is told how far it is, as a share of 1, and what cancels it. */
interface Slicing {
  readonly progress: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** Does a piece of work that pauses; where it may be cancelled, null when it was. */
export async function inSlices<Result>(
  work: Importing<Result>,
  slicing: Slicing & { readonly signal: AbortSignal },
): Promise<Result | null>;
export async function inSlices<Result>(work: Importing<Result>, slicing: Omit<Slicing, 'signal'>): Promise<Result>;
export async function inSlices<Result>(work: Importing<Result>, { progress, signal }: Slicing): Promise<Result | null> {
  // What the caller has drawn about it is seen before the work begins.
  await breath();
  for (let until = performance.now() + SLICE; ;) {
    const step = work.next();
    if (step.done) return signal?.aborted ? null : step.value;
    if (performance.now() < until) continue;
    progress(step.value.of > 0 ? step.value.done / step.value.of : 0);
    await breath();
    if (signal?.aborted) return null;
    until = performance.now() + SLICE;
  }
}
