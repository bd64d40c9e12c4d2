// @page
/**
 * Compendium packs that a world makes for itself.
 * @see https://foundryvtt.com/api/classes/foundry.documents.collections.CompendiumCollection.html
 * @see https://foundryvtt.com/article/compendium/
 */
import { access } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CompendiumCollection as Pack } from '../client/documents/collections/compendium-collection';
import type { RollTable } from '../client/documents/roll-table';
import type { Document } from '../common/document';
import type { ManageCompendiumResponse, PackData } from '../protocol';
import { type ClientRig, startClient } from './client-rig';
import type { RawClient } from './table-rig';

const rows = (...texts: string[]): object[] =>
  texts.map((description, n) => ({ type: 'text', description, range: [n + 1, n + 1] }));

const packs = (): typeof Pack =>
  (foundry.documents.collections as unknown as { CompendiumCollection: typeof Pack }).CompendiumCollection;
const tableClass = (): typeof RollTable => CONFIG['RollTable']?.documentClass as unknown as typeof RollTable;
const make = (): Promise<Pack> => packs().createCompendium({ type: 'RollTable', label: 'Old Roads' });
const rolls = (pack: Pack): Promise<RollTable | undefined> =>
  tableClass().create({ name: 'Omens', formula: '1d2', results: rows('A crow', 'A hare') }, { pack: pack.collection });
const packInWorld = (client: RawClient): PackData | undefined =>
  client.world.packs.find(({ packageType }) => packageType === 'world');

describe.each([13, 14] as const)('packs of the world, generation %i', (generation) => {
  let rig: ClientRig;

  beforeEach(async () => {
    rig = await startClient('Gamemaster', { generation });
  });
  afterEach(() => rig.close());

  it('are made under a name drawn from their label, told to all, and open', async () => {
    const player = await rig.connect('Player One');
    const pack = await make();
    expect([pack.collection, pack.title, pack.documentName, pack.locked, pack.index.size]).toEqual([
      'world.old-roads',
      'Old Roads',
      'RollTable',
      false,
      0,
    ]);
    expect(pack.metadata).toMatchObject({ packageType: 'world', id: 'world.old-roads', name: 'old-roads' });
    expect(game.packs.get('world.old-roads')).toBe(pack);
    const [told] = (await player.next('manageCompendium')) as [ManageCompendiumResponse];
    expect(told).toMatchObject({ request: { action: 'create' }, result: { id: 'world.old-roads', label: 'Old Roads' } });
    await expect(make()).rejects.toThrow(/already/);
    await expect(packs().createCompendium({ type: 'RollTable', label: 'X', name: '../x' })).rejects.toThrow(/no name/);
    await expect(packs().createCompendium({ type: 'User', label: 'Y' })).rejects.toThrow(/no compendium of User/);
  });

  it('take documents, and keep index, documents and hooks in step', async () => {
    const pack = await make();
    const heard: unknown[] = [];
    Hooks.on('updateCompendium', (changed: Pack, documents: unknown[], _options: object, userId: string) =>
      heard.push([changed.collection, documents.length, userId]),
    );
    const inWorld = game.tables.size;
    const omens = await rolls(pack);
    const uuid = `Compendium.world.old-roads.RollTable.${omens?.id ?? ''}`;
    expect([omens?.pack, omens?.uuid, game.tables.size]).toEqual(['world.old-roads', uuid, inWorld]);
    expect(pack.index.contents).toMatchObject([{ _id: omens?.id, name: 'Omens', uuid }]);
    expect(await fromUuid(uuid)).toBe(omens);
    await omens?.update({ name: 'Portents' });
    expect(pack.index.get(omens?.id ?? '')?.name).toBe('Portents');
    const [first] = omens?.results.contents ?? [];
    await first?.update({ description: 'A raven' });
    await omens?.createEmbeddedDocuments('TableResult', rows('A fox'));
    expect(omens?.results.map(({ description }) => description)).toEqual(['A raven', 'A hare', 'A fox']);
    await omens?.deleteEmbeddedDocuments('TableResult', [first?.id ?? '']);
    expect(omens?.results.size).toBe(2);
    await omens?.delete();
    expect([pack.index.size, pack.size, await pack.getDocument(omens?.id ?? '')]).toEqual([0, 0, undefined]);
    expect(heard).toEqual([1, 2, 3].map(() => ['world.old-roads', 1, game.userId]));
  });

  it('hold many documents that are changed and deleted by id, at hand or not', async () => {
    const pack = await make();
    const made = await tableClass().createDocuments([{ name: 'A' }, { name: 'B' }, { name: 'C' }], { pack: pack.collection });
    const [a, b, c] = made.map(({ id }) => id ?? '');
    pack.clear();
    await tableClass().updateDocuments([{ _id: a, name: 'A2' }], { pack: pack.collection });
    await tableClass().deleteDocuments([b ?? ''], { pack: pack.collection });
    expect(pack.index.map(({ name }) => name)).toEqual(['A2', 'C']);
    expect((await pack.getDocuments({ _id__in: [c] })).map(({ id }) => id)).toEqual([c]);
    await tableClass().deleteDocuments([], { pack: pack.collection, deleteAll: true });
    expect(pack.index.size).toBe(0);
  });

  it('take copies of what is in the world, and give them back', async () => {
    const pack = await make();
    const mine = await tableClass().create({ name: 'Weather', results: rows('Rain', 'Sun') });
    await mine?.results.contents[0]?.update({ drawn: true });
    if (!mine) throw new Error('there is no table');
    const copy = (await pack.importDocument(mine, { keepId: true })) as RollTable | undefined;
    expect([copy?.id, copy?.pack, copy?.results.size]).toEqual([mine.id, pack.collection, 2]);
    // What was drawn in the world is not drawn in the copy.
    expect([copy?.compendium, mine.compendium, copy?.results.map(({ drawn }) => drawn)]).toEqual([pack, null, [false, false]]);
    expect((await pack.importDocument(mine))?.id).not.toBe(mine.id);
    const back = await game.tables.importFromCompendium(pack, mine.id ?? '', { name: 'Climate' });
    expect([back?.pack, back?.name, back?.results.size]).toEqual([null, 'Climate', 2]);
    expect((back?._source['_stats'] as { compendiumSource: string }).compendiumSource).toBe(copy?.uuid);
    expect((await pack.importAll({ folderName: 'All' })).map(({ pack: where }) => where)).toEqual([null, null]);
    const Actors = CONFIG['Actor'].documentClass as unknown as typeof Document;
    const actor = await Actors.createDocuments([{ name: 'N', type: 'npc' }]);
    await expect(pack.importDocument(actor[0] as never)).rejects.toThrow(/Actor/);
  });

  it('have folders of their own', async () => {
    const pack = await make();
    const Folders = CONFIG['Folder'].documentClass as unknown as typeof Document;
    const [above] = await Folders.createDocuments([{ name: 'Above', type: 'RollTable' }]);
    const [below] = await Folders.createDocuments([{ name: 'Below', type: 'RollTable', folder: above?.id }]);
    await pack.importFolder(below as never);
    expect(pack.folders.map(({ name, folder }) => [name, folder?.name])).toEqual([
      ['Above', undefined],
      ['Below', 'Above'],
    ]);
    const [table] = await tableClass().createDocuments([{ name: 'T', folder: below?.id }], { pack: pack.collection });
    expect((table as RollTable).folder).toBe(pack.folders.get(below?.id ?? ''));
    await pack.folders.get(below?.id ?? '')?.delete({ deleteContents: true });
    await expect.poll(() => pack.index.size).toBe(0);
    expect([pack.folders.size, game.folders.get(below?.id ?? '')]).toEqual([1, below]);
  });

  it('refuse everything while they are locked, and everything to players at any time', async () => {
    const player = await rig.connect('Player One');
    const pack = await make();
    const omens = await rolls(pack);
    const fromPlayer = (action: 'create' | 'update' | 'delete', operation: object): Promise<string | undefined> =>
      player.modify('RollTable', action, { pack: pack.collection, ...operation }).then(({ error }) => error?.message);
    expect(await fromPlayer('create', { data: [{ name: 'Mine' }] })).toMatch(/lacks permission/);
    expect(await fromPlayer('delete', { ids: [omens?.id] })).toMatch(/lacks permission/);
    const asked = { action: 'create', data: { type: 'Actor', label: 'L', name: 'l' } };
    expect(await player.socket.emitWithAck('manageCompendium', asked)).toMatchObject({ error: {} });

    await pack.configure({ locked: true });
    expect([pack.locked, pack.config]).toEqual([true, { locked: true }]);
    await expect(omens?.update({ name: 'X' })).rejects.toThrow(/locked/);
    await expect(omens?.results.contents[0]?.update({ drawn: true })).rejects.toThrow(/locked/);
    await expect(omens?.createEmbeddedDocuments('TableResult', rows('N'))).rejects.toThrow(/locked/);
    await expect(omens?.delete()).rejects.toThrow(/locked/);
    await expect(rolls(pack)).rejects.toThrow(/locked/);
    await expect(pack.deleteCompendium()).rejects.toThrow(/locked/);
    expect((await pack.getDocument(omens?.id ?? ''))?._source['name']).toBe('Omens');
    await pack.configure({ locked: false });
    await omens?.update({ name: 'X' });
    expect(pack.index.contents[0]?.name).toBe('X');
  });

  it('are deleted with all that is in them, at every client and on the disk', async () => {
    const player = await rig.connect('Player One');
    const pack = await make();
    await rolls(pack);
    const folder = path.join(rig.folder, 'worlds', game.world.id, 'packs', 'old-roads');
    await access(folder);
    await pack.deleteCompendium();
    expect(game.packs.get('world.old-roads')).toBeUndefined();
    expect(
      await player.next('manageCompendium', (told) => (told as ManageCompendiumResponse).request.action === 'delete'),
    ).toEqual([expect.objectContaining({ result: 'world.old-roads' })]);
    await expect(access(folder)).rejects.toThrow();
    expect((await make()).index.size).toBe(0);
  });

  it('are there after a restart, as they were', async () => {
    const pack = await make();
    const omens = await rolls(pack);
    await omens?.results.contents[0]?.update({ drawn: true });
    await packs()
      .createCompendium({ type: 'Actor', label: 'Gone' })
      .then((gone) => gone.deleteCompendium());
    await pack.duplicateCompendium({ label: 'Old Roads again' });
    await rig.restart();
    const player = await rig.connect('Player One');
    expect(player.world.packs.map(({ id }) => id)).toEqual(['world.old-roads', 'world.old-roads-again']);
    expect(packInWorld(player)).toMatchObject({ id: 'world.old-roads', index: [{ _id: omens?.id, name: 'Omens' }] });
    const got = await player.modify('RollTable', 'get', { pack: 'world.old-roads-again' });
    expect(got.result).toMatchObject([{ name: 'Omens', results: [{ description: 'A crow', drawn: true }, { drawn: false }] }]);
  });

  it('follow what another client does with them', async () => {
    const other = await rig.connect('Gamemaster');
    await other.socket.emitWithAck('manageCompendium', {
      action: 'create',
      data: { type: 'RollTable', label: 'Theirs', name: 'theirs' },
    });
    await expect.poll(() => game.packs.has('world.theirs')).toBe(true);
    const pack = game.packs.get('world.theirs');
    const { result } = await other.modify('RollTable', 'create', { data: [{ name: 'A' }], pack: 'world.theirs' });
    await expect.poll(() => pack?.index.size).toBe(1);
    pack?.clear();
    const id = (result[0] as { _id: string })._id;
    await other.modify('RollTable', 'update', { updates: [{ _id: id, name: 'B' }], pack: 'world.theirs' });
    await expect.poll(() => pack?.index.get(id)?.name).toBe('B');
    await other.modify('RollTable', 'delete', { ids: [id], pack: 'world.theirs' });
    await expect.poll(() => pack?.index.size).toBe(0);
  });
});
