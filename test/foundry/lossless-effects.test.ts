// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perform, worldOf } from '../../src/foundry/effects.ts';
import { reversed, stillStands } from '../../src/play/effects/every-effect.ts';
import type { CombatPlace, Effect, PresentCombat, RegionPlace } from '../../src/rules/procedure.ts';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = '../tabletop/test/client-rig.ts';

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
});
