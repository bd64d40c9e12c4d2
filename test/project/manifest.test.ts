import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BuiltModule } from '../../scripts/build.ts';
import { buildModule } from '../../scripts/build.ts';
import { compilePacks, faultsOfDocument } from '../../scripts/compile-packs.ts';
import { inProject } from '../../scripts/project-root.ts';
import { faultsOfManifest } from './manifest.ts';
import { isRecord, readJson } from './project-files.ts';
import { parseSource, visit } from './syntax.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-module-'));

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe('the built module', () => {
  let built: BuiltModule;
  beforeAll(async () => {
    built = await buildModule(join(folder, 'first'));
  }, 120_000);

  const read = (path: string): string => readFileSync(join(built.folder, path), 'utf8');

  test('has a manifest that is true', () => {
    const manifest: unknown = JSON.parse(read('module.json'));
    const { version } = readJson('package.json');
    expect(isRecord(manifest)).toBe(true);
    if (!isRecord(manifest)) return;
    const packs = built.packs.map((pack) => pack.name);
    expect(faultsOfManifest(manifest, { files: new Set(built.files), packs, version: String(version) })).toEqual([]);
  });

  const scriptsOf = (files: readonly string[]): string[] => files.filter((file) => /^scripts\/.*\.js$/.test(file));

  test('ships a first script that brings all it needs, and chunks that need nothing but it and each other', () => {
    const scripts = scriptsOf(built.files);
    const [first = '', ...chunks] = scripts.sort((one, other) => one.length - other.length);
    expect(first).toBe('scripts/ghost-map.js');
    const beside = (file: string): string => `./${file.slice('scripts/'.length)}`;
    const { atOnce, later } = importsOf(read(first));
    expect(atOnce).toEqual([]);
    const shared: string[] = [];
    const fetched = [...later];
    for (const chunk of chunks) {
      const imports = importsOf(read(chunk));
      fetched.push(...imports.later);
      shared.push(...imports.atOnce.filter((script) => script !== beside(first)));
    }
    // Every chunk is there for the first script or for other chunks, and none is imported that is not there.
    expect([...new Set([...fetched, ...shared])].sort()).toEqual(chunks.map(beside).sort());
  });

  test('ships chunks that can all be asked for under another address', () => {
    for (const script of scriptsOf(built.files)) expect(read(script)).not.toMatch(/\bimport\([`'"][^`'"]+[`'"]\)/);
  });

  test('ships each script with its map beside it, and nothing else among them', () => {
    const scripts = scriptsOf(built.files);
    for (const script of scripts) {
      expect(read(script)).not.toContain('process.env');
      expect(read(script)).toMatch(new RegExp(`//# sourceMappingURL=${script.slice('scripts/'.length)}\\.map\\s*$`));
    }
    const named = built.files.filter((file) => file.startsWith('scripts/'));
    expect(named).toEqual(scripts.flatMap((script) => [script, `${script}.map`]).sort());
  });

  test('keeps the names of its classes, which Foundry registers and shows', () => {
    let all = 0;
    for (const path of scriptsOf(built.files)) {
      const script = read(path);
      const map: unknown = JSON.parse(read(`${path}.map`));
      const sources = isRecord(map) && Array.isArray(map['sourcesContent']) ? map['sourcesContent'].map(String) : [];
      const own = isRecord(map) && Array.isArray(map['sources']) ? map['sources'].map(String) : [];
      const classes = sources
        .filter((_, index) => own[index]?.includes('/src/') === true && !own[index].includes('node_modules'))
        .flatMap((text) => [...text.matchAll(/^export (?:default )?(?:abstract )?class (\w+)/gm)].map((match) => match[1] ?? ''));
      all += classes.length;
      expect(classes.filter((name) => !new RegExp(`\\bclass ${name}\\b|${name}=class\\b`).test(script))).toEqual([]);
    }
    expect(all).toBeGreaterThan(0);
  });

  test('is nothing but what is meant to ship', () => {
    const meant =
      /^(module\.json|ghost-map\.d\.ts|LICENSE|README\.md|CHANGELOG\.md|scripts\/|templates\/|styles\/|lang\/|packs\/)/;
    expect(built.files.filter((file) => !meant.test(file) || file.includes('_source'))).toEqual([]);
    for (const needed of ['module.json', 'LICENSE', 'README.md', 'CHANGELOG.md', 'lang/en.json'])
      expect(built.files).toContain(needed);
  });

  test('is the same, byte for byte, when it is built again', async () => {
    const again = await buildModule(join(folder, 'second'));
    expect(again.files).toEqual(built.files);
    const digest = (root: string, file: string) =>
      createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex');
    const differing = built.files.filter((file) => digest(built.folder, file) !== digest(again.folder, file));
    expect(differing).toEqual([]);
  }, 120_000);
});

/** Lists what a script fetches before it runs, and what it may fetch while it runs. */
/** What is fetched may be given something behind its address, with which it is asked for again. */
function addressIn(node: ts.Node | undefined): ts.Node | undefined {
  return node && ts.isBinaryExpression(node) ? node.left : node;
}

function importsOf(script: string): { readonly atOnce: string[]; readonly later: string[] } {
  const imports = { atOnce: [] as string[], later: [] as string[] };
  const textOf = (node: ts.Node | undefined): string =>
    node && ts.isStringLiteralLike(node) ? node.text : (node?.getText() ?? '');
  visit(parseSource({ path: 'script.js', text: script }), (node) => {
    if (ts.isImportDeclaration(node)) imports.atOnce.push(textOf(node.moduleSpecifier));
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      imports.later.push(textOf(addressIn(node.arguments[0])));
  });
  return imports;
}

describe('the check of the manifest', () => {
  const manifest = {
    id: 'ghost-map',
    title: 'Ghost Map',
    description: 'A module.',
    version: '1.0.0',
    authors: [{ name: 'somebody' }],
    compatibility: { minimum: '13', verified: '14' },
    socket: true,
    esmodules: ['scripts/ghost-map.js'],
    styles: [{ src: 'styles/a.css', layer: 'modules' }],
    languages: [{ lang: 'en', name: 'English', path: 'lang/en.json' }],
    packs: [{ name: 'tables', path: 'packs/tables', type: 'RollTable' }],
    flags: { hotReload: { extensions: ['css', 'hbs', 'json'], paths: ['styles', 'lang'] } },
  };
  const built = {
    files: new Set(['scripts/ghost-map.js', 'styles/a.css', 'lang/en.json', 'packs/tables/CURRENT']),
    packs: ['tables'],
    version: '1.0.0',
  };

  test('passes one that is true', () => {
    expect(faultsOfManifest(manifest, built)).toEqual([]);
  });

  test.each([
    ['a script that is not there', { esmodules: ['scripts/other.js'] }],
    ['a style that is not there', { styles: ['styles/b.css', 'styles/a.css'] }],
    ['a style that is not named', { styles: [] }],
    ['a missing socket', { socket: undefined }],
    ['another generation', { compatibility: { minimum: '12', verified: '14' } }],
    ['another version', { version: '1.0.1' }],
    ['a pack without sources', { packs: [...manifest.packs, { name: 'maps', path: 'packs/maps', type: 'Scene' }] }],
    ['a pack that is not declared', { packs: [] }],
    ['no hot reload', { flags: {} }],
    ['no English', { languages: [] }],
  ])('catches %s', (_, change) => {
    expect(faultsOfManifest({ ...manifest, ...change }, built)).not.toEqual([]);
  });
});

describe('compendium sources', () => {
  test('each has the key that the compiler asks for, and all are compiled', async () => {
    const packs = await compilePacks(inProject('packs', '_source'), join(folder, 'packs'));
    for (const pack of packs) expect(pack.documents).toBeGreaterThan(0);
  });

  test('a document that the compiler would drop is an error', () => {
    expect(faultsOfDocument({ _id: 'a'.repeat(16), _key: `!tables!${'a'.repeat(16)}` }, 'a.yml')).toEqual([]);
    expect(faultsOfDocument({ _id: 'a'.repeat(16) }, 'a.yml')).toHaveLength(1);
    expect(faultsOfDocument({ _id: 'short', _key: '!tables!short' }, 'a.yml')).toHaveLength(1);
    const result = { _id: 'b'.repeat(16) };
    expect(faultsOfDocument({ _id: 'a'.repeat(16), _key: `!tables!${'a'.repeat(16)}`, results: [result] }, 'a.yml')).toEqual([
      `a.yml results[0]: _key must end in ${'b'.repeat(16)}`,
    ]);
  });
});
