/** Long work that pauses, so that whoever does it can let others have their turn, and knows how far it is. */

/** How far an import, or one part of it, is. */
interface ImportProgress {
  readonly done: number;
  readonly of: number;
}

/** Counts a part of an import as the stretch from one share of the whole to another, both from 0 to 1. */
export function* part<Result>(inner: Importing<Result>, from: number, to: number): Importing<Result> {
  for (;;) {
    const step = inner.next();
    if (step.done) return step.value;
    const { done, of } = step.value;
    yield { done: from + (of > 0 ? ((to - from) * done) / of : 0), of: 1 };
  }
}

/** What an import or an export gives on the way: it pauses often enough that no stretch takes 100 ms. */
export type Importing<Result> = Generator<ImportProgress, Result, void>;

/** Things between two pauses: a few milliseconds of work. */
const AT_ONCE = 250;

/** Does something with each of many things, and pauses now and then. */
export function* each<Thing>(things: readonly Thing[], act: (thing: Thing, index: number) => void): Importing<void> {
  for (const [index, thing] of things.entries()) {
    if (index % AT_ONCE === 0) yield { done: index, of: things.length };
    act(thing, index);
  }
}

/** Works on many things one after another, each an equal part of the whole. */
export function* inTurn<Thing, Result>(things: readonly Thing[], work: (thing: Thing) => Importing<Result>): Importing<Result[]> {
  const results: Result[] = [];
  for (const [index, thing] of things.entries()) {
    results.push(yield* part(work(thing), index / things.length, (index + 1) / things.length));
  }
  return results;
}

/** Does all of it without pauses, for short texts. */
export function atOnce<Result>(work: Importing<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
