// @page
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Document } from '../common/document';
import type { PlainObject } from '../common/merge';
import type { Actor } from '../client/documents/actor';
import type { ChatMessage } from '../client/documents/chat-message';
import type { TokenDocument } from '../client/documents/token-document';
import { type ClientRig, startClient } from './client-rig';

const classOf = (name: string): typeof Document => getDocumentClass(name) as unknown as typeof Document;

describe.each([13, 14] as const)('the world at a client, generation %i', (generation) => {
  let rig: ClientRig;

  beforeEach(async () => {
    rig = await startClient('Gamemaster', { generation });
  });
  afterEach(() => rig.close());

  describe('folders', () => {
    it('hold documents and folders, and lift them when they go', async () => {
      const outer = await classOf('Folder').create({ name: 'Outer', type: 'Actor' });
      const inner = await classOf('Folder').create({ name: 'Inner', type: 'Actor', folder: outer?.id });
      const wren = game.actors.getName('Wren');
      await wren?.update({ folder: inner?.id });
      const folder = game.folders.get(inner?.id ?? '');
      expect([folder?.contents, folder?.depth, folder?.ancestors.map(({ name }) => name)]).toEqual([[wren], 2, ['Outer']]);
      await inner?.delete();
      await vi.waitFor(() => expect(wren?.folder?.id).toBe(outer?.id));
    });

    it('take what is in them along when asked to', async () => {
      const folder = await classOf('Folder').create({ name: 'F', type: 'JournalEntry' });
      await classOf('JournalEntry').create({ name: 'In', folder: folder?.id });
      await folder?.delete({ deleteContents: true, deleteSubfolders: true });
      await vi.waitFor(() => expect(game.journal.getName('In')).toBeUndefined());
    });
  });

  describe('chat', () => {
    it('knows who speaks', () => {
      const Message = CONFIG.ChatMessage.documentClass as unknown as typeof ChatMessage;
      const wren = game.actors.getName('Wren');
      expect(Message.getSpeaker({ alias: 'A voice' })).toMatchObject({ alias: 'A voice', actor: null });
      expect(Message.getSpeaker({ actor: wren as Actor })).toMatchObject({ actor: wren?.id, alias: 'Wren' });
      expect(Message.getWhisperRecipients('GM').map((user) => user.name)).toEqual(['Assistant', 'Gamemaster']);
      expect(Message.getWhisperRecipients('Player One').map((user) => user.name)).toEqual(['Player One']);
      expect(Message.getWhisperRecipients('Wren').map((user) => user.name)).toEqual(['Player One']);
    });

    it('goes to whom its mode says, by the names of both generations', async () => {
      const send = async (options: PlainObject): Promise<PlainObject> =>
        (await classOf('ChatMessage').create({ content: 'x' }, options))?._source ?? {};
      const gms = ['Assistant0000000', 'Gamemaster000000'];
      expect(await send({ rollMode: 'gmroll' })).toMatchObject({ whisper: gms, blind: false });
      expect(await send({ messageMode: 'blind' })).toMatchObject({ whisper: gms, blind: true });
      expect(await send({ messageMode: 'self' })).toMatchObject({ whisper: [game.userId], blind: false });
      expect(await send({})).toMatchObject({ whisper: [], blind: false });
    });

    it('carries rolls, which come back as rolls', async () => {
      const { Roll } = await import('../client/dice/index');
      const roll = await new Roll('2d6 + 1').evaluate();
      const message = (await classOf('ChatMessage').create({ content: '', rolls: [roll] })) as ChatMessage | undefined;
      expect(message?.rolls[0]?.total).toBe(roll.total);
      expect([message?.isRoll, message?.author === game.user, message?.isAuthor]).toEqual([true, true, true]);
    });
  });

  describe('actors and tokens', () => {
    it('share an actor when linked, and have one of their own when not', async () => {
      const scene = game.scenes.active;
      const wren = game.actors.getName('Wren');
      const linked = scene?.tokens.getName('Wren') as unknown as TokenDocument;
      expect(linked.actor).toBe(wren);
      const [single] =
        (await scene?.createEmbeddedDocuments('Token', [{ name: 'Copy', actorId: wren?.id, actorLink: false }])) ?? [];
      const token = single as TokenDocument;
      // A sheet asks for it; the token has none, and that is no fault.
      expect(token.actor?.collection).toBeUndefined();
      expect([token.actor?.isToken, token.actor?.name, token.actor === wren]).toEqual([true, 'Wren', false]);
      await token.actor?.update({ name: 'Wounded' });
      expect([token.actor?.name, wren?.name, token.delta]).toEqual(['Wounded', 'Wren', { name: 'Wounded' }]);
    });

    it('are made after the prototype', async () => {
      const actor = (await classOf('Actor').create({ name: 'Troll', type: 'npc', prototypeToken: { width: 2 } })) as
        | Actor
        | undefined;
      const token = await actor?.getTokenDocument({ x: 5, y: 6 });
      expect(token?.toObject()).toMatchObject({ name: 'Troll', width: 2, x: 5, y: 6, actorId: actor?.id });
      expect(token?.id).toBe(null);
    });

    it('bear conditions', async () => {
      const wren = game.actors.getName('Wren');
      await wren?.toggleStatusEffect('dead');
      expect(wren?.statuses).toEqual(new Set(['dead']));
      await wren?.toggleStatusEffect('dead');
      expect(wren?.statuses.size).toBe(0);
      expect(Array.isArray(CONFIG.statusEffects)).toBe(generation === 13);
    });
  });

  describe('uuids', () => {
    it('are read whole, relative, and of embedded documents', async () => {
      const scene = game.scenes.active;
      const token = scene?.tokens.getName('Wren');
      expect(await fromUuid(`Scene.${scene?.id ?? ''}.Token.${token?.id ?? ''}`)).toBe(token);
      const page = game.journal.getName('Welcome')?.pages.contents[0];
      expect(fromUuidSync(`.${page?.id ?? ''}`, { relative: page as Document })).toBe(page);
      expect(await fromUuid('Actor.nothing')).toBe(null);
      expect(await fromUuid('')).toBe(null);
    });
  });

  it('makes copies of documents, with what is in them', async () => {
    const table = game.tables.getName('Weather');
    const copy = (await table?.clone({ name: 'Copy' }, { save: true })) as Document | undefined;
    expect([
      (copy as { name?: string } | undefined)?.name,
      copy?.getEmbeddedCollection('TableResult').size,
      copy?.id === table?.id,
    ]).toEqual(['Copy', 2, false]);
    const loose = table?.clone({ name: 'Loose' }) as Document;
    expect([loose.id, game.tables.size]).toEqual([null, 2]);
  });

  it('has one view of levels: none on 13, one at first on 14', async () => {
    const scene = await classOf('Scene').create({ name: 'S' });
    const levels = (scene as { levels?: { size: number } } | undefined)?.levels;
    expect(levels?.size).toBe(generation === 13 ? undefined : 1);
  });
});
