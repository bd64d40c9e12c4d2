import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { HexMap } from '../../../../src/foundry/ramble/hex-maps/hex-map.ts';
import { withCells } from '../../../../src/rules/grid/chunks.ts';
import { agedPaper } from '../../../../src/rules/hex-maps/art/aged-paper.ts';
import { STYLE_COLOURS, css } from '../../../../src/rules/hex-maps/art/inks.ts';
import { BARE } from '../../../../src/rules/terrain/terrain.ts';

const world = vi.hoisted(() => ({
  lay: {} as object,
  party: [] as object[],
  scenes: [] as object[],
  tokens: [] as object[],
  updates: [] as object[],
  setups: [] as Record<string, unknown>[],
  commands: [] as object[],
  laid: 'one' as string | null,
  answer: 'done',
}));

vi.mock('../../../../src/foundry/host/compat.ts', () => ({
  levelUnder: () => null,
  withFog: () => ({}),
  withRock: (paper: string) => ({ paper }),
}));
vi.mock('../../../../src/foundry/host/randomness.ts', () => ({
  randomBytes: (count: number) => new Uint8Array(count).fill(171),
}));
vi.mock('../../../../src/foundry/moves/brought-tokens.ts', () => ({ tokensToBring: () => Promise.resolve(world.party) }));
vi.mock('../../../../src/foundry/requests/asking.ts', () => ({
  sendCommand: (_ref: object, command: object) => {
    world.commands.push(command);
    return Promise.resolve({ kind: world.answer });
  },
}));
vi.mock('../../../../src/foundry/scene/cells.ts', () => ({
  cellLayOn: () => world.lay,
  cellsLaid: () => ({ centre: ({ i, j }: { i: number; j: number }) => ({ x: j * 100, y: i * 100 }) }),
}));
vi.mock('../../../../src/foundry/scene/made-whole.ts', () => ({
  madeWhole: async (data: object, finish: (scene: object) => Promise<boolean>) => {
    const scene = {
      grid: { size: 100, sizeX: 115, sizeY: 100 },
      update: (change: object) => Promise.resolve(world.updates.push(change)),
      createEmbeddedDocuments: (_kind: string, tokens: object[]) => {
        world.tokens.push(...tokens);
        return Promise.resolve(tokens.map(() => ({ id: 'party' })));
      },
    };
    world.scenes.push(data);
    return (await finish(scene)) ? scene : null;
  },
}));
vi.mock('../../../../src/foundry/store/expeditions.ts', () => ({ expeditionOn: () => ({}) }));
vi.mock('../../../../src/foundry/ramble/laying.ts', () => ({
  layRamble: (_scene: object, setup: Record<string, unknown>) => {
    world.setups.push(setup);
    return Promise.resolve(world.laid);
  },
}));
vi.stubGlobal('canvas', { scene: null });
vi.stubGlobal('CONST', { GRID_TYPES: { HEXODDQ: 4, HEXODDR: 2, SQUARE: 1 } });

const { layMap } = await import('../../../../src/foundry/ramble/hex-maps/laying-map.ts');

const CELLS = { kind: 'hexes-in-columns', even: false, rows: 40, columns: 40 } as const;
const MAP: HexMap = {
  cells: CELLS,
  size: 'small',
  terrain: { ...BARE, ground: withCells({}, [[{ i: 20, j: 20 }, 'm']]) },
  names: { '20,20': 'Old Smoke' },
  start: '20,20',
  kinds: { m: { cost: 2 } },
};
const PLAN = { name: 'Depths', scale: 6, style: 'ink', credit: 'by Aos' } as const;
const lay = (begins: boolean, map: HexMap = MAP) => layMap(map, PLAN, begins, () => undefined);

describe('RA-02 RA-23 laying a map that the module draws itself', () => {
  beforeEach(() => {
    Object.assign(world, {
      lay: { lay: { ...CELLS, x: 57, y: 50 } },
      party: [
        { _id: 'there', name: 'The Party', x: 5, y: 5, width: 2, height: 2, hidden: true },
        { _id: 'other', name: 'Mule' },
      ],
      ...{ scenes: [], tokens: [], updates: [], setups: [], commands: [], laid: 'one', answer: 'done' },
    });
  });

  test('makes its scene without anything that tells of it, and a ramble whose terrain is secret and ends where nothing is', async () => {
    expect(await lay(false)).not.toBeNull();
    expect(JSON.stringify(world.scenes)).not.toMatch(/Old Smoke|20,20|Aos/);
    // Around it is what paper looks like where nobody has seen it.
    expect(world.scenes).toEqual([expect.objectContaining({ paper: css(agedPaper(STYLE_COLOURS.ink.paper)) })]);
    expect(world.setups).toEqual([
      {
        ...{ name: 'Depths', token: 'party', cells: { ...CELLS, x: 57, y: 50 }, isSecret: true, options: { scale: 6 } },
        ...{ terrain: MAP.terrain, names: MAP.names, kinds: { m: { cost: 2 }, bare: { cost: 0 } } },
        drawn: { style: 'ink', seed: 'abababababababab', size: 'small', credit: 'by Aos' },
      },
    ]);
    expect(world.commands).toEqual([]);
  });

  test('brings the party along, as one token in the cell that it sets out from, where the scene is seen at first', async () => {
    await lay(false);
    expect(world.tokens).toEqual([{ name: 'The Party', x: 1943, y: 1950, width: 1, height: 1, hidden: false }]);
    expect(world.updates).toEqual([{ initial: { x: 2000, y: 2000, scale: 0.7 } }]);
  });

  test('lays it without a party where the world has none', async () => {
    world.party = [];
    expect(await lay(true)).not.toBeNull();
    expect([world.tokens, world.setups[0]?.['token']]).toEqual([[], '']);
  });

  test('has the party set out where that is wanted', async () => {
    expect(await lay(true)).not.toBeNull();
    expect(world.commands).toEqual([{ kind: 'begin', at: '20,20' }]);
  });

  test('leaves nothing where the ramble or its beginning is refused', async () => {
    world.laid = null;
    expect(await lay(true)).toBeNull();
    expect(world.commands).toEqual([]);
    Object.assign(world, { laid: 'one', answer: 'refused' });
    expect(await lay(true)).toBeNull();
  });

  test('throws where the cells of the scene lie otherwise than those of the map', async () => {
    world.lay = { lay: { ...CELLS, even: true } };
    await expect(lay(false)).rejects.toThrow('lie otherwise');
    world.lay = { fault: 'no-grid' };
    await expect(lay(false)).rejects.toThrow('no-grid');
  });
});
