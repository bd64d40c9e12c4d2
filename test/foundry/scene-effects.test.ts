import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { combatOn, setCombat } from '../../src/foundry/effects/combats.ts';
import { regionsOn, setRegions } from '../../src/foundry/effects/regions.ts';
import { EffectSchema, reversed } from '../../src/play/effects/every-effect.ts';
import type { CombatPlace, RegionPlace, SetCombatEffect } from '../../src/rules/procedure.ts';

type Source = Record<string, unknown> & { readonly _id: string };

/** Documents within another, of which only what is stored counts. */
class Within extends Map<string, { readonly id: string; readonly _source: Source; toObject(): Source }> {
  override [Symbol.iterator](): never {
    return this.values() as never;
  }

  put(source: Source): void {
    const _source = { ...this.get(source._id)?._source, ...source };
    this.set(source._id, { id: source._id, _source, toObject: () => structuredClone(_source) });
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
    this.written.push('round');
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

/** Takes off what Foundry keeps beside what effects speak of. */
const plain = (place: unknown): unknown =>
  JSON.parse(JSON.stringify(place, (key, value: unknown) => (key === 'data' ? undefined : value)));

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
    expect(plain(combatOn(scene, 'fight'))).toEqual(first);
    expect(combats.get('fight')?._source).toMatchObject({ scene: 'yard', active: true });
    expect(combats.get('fight')?.combatants.get('a')?._source).toMatchObject({ sceneId: 'yard', actorId: 'wren', hidden: true });
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: first, to: then });
    expect(plain(combatOn(scene, 'fight'))).toEqual(then);
    // Foundry moves the turn along while the order changes, so that it is written last.
    expect(combats.get('fight')?.written.at(-1)).toBe('round');
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: then, to: null });
    expect(combatOn(scene, 'fight')).toBeNull();
  });

  test('leaves alone who fights without a token, and whoever else came', async () => {
    const scene = sceneOf();
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: null, to: first });
    combats.get('fight')!.combatants.put({ _id: 'z', name: 'The storm', initiative: 20 });
    combats.get('fight')!.combatants.put({ _id: 'y', tokenId: 'cart', initiative: 4 });
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: first, to: then });
    expect([...combats.get('fight')!.combatants.keys()].sort()).toEqual(['a', 'c', 'y', 'z']);
  });

  test('that was ended comes back as it was: with names, wounds, and who fights without a token', async () => {
    const scene = sceneOf();
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: null, to: first });
    const fight = combats.get('fight')!;
    Object.assign(fight._source, { flags: { drums: { beat: 3 } }, sort: 7 });
    fight.combatants.put({ _id: 'b', name: 'The rook', defeated: true });
    fight.combatants.put({ _id: 'z', name: 'The storm', initiative: 20 });
    const before = fight.toObject();
    const from = combatOn(scene, 'fight');
    const end: SetCombatEffect = { kind: 'set-combat', combat: 'fight', from, to: null };
    const stored = v.parse(EffectSchema, JSON.parse(JSON.stringify(end))) as SetCombatEffect;
    await setCombat(scene, stored);
    expect(combats.size).toBe(0);
    for (const back of reversed([stored])) await setCombat(scene, back as SetCombatEffect);
    const order = ({ combatants, ...rest }: { combatants?: Source[] }): object => ({
      ...rest,
      combatants: [...(combatants ?? [])].sort((one, other) => one._id.localeCompare(other._id)),
    });
    expect(order(combats.get('fight')!.toObject())).toMatchObject(order(before));
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

  test('come, change and go; what else they have stays', async () => {
    const scene = sceneOf();
    await setRegions(scene, { kind: 'set-regions', from: { a: null, b: null }, to: { a: mud, b: mud } });
    expect(plain(regionsOn(scene))).toEqual({ a: mud, b: mud });
    scene.regions.put({ _id: 'a', behaviors: ['slow'] });
    await setRegions(scene, { kind: 'set-regions', from: { a: mud, b: mud }, to: { a: bog, b: null } });
    expect(plain(regionsOn(scene))).toEqual({ a: bog });
    expect(scene.regions.get('a')?._source['behaviors']).toEqual(['slow']);
    await setRegions(scene, { kind: 'set-regions', from: {}, to: { b: null } });
    expect(scene.written).toEqual(['create', 'update', 'delete']);
  });

  test('that were taken away come back with what else they had', async () => {
    const scene = sceneOf();
    await setRegions(scene, { kind: 'set-regions', from: { a: null }, to: { a: mud } });
    scene.regions.put({ _id: 'a', behaviors: [{ _id: 'slow', type: 'modifyMovementCost' }], elevation: { bottom: 5 } });
    const before = scene.regions.get('a')!.toObject();
    const from = { a: regionsOn(scene)['a'] ?? null };
    await setRegions(scene, { kind: 'set-regions', from, to: { a: null } });
    expect(scene.regions.size).toBe(0);
    await setRegions(scene, { kind: 'set-regions', from: { a: null }, to: from });
    expect(scene.regions.get('a')!.toObject()).toEqual(before);
  });

  test('that are not all polygons are known to be there, and never touched', async () => {
    const scene = sceneOf();
    scene.regions.put({ _id: 'round', name: 'Ring', color: '#000000', visibility: 2, shapes: [{ type: 'ellipse' }] });
    scene.regions.put({
      _id: 'holed',
      name: 'Ring',
      color: '#000000',
      visibility: 2,
      shapes: [{ type: 'polygon', points: [], hole: true }],
    });
    expect(regionsOn(scene)).toEqual({ round: null, holed: null });
    const before = scene.regions.get('round')!.toObject();
    await setRegions(scene, { kind: 'set-regions', from: { round: null, holed: mud }, to: { round: mud, holed: null } });
    expect(scene.regions.get('round')!.toObject()).toEqual(before);
    expect(scene.regions.has('holed')).toBe(true);
    expect(scene.written).toEqual([]);
  });
});

describe('a browser that dies between the writes of one effect', () => {
  /** Has the n-th write of a parent fail, as of a browser that is gone. */
  function dying(parent: Parent, nth: number): void {
    let writes = 0;
    for (const name of ['createEmbeddedDocuments', 'updateEmbeddedDocuments', 'deleteEmbeddedDocuments', 'update'] as const) {
      const write = (parent as unknown as Record<string, ((...given: unknown[]) => void) | undefined>)[name];
      if (!write) continue;
      Object.assign(parent, {
        [name]: (...given: unknown[]) => {
          writes += 1;
          if (writes === nth) throw new Error('gone');
          write.apply(parent, given);
        },
      });
    }
  }
  const alive = (parent: Parent): void => {
    for (const name of Object.keys(parent).filter((key) => key.startsWith('update') || key.endsWith('Documents')))
      Reflect.deleteProperty(parent, name);
  };
  const place = (round: number, ids: string): CombatPlace => ({
    ...{ round, turn: 0 },
    combatants: Object.fromEntries([...ids].map((one) => [one, { token: `token-${one}`, initiative: round }])),
  });

  test.each([1, 2, 3, 4])('before write %i of a combat: the next referee comes to the same end', async (nth) => {
    const scene = sceneOf();
    const [from, to] = [place(1, 'ab'), place(2, 'bc')];
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from: null, to: from });
    const fight = combats.get('fight')!;
    dying(fight, nth);
    await expect(setCombat(scene, { kind: 'set-combat', combat: 'fight', from, to })).rejects.toThrow('gone');
    alive(fight);
    await setCombat(scene, { kind: 'set-combat', combat: 'fight', from, to });
    expect(plain(combatOn(scene, 'fight'))).toEqual(to);
  });

  test.each([1, 2, 3])('before write %i of regions: likewise', async (nth) => {
    const region = (name: string): RegionPlace => ({ name, color: '#00ff00', areas: [[0, 0, 9, 0, 9, 9]], seen: true });
    const scene = sceneOf();
    const [from, to] = [
      { a: region('A'), b: region('B'), c: null },
      { a: region('Z'), b: null, c: region('C') },
    ];
    await setRegions(scene, { kind: 'set-regions', from: { a: null, b: null }, to: { a: from.a, b: from.b } });
    dying(scene, nth);
    await expect(setRegions(scene, { kind: 'set-regions', from, to })).rejects.toThrow('gone');
    alive(scene);
    await setRegions(scene, { kind: 'set-regions', from, to });
    expect(plain(regionsOn(scene))).toEqual({ a: to.a, c: to.c });
  });
});
