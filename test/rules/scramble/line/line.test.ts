import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Heading, squareBeyond, squareName, stepCost } from '../../../../src/rules/grid/squares.ts';
import {
  dashCost,
  headingNow,
  lastPiece,
  lineWith,
  piecesOf,
  squaresOfPiece,
  stepsOf,
  stretchesOf,
} from '../../../../src/rules/scramble/line/line.ts';

const heading = fc.integer({ min: 0, max: 7 }).map((one) => one as Heading);

/** Walks from a square, and gives the line with where it ended. */
function walkedBy(
  ways: readonly Heading[],
  dash: number,
  from = { i: 500, j: 500 },
  line: Readonly<Record<string, string>> = {},
) {
  const passed = [from];
  let now = line;
  for (const way of ways) {
    const at = passed.at(-1)!;
    const [key, piece] = lineWith(now, dash, at, way);
    now = { ...now, [key]: piece };
    passed.push(squareBeyond(at, way));
  }
  return { line: now, passed };
}

describe('the line', () => {
  test('SC-02 of a dash is read as it was walked, in pieces of twelve steps that begin where the one before ended', () => {
    fc.assert(
      fc.property(fc.array(heading, { minLength: 1, maxLength: 40 }), (ways) => {
        const { line, passed } = walkedBy(ways, 3);
        expect(Object.keys(line)).toEqual(Array.from({ length: Math.ceil(ways.length / 12) }, (_, number) => `3-${number}`));
        expect(stepsOf({ line }, 3)).toEqual(ways.map((way, step) => ({ square: passed[step + 1], heading: way })));
        expect(
          stretchesOf({ line }, 3)
            .map((squares, number) => [...squares].slice(number === 0 ? 0 : 1))
            .flat(),
        ).toEqual(passed);
        expect(dashCost({ line }, 3)).toBe(ways.reduce<number>((cost, way) => cost + stepCost(way), 0));
        expect(headingNow({ line, dashes: 3 })).toBe(ways.at(-1));
        expect(Object.values(line).every((piece) => (piece.split(' ')[1] ?? '').length <= 12)).toBe(true);
      }),
    );
  });

  test('SC-02 where the party was put elsewhere it starts anew, on either axis', () => {
    const { line } = walkedBy([2, 2], 1, { i: 5, j: 5 });
    expect(lineWith(line, 1, { i: 5, j: 7 }, 4)).toEqual(['1-0', '5,5 224']);
    expect(lineWith(line, 1, { i: 6, j: 7 }, 4)).toEqual(['1-1', '6,7 4']);
    expect(lineWith(line, 1, { i: 5, j: 8 }, 4)).toEqual(['1-1', '5,8 4']);
    expect(lineWith(line, 2, { i: 5, j: 7 }, 4)).toEqual(['2-0', '5,7 4']);
    expect(lineWith({ '1-0': 'nowhere 2' }, 1, { i: 5, j: 7 }, 4)).toEqual(['1-1', '5,7 4']);
    expect([lastPiece({}, 1), lastPiece(line, 1), lastPiece(line, 2)]).toEqual([-1, 0, -1]);
  });

  test('SC-02 pieces are in the order of dashes and of walking, by their numbers', () => {
    const line = { '10-0': 'c', '2-10': 'b', '2-9': 'a', '1-0': 'z' };
    expect(piecesOf(line)).toEqual(['z', 'a', 'b', 'c']);
    expect(piecesOf({ '2-0': 'a', '2-1': 'b', '3-0': 'c' }, 2)).toEqual(['a', 'b']);
  });

  test('SC-02 what is no piece has no squares', () => {
    expect([squaresOfPiece(''), squaresOfPiece('mill 2'), squaresOfPiece('5,5').map(squareName)]).toEqual([[], [], ['5,5']]);
  });

  test('SC-31 the party looks along its last step, in whichever dash that was, and north before it has made one', () => {
    const { line } = walkedBy([2, 6], 2);
    expect(headingNow({ line, dashes: 5 })).toBe(6);
    expect(headingNow({ line, dashes: 1 })).toBe(0);
    expect(headingNow({ line: { '0-0': '5,5 3' }, dashes: 4 })).toBe(0);
    expect(headingNow({ line: { ...line, '3-0': '5,5 ' }, dashes: 3 })).toBe(6);
  });
});
