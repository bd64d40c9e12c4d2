import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { type Face, facesOf, roomOutlines } from '../../../../src/rules/maps/walls/wall-faces.ts';
import { WallTies } from '../../../../src/rules/maps/walls/wall-net.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';

type At = readonly [number, number];

function facesIn(lines: readonly Segment[], square: number): readonly Face[] {
  const ties = new WallTies(square);
  atOnce(ties.add(lines.map((line) => ({ line, kind: 'wall' }))));
  return atOnce(facesOf(atOnce(ties.net()), square)).faces;
}

const around = (places: readonly At[]): Segment[] =>
  places.map(([x, y], at) => {
    const [nextX, nextY] = places[(at + 1) % places.length]!;
    return [x, y, nextX, nextY];
  });
const shoelace = (places: readonly At[]): number =>
  Math.abs(around(places).reduce((sum, [x1, y1, x2, y2]) => sum + x1 * y2 - x2 * y1, 0)) / 2;

/** Shapes in a box of four squares, with corners on whole ones, so that many lie on the same levels. */
const SHAPES: readonly (readonly At[])[] = [
  [
    [2, 0],
    [4, 4],
    [0, 4],
  ],
  [
    [0, 0],
    [4, 0],
    [2, 4],
  ],
  [
    [0, 2],
    [4, 0],
    [4, 4],
  ],
  [
    [0, 0],
    [4, 2],
    [0, 4],
  ],
  [
    [2, 0],
    [4, 2],
    [2, 4],
    [0, 2],
  ],
  [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
  [
    [0, 0],
    [2, 2],
    [4, 0],
    [4, 4],
    [0, 4],
  ],
  [
    [0, 4],
    [2, 2],
    [4, 4],
    [4, 0],
    [0, 0],
  ],
];
/** One that lies in the middle of each of those. */
const INNER: readonly At[] = [
  [2, 2.5],
  [2.25, 2.75],
  [1.75, 2.75],
];

describe('SC-41 areas with others in them', () => {
  it('SC-41 are as large as what is in them leaves, whatever corners lie on one level', () => {
    const cell = fc.record({ shape: fc.option(fc.nat(SHAPES.length - 1)), inner: fc.boolean() });
    let islands = 0;
    fc.assert(
      fc.property(
        fc.array(cell, { minLength: 9, maxLength: 9 }),
        fc.constantFrom(0, 4, -3),
        fc.boolean(),
        (cells, slant, turned) => {
          const square = 50;
          const laid = ([x, y]: At): At => (turned ? [y * square, x * square] : [x * square, y * square]);
          const outer: At[] = [
            [slant - 8, -2],
            [slant + 24, -2],
            [24 - slant, 16],
            [-8 - slant, 16],
          ];
          const lines = [...around(outer.map(laid))];
          const wanted: number[] = [];
          let left = shoelace(outer);
          for (const [at, { shape, inner }] of cells.entries()) {
            // Shapes stand in three rows of three, a square apart.
            if (shape === null) continue;
            const [x, y] = [(at % 3) * 5, Math.floor(at / 3) * 5];
            const moved = (places: readonly At[]): At[] => places.map(([px, py]) => [px + x, py + y]);
            const places = moved(SHAPES[shape]!);
            lines.push(...around(places.map(laid)));
            let area = shoelace(places);
            left -= area;
            if (inner && shape < 6) {
              const within = moved(INNER);
              lines.push(...around(within.map(laid)));
              area -= shoelace(within);
              wanted.push(shoelace(within));
              islands += 1;
            }
            wanted.push(area);
            islands += 1;
          }
          wanted.push(left);
          // In an order of no meaning, so that what lies further left does not come first.
          const rank = ([x, y]: Segment): number => Math.abs(x * 7 + y * 13 + 1) % 31;
          const faces = facesIn(
            lines.toSorted((one, other) => rank(one) - rank(other)),
            square,
          );
          const areas = faces.map(({ area }) => Math.round((area / square ** 2) * 1e6) / 1e6);
          const inOrder = (list: number[]): number[] => list.map((one) => Math.round(one * 1e6) / 1e6).sort((a, b) => a - b);
          expect(inOrder(areas)).toEqual(inOrder(wanted));
        },
      ),
      { numRuns: 80 },
    );
    expect(islands).toBeGreaterThan(30);
  });
});

/** Corners of outlines, whichever comes first and whichever way round. */
const cornersOf = (outlines: readonly (readonly Place[])[] | null): string[][] | null =>
  outlines &&
  outlines.map((ring) => ring.map(({ x, y }) => `${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100}`).sort()).sort();

/** All orders in which a list can begin, back and forth. */
const orders = <Item>(list: readonly Item[]): Item[][] =>
  list.flatMap((_, at) => {
    const turned = [...list.slice(at), ...list.slice(0, at)];
    return [turned, turned.toReversed()];
  });

const BOX: readonly At[] = [
  [7, 5],
  [11, 5],
  [11, 9],
  [7, 9],
];
const corners = (places: readonly At[]): string[] => places.map(([x, y]) => `${x} ${y}`).sort();

/** A ring of many walls around the corner of the plane. */
const roundOf = (radius: number): At[] =>
  Array.from({ length: 24 }, (_, at): At => [radius * Math.cos((at * Math.PI) / 12), radius * Math.sin((at * Math.PI) / 12)]);

describe('SC-41 outlines of rooms', () => {
  it.each<[string, readonly Segment[], readonly (readonly At[])[]]>([
    ['a room', around(BOX), [BOX]],
    [
      'walls in pieces',
      BOX.flatMap(([x, y], at): Segment[] => {
        const [x2, y2] = BOX[(at + 1) % 4]!;
        const [mx, my] = [(x * 3 + x2) / 4, (y * 3 + y2) / 4];
        return [
          [x, y, mx, my],
          [x2, y2, mx, my],
        ];
      }),
      [BOX],
    ],
    [
      'a slanting room with walls in pieces',
      [
        [7, 5, 9, 6],
        [9, 6, 13, 8],
        [13, 8, 11, 12],
        [11, 12, 7, 10],
        [7, 10, 5, 9],
        [5, 9, 6, 7],
        [6, 7, 7, 5],
      ],
      [
        [
          [7, 5],
          [13, 8],
          [11, 12],
          [5, 9],
        ],
      ],
    ],
    ['a wall that juts in', [...around(BOX), [7, 7, 9, 7]], [BOX]],
    ['a wall that juts in from a corner', [...around(BOX), [7, 5, 9, 7]], [BOX]],
    ['a wall that juts in and turns', [...around(BOX), [7, 7, 9, 7], [9, 7, 9, 8], [9, 8, 8, 8]], [BOX]],
    ['a wall that juts in and forks', [...around(BOX), [7, 7, 9, 7], [9, 7, 10, 8], [9, 7, 10, 6]], [BOX]],
    ['walls that jut in from all sides', [...around(BOX), [7, 7, 8, 7], [11, 7, 10, 7], [9, 5, 9, 6], [9, 9, 9, 8]], [BOX]],
    ['a wall that stands free', [...around(BOX), [8, 7, 10, 7]], [BOX]],
    ['walls that stand free and turn', [...around(BOX), [8, 7, 10, 7], [10, 7, 10, 8], [10, 7, 10, 6]], [BOX]],
    [
      'a pillar',
      [
        ...around(BOX),
        ...around([
          [8, 6],
          [9, 6],
          [9, 7],
          [8, 7],
        ]),
      ],
      [
        BOX,
        [
          [8, 6],
          [9, 6],
          [9, 7],
          [8, 7],
        ],
      ],
    ],
    [
      'a pillar with a wall to it',
      [
        ...around(BOX),
        ...around([
          [8, 6],
          [9, 6],
          [9, 7],
        ]),
        [9, 7, 10, 8],
      ],
      [
        BOX,
        [
          [8, 6],
          [9, 6],
          [9, 7],
        ],
      ],
    ],
  ])('SC-41 have the corners of the area and of what stands in it alone: %s', (_what, lines, wanted) => {
    for (const square of [1, 30]) {
      for (const order of orders(lines)) {
        const faces = facesIn(
          order.map((line) => line.map((value) => value * square) as unknown as Segment),
          square,
        );
        const largest = faces.toSorted((one, other) => other.area - one.area)[0]!;
        const outlines =
          roomOutlines(largest, square)?.map((ring) => ring.map(({ x, y }) => ({ x: x / square, y: y / square }))) ?? null;
        expect(cornersOf(outlines)).toEqual(wanted.map(corners).sort());
      }
    }
  });

  it.each<[string, readonly At[], boolean]>([
    [
      'half a square wide and long',
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.5],
        [0, 0.5],
      ],
      true,
    ],
    [
      'a little less',
      [
        [0, 0],
        [0.5, 0],
        [0.5, 0.49],
        [0, 0.49],
      ],
      false,
    ],
    [
      'a quarter of a square wide and long',
      [
        [0, 0],
        [10, 0],
        [10, 0.25],
        [0, 0.25],
      ],
      false,
    ],
    [
      'wider',
      [
        [0, 0],
        [10, 0],
        [10, 0.26],
        [0, 0.26],
      ],
      true,
    ],
    ['round and less than a quarter of a square', roundOf(0.27), false],
    ['round and more', roundOf(0.29), true],
    ['large and round', roundOf(4), true],
  ])('SC-41 are of areas that somebody could stand in: %s', (_what, places, is) => {
    for (const square of [1, 70]) {
      const lines = around(places.map(([x, y]): At => [x * square, y * square]));
      const [face] = facesIn(lines, square);
      expect(roomOutlines(face!, square) !== null).toBe(is);
    }
  });
});
