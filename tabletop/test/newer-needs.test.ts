// @page
/** What modules of 13 and 14 that were tried later were found to lean on. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FontConfig } from '../client/applications/settings/font-config';
import type { RollTable } from '../client/documents/roll-table';
import { Module } from '../client/packages';
import type { Document } from '../common/document';
import { plainWorld } from '../server/world-seed';
import { startClient } from './client-rig';

afterEach(() => vi.unstubAllGlobals());

/** @see https://foundryvtt.com/api/v13/classes/foundry.packages.BasePackage.html */
describe('a package', () => {
  it('has its versions as texts', () => {
    const manifest = { id: 'a', title: 'A', version: '1', compatibility: { minimum: 13, verified: '13.350' } };
    expect(new Module(manifest as never).compatibility).toEqual({ minimum: '13', verified: '13.350' });
    expect(new Module({ id: 'a', title: 'A', version: '1' } as never).compatibility).toEqual({});
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.documents.BaseTableResult.html */
describe('a roll table of the oldest kind', () => {
  it('has its rows by kinds that were numbers', async () => {
    vi.stubGlobal('ui', {});
    vi.stubGlobal('canvas', undefined);
    const rig = await startClient('Gamemaster', { world: plainWorld() });
    const results = [0, 1, 2].map((type) => ({ type, text: `Row ${type}`, range: [type + 1, type + 1], weight: 1 }));
    const made = await (getDocumentClass('RollTable') as typeof Document).create({ name: 'Old', formula: '1d3', results });
    const rows = [...(made as unknown as RollTable).results].map(({ type, name, description }) => [type, name || description]);
    expect(rows).toEqual([
      ['text', 'Row 0'],
      ['document', 'Row 1'],
      ['document', 'Row 2'],
    ]);
    await rig.close();
  });
});

/** @see https://foundryvtt.com/api/v13/classes/foundry.applications.settings.menus.FontConfig.html */
describe('fonts', () => {
  it('of packages are offered and loaded, and one that cannot be had does no harm', async () => {
    const added: string[] = [];
    class Face {
      constructor(
        readonly family: string,
        readonly source: string,
      ) {}
      load = (): Promise<Face> => (this.source.includes('missing') ? Promise.reject(new Error('404')) : Promise.resolve(this));
    }
    vi.stubGlobal('FontFace', Face);
    vi.stubGlobal('document', { fonts: { add: (face: Face) => added.push(face.family) } });
    vi.stubGlobal('CONFIG', { fontDefinitions: { Runic: { editor: true, fonts: [] }, Icons: { editor: false, fonts: [] } } });
    vi.stubGlobal('game', { settings: { get: () => ({ 'Of the world': { editor: true, fonts: [] } }) } });
    expect(FontConfig.getAvailableFonts()).toEqual(['Runic', 'Of the world']);
    expect(await FontConfig.loadFont('Runic', { fonts: [{ urls: ['runic.woff2'], weight: 700 }] })).toBe(true);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect(await FontConfig.loadFont('Lost', { fonts: [{ urls: ['missing.woff2'] }] })).toBe(false);
    expect(added).toEqual(['Runic']);
  });
});
