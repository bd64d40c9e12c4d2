import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CellLay } from '../../../src/rules/grid/cell-lay.ts';
import { laidRamble } from '../../../src/rules/ramble/setting-up.ts';
import type { RambleSetup } from '../../../src/rules/ramble/state/state.ts';
import type { RegionTerrain } from '../../../src/rules/terrain/from-regions.ts';
import type { Kinds } from '../../../src/rules/terrain/kinds.ts';
import { BARE } from '../../../src/rules/terrain/terrain.ts';
import { layOf } from '../../rules/ramble/fixtures.ts';

const table = vi.hoisted(() => ({
  lay: {} as object,
  read: null as object | null,
  asked: [] as unknown[],
  setups: [] as object[],
  id: 'one' as string | null,
  said: [] as string[],
  members: {} as object,
}));

vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: (kind: string, key: string, { regions = '', cells = '' } = {}) =>
    table.said.push(`${kind} ${key} ${regions} ${cells}`.trim()),
  words: (key: string, { count = '' } = {}) => `${key.replace(/.*\./, '')} ${count}`,
}));
vi.mock('../../../src/foundry/moves/proposed-token.ts', () => ({ proposedToken: () => 'party' }));
vi.mock('../../../src/foundry/party/characters.ts', () => ({
  charactersHere: (_scene: object, token: string) => [`character beside ${token}`],
}));
vi.mock('../../../src/foundry/ramble/party/members-from.ts', () => ({
  partyOf: (actors: readonly unknown[], where: object) => {
    table.members = { actors, ...where };
    return { one: table.members };
  },
}));
vi.mock('../../../src/foundry/scene/cells.ts', () => ({ cellLayOn: () => table.lay }));
vi.mock('../../../src/foundry/laying/laying.ts', () => ({
  layExpedition: (_scene: object, _procedure: string, _name: string, setup: object) => {
    table.setups.push(setup);
    return Promise.resolve(table.id);
  },
}));
vi.mock('../../../src/foundry/terrain/region-terrain.ts', async (original) => ({
  ...(await original<object>()),
  readTerrain: (_scene: object, lay: CellLay, kinds?: Kinds) => {
    table.asked.push([lay, kinds]);
    return Promise.resolve(table.read);
  },
}));

const { layRamble } = await import('../../../src/foundry/ramble/laying.ts');

const LAY = layOf('hexes-in-columns');
const READ: RegionTerrain = { terrain: { ...BARE, ground: { '0-0': 'f' } }, cells: 64, regions: ['Forest'] };
const SCENE = { grid: { distance: 10, units: 'km' } } as never;
const setup = (): Partial<RambleSetup> => table.setups.at(-1) ?? {};

describe('laying a ramble', () => {
  beforeEach(() => {
    Object.assign(table, { lay: { lay: LAY }, read: READ, asked: [], setups: [], id: 'one', said: [], members: {} });
  });

  test('RA-20 RA-23 takes over the scale of the scene, and the terrain that regions there speak of', async () => {
    expect(await layRamble(SCENE)).toBe('one');
    expect(setup()).toMatchObject({ cells: LAY, options: { scale: 10 }, terrain: READ.terrain });
    expect(laidRamble({ ...setup(), members: {}, name: 'Ramble', token: '' } as RambleSetup).open.terrain).toEqual(READ.terrain);
    expect(table.said).toEqual(['info GHOSTMAP.Terrain.Reading.Done Region 1 Hexes 64']);
  });

  test('RA-23 says nothing of terrain where there is none, and where nothing was laid', async () => {
    table.read = null;
    await layRamble(SCENE);
    expect(setup()).toEqual({ cells: LAY, options: { scale: 10 }, members: { one: table.members } });
    Object.assign(table, { read: READ, id: null });
    expect(await layRamble(SCENE)).toBeNull();
    expect(table.said).toEqual([]);
  });

  test('RA-23 reads by the kinds that are given, and nothing where terrain is', async () => {
    const kinds: Kinds = { b: { cost: 5 } };
    await layRamble(SCENE, { kinds });
    expect(table.asked).toEqual([[LAY, kinds]]);
    await layRamble(SCENE, { terrain: BARE });
    expect(setup().terrain).toEqual(BARE);
    expect(table.asked).toHaveLength(1);
    expect(table.said).toHaveLength(1);
  });

  test('RA-45 takes the characters of the players along, used to the climate of the map, unless members are given', async () => {
    await layRamble(SCENE, { climate: 'cold' });
    expect(setup().members).toEqual({ one: { actors: ['character beside party'], part: 'a', climate: 'cold' } });
    await layRamble(SCENE, { members: {} });
    expect(setup().members).toEqual({});
  });

  test('RA-20 is refused where no cells can be laid', async () => {
    table.lay = { fault: 'too-many' };
    expect(await layRamble(SCENE)).toBeNull();
    expect(table.said).toEqual(['warn GHOSTMAP.Ramble.CannotLay.too-many']);
    expect([table.asked, table.setups]).toEqual([[], []]);
  });
});
