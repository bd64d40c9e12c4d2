import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Line, bendTakenBack, drawnTo, lineFrom, placesBetween } from '../../../src/canvas/kit/line.ts';
import type { LineGround } from '../../../src/canvas/tool.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { straightWay, wayTo } from '../../../src/rules/grid/square-ways.ts';
import { squareAt, squareCentre, squareName, squareOf, squaresAlong } from '../../../src/rules/grid/squares.ts';

const GRID = { size: 100, originX: 0, originY: 0, rows: 8, columns: 8 };

/** A wall down the middle, which is open at its ends, and walls around one square. */
const WALLS = (
  [
    [400, 100, 400, 700],
    [500, 300, 600, 300],
    [600, 300, 600, 400],
    [600, 400, 500, 400],
    [500, 400, 500, 300],
  ] as const
).map((c, at) => [`wall ${at}`, { c, direction: 0 }] as const);
type Ground = Pick<LineGround, 'side' | 'placeAt' | 'centre' | 'way' | 'straight'>;

function groundOf(paths: SquarePaths): Ground {
  const named = (place: string) => squareOf(place) ?? { i: 0, j: 0 };
  const along = (from: string, way: string) => squaresAlong(named(from), way).slice(1).map(squareName);
  return {
    side: GRID.size,
    placeAt: (point) => {
      const square = squareAt(GRID, point);
      return square && squareName(square);
    },
    centre: (place) => squareCentre(GRID, named(place)),
    way(from, to) {
      const way = wayTo(paths, named(from), named(to));
      return way === null ? null : along(from, way);
    },
    straight: (from, to) => along(from, straightWay(named(from), named(to))),
  };
}

const OPEN = groundOf(new SquarePaths(GRID));
const WALLED = groundOf(new SquarePaths(GRID, WALLS));

const drawn = (ground: Ground, ...places: string[]): Line =>
  places.slice(1).reduce((line, place) => drawnTo(ground, line, place), lineFrom(places[0] ?? ''));

const place = fc.tuple(fc.nat(7), fc.nat(7)).map(([i, j]) => `${i},${j}`);
/** What a hand does: it comes to a place, or takes the last bend back. */
const deed = fc.oneof({ weight: 5, arbitrary: place }, fc.constant(null));
const done = (ground: Ground, start: string, deeds: readonly (string | null)[]): Line =>
  deeds.reduce((line, to) => (to === null ? bendTakenBack(ground, line) : drawnTo(ground, line, to)), lineFrom(start));

describe('a line', () => {
  test('SC-02 follows the places that the pointer comes to, around a corner', () => {
    expect(drawn(OPEN, '5,1', '5,2', '5,3', '4,3', '3,3').places).toEqual(['5,1', '5,2', '5,3', '4,3', '3,3']);
  });

  test('SC-02 finds the way between places that the pointer skips, round a wall', () => {
    const { places } = drawn(WALLED, '1,3', '1,4');
    expect(places[0]).toBe('1,3');
    expect(places).toEqual(['1,3', '0,3', '0,4', '1,4']);
  });

  test('SC-02 is taken back where the pointer goes back over it', () => {
    expect(drawn(OPEN, '5,1', '5,2', '5,3', '4,3', '5,3', '5,2').places).toEqual(['5,1', '5,2']);
    expect(drawn(OPEN, '5,1', '5,2', '5,3', '5,1').places).toEqual(['5,1']);
  });

  test('SC-02 loses its last bend, and is laid anew from there to wherever the pointer goes', () => {
    const line = drawn(OPEN, '5,1', '5,2', '5,3', '4,3', '3,3');
    const back = bendTakenBack(OPEN, line);
    expect(back.places).toEqual(['5,1', '5,2', '5,3']);
    const anew = drawnTo(OPEN, back, '5,6');
    expect(anew.places).toEqual(['5,1', '5,2', '5,3', '5,4', '5,5', '5,6']);
    expect(drawnTo(OPEN, anew, '7,3').places).toEqual(['5,1', '5,2', '5,3', '6,3', '7,3']);
    // One step from where it is held the pointer has it in hand again, and goes on place by place.
    expect(drawn(OPEN, '5,1', '5,2', '5,3').places).toEqual(['5,1', '5,2', '5,3']);
    const held = drawnTo(OPEN, drawnTo(OPEN, back, '5,4'), '4,4');
    expect(held).toEqual({ places: ['5,1', '5,2', '5,3', '5,4', '4,4'], loose: null, isBentBack: false });
    expect(bendTakenBack(OPEN, bendTakenBack(OPEN, line)).places).toEqual(['5,1']);
  });

  test('SC-18 goes straight on where no way leads, and round as soon as one does', () => {
    const walled = drawn(WALLED, '3,7', '3,6', '3,5');
    expect(walled).toEqual({ places: ['3,7', '3,6', '3,5'], loose: 1, isBentBack: false });
    const { places, loose } = drawnTo(WALLED, walled, '3,4');
    expect(places.slice(0, 2)).toEqual(['3,7', '3,6']);
    expect(places).not.toContain('3,5');
    expect([places.at(-1), loose]).toEqual(['3,4', null]);
  });

  test('SC-02 SG-26 begins where the party is, goes from neighbour to neighbour, comes nowhere twice, and ends where the pointer is', () => {
    fc.assert(
      fc.property(place, fc.array(deed, { maxLength: 30 }), place, fc.boolean(), (start, deeds, end, isWalled) => {
        const ground = isWalled ? WALLED : OPEN;
        const { places, loose } = drawnTo(ground, done(ground, start, deeds), end);
        expect(places[0]).toBe(start);
        expect(places.at(-1)).toBe(end);
        const firm = places.slice(0, loose === null ? undefined : loose + 1);
        expect(new Set(firm).size).toBe(firm.length);
        for (const [at, next] of places.slice(1).entries()) {
          const [a, b] = [ground.centre(places[at] ?? ''), ground.centre(next)];
          expect(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))).toBe(GRID.size);
        }
        if (loose !== null) expect(loose).toBeLessThan(places.length);
      }),
    );
  });

  test('SC-02 taking bends back ends at the start, and each leaves the beginning of what was there', () => {
    fc.assert(
      fc.property(place, fc.array(deed, { maxLength: 30 }), (start, deeds) => {
        let line = done(WALLED, start, deeds);
        for (let left = line.places.length; left > 1; left = line.places.length) {
          const back = bendTakenBack(WALLED, line);
          expect(back.places.length).toBeLessThan(left);
          expect(back.places).toEqual(line.places.slice(0, back.places.length));
          line = back;
        }
        expect(line.places).toEqual([start]);
      }),
    );
  });
});

describe('the pointer', () => {
  const middle = (name: string) => OPEN.centre(name);

  test('SC-02 passes through all places between two points, however far it leaps', () => {
    expect(placesBetween(OPEN, middle('2,1'), middle('2,5'))).toEqual(['2,1', '2,2', '2,3', '2,4', '2,5']);
    expect(placesBetween(OPEN, middle('2,6'), { x: 900, y: 250 })).toEqual(['2,6', '2,7', null]);
  });

  test('SC-14 goes straight over a corner', () => {
    expect(placesBetween(OPEN, middle('3,3'), middle('1,5'))).toEqual(['3,3', '2,4', '1,5']);
    for (const aside of [-12, 12])
      expect(placesBetween(OPEN, middle('3,3'), { x: middle('2,4').x + aside, y: middle('2,4').y })).toEqual(['3,3', '2,4']);
  });

  test('SC-02 in many small moves comes to the same places as in one', () => {
    const within = fc.tuple(fc.integer({ min: 5, max: 795 }), fc.integer({ min: 5, max: 795 })).map(([x, y]) => ({ x, y }));
    fc.assert(
      fc.property(within, within, (from, to) => {
        const passed = placesBetween(OPEN, from, to);
        for (const name of passed) expect(name).not.toBeNull();
        expect(passed.some((name, at) => at > 0 && name === passed[at - 1])).toBe(false);
      }),
    );
  });
});
