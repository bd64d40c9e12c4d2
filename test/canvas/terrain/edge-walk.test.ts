import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellGridOf } from '../../../src/canvas/terrain/cell-grid.ts';
import { EdgeWalk, edgeNear } from '../../../src/canvas/terrain/edge-walk.ts';
import { sideOf } from '../../../src/canvas/terrain/way-lines.ts';
import type { GridBoard } from '../../../src/rules/grid/board.ts';
import type { Point } from '../../../src/rules/procedure.ts';
import type { CellSide } from '../../../src/rules/terrain/terrain.ts';
import { anyCell } from '../../rules/grid/any-hexes.ts';
import { boardOf, layOf } from '../../rules/ramble/fixtures.ts';

const LAYS = {
  'hexes in rows': layOf('hexes-in-rows'),
  'hexes in rows, even': layOf('hexes-in-rows', true),
  'hexes in columns': layOf('hexes-in-columns'),
  'hexes in columns, even': layOf('hexes-in-columns', true),
  squares: layOf('squares'),
};

const apart = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
/** Tells whether two edges meet at a corner. */
function meet(board: GridBoard, one: CellSide, other: CellSide): boolean {
  const [ends, others] = [sideOf(board, one.cell, one.side), sideOf(board, other.cell, other.side)];
  return ends.some((end) => others.some((corner) => apart(end, corner) < 1));
}

describe.each(Object.entries(LAYS))('a hand along edges of %s', (_name, lay) => {
  const board = boardOf(lay);
  const { side } = cellGridOf(board, lay);
  const corner = fc
    .tuple(anyCell(lay), fc.nat(5))
    .map(([cell, at]) => board.outline(cell)[at % board.outline(cell).length] ?? board.centre(cell));

  test('RA-23 draws one line without gaps from corner to corner, that ends where the hand is', () => {
    fc.assert(
      fc.property(fc.array(corner, { minLength: 2, maxLength: 6 }), (hand) => {
        const inside = (point: Point): Point => {
          // A corner belongs to whichever cell it lies in; a hair inside of the map it lies in one.
          const middle = board.centre({ i: Math.floor(lay.rows / 2), j: Math.floor(lay.columns / 2) });
          const far = apart(middle, point) || 1;
          return { x: point.x + ((middle.x - point.x) / far) * 2, y: point.y + ((middle.y - point.y) / far) * 2 };
        };
        const [first, ...rest] = hand.map(inside);
        fc.pre(first !== undefined && [first, ...rest].every((point) => board.cellAt(point) !== null));
        if (!first) return;
        const walk = new EdgeWalk(board, side, first);
        for (const point of rest) walk.goTo(point);
        const passed = walk.edges;
        passed.slice(1).forEach((edge, at) => expect(meet(board, passed[at] ?? edge, edge)).toBe(true));
        const last = passed.at(-1);
        const end = rest.at(-1) ?? first;
        // At the border a hand may be held up.
        if (last && rest.length === 1)
          expect(Math.min(...sideOf(board, last.cell, last.side).map((one) => apart(one, end)))).toBeLessThan(apart(first, end));
      }),
    );
  });

  test('RA-23 that goes straight along one edge draws that one, whichever of both cells it belongs to', () => {
    fc.assert(
      fc.property(anyCell(lay), fc.nat(5), (cell, number) => {
        const sides = board.outline(cell).length;
        const over = number % sides;
        const middle = board.centre(cell);
        const [from, to] = sideOf(board, cell, over).map((end) => ({
          x: end.x + (middle.x - end.x) * 0.05,
          y: end.y + (middle.y - end.y) * 0.05,
        })) as [Point, Point];
        const walk = new EdgeWalk(board, side, from);
        walk.goTo(to);
        const passed = walk.edges;
        expect(passed).toHaveLength(1);
        walk.goTo(from);
        expect(walk.edges, 'and back').toEqual([]);
        const [edge] = passed;
        const ends = edge ? sideOf(board, edge.cell, edge.side) : [];
        for (const end of sideOf(board, cell, over)) expect(Math.min(...ends.map((one) => apart(one, end)))).toBeLessThan(1);
      }),
    );
  });

  test('RA-23 that presses beside the middle of an edge means that one', () => {
    fc.assert(
      fc.property(anyCell(lay), fc.nat(5), (cell, number) => {
        const over = number % board.outline(cell).length;
        const [from, to] = sideOf(board, cell, over);
        const middle = board.centre(cell);
        const on = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        const point = { x: on.x + (middle.x - on.x) * 0.2, y: on.y + (middle.y - on.y) * 0.2 };
        expect(edgeNear(board, point)).toEqual({ cell, side: over });
      }),
    );
  });

  test('RA-23 in the middle of a cell, or beside the map, draws nothing', () => {
    const walk = new EdgeWalk(board, side, board.centre({ i: 3, j: 3 }));
    walk.goTo(board.centre({ i: 3, j: 4 }));
    walk.goTo({ x: -5000, y: 0 });
    expect(walk.edges).toEqual([]);
    expect(edgeNear(board, { x: -5000, y: 0 })).toBeNull();
  });
});
