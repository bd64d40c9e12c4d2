import { describe, expect, test } from 'vitest';
import { SquarePaths } from '../../../../src/rules/grid/square-paths.ts';
import { wayCost } from '../../grid/way-cost.ts';
import { wayTo } from '../../../../src/rules/grid/square-ways.ts';
import { planOf, reachOf, wayThrough } from '../../../../src/rules/scramble/dash/planning.ts';
import { GRID, dashing, walked } from '../fixtures.ts';

const OPEN = new SquarePaths(GRID);
/** A wall between the columns 6 and 7 in the rows 3 to 8. */
const WALLED = new SquarePaths(GRID, [['wall', { c: [700, 300, 700, 900] }]]);
const at = (i: number, j: number) => ({ i, j });

describe('the way through what is pointed at', () => {
  test('SC-02 goes straight, with diagonal steps where the line has them', () => {
    expect(wayThrough(OPEN, at(5, 5), [at(5, 8)])).toBe('222');
    expect(wayThrough(OPEN, at(5, 5), [at(3, 7)])).toBe('11');
    expect(wayThrough(OPEN, at(5, 5), [at(7, 4)])).toHaveLength(2);
    expect(wayThrough(OPEN, at(5, 5), [at(5, 5)])).toBe('');
  });

  test('SC-02 goes from one turn to the next', () => {
    expect(wayThrough(OPEN, at(5, 5), [at(5, 7), at(5, 7), at(7, 7)])).toBe('2244');
  });

  test('SC-18 goes around walls at the least cost, and straight on where no way leads', () => {
    const around = wayThrough(WALLED, at(5, 6), [at(5, 7)]);
    expect(around).not.toBe('2');
    expect(wayCost(around)).toBe(WALLED.cost(at(5, 6), at(5, 7)));
    const closed = new SquarePaths(
      GRID,
      [
        [0, 0, 100, 0],
        [100, 0, 100, 100],
        [100, 100, 0, 100],
      ].map((c, id) => [`w${id}`, { c: c as [number, number, number, number] }]),
    );
    expect(wayThrough(closed, at(0, 0), [at(0, 2)])).toBe('22');
    expect(wayTo(closed, at(0, 0), at(0, 2))).toBeNull();
  });

  test('SC-18 no diagonal step of it cuts a walled corner', () => {
    const corner = new SquarePaths(GRID, [['wall', { c: [600, 500, 700, 500] }]]);
    expect(wayThrough(corner, at(5, 5), [at(4, 6)])).toBe(corner.way(at(5, 5), at(4, 6)));
  });

  test('SC-19 asks for no more steps than one walk takes', () => {
    const far = Array.from({ length: 60 }, (_, turn) => at(5, turn % 2 === 0 ? 14 : 2));
    expect(wayThrough(OPEN, at(5, 2), far)).toHaveLength(400);
  });
});

describe('what a walk comes to before it is made', () => {
  // Bram walks 3 metres a round: ten squares a dash.
  const game = dashing();
  const plan = (way: string, paths = OPEN) => planOf(game.state.open, paths, at(5, 5), way);

  test('SC-19 squares used and left are counted along the way, as far as the dash lasts', () => {
    expect(plan('222')).toMatchObject({ steps: 3, cost: 3, left: 7 });
    expect(plan('2'.repeat(10))).toMatchObject({ steps: 10, cost: 10, left: 0 });
    expect(plan('22222222224')).toMatchObject({ steps: 10, cost: 10, left: 0 });
    const after = walked(game, '22');
    expect(planOf(after.state.open, OPEN, at(5, 7), '4')).toMatchObject({ steps: 1, cost: 1, left: 7 });
  });

  test('SC-14 a diagonal step costs two, and is not counted with one left', () => {
    expect(plan('33')).toMatchObject({ steps: 2, cost: 4, left: 6 });
    expect(plan('2222222223')).toMatchObject({ steps: 9, cost: 9, left: 1 });
  });

  test('SC-18 a wall on it ends what is counted; all of it is shown', () => {
    const cut = plan('2222', WALLED);
    expect(cut).toMatchObject({ steps: 1, cost: 1, left: 9 });
    expect(cut.squares).toHaveLength(5);
  });
});

describe('the squares that a dash still reaches', () => {
  const game = dashing();

  test('SC-14 SC-19 are those that what is left pays the way to, without the one where the party stands', () => {
    const reach = reachOf(game.state.open, OPEN, at(5, 5));
    expect(Math.max(...reach.map(({ cost }) => cost))).toBe(10);
    expect(reach.some(({ cost }) => cost === 0)).toBe(false);
    for (const { square, cost } of reach) expect(OPEN.cost(at(5, 5), square)).toBe(cost);
    const after = reachOf(walked(game, '22').state.open, OPEN, at(5, 7));
    expect(Math.max(...after.map(({ cost }) => cost))).toBe(8);
  });

  test('SC-18 lie on this side of a wall where the way around costs too much', () => {
    const closed = new SquarePaths(GRID, [['wall', { c: [700, 0, 700, 5000] }]]);
    expect(reachOf(game.state.open, closed, at(5, 6)).every(({ square }) => square.j <= 6)).toBe(true);
  });

  test('SC-15 SC-62 are none without a dash, and while the party waits for something in it', () => {
    expect(reachOf({ ...game.state.open, dash: undefined } as never, OPEN, at(5, 5))).toEqual([]);
    const spring = { thing: 'pit' } as never;
    expect(reachOf({ ...game.state.open, spring }, OPEN, at(5, 5))).toEqual([]);
  });
});
