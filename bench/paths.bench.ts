import createGraph, { type Graph } from 'ngraph.graph';
import pathFinders, { type PathFinder } from 'ngraph.path';
import { type Draws, drawsFor } from '../src/rules/chance/draws.ts';
import type { Barrier } from '../src/rules/grid/barriers.ts';
import { SquarePaths } from '../src/rules/grid/square-paths.ts';
import { wayCost } from '../test/rules/grid/way-cost.ts';
import { HEADINGS, type Square, type SquareGrid, isDiagonal, squareBeyond } from '../src/rules/grid/squares.ts';
import { wayTo } from '../src/rules/grid/square-ways.ts';
import { planOf } from '../src/rules/scramble/dash/planning.ts';
import type { Benchmark, Row } from './row.ts';

const GRID: SquareGrid = { size: 100, originX: 0, originY: 0, rows: 200, columns: 200 };
const wallCount = 2000;
const queries = 40;

/** Cheapest ways over 200 × 200 squares with 2000 walls, beside ngraph.path on the same graph. */
const paths: Benchmark = { name: 'paths', run: () => Promise.resolve(measured()) };

export default paths;

/** Walls one to six squares long, along the lines between squares. */
function anyWalls(draws: Draws): [string, Barrier][] {
  return Array.from({ length: wallCount }, (_, index) => [`wall${index}`, anyWall(draws)]);
}

function anyWall(draws: Draws): Barrier {
  const [x, y, length] = [(draws.die(201) - 1) * 100, (draws.die(201) - 1) * 100, draws.die(6) * 100];
  return { c: draws.die(2) === 1 ? [x, y, Math.min(20_000, x + length), y] : [x, y, x, Math.min(20_000, y + length)] };
}

const index = ({ i, j }: Square): number => i * GRID.columns + j;
const squareAt = (at: number): Square => ({ i: Math.floor(at / GRID.columns), j: at % GRID.columns });

/** Brings the links that leave a square in line with the walls. */
function link(graph: Graph<null, number>, { walls }: SquarePaths, at: number): void {
  const from = squareAt(at);
  for (const heading of HEADINGS) {
    const to = squareBeyond(from, heading);
    if (to.i < 0 || to.j < 0 || to.i >= GRID.rows || to.j >= GRID.columns) continue;
    const old = graph.getLink(at, index(to));
    const open = !walls.stops(from, heading);
    if (open && !old) graph.addLink(at, index(to), isDiagonal(heading) ? 2 : 1);
    else if (!open && old) graph.removeLink(old);
  }
}

function graphOf(squares: SquarePaths): Graph<null, number> {
  const graph = createGraph<null, number>();
  for (let at = 0; at < GRID.rows * GRID.columns; at += 1) graph.addNode(at, null);
  for (let at = 0; at < GRID.rows * GRID.columns; at += 1) link(graph, squares, at);
  return graph;
}

function finderOf(graph: Graph<null, number>): PathFinder<null> {
  return pathFinders.aStar(graph, {
    oriented: true,
    distance: (_from, _to, { data }) => data,
    heuristic(from, to) {
      const [one, other] = [squareAt(Number(from.id)), squareAt(Number(to.id))];
      return Math.abs(one.i - other.i) + Math.abs(one.j - other.j);
    },
  });
}

/** What a route of nodes costs. */
function routeCost(graph: Graph<null, number>, route: readonly { id: string | number }[]): number {
  // Routes come from their end to their beginning.
  return route.slice(1).reduce((cost, { id }, step) => cost + (graph.getLink(id, route[step]?.id ?? id)?.data ?? 0), 0);
}

/** Milliseconds that some work takes, each time that it is done. */
function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/** The middle of several times: whatever else the machine did meanwhile does not count. */
const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

function measured(): Row[] {
  const draws = drawsFor('9a'.repeat(32), 'paths', 1);
  const walls = anyWalls(draws);
  const builds = Array.from({ length: 5 }, () => timed(() => new SquarePaths(GRID, walls)));
  const squares = new SquarePaths(GRID, walls);
  const graph = graphOf(squares);
  const finder = finderOf(graph);
  const anySquare = (): Square => ({ i: draws.die(200) - 1, j: draws.die(200) - 1 });
  const from = anySquare();
  const targets = Array.from({ length: queries }, anySquare).filter((to) => squares.cost(from, to) !== null);

  for (const to of targets) {
    const way = squares.way(from, to);
    const [ours, theirs] = [way === null ? -1 : wayCost(way), routeCost(graph, finder.find(index(from), index(to)))];
    if (ours !== theirs) throw new Error(`the ways differ: ${ours} and ${theirs}`);
  }
  const warm = targets.map((to) => timed(() => squares.way(from, to)));
  const warmBaseline = targets.map((to) => timed(() => finder.find(index(from), index(to))));

  const first: number[] = [];
  const firstBaseline: number[] = [];
  const changes: number[] = [];
  targets.forEach((to, turn) => {
    const id = `wall${turn}`;
    const barrier = anyWall(draws);
    const touched = squares.walls.set(id, barrier);
    const around = new Set(
      touched.flatMap((at) => [at, ...HEADINGS.map((heading) => index(squareBeyond(squareAt(at), heading)))]),
    );
    const bringInLine = (): void => {
      for (const at of around) if (at >= 0 && at < GRID.rows * GRID.columns) link(graph, squares, at);
    };
    // The wall goes back and comes again, so that the paths see the change that the graph sees.
    squares.setWall(id, null);
    first.push(timed(() => (squares.setWall(id, barrier), squares.way(from, to))));
    changes.push(timed(() => squares.setWall(id, barrier)));
    firstBaseline.push(timed(() => (bringInLine(), finder.find(index(from), index(to)))));
  });

  const open = {
    ...{ status: 'dash' as const, dash: { mode: 'plain' as const, budget: 40 }, dashes: 1, line: {} },
    ...{ members: {}, senses: {}, things: {} },
  } as const;
  const pointAt = (to: Square): unknown => {
    const way = wayTo(squares, from, to);
    return way === null ? null : planOf(open, squares, from, way);
  };
  // Of several times the shortest, since whatever else the machine did meanwhile does not count; of all targets the longest.
  const moves = targets.map((to) => Math.min(...Array.from({ length: 5 }, () => timed(() => pointAt(to)))));

  const what = '200 × 200 squares, 2000 walls';
  return [
    { what: `${what}: full build`, measured: median(builds), unit: 'ms', target: 100 },
    { what: 'one wall changed', measured: median(changes), unit: 'ms', target: null },
    { what: 'the way under a pointer that moves, the longest', measured: Math.max(...moves), unit: 'ms', target: 2 },
    beside('warm query', median(warm), median(warmBaseline)),
    { what: 'warm query, times as fast', measured: median(warmBaseline) / median(warm), unit: '×', target: 10, better: 'higher' },
    beside('first query after one wall changed', median(first), median(firstBaseline)),
    {
      what: 'first query after one wall changed, times as fast',
      measured: median(firstBaseline) / median(first),
      unit: '×',
      target: 5,
      better: 'higher',
    },
  ];
}

function beside(what: string, time: number, theirs: number): Row {
  return { what, measured: time, unit: 'ms', target: null, baseline: { name: 'ngraph.path', measured: theirs } };
}
