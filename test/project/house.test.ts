import { describe, expect, test } from 'vitest';
import ts from 'typescript';
import { homedir } from 'node:os';
import { dirname } from 'node:path';
import { inProject, projectRoot } from '../../scripts/project-root.ts';
import type { ProjectFile } from './project-files.ts';
import { isRecord, lineOf, projectFiles, projectPaths, readJson } from './project-files.ts';

/** Says where some files match what they must not contain. */
function found(files: readonly ProjectFile[], pattern: RegExp): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(new RegExp(pattern.source, 'gi'))].map((match) => `${path}:${lineOf(text, match.index)} ${match[0]}`),
  );
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

describe('the stand-in tabletop', () => {
  const namesOfTheModule = /ghost[\s_-]*map/;

  test('no file of it names the module that it was made for', () => {
    const files = projectFiles((path) => path.startsWith('tabletop/'));
    expect(files.length).toBeGreaterThan(0);
    expect(found(files, namesOfTheModule)).toEqual([]);
    expect(projectPaths().filter((path) => path.startsWith('tabletop/') && namesOfTheModule.test(path))).toEqual([]);
  });

  test('the check catches the name in every spelling', () => {
    for (const text of ['ghost-map', 'Ghost Map', 'GhostMap', 'GHOST_MAP', 'ghost\nmap']) {
      expect(found([{ path: 'a.ts', text }], namesOfTheModule)).toHaveLength(1);
    }
  });
});

describe('notices', () => {
  // What goes away again by `remove` was shown by `notify`.
  const past = /ui\s*\.\s*notifications(?!\w|\?*\.remove\b)/;

  test('all are shown by the one function that makes plain text of them', () => {
    const files = projectFiles((path) => path.startsWith('src/') && path !== 'src/foundry/host/notices.ts');
    expect(files.length).toBeGreaterThan(0);
    expect(found(files, past)).toEqual([]);
  });

  test('the check catches whatever shows one by itself', () => {
    for (const text of ['ui.notifications?.warn(name)', 'ui.notifications.info(text)', 'const { info } = ui.notifications;'])
      expect(found([{ path: 'a.ts', text }], past)).toHaveLength(1);
    expect(found([{ path: 'a.ts', text: 'ui.notifications?.remove(notice)' }], past)).toEqual([]);
  });
});

describe('what another machine must not find', () => {
  // Written in pieces, so that this file does not contain what it looks for.
  const places = [
    projectRoot,
    homedir(),
    ['', 'work', ''].join('/'),
    ['', 'home', ''].join('/'),
    ['', 'Users', ''].join('/'),
    ['', 'tmp', ''].join('/'),
  ];
  const paths = new RegExp(
    places
      .filter((place) => place.length > 1)
      .map((place) => `(?<![\\w.])${literally(place)}`)
      .join('|'),
  );
  const registries = new RegExp(['registry', '\\.[a-z]|', 'npm', 'mirror|', 'codeload', '\\.github'].join(''));

  test('no file names a place on one machine', () => {
    expect(
      found(
        projectFiles(() => true),
        paths,
      ),
    ).toEqual([]);
  });

  test('no file names a package registry', () => {
    expect(
      found(
        projectFiles(() => true),
        registries,
      ),
    ).toEqual([]);
  });

  test('the checks catch both', () => {
    expect(found([{ path: 'a.ts', text: `import "${projectRoot}/src/main.ts"` }], paths)).toHaveLength(1);
    expect(found([{ path: 'a', text: ['https://registry', 'npmjs.org/'].join('.') }], registries)).toHaveLength(1);
  });
});

describe('the lockfile', () => {
  const addressed = (lock: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(isRecord(lock['packages']) ? lock['packages'] : {})
      // A workspace is a link to its folder.
      .filter(([, entry]) => isRecord(entry) && entry['resolved'] !== undefined && entry['link'] !== true)
      .map(([name]) => name);

  test('says nothing of where packages were downloaded', () => {
    expect(addressed(readJson('package-lock.json'))).toEqual([]);
  });

  test('the check catches an address', () => {
    expect(addressed({ packages: { 'node_modules/a': { version: '1.0.0', resolved: 'somewhere' } } })).toEqual([
      'node_modules/a',
    ]);
  });

  test('pins every dependency to one version', () => {
    const manifests = ['package.json', 'tabletop/package.json'].map(readJson);
    const wanted = manifests
      .flatMap((manifest) => [manifest['dependencies'], manifest['devDependencies']])
      .flatMap((list) => (isRecord(list) ? Object.entries(list) : []));
    expect(wanted.length).toBeGreaterThan(0);
    expect(
      wanted.filter(([, version]) => typeof version !== 'string' || !/^(npm:.+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version)),
    ).toEqual([]);
  });
});

describe('the house', () => {
  test('has no drawer for what nobody found a name for', () => {
    const drawers = /(?:^|\/)(?:utils?|helpers?|managers?|misc)\//i;
    expect(projectPaths().filter((path) => drawers.test(path))).toEqual([]);
  });

  test('has no file that the compiler does not see', () => {
    const seen = new Set(['tsconfig.json', 'tabletop/tsconfig.json', 'tsconfig.node.json'].flatMap(filesOfConfig));
    const sources = projectPaths().filter((path) => path.endsWith('.ts'));
    expect(sources.filter((path) => !seen.has(path))).toEqual([]);
  });

  test('keeps files named for what they export, in kebab case', () => {
    const sources = projectPaths().filter((path) => /^(src|tabletop|demo|test|scripts|bench)\/.*\.ts$/.test(path));
    expect(sources.filter((path) => !/^[a-z0-9]+(?:[-.][a-z0-9]+)*\.ts$/.test(path.split('/').at(-1) ?? ''))).toEqual([]);
  });

  test('has an entry that is a table of contents', () => {
    const [main] = projectFiles((path) => path === 'src/main.ts');
    expect(main?.text.split('\n').length).toBeLessThan(60);
  });
});

/** Lists what one tsconfig checks, relative to the project. */
function filesOfConfig(name: string): string[] {
  const { config } = ts.readConfigFile(inProject(name), (path) => ts.sys.readFile(path)) as { config: unknown };
  return ts
    .parseJsonConfigFileContent(config, ts.sys, dirname(inProject(name)))
    .fileNames.map((path) => path.slice(projectRoot.length + 1));
}
