import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { levelUnder } from '../../../src/foundry/host/compat.ts';
import { followTokens } from '../../../src/foundry/moves/token-moves.ts';
import { presences } from '../../../src/foundry/presence/presence.ts';
import { rereadAll } from '../../../src/foundry/store/expeditions.ts';
import { listPawns } from '../../play/pawns.ts';
import { held } from '../../play/fixtures.ts';

const lease = vi.hoisted(() => ({ held: true }));
vi.mock('../../../src/foundry/referee/lease-holder.ts', async (original) => ({
  ...(await original<object>()),
  holdsLease: () => lease.held,
}));
const said = vi.hoisted(() => [] as string[]);
vi.mock('../../../src/foundry/host/notices.ts', () => ({
  say: () => undefined,
  sayOnce: (_kind: string, key: string) => said.push(key),
}));

type Updated = (token: object, changed: object, options: object, author: string) => void;
const hooks = new Map<string, Updated>();

/** A scene of two levels with a pawn of a game that runs and a cart that is nobody's. */
function tower() {
  const open = { name: 'Pawns', status: 'running', tokens: ['knight'] };
  const scene = {
    ...{ id: 'tower', documentName: 'Scene', uuid: 'Scene.tower', grid: { isSquare: false, sizeX: 100, sizeY: 100 } },
    ...{ dimensions: {}, levels: [{ id: 'ground' }, { id: 'attic' }], initialLevel: 'ground', tokens: new Map<string, object>() },
    flags: { 'ghost-map': { expeditions: { pawns00000000001: { ...held().record, procedure: 'pawns', version: 1, open } } } },
  };
  for (const id of ['knight', 'cart'])
    scene.tokens.set(id, { id, name: id, parent: scene, level: 'ground', _source: { x: 0, y: 0 }, update: vi.fn() });
  return scene;
}
let scene: ReturnType<typeof tower>;
const tokenOf = (id: string) => scene.tokens.get(id) as { level: string; update: ReturnType<typeof vi.fn> };
const under = (id: string): string | null => levelUnder(scene as never, id);

/** Somebody writes a token's level to the server, and this browser hears of it. */
function write(id: string, level: string, author: string, options: object = {}): void {
  tokenOf(id).level = level;
  hooks.get('updateToken')?.(tokenOf(id), { level }, options, author);
}

beforeAll(async () => {
  await listPawns({ leads: (open) => 'status' in open && open.status === 'running' });
  vi.stubGlobal('Hooks', { on: (name: string, called: Updated) => hooks.set(name, called) });
  vi.stubGlobal('foundry', { utils: { deepClone: structuredClone } });
  vi.stubGlobal('game', { user: { id: 'gm', isGM: true }, users: new Map([['gm', { isGM: true }]]), scenes: new Map() });
  presences.list('pawns', () => Promise.resolve({}));
  await presences.fetched('pawns');
  followTokens();
});
beforeEach(() => {
  [scene, lease.held, said.length] = [tower(), true, 0];
  for (const id of scene.tokens.keys()) under(id);
});

describe('SC-01 the level of a token of a party that is led', () => {
  test('is not believed where a player wrote it: the party stays where it was, and the referee writes it back', () => {
    write('knight', 'attic', 'ada');
    expect(under('knight')).toBe('ground');
    expect(tokenOf('knight').update).toHaveBeenCalledExactlyOnceWith({ level: 'ground' }, { 'ghost-map': true });
    expect(said).toEqual(['GHOSTMAP.Notice.PutBack']);
    write('knight', 'ground', 'gm', { 'ghost-map': true });
    expect(under('knight')).toBe('ground');
  });

  test('is not believed either under a mark that players can send too', () => {
    write('knight', 'attic', 'ada', { 'ghost-map': true });
    expect(under('knight')).toBe('ground');
    expect(tokenOf('knight').update).toHaveBeenCalledOnce();
  });

  test('is written back by nobody but the referee', () => {
    lease.held = false;
    write('knight', 'attic', 'ada');
    expect(under('knight')).toBe('ground');
    expect(tokenOf('knight').update).not.toHaveBeenCalled();
  });

  test('is the GM’s to choose', () => {
    write('knight', 'attic', 'gm');
    expect(under('knight')).toBe('attic');
    expect(tokenOf('knight').update).not.toHaveBeenCalled();
    write('knight', 'ground', 'ada');
    expect(under('knight')).toBe('attic');
  });

  test('is as its owner has it where nobody leads the token', () => {
    write('cart', 'attic', 'ada');
    expect(under('cart')).toBe('attic');
    expect(tokenOf('cart').update).not.toHaveBeenCalled();
  });

  test('is the scene’s first where its own is no more', () => {
    write('knight', 'attic', 'gm');
    scene.levels = [{ id: 'ground' }, { id: 'cellar' }];
    expect(under('knight')).toBe('ground');
  });

  test('is written back where the scene has no other, and another is written for it all the same', () => {
    scene.levels = [{ id: 'ground' }];
    write('knight', 'nowhere', 'ada');
    expect(under('knight')).toBeNull();
    expect(tokenOf('knight').update).toHaveBeenCalledExactlyOnceWith({ level: 'ground' }, { 'ghost-map': true });
  });

  test('is never one that is none, also where nobody has seen it written: the referee who comes writes one that is', () => {
    scene = tower();
    tokenOf('knight').level = 'nowhere';
    expect(under('knight')).toBe('ground');
    vi.stubGlobal('game', { ...game, scenes: [scene], tables: [], journal: [] });
    rereadAll();
    expect(tokenOf('knight').update).toHaveBeenCalledExactlyOnceWith({ level: 'ground' }, { 'ghost-map': true });
  });
});
