import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { pendingTold } from '../../../src/canvas/ramble/pending.ts';
import { pendingTerrain } from '../../../src/canvas/terrain/pending-terrain.ts';
import {
  CellsTaken,
  type PaintCommand,
  chartCommands,
  lineOnward,
  paintCommand,
  sidesThrough,
  wayCommands,
} from '../../../src/canvas/terrain/strokes.ts';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { type CellEdit, withCells } from '../../../src/rules/grid/chunks.ts';
import { cellName } from '../../../src/rules/grid/sides.ts';
import { CommandSchema } from '../../../src/rules/ramble/state/commands.ts';
import { brushed, straightCells } from '../../../src/rules/terrain/shapes.ts';
import { BARE, type Terrain, WAYS, hasWay, wayLayer, withSides } from '../../../src/rules/terrain/terrain.ts';
import { anyCell } from '../../rules/grid/any-hexes.ts';
import { boardOf, laid, layOf } from '../../rules/ramble/fixtures.ts';
import { anySides, anyTerrain } from '../../rules/terrain/any-terrain.ts';

const LARGE = layOf('hexes-in-columns', false, 100, 100);

/** Returns the terrain after commands, each of which the schema and the rules must take. */
function after(terrain: Terrain, commands: readonly PaintCommand[], lay = LARGE): Terrain {
  const { open, hidden } = laid({ lay }).state;
  let now = terrain;
  for (const command of commands) {
    expect(v.safeParse(CommandSchema, command).issues).toBeUndefined();
    const next = pendingTerrain({ open: { ...open, terrain: now }, hidden }, [{ ...command }]);
    expect(next, 'the rules refuse it').not.toBe(now);
    now = next;
  }
  return now;
}

/** A map that the module draws, of a hundred by a hundred cells, with a map of it that may be found. */
function ghostly() {
  const { state } = laid({
    lay: LARGE,
    setup: { isSecret: true, drawn: { style: 'ink', seed: 'ab', size: 'medium', credit: '' } },
  });
  return { ...state, hidden: { ...state.hidden, charts: { seal: { name: 'The seal', terrain: BARE, names: {} } } } };
}

/** Cells as a hand comes over them. */
const someCells = fc.record({ from: anyCell(LARGE), to: anyCell(LARGE), size: fc.nat(6) }).map(({ from, to, size }) => {
  const board = boardOf(LARGE);
  const taken = new CellsTaken();
  for (const cell of straightCells(board, from, to)) taken.take(brushed(board, cell, size));
  return taken.cells;
});

describe('cells that a hand has painted', () => {
  test('RA-23 are asked for by one command, which paints these and no others', () => {
    fc.assert(
      fc.property(someCells, fc.constantFrom('f', 'x', '.'), (cells, to) => {
        const before = { ...BARE, ground: withCells({}, [[{ i: 50, j: 50 }, 'm']]) };
        const command = paintCommand(before, 'ground', to, cells);
        const wanted = withCells(
          before.ground,
          cells.map((cell): CellEdit => [cell, to]),
        );
        if (!command) expect(wanted).toEqual(before.ground);
        else expect(after(before, [command]).ground).toEqual(wanted);
      }),
    );
  });

  test('RA-23 are a stroke where that is short, and otherwise a part of the map', () => {
    const board = boardOf(LARGE);
    const line = (to: GridCell): GridCell[] => straightCells(board, { i: 0, j: 0 }, to);
    expect(paintCommand(BARE, 'ground', 'f', line({ i: 30, j: 10 }))?.kind).toBe('stroke');
    expect(paintCommand(BARE, 'ground', 'f', brushed(board, { i: 50, j: 50 }, 30))?.kind).toBe('paint-map');
    // What is so already is no change, however long.
    expect(
      paintCommand(
        { ...BARE, ground: after(BARE, [paintCommand(BARE, 'ground', 'f', line({ i: 9, j: 9 })) as PaintCommand]).ground },
        'ground',
        'f',
        line({ i: 9, j: 9 }),
      ),
    ).toBeNull();
  });

  test('RA-23 that are scattered over a large map come in parts that are short enough', () => {
    const scattered = Array.from({ length: 10_000 }, (_, at) => ({ i: Math.floor(at / 100), j: at % 100 })).filter(
      ({ i, j }) => (i + j) % 2 === 0,
    );
    const command = paintCommand(BARE, 'ground', 's', scattered) as PaintCommand;
    expect((command['parts'] as unknown[]).length).toBeGreaterThan(1);
    expect(after(BARE, [command]).ground).toEqual(
      withCells(
        {},
        scattered.map((cell): CellEdit => [cell, 's']),
      ),
    );
  });

  test('RA-23 are taken once each, in the order in which the hand came over them', () => {
    const taken = new CellsTaken();
    expect(
      taken.take([
        { i: 1, j: 1 },
        { i: 1, j: 2 },
      ]),
    ).toHaveLength(2);
    expect(
      taken.take([
        { i: 1, j: 2 },
        { i: 1, j: 3 },
      ]),
    ).toEqual([{ i: 1, j: 3 }]);
    expect(taken.cells.map(cellName)).toEqual(['1,1', '1,2', '1,3']);
  });
});

describe('ways that a hand has drawn', () => {
  test.each(['hexes-in-rows', 'hexes-in-columns', 'squares'] as const)(
    'RA-23 over any sides of %s are drawn and erased by commands that the rules take',
    (kind) => {
      const lay = layOf(kind, false, 100, 100);
      const paint = fc.record({ way: fc.constantFrom(...WAYS), isEdge: fc.boolean() });
      fc.assert(
        fc.property(paint, anySides(lay, 200), anyTerrain(lay), ({ way, isEdge }, sides, others) => {
          const layer = wayLayer(way, isEdge);
          const bare = { ...others, [layer]: {} };
          const drawn = after(bare, wayCommands(lay, { way, isEdge, isErased: false }, sides), lay);
          expect(drawn).toEqual({ ...bare, [layer]: withSides({}, lay, sides, true) });
          expect(after(drawn, wayCommands(lay, { way, isEdge, isErased: true }, sides), lay)).toEqual(bare);
        }),
        { numRuns: 40 },
      );
    },
  );

  test('RA-23 across a large map are more commands than one, which join', () => {
    const board = boardOf(LARGE);
    const cells = straightCells(board, { i: 0, j: 0 }, { i: 99, j: 99 });
    const long = [...cells, ...straightCells(board, { i: 99, j: 99 }, { i: 0, j: 99 })];
    const commands = wayCommands(LARGE, { way: 'road', isEdge: false, isErased: false }, sidesThrough(LARGE, long));
    expect(commands.length).toBeGreaterThan(1);
    const { road } = after(BARE, commands);
    const sides = sidesThrough(LARGE, long);
    expect(sides.length).toBeGreaterThan(200);
    for (const { cell, side } of sides) expect(hasWay({ ...BARE, road }, 'road', cell, side)).toBe(true);
  });

  test('RA-23 lead over the sides between the cells of a line, and over none where the hand leapt', () => {
    const cells = [
      { i: 4, j: 4 },
      { i: 3, j: 4 },
      { i: 9, j: 9 },
      { i: 10, j: 9 },
    ];
    expect(sidesThrough(LARGE, cells)).toEqual([
      { cell: { i: 4, j: 4 }, side: 0 },
      { cell: { i: 9, j: 9 }, side: 3 },
    ]);
  });
});

describe('what a hand has drawn of what is told', () => {
  test('is asked for by commands that the schema takes, however scattered, and tells it of these cells alone', () => {
    const isFar = fc.constantFrom(1, 2);
    fc.assert(
      fc.property(someCells, isFar, fc.constantFrom('f', 'x', '.'), (cells, step, to) => {
        const drawnOn = cells.filter(({ i, j }) => (i + j) % step === 0);
        const before = { ...BARE, ground: withCells({}, [[{ i: 50, j: 50 }, 'm']]) };
        const wanted = withCells(
          before.ground,
          drawnOn.map((cell): CellEdit => [cell, to]),
        );
        let state = ghostly();
        state = { ...state, open: { ...state.open, heard: { terrain: before, names: {} } } };
        for (const command of chartCommands(before, '', { what: 'ground', to }, drawnOn)) {
          expect(v.safeParse(CommandSchema, command).issues).toBeUndefined();
          const told = pendingTold(state, [{ ...command }], '');
          if (told) state = { ...state, open: { ...state.open, heard: told } };
        }
        expect(state.open.heard?.terrain.ground).toEqual(wanted);
      }),
    );
  });

  test('comes in parts where one is too long, and is nothing where all is so already', () => {
    const scattered = Array.from({ length: 5_000 }, (_, at) => ({ i: Math.floor(at / 50), j: (at % 50) * 2 }));
    const commands = chartCommands(BARE, 'seal', { what: 'truth' }, scattered);
    expect(commands.length).toBeGreaterThan(1);
    for (const command of commands) expect(v.safeParse(CommandSchema, command).issues).toBeUndefined();
    expect(commands.flatMap(({ cells }) => String(cells).split(' '))).toHaveLength(5_000);
    expect(chartCommands(BARE, 'seal', { what: 'site', to: '.' }, scattered)).toEqual([]);
    expect(chartCommands(BARE, 'seal', { what: 'nothing' }, [])).toEqual([]);
  });

  test('is seen at once, by the map that is drawn on alone; one that is not there has nothing', () => {
    const state = ghostly();
    const sent = [
      { kind: 'chart-stroke', chart: 'seal', what: 'ground', to: 'f', cells: '2:1' },
      { kind: 'chart-name', chart: 'seal', at: '2,1', text: 'A wood' },
      { kind: 'chart-stroke', chart: 'gone', what: 'ground', to: 'f', cells: '2:2' },
      { kind: 'put', at: '1,1' },
    ];
    expect(pendingTold(state, sent, 'seal')).toMatchObject({ names: { '2,1': 'A wood' } });
    expect(pendingTold(state, sent, 'seal')?.terrain.ground).toEqual(withCells({}, [[{ i: 2, j: 1 }, 'f']]));
    expect(pendingTold(state, sent, '')).toEqual({ terrain: BARE, names: {} });
    expect(pendingTold(state, sent, 'gone')).toBeNull();
  });
});

test('RA-23 a line that goes back over the cell before takes back what it drew there', () => {
  const [a, b, c] = [
    { i: 1, j: 1 },
    { i: 1, j: 2 },
    { i: 1, j: 3 },
  ] as const;
  expect(lineOnward([], [a, b, b, c])).toEqual([a, b, c]);
  expect(lineOnward([a, b, c], [b])).toEqual([a, b]);
  expect(lineOnward([a, b], [c, b, a])).toEqual([a]);
});

describe('what this browser has painted', () => {
  const { state } = laid({ setup: { isSecret: true } });

  test('RA-23 is seen at once, in the order in which it was asked for', () => {
    const stroke = { kind: 'stroke', layer: 'ground', to: 'f', cells: '2:1-3' };
    const later = { kind: 'fill', layer: 'ground', to: 'h', at: '2,2' };
    expect(pendingTerrain(state, [])).toEqual(BARE);
    expect(pendingTerrain(state, [stroke]).ground).toEqual(
      withCells(
        {},
        [1, 2, 3].map((j): CellEdit => [{ i: 2, j }, 'f']),
      ),
    );
    expect(pendingTerrain(state, [stroke, later]).ground).toEqual(
      withCells(
        {},
        [1, 2, 3].map((j): CellEdit => [{ i: 2, j }, 'h']),
      ),
    );
  });

  test('RA-23 that the rules refuse is not, nor is anything that is no painting', () => {
    const no = { kind: 'stroke', layer: 'area', to: 'A', cells: '2:1-3' };
    expect(pendingTerrain(state, [no, { kind: 'toString' }, { kind: 'put', at: '1,1' }])).toEqual(BARE);
  });
});
