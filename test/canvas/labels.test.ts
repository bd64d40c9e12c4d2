import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { type Label, type Rank, RANKS, arrange, overlap, roomSubject, signSubject } from '../../src/canvas/labels.ts';
import type { Box } from '../../src/rules/grid/frame.ts';

const box = (x: number, y: number, width = 10, height = 4): Box => ({ x, y, width, height });

/** Arranges labels and returns the number of each one's place. */
function placesOf(
  labels: readonly (Partial<Omit<Label, 'boxes'>> & { readonly boxes: readonly Box[] })[],
  taken: readonly Box[] = [],
): number[] {
  const places: number[] = labels.map(() => Number.NaN);
  arrange(
    labels.map(({ boxes, rank = 'sign', subject }, index) => ({
      rank,
      ...(subject !== undefined && { subject }),
      boxes: () => boxes,
      stand: (place) => (places[index] = place),
    })),
    taken,
  );
  return places;
}

describe('where labels stand', () => {
  test('SC-02 each takes its first free place, and one without any is left out', () => {
    expect(placesOf([{ boxes: [box(0, 0)] }, { boxes: [box(5, 2), box(20, 0)] }, { boxes: [box(1, 1), box(21, 1)] }])).toEqual([
      0, 1, -1,
    ]);
  });

  test('SC-02 boxes that share no more than an edge do not overlap', () => {
    expect(placesOf([{ boxes: [box(0, 0)] }, { boxes: [box(10, 0)] }, { boxes: [box(0, 4)] }])).toEqual([0, 0, 0]);
    expect(placesOf([{ boxes: [box(0, 0)] }, { boxes: [box(9.9, 0)] }])).toEqual([0, -1]);
  });

  test('SC-02 what must be read goes before what can be done without, whatever the order', () => {
    const ranks = (Object.keys(RANKS) as Rank[]).filter((rank) => rank !== 'shape');
    expect(placesOf(ranks.toReversed().map((rank) => ({ rank, boxes: [box(0, 0)] })))).toEqual([
      ...ranks.slice(1).map(() => -1),
      0,
    ]);
  });

  test('RA-02 a shape stands where it is: signs and marks stay on it, and what ranks lower gives way', () => {
    const on = { boxes: [box(0, 0), box(30, 0)] };
    expect(
      placesOf([
        { rank: 'shape', boxes: [box(0, 0)] },
        { rank: 'name', ...on },
        { rank: 'dash', boxes: [box(2, 1)] },
      ]),
    ).toEqual([0, 1, -1]);
    expect(
      placesOf([
        { rank: 'shape', boxes: [box(0, 0)] },
        { rank: 'sign', ...on },
        { rank: 'name', ...on },
      ]),
    ).toEqual([0, 0, 1]);
    expect(placesOf([{ rank: 'shape', boxes: [box(0, 0)] }], [box(0, 0)])).toEqual([0]);
  });

  test('SC-41 a thing has one label, whoever marks it: the next one only where the first finds no place', () => {
    const subject = roomSubject({ x: 100.2, y: 50 });
    expect(subject).toBe(roomSubject({ x: 99.8, y: 50 }));
    expect(subject).not.toBe(signSubject('trap', { x: 100, y: 50 }));
    expect(
      placesOf([
        { subject, boxes: [box(0, 0)] },
        { subject, boxes: [box(50, 50)] },
      ]),
    ).toEqual([0, -1]);
    expect(
      placesOf(
        [
          { subject, boxes: [box(0, 0)] },
          { subject, boxes: [box(50, 50)] },
        ],
        [box(0, 0)],
      ),
    ).toEqual([-1, 0]);
  });

  test('SG-26 nothing is written over the face of the party’s token, also where nothing else is written', () => {
    expect(placesOf([{ boxes: [box(95, 95), box(160, 160)] }], [box(90, 90, 50, 50)])).toEqual([1]);
    expect(placesOf([], [box(90, 90, 50, 50)])).toEqual([]);
    expect(placesOf([{ boxes: [] }], [box(90, 90, 50, 50)])).toEqual([-1]);
  });

  test('SC-02 of any labels no two that stand overlap, and one that is left out had no free place', () => {
    const boxes = fc.array(
      fc.record({
        ...{ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 300 }) },
        ...{ width: fc.integer({ min: 1, max: 90 }), height: fc.integer({ min: 1, max: 20 }) },
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(boxes, { maxLength: 40 }), (wanted) => {
        const places = placesOf(wanted.map((one) => ({ boxes: one })));
        const standing = wanted.flatMap((one, index) => one[places[index] ?? -1] ?? []);
        standing.forEach((one, index) => expect(standing.slice(index + 1).some((other) => overlap(one, other))).toBe(false));
        const left = wanted.filter((_, index) => places[index] === -1);
        for (const one of left.flat()) expect(standing.some((other) => overlap(one, other))).toBe(true);
      }),
    );
  });

  test('SC-02 five hundred labels are compared with those near them alone', () => {
    let compared = 0;
    const counted = (x: number, y: number): Box => ({
      get x() {
        compared += 1;
        return x;
      },
      ...{ y, width: 10, height: 4 },
    });
    const labels = Array.from({ length: 500 }, (_, index) => ({
      boxes: [counted((index % 25) * 12, Math.floor(index / 25) * 6)],
    }));
    expect(new Set(placesOf(labels))).toEqual(new Set([0]));
    // Each with each would be 250 000 looks.
    expect(compared).toBeLessThan(20_000);
  });
});
