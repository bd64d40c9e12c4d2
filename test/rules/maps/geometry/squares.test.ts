import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Segment, Square } from '../../../../src/rules/maps/dungeon-map.ts';
import { centreOf, middleOf } from '../../../../src/rules/maps/geometry/middle.ts';
import {
  FARTHEST,
  SquareSet,
  boundsOf,
  holds,
  mergeStraight,
  outlineOf,
  runsOf,
  segmentKey,
  squareKey,
  squareUnder,
  squaresAt,
  squaresOf,
} from '../../../../src/rules/maps/geometry/squares.ts';

const anySquares = fc.array(fc.record({ x: fc.integer({ min: -3, max: 3 }), y: fc.integer({ min: -3, max: 3 }) }), {
  minLength: 1,
  maxLength: 24,
});
/** Squares without doubles in reading order. */
const inReadingOrder = (squares: readonly Square[]): Square[] =>
  [...new Map(squares.map((square) => [`${square.x} ${square.y}`, square])).values()].sort(
    (one, other) => one.y - other.y || one.x - other.x,
  );

describe('sets of squares', () => {
  test('number squares in reading order, out to the farthest, and list them in it', () => {
    const far = fc.oneof(fc.constantFrom(-FARTHEST, -1, 0, 1, FARTHEST), fc.integer({ min: -FARTHEST, max: FARTHEST }));
    fc.assert(
      fc.property(fc.array(fc.record({ x: far, y: far }), { maxLength: 12 }), (squares) => {
        const set = new SquareSet(squares);
        const ordered = inReadingOrder(squares);
        expect(set.inOrder()).toEqual(ordered);
        expect(set.size).toBe(ordered.length);
        const keys = ordered.map(({ x, y }) => squareKey(x, y));
        expect(keys).toEqual([...new Set(keys)].sort((one, other) => one - other));
        expect(keys.every((key) => Number.isSafeInteger(key) && key >= 0)).toBe(true);
      }),
    );
  });

  test('have what was added, and nothing beside it', () => {
    const set = new SquareSet([{ x: 2, y: -1 }]);
    set.add({ x: 0, y: 0 });
    expect([set.has({ x: 2, y: -1 }), set.has({ x: 0, y: 0 }), set.has({ x: -1, y: 2 }), set.has({ x: 1, y: -1 })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('lie in a box that holds them all and no other row or column', () => {
    fc.assert(
      fc.property(anySquares, (squares) => {
        const box = boundsOf(squares);
        const all = [...squaresOf(box)];
        expect(all).toEqual(inReadingOrder(all));
        expect(all).toHaveLength(box.w * box.h);
        expect(squares.every((square) => all.some(({ x, y }) => x === square.x && y === square.y))).toBe(true);
        for (const [x, y] of [
          [box.x, null],
          [box.x + box.w - 1, null],
          [null, box.y],
          [null, box.y + box.h - 1],
        ])
          expect(squares.some((square) => (x ?? square.x) === square.x && (y ?? square.y) === square.y)).toBe(true);
        for (let y = box.y - 1; y <= box.y + box.h; y += 1)
          for (let x = box.x - 1; x <= box.x + box.w; x += 1)
            expect(holds(box, { x, y })).toBe(all.some((one) => one.x === x && one.y === y));
      }),
      { numRuns: 40 },
    );
    expect(boundsOf([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });

  test('fall into runs, none longer than is wanted, and none that could go on', () => {
    fc.assert(
      fc.property(anySquares, fc.constantFrom(undefined, 1, 2, 3), (squares, most) => {
        const ordered = inReadingOrder(squares);
        const runs = runsOf(ordered, most);
        expect(runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => ({ x: x + step, y })))).toEqual(ordered);
        for (const [at, { x, y, length }] of runs.entries()) {
          expect(length).toBeLessThanOrEqual(most ?? 7);
          const next = runs[at + 1];
          if (next && next.y === y && next.x === x + length) expect(length).toBe(most);
        }
      }),
    );
  });
});

describe('squares at places', () => {
  test('are four at a corner, two on a line and one within', () => {
    expect(squaresAt({ x: 2, y: -3 })).toEqual([
      { x: 1, y: -4 },
      { x: 2, y: -4 },
      { x: 1, y: -3 },
      { x: 2, y: -3 },
    ]);
    expect(squaresAt({ x: 2, y: -3.5 })).toEqual([
      { x: 1, y: -4 },
      { x: 2, y: -4 },
    ]);
    expect(squaresAt({ x: 2.5, y: -3 })).toEqual([
      { x: 2, y: -4 },
      { x: 2, y: -3 },
    ]);
    expect(squaresAt({ x: 2.5, y: -3.5 })).toEqual([{ x: 2, y: -4 }]);
    expect(squareUnder({ x: 2, y: -3.5 })).toEqual({ x: 2, y: -4 });
    expect(centreOf({ x: 2, y: -4 })).toEqual({ x: 2.5, y: -3.5 });
  });

  test('have their middle in the square that is nearest to the middle of all, of two the first', () => {
    fc.assert(
      fc.property(anySquares, (squares) => {
        const sum = (of: (square: Square) => number): number => squares.reduce((total, square) => total + of(square), 0);
        // Times as many squares as there are, so that all is whole numbers.
        const far = ({ x, y }: Square): number =>
          (x * squares.length - sum((one) => one.x)) ** 2 + (y * squares.length - sum((one) => one.y)) ** 2;
        const { x, y } = middleOf(squares);
        const square = { x: x - 0.5, y: y - 0.5 };
        expect(squares).toContainEqual(square);
        expect(far(square)).toBe(Math.min(...squares.map(far)));
      }),
    );
    const row = [0, 1, 2, 3].map((x) => ({ x, y: 5 }));
    expect([middleOf(row), middleOf(row.toReversed())]).toEqual([
      { x: 1.5, y: 5.5 },
      { x: 2.5, y: 5.5 },
    ]);
  });
});

/** The pieces of a square's length that level and upright lines are made of; each is a piece once, however often it is drawn. */
function piecesOf(lines: readonly Segment[]): string[] {
  const pieces = lines.flatMap(([x1, y1, x2, y2]) => {
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)];
    const length = Math.abs(x2 - x1) + Math.abs(y2 - y1);
    return Array.from({ length }, (_, step) => (y1 === y2 ? `${x + step} ${y} -` : `${x} ${y + step} |`));
  });
  return [...new Set(pieces)].sort();
}

/** Checks that level lines come before upright ones, each row and column in order, and that none goes on in the next. */
function expectMerged(lines: readonly Segment[]): void {
  const rank = ([x1, y1, , y2]: Segment): [number, number, number] => (y1 === y2 ? [0, y1, x1] : [1, x1, y1]);
  lines.forEach((line, at) => {
    expect(line[0] + line[1]).toBeLessThan(line[2] + line[3]);
    const next = lines[at + 1];
    if (!next) return;
    const [one, other] = [rank(line), rank(next)];
    const [kind, row] = [other[0] - one[0], other[1] - one[1]];
    expect(kind || row || other[2] - one[2]).toBeGreaterThan(0);
    if (kind === 0 && row === 0) expect(other[2]).toBeGreaterThan(one[0] === 0 ? line[2] : line[3]);
  });
}

describe('straight walls', () => {
  test('around squares are where one of two squares side by side is one of them', () => {
    fc.assert(
      fc.property(anySquares, (squares) => {
        const has = (x: number, y: number): boolean => squares.some((one) => one.x === x && one.y === y);
        const expected: string[] = [];
        for (let y = -4; y <= 5; y += 1) {
          for (let x = -4; x <= 5; x += 1) {
            if (has(x, y) !== has(x, y - 1)) expected.push(`${x} ${y} -`);
            if (has(x, y) !== has(x - 1, y)) expected.push(`${x} ${y} |`);
          }
        }
        const outline = outlineOf(squares);
        expect(piecesOf(outline)).toEqual(expected.sort());
        expectMerged(outline);
      }),
    );
  });

  test('are merged where they lie in one line and touch; slanted ones come last, as they are', () => {
    const at = fc.integer({ min: -4, max: 4 });
    const straight = fc
      .record({ line: at, from: at, to: at, upright: fc.boolean() })
      .filter(({ from, to }) => from !== to)
      .map(({ line, from, to, upright }): Segment => (upright ? [line, from, line, to] : [from, line, to, line]));
    const slanted: Segment[] = [
      [3, 1, 0, 2],
      [0, 0, 1, 1],
    ];
    fc.assert(
      fc.property(fc.array(straight, { maxLength: 12 }), fc.nat(12), (lines, place) => {
        const merged = mergeStraight([...lines.slice(0, place), ...slanted, ...lines.slice(place)]);
        expect(merged.slice(-2)).toEqual(slanted);
        expect(piecesOf(merged.slice(0, -2))).toEqual(piecesOf(lines));
        expectMerged(merged.slice(0, -2));
      }),
    );
  });

  test('have names that tell them apart', () => {
    const names = (
      [
        [1, 2, 3, 4],
        [12, 3, 4, 0],
        [1, 23, 4, 0],
      ] as const
    ).map(segmentKey);
    expect(new Set(names).size).toBe(3);
  });
});
