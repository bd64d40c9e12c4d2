import { expect, test } from 'vitest';
import { type Importing, atOnce, each, inTurn, part } from '../../../src/rules/values/pausing.ts';

/** Does long work and lists how far it was at each pause, as a share of the whole. */
function paused<Result>(work: Importing<Result>): { readonly at: readonly number[]; readonly result: Result } {
  const at: number[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { at, result: step.value };
    at.push(step.value.done / step.value.of);
  }
}

/** Work of so many equal steps, which comes to a word. */
function* steps(many: number, word: string): Importing<string> {
  for (let done = 0; done < many; done += 1) yield { done, of: many };
  return word;
}

/** Work that does not know yet how much it is. */
function* unknown(): Importing<string> {
  yield { done: 0, of: 0 };
  return 'known';
}

test('a part counts as the stretch from one share of the whole to another', () => {
  expect(paused(part(steps(4, 'read'), 0.5, 1))).toEqual({ at: [0.5, 0.625, 0.75, 0.875], result: 'read' });
  expect(paused(part(unknown(), 0.25, 1))).toEqual({ at: [0.25], result: 'known' });
});

test('works in turn are equal parts of the whole, and each comes to its own', () => {
  expect(paused(inTurn([1, 2], (many) => steps(many, `of ${many}`)))).toEqual({ at: [0, 0.5, 0.75], result: ['of 1', 'of 2'] });
});

test('of many things one pauses before the first, and before each two hundred and fiftieth after it', () => {
  const things = Array.from({ length: 501 }, (_, index) => `thing ${index}`);
  const done: string[] = [];
  const work = each(things, (thing, index) => done.push(`${index}: ${thing}`));
  const seen = [0, 1, 2].map(() => [work.next().value, done.length]);
  expect(seen).toEqual([
    [{ done: 0, of: 501 }, 0],
    [{ done: 250, of: 501 }, 250],
    [{ done: 500, of: 501 }, 500],
  ]);
  expect(work.next().done).toBe(true);
  expect(done).toEqual(things.map((thing, index) => `${index}: ${thing}`));
});

test('work that is done at once comes to the same', () => {
  expect(atOnce(inTurn(['a', 'b'], (word) => steps(3, word)))).toEqual(['a', 'b']);
});
