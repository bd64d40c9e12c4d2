import { ClassicLevel } from 'classic-level';
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { zipped } from '../../src/applications/table-play/share-window/zip.ts';
import { importTablesAtOnce } from '../rules/encounters/import-at-once.ts';
import {
  isPackageId,
  MODULE_PACK,
  moduleSource,
  type ModuleWish,
  type SharedTable,
  slugOf,
} from '../../src/rules/encounters/formats/module-source.ts';
import type { Importing } from '../../src/rules/values/pausing.ts';
import { type EncounterTable, USED_ANYWHERE } from '../../src/rules/encounters/table.ts';
import { compilePacks } from '../../scripts/compile-packs.ts';
import { inProject } from '../../scripts/project-root.ts';
import { isRecord } from './project-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'shared-module-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function finished<Result>(work: Importing<Result>): { readonly result: Result; readonly pauses: number } {
  for (let pauses = 0; ; pauses += 1) {
    const step = work.next();
    if (step.done) return { result: step.value, pauses };
  }
}

const id = (letter: string): string => letter.repeat(16);
const FENS = `RollTable.${id('a')}`;

/** What texts of tables are full of: signs of YAML, links, lines, separators, other scripts. */
const TEXT = [
  '# name: Fens: "by night" # yes',
  '# formula: 2d4',
  '# policy: up',
  '# scenes: abcdefghij123456',
  '# terrains: swamp; mud',
  '# escapes: backslash',
  '2–2: No Encounter',
  '3–5: - a heron, @UUID[RollTable.bbbbbbbbbbbbbbbb]{birds}: 龍\u2028by night {friendly creature; danger 2}',
  `6–8: null\\n  two lines {link RollTable.${id('b')}; once; slain}`,
].join('\n');

function tableOf(text: string): EncounterTable {
  const report = importTablesAtOnce(text, { name: '', policy: 'none' });
  expect(report.faults).toEqual([]);
  const [read, ...others] = report.tables;
  if (!read || others.length > 0) throw new Error('there is not one table');
  return read.table;
}

const birds = tableOf('# name: Birds\n# formula: 1d2\n# escapes: none\n1–1: Crows\n2–2: Gulls');
const fens = tableOf(TEXT);
const TABLES: readonly SharedTable[] = [
  { id: id('a'), table: { ...fens, use: { ...fens.use, scenes: ['abcdefghij123456'] } } },
  { id: id('b'), table: { ...birds, rows: birds.rows.map((row) => ({ ...row, link: FENS })) } },
];

const wishOf = (tables: readonly SharedTable[]): ModuleWish => ({
  id: 'fens-by-night',
  title: 'Fens by Night',
  author: 'Ada',
  description: 'Tables.',
  readme: '# Fens\n',
  tables,
});

/** Writes the module into a folder, out of its zip, as whoever gets it does. */
async function unpacked(name: string, tables: readonly SharedTable[]): Promise<string> {
  const { result: files } = finished(moduleSource(wishOf(tables)));
  const { result: blob } = finished(zipped(files, 'fens-by-night'));
  const entries = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const root = join(folder, name);
  expect(Object.keys(entries).sort()).toEqual(
    Object.keys(files)
      .map((path) => `fens-by-night/${path}`)
      .sort(),
  );
  for (const [path, bytes] of Object.entries(entries)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), strFromU8(bytes));
  }
  return join(root, 'fens-by-night');
}

/** Reads the tables of a compiled pack as the module reads what Foundry exports. */
async function tablesIn(pack: string): Promise<Record<string, EncounterTable>> {
  const level = new ClassicLevel<string, unknown>(pack, { valueEncoding: 'json' });
  const records = new Map<string, unknown>();
  for await (const [key, value] of level.iterator()) records.set(key, value);
  await level.close();
  const tables: Record<string, EncounterTable> = {};
  for (const [key, value] of records) {
    const [, document = ''] = /^!tables!(\w+)$/.exec(key) ?? [];
    if (document === '' || !isRecord(value) || !Array.isArray(value['results'])) continue;
    const results = value['results'].map((row) => records.get(`!tables.results!${document}.${String(row)}`));
    tables[document] = tableOf(JSON.stringify({ ...value, results }));
  }
  return tables;
}

/** The tables as they are to be in the module: links lead into its pack, and scenes stay behind. */
const EXPECTED = Object.fromEntries(
  TABLES.map(({ id: own, table }) => {
    const moved = (text: string): string =>
      text.replace(/RollTable\.(a{16}|b{16})/g, `Compendium.fens-by-night.${MODULE_PACK}.RollTable.$1`);
    const rows = table.rows.map((row) => ({ ...row, text: moved(row.text), link: moved(row.link) }));
    return [own, { ...table, use: { ...USED_ANYWHERE, ...table.use, scenes: [] }, rows }];
  }),
);

describe('a shared module', () => {
  test('compiles to a pack that gives back the same tables, linked with each other', async () => {
    const module = await unpacked('compiled', TABLES);
    const [pack] = await compilePacks(join(module, 'packs', '_source'), join(module, 'packs'));
    expect(pack).toEqual({ name: MODULE_PACK, documents: 2 });
    expect(await tablesIn(join(module, 'packs', MODULE_PACK))).toEqual(EXPECTED);
  });

  test('has a manifest that leads to that pack, which players do not see', async () => {
    const module = await unpacked('manifest', TABLES);
    const manifest: unknown = JSON.parse(readFileSync(join(module, 'module.json'), 'utf8'));
    expect(manifest).toMatchObject({
      id: 'fens-by-night',
      title: 'Fens by Night',
      authors: [{ name: 'Ada' }],
      compatibility: { minimum: '13' },
      packs: [{ name: MODULE_PACK, path: `packs/${MODULE_PACK}`, type: 'RollTable', ownership: { PLAYER: 'NONE' } }],
    });
    expect(readFileSync(join(module, 'README.md'), 'utf8')).toBe('# Fens\n');
  });

  test("is packed by Foundry's own tool, as its README says", async () => {
    const module = await unpacked('packed', TABLES);
    const { GHOSTMAP: texts } = JSON.parse(readFileSync(inProject('lang', 'en.json'), 'utf8')) as {
      GHOSTMAP: { Share: { Readme: string } };
    };
    const command = /^ {4}npx @foundryvtt\/foundryvtt-cli (.*)$/m.exec(texts.Share.Readme)?.[1] ?? '';
    const words = command.replaceAll('{id}', 'fens-by-night').split(' ');
    const tool = inProject('node_modules', '@foundryvtt', 'foundryvtt-cli', 'fvtt.mjs');
    // The tool keeps notes in the home of whoever runs it.
    await promisify(execFile)(process.execPath, [tool, ...words], { cwd: module, env: { ...process.env, HOME: folder } });
    expect(Object.keys(await tablesIn(join(module, 'packs', MODULE_PACK)))).toEqual([id('a'), id('b')]);
  });

  test('of ten thousand rows is written and zipped with many pauses', () => {
    const [crow] = birds.rows;
    if (!crow) throw new Error('there is no row');
    const rows = Array.from({ length: 10_000 }, (_, index) => ({
      ...crow,
      id: `row${String(index + 1).padStart(13, '0')}`,
      from: index + 1,
      to: index + 1,
    }));
    const long = { id: id('c'), table: { ...birds, formula: '1d10000', rows } };
    const { result: files, pauses } = finished(moduleSource(wishOf([long])));
    expect(pauses).toBeGreaterThanOrEqual(40);
    expect(finished(zipped(files, 'long')).pauses).toBeGreaterThanOrEqual(20);
  });

  test('an id is made of words, or refused', () => {
    expect(slugOf('  Fens: by Night!  ')).toBe('fens-by-night');
    expect(slugOf('Über Straße')).toBe('uber-stra-e');
    expect(slugOf('龍')).toBe('');
    for (const good of ['a', 'fens-2', 'x1-y2']) expect(isPackageId(good)).toBe(true);
    for (const bad of ['', 'Fens', 'a--b', '-a', 'a b', 'a'.repeat(61)]) expect(isPackageId(bad)).toBe(false);
  });
});
