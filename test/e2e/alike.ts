/** What two games whose secrets differ must have in common for those who may not know them. */
import { LEAKED } from './leak.ts';
import { expect, test } from './tabletop.ts';

/** Expects that a browser was sent the same in two games, more than some frames, and that something of it was under seal. */
export function expectAlike(one: readonly string[], other: readonly string[], some = 10): void {
  test.info().annotations.push({ type: 'frames', description: `${one.length} frames compared` });
  expect(one.length).toBeGreaterThan(some);
  expect(one.some((frame) => frame.includes('sealed:'))).toBe(true);
  expect(other).toEqual(one);
}

/** Expects that two games with a module that leaks are told apart by what it says in each of its flags, and by nothing else. */
export function expectOnlyLeak(one: readonly string[], other: readonly string[], flags: readonly string[] = [LEAKED]): void {
  expect(other.length).toBe(one.length);
  const telling = (frames: readonly string[], flag: string): string[] => frames.filter((frame) => frame.includes(`"${flag}"`));
  for (const flag of flags) expect(telling(other, flag), flag).not.toEqual(telling(one, flag));
  const without = (frames: readonly string[]): string[] =>
    frames.filter((frame) => !flags.some((flag) => frame.includes(`"${flag}"`)));
  expectAlike(without(one), without(other));
}
