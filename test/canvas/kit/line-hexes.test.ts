import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bendTakenBack, drawnTo, lineFrom, placesBetween } from '../../../src/canvas/kit/line.ts';
import type { LineGround } from '../../../src/canvas/tool.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { HexBoard } from '../../../src/rules/grid/hex-board.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import { KINDS, type Kind, anyCell, gridOn, small } from '../../rules/grid/any-hexes.ts';

type Ground = Pick<LineGround, 'side' | 'placeAt' | 'centre' | 'outline' | 'way' | 'straight'>;

function groundOf(board: HexBoard): Ground {
  const named = (place: string): GridCell => board.cellOf(place) ?? { i: 0, j: 0 };
  const way = (from: string, to: string) =>
    board
      .way(named(from), named(to))
      ?.cells.slice(1)
      .map((cell) => board.nameOf(cell)) ?? null;
  return {
    side: 100,
    placeAt(point) {
      const cell = board.cellAt(point);
      return cell && board.nameOf(cell);
    },
    centre: (place) => board.centre(named(place)),
    outline: (place) => board.outline(named(place)),
    way,
    straight: (from, to) => way(from, to) ?? [],
  };
}

const between = (one: Point, other: Point, share: number): Point => ({
  x: one.x + (other.x - one.x) * share,
  y: one.y + (other.y - one.y) * share,
});
const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
/** Lists through which places a hand comes along points. */
const passed = (ground: Ground, points: readonly Point[]): (string | null)[] =>
  points.slice(1).flatMap((to, at) => placesBetween(ground, points[at] ?? to, to));

describe.each(Object.entries(KINDS))('a pointer over hexes of %s', (_name, kind) => {
  const board = new HexBoard(small(kind));
  const ground = groundOf(board);
  const middle = { i: 3, j: 3 };
  /** How long a side is. */
  const long = 100 / Math.sqrt(3);

  test('RA-24 passes by their sides from each to the next one straight on', () => {
    for (const next of board.neighbours(middle)) {
      const [from, to] = [board.centre(middle), board.centre(next)];
      expect(placesBetween(ground, from, to)).toEqual([board.nameOf(middle), board.nameOf(next)]);
      expect(placesBetween(ground, between(from, to, 0.45), between(from, to, 0.55))).toEqual([board.nameOf(next)]);
    }
  });

  test('RA-24 that goes over a corner where three meet comes from the one to the other, and never through the tip of the third', () => {
    board.neighbours(middle).forEach((next, at, all) => {
      const third = all[(at + 1) % all.length] ?? next;
      const corner = board
        .outline(middle)
        .find((one) => [next, third].every((cell) => apart(one, board.centre(cell)) < long + 1));
      if (!corner) throw new Error('no corner');
      const tip = between(corner, board.centre(third), 0.15);
      expect(board.nameOf(board.cellAt(tip) ?? middle)).toBe(board.nameOf(third));
      const names = passed(ground, [board.centre(middle), tip, board.centre(next)]);
      expect(names.filter((name, place) => name !== names[place - 1])).toEqual([board.nameOf(middle), board.nameOf(next)]);
      // Farther in it has come to the third.
      expect(passed(ground, [board.centre(middle), between(corner, board.centre(third), 0.4)]).at(-1)).toBe(board.nameOf(third));
    });
  });

  test('RA-24 that trembles at a corner comes nowhere', () => {
    const tremble = fc.record({
      turn: fc.double({ min: 0, max: 7, noNaN: true }),
      far: fc.double({ min: 0, max: 0.19, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.nat(5), fc.array(tremble, { minLength: 2, maxLength: 9 }), (at, hand) => {
        const corner = board.outline(middle)[at] ?? { x: 0, y: 0 };
        const points = hand.map(({ turn, far }) => ({
          x: corner.x + Math.cos(turn) * far * long,
          y: corner.y + Math.sin(turn) * far * long,
        }));
        expect(passed(ground, points)).toEqual([]);
      }),
    );
  });

  test('RA-24 that trembles along a side goes to and fro between the two that share it, and the line with it', () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.array(fc.double({ min: -6, max: 6, noNaN: true }), { minLength: 6, maxLength: 20 }),
        (at, off) => {
          const outline = board.outline(middle);
          const [from, to] = [outline[at] ?? { x: 0, y: 0 }, outline[(at + 1) % 6] ?? { x: 0, y: 0 }];
          const [across, down] = [(to.y - from.y) / long, (from.x - to.x) / long];
          const points = off.map((by, index) => {
            const on = between(from, to, (index + 0.5) / off.length);
            return { x: on.x + across * by, y: on.y + down * by };
          });
          const hand = [board.centre(middle), between(from, to, 0.5), ...points];
          const places = passed(ground, hand).filter((name) => name !== null);
          const line = places.reduce((drawn, name) => drawnTo(ground, drawn, name), lineFrom(board.nameOf(middle)));
          expect(new Set(places).size).toBeLessThanOrEqual(2);
          expect(line.places.length).toBeLessThanOrEqual(2);
        },
      ),
    );
  });

  test('RA-24 draws a line from neighbour to neighbour, comes nowhere twice, and ends where it is', () => {
    const deed = fc.oneof({ weight: 5, arbitrary: anyCell(board) }, fc.constant(null));
    fc.assert(
      fc.property(anyCell(board), fc.array(deed, { maxLength: 20 }), anyCell(board), (start, deeds, end) => {
        const done = deeds.reduce(
          (line, to) => (to ? drawnTo(ground, line, board.nameOf(to)) : bendTakenBack(ground, line)),
          lineFrom(board.nameOf(start)),
        );
        const { places } = drawnTo(ground, done, board.nameOf(end));
        expect([places[0], places.at(-1)]).toEqual([board.nameOf(start), board.nameOf(end)]);
        expect(new Set(places).size).toBe(places.length);
        for (const [at, next] of places.slice(1).entries())
          expect(apart(ground.centre(places[at] ?? ''), ground.centre(next))).toBeCloseTo(100, 3);
      }),
    );
  });
});

test('RA-24 a leap over two hundred hexes asks for few of their outlines and passes each', () => {
  const board = new HexBoard(gridOn(KINDS.HEXODDR satisfies Kind, 40, 200 * 40, 200 * 35));
  const ground = { ...groundOf(board), side: 40 };
  let asked = 0;
  const counted = {
    ...ground,
    outline(place: string) {
      asked += 1;
      return ground.outline?.(place) ?? [];
    },
  };
  const from = board.centre({ i: 100, j: 0 });
  const places = placesBetween(counted, from, board.centre({ i: 100, j: 199 }));
  expect(places).toEqual(Array.from({ length: 200 }, (_, j) => `100,${j}`));
  expect(asked).toBe(200);
});
