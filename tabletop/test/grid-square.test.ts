import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GRID_DIAGONALS } from '../common/constants';
import { HexagonalGrid, SquareGrid } from '../common/grid';
import type { GridDiagonalRule, GridOffset2D, GridOffset3D, Point } from '../common/grid';
import { CELLS, isNear, keyOf, randomCells } from './grid-oracle';

const SIZE = 70;
const rules = Object.entries(GRID_DIAGONALS) as [keyof typeof GRID_DIAGONALS, GridDiagonalRule][];

function gridOf(diagonals: GridDiagonalRule): SquareGrid {
  return new SquareGrid({ size: SIZE, distance: 5, units: 'ft', diagonals });
}

/** The cost of a walk by its steps, each paid as the rule's description says, told how many diagonals came before. */
function walkCost(path: readonly GridOffset2D[], rule: GridDiagonalRule): { cost: number; diagonals: number } {
  let [cost, diagonals] = [0, 0];
  path.forEach((cell, n) => {
    const last = path[n - 1];
    if (last === undefined) return;
    const isDiagonal = last.i !== cell.i && last.j !== cell.j;
    if (!isDiagonal) cost += 1;
    else {
      diagonals += 1;
      const isOddOne = diagonals % 2 === 1;
      if (rule === GRID_DIAGONALS.EQUIDISTANT) cost += 1;
      else if (rule === GRID_DIAGONALS.EXACT) cost += Math.SQRT2;
      else if (rule === GRID_DIAGONALS.APPROXIMATE) cost += 1.5;
      else if (rule === GRID_DIAGONALS.ALTERNATING_1) cost += isOddOne ? 1 : 2;
      else if (rule === GRID_DIAGONALS.ALTERNATING_2) cost += isOddOne ? 2 : 1;
      else if (rule === GRID_DIAGONALS.RECTILINEAR) cost += 2;
      else cost = Infinity;
    }
  });
  return { cost, diagonals };
}

/** The cheapest costs from the middle of a field by trying everything, and of those the fewest steps. */
function cheapest(rule: GridDiagonalRule, reach: number): Map<string, { cost: number; spaces: number }> {
  // A state is a cell and, because costs alternate, whether an odd number of diagonals came before.
  const best = new Map<string, number>([['0 0 0', 0]]);
  const steps = new Map<string, number>([['0 0 0', 0]]);
  const open = [{ i: 0, j: 0, parity: 0 }];
  while (open.length > 0) {
    open.sort((a, b) => cost(b) - cost(a));
    const here = open.pop() as (typeof open)[number];
    for (const di of [-1, 0, 1]) {
      for (const dj of [-1, 0, 1]) {
        const isDiagonal = di !== 0 && dj !== 0;
        if (di === 0 && dj === 0) continue;
        const [i, j] = [here.i + di, here.j + dj];
        if (Math.abs(i) > reach || Math.abs(j) > reach) continue;
        const before =
          here.parity === 1
            ? [
                { i: 0, j: 0 },
                { i: 1, j: 1 },
              ]
            : [{ i: 1, j: 1 }];
        const start = before.at(-1) as GridOffset2D;
        const paid = walkCost([...before, { i: start.i + di, j: start.j + dj }], rule).cost - walkCost(before, rule).cost;
        if (!Number.isFinite(paid)) continue;
        const next = { i, j, parity: isDiagonal ? 1 - here.parity : here.parity };
        const total = cost(here) + paid;
        const count = (steps.get(name(here)) ?? 0) + 1;
        const known = best.get(name(next)) ?? Infinity;
        if (total < known - 1e-9 || (total < known + 1e-9 && count < (steps.get(name(next)) ?? Infinity))) {
          best.set(name(next), total);
          steps.set(name(next), count);
          open.push(next);
        }
      }
    }
  }
  const result = new Map<string, { cost: number; spaces: number }>();
  for (const [state, total] of best) {
    const cell = state.split(' ').slice(0, 2).join(' ');
    const known = result.get(cell);
    const spaces = steps.get(state) ?? 0;
    if (!known || total < known.cost - 1e-9 || (total < known.cost + 1e-9 && spaces < known.spaces)) {
      result.set(cell, { cost: total, spaces });
    }
  }
  return result;

  function name({ i, j, parity }: { i: number; j: number; parity: number }): string {
    return `${i} ${j} ${parity}`;
  }
  function cost(state: { i: number; j: number; parity: number }): number {
    return best.get(name(state)) ?? Infinity;
  }
}

describe('squares agree with a second implementation', () => {
  const grid = gridOf(GRID_DIAGONALS.EQUIDISTANT);
  const cells = randomCells('squares');

  it('over 10 000 cells in centres, corners, vertices and the cell of a point', () => {
    expect(cells).toHaveLength(CELLS);
    const wrong = cells.filter(({ i, j }, n) => {
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([x = 0, y = 0]) => ({ x: (j + x) * SIZE, y: (i + y) * SIZE }));
      const middle = {
        x: ((corners[0] as Point).x + (corners[2] as Point).x) / 2,
        y: ((corners[0] as Point).y + (corners[2] as Point).y) / 2,
      };
      const point = { x: j * SIZE + (n % SIZE), y: i * SIZE + ((n * 13) % SIZE) };
      return !(
        isNear(grid.getCenterPoint({ i, j }), middle) &&
        isNear(grid.getTopLeftPoint({ i, j }), corners[0] as Point) &&
        grid.getVertices({ i, j }).every((vertex, at) => isNear(vertex, corners[at] as Point)) &&
        keyOf(grid.getOffset(point)) === keyOf({ i, j })
      );
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it.each(rules)('in neighbours (%s)', (_, rule) => {
    const squares = gridOf(rule);
    const wrong = cells.filter((cell) => {
      const ours = new Set(squares.getAdjacentOffsets(cell).map(keyOf));
      for (let i = cell.i - 2; i <= cell.i + 2; i++) {
        for (let j = cell.j - 2; j <= cell.j + 2; j++) {
          const square = (i - cell.i) ** 2 + (j - cell.j) ** 2;
          const isNext = square === 1 || (square === 2 && rule !== GRID_DIAGONALS.ILLEGAL);
          if (ours.has(keyOf({ i, j })) !== isNext || squares.testAdjacency(cell, { i, j }) !== isNext) return true;
        }
      }
      return false;
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it.each(rules)('in distances to all cells around by trying every way (%s)', (_, rule) => {
    const squares = gridOf(rule);
    for (const [key, { cost, spaces }] of cheapest(rule, 7)) {
      const [i = 0, j = 0] = key.split(' ').map(Number);
      const measured = squares.measurePath([
        { i: 0, j: 0 },
        { i, j },
      ]);
      expect(measured.distance).toBeCloseTo(cost * 5, 9);
      // A rectilinear diagonal costs as much as two straight steps, and Foundry counts the diagonal.
      expect(measured.spaces).toBe(spaces);
    }
  });

  it.each(rules)('in lines over 10 000 pairs of cells (%s)', (_, rule) => {
    const squares = gridOf(rule);
    const wrong = cells.filter((cell, n) => {
      const other = { i: cell.i + (n % 23) - 11, j: cell.j + ((n * 7) % 29) - 14 };
      const path = squares.getDirectPath([cell, other]);
      const measured = squares.measurePath([cell, other]);
      const walked = walkCost(path, rule);
      const length = Math.hypot(other.i - cell.i, other.j - cell.j);
      const isStraight = path.every(({ i, j }) => {
        const away = Math.abs((other.i - cell.i) * (j - cell.j) - (other.j - cell.j) * (i - cell.i)) / (length || 1);
        return away <= Math.SQRT1_2 + 1e-9;
      });
      const isWhole = path.every((space, step) => step === 0 || squares.testAdjacency(path[step - 1] as GridOffset2D, space));
      return !(
        isStraight &&
        isWhole &&
        keyOf(path.at(-1) as GridOffset2D) === keyOf(other) &&
        path.length === measured.spaces + 1 &&
        Math.abs(walked.cost * 5 - measured.distance) < 1e-6 &&
        walked.diagonals === measured.diagonals
      );
    });
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});

describe('paths on squares', () => {
  it('alternate on over waypoints and over gaps', () => {
    const grid = gridOf(GRID_DIAGONALS.ALTERNATING_1);
    const path = grid.measurePath([
      { i: 0, j: 0 },
      { i: 1, j: 1 },
      { i: 9, j: 9, teleport: true },
      { i: 10, j: 10 },
      { i: 11, j: 11, measure: false },
    ]);
    expect(path.segments.map(({ distance }) => distance)).toEqual([5, 0, 10, 0]);
    expect(path.waypoints.map(({ distance }) => distance)).toEqual([0, 5, 5, 15, 15]);
    expect(path).toMatchObject({ distance: 15, spaces: 2, diagonals: 2, cost: 15 });
    expect(path.waypoints[1]?.backward).toBe(path.segments[0]);
    expect(path.waypoints[1]?.forward).toBe(path.segments[1]);
    expect(path.segments[1]?.from).toBe(path.waypoints[1]);
  });

  it('ask the cost of every step, with its distance and the waypoint that it leads to', () => {
    const grid = gridOf(GRID_DIAGONALS.ALTERNATING_2);
    const asked: unknown[] = [];
    const end = { i: 2, j: 3 };
    const { cost } = grid.measurePath([{ i: 0, j: 0 }, end, { i: 5, j: 5, teleport: true }, { i: 5, j: 6, cost: 100 }], {
      cost: (from, to, distance, segment) => {
        asked.push([from, to, distance, segment === end]);
        return distance * 2;
      },
    });
    expect(asked).toEqual([
      [{ i: 0, j: 0 }, { i: 1, j: 1 }, 10, true],
      [{ i: 1, j: 1 }, { i: 1, j: 2 }, 5, true],
      [{ i: 1, j: 2 }, { i: 2, j: 3 }, 5, true],
      [{ i: 2, j: 3 }, { i: 5, j: 5 }, 0, false],
    ]);
    expect(cost).toBe(140);
  });

  it('go through the air', () => {
    const grid = gridOf(GRID_DIAGONALS.EXACT);
    const path = grid.measurePath([
      { i: 0, j: 0, k: 0 },
      { i: 1, j: 2, k: 3 },
    ]);
    expect(path.distance).toBeCloseTo(5 * (Math.sqrt(3) + Math.SQRT2 + 1), 9);
    expect(path).toMatchObject({ spaces: 3, diagonals: 2 });
    expect(path.euclidean).toBeCloseTo(5 * Math.hypot(1, 2, 3), 9);
    expect(
      grid.getDirectPath([
        { i: 0, j: 0, k: 0 },
        { i: 1, j: 2, k: 3 },
      ]),
    ).toHaveLength(4);
    expect(grid.getOffset({ x: 10, y: 80, elevation: 15 })).toEqual({ i: 1, j: 0, k: 3 });
    expect(grid.getCenterPoint({ i: 1, j: 0, k: 3 })).toEqual({ x: 35, y: 105, elevation: 15 });
    expect(grid.getAdjacentOffsets({ i: 0, j: 0, k: 0 })).toHaveLength(26);
    expect(gridOf(GRID_DIAGONALS.ILLEGAL).getAdjacentOffsets({ i: 0, j: 0, k: 0 })).toHaveLength(6);
    expect(grid.getShiftedPoint({ x: 1, y: 2, elevation: 5 }, 0x20 | 0x8)).toEqual({ x: 71, y: 2, elevation: 10 });
  });

  it.each([1e9, 1e308])('are no path over %d cells, which would never end', (j) => {
    const cells = [
      { i: 0, j: 0 },
      { i: 3, j },
    ];
    for (const [, rule] of rules) expect(() => gridOf(rule).getDirectPath(cells)).toThrow(RangeError);
    expect(() => new HexagonalGrid({ size: 70, distance: 5 }).getDirectPath(cells)).toThrow(RangeError);
  });

  it('cost the same in the air by steps as in one, whatever the rule', () => {
    const whole = fc.integer({ min: -12, max: 12 });
    fc.assert(
      fc.property(fc.constantFrom(...rules), whole, whole, whole, ([, rule], i, j, k) => {
        const grid = gridOf(rule);
        const cells: GridOffset3D[] = [
          { i: 0, j: 0, k: 0 },
          { i, j, k },
        ];
        const path = grid.getDirectPath(cells);
        const [once, stepped] = [grid.measurePath(cells), grid.measurePath(path)];
        expect(stepped.distance).toBeCloseTo(once.distance, 6);
        expect([stepped.spaces, stepped.diagonals]).toEqual([once.spaces, once.diagonals]);
      }),
      { numRuns: 1_000, seed: 5 },
    );
  });

  it('stay where they are when a diagonal is illegal', () => {
    const grid = gridOf(GRID_DIAGONALS.ILLEGAL);
    expect(grid.getShiftedOffset({ i: 4, j: 4 }, 5)).toEqual({ i: 4, j: 4 });
    expect(grid.getShiftedPoint({ x: 33, y: 44 }, 10)).toEqual({ x: 33, y: 44 });
    expect(grid.getShiftedOffset({ i: 4, j: 4 }, 1)).toEqual({ i: 3, j: 4 });
    expect(gridOf(GRID_DIAGONALS.EXACT).getShiftedOffset({ i: 4, j: 4 }, 5)).toEqual({ i: 3, j: 3 });
  });
});

describe('dimensions of squares', () => {
  it('pad by whole squares', () => {
    const grid = gridOf(GRID_DIAGONALS.EQUIDISTANT);
    expect(grid.calculateDimensions(1400, 1000, 0.25)).toEqual({
      width: 2100,
      height: 1560,
      x: 350,
      y: 280,
      rows: 23,
      columns: 30,
    });
    expect(grid.calculateDimensions(1400, 1000, 0)).toEqual({ width: 1400, height: 1000, x: 0, y: 0, rows: 15, columns: 20 });
  });

  it('cover what a rectangle touches and nothing else', () => {
    const grid = gridOf(GRID_DIAGONALS.EQUIDISTANT);
    expect(grid.getOffsetRange({ x: 70, y: 140, width: 70, height: 140 })).toEqual([2, 1, 4, 2]);
    expect(grid.getOffsetRange({ x: 69, y: 139, width: 72, height: 142 })).toEqual([1, 0, 5, 3]);
    const [i0, j0, i1, j1] = grid.getOffsetRange({ x: 10, y: 10, width: 0, height: 50 });
    expect([i1 - i0, j1 - j0]).toEqual([0, 0]);
  });
});
