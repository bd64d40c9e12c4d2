import { beforeEach, describe, expect, test, vi } from 'vitest';
import { boardOf, followWalls, thingsOn } from '../../../src/foundry/scene/boards.ts';
import { levelUnder, standsOn, withRock } from '../../../src/foundry/host/compat.ts';
import { levelToTake, ofOneLevel, standsOnLevelOf } from '../../../src/foundry/ghost/making/levels.ts';
import { changeTwins } from '../../../src/foundry/ghost/making/twin-doors.ts';
import { AS_LAID } from '../../../src/rules/grid/lay.ts';
import { thingsHere } from '../../../src/rules/maps/scene/things-here.ts';

const CELLAR = { id: 'cellar', name: 'Cellar' };
const ATTIC = { id: 'attic', name: 'Attic' };

/** A wall as its document reads on 14; on no level it stands on all. */
function wall(id: string, levels: readonly string[], more: object = {}) {
  const data = { id, c: [100, 0, 100, 100], move: 20, dir: 0, door: 0, ds: 0, flags: {}, levels: new Set(levels), ...more };
  return { ...data, toObject: () => ({ ...data, levels: [...levels] }) };
}

type WallLike = ReturnType<typeof wall>;

/** A scene's walls, as a collection. */
class Walls extends Map<string, WallLike> {
  override [Symbol.iterator](): MapIterator<never> {
    return this.values() as MapIterator<never>;
  }
  filter(wanted: (one: WallLike) => boolean): WallLike[] {
    return [...this.values()].filter(wanted);
  }
}

const tokenOn = (level: string) => ({ level, _source: { light: { bright: 0, dim: 0, angle: 360 }, rotation: 0 } });

function sceneOf(levels: readonly { id: string; name: string }[] | undefined, walls: readonly WallLike[]) {
  return {
    grid: { isSquare: true, distance: 3 },
    dimensions: { width: 400, height: 400, size: 100, sceneX: 0, sceneY: 0, sceneWidth: 400, sceneHeight: 400 },
    ...(levels ? { levels, initialLevel: levels[0]?.id } : {}),
    walls: new Walls(walls.map((one) => [one.id, one])),
    tokens: new Map([['party', tokenOn('attic')]]),
    lights: new Map(),
    sounds: new Map(),
    tiles: new Map(),
    drawings: new Map(),
    updateEmbeddedDocuments: vi.fn(),
  };
}

let listeners: Record<string, (wall: object) => void>;
const here = (scene: object, token: string): boolean | undefined =>
  boardOf(scene as never, { token })?.paths.walls.stops({ i: 0, j: 0 }, 2);

beforeEach(() => {
  listeners = {};
  vi.stubGlobal('Hooks', { on: (name: string, listener: () => void) => void (listeners[name] = listener) });
  vi.stubGlobal('canvas', { scene: null, level: null });
  followWalls();
  return () => {
    vi.unstubAllGlobals();
  };
});

describe('levels of a scene', () => {
  test('a token stands on its own level, and what has none is on the one that the scene begins with', () => {
    const scene = sceneOf([CELLAR, ATTIC], []) as never;
    expect([levelUnder(scene, 'party'), levelUnder(scene, 'gone')]).toEqual(['attic', 'cellar']);
    expect(levelUnder(sceneOf([ATTIC], []) as never, 'party')).toBeNull();
    expect(levelUnder(sceneOf(undefined, []) as never, 'party')).toBeNull();
  });

  test('what names no level stands on all, and a token on its own alone', () => {
    expect([[], ['attic'], ['cellar']].map((levels) => standsOn({ levels }, 'attic'))).toEqual([true, true, false]);
    expect([standsOn({ level: 'cellar', levels: [] }, 'attic'), standsOn({ level: 'cellar' }, null)]).toEqual([false, true]);
    expect(standsOnLevelOf({ levels: ['cellar'] }, sceneOf([ATTIC], []) as never)).toBe(false);
    expect(standsOnLevelOf({ levels: ['cellar'] }, sceneOf(undefined, []) as never)).toBe(true);
  });

  test.each([
    [13, '#101010', { backgroundColor: '#101010' }],
    [13, null, {}],
    [
      14,
      '#101010',
      {
        levels: [{ _id: 'defaultLevel0000', name: 'Storey', background: { color: '#101010' } }],
        initialLevel: 'defaultLevel0000',
      },
    ],
    [14, null, { levels: [{ _id: 'defaultLevel0000', name: 'Storey' }], initialLevel: 'defaultLevel0000' }],
  ])('a new scene of %i with the colour %s has its first level where tokens start, by name', (generation, colour, data) => {
    const texts: Record<string, string> = { 'DOCUMENT.Level': 'Storey' };
    vi.stubGlobal('game', { release: { generation }, i18n: { localize: (key: string) => texts[key] ?? key } });
    expect(withRock(colour)).toEqual(data);
  });

  test("SC-18 walls of other levels than the party's stop nobody, whichever level they come from or go to", () => {
    const scene = sceneOf([CELLAR, ATTIC], [wall('below', ['cellar'])]);
    expect([here(scene, 'party'), here(scene, 'gone')]).toEqual([false, true]);
    const moved = { ...wall('below', ['attic']), parent: scene };
    listeners['updateWall']?.(moved);
    expect([here(scene, 'party'), here(scene, 'gone')]).toEqual([true, false]);
    listeners['updateWall']?.({ ...moved, levels: new Set() });
    expect([here(scene, 'party'), here(scene, 'gone')]).toEqual([true, true]);
    listeners['deleteWall']?.(moved);
    expect([here(scene, 'party'), here(scene, 'gone')]).toEqual([false, false]);
    scene.tokens.set('party', tokenOn('cellar'));
    listeners['createWall']?.({ ...wall('new', ['cellar']), parent: scene });
    expect(here(scene, 'party')).toBe(true);
  });

  test('SC-41 what stands on other levels is told apart, and makes no rooms', () => {
    const scene = sceneOf([CELLAR, ATTIC], [wall('below', ['cellar']), wall('above', ['attic']), wall('both', [])]);
    const things = thingsOn(scene as never, 'attic');
    expect(Object.keys(things.walls)).toEqual(['below', 'above', 'both']);
    expect(Object.keys(thingsHere(things).walls)).toEqual(['above', 'both']);
    expect(Object.keys(thingsHere(thingsOn(sceneOf(undefined, [wall('w', [])]) as never, null)).walls)).toEqual(['w']);
  });

  test('SC-55 a door follows its twin on the level that a ghost was made of, and on no other', async () => {
    const door = (id: string, levels: readonly string[]): WallLike => wall(id, levels, { door: 1 });
    const source = sceneOf([CELLAR, ATTIC], [door('d', ['attic']), door('e', ['cellar'])]);
    const ghost = sceneOf([ATTIC], [door('g', [])]);
    const place = { c: [100, 0, 100, 100] as const, door: 'door' as const, stats: '' };
    const opened = (id: string): never =>
      ({ kind: 'set-walls', from: { [id]: { ...place, state: 'closed' } }, to: { [id]: { ...place, state: 'open' } } }) as never;
    const grounds = [AS_LAID, AS_LAID] as const;
    await changeTwins(ghost as never, [{ scene: source as never, grounds }], opened('g'));
    expect(source.updateEmbeddedDocuments.mock.calls).toEqual([['Wall', [expect.objectContaining({ _id: 'd', ds: 1 })]]]);
    await changeTwins(source as never, [{ scene: ghost as never, grounds }], opened('e'));
    expect(ghost.updateEmbeddedDocuments).not.toHaveBeenCalled();
    await changeTwins(source as never, [{ scene: ghost as never, grounds }], opened('d'));
    expect(ghost.updateEmbeddedDocuments.mock.calls).toEqual([['Wall', [expect.objectContaining({ _id: 'g', ds: 1 })]]]);
  });
});

describe('the level that a ghost is made of (SC-01)', () => {
  test('SC-01 is the wanted one, else the one in view, else the one that the scene begins with', () => {
    const scene = sceneOf([CELLAR, ATTIC], []);
    expect([levelToTake(scene as never, ''), levelToTake(scene as never, 'attic')]).toEqual(['cellar', 'attic']);
    vi.stubGlobal('canvas', { scene, level: ATTIC });
    expect([levelToTake(scene as never, ''), levelToTake(scene as never, 'gone')]).toEqual(['attic', 'attic']);
    expect(levelToTake(sceneOf([CELLAR], []) as never, 'attic')).toBeNull();
  });

  test('SC-01 comes alone, with what stands there: nothing tells of another one', () => {
    const on = (levels: readonly string[], name: string) => ({ levels, name });
    const secret = { _id: 'cellar', background: { src: 'crypt.webp' }, name: 'Secret crypt' };
    const attic = { _id: 'attic', name: 'Attic', visibility: { levels: ['cellar'] }, flags: { note: 'crypt' } };
    const source = {
      name: 'House',
      initialLevel: 'cellar',
      levels: [secret, attic],
      tokens: [
        { level: 'cellar', name: 'crypt ghoul' },
        { level: 'attic', name: 'bat' },
      ],
      tiles: [on(['cellar'], 'crypt'), on(['cellar', 'attic'], 'beam'), on([], 'pillar')],
      regions: [on(['cellar'], 'crypt')],
    };
    const taken = ofOneLevel(source, 'attic');
    expect(taken).toMatchObject({ name: 'House', initialLevel: 'attic', tokens: [{ name: 'bat' }], regions: [] });
    expect(taken['levels']).toEqual([{ _id: 'attic', name: 'Attic', visibility: { levels: [] }, flags: {} }]);
    expect((taken['tiles'] as { name: string }[]).map(({ name }) => name)).toEqual(['beam', 'pillar']);
    expect(JSON.stringify(taken)).not.toContain('crypt');
    expect(ofOneLevel(source, null)).toEqual(source);
  });
});
