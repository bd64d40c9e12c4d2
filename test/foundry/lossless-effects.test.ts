// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perform, worldOf } from '../../src/foundry/effects.ts';
import { reversed, stillStands } from '../../src/play/effects/every-effect.ts';
import type { CombatPlace, Effect, PresentCombat } from '../../src/rules/procedure.ts';

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
});
