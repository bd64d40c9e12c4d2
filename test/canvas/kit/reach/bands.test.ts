import { describe, expect, test } from 'vitest';
import { bandsOf } from '../../../../src/canvas/kit/reach/bands.ts';
import type { Band, LineGround } from '../../../../src/canvas/tool.ts';
import { HexBoard } from '../../../../src/rules/grid/hex-board.ts';
import { KINDS, gridOn } from '../../../rules/grid/any-hexes.ts';

describe.each(Object.entries(KINDS))('bands of reach over hexes of %s', (_name, kind) => {
  const board = new HexBoard(gridOn(kind, 100, 1500, 1400));
  const here = { i: 6, j: 6 };
  const named = (place: string) => board.cellOf(place) ?? here;
  const ground: LineGround = {
    ...{ tokens: ['party'], here: board.nameOf(here), side: 100 },
    placeAt: () => null,
    centre: (place) => board.centre(named(place)),
    outline: (place) => board.outline(named(place)),
    way: () => null,
    straight: () => [],
    plan: () => ({ steps: 0, words: '' }),
    ask: () => undefined,
  };
  const within = (most: number, sea: readonly string[] = []): string[] =>
    board
      .reach(here, most, (i, j) => (sea.includes(`${i},${j}`) ? Infinity : 1))
      .map(({ cell }) => board.nameOf(cell))
      .filter((place) => place !== ground.here);
  const band = (look: Band['look'], places: readonly string[]): Band => ({ look, label: look, places });

  test('RA-24 go each around those before it, and around where the party is', () => {
    const bands = bandsOf(ground, [band('now', within(1)), band('next', within(2)), band('night', within(4))]);
    expect(bands.map(({ look, label }) => [look, label])).toEqual([
      ['now', 'now'],
      ['next', 'next'],
      ['night', 'night'],
    ]);
    // A ring of so many hexes about one has an edge of 6 sides and 12 more for each.
    expect(bands.map(({ courses }) => courses.map(({ points }) => points.length))).toEqual([[18], [30], [54]]);
    expect(bands[0]?.places).toContain(ground.here);
  });

  test('RA-24 share a coast: the outer one is open there, and begins and ends where the inner one leaves it', () => {
    const east = within(9).filter((place) => board.centre(named(place)).x > board.centre(here).x + 60);
    const [now, next] = bandsOf(ground, [band('now', within(1, east)), band('next', within(2, east))]);
    expect(now?.courses.map(({ isClosed }) => isClosed)).toEqual([true]);
    expect(next?.courses.length).toBeGreaterThan(0);
    for (const { points, isClosed } of next?.courses ?? []) {
      expect(isClosed).toBe(false);
      for (const end of [points[0], points.at(-1)])
        expect(now?.courses[0]?.points.some(({ x, y }) => Math.hypot(x - (end?.x ?? 0), y - (end?.y ?? 0)) < 1)).toBe(true);
    }
  });

  test('RA-24 have an edge within around what cannot be come to', () => {
    const [island = ''] = within(1);
    const [now] = bandsOf(ground, [band('now', within(3, [island]))]);
    expect(now?.courses.map(({ points }) => points.length).sort((a, b) => a - b)).toEqual([6, 42]);
  });

  test('RA-24 are named first above what of them lies farthest up, and not at all where they end with the one before', () => {
    const [now, next] = bandsOf(ground, [band('now', within(2)), band('next', within(2))]);
    const top = Math.min(...within(2).flatMap((place) => board.outline(named(place)).map(({ y }) => y)));
    expect(now?.names[0]?.y).toBeCloseTo(top, 6);
    expect(now?.names.map(({ beside }) => beside)).toEqual([
      { x: 0, y: -1 },
      { x: 0, y: 1 },
      { x: 1, y: 0 },
      { x: -1, y: 0 },
    ]);
    expect([next?.courses, next?.names]).toEqual([[], []]);
  });

  test('RA-24 are four at most', () => {
    const looks = ['now', 'next', 'later', 'night', 'night'] as const;
    expect(
      bandsOf(
        ground,
        looks.map((look, at) => band(look, within(at + 1))),
      ),
    ).toHaveLength(4);
  });
});
