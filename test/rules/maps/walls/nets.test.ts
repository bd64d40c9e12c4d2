import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import {
  apart,
  distanceTo,
  lengthOf,
  meeting,
  midpointOf,
  placeAlong,
  stretchesOf,
} from '../../../../src/rules/maps/geometry/lines.ts';
import { edgesOf } from '../../../../src/rules/maps/geometry/map-edges.ts';
import { isInside } from '../../../../src/rules/maps/geometry/room-index.ts';
import { OUTSIDE, facesOf } from '../../../../src/rules/maps/walls/wall-faces.ts';
import { type Barrier, type NetEdge, type WallNet, WallTies } from '../../../../src/rules/maps/walls/wall-net.ts';
import { atOnce } from '../../../../src/rules/values/pausing.ts';

/** Ends of walls that are closer than this are one, in squares. */
const TOLERANCE = 0.02;

const at = fc.nat(6);
/** Walls and doors along rows, columns and slants of squares, so that they meet on halves of them. */
const anyBarrier = fc
  .record({ x: at, y: at, length: fc.integer({ min: 1, max: 5 }), way: fc.nat(3), flip: fc.boolean(), door: fc.boolean() })
  .map(({ x, y, length, way, flip, door }): Barrier => {
    const [dx, dy] = [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ][way] as [number, number];
    const line = [x, y, x + dx * length, y + dy * length] as const;
    const [x1, y1, x2, y2] = line;
    return { line: flip ? [x2, y2, x1, y1] : line, kind: door ? 'door' : 'wall' };
  });

/** Four walls around squares; one may lie in another. */
const anyBox = fc
  .record({ x: at, y: at, w: fc.integer({ min: 1, max: 5 }), h: fc.integer({ min: 1, max: 5 }) })
  .map(({ x, y, w, h }): Barrier[] => edgesOf({ x, y, w, h, pixels: 1 }).map((line) => ({ line, kind: 'wall' })));

function netOf(barriers: readonly Barrier[], square = 1): WallNet {
  const ties = new WallTies(square);
  atOnce(ties.add(barriers));
  return atOnce(ties.net());
}

/** Whether a stretch is the last bit of a door, as far as a door of that length has one. */
function isLastBit(line: Segment, door: Segment): boolean {
  const most = Math.min(0.25, lengthOf(door) * 0.4);
  return [0, 2].some((end) =>
    [0, 2].every((other) => apart({ x: line[other]!, y: line[other + 1]! }, { x: door[end]!, y: door[end + 1]! }) <= most),
  );
}

const share = (one: NetEdge, other: NetEdge): boolean =>
  [one.from, one.to].some((point) => point === other.from || point === other.to);

/** Pairs of edges of a net that meet elsewhere than in its points. */
const crossings = ({ edges }: WallNet): unknown[] =>
  edges.flatMap((one, index) =>
    edges.slice(index + 1).filter((other) => !share(one, other) && meeting(one.line, other.line) !== null),
  );

/** Checks that a net of walls that meet as they were meant to is one: its edges meet at their ends alone, and lie where walls do. */
function expectNet(net: WallNet, barriers: readonly Barrier[]): void {
  const { points, edges } = net;
  expect(points.map(({ index }) => index)).toEqual(points.map((_, index) => index));
  const keys = edges.map(({ from, to }) => [from.index, to.index].sort((a, b) => a - b).join(' '));
  expect(new Set(keys).size).toBe(keys.length);
  expect(crossings(net)).toEqual([]);
  for (const edge of edges) {
    expect(edge.from).not.toBe(edge.to);
    expect(edge.line).toEqual([edge.from.x, edge.from.y, edge.to.x, edge.to.y]);
    expect(points.filter((point) => distanceTo(edge.line, point) < 0.001)).toHaveLength(2);
    // Of the barriers that lie there, a door comes before a wall, and a wall before the last bit of a door.
    const middle = midpointOf(edge.line);
    const there = barriers.filter(({ line }) => distanceTo(line, middle) < 1e-9);
    const rank = ({ kind, line }: Barrier): number => (kind === 'wall' ? 1 : isLastBit(edge.line, line) ? 2 : 0);
    const given = barriers[edge.barrier.index]!;
    expect(edge.barrier).toEqual({ ...given, index: edge.barrier.index });
    expect(there).toContain(given);
    expect(rank(given)).toBe(Math.min(...there.map(rank)));
  }
  expect(Math.max(...barriers.map(({ line }) => farthest(net, line, lengthOf(line) * 8)))).toBeLessThan(1e-9);
}

/** How far the places of a line lie from the net at most. */
function farthest({ edges }: WallNet, line: Segment, steps: number): number {
  const places = Array.from({ length: Math.ceil(steps) + 1 }, (_, step) => placeAlong(line, step / Math.ceil(steps)));
  return Math.max(...places.map((place) => Math.min(...edges.map((edge) => distanceTo(edge.line, place)))));
}

describe('SC-41 walls as a net', () => {
  it('SC-41 are cut wherever they meet, and nowhere else', () => {
    let cuts = 0;
    fc.assert(
      fc.property(fc.array(anyBarrier, { minLength: 4, maxLength: 14 }), (barriers) => {
        const net = netOf(barriers);
        expectNet(net, barriers);
        // A point is where a barrier ends or two cross.
        for (const point of net.points) {
          const here = barriers.filter(({ line }) => distanceTo(line, point) < 1e-9);
          const ends = here.filter(
            ({ line }) => apart({ x: line[0], y: line[1] }, point) < 1e-9 || apart({ x: line[2], y: line[3] }, point) < 1e-9,
          );
          expect(ends.length > 0 || here.length > 1).toBe(true);
        }
        cuts += net.edges.length - barriers.length;
      }),
      { numRuns: 60 },
    );
    expect(cuts).toBeGreaterThan(100);
  });

  it('SC-41 are the same net in units of any size', () => {
    fc.assert(
      fc.property(fc.array(anyBarrier, { minLength: 1, maxLength: 10 }), (barriers) => {
        const large = barriers.map(({ line, kind }) => ({ kind, line: line.map((value) => value * 140) as unknown as Segment }));
        const shape = ({ edges }: WallNet): unknown =>
          edges.map(({ from, to, barrier }) => [from.index, to.index, barrier.index]);
        expect(shape(netOf(large, 140))).toEqual(shape(netOf(barriers)));
      }),
      { numRuns: 40 },
    );
  });

  it('SC-41 whose ends slipped by a hair are tied where they should be', () => {
    const slip = fc.integer({ min: -6, max: 6 }).map((thousandths) => thousandths / 1000);
    const slipped = fc.tuple(anyBarrier, slip, slip, slip, slip).map(([{ line, kind }, ...slips]): Barrier => {
      return { kind, line: line.map((value, end) => value + slips[end]!) as unknown as Segment };
    });
    let edges = 0;
    fc.assert(
      fc.property(fc.array(slipped, { minLength: 1, maxLength: 8 }), (barriers) => {
        const net = netOf(barriers);
        edges += net.edges.length;
        const near = net.points.filter((one, index) =>
          net.points.slice(index + 1).some((other) => apart(one, other) <= TOLERANCE),
        );
        expect([near, crossings(net)]).toEqual([[], []]);
        expect(Math.max(...barriers.map(({ line }) => farthest(net, line, 8)))).toBeLessThan(TOLERANCE * 2);
      }),
      { numRuns: 60 },
    );
    expect(edges).toBeGreaterThan(150);
  });

  it('SC-41 that bend to what they nearly meet are cut at all that lies on them then', () => {
    const slip = fc.integer({ min: -19, max: 19 }).map((thousandths) => thousandths / 1000);
    // Ends along one long wall, beside it by less than a point is wide, and by a little more.
    const foot = fc.record({ x: fc.integer({ min: 1, max: 119 }), aside: fc.nat(38), up: fc.boolean() });
    let bends = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(foot, { minLength: 2, maxLength: 8, selector: ({ x }) => x }),
        slip,
        slip,
        fc.constantFrom(1, 30, -1, -30),
        (feet, left, right, units) => {
          // Below nought the plan lies upright, and far from the corner of the plane.
          const [square, far] = [Math.abs(units), units < 0];
          const laid = ([x1, y1, x2, y2]: Segment): Segment => (far ? [y1 - 90, x1 - 70, y2 - 90, x2 - 70] : [x1, y1, x2, y2]);
          const long: Segment = [0, left, 12, right];
          const lines = feet.map(({ x, aside, up }): Segment => {
            const y = left + ((right - left) * x) / 120 + (up ? -aside : aside) / 1000;
            return [x / 10, y, x / 10 + 0.01, up ? y - 2 : y + 2];
          });
          const barriers = [long, ...lines].map((line): Barrier => ({
            kind: 'wall',
            line: laid(line).map((value) => value * square) as unknown as Segment,
          }));
          const { points, edges } = netOf(barriers, square);
          const tolerance = TOLERANCE * square;
          for (const edge of edges) {
            const { line } = barriers[edge.barrier.index]!;
            const over = points.filter(
              (point) =>
                point !== edge.from &&
                point !== edge.to &&
                distanceTo(edge.line, point) < tolerance * 0.99 &&
                distanceTo(line, point) < tolerance * 1.9,
            );
            expect(over).toEqual([]);
            // It bends by no more than that, and no further than its points lie beside it.
            expect(Math.max(distanceTo(line, edge.from), distanceTo(line, edge.to))).toBeLessThan(tolerance * 2.01);
          }
          bends += edges.filter(
            ({ barrier, from, to }) =>
              barrier.index === 0 && Math.max(...[from, to].map((end) => distanceTo(barriers[0]!.line, end))) > tolerance * 1.01,
          ).length;
        },
      ),
      { numRuns: 300 },
    );
    expect(bends).toBeGreaterThan(0);
  });

  it('SC-41 are the wall where only the last bit of a door lies over it, and else the door', () => {
    const kindAt = (x: number, door: Segment, gap = false): string => {
      const { edges } = netOf([
        { line: [2, 0, 6, 0], kind: gap ? 'gap' : 'wall' },
        { line: door, kind: 'door' },
      ]);
      return edges.find(({ line }) => distanceTo(line, { x, y: 0 }) < 1e-9)!.barrier.kind;
    };
    for (const turn of [false, true]) {
      const door = (end: number): Segment => (turn ? [end, 0, 1, 0] : [1, 0, end, 0]);
      expect([kindAt(2.1, door(2.2)), kindAt(1.5, door(2.2)), kindAt(4, door(2.2))]).toEqual(['wall', 'door', 'wall']);
      expect([kindAt(2.1, door(2.3)), kindAt(2.1, door(2.2), true)]).toEqual(['door', 'door']);
    }
  });

  it.each<readonly [string, readonly Segment[], number, number]>([
    [
      'two ends as far apart as is one point',
      [
        [0, 0, 150, 0],
        [151, 0, 300, 0],
      ],
      3,
      2,
    ],
    [
      'two ends further apart',
      [
        [0, 0, 150, 0],
        [151.1, 0, 300, 0],
      ],
      4,
      2,
    ],
    [
      'an end as far from a wall as lies on it',
      [
        [0, 0, 300, 0],
        [150, 1, 150, 200],
      ],
      4,
      3,
    ],
    [
      'an end further from a wall',
      [
        [0, 0, 300, 0],
        [150, 1.1, 150, 200],
      ],
      4,
      2,
    ],
    ['a wall of no length', [[100, 100, 100, 100]], 1, 0],
    ['a wall as short as one point', [[100, 100, 101, 100]], 1, 0],
    [
      'a wall of no length on another',
      [
        [0, 0, 200, 0],
        [100, 0, 100, 0],
      ],
      3,
      2,
    ],
    [
      'a wall in another',
      [
        [0, 0, 450, 0],
        [150, 0, 250, 0],
      ],
      4,
      3,
    ],
    [
      'two walls over each other',
      [
        [0, 0, 250, 0],
        [150, 0, 450, 0],
      ],
      4,
      3,
    ],
    [
      'the same wall twice, back and forth',
      [
        [0, 0, 250, 0],
        [250, 0, 0, 0],
      ],
      2,
      1,
    ],
    [
      'a cross',
      [
        [0, 0, 200, 200],
        [200, 0, 0, 200],
      ],
      5,
      4,
    ],
    [
      'a wall that misses another',
      [
        [0, 0, 200, 0],
        [225, -50, 225, 50],
      ],
      4,
      2,
    ],
  ])('SC-41 have points and edges on squares of fifty: %s', (_what, lines, points, edges) => {
    for (const order of [lines, lines.toReversed()]) {
      const net = netOf(
        order.map((line) => ({ kind: 'wall', line })),
        50,
      );
      expect([net.points.length, net.edges.length]).toEqual([points, edges]);
    }
  });
});

describe('SC-41 areas of a net', () => {
  it('SC-41 lie on the sides of edges that say so, and are as many as Euler counts', () => {
    let areas = 0;
    fc.assert(
      fc.property(
        fc.array(anyBox, { minLength: 2, maxLength: 4 }),
        fc.array(anyBarrier, { maxLength: 6 }),
        fc.constantFrom(1, 20),
        (boxes, more, square) => {
          const barriers = [...boxes.flat(), ...more];
          const net = netOf(
            barriers.map(({ kind, line }) => ({ kind, line: line.map((value) => value * square) as unknown as Segment })),
            square,
          );
          const { faces, edges } = atOnce(facesOf(net, square));
          const lines = faces.map(({ rings }) => stretchesOf(rings));
          // What hangs together, by a flood over edges.
          const used = new Set(net.edges.flatMap(({ from, to }) => [from.index, to.index]));
          const left = new Set(used);
          let parts = 0;
          for (const start of used) {
            if (!left.delete(start)) continue;
            parts += 1;
            const open = [start];
            for (let here = open.pop(); here !== undefined; here = open.pop())
              for (const { from, to } of net.edges)
                for (const [one, other] of [
                  [from.index, to.index],
                  [to.index, from.index],
                ] as const)
                  if (one === here && left.delete(other)) open.push(other);
          }
          expect(faces).toHaveLength(net.edges.length - used.size + parts);
          areas += faces.length;
          expect(edges.map(({ sides: _, ...edge }) => edge)).toEqual(net.edges);
          for (const { from, to, line, sides } of edges) {
            const middle = midpointOf(line);
            const off = {
              x: ((to.y - from.y) / lengthOf(line)) * 0.05 * square,
              y: ((from.x - to.x) / lengthOf(line)) * 0.05 * square,
            };
            // With y pointing down, what lies to the left of who goes to the right lies above.
            const holding = [1, -1].map((side) =>
              lines.findIndex((outline) => isInside(outline, { x: middle.x + off.x * side, y: middle.y + off.y * side })),
            );
            expect(sides).toEqual(holding.map((face) => (face < 0 ? OUTSIDE : face)));
          }
          for (const [index, { rings, area }] of faces.entries()) {
            const shoelace = stretchesOf(rings).reduce((sum, [x1, y1, x2, y2]) => sum + (x1 * y2 - x2 * y1) / 2, 0);
            expect(area).toBeCloseTo(shoelace, 6);
            expect(area).toBeGreaterThan(0);
            // The first ring goes around all others.
            for (const ring of rings.slice(1))
              for (const place of ring)
                expect(
                  rings[0]!.includes(place) ||
                    isInside(stretchesOf(rings.slice(0, 1)), place) ||
                    lines[index]!.some((line) => distanceTo(line, place) < 1e-9),
                ).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
    expect(areas).toBeGreaterThan(100);
  });
});
