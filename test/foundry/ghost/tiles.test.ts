import { beforeEach, describe, expect, it, vi } from 'vitest';
import { layPart } from '../../../src/foundry/ghost/tiles.ts';

const world = vi.hoisted(() => ({
  drawnPart: vi.fn(),
  say: vi.fn(),
  found: '',
  scene: { id: 'mill', tiles: new Map<string, object>(), createEmbeddedDocuments: vi.fn() },
}));

vi.mock('../../../src/foundry/ghost/making/scene-makers.ts', () => ({ drawnPart: world.drawnPart }));
vi.mock('../../../src/foundry/host/notices.ts', () => ({ say: world.say, words: (key: string) => key }));
vi.mock('../../../src/foundry/ghost/ghost-scenes.ts', () => ({
  ghostOn: () => ({ id: 'ghost' }),
  ghostHalves: () => ({ open: {}, hidden: { found: world.found } }),
}));

const TILE = { x: 100, y: 200, width: 300, height: 400, shows: 'o1' };
const scene = world.scene as unknown as Parameters<typeof layPart>[0];
const { tiles, createEmbeddedDocuments } = world.scene;

/** Lays the part of what is found, after something has happened while it was drawn. */
async function laid(meanwhile: () => void = () => undefined): Promise<void> {
  const part = layPart(scene, 'tile', TILE);
  meanwhile();
  await (
    await part?.ready
  )?.();
}

beforeEach(() => {
  vi.resetAllMocks();
  tiles.clear();
  world.found = 'o1';
  world.drawnPart.mockResolvedValue('worlds/salt/ghost-map/one.jpeg');
  createEmbeddedDocuments.mockResolvedValue([]);
  vi.stubGlobal('game', {
    scenes: new Map([['mill', world.scene]]),
    release: { generation: 13 },
    user: { hasPermission: () => true },
  });
  vi.spyOn(console, 'error').mockReturnValue();
  return () => {
    vi.unstubAllGlobals();
  };
});

describe('SC-04 the part of the picture that something found has opened', () => {
  it('is laid under the id that its step gave it, locked', async () => {
    await laid();
    const tile = { _id: 'tile', x: 100, y: 200, width: 300, height: 400, locked: true };
    const texture: object = expect.objectContaining({ src: 'worlds/salt/ghost-map/one.jpeg' });
    expect(createEmbeddedDocuments).toHaveBeenCalledWith('Tile', [expect.objectContaining({ ...tile, texture })], {
      keepId: true,
    });
  });

  it.each([
    ['taken back', () => (world.found = '')],
    ['laid by another browser', () => tiles.set('tile', {})],
    ['deleted with its scene', () => (game.scenes as unknown as Map<string, object>).clear()],
  ])('is not laid where it was %s while it was drawn', async (_what, meanwhile) => {
    await laid(meanwhile);
    expect(createEmbeddedDocuments).not.toHaveBeenCalled();
    expect(world.say).not.toHaveBeenCalled();
  });

  it('is not drawn where it lies there already', () => {
    tiles.set('tile', {});
    expect(layPart(scene, 'tile', TILE)).toBeNull();
    expect(world.drawnPart).not.toHaveBeenCalled();
  });

  it('is missing after a notice where no file was taken', async () => {
    world.drawnPart.mockResolvedValue('');
    await laid();
    expect(world.say).toHaveBeenCalledWith('warn', 'GHOSTMAP.Ghost.PartNotKept', { why: 'GHOSTMAP.Upload.Refused' });
    expect(createEmbeddedDocuments).not.toHaveBeenCalled();
  });

  it('is missing after a notice where it could not be drawn', async () => {
    world.drawnPart.mockRejectedValue(new Error('no brush'));
    await laid();
    expect(world.say).toHaveBeenCalledWith('error', 'GHOSTMAP.Ghost.PartNotDrawn');
  });

  it('is missing after a notice where the scene refuses the tile, and without one where another browser was first', async () => {
    createEmbeddedDocuments.mockRejectedValue(new Error('the id is taken'));
    await laid();
    expect(world.say).toHaveBeenCalledWith('error', 'GHOSTMAP.Ghost.PartNotDrawn');
    world.say.mockReset();
    createEmbeddedDocuments.mockImplementation(() => {
      tiles.set('tile', {});
      return Promise.reject(new Error('the id is taken'));
    });
    await laid();
    expect(world.say).not.toHaveBeenCalled();
  });
});
