// @page
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { perform } from '../../../src/foundry/effects/perform.ts';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { reversed, stillStands } from '../../../src/rules/effects/every-effect.ts';
import type { CombatPlace, PresentCombat } from '../../../src/rules/effects/set-combat.ts';
import type { Fixture } from '../../../src/rules/effects/set-fixtures.ts';
import type { RegionPlace } from '../../../src/rules/effects/set-regions.ts';
import type { Effect } from '../../../src/rules/procedure.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

describe.each([13, 14] as const)('effects that lose nothing, generation %i', (generation) => {
  let rig: Rig;
  let scene: Scene.Implementation;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    scene = [...game.scenes].find(({ tokens }) => tokens.size > 1)!;
  });
  afterEach(() => rig.close());

  const stands = (effect: Effect): boolean => stillStands(effect, worldOf(scene, []), '');
  const takeBack = (effect: Effect): Promise<unknown> => perform(scene, reversed([effect])[0]!);

  describe('combats', () => {
    const FIGHT = 'fight00000000001';
    const [ONE, TWO, LAIR] = ['fighter000000001', 'fighter000000002', 'fighter000000003'];
    const present = (): PresentCombat => worldOf(scene, []).combats!(FIGHT)!;
    const combat = (): Combat.Implementation => game.combats.get(FIGHT)!;
    const token = (at: number): string => [...scene.tokens.keys()][at]!;
    const fighting = (): CombatPlace => ({
      round: 1,
      turn: 0,
      combatants: { [ONE]: { token: token(0), initiative: 12 }, [TWO]: { token: token(1), initiative: null } },
    });
    const begins = (): Effect => ({ kind: 'set-combat', combat: FIGHT, from: null, to: fighting() });
    const ends = (): Effect => ({ kind: 'set-combat', combat: FIGHT, from: present().whole, to: null });

    /** What is stored of a combat, but for when it was saved. */
    const stored = (): unknown =>
      JSON.parse(JSON.stringify(combat().toObject(), (key, value: unknown) => (key === '_stats' ? 0 : value)));

    /** A GM makes much of a combat that is none of the module's doing. */
    async function played(): Promise<void> {
      const combatants = [
        { _id: ONE, tokenId: token(0), sceneId: scene.id, name: 'The Knight', defeated: true, hidden: true, initiative: 7 },
        { _id: LAIR, name: 'The Lair', img: 'icons/svg/bones.svg', initiative: 20, flags: { world: { acts: [], last: {} } } },
      ];
      const data = { _id: FIGHT, scene: scene.id, round: 3, turn: 1, combatants, flags: { world: { music: 'drums' } } };
      await Combat.create(data as Combat.CreateData, { keepId: true, keepEmbeddedIds: true });
    }

    test('have their turn as it was once somebody who had gone fights again, whatever Foundry moves meanwhile', async () => {
      await played();
      await combat().createEmbeddedDocuments('Combatant', [{ _id: TWO, tokenId: token(1), initiative: 5 }] as object[], {
        keepId: true,
      });
      expect(combat().turn).toBe(1);
      const { whole, place } = present();
      const left = Object.fromEntries(Object.entries(place.combatants).filter(([one]) => one !== ONE));
      const effect: Effect = { kind: 'set-combat', combat: FIGHT, from: whole, to: { ...place, combatants: left } };
      const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 60));
      await perform(scene, effect);
      await settled();
      expect(combat().turn).toBe(1);
      await takeBack(effect);
      await settled();
      expect([combat().turn, combat().combatants.size]).toEqual([1, 3]);
    });

    test('that a GM took off the scene are left alone by whoever begins them again', async () => {
      await perform(scene, begins());
      await combat().update({ scene: null, round: 5 } as object);
      await combat().combatants.get(ONE)?.update({ initiative: 17 });
      await perform(scene, begins());
      expect([combat().round, combat().combatants.get(ONE)?.initiative]).toEqual([5, 17]);
    });

    test('begin, and are taken back while they stand as they were made', async () => {
      await perform(scene, begins());
      expect(present().place).toEqual(fighting());
      expect(stands(begins())).toBe(false);
      await combat().setFlag('world' as never, 'music' as never, 'drums' as never);
      await takeBack(begins());
      expect(combat().getFlag('world' as never, 'music' as never)).toBe('drums');
      await combat().update({
        flags: { world: generation === 13 ? { '-=music': null } : { music: (globalThis as unknown as { _del: unknown })._del } },
      } as object);
      await combat().combatants.get(ONE)?.update({ defeated: true });
      await takeBack(begins());
      expect(combat().combatants.get(ONE)?.defeated).toBe(true);
      await combat().combatants.get(ONE)?.update({ defeated: false });
      await combat().createEmbeddedDocuments('Combatant', [{ name: 'The Lair' }]);
      await takeBack(begins());
      expect(combat().combatants.size).toBe(3);
      await combat().combatants.getName('The Lair')?.delete();
      await takeBack(begins());
      expect(game.combats.has(FIGHT)).toBe(false);
    });

    test('that ended come back as they were, with all who fought', async () => {
      await played();
      const before = stored();
      const effect = ends();
      await perform(scene, effect);
      expect(game.combats.has(FIGHT)).toBe(false);
      await takeBack(effect);
      expect(stored()).toEqual(before);
    });

    test('do not end where they could not be brought back', async () => {
      await played();
      await perform(scene, { kind: 'set-combat', combat: FIGHT, from: present().place, to: null });
      const effect = ends();
      await combat().combatants.get(LAIR)?.update({ name: 'The Other Lair' });
      await perform(scene, effect);
      await combat().update({ flags: { world: { long: 'a'.repeat(70_000) } } } as object);
      expect(present().whole).toBeNull();
      await perform(scene, ends());
      expect(combat().combatants.getName('The Other Lair')?.id).toBe(LAIR);
    });

    test('change those alone of whom the effect speaks, and of those only what it says', async () => {
      await played();
      const before = stored();
      const { whole, place } = present();
      const joins: Effect = {
        kind: 'set-combat',
        combat: FIGHT,
        from: whole!,
        to: { ...place, round: 4, combatants: { [TWO]: { token: token(1), initiative: 2 } } },
      };
      await perform(scene, joins);
      expect([...combat().combatants.keys()].sort()).toEqual([TWO, LAIR].sort());
      expect(combat().combatants.get(LAIR)?.name).toBe('The Lair');
      await takeBack(joins);
      expect(new Set((stored() as { combatants: unknown[] }).combatants)).toEqual(
        new Set((before as { combatants: unknown[] }).combatants),
      );
      const slower = { ...place, combatants: { [ONE]: { ...place.combatants[ONE]!, initiative: 1 } } };
      await perform(scene, { kind: 'set-combat', combat: FIGHT, from: place, to: slower });
      expect(combat().combatants.get(ONE)).toMatchObject({ initiative: 1, name: 'The Knight', defeated: true, hidden: true });
    });
  });

  describe('regions', () => {
    const [MUD, BOG] = ['region0000000001', 'region0000000002'];
    const mud: RegionPlace = { name: 'Mud', color: '#00ff00', areas: [[0, 0, 10, 0, 10, 10]], seen: true };
    const region = (id: string): RegionDocument.Implementation => scene.regions.get(id)!;
    const comes = (): Effect => ({ kind: 'set-regions', from: { [MUD]: null }, to: { [MUD]: mud } });
    const stored = (id: string): unknown =>
      JSON.parse(JSON.stringify(region(id).toObject(), (key, value: unknown) => (key === '_stats' ? 0 : value)));

    /** A GM puts down a region with whatever a region can have, for the layer's own eyes. */
    async function laid(): Promise<void> {
      const shapes = [{ type: 'polygon', points: [0, 0, 90, 0, 90, 90], hole: false }];
      const behaviors = [{ _id: 'behaviour0000001', name: 'Slow', type: 'pauseGame', disabled: true, system: {}, flags: {} }];
      const more = { elevation: { bottom: 3, top: 9 }, locked: true, flags: { world: { seen: [], by: {} } } };
      const data = { _id: BOG, name: 'Bog', color: '#112233', shapes, behaviors, visibility: 0, ...more };
      await scene.createEmbeddedDocuments('Region', [data] as never, { keepId: true, keepEmbeddedIds: true });
    }

    test('go again as they were made, and stay once somebody did something with them', async () => {
      await perform(scene, comes());
      await region(MUD).createEmbeddedDocuments('RegionBehavior', [{ name: 'Slow', type: 'pauseGame' }]);
      await takeBack(comes());
      expect(region(MUD).behaviors.size).toBe(1);
      await [...region(MUD).behaviors][0]?.delete();
      await takeBack(comes());
      expect(scene.regions.has(MUD)).toBe(false);
    });

    test('that went come back as they were, with behaviours, heights and who sees them', async () => {
      await laid();
      const before = stored(BOG);
      const { place, whole } = worldOf(scene, []).regions![BOG]!;
      await perform(scene, { kind: 'set-regions', from: { [BOG]: place }, to: { [BOG]: null } });
      expect(scene.regions.has(BOG)).toBe(true);
      const goes: Effect = { kind: 'set-regions', from: { [BOG]: whole }, to: { [BOG]: null } };
      await perform(scene, goes);
      expect(scene.regions.has(BOG)).toBe(false);
      await takeBack(goes);
      expect(stored(BOG)).toEqual(before);
    });

    test('that change are changed back, and keep the rest', async () => {
      await laid();
      const before = stored(BOG);
      const { place } = worldOf(scene, []).regions![BOG]!;
      const changes: Effect = { kind: 'set-regions', from: { [BOG]: place }, to: { [BOG]: { ...mud, areas: place!.areas } } };
      await perform(scene, changes);
      expect(stored(BOG)).toEqual({ ...(before as object), name: 'Mud', color: '#00ff00', visibility: 2 });
      await takeBack(changes);
      expect(stored(BOG)).toEqual(before);
    });

    test('of other shapes are never touched', async () => {
      const shapes = [{ type: 'rectangle', x: 0, y: 0, width: 90, height: 90 }];
      await scene.createEmbeddedDocuments('Region', [{ _id: MUD, name: 'Yard', shapes }] as never, { keepId: true });
      const before = stored(MUD);
      await perform(scene, comes());
      await takeBack(comes());
      expect(stored(MUD)).toEqual(before);
    });
  });

  describe('that take several writes come to the same end whenever the referee dies between', () => {
    const [A, B, C] = ['thing00000000001', 'thing00000000002', 'thing00000000003'];
    const mud: RegionPlace = { name: 'Mud', color: '#00ff00', areas: [[0, 0, 10, 0, 10, 10]], seen: true };
    const wall = { c: [0, 0, 100, 0], door: 'none', state: 'closed', stats: '' } as const;
    const door = { ...wall, door: 'door', stats: '8' } as const;
    const light = (x: number): Fixture => ({ kind: 'light', data: { x, y: 10, config: { dim: 3 } } });
    const fighter = (at: number, initiative: number) => ({ token: [...scene.tokens.keys()][at]!, initiative });
    const fight = (one: object, round: number): CombatPlace => ({ round, turn: 0, combatants: one as CombatPlace['combatants'] });

    type Story = readonly [what: string, before: () => Effect[], effect: () => Effect, writes: number];
    const STORIES: readonly Story[] = [
      [
        'a combat that begins',
        () => [],
        () => ({ kind: 'set-combat', combat: A, from: null, to: fight({ [A]: fighter(0, 3), [B]: fighter(1, 2) }, 1) }),
        3,
      ],
      [
        'a combat that goes on with others',
        () => [{ kind: 'set-combat', combat: A, from: null, to: fight({ [A]: fighter(0, 3), [B]: fighter(1, 2) }, 1) }],
        () => ({
          kind: 'set-combat',
          combat: A,
          from: fight({ [A]: fighter(0, 3), [B]: fighter(1, 2) }, 1),
          to: fight({ [B]: fighter(1, 9), [C]: fighter(0, 11) }, 2),
        }),
        5,
      ],
      [
        'regions',
        () => [{ kind: 'set-regions', from: { [A]: null, [B]: null }, to: { [A]: mud, [B]: mud } }],
        () => ({
          kind: 'set-regions',
          from: { [A]: mud, [B]: mud, [C]: null },
          to: { [A]: null, [B]: { ...mud, name: 'Bog' }, [C]: mud },
        }),
        4,
      ],
      [
        'walls',
        () => [{ kind: 'set-walls', from: { [A]: null, [B]: null }, to: { [A]: wall, [B]: wall } }],
        () => ({ kind: 'set-walls', from: { [A]: wall, [B]: wall, [C]: null }, to: { [A]: null, [B]: door, [C]: wall } }),
        3,
      ],
      [
        'fixtures',
        () => [{ kind: 'set-fixtures', from: { [A]: null }, to: { [A]: light(1) } }],
        () => ({
          kind: 'set-fixtures',
          from: { [A]: light(1), [B]: null, [C]: null },
          to: { [A]: null, [B]: light(2), [C]: { kind: 'sound', data: { x: 1, y: 1, radius: 2 } } },
        }),
        3,
      ],
      [
        'an actor',
        () => [],
        () => {
          const { type } = [...game.actors][0]!;
          return {
            kind: 'make-actor',
            actor: A,
            from: null,
            to: { name: 'Echo', type, owner: '', data: { flags: { world: { a: 1 } } } },
          };
        },
        2,
      ],
    ];

    /** All that these stories change, in the order of ids, but for when it was saved. */
    function state(): unknown {
      const { regions, walls, lights, sounds } = scene.toObject() as unknown as Record<string, readonly object[]>;
      const all = {
        regions,
        walls,
        lights,
        sounds,
        combat: game.combats.get(A)?.toObject(),
        actor: game.actors.get(A)?.toObject(),
      };
      const plain = (_key: string, value: unknown): unknown => {
        if (_key === '_stats') return 0;
        const hasIds =
          Array.isArray(value) && value.length > 0 && typeof (value[0] as { _id?: unknown } | null)?._id === 'string';
        return hasIds ? (value as { _id: string }[]).toSorted((one, other) => (one._id < other._id ? -1 : 1)) : value;
      };
      return JSON.parse(JSON.stringify(all, plain));
    }

    /** Tells of a write, by its number from 1 and its name, whether it fails before it is done, or once it is; undefined where it does not fail. */
    type Fails = (write: number, name: string) => 'before' | 'after' | undefined;

    /** Performs an effect of which writes fail. Returns how many were tried, and whether it is said to have failed. */
    async function performFailing(
      effect: Effect,
      fails: Fails,
    ): Promise<{ readonly writes: number; readonly isFailed: boolean }> {
      let writes = 0;
      const Document = foundry.abstract.Document as unknown as Record<string, (...args: unknown[]) => Promise<unknown>>;
      const spies = (['createDocuments', 'updateDocuments', 'deleteDocuments'] as const).map((name) => {
        const write = Document[name]!;
        return vi.spyOn(Document, name).mockImplementation(async function (this: unknown, ...args) {
          const fields = Object.keys((args[0] as object[])[0] ?? {}).sort();
          // Foundry itself moves the turn along when somebody goes.
          if (fields.join() === '_id,turn') return write.apply(this, args);
          writes += 1;
          const when = fails(writes, name);
          if (when === 'before') throw new Error('failed');
          const written = await write.apply(this, args);
          if (when === 'after') throw new Error('failed');
          return written;
        });
      });
      try {
        await perform(scene, effect);
        return { writes, isFailed: false };
      } catch (error) {
        expect(error).toMatchObject({ message: 'failed' });
        return { writes, isFailed: true };
      } finally {
        for (const spy of spies) spy.mockRestore();
      }
    }

    /** Lets the referee die after so many writes: it writes nothing more, and of the last nobody tells it that it is done. */
    const dying =
      (after: number): Fails =>
      (write) =>
        write > after ? 'before' : write === after ? 'after' : undefined;
    const never: Fails = () => undefined;

    /** Takes an effect back by hand, for what a step took away without noting it whole comes back as new. */
    async function takenBackByHand(effect: Effect, before: () => readonly Effect[]): Promise<void> {
      for (const back of reversed([effect])) await perform(scene, back);
      for (const name of ['combats', 'actors'] as const) if (before().length === 0) await game[name].get(A)?.delete();
    }

    test.each(STORIES)('%s', async (_what, before, make, writes) => {
      for (const earlier of before()) await perform(scene, earlier);
      const begun = state();
      const effect = make();
      expect(await performFailing(effect, never)).toEqual({ writes, isFailed: false });
      const end = state();
      expect(end).not.toEqual(begun);
      expect(await performFailing(effect, never)).toEqual({ writes: 0, isFailed: false });
      for (let after = 1; after <= writes; after += 1) {
        await takenBackByHand(effect, before);
        expect(stands(effect)).toBe(true);
        // What its last write leaves nothing of to be done is looked at once more, and is done.
        expect(await performFailing(effect, dying(after))).toMatchObject({ isFailed: after < writes });
        await perform(scene, effect);
        expect(state()).toEqual(end);
        expect(await performFailing(effect, never)).toEqual({ writes: 0, isFailed: false });
      }
    });

    test.each(STORIES)('%s, though another referee does the same at once', async (_what, before, make, writes) => {
      for (const earlier of before()) await perform(scene, earlier);
      const effect = make();
      await perform(scene, effect);
      const end = state();
      for (const when of ['after', 'before'] as const)
        for (let at = 1; at <= writes; at += 1) {
          await takenBackByHand(effect, before);
          expect(await performFailing(effect, (write) => (write === at ? when : undefined))).toMatchObject({ isFailed: false });
          expect(state()).toEqual(end);
        }
      // The other one is the first with each write, and nobody is refused a change for making it again.
      await takenBackByHand(effect, before);
      const second: Fails = (_write, name) => (name === 'updateDocuments' ? undefined : 'after');
      expect(await performFailing(effect, second)).toMatchObject({ isFailed: false });
      expect(state()).toEqual(end);
      await takenBackByHand(effect, before);
      expect(await performFailing(effect, () => 'before')).toMatchObject({ isFailed: true });
    });

    test('what somebody else did meanwhile is left, half done as it may be', async () => {
      const [, before, make] = STORIES[3]!;
      for (const earlier of before()) await perform(scene, earlier);
      await performFailing(make(), dying(1));
      await scene.walls.get(B)?.update({ c: [0, 0, 50, 50] });
      const left = state();
      await perform(scene, make());
      expect(state()).toEqual(left);
    });

    test('a turn that goes on is not taken for half of an effect', async () => {
      const [, before, make] = STORIES[1]!;
      for (const earlier of before()) await perform(scene, earlier);
      await game.combats.get(A)?.update({ turn: 1 });
      expect(await performFailing(make(), never)).toMatchObject({ writes: 0 });
    });
  });
});
