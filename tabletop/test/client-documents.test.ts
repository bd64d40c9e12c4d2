// @page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '../common/document';
import type { PlainObject } from '../common/merge';
import type { TokenDocument } from '../client/documents/token-document';
import { type ClientRig, startClient } from './client-rig';

const SCENE = 'Open000000000000';
const WREN = 'WrenToken0000000';

describe.each([13, 14] as const)("the client's documents, generation %i", (generation) => {
  let rig: ClientRig;

  beforeEach(async () => {
    rig = await startClient('Gamemaster', { generation });
  });
  afterEach(() => rig.close());

  const calls = (name: string): unknown[][] => {
    const seen: unknown[][] = [];
    Hooks.on(name, (...args: unknown[]) => void seen.push(args));
    return seen;
  };

  it('are prepared with those within, when all of them are there', () => {
    const token = game.scenes.get(SCENE)?.tokens.get(WREN) as TokenDocument | undefined;
    expect(token?._source['movementAction']).toBeNull();
    expect(token?.movementAction).toBe('walk');
  });

  it('run the hooks of an update in order, with what has changed', async () => {
    const order: string[] = [];
    for (const name of ['preUpdateActor', 'updateActor']) Hooks.on(name, () => void order.push(name));
    const after = calls('updateActor');
    const actor = game.actors.getName('Wren');
    await actor?.update({ name: 'Wrenna', 'flags.m.a': 1 });
    expect(order).toEqual(['preUpdateActor', 'updateActor']);
    expect(after[0]?.[0]).toBe(actor);
    expect(after[0]?.[1]).toMatchObject({ _id: actor?.id, name: 'Wrenna', flags: { m: { a: 1 } } });
    expect(after[0]?.[3]).toBe(game.userId);
  });

  it('send only what differs, and nothing where nothing does', async () => {
    const actor = game.actors.getName('Wren');
    await actor?.update({ name: 'Wren', img: 'a.webp' });
    await actor?.update({ name: 'Wren', img: 'a.webp' });
    expect(rig.sent.map(({ operation }) => operation['updates'])).toEqual([[{ _id: actor?.id, img: 'a.webp' }]]);
    await actor?.update({ name: 'Wren' }, { diff: false });
    expect(rig.sent.at(-1)?.operation['updates']).toEqual([{ _id: actor?.id, name: 'Wren' }]);
  });

  it('stop where a handler says no, and send what a handler makes of it', async () => {
    const actor = game.actors.getName('Wren');
    const id = Hooks.on('preUpdateActor', () => false);
    expect(await actor?.update({ name: 'No' })).toBeUndefined();
    Hooks.off('preUpdateActor', id);
    Hooks.once('preUpdateActor', (_document: unknown, change: PlainObject) => void (change['name'] = 'Changed'));
    await actor?.update({ name: 'Asked' });
    expect(actor?.name).toBe('Changed');
    Hooks.once('preUpdateActor', (_document: unknown, change: PlainObject) => void Reflect.deleteProperty(change, 'name'));
    await actor?.update({ name: 'Emptied' });
    expect(rig.sent).toHaveLength(1);
  });

  it('go on when a handler throws', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    Hooks.on('updateActor', () => {
      throw new Error('a fault');
    });
    const after = calls('updateActor');
    await game.actors.getName('Wren')?.update({ name: 'Wrenna' });
    expect(after).toHaveLength(1);
  });

  it('set, merge and unset flags', async () => {
    const scene = game.scenes.get(SCENE);
    await scene?.setFlag('m', 'deep.map', { a: 1, b: 2 });
    await scene?.setFlag('m', 'deep.map', { b: 3 });
    expect(scene?.getFlag('m', 'deep.map')).toEqual({ a: 1, b: 3 });
    await scene?.unsetFlag('m', 'deep.map.a');
    expect(scene?.getFlag('m', 'deep')).toEqual({ map: { b: 3 } });
    const written = JSON.stringify(rig.sent.at(-1)?.operation['updates']);
    expect(written).toContain(generation === 13 ? '"-=a":null' : '"a":{"__$OPERATOR$__":"ForcedDeletion"}');
    expect(await scene?.getFlag('none', 'such')).toBeUndefined();
  });

  it('take operators written for the generation', async () => {
    const scene = game.scenes.get(SCENE);
    await scene?.setFlag('m', 'a', { x: 1, y: 2 });
    if (generation === 13) await scene?.update({ 'flags.m.==a': { z: 3 } });
    else await scene?.update({ flags: { m: { a: globalThis._replace?.({ z: 3 }) } } });
    expect(scene?.getFlag('m', 'a')).toEqual({ z: 3 });
    if (generation === 13) await scene?.update({ 'flags.m.-=a': null });
    else await scene?.update({ flags: { m: { a: globalThis._del } } });
    expect(scene?.flags['m']).toEqual({});
  });

  it('create, find and delete embedded documents, telling parents', async () => {
    const journal = game.journal.getName('Welcome');
    const created = calls('createJournalEntryPage');
    const deleted = calls('deleteJournalEntryPage');
    const rendered = vi.spyOn(journal as Document, 'render');
    const [page] =
      (await journal?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'Two', type: 'text', text: { content: 'x' } }])) ?? [];
    expect(journal?.pages.get(page?.id ?? '')).toBe(page);
    expect(page?.uuid).toBe(`JournalEntry.${journal?.id ?? ''}.JournalEntryPage.${page?.id ?? ''}`);
    expect(await fromUuid(page?.uuid ?? '')).toBe(page);
    expect(fromUuidSync(page?.uuid ?? '')).toBe(page);
    await page?.update({ name: 'Renamed' });
    await page?.delete();
    expect(journal?.pages.size).toBe(1);
    expect([created.length, deleted.length]).toEqual([1, 1]);
    expect(rendered).toHaveBeenCalled();
  });

  it('follow what others do, in the same hooks', async () => {
    const updates = calls('updateToken');
    const other = await rig.connect('Player One');
    await other.modify('Token', 'update', { parentUuid: `Scene.${SCENE}`, updates: [{ _id: WREN, rotation: 90 }] });
    await vi.waitFor(() => expect(updates).toHaveLength(1));
    expect((updates[0]?.[0] as Document)._source['rotation']).toBe(90);
    expect(updates[0]?.[3]).toBe('PlayerOne0000000');
  });

  it('put the other scene down when one is made active', async () => {
    await game.scenes.getName('Squares')?.update({ active: true });
    expect(game.scenes.active?.name).toBe('Squares');
    expect(game.scenes.filter((scene) => scene.active)).toHaveLength(1);
  });

  it('draw from tables, and not twice without replacement', async () => {
    const table = game.tables.getName('Weather');
    await table?.update({ replacement: false });
    const first = await table?.draw({ displayChat: false });
    const second = await table?.draw({ displayChat: false });
    const texts = [first, second].flatMap((drawn) => drawn?.results.map((result) => result.description) ?? []);
    expect([...texts].sort()).toEqual(['Dry', 'Wet']);
    expect([...(table?.results ?? [])].every((result) => result.drawn)).toBe(true);
    expect((await table?.draw({ displayChat: false }))?.results).toEqual([]);
    await table?.resetResults();
    const rolled = await table?.roll();
    expect(rolled?.results).toHaveLength(1);
    expect([...(table?.results ?? [])].some((result) => result.drawn)).toBe(false);
  });

  it('fight in turns and rounds', async () => {
    const turnChanges = calls('combatTurnChange');
    const Combat = CONFIG.Combat.documentClass as typeof Document;
    await Combat.create({ scene: SCENE, active: true });
    const combat = game.combats.contents[0];
    await combat?.createEmbeddedDocuments('Combatant', [
      { tokenId: WREN, sceneId: SCENE, actorId: 'Wren000000000000', initiative: 5 },
      { tokenId: 'MossToken0000000', sceneId: SCENE, actorId: 'Moss000000000000', initiative: 12 },
    ]);
    await combat?.startCombat();
    expect([combat?.round, combat?.combatant?.name]).toEqual([1, 'Moss']);
    await combat?.nextTurn();
    expect(combat?.combatant?.name).toBe('Wren');
    await combat?.nextTurn();
    expect([combat?.round, combat?.turn]).toEqual([2, 0]);
    await combat?.previousTurn();
    expect([combat?.round, combat?.combatant?.name]).toEqual([1, 'Wren']);
    expect(turnChanges.length).toBeGreaterThanOrEqual(4);
  });

  it('take tokens into a combat and out of it', async () => {
    // No scene is viewed without a canvas: the combat belongs to none.
    await (CONFIG.Combat.documentClass as typeof Document).create({ scene: null, active: true });
    const token = game.scenes.get(SCENE)?.tokens.get(WREN) as TokenDocument | undefined;
    expect(await token?.toggleCombatant()).toBe(true);
    expect([game.combats.size, game.combat?.combatants.contents[0]?.tokenId]).toEqual([1, WREN]);
    expect(await token?.toggleCombatant({ active: true })).toBe(true);
    expect(game.combat?.combatants.size).toBe(1);
    expect(await token?.toggleCombatant()).toBe(false);
    expect([game.combats.size, game.combat?.combatants.size]).toEqual([1, 0]);
  });

  it("keep users: who is here, who leads, who is one's own", async () => {
    expect(game.user?.isSelf).toBe(true);
    expect(game.users.activeGM).toBe(game.user);
    expect(game.user?.isActiveGM).toBe(true);
    const connected = calls('userConnected');
    const assistant = await rig.connect('Assistant');
    await vi.waitFor(() => expect(connected).toHaveLength(1));
    expect(game.users.getName('Assistant')?.active).toBe(true);
    // A full gamemaster leads, whatever the ids.
    expect(game.users.activeGM?.name).toBe('Gamemaster');
    assistant.socket.close();
    await vi.waitFor(() => expect(game.users.getName('Assistant')?.active).toBe(false));
  });

  it('ask and answer queries; on 14 the handler is told who asks', async () => {
    const asked: unknown[] = [];
    CONFIG.queries['m.ask'] = (data: unknown, options) => {
      asked.push([data, options.user?.name]);
      return { got: data };
    };
    expect(await game.user?.query('m.ask', { a: 1 })).toEqual({ got: { a: 1 } });
    const player = await rig.connect('Player One');
    const answer: unknown = await player.socket.emitWithAck('userQuery', { userId: game.userId, name: 'm.ask', data: 2 });
    expect(answer).toEqual({ ok: true, result: { got: 2 } });
    expect(asked[1]).toEqual([2, generation >= 14 ? 'Player One' : undefined]);
    await expect(game.users.getName('Player Two')?.query('m.ask', 1)).rejects.toThrow(/not active/);
  });

  it('tell the asker why the server refused', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    await rig.close();
    rig = await startClient('Player One', { generation });
    const told = vi.spyOn(ui.notifications, 'error').mockReturnValue(undefined as never);
    await expect(game.scenes.get(SCENE)?.update({ name: 'Mine' })).rejects.toThrow(/lacks permission to update Scene/);
    expect(told).toHaveBeenCalled();
    expect(game.scenes.get(SCENE)?.name).toBe('Open Ground');
  });
});
