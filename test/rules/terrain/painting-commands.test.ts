import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CommandSchema } from '../../../src/rules/ramble/state/commands.ts';
import { type CellCount, filledCells, withCells } from '../../../src/rules/grid/chunks.ts';
import { type CellKind } from '../../../src/rules/grid/sides.ts';
import { MAP_BYTES, paintMap, strokeWay } from '../../../src/rules/terrain/painting.ts';
import { type PaintingCommand, paintingCommands } from '../../../src/rules/terrain/painting-commands.ts';
import { BARE, type Terrain, WAYS } from '../../../src/rules/terrain/terrain.ts';
import { LAYS } from '../grid/any-lays.ts';
import { allCells } from '../grid/any-hexes.ts';
import { anyTerrain } from './any-terrain.ts';

type Lay = CellKind & CellCount;

/** Paints by commands, as the rules read and take them. */
function paintedBy(commands: readonly PaintingCommand[], lay: Lay): Terrain {
  const cells = { ...lay, x: 0, y: 0, sizeX: 1, sizeY: 1, width: 1, height: 1 };
  let open = { cells, terrain: BARE, kinds: { A: {} }, areas: {}, isSecret: false, seen: {} };
  for (const command of commands) {
    const read = v.parse(CommandSchema, command);
    if (read.kind !== 'paint-map' && read.kind !== 'stroke-way') throw new Error(read.kind);
    const ruling = read.kind === 'paint-map' ? paintMap({ open, hidden: {} }, read) : strokeWay({ open, hidden: {} }, read);
    if (ruling.kind !== 'accepted') throw new Error(JSON.stringify(ruling));
    ({ open } = ruling.state);
  }
  return open.terrain;
}

describe('commands that paint a terrain', () => {
  test.each(Object.entries(LAYS))('RA-23 paint its ground and its ways through cells, on %s', (_layout, { lay, board }) => {
    const has = new Set(allCells(board).map(({ i, j }) => `${i},${j}`));
    fc.assert(
      fc.property(anyTerrain(lay), (terrain) => {
        const { ground, road, path, river } = terrain;
        const commands = paintingCommands(terrain, lay);
        expect(paintedBy(commands, lay)).toEqual({ ...BARE, ground, road, path, river });
        expect(commands.filter(({ kind }) => kind === 'paint-map').length).toBe(Object.keys(ground).length > 0 ? 1 : 0);
        for (const command of commands)
          if (command.kind === 'stroke-way') for (const side of command.sides) expect(has.has(side.split(':')[0]!)).toBe(true);
      }),
    );
  });

  const LARGE: Lay = { kind: 'hexes-in-columns', even: false, rows: 200, columns: 200 };
  const cells = Array.from({ length: 40_000 }, (_, at) => ({ i: Math.floor(at / 200), j: at % 200 }));

  test('RA-23 are so few that each is taken, however large and motley the map is', () => {
    const ground = withCells(
      {},
      cells.map((cell) => [cell, 'obfs'.charAt((cell.i * 7 + cell.j) % 4)] as const),
    );
    const commands = paintingCommands({ ...BARE, ground }, LARGE);
    expect(commands.length).toBeGreaterThan(1);
    expect(commands.length).toBeLessThan(8);
    for (const command of commands) expect(JSON.stringify(command).length).toBeLessThan(MAP_BYTES);
    expect(paintedBy(commands, LARGE).ground).toEqual(ground);
  });

  test('RA-23 draw long ways in several strokes', () => {
    // Every cell of three columns, and of a row, is linked with those beside it.
    const all = new Map(cells.filter(({ i, j }) => j < 3 || i === 100).map((cell) => [cell, '_'] as const));
    const terrain: Terrain = { ...BARE, road: withCells({}, all) };
    const commands = paintingCommands(terrain, LARGE);
    expect(commands.length).toBeGreaterThan(3);
    const drawn = paintedBy(commands, LARGE).road;
    const count = (road: Terrain['road']): number => [...filledCells(road, LARGE)].length;
    expect(count(drawn)).toBeGreaterThanOrEqual(count(terrain.road));
    expect(WAYS.filter((way) => commands.some((one) => one.kind === 'stroke-way' && one.way === way))).toEqual(['road']);
  });
});
