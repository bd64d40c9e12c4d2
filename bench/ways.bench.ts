import createGraph, { type Graph, type NodeId } from 'ngraph.graph';
import pathFinders, { type PathFinder } from 'ngraph.path';
import { type Draws, drawsFor } from '../src/rules/chance/draws.ts';
import type { GridCell } from '../src/rules/grid/board.ts';
import { CellWays, type StepCosts } from '../src/rules/grid/cell-ways.ts';
import { HexBoard } from '../src/rules/grid/hex-board.ts';
import { type HexGrid, SIDES, hexBeyond } from '../src/rules/grid/hexes.ts';
import type { Benchmark, Row } from './row.ts';

const side = 200;
const GRID: HexGrid = {
  ...{ inColumns: true, even: false, rows: side, columns: side },
  ...{ sizeX: 200 / Math.sqrt(3), sizeY: 100, originX: 100 / Math.sqrt(3), originY: 50 },
};
const queries = 60;
const rounds = 5;
/** Five jaunts of 6 points. */
const budget = 30;
/** What crossing a river costs, and of how many cells in a hundred a side has a road, and a river. */
const crossing = 2;
const share = 5;

/** Cheapest ways and reach over 200 × 200 hexes that cost 1 to 4 points, beside ngraph.path on the same graph. */
const ways: Benchmark = { name: 'ways', run: () => Promise.resolve(measured()) };

export default ways;

const cellBy = (at: number): GridCell => ({ i: Math.floor(at / side), j: at % side });

/** Roads or rivers over any sides, there and back. */
function anySides(draws: Draws): Uint8Array {
  const bits = new Uint8Array(side * side);
  for (let at = 0; at < bits.length; at += 1) {
    const over = SIDES[draws.die(6) - 1] ?? 0;
    const { i, j } = hexBeyond(GRID, cellBy(at), over);
    if (draws.die(100) > share || i < 0 || j < 0 || i >= side || j >= side) continue;
    bits[at] = (bits[at] ?? 0) | (1 << over);
    const beyond = i * side + j;
    bits[beyond] = (bits[beyond] ?? 0) | (1 << ((over + 3) % 6));
  }
  return bits;
}

/** The graph of all steps, reckoned without the ways that are measured. */
function graphOf({ enter, roads, rivers }: StepCosts): Graph<null, number> {
  const graph = createGraph<null, number>();
  for (let at = 0; at < side * side; at += 1) graph.addNode(at, null);
  for (let at = 0; at < side * side; at += 1)
    for (const over of SIDES) {
      const { i, j } = hexBeyond(GRID, cellBy(at), over);
      if (i < 0 || j < 0 || i >= side || j >= side) continue;
      const beyond = i * side + j;
      const [road, river] = [roads, rivers].map((bits) => ((bits?.[at] ?? 0) & (1 << over)) !== 0);
      graph.addLink(at, beyond, road ? 1 : (enter[beyond] ?? 0) + (river ? crossing : 0));
    }
  return graph;
}

function finderOf(graph: Graph<null, number>, board: HexBoard): PathFinder<null> {
  return pathFinders.aStar(graph, {
    oriented: true,
    distance: (_from, _to, { data }) => data,
    // No step costs less than 1, so that no way costs less than hexes are apart.
    heuristic: (from, to) => board.distance(cellBy(Number(from.id)), cellBy(Number(to.id))),
  });
}

/** What a route of nodes costs. */
function routeCost(graph: Graph<null, number>, route: readonly { id: NodeId }[]): number {
  // Routes come from their end to their beginning.
  return route.slice(1).reduce((cost, { id }, step) => cost + (graph.getLink(id, route[step]?.id ?? id)?.data ?? 0), 0);
}

/** Milliseconds that some work takes, each time that it is done. */
function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

const median = (times: readonly number[]): number => times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** One way that is asked for. */
type Query = readonly [from: number, to: number];

/** What each question takes, of several rounds through all of them the shortest: whatever else the machine did meanwhile does not count. */
function shortest(asked: readonly Query[], ask: (query: Query) => unknown, before?: () => void): number[] {
  const least = asked.map(() => Infinity);
  for (let round = 0; round < rounds; round += 1) {
    before?.();
    asked.forEach((query, place) => {
      least[place] = Math.min(
        least[place] ?? Infinity,
        timed(() => ask(query)),
      );
    });
  }
  return least;
}

/** Asks both for ways, and sees to it that they cost the same. */
function compared(found: CellWays, graph: Graph<null, number>, finder: PathFinder<null>, asked: readonly Query[]): void {
  for (const [from, to] of asked) {
    const way = found.way({ from: cellBy(from) }, cellBy(to));
    const [ours, theirs] = [way?.cost ?? -1, routeCost(graph, finder.find(from, to))];
    if (ours !== theirs) throw new Error(`the ways differ: ${ours} and ${theirs}`);
  }
}

function measured(): Row[] {
  const draws = drawsFor('9a'.repeat(32), 'ways', 1);
  const anyCell = (): number => draws.die(side * side) - 1;
  const board = new HexBoard(GRID);
  // Terrains of a hex crawl, as steps cost there.
  const costs: StepCosts = { enter: Uint8Array.from({ length: side * side }, () => draws.die(4)) };
  const middle = cellBy((side * side + side) / 2);
  const cold = { way: 0, reach: 0 };
  cold.way = timed(() => new CellWays(board, costs).way({ from: { i: 0, j: 0 } }, { i: side - 1, j: side - 1 }));
  const found = new CellWays(board, costs);
  cold.reach = timed(() => found.reach({ from: middle }, budget));

  const graph = graphOf(costs);
  const finder = finderOf(graph, board);
  const others = Array.from({ length: queries }, (): Query => [anyCell(), anyCell()]);
  const start = anyCell();
  const further = Array.from({ length: queries }, (): Query => [start, anyCell()]);
  compared(found, graph, finder, [...others, ...further]);

  const bridged: StepCosts = { ...costs, roads: anySides(draws), rivers: anySides(draws), crossing };
  const overSides = new CellWays(board, bridged);
  const bridgedGraph = graphOf(bridged);
  const bridgedFinder = finderOf(bridgedGraph, board);
  compared(overSides, bridgedGraph, bridgedFinder, others);

  const asking =
    (asked: CellWays) =>
    ([from, to]: Query): unknown =>
      asked.way({ from: cellBy(from) }, cellBy(to));
  const askingThem =
    (asked: PathFinder<null>) =>
    ([from, to]: Query): unknown =>
      asked.find(from, to);
  /** What is kept of the start holds its neighbours alone, before further ways are asked for. */
  const beginAnew = (): void => {
    found.changed();
    found.reach({ from: cellBy(start) }, 1);
  };
  const reaches = shortest(others, ([from]) => found.reach({ from: cellBy(from) }, budget));
  const beside = (what: string, target: number, all: readonly number[], baseline: readonly number[]): Row[] => {
    const [ours, theirs] = [median(all), median(baseline)];
    return [
      { what, measured: ours, unit: 'ms', target: null, baseline: { name: 'ngraph.path', measured: theirs } },
      { what: `${what}, times as fast`, measured: theirs / ours, unit: '×', target, better: 'higher' },
    ];
  };
  return [
    { what: '200 × 200 hexes, costs 1–4: the very first way, across, cold', measured: cold.way, unit: 'ms', target: null },
    { what: `the first reach with budget ${budget}, cold`, measured: cold.reach, unit: 'ms', target: null },
    ...beside('a new way from another start', 6, shortest(others, asking(found)), shortest(others, askingThem(finder))),
    ...beside(
      'a further way from the same start',
      25,
      shortest(further, asking(found), beginAnew),
      shortest(further, askingThem(finder)),
    ),
    ...beside(
      'a new way over roads and rivers',
      6,
      shortest(others, asking(overSides)),
      shortest(others, askingThem(bridgedFinder)),
    ),
    { what: `reach with budget ${budget}, from another start`, measured: median(reaches), unit: 'ms', target: 1 },
    { what: 'the longest of them', measured: Math.max(...reaches), unit: 'ms', target: null },
  ];
}
