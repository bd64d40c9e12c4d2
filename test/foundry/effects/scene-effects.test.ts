import { beforeEach, describe, expect, test, vi } from 'vitest';
import { combatOn, setCombat } from '../../../src/foundry/effects/kinds/set-combat.ts';
import { regionsOn, setRegions } from '../../../src/foundry/effects/kinds/set-regions.ts';
import { stillStands } from '../../../src/rules/effects/every-effect.ts';
import type { CombatPlace } from '../../../src/rules/effects/set-combat.ts';
import type { RegionPlace } from '../../../src/rules/effects/set-regions.ts';
import { WORLD } from '../../play/fixtures.ts';

type Source = Record<string, unknown> & { readonly _id: string };

/** A document of which only what is stored counts. */
class FakeDocument {
  constructor(readonly _source: Source) {}

  get id(): string {
    return this._source._id;
  }

  toObject(): Source {
    return structuredClone(this._source);
  }
}

/** Documents within another. */
class Within extends Map<string, FakeDocument> {
  override [Symbol.iterator](): never {
    return this.values() as never;
  }

  put(source: Source): void {
    this.set(source._id, new FakeDocument({ ...this.get(source._id)?._source, ...source }));
  }
}

/** A document with others within it, as far as effects use it. */
class Parent {
  readonly within = new Within();
  readonly written: string[] = [];

  createEmbeddedDocuments(_name: string, sources: Source[], { keepId }: { keepId?: boolean }): void {
    this.written.push('create');
    if (keepId) for (const source of sources) this.within.put(source);
  }

  updateEmbeddedDocuments(_name: string, sources: Source[]): void {
    this.written.push('update');
    for (const source of sources) this.within.put(source);
  }

  deleteEmbeddedDocuments(_name: string, ids: string[]): void {
    this.written.push('delete');
    for (const id of ids) this.within.delete(id);
  }
}

class FakeCombat extends Parent {
  readonly _source: Record<string, unknown>;
  readonly combatants = this.within;

  constructor({ combatants, ...source }: Record<string, unknown>) {
    super();
    this._source = source;
    for (const one of combatants as Source[]) this.combatants.put(one);
  }

  toObject(): object {
    return structuredClone({ ...this._source, combatants: [...this.combatants.values()].map(({ _source }) => _source) });
  }

  update(change: object): void {
    this.written.push('round' in change ? 'round' : 'note');
    Object.assign(this._source, change);
  }

  delete(): void {
    combats.delete(this._source['_id'] as string);
  }
}

const combats = new Map<string, FakeCombat>();
const tokens = new Map([['knight', { actorId: 'wren', hidden: true }]]);

class FakeScene extends Parent {
  readonly id = 'yard';
  readonly tokens = tokens;
  readonly regions = this.within;
}

const sceneOf = (): Scene.Implementation & FakeScene => new FakeScene() as never;

beforeEach(() => {
  combats.clear();
  vi.stubGlobal('CONST', { REGION_VISIBILITY: { LAYER: 0, GAMEMASTER: 1, ALWAYS: 2 } });
  vi.stubGlobal('game', { combats });
  vi.stubGlobal('Combat', {
    create: (data: Source, options: object) => {
      expect(options).toEqual({ keepId: true, keepEmbeddedIds: true });
      combats.set(data._id, new FakeCombat(data));
    },
  });
  return () => vi.unstubAllGlobals();
});

describe('a combat', () => {
  const first: CombatPlace = {
    round: 1,
    turn: 0,
    combatants: { a: { token: 'knight', initiative: 12 }, b: { token: 'rook', initiative: null } },
  };
  const then: CombatPlace = {
    round: 2,
    turn: 1,
    combatants: { a: { token: 'knight', initiative: 3 }, c: { token: 'cart', initiative: 8 } },
  };

  test('begins on the scene, goes on with others, and ends', async () => {
    const scene = sceneOf();
    expect(combatOn(scene, 'fight')).toBeNull();
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: null, to: first });
    expect(combatOn(scene, 'fight')?.place).toEqual(first);
    expect(combats.get('fight')?._source).toMatchObject({ scene: 'yard', active: true });
    expect(combats.get('fight')?.combatants.get('a')?._source).toMatchObject({ sceneId: 'yard', actorId: 'wren', hidden: true });
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: first, to: then });
    expect(combatOn(scene, 'fight')?.place).toEqual(then);
    // Foundry moves the turn along while the order changes, so that it is written last.
    expect(combats.get('fight')?.written.at(-1)).toBe('round');
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: then, to: null });
    expect(combatOn(scene, 'fight')).toBeNull();
  });

  test('of another scene is none of this one', async () => {
    await setCombat(sceneOf(), { kind: 'set-combat', combat: 'fight', from: null, to: first });
    combats.get('fight')!._source['scene'] = 'elsewhere';
    expect(combatOn(sceneOf(), 'fight')).toBeNull();
  });
});

describe('regions', () => {
  const mud: RegionPlace = { name: 'Mud', color: '#00ff00', areas: [[0, 0, 10, 0, 10, 10]], seen: true };
  const bog: RegionPlace = { ...mud, name: 'Bog', seen: false };

  const places = (scene: Scene.Implementation): unknown =>
    Object.fromEntries(Object.entries(regionsOn(scene)).map(([id, { place }]) => [id, place]));

  test('come, change and go; what else they have stays', async () => {
    const scene = sceneOf();
    await setRegions(scene, { kind: 'set-regions', from: { a: null, b: null }, to: { a: mud, b: mud } });
    expect(places(scene)).toEqual({ a: mud, b: mud });
    scene.regions.put({ _id: 'a', behaviors: ['slow'] });
    await setRegions(scene, { kind: 'set-regions', from: { a: mud, b: mud }, to: { a: bog, b: null } });
    expect(places(scene)).toEqual({ a: bog });
    expect(scene.regions.get('a')?._source['behaviors']).toEqual(['slow']);
    await setRegions(scene, { kind: 'set-regions', from: { b: null }, to: { b: null } });
    // The second update notes how they stood when they had been made.
    expect(scene.written).toEqual(['create', 'update', 'update', 'delete']);
  });

  test.each([
    ['an ellipse', [{ type: 'ellipse' }]],
    ['a polygon and a rectangle', [{ type: 'polygon', points: [0, 0, 9, 0, 9, 9] }, { type: 'rectangle' }]],
    ['a hole', [{ type: 'polygon', points: [0, 0, 9, 0, 9, 9], hole: true }]],
    ['a polygon that turns about a point of its own', [{ type: 'polygon', points: [0, 0, 9, 0, 9, 9], origin: { x: 3, y: 3 } }]],
    ['less than a triangle', [{ type: 'polygon', points: [0, 0, 9, 9] }]],
  ])('that are %s stand otherwise than any effect expects', (_what, shapes) => {
    const scene = sceneOf();
    scene.regions.put({ _id: 'odd', name: 'Ring', color: '#000000', visibility: 2, shapes });
    const world = { ...WORLD, regions: regionsOn(scene) };
    expect(places(scene)).toEqual({ odd: null });
    for (const [from, to] of [
      [null, mud],
      [mud, null],
      [{ ...mud, areas: [] }, mud],
    ] as const)
      expect(stillStands({ kind: 'set-regions', from: { odd: from }, to: { odd: to } }, world, '')).toBe(false);
  });
});
