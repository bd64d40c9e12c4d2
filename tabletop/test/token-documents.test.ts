// @page
/**
 * Tokens made from actors, the regions they are in, and the combats they take part in.
 * @see https://foundryvtt.com/api/classes/foundry.documents.Actor.html#gettokendocument
 * @see https://foundryvtt.com/api/classes/foundry.documents.RegionDocument.html#testpoint
 * @see https://foundryvtt.com/api/classes/foundry.documents.TokenDocument.html#createcombatants
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Actor } from '../client/documents/actor';
import type { Combat } from '../client/documents/combat';
import type { RegionDocument } from '../client/documents/placeable-documents';
import type { Scene } from '../client/documents/scene';
import type { TokenDocument } from '../client/documents/token-document';
import type { Document } from '../common/document';
import type { PlainObject } from '../common/merge';
import { type ClientRig, startClient } from './client-rig';

const classOf = (name: string): typeof Document => (CONFIG[name] as { documentClass: typeof Document }).documentClass;

describe.each([13, 14] as const)('tokens, generation %i', (generation) => {
  let rig: ClientRig;
  let scene: Scene;

  beforeEach(async () => {
    rig = await startClient('Gamemaster', { generation });
    scene = (await classOf('Scene').create({
      name: 'Marsh',
      width: 1000,
      height: 1000,
      padding: 0,
      grid: { type: 1, size: 100 },
    })) as Scene;
  });
  afterEach(() => rig.close());

  const goblin = async (prototypeToken: PlainObject = {}): Promise<Actor> =>
    (await classOf('Actor').create({ name: 'Goblin', type: 'npc', prototypeToken })) as Actor;
  const place = async (actor: Actor, data: PlainObject = {}): Promise<TokenDocument> => {
    const source = (await actor.getTokenDocument(data, { parent: scene })).toObject();
    return (await scene.createEmbeddedDocuments('Token', [source]))[0] as TokenDocument;
  };

  it('are made after the prototype, with what is given', async () => {
    const actor = await goblin({ width: 2, height: 2, disposition: -1 });
    const token = await place(actor, { x: 300, y: 400, hidden: true });
    const { x, y, width, hidden, name, disposition, actorId } = token;
    expect({ x, y, width, hidden, name, disposition, actorId }).toEqual({
      x: 300,
      y: 400,
      width: 2,
      hidden: true,
      name: 'Goblin',
      disposition: -1,
      actorId: actor.id,
    });
    expect(scene.tokens.contents).toEqual([token]);
  });

  it('get numbers that follow on those of the scene, none twice', async () => {
    const actor = await goblin({ appendNumber: true });
    const tokens = [await place(actor), await place(actor), await place(actor)];
    expect(tokens.map(({ name }) => name)).toEqual(['Goblin (1)', 'Goblin (2)', 'Goblin (3)']);
    await tokens[1]?.delete();
    expect((await place(actor)).name).toBe('Goblin (4)');
    const linked = await goblin({ appendNumber: true, actorLink: true });
    expect((await place(linked)).name).toBe('Goblin');
    expect((await place(actor, { name: 'Boss' })).name).toBe('Boss');
  });

  it('get a word before their name', async () => {
    const token = await place(await goblin({ prependAdjective: true, appendNumber: true }));
    expect(token.name).toMatch(/^[A-Z][a-z]+ Goblin \(1\)$/);
  });

  it('have one of the pictures that fit', async () => {
    const folder = path.join(rig.folder, 'worlds', game.world.id, 'assets', 'goblins');
    await mkdir(folder, { recursive: true });
    for (const file of ['goblin-1.png', 'goblin-2.png', 'orc.png']) await writeFile(path.join(folder, file), '');
    const base = `worlds/${game.world.id}/assets/goblins`;
    const actor = await goblin({ randomImg: true, texture: { src: `${base}/goblin-*.png` } });
    expect((await actor.getTokenImages()).sort()).toEqual([`${base}/goblin-1.png`, `${base}/goblin-2.png`]);
    expect((await place(actor)).texture.src).toMatch(/goblin-[12]\.png$/);
    expect((await place(actor, { 'texture.src': `${base}/orc.png` })).texture.src).toBe(`${base}/orc.png`);
  });

  it('are in the regions that their middle is in, by ground and height', async () => {
    const [bog, , roof] = (await scene.createEmbeddedDocuments('Region', [
      { name: 'Bog', shapes: [{ type: 'rectangle', x: 0, y: 0, width: 300, height: 300 }] },
      { name: 'Far', shapes: [{ type: 'rectangle', x: 600, y: 600, width: 100, height: 100 }] },
      {
        name: 'Roof',
        elevation: { bottom: 10, top: 20 },
        shapes: [{ type: 'polygon', points: [0, 0, 500, 0, 500, 500, 0, 500] }],
      },
    ])) as RegionDocument[];
    const token = await place(await goblin(), { x: 200, y: 200 });
    const names = (): string[] => [...(token.regions ?? [])].map(({ name }) => name);
    expect(names()).toEqual(['Bog']);
    expect([...(bog?.tokens ?? [])]).toEqual([token]);
    await token.update({ elevation: 10 });
    expect(names()).toEqual(['Bog', 'Roof']);
    await token.update({ elevation: 20 });
    expect(names()).toEqual(generation >= 14 ? ['Bog'] : ['Bog', 'Roof']);
    const inside = { x: 400, y: 400, elevation: 12 };
    expect([roof?.testPoint(inside), roof?.testPoint({ ...inside, elevation: 9 }), bog?.testPoint(inside)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(bog?.bounds).toEqual({ x: 0, y: 0, width: 300, height: 300 });
    await bog?.update({ shapes: [{ type: 'circle', x: 500, y: 400, radius: 100 }] });
    expect([bog?.bounds.x, bog?.testPoint({ ...inside, x: 200 }), bog?.testPoint({ ...inside, x: 450 })]).toEqual([
      400,
      false,
      true,
    ]);
    await roof?.update(generation >= 14 ? { 'elevation.topInclusive': true } : { 'elevation.bottom': 20 });
    expect(roof?.testPoint({ ...inside, elevation: 20 })).toBe(true);
    expect((await (await goblin()).getTokenDocument()).regions).toBe(null);
  });

  it('take part in a combat, which begins', async () => {
    const actor = await goblin();
    const tokens = [await place(actor), await place(actor, { hidden: true })];
    const combat = (await classOf('Combat').create({ scene: scene.id, active: true })) as Combat;
    const Tokens = classOf('Token') as unknown as typeof TokenDocument;
    const joined = await Tokens.createCombatants(tokens, { combat });
    expect(joined.map((combatant) => (combatant as unknown as { hidden: boolean }).hidden)).toEqual([false, true]);
    const [third] = await combat.createEmbeddedDocuments('Combatant', [{ actorId: actor.id, name: 'Straggler', initiative: 99 }]);
    expect(combat.turns).toHaveLength(3);
    await combat.startCombat();
    expect([combat.started, combat.round, combat.turn, combat.combatant]).toEqual([true, 1, 0, third]);
    await Tokens.deleteCombatants(tokens, { combat });
    expect(combat.combatants.contents).toEqual([third]);
  });
});
