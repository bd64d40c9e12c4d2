import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Place, Segment } from '../../../../src/rules/maps/dungeon-map.ts';
import { distanceTo, midpointOf } from '../../../../src/rules/maps/geometry/lines.ts';
import { Parts } from '../../../../src/rules/maps/walls/parts.ts';
import { type Piece, type Strand, strandsOf } from '../../../../src/rules/maps/walls/wall-strands.ts';

it('parts are named by the least of what was joined into them', () => {
  const joins = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { maxLength: 16 });
  fc.assert(
    fc.property(joins, (pairs) => {
      const parts = new Parts(12);
      const slow = Array.from({ length: 12 }, (_, index) => index);
      for (const [one, other] of pairs) {
        parts.join(one, other);
        const [a, b] = [slow[one]!, slow[other]!];
        for (const [index, name] of slow.entries()) if (name === a || name === b) slow[index] = Math.min(a, b);
      }
      expect(slow.map((_, index) => parts.of(index))).toEqual(slow);
    }),
  );
});

/** Pieces between points that are named, each with its manner. */
function piecesOf(points: Readonly<Record<string, readonly [number, number]>>, ...pieces: readonly string[]): Piece[] {
  const places = new Map(Object.entries(points).map(([name, [x, y]]) => [name, { x, y }] as const));
  return pieces.map((piece) => {
    const [from = '', to = '', manner = ''] = piece.split(' ');
    return { from: places.get(from)!, to: places.get(to)!, manner: manner === '?' ? null : manner };
  });
}

const sorted = (strands: readonly Strand[]): Strand[] =>
  strands.toSorted((one, other) => `${one.line.join()} ${one.manner}`.localeCompare(`${other.line.join()} ${other.manner}`));
const linesOf = (pieces: readonly Piece[]): (readonly [string, string])[] =>
  sorted(strandsOf(pieces, 1)).map(({ line, manner }) => [line.join(), manner] as const);

describe('SC-01 pieces of walls', () => {
  const LINE = { a: [0, 0], b: [1, 0], c: [3, 0], d: [6, 0], up: [3, -2], down: [3, 2] } as const;

  it.each<[string, Readonly<Record<string, readonly [number, number]>>, string[], [string, string][]]>([
    ['in one line are one wall', LINE, ['a b', 'c b', 'c d'], [['0,0,6,0', '']]],
    [
      'of two manners are two walls',
      LINE,
      ['a b x', 'b c x', 'c d y'],
      [
        ['0,0,3,0', 'x'],
        ['3,0,6,0', 'y'],
      ],
    ],
    [
      'keep a step that is narrower than their slack',
      { a: [0, 0], b: [3, 0], c: [3, 0.015], d: [6, 0.015] },
      ['a b', 'b c', 'c d'],
      [
        ['0,0,3,0', ''],
        ['3,0,3,0.015', ''],
        ['3,0.015,6,0.015', ''],
      ],
    ],
    ['without a manner take after their neighbour', LINE, ['a b x', 'b c ?', 'c d ?'], [['0,0,6,0', 'x']]],
    [
      'take after the straightest of their neighbours',
      LINE,
      ['b c ?', 'c up y', 'c d x', 'c down z'],
      [
        ['1,0,6,0', 'x'],
        ['3,-2,3,0', 'y'],
        ['3,0,3,2', 'z'],
      ],
    ],
    [
      'take after the first by name of two that are as straight',
      LINE,
      ['b c ?', 'c up y', 'c down x'],
      [
        ['1,0,3,0', 'x'],
        ['3,-2,3,0', 'y'],
        ['3,0,3,2', 'x'],
      ],
    ],
    [
      'that nobody is beside have no manner',
      LINE,
      ['a b ?', 'c d ?'],
      [
        ['0,0,1,0', ''],
        ['3,0,6,0', ''],
      ],
    ],
    [
      'cross each other straight on',
      LINE,
      ['b c', 'c d', 'up c', 'c down'],
      [
        ['1,0,6,0', ''],
        ['3,-2,3,2', ''],
      ],
    ],
    [
      'turn no corner',
      LINE,
      ['b c', 'c up'],
      [
        ['1,0,3,0', ''],
        ['3,-2,3,0', ''],
      ],
    ],
    [
      'do not go on beyond a corner',
      { a: [0, 0], b: [4, 0], c: [4, 3], d: [0, 3] },
      ['a b', 'b c', 'c d', 'd a'],
      [
        ['0,0,0,3', ''],
        ['0,0,4,0', ''],
        ['0,3,4,3', ''],
        ['4,0,4,3', ''],
      ],
    ],
    ['that bend by a hair are one wall', { a: [0, 0], b: [4, 0.019], c: [8, 0] }, ['a b', 'b c'], [['0,0,8,0', '']]],
    [
      'that bend by more are two',
      { a: [0, 0], b: [4, 0.021], c: [8, 0] },
      ['a b', 'b c'],
      [
        ['0,0,4,0.021', ''],
        ['8,0,4,0.021', ''],
      ],
    ],
    [
      'go on into one that bends least',
      { a: [0, 0], b: [4, 0], c: [8, 0.1], d: [8, -0.2] },
      ['a b', 'b c', 'b d'],
      [
        ['0,0,4,0', ''],
        ['4,0,8,0.1', ''],
        ['8,-0.2,4,0', ''],
      ],
    ],
    [
      'go on into the upper of two that bend as much',
      { a: [0, 0], b: [4, 0], c: [8, 0.03], d: [8, -0.03] },
      ['a b', 'b c', 'b d'],
      [
        ['4,0,8,0.03', ''],
        ['8,-0.03,0,0', ''],
      ],
    ],
    [
      'bend at the first of two points that stick out as far',
      { a: [0, 0], b: [2, 0.03], c: [4, 0.03], d: [6, 0] },
      ['a b', 'b c', 'c d'],
      [
        ['0,0,2,0.03', ''],
        ['6,0,2,0.03', ''],
      ],
    ],
  ])('SC-01 %s', (_what, points, pieces, expected) => {
    const given = piecesOf(points, ...pieces);
    const flipped = given.map(({ from, to, manner }) => ({ from: to, to: from, manner }));
    for (const same of [given, given.toReversed(), flipped, flipped.toReversed()]) expect(linesOf(same)).toEqual(expected);
  });

  it('SC-01 of a round wall are as many straight ones as it needs, wherever it was begun', () => {
    const corners = Array.from({ length: 90 }, (_, at): Place => {
      const angle = (at / 90) * 2 * Math.PI;
      return { x: 5 * Math.cos(angle), y: 5 * Math.sin(angle) };
    });
    const ring = corners.map((from, at): Piece => ({ from, to: corners[(at + 1) % 90]!, manner: 'x' }));
    const strands = sorted(strandsOf(ring, 1));
    expect(strands.length).toBeGreaterThan(20);
    expect(strands.length).toBeLessThan(60);
    for (const corner of corners) expect(Math.min(...strands.map(({ line }) => distanceTo(line, corner)))).toBeLessThan(0.0201);
    for (const start of [1, 17, 44]) {
      const turned = [...ring.slice(start), ...ring.slice(0, start)];
      expect(sorted(strandsOf(turned, 1))).toEqual(strands);
      expect(
        sorted(
          strandsOf(
            turned.map(({ from, to, manner }) => ({ from: to, to: from, manner })),
            1,
          ),
        ),
      ).toEqual(strands);
    }
    // On squares of ten units its bends are as small as pieces of one unit are.
    expect(strandsOf(ring, 10).length).toBeLessThan(strands.length / 2);
  });

  it('SC-01 make the same walls in whatever order and direction they come, and walls of all their length', () => {
    const at = fc.nat(3);
    const steps = fc.array(
      fc.record({
        x: at,
        y: at,
        down: fc.boolean(),
        slant: fc.boolean(),
        manner: fc.constantFrom('x', 'x', 'y', null),
        flip: fc.boolean(),
        rank: fc.nat(),
      }),
      { minLength: 8, maxLength: 24 },
    );
    let joined = 0;
    fc.assert(
      fc.property(steps, (drawn) => {
        const points = new Map<string, Place>();
        const point = (x: number, y: number): Place => {
          const known = points.get(`${x} ${y}`) ?? { x, y };
          points.set(`${x} ${y}`, known);
          return known;
        };
        const pieces = new Map<string, Piece & { readonly flip: boolean; readonly rank: number }>();
        for (const { x, y, down, slant, manner, flip, rank } of drawn) {
          const [dx, dy] = slant ? [1, 1] : down ? [0, 1] : [1, 0];
          pieces.set(`${x} ${y} ${dx} ${dy}`, { from: point(x, y), to: point(x + dx, y + dy), manner, flip, rank });
        }
        const all = [...pieces.values()];
        const strands = sorted(strandsOf(all, 1));
        const other = all
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ from, to, manner, flip }) => (flip ? { from: to, to: from, manner } : { from, to, manner }));
        expect(sorted(strandsOf(other, 1))).toEqual(strands);
        // Each piece lies on just one wall, whose manner is its own if it has one.
        let length = 0;
        for (const { from, to, manner } of all) {
          const middle = midpointOf([from.x, from.y, to.x, to.y]);
          const on = strands.filter(({ line }) => distanceTo(line, middle) < 1e-9);
          expect(on).toHaveLength(1);
          if (manner !== null) expect(on[0]?.manner).toBe(manner);
          length += Math.hypot(to.x - from.x, to.y - from.y);
        }
        expect(strands.reduce((sum, { line: [x1, y1, x2, y2] }) => sum + Math.hypot(x2 - x1, y2 - y1), 0)).toBeCloseTo(length, 9);
        // Walls are written from their upper or left end, and two in one line that meet are of two manners.
        for (const {
          line: [x1, y1, x2, y2],
        } of strands)
          expect(y1 < y2 || (y1 === y2 && x1 < x2)).toBe(true);
        const way = ([x1, y1, x2, y2]: Segment): number => Math.round(Math.atan2(y2 - y1, x2 - x1) * 1000);
        for (const one of strands)
          for (const next of strands)
            if (one.line[2] === next.line[0] && one.line[3] === next.line[1] && way(one.line) === way(next.line))
              expect(one.manner).not.toBe(next.manner);
        if (strands.length < all.length) joined += 1;
      }),
      { numRuns: 80 },
    );
    expect(joined).toBeGreaterThan(60);
  });

  it('SC-01 go on into one other at a point, the straightest, in whatever order they come', () => {
    // Three that meet: two in one line, and one that turns a little from the first of them.
    const points = { a: [0, 0], b: [10, 0], c: [20, 0], d: [20, 1.2] } as const;
    const wanted = [
      ['0,0,20,0', ''],
      ['10,0,20,1.2', ''],
    ];
    const names = ['a b', 'b c', 'b d'];
    for (const [one, two, three] of [
      [0, 1, 2],
      [0, 2, 1],
      [1, 0, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
    ] as const)
      for (const flip of [false, true]) {
        const turned = (name: string): string => (flip ? name.split(' ').reverse().join(' ') : name);
        expect(linesOf(piecesOf(points, ...[one, two, three].map((at) => turned(names[at]!))))).toEqual(wanted);
      }
  });

  it('SC-01 that go around have the corners of the ring alone, wherever it begins', () => {
    const ring = { a: [0, 0], b: [4, 0], c: [8, 0.1], d: [8, 6], e: [4, 6], f: [0, 6], g: [0, 3] } as const;
    const names = ['a b', 'b c', 'c d', 'd e', 'e f', 'f g', 'g a'];
    const found = linesOf(piecesOf(ring, ...names));
    for (let at = 1; at < names.length; at += 1)
      expect(linesOf(piecesOf(ring, ...names.slice(at), ...names.slice(0, at)))).toEqual(found);
    // The straight sides are one wall each; the bent one is two, since it bends by more than a wall may.
    expect(found.map(([line]) => line).sort()).toEqual(['0,0,0,6', '0,0,4,0', '0,6,8,6', '4,0,8,0.1', '8,0.1,8,6']);
  });
});
