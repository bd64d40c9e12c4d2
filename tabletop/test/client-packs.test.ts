// @page
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientRig, startClient } from './client-rig';

const TABLE = 'omens00000000000';

/** The published tool has no types of its own. */
interface PackCompiler {
  compilePack(source: string, destination: string): Promise<void>;
}

/** A module with a pack of tables and one that players do not see, compiled by the published tool. */
async function moduleWithPacks(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'module-'));
  const source = path.join(folder, 'source');
  await mkdir(source);
  const table = {
    _id: TABLE,
    _key: `!tables!${TABLE}`,
    name: 'Omens',
    formula: '1d2',
    flags: { 'packed-up': { order: 3 } },
    folder: 'folder0000000000',
    results: [
      {
        _id: 'crow000000000000',
        _key: `!tables.results!${TABLE}.crow000000000000`,
        type: 'text',
        name: '',
        description: 'A crow',
        range: [1, 1],
      },
      {
        _id: 'hare000000000000',
        _key: `!tables.results!${TABLE}.hare000000000000`,
        type: 'text',
        name: '',
        description: 'A hare',
        range: [2, 2],
      },
    ],
  };
  const packFolder = { _id: 'folder0000000000', _key: '!folders!folder0000000000', name: 'Signs', type: 'RollTable' };
  await writeFile(path.join(source, 'omens.json'), JSON.stringify(table));
  await writeFile(path.join(source, 'folder.json'), JSON.stringify(packFolder));
  const { compilePack } = (await import('@foundryvtt/foundryvtt-cli' as string)) as PackCompiler;
  await compilePack(source, path.join(folder, 'packs', 'tables'));
  await writeFile(
    path.join(folder, 'module.json'),
    JSON.stringify({
      id: 'packed-up',
      title: 'Packed Up',
      version: '1.0.0',
      packs: [
        // An older path, which names a file: the database is the folder of that name.
        { name: 'tables', label: 'Tables', path: 'packs/tables.db', type: 'RollTable' },
        {
          name: 'secret',
          label: 'Secret',
          path: 'packs/none',
          type: 'JournalEntry',
          ownership: { GAMEMASTER: 'OWNER', ASSISTANT: 'OWNER', PLAYER: 'NONE' },
        },
      ],
    }),
  );
  return folder;
}

describe.each([13, 14] as const)('compendium packs, generation %i', (generation) => {
  let rig: ClientRig;
  let module: string;

  beforeEach(async () => {
    module = await moduleWithPacks();
    rig = await startClient('Gamemaster', { generation, modules: [module] });
  });
  afterEach(() => rig.close());

  const tables = (): NonNullable<ReturnType<typeof game.packs.get>> => {
    const pack = game.packs.get('packed-up.tables');
    if (!pack) throw new Error('there is no such pack');
    return pack;
  };

  it('have an index at once, and more of it when asked', async () => {
    expect(tables().index.contents).toMatchObject([
      { _id: TABLE, name: 'Omens', uuid: `Compendium.packed-up.tables.RollTable.${TABLE}` },
    ]);
    expect(tables().index.get(TABLE)?.['flags']).toBeUndefined();
    const index = await tables().getIndex({ fields: ['flags.packed-up'] });
    expect(index.get(TABLE)?.['flags']).toEqual({ 'packed-up': { order: 3 } });
    expect(tables().folders.contents.map((folder) => (folder as { name?: string }).name)).toEqual(['Signs']);
  });

  it('give documents by id and by uuid', async () => {
    const table = await tables().getDocument(TABLE);
    expect(table?.pack).toBe('packed-up.tables');
    expect(await fromUuid(`Compendium.packed-up.tables.RollTable.${TABLE}`)).toBe(table);
    expect(await fromUuid(`Compendium.packed-up.tables.RollTable.${TABLE}.TableResult.crow000000000000`)).toMatchObject({
      description: 'A crow',
    });
    expect(await fromUuid('Compendium.packed-up.tables.RollTable.nothing000000000')).toBe(null);
    expect(fromUuidSync(`Compendium.packed-up.tables.RollTable.${TABLE}`)).toBe(table);
  });

  it('can be rolled on without being imported', async () => {
    const table = (await tables().getDocument(TABLE)) as unknown as { roll(): Promise<{ results: { description: string }[] }> };
    expect(['A crow', 'A hare']).toContain((await table.roll()).results[0]?.description);
  });

  it('are imported one by one, with or without their ids, or whole', async () => {
    const pack = tables();
    const copy = await game.tables.importFromCompendium(pack, TABLE, { name: 'Mine' });
    expect(copy?.id).not.toBe(TABLE);
    expect([copy?.name, copy?.results.size, (copy?._source['_stats'] as { compendiumSource: string }).compendiumSource]).toEqual([
      'Mine',
      2,
      `Compendium.packed-up.tables.RollTable.${TABLE}`,
    ]);
    const same = await game.tables.importFromCompendium(pack, TABLE, {}, { keepId: true });
    expect(same?.id).toBe(TABLE);
    const all = await pack.importAll({ folderName: 'From the pack' });
    expect(all).toHaveLength(1);
    expect(game.folders.getName('From the pack')?.contents).toEqual(all);
  });

  it("show to those of a role, and leave the module's folder as it was", async () => {
    const secret = game.packs.get('packed-up.secret');
    expect([secret?.visible, tables().visible, tables().locked]).toEqual([true, true, true]);
    expect([secret?.getUserLevel({ role: 1 }), tables().getUserLevel({ role: 1 })]).toEqual([0, 2]);
    const before = await readdir(path.join(module, 'packs', 'tables'));
    expect(before).not.toContain('LOCK.old');
    const second = await startClient('Gamemaster', { generation, modules: [module] });
    expect(game.packs.get('packed-up.tables')?.index.size).toBe(1);
    await second.close();
  });
});
