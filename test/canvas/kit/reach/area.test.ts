import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Course,
  type Side,
  coursesOf,
  edgeOf,
  lengthOfCourse,
  middleOfSide,
  nestedEdges,
  outlineOf,
  piecesOf,
} from '../../../../src/canvas/kit/reach/area.ts';
import type { GridCell } from '../../../../src/rules/grid/board.ts';
import { type HexGrid, hexOutline, hexUnder } from '../../../../src/rules/grid/hexes.ts';
import { squareCentre } from '../../../../src/rules/grid/squares.ts';
import type { Point } from '../../../../src/rules/procedure.ts';
import { KINDS, allCells, gridOn, small } from '../../../rules/grid/any-hexes.ts';

const nameOf = ({ i, j }: GridCell): string => `${i},${j}`;
const along = (one: number, other: number, share: number): number => one + (other - one) * share;

/** How far a polygon reaches, in square pixels; less than nothing where it goes counterclockwise. */
const spread = ({ points }: Course): number =>
  points.reduce((sum, one, at) => {
    const next = points[(at + 1) % points.length] ?? one;
    return sum + (one.x * next.y - next.x * one.y) / 2;
  }, 0);
const spreadOf = (courses: readonly Course[]): number => courses.reduce((sum, course) => sum + spread(course), 0);

/** Any cells of a grid, in any order. */
const someOf = (grid: HexGrid): fc.Arbitrary<GridCell[]> => fc.shuffledSubarray(allCells(grid));

describe.each(Object.entries(KINDS))('an area of hexes of %s', (_name, kind) => {
  const grid = small(kind);
  const outlines = (cells: readonly GridCell[]) => cells.map((cell) => hexOutline(grid, cell));
  const one = (Math.sqrt(3) / 2) * 100 ** 2;

  test('RA-24 has for its edge the sides between a hex of it and one that is none, each once', () => {
    fc.assert(
      fc.property(someOf(grid), (cells) => {
        const within = new Set(cells.map(nameOf));
        const edge = edgeOf(outlines(cells));
        const beside = ([from, to]: Side, by: number): string => {
          const middle = middleOfSide([from, to]);
          return nameOf(hexUnder(grid, { x: middle.x - (to.y - from.y) * by, y: middle.y + (to.x - from.x) * by }));
        };
        const pairs = edge.map((side) => [beside(side, 0.1), beside(side, -0.1)] as const);
        for (const [inside, outside] of pairs) expect([within.has(inside), within.has(outside)]).toEqual([true, false]);
        expect(new Set(pairs.map(String)).size).toBe(pairs.length);
        // No side is left out: those of all hexes, less two for each that two of them share.
        const middles = cells.flatMap((cell) => hexOutline(grid, cell).map((_, side, all) => [all[side], all[(side + 1) % 6]]));
        const places = middles.map(
          ([a, b]) => `${Math.round((a?.x ?? 0) + (b?.x ?? 0))} ${Math.round((a?.y ?? 0) + (b?.y ?? 0))}`,
        );
        const shared = places.length - new Set(places).size;
        expect(edge.length).toBe(cells.length * 6 - 2 * shared);
      }),
    );
  });

  test('RA-24 is enclosed by its courses, which go round it and the other way round its holes', () => {
    fc.assert(
      fc.property(someOf(grid), (cells) => {
        const edge = edgeOf(outlines(cells));
        const courses = coursesOf(edge);
        expect(courses.every(({ isClosed }) => isClosed)).toBe(true);
        expect(courses.reduce((sum, { points }) => sum + points.length, 0)).toBe(edge.length);
        expect(spreadOf(courses)).toBeCloseTo(cells.length * one, 3);
      }),
    );
  });

  test('RA-24 with a hole has an edge without and one within', () => {
    const cells = allCells(grid).filter((cell) => {
      const [a, b] = [hexOutline(grid, cell), hexOutline(grid, { i: 2, j: 2 })];
      return a.filter((corner) => b.some(({ x, y }) => Math.hypot(x - corner.x, y - corner.y) < 1)).length === 2;
    });
    expect(cells).toHaveLength(6);
    const courses = [...coursesOf(edgeOf(outlines(cells)))].sort((a, b) => b.points.length - a.points.length);
    expect(courses.map(({ points }) => points.length)).toEqual([18, 6]);
    expect(courses.map((course) => Math.sign(spread(course)))).toEqual([1, -1]);
  });

  test('RA-24 has the same edge where the corners of each hex were rounded to pixels', () => {
    fc.assert(
      fc.property(
        someOf(grid),
        fc.array(fc.double({ min: -0.5, max: 0.5, noNaN: true }), { minLength: 12, maxLength: 12 }),
        (cells, off) => {
          const moved = outlines(cells).map((outline, cell) =>
            outline.map(({ x, y }, at) => ({ x: x + (off[(cell + at) % 12] ?? 0), y: y + (off[(cell * 5 + at) % 12] ?? 0) })),
          );
          expect(edgeOf(moved)).toHaveLength(edgeOf(outlines(cells)).length);
        },
      ),
    );
  });

  test('RA-24 that holds another has of the edge that both have nothing, so that no line lies over another', () => {
    fc.assert(
      fc.property(someOf(grid), fc.nat(), fc.nat(), (cells, first, second) => {
        const sizes = [first % (cells.length + 1), second % (cells.length + 1), cells.length].sort((a, b) => a - b);
        const areas = sizes.map((size) => outlines(cells.slice(0, size)));
        const edges = nestedEdges(areas);
        const middle = (side: Side): string => {
          const { x, y } = middleOfSide(side);
          return `${Math.round(x)} ${Math.round(y)}`;
        };
        const drawn = edges.flat().map(middle);
        expect(new Set(drawn).size).toBe(drawn.length);
        areas.forEach((area, at) => {
          const before = new Set(edges.slice(0, at).flat().map(middle));
          const own = edgeOf(area)
            .map(middle)
            .filter((side) => !before.has(side));
          expect((edges[at] ?? []).map(middle)).toEqual(own);
        });
      }),
    );
  });
});

describe('an area of squares', () => {
  const grid = { size: 70, originX: 13.3, originY: -7.7, rows: 5, columns: 5 };
  const ground = { side: grid.size, centre: (place: string) => squareCentre(grid, { i: Number(place[0]), j: Number(place[1]) }) };
  const all = allCells(grid).map(({ i, j }) => `${i}${j}`);

  test('is enclosed by its courses, also where squares meet at a corner alone', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(all), (places) => {
        const courses = coursesOf(edgeOf(places.map((place) => outlineOf(ground, place))));
        expect(courses.every(({ isClosed }) => isClosed)).toBe(true);
        expect(spreadOf(courses)).toBeCloseTo(places.length * grid.size ** 2, 3);
      }),
    );
  });

  test('has no edge where it has no place', () => {
    expect([edgeOf([]), coursesOf([]), nestedEdges([[], []])]).toEqual([[], [], [[], []]]);
  });
});

describe('a course', () => {
  const corners = fc
    .array(fc.record({ x: fc.integer({ min: 0, max: 900 }), y: fc.integer({ min: 0, max: 900 }) }), {
      minLength: 2,
      maxLength: 9,
    })
    .filter((points) => points.every((one, at) => at === 0 || one.x !== points[at - 1]?.x || one.y !== points[at - 1]?.y));
  const anyCourse = fc
    .record({ points: corners, isClosed: fc.boolean() })
    .filter(({ points, isClosed }) => !isClosed || points.length > 2);
  const far = (one: Point | undefined, other: Point | undefined): number =>
    Math.hypot((one?.x ?? NaN) - (other?.x ?? NaN), (one?.y ?? NaN) - (other?.y ?? NaN));

  test('RA-24 is cut into pieces of one length, about as far apart as asked, and one that is open ends with a piece', () => {
    fc.assert(
      fc.property(
        anyCourse,
        fc.double({ min: 20, max: 300, noNaN: true }),
        fc.double({ min: 0.01, max: 0.9, noNaN: true }),
        (course, apart, share) => {
          const length = lengthOfCourse(course);
          const pieces = piecesOf(course, apart, share);
          const lengths = pieces.map(lengthOfCourse);
          const whole = length / (course.isClosed ? pieces.length : pieces.length - 1 + share);
          for (const piece of lengths) expect(piece).toBeCloseTo(whole * share, 5);
          if (pieces.length > 3) expect(Math.abs(Math.log(whole / apart))).toBeLessThan(0.4);
          expect(far(pieces[0]?.points[0], course.points[0])).toBeLessThan(1e-6);
          if (!course.isClosed) expect(far(pieces.at(-1)?.points.at(-1), course.points.at(-1))).toBeLessThan(1e-6);
        },
      ),
    );
  });

  test('RA-24 is cut into points as far apart, the first where it begins', () => {
    fc.assert(
      fc.property(anyCourse, fc.double({ min: 20, max: 300, noNaN: true }), (course, apart) => {
        const dots = piecesOf(course, apart, 0).map(({ points }) => points[0]);
        expect(dots).toHaveLength(Math.max(1, Math.round(lengthOfCourse(course) / apart)));
        expect(far(dots[0], course.points[0])).toBeLessThan(1e-6);
        const whole = lengthOfCourse(course) / dots.length;
        for (const [at, dot] of dots.slice(1).entries()) expect(far(dots[at], dot)).toBeLessThanOrEqual(whole + 1e-6);
      }),
    );
  });

  test('RA-24 has its pieces on it, around its corners', () => {
    const square = {
      points: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ],
      isClosed: true,
    };
    const [first, second, third] = piecesOf(square, 40 / 3, 0.9);
    expect(first?.points.map(({ x, y }) => [Math.round(x), Math.round(y)])).toEqual([
      [0, 0],
      [10, 0],
      [10, 2],
    ]);
    expect(second?.points).toHaveLength(3);
    expect(third?.points.at(-1)?.x).toBe(0);
    expect(piecesOf({ points: [{ x: 1, y: 1 }], isClosed: true }, 5, 0.5)).toEqual([]);
  });

  test('RA-24 goes from where it begins to where it ends, whatever the order of its sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (count, turn) => {
        const points = Array.from({ length: count + 1 }, (_, at) => ({ x: at * 10, y: along(0, 50, at / count) }));
        const sides = points.slice(1).map((to, at): Side => [points[at] ?? to, to]);
        const by = turn % count;
        expect(coursesOf([...sides.slice(by), ...sides.slice(0, by)])).toEqual([{ points, isClosed: false }]);
      }),
    );
  });
});

test('RA-24 two thousand hexes have their edge looked for side by side, and not hex against hex', () => {
  const grid = gridOn(KINDS.HEXODDR, 100, 4500, 4000);
  let read = 0;
  const outlines = allCells(grid)
    .slice(0, 2000)
    .map((cell) => {
      const outline = hexOutline(grid, cell);
      return new Proxy(outline, {
        get(target, key, receiver) {
          if (key !== 'length') read += 1;
          return Reflect.get(target, key, receiver) as unknown;
        },
      });
    });
  expect(outlines).toHaveLength(2000);
  expect(edgeOf(outlines).length).toBeGreaterThan(150);
  expect(read).toBeLessThan(2000 * 60);
});
