import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import type { RegionTerrain } from '../../../src/rules/terrain/from-regions.ts';
import type { Kinds } from '../../../src/rules/terrain/kinds.ts';
import { type TerrainHidden, type TerrainOpen, trueTerrain } from '../../../src/rules/terrain/held-terrain.ts';
import { paintMap, strokeWay } from '../../../src/rules/terrain/painting.ts';
import type { PaintingCommand } from '../../../src/rules/terrain/painting-commands.ts';
import { BARE, withSides } from '../../../src/rules/terrain/terrain.ts';

const CELLS: CellLay = {
  ...{ kind: 'hexes-in-columns', even: false, rows: 12, columns: 10 },
  ...{ x: 60, y: 60, sizeX: 100, sizeY: 100, width: 1200, height: 1300 },
};
const OPEN: TerrainOpen = { cells: CELLS, terrain: BARE, kinds: {}, areas: {}, isSecret: false, seen: {} };
const ROADS = withSides({}, CELLS, [{ cell: { i: 2, j: 2 }, side: 3 }], true);
const READ: RegionTerrain = {
  terrain: { ...BARE, ground: { '0-0': 'f' }, road: ROADS },
  cells: 64,
  regions: ['Forest', 'Coast Road'],
};

const table = vi.hoisted(() => ({
  state: { open: {}, hidden: {} as object | null },
  read: null as object | null,
  asked: [] as unknown[],
  sent: [] as { readonly kind: string }[],
  refusesAfter: Infinity,
  isThere: true,
  said: [] as string[],
  answer: true as boolean | null,
  questions: 0,
}));
type State = { readonly open: TerrainOpen; readonly hidden: TerrainHidden | null };

vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (_kind: string, key: string, { regions = '', cells = '' } = {}) => table.said.push(`${key} ${regions} ${cells}`.trim()),
  words: (key: string, { count = '' } = {}) => `${key.replace(/.*\./, '')} ${count}`.trim(),
}));
vi.mock('../../../src/foundry/terrain/region-terrain.ts', async (original) => ({
  ...(await original<object>()),
  readTerrain: (_scene: object, cells: CellLay, kinds: Kinds) => {
    table.asked.push([cells, kinds]);
    return Promise.resolve(table.read);
  },
}));
vi.mock('../../../src/foundry/store/expeditions.ts', async (original) => ({
  ...(await original<object>()),
  halvesOf: () => table.state,
  expeditionOn: (holder: object, id: string) => (table.isThere ? { holder, id, expedition: table.state } : null),
}));
vi.mock('../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (ref: { readonly expedition: State }, { ...command }: PaintingCommand) => {
    table.sent.push(command);
    const { open, hidden } = ref.expedition;
    const state = { open, hidden: hidden ?? {} };
    const ruling =
      command.kind === 'paint-map'
        ? paintMap(state, { ...command, parts: [...command.parts] })
        : strokeWay(state, { ...command, sides: [...command.sides] });
    if (ruling.kind !== 'accepted' || table.sent.length > table.refusesAfter) return Promise.resolve({ kind: 'refused' });
    table.state = ruling.state;
    return Promise.resolve({ kind: 'done' });
  },
}));

const { readTerrainInto } = await import('../../../src/foundry/terrain/reading-into.ts');

const readInto = (): Promise<boolean> => readTerrainInto({ holder: {}, id: 'one' } as never);
const terrainNow = () => trueTerrain({ ...(table.state as State), hidden: (table.state as State).hidden ?? {} });

describe('reading regions into a ramble', () => {
  beforeEach(() => {
    Object.assign(table, { state: { open: OPEN, hidden: {} }, read: READ, refusesAfter: Infinity, isThere: true });
    Object.assign(table, { asked: [], sent: [], said: [], answer: true, questions: 0 });
    const confirm = (): Promise<boolean | null> => {
      table.questions += 1;
      return Promise.resolve(table.answer);
    };
    vi.stubGlobal('foundry', {
      applications: { api: { DialogV2: { confirm } } },
      utils: { escapeHTML: (text: string) => text },
    });
  });

  test('RA-23 paints the ground by one command and ways by others, and says how much that was', async () => {
    expect(await readInto()).toBe(true);
    expect(table.sent.map(({ kind }) => kind)).toEqual(['paint-map', 'stroke-way']);
    expect(terrainNow()).toEqual(READ.terrain);
    expect(table.said).toEqual(['GHOSTMAP.Terrain.Reading.Done Regions 2 Hexes 64']);
    expect([table.questions, table.asked]).toEqual([0, [[CELLS, {}]]]);
  });

  test('RA-23 asks first where something is painted, and keeps what no region covers', async () => {
    const painted = { ...BARE, ground: { '0-0': 'm', '1-1': 's' } };
    table.state = { open: { ...OPEN, terrain: painted }, hidden: {} };
    table.answer = null;
    expect(await readInto()).toBe(false);
    expect([table.questions, table.sent, table.said]).toEqual([1, [], []]);
    table.answer = true;
    expect(await readInto()).toBe(true);
    expect(terrainNow()).toEqual({ ...READ.terrain, ground: { '0-0': 'f', '1-1': 's' } });
  });

  test('RA-23 asks where the painted terrain is a secret too, and not for areas, which regions say nothing of', async () => {
    table.state = { open: { ...OPEN, isSecret: true }, hidden: { terrain: { ...BARE, river: ROADS } } };
    expect(await readInto()).toBe(true);
    expect(table.questions).toBe(1);
    expect((table.state.open as TerrainOpen).terrain).toEqual(BARE);
    expect(terrainNow()).toEqual({ ...READ.terrain, river: ROADS });
    table.state = { open: { ...OPEN, terrain: { ...BARE, area: { '0-0': 'A' } } }, hidden: {} };
    expect(await readInto()).toBe(true);
    expect(table.questions).toBe(1);
  });

  test('RA-23 ends with what is refused, and where the ramble is gone', async () => {
    table.refusesAfter = 0;
    expect(await readInto()).toBe(false);
    expect([table.sent.length, table.said]).toEqual([1, []]);
    Object.assign(table, { isThere: false, sent: [], refusesAfter: Infinity });
    expect(await readInto()).toBe(false);
    expect([table.sent, table.said]).toEqual([[], []]);
  });

  test('RA-23 says where there is nothing to read', async () => {
    table.read = null;
    expect(await readInto()).toBe(false);
    expect([table.sent, table.said]).toEqual([[], ['GHOSTMAP.Terrain.Reading.None']]);
  });
});
