/** Nets of many walls are made in short stretches, each of which says how far it is. */
import { expect, it } from 'vitest';
import { facesOf } from '../../../../src/rules/maps/walls/wall-faces.ts';
import { type Barrier, WallTies } from '../../../../src/rules/maps/walls/wall-net.ts';
import { type Importing, atOnce } from '../../../../src/rules/values/pausing.ts';

/** Does some work, and lists how far it was at each pause, as a share. */
function paused<Result>(work: Importing<Result>): { readonly result: Result; readonly shares: readonly number[] } {
  const shares: number[] = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { result: step.value, shares };
    shares.push(step.value.done / step.value.of);
  }
}

const wall = (...line: Barrier['line']): Barrier => ({ line, kind: 'wall' });

it('SC-41 walls apart from each other are a net of two thousand at a time, first as they lie and then as they are cut', () => {
  const ties = new WallTies(1);
  expect(paused(ties.add(Array.from({ length: 5_000 }, (_, at) => wall(0, at * 9, 1, at * 9)))).shares).toEqual([0.4, 0.8]);
  const { result, shares } = paused(ties.net());
  expect([result.points.length, result.edges.length]).toEqual([10_000, 5_000]);
  expect(shares).toEqual([0.2, 0.4, 0.6, 0.8]);
  const { result: found, shares: walking } = paused(facesOf(result, 1));
  expect(found.faces).toEqual([]);
  expect(walking.length).toBeLessThan(60);
});

it('SC-41 walls that cross each other take as many stretches as they have crossings, and each is further on', () => {
  const ties = new WallTies(1);
  const lines = Array.from({ length: 60 }, (_, at) => [wall(at + 1, 0, at + 1, 61), wall(0, at + 1, 61, at + 1)]).flat();
  const tied = paused(ties.add(lines)).shares;
  const { result, shares } = paused(ties.net());
  // Each of 120 lines has 60 cuts, and so counts for 62 in all.
  expect(result.edges).toHaveLength(120 * 61);
  expect(shares).toHaveLength(3);
  for (const list of [tied, shares]) {
    expect(list).toEqual(list.toSorted((one, other) => one - other));
    expect(list.every((share) => share > 0 && share < 1)).toBe(true);
    expect(list.length).toBeLessThan(20);
  }
  const { faces } = atOnce(facesOf(result, 1));
  expect([faces.length, faces.every(({ area }) => area === 1)]).toEqual([59 * 59, true]);
});
