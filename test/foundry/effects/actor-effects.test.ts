// @page
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { perform } from '../../../src/foundry/effects/perform.ts';
import { worldOf } from '../../../src/foundry/effects/world.ts';
import { isToDo, reversed, stillStands } from '../../../src/rules/effects/every-effect.ts';
import { fieldBecomes } from '../../../src/rules/effects/set-actor.ts';
import type { ActorField } from '../../../src/rules/effects/set-actor.ts';
import type { Effect } from '../../../src/rules/procedure.ts';

const MADE = 'madeActor0000001';

/** As much of the stand-in's rig as is used here; its own types are of another compilation, which declares Foundry's names anew. */
interface Rig {
  close(): Promise<void>;
}
type StartClient = (user: string, options: { readonly generation: number }) => Promise<Rig>;

const RIG = 'foundry-stand-in/test/client-rig.ts';

describe.each([13, 14] as const)('effects on actors, generation %i', (generation) => {
  let rig: Rig;
  let holder: Scene.Implementation;
  let wren: Actor.Implementation;

  beforeEach(async () => {
    const { startClient } = (await import(/* @vite-ignore */ RIG)) as { readonly startClient: StartClient };
    rig = await startClient('Gamemaster', { generation });
    holder = [...game.scenes][0]!;
    wren = game.actors.getName('Wren')!;
  });
  afterEach(() => rig.close());

  const stands = (effect: Effect): boolean => stillStands(effect, worldOf(holder, []), '');
  const takeBack = async (effect: Effect): Promise<void> => {
    for (const back of reversed([effect])) await perform(holder, back);
  };
  const stored = (path: string): unknown => foundry.utils.getProperty(wren._source, path);

  test('change fields by their paths, once, and go back only where the present is as they left it', async () => {
    const effect: Effect = {
      kind: 'set-actor',
      actor: wren.uuid ?? '',
      fields: [
        { path: 'flags.ghost-map.supplies', to: '{"food":3,"water":2}', missing: 1 },
        { path: 'flags.ghost-map.fatigue.level', to: '1', missing: 2 },
      ],
    };
    expect(stands(effect)).toBe(true);
    await perform(holder, effect);
    expect(stored('flags.ghost-map')).toEqual({ supplies: { food: 3, water: 2 }, fatigue: { level: 1 } });
    expect(stands(effect)).toBe(false);
    const eaten: Effect = {
      kind: 'set-actor',
      actor: wren.id!,
      fields: [{ path: 'flags.ghost-map.supplies', from: '{"water":2,"food":3}', to: '{"food":2}' }],
    };
    await perform(holder, eaten);
    expect(stored('flags.ghost-map.supplies')).toEqual({ food: 2 });
    await takeBack(effect);
    expect(stored('flags.ghost-map.fatigue')).toEqual({ level: 1 });
    await takeBack(eaten);
    await takeBack(effect);
    expect(stored('flags')).not.toHaveProperty(['ghost-map']);
  });

  test('leave empty records and parents as they were, and what else came to lie there', async () => {
    await wren.update({ flags: { 'ghost-map': { bag: { pouch: {} }, food: { left: 1 } } } } as object);
    const before = structuredClone(stored('flags.ghost-map'));
    const fields = (): ActorField[] =>
      Object.entries({
        'bag.pouch.coins': {},
        'bag.pouch.gems.red': 2,
        'bag.pouch.gems.blue': 1,
        food: {},
        'camp.fire': [1],
      }).map(([path, to]) => fieldBecomes(worldOf(holder, []).actors!(wren.id!)!, `flags.ghost-map.${path}`, to)!);
    const effect: Effect = { kind: 'set-actor', actor: wren.id!, fields: fields() };
    await perform(holder, effect);
    expect(stored('flags.ghost-map')).toEqual({
      bag: { pouch: { coins: {}, gems: { red: 2, blue: 1 } } },
      food: {},
      camp: { fire: [1] },
    });
    await takeBack(effect);
    expect(stored('flags.ghost-map')).toEqual(before);
    await perform(holder, effect);
    await wren.update({ flags: { 'ghost-map': { camp: { wood: 3 } } } } as object);
    await takeBack(effect);
    expect(stored('flags.ghost-map')).toEqual({ ...(before as object), camp: { wood: 3 } });
  });

  test('touch nothing where a path leads into an array or below a plain value', async () => {
    await wren.update({ flags: { 'ghost-map': { acts: ['bite', 'claw'], hp: 7 } } } as object);
    const before = structuredClone(stored('flags.ghost-map'));
    const change = async (path: string, field: object): Promise<void> => {
      await perform(holder, { kind: 'set-actor', actor: wren.id!, fields: [{ path: `flags.ghost-map.${path}`, ...field }] });
      expect(stored('flags.ghost-map')).toEqual(before);
    };
    await change('acts.0', { from: '"bite"', to: '"sting"' });
    await change('hp.value', { to: '3' });
    await change('hp.value', { to: '3', missing: 1 });
    const { actors } = worldOf(holder, []);
    expect(actors!(wren.id!)!.stored('flags.toString')).toBeUndefined();
  });

  test('are read as figures and as stored; an actor that is not there is nobody', () => {
    const { actors } = worldOf(holder, []);
    expect(actors?.(wren.uuid ?? '')).toMatchObject({ name: 'Wren', isAsMade: false });
    expect(actors?.(wren.id!)?.stored('name')).toBe('Wren');
    expect(actors?.(wren.id!)?.figure('system.not.there')).toBeUndefined();
    expect([actors?.('Actor.nobody'), actors?.('Item.nobody'), actors?.('')]).toEqual([null, null, null]);
    expect(stands({ kind: 'set-actor', actor: 'nobody', fields: [] })).toBe(false);
  });

  const ada = (): string => game.users.find(({ isGM }) => !isGM)!.id;
  const echo = (): Effect => ({
    kind: 'make-actor',
    actor: MADE,
    from: null,
    to: { name: 'Echo', type: wren.type, owner: ada(), data: { flags: { 'ghost-map': { echo: true } } } },
  });

  test('make one with an owner under an id of its own, once, and delete it unchanged', async () => {
    await perform(holder, echo());
    const made = game.actors.get(MADE);
    expect(made?.name).toBe('Echo');
    expect(made?.testUserPermission(game.users.get(ada())!, 'OWNER')).toBe(true);
    expect(
      game.users.filter((user) => !user.isGM && made?.testUserPermission(user, 'OWNER') === true).map(({ id }) => id),
    ).toEqual([ada()]);
    expect(stands(echo())).toBe(false);
    await perform(holder, echo());
    expect(game.actors.filter(({ name }) => name === 'Echo')).toHaveLength(1);
    await takeBack(echo());
    expect(game.actors.get(MADE)).toBeUndefined();
  });

  test('take no actor for the one being made that a player has put under its id', async () => {
    const forged = { _id: MADE, name: 'Mine', type: wren.type, flags: { 'ghost-map': { made: '' } } };
    const actor = (await Actor.implementation.create(forged as unknown as Actor.CreateData, { keepId: true }))!;
    expect(isToDo(echo(), worldOf(holder, []), '')).toBe(true);
    actor.updateSource({ _stats: { lastModifiedBy: ada() } } as object);
    expect(isToDo(echo(), worldOf(holder, []), '')).toBe(false);
    await perform(holder, echo());
    expect(actor.getFlag('ghost-map' as never, 'made' as never)).toBe('');
  });

  test('leave an actor that has changed since it was made', async () => {
    await perform(holder, echo());
    await game.actors.get(MADE)?.update({ name: 'Renamed' });
    expect(stands(reversed([echo()])[0]!)).toBe(false);
    await takeBack(echo());
    expect(game.actors.get(MADE)?.name).toBe('Renamed');
    await game.actors.get(MADE)?.update({ name: 'Echo' });
    await takeBack(echo());
    expect(game.actors.get(MADE)).toBeUndefined();
  });
});
