// @page
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TypeDataModel } from '../common/data-model';
import type { Document } from '../common/document';
import { type DataSchema, HTMLField, NumberField } from '../common/fields';
import type { PlainObject } from '../common/merge';
import type { DocumentConfig } from '../client/config';
import { type ClientRig, startClient } from './client-rig';

class Hex extends TypeDataModel {
  declare readonly danger: number;
  declare derived: number;
  static override LOCALIZATION_PREFIXES = ['M.Hex'];
  static override defineSchema(): DataSchema {
    return { danger: new NumberField({ required: true, nullable: false, integer: true, initial: 1 }), notes: new HTMLField() };
  }
  /** Version 1 called it `risk`. */
  static override migrateData(source: PlainObject): PlainObject {
    if ('risk' in source) {
      source['danger'] ??= source['risk'];
      Reflect.deleteProperty(source, 'risk');
    }
    return super.migrateData(source);
  }
  override prepareDerivedData(): void {
    this.derived = this.danger * 10;
  }
}

async function moduleFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'module-'));
  const documentTypes = { JournalEntryPage: { hex: { htmlFields: ['notes'], gmOnlyFields: ['danger'] } } };
  await writeFile(path.join(folder, 'module.json'), JSON.stringify({ id: 'typed', title: 'Typed', version: '1', documentTypes }));
  return folder;
}

describe('sub-types of a module', () => {
  let rig: ClientRig;
  afterEach(() => rig.close());

  const register = (): void => {
    (CONFIG['JournalEntryPage'] as DocumentConfig).dataModels['typed.hex'] = Hex;
  };

  it("have their model's data, derived data and changes", async () => {
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()] }, register);
    const journal = game.journal.getName('Welcome');
    expect(CONFIG.JournalEntryPage.documentClass.TYPES).toContain('typed.hex');
    const [page] =
      (await journal?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'H', type: 'typed.hex', system: { danger: 3 } }])) ??
      [];
    const hex = (page as Document & { system: Hex }).system;
    expect(hex).toBeInstanceOf(Hex);
    expect([hex.danger, hex.derived, hex.parent === (page as unknown)]).toEqual([3, 30, true]);
    await page?.update({ 'system.danger': 4 });
    expect((page as Document & { system: Hex }).system.derived).toBe(40);
    await expect(page?.update({ 'system.danger': 'x' })).rejects.toThrow(/danger/);
  });

  it("refuse what the model's rules for all fields together refuse", async () => {
    class Deep extends Hex {
      static override validateJoint(data: PlainObject): void {
        if (Number(data['danger']) > 3 && !data['notes']) throw new Error('danger needs notes');
      }
    }
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()] }, () => {
      (CONFIG['JournalEntryPage'] as DocumentConfig).dataModels['typed.hex'] = Deep;
    });
    const journal = game.journal.getName('Welcome');
    const create = (system: PlainObject) =>
      journal?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'H', type: 'typed.hex', system }]);
    await expect(create({ danger: 4 })).rejects.toThrow('danger needs notes');
    const [page] = (await create({ danger: 4, notes: 'n' })) ?? [];
    await expect(page?.update({ 'system.notes': '' })).rejects.toThrow('danger needs notes');
    await page?.update({ system: { danger: 2, notes: '' } });
    expect((page as Document & { system: Deep }).system.danger).toBe(2);
  });

  it('migrate old data when they load it', async () => {
    const seed = (await import('../server/world-seed')).plainWorld();
    const pages = [{ _id: 'oldpage000000000', name: 'Old', type: 'typed.hex', system: { risk: 6 } }];
    seed.journal = [{ _id: 'journal000000000', name: 'J', pages }];
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()], world: seed }, register);
    const page = game.journal.getName('J')?.pages.get('oldpage000000000') as unknown as { system: Hex; _source: PlainObject };
    expect([page.system.danger, page._source['system']]).toEqual([6, { danger: 6, notes: '' }]);
  });

  it('are plain data where no model is registered', async () => {
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()] });
    const [page] =
      (await game.journal
        .getName('Welcome')
        ?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'H', type: 'typed.hex', system: { free: 1 } }])) ?? [];
    expect((page as Document & { system: PlainObject }).system).toEqual({ free: 1 });
  });

  it('refuse types that no manifest declares', async () => {
    rig = await startClient('Gamemaster', {});
    await expect(
      game.journal.getName('Welcome')?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'H', type: 'typed.hex' }]),
    ).rejects.toThrow(/not a valid type/);
  });

  it('keep fields for gamemasters from players, on the server', async () => {
    vi.spyOn(console, 'error').mockReturnValue(undefined);
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()] }, register);
    const journal = game.journal.getName('Welcome');
    await journal?.update({ ownership: { default: 3 } });
    const [page] = (await journal?.createEmbeddedDocuments('JournalEntryPage', [{ name: 'H', type: 'typed.hex' }])) ?? [];
    const player = await rig.connect('Player One');
    const parentUuid = `JournalEntry.${journal?.id ?? ''}`;
    const update = (system: PlainObject): Promise<{ error?: { message: string } }> =>
      player.modify('JournalEntryPage', 'update', { parentUuid, updates: [{ _id: page?.id, system }] });
    expect((await update({ danger: 9 })).error?.message).toMatch(/system\.danger/);
    expect((await update({ notes: '<p>x</p>' })).error).toBeUndefined();
  });

  it('label their fields from the language file', async () => {
    rig = await startClient('Gamemaster', { modules: [await moduleFolder()] }, register);
    (game.i18n.translations as PlainObject)['M'] = { Hex: { FIELDS: { danger: { label: 'Danger', hint: 'How bad' } } } };
    const { Localization } = await import('../client/i18n');
    Localization.localizeDataModel(Hex);
    expect([Hex.schema.fields['danger']?.label, Hex.schema.fields['danger']?.hint]).toEqual(['Danger', 'How bad']);
  });
});
