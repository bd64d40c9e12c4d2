import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { CellWays } from '../../../src/rules/grid/cell-ways.ts';
import { BLANK, type Chunks, inCell, withCells } from '../../../src/rules/grid/chunks.ts';
import { cellBeyond, sideCount } from '../../../src/rules/grid/sides.ts';
import { ROAD_COST, TerrainCosts, stepCost } from '../../../src/rules/terrain/costs.ts';
import { BOOK_KINDS, IMPASSABLE, type Kinds, costOf } from '../../../src/rules/terrain/kinds.ts';
import { BARE, type Terrain, withSides } from '../../../src/rules/terrain/terrain.ts';
import { anyEdits } from '../grid/any-chunks.ts';
import { allCells, anyCell } from '../grid/any-hexes.ts';
import { LAYS, type Laid } from '../grid/any-lays.ts';
import { anyStroke, anyTerrain, isOn } from './any-terrain.ts';

const WAYS = ['road', 'path', 'roadEdge', 'pathEdge', 'riverEdge'] as const;
const HERE = { i: 4, j: 4 };

/** What prices a map, and what of it is known. */
interface Told {
  readonly terrain: Terrain;
  readonly kinds: Kinds;
  readonly known: Chunks | null;
}

const FIRST: Told = { terrain: BARE, kinds: {}, known: null };

/** Reads the cost of a step from what is kept of a whole map, as ways are looked for over it. */
function keptCost(costs: TerrainCosts, { lay }: Laid, from: GridCell, side: number, crossing: number): number {
  const at = from.i * lay.columns + from.j;
  const { i, j } = cellBeyond(lay, from, side);
  if (costs.roads[at]! & (1 << side)) return 1;
  const entered = costs.enter[i * lay.columns + j]!;
  if (entered === 0) return Infinity;
  return entered + (costs.rivers[at]! & (1 << side) ? crossing : 0);
}

/** What a step costs for whoever knows a part of the map: nothing of a cell that is not known says anything of it. */
function toldCost(
  { terrain, kinds, known }: Told,
  { lay }: Laid,
  from: GridCell,
  side: number,
  crossing: number,
  unknown: number,
): number {
  const beyond = cellBeyond(lay, from, side);
  const [here, there] = [from, beyond].map((cell) => known === null || inCell(known, cell) !== BLANK);
  if (here && there) return stepCost(terrain, lay, { kinds, crossing }, from, side);
  const entered = there ? costOf(kinds, inCell(terrain.ground, beyond)) : unknown;
  if (entered === IMPASSABLE) return Infinity;
  // Whoever stands at a river knows of it, whatever lies on its other side.
  return entered + (here ? overRiver(terrain, lay, from, side, crossing) : 0);
}

/** What a river adds to a step, over ground where nothing else costs anything. */
function overRiver({ riverEdge }: Terrain, lay: Laid['lay'], from: GridCell, side: number, crossing: number): number {
  return stepCost({ ...BARE, riverEdge }, lay, { kinds: {}, crossing }, from, side) - 1;
}

/** All steps from cell to cell of a map. */
const stepsOn = ({ lay }: Laid): { from: GridCell; side: number; to: GridCell }[] =>
  allCells(lay).flatMap((from) =>
    Array.from({ length: sideCount(lay) }, (_, side) => ({ from, side, to: cellBeyond(lay, from, side) })).filter(({ to }) =>
      isOn(lay, to),
    ),
  );

/** What changes what is told of a map. */
type Turn = (told: Told) => Told;

function anyTurn({ lay }: Laid): fc.Arbitrary<Turn> {
  const kinds: readonly Kinds[] = [
    {},
    { A: { cost: 7 } },
    { f: { cost: 1 }, o: { cost: 2 } },
    { x: { cost: 9 }, m: { cost: 0 } },
    { bare: { cost: 0 } },
    { bare: { cost: 5 }, o: { cost: 3 } },
  ];
  const seen = anyEdits(lay, 'ssv.');
  return fc.oneof(
    {
      weight: 5,
      arbitrary: anyStroke(lay, WAYS).map((stroke): Turn => (told) => ({ ...told, terrain: stroke(told.terrain) })),
    },
    {
      weight: 3,
      arbitrary: seen.map((edits): Turn => (told) => ({ ...told, known: withCells(told.known ?? {}, edits) })),
    },
    fc.constantFrom(null, {}).map((known): Turn => (told) => ({ ...told, known })),
    fc.constantFrom(...kinds).map((said): Turn => (told) => ({ ...told, kinds: said })),
    fc.constant<Turn>((told) => ({ ...told })),
  );
}

const kept = ({ enter, roads, rivers }: TerrainCosts): number[][] => [enter, roads, rivers].map((bytes) => [...bytes]);

describe.each(Object.entries(LAYS))('what steps cost over %s', (_name, laid) => {
  const { lay, board } = laid;
  const STEPS = stepsOn(laid);
  const unknowns = fc.constantFrom(IMPASSABLE, 1, 3);

  test('RA-21 RA-23 is the same for a whole map as step by step, whatever changed before, and the same as told anew', () => {
    fc.assert(
      fc.property(fc.array(anyTurn(laid), { minLength: 1, maxLength: 8 }), fc.nat(9), unknowns, (turns, crossing, unknown) => {
        const costs = new TerrainCosts(lay, unknown);
        let told = FIRST;
        for (const turn of turns) {
          told = turn(told);
          const before = kept(costs);
          const isOther = costs.follow(told.terrain, told.kinds, told.known);
          expect(isOther).toBe(JSON.stringify(kept(costs)) !== JSON.stringify(before));
          expect(STEPS.map(({ from, side }) => keptCost(costs, laid, from, side, crossing))).toEqual(
            STEPS.map(({ from, side }) => toldCost(told, laid, from, side, crossing, unknown)),
          );
        }
        const anew = new TerrainCosts(lay, unknown);
        anew.follow(told.terrain, told.kinds, told.known);
        expect(kept(costs)).toEqual(kept(anew));
      }),
      { numRuns: 25 },
    );
  });

  test('RA-24 the cheapest ways over it are those that are found by going over all steps until nothing becomes cheaper', () => {
    const known = fc.option(
      anyEdits(lay, 'ssv').map((edits) => withCells({}, edits)),
      { nil: null },
    );
    fc.assert(
      fc.property(anyTerrain(lay), known, anyCell(lay), fc.nat(3), (terrain, seen, from, crossing) => {
        const told: Told = { terrain, kinds: { A: { cost: 6 } }, known: seen };
        const costs = new TerrainCosts(lay);
        costs.follow(terrain, told.kinds, seen);
        const { cells, costs: found } = new CellWays(board, { ...keptOf(costs), crossing }).reach({ from }, Infinity);

        const least = Array<number>(lay.rows * lay.columns).fill(Infinity);
        least[board.indexOf(from)] = 0;
        const priced = STEPS.map((step) => ({
          at: board.indexOf(step.from),
          to: board.indexOf(step.to),
          price: toldCost(told, laid, step.from, step.side, crossing, IMPASSABLE),
        }));
        for (let cheaper = true; cheaper;) {
          cheaper = false;
          for (const { at, to, price } of priced) {
            if (least[at]! + price >= least[to]!) continue;
            least[to] = least[at]! + price;
            cheaper = true;
          }
        }
        const reached = Array<number>(least.length).fill(Infinity);
        cells.forEach((at, place) => (reached[at] = found[place]!));
        expect(reached).toEqual(least);
      }),
      { numRuns: 25 },
    );
  });

  test('RA-21 entering a cell costs what its kind does, from all sides, and nothing is asked of the cell that is left', () => {
    for (const { letter, cost } of BOOK_KINDS) {
      const terrain = { ...BARE, ground: withCells({}, [[HERE, letter]]) };
      const pricing = { kinds: {}, crossing: 0 };
      for (const { from, side, to } of STEPS.filter((step) => step.to.i === HERE.i && step.to.j === HERE.j)) {
        expect(stepCost(terrain, lay, pricing, from, side)).toBe(cost === IMPASSABLE ? Infinity : cost);
        const back = STEPS.find((step) => step.from === to && step.to.i === from.i && step.to.j === from.j);
        if (back) expect(stepCost(terrain, lay, pricing, to, back.side)).toBe(1);
      }
    }
  });

  test('RA-23 a road through swamp costs 1 along it, also into deep water, and beside it the swamp is as it was', () => {
    const [next, after] = [cellBeyond(lay, HERE, 1), cellBeyond(lay, cellBeyond(lay, HERE, 1), 1)];
    const swamp = withCells(
      {},
      allCells(lay).map((cell) => [cell, 's'] as const),
    );
    const ground = withCells(swamp, [[after, 'x']]);
    for (const layer of ['road', 'path'] as const) {
      const sides = [
        { cell: HERE, side: 1 },
        { cell: next, side: 1 },
      ];
      const terrain = { ...BARE, ground, [layer]: withSides({}, lay, sides, true) };
      const cost = (from: GridCell, side: number): number => stepCost(terrain, lay, { kinds: {}, crossing: 2 }, from, side);
      expect([cost(HERE, 1), cost(next, 1)]).toEqual([ROAD_COST, ROAD_COST]);
      expect([cost(next, 0), cost(HERE, 0), cost(cellBeyond(lay, HERE, 0), 1)]).toEqual([3, 3, 3]);
    }
    expect(stepCost({ ...BARE, ground }, lay, { kinds: {}, crossing: 0 }, next, 1)).toBe(Infinity);
  });

  test('RA-21 a river costs more to cross by setting, both ways, and nothing where a road leads over it', () => {
    const sides = [{ cell: HERE, side: 0 }];
    const river = { ...BARE, ground: withCells({}, [[HERE, 'f']]), riverEdge: withSides({}, lay, sides, true) };
    const north = cellBeyond(lay, HERE, 0);
    const back = STEPS.find(({ from, to }) => from.i === north.i && from.j === north.j && to.i === HERE.i && to.j === HERE.j)!;
    for (const crossing of [0, 2, 9]) {
      const pricing = { kinds: {}, crossing };
      expect(stepCost(river, lay, pricing, HERE, 0)).toBe(1 + crossing);
      expect(stepCost(river, lay, pricing, north, back.side)).toBe(3 + crossing);
      const bridge = { ...river, road: withSides({}, lay, sides, true) };
      expect([stepCost(bridge, lay, pricing, HERE, 0), stepCost(bridge, lay, pricing, north, back.side)]).toEqual([1, 1]);
    }
  });
});

describe('costs of a whole map', () => {
  const { lay } = LAYS['HEXODDR']!;
  const at = ({ i, j }: GridCell): number => i * lay.columns + j;

  test('RA-23 of what is not known nothing is taken: no ground, no road that leads there and no river seen from there', () => {
    const next = cellBeyond(lay, HERE, 1);
    const sides = [{ cell: HERE, side: 1 }];
    const terrain: Terrain = {
      ...{ ...BARE, ground: withCells({}, [[next, 'm']]) },
      ...{ road: withSides({}, lay, sides, true), riverEdge: withSides({}, lay, [{ cell: HERE, side: 2 }], true) },
    };
    const costs = new TerrainCosts(lay, 2);
    costs.follow(terrain, {}, withCells({}, [[HERE, 's']]));
    expect([costs.enter[at(HERE)], costs.enter[at(next)]]).toEqual([1, 2]);
    expect(costs.roads.every((bits) => bits === 0)).toBe(true);
    expect(allCells(lay).filter((cell) => costs.rivers[at(cell)] !== 0)).toEqual([HERE]);
    // It becomes known, and then is forgotten.
    expect(
      costs.follow(
        terrain,
        {},
        withCells(
          {},
          [HERE, next].map((cell) => [cell, 's'] as const),
        ),
      ),
    ).toBe(true);
    expect([costs.enter[at(next)], costs.roads[at(HERE)], costs.roads[at(next)]]).toEqual([3, 1 << 1, 1 << 4]);
    expect(costs.follow(terrain, {}, {})).toBe(true);
    expect(costs.enter.every((cost) => cost === 2)).toBe(true);
    expect(costs.roads.every((bits) => bits === 0)).toBe(true);
  });

  test('RA-23 the bound of what is known comes and goes', () => {
    const costs = new TerrainCosts(lay);
    expect(costs.follow(BARE, {})).toBe(false);
    expect(costs.follow(BARE, {}, {})).toBe(true);
    expect(costs.enter.every((cost) => cost === IMPASSABLE)).toBe(true);
    expect(costs.follow(BARE, {})).toBe(true);
    expect(costs.enter.every((cost) => cost === 1)).toBe(true);
  });

  test('RA-23 a road along edges that is drawn on in one chunk is along a step out of the chunk beside it', () => {
    const squares = LAYS['squares']!.lay;
    // It runs down between columns 3 and 4, over the line between the chunks of rows 0 to 7 and 8 to 15.
    const upper = withSides({}, squares, [{ cell: { i: 7, j: 3 }, side: 1 }], true);
    const both = withSides(upper, squares, [{ cell: { i: 8, j: 3 }, side: 1 }], true);
    expect(both['0-0'], 'the upper chunk stays').toBe(upper['0-0']);
    const costs = new TerrainCosts(squares);
    costs.follow({ ...BARE, roadEdge: upper }, {});
    const step = 7 * squares.columns + 3;
    expect(costs.roads[step]).toBe(0);
    costs.follow({ ...BARE, roadEdge: both }, {});
    expect(costs.roads[step]).toBe(1 << 2);
  });
});

/** What ways are looked for over. */
function keptOf({ enter, roads, rivers }: TerrainCosts): Pick<TerrainCosts, 'enter' | 'roads' | 'rivers'> {
  return { enter, roads, rivers };
}
