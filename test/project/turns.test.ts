import { expect, test } from 'vitest';
import { turns } from '../../scripts/turns.ts';

/** Work that waits until it is told to end. */
function pieces(count: number, limit: number) {
  const turn = turns(limit);
  const begun: number[] = [];
  const ends: ((failed?: boolean) => void)[] = [];
  const all = Array.from({ length: count }, (_, number) =>
    turn(
      () =>
        new Promise<number>((resolve, reject) => {
          begun.push(number);
          ends[number] = (failed = false) => {
            if (failed) reject(new Error(`piece ${number}`));
            else resolve(number);
          };
        }),
    ),
  );
  return { begun, ends, all };
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('no more go on at once than are allowed, and they begin in the order in which they came', async () => {
  const { begun, ends, all } = pieces(5, 2);
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2]);
  ends[0]?.();
  ends[2]?.();
  await settled();
  expect(begun).toEqual([0, 1, 2, 3, 4]);
  ends[3]?.();
  ends[4]?.();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4]);
});

test('one that fails gives its turn on', async () => {
  const { begun, ends, all } = pieces(2, 1);
  ends[0]?.(true);
  await expect(all[0]).rejects.toThrow('piece 0');
  await settled();
  expect(begun).toEqual([0, 1]);
  ends[1]?.();
  expect(await all[1]).toBe(1);
});
