import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type StampBox, packed } from '../../../src/canvas/drawn-map/packing.ts';

const anyBox = fc
  .tuple(
    fc.double({ min: -0.8, max: 0, noNaN: true }),
    fc.double({ min: -0.8, max: 0, noNaN: true }),
    fc.double({ min: 0.02, max: 0.8, noNaN: true }),
    fc.double({ min: 0.02, max: 0.8, noNaN: true }),
  )
  .map((box): StampBox => box);

test('stamps lie in the picture, each as large as its box, and so far apart that smaller pictures mix none of them', () => {
  fc.assert(
    fc.property(fc.array(anyBox, { minLength: 1, maxLength: 260 }), (boxes) => {
      const { tiles, width, height, density } = packed(boxes, 1000);
      expect(Number.isInteger(Math.log2(height))).toBe(true);
      expect(tiles).toHaveLength(boxes.length);
      for (const [at, one] of tiles.entries()) {
        const [left = 0, top = 0, right = 0, bottom = 0] = boxes[at] ?? [];
        expect([one.width, one.height]).toEqual([Math.ceil((right - left) * density), Math.ceil((bottom - top) * density)]);
        expect(Math.min(one.x, one.y, width - one.x - one.width, height - one.y - one.height)).toBeGreaterThanOrEqual(8);
        for (const other of tiles.slice(at + 1)) {
          const across = Math.max(one.x - other.x - other.width, other.x - one.x - one.width);
          const down = Math.max(one.y - other.y - other.height, other.y - one.y - one.height);
          expect(Math.max(across, down)).toBeGreaterThanOrEqual(16);
        }
      }
    }),
    { numRuns: 30 },
  );
});

test('stamps are painted as large as there is room for, and no larger than is asked for', () => {
  const one: StampBox = [-0.5, -0.5, 0.5, 0.5];
  const densityOf = (count: number, most: number) =>
    packed(
      Array.from({ length: count }, () => one),
      most,
    ).density;
  expect(densityOf(4, 1000)).toBe(176);
  expect(densityOf(4, 72)).toBe(72);
  expect(densityOf(300, 1000)).toBeLessThan(densityOf(100, 1000));
  expect(() => densityOf(4000, 1000)).toThrow('no picture has room for 4000 stamps');
});
