import { strFromU8, unzipSync } from 'fflate';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { countBrowserTests, countUnitTests, noTests } from '../../scripts/count-tests.ts';
import { browserVariable, installedBrowser } from '../../scripts/find-browser.ts';
import { freePort, isFree } from '../../scripts/free-port.ts';
import { linkModule, modulesFolder } from '../../scripts/link-module.ts';
import { inProject } from '../../scripts/project-root.ts';
import { releaseAddresses } from '../../scripts/release-addresses.ts';
import { readStartOptions, worldFolder } from '../../scripts/start-options.ts';
import { zipModule } from '../../scripts/zip-module.ts';
import { isRecord, readJson } from './project-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
});

const make = (...path: string[]): string => {
  mkdirSync(join(folder, ...path), { recursive: true });
  return join(folder, ...path);
};

describe("npm's commands", () => {
  test('each leads to a script that exists', () => {
    const { scripts } = readJson('package.json');
    expect(Object.keys(isRecord(scripts) ? scripts : {})).toEqual(
      expect.arrayContaining(['start', 'test', 'build', 'package', 'bench', 'link']),
    );
    for (const command of Object.values(isRecord(scripts) ? scripts : {})) {
      expect(existsSync(inProject(String(command).replace(/^tsx /, '')))).toBe(true);
    }
  });
});

describe("the link into Foundry's data", () => {
  test('finds the modules folder of the user data, of Data, and of a folder with modules', async () => {
    const modules = make('foundrydata', 'Data', 'modules');
    expect(await modulesFolder(join(folder, 'foundrydata'))).toBe(modules);
    expect(await modulesFolder(join(folder, 'foundrydata', 'Data'))).toBe(modules);
    expect(await modulesFolder(modules)).toBe(modules);
    make('other', 'modules');
    expect(await modulesFolder(join(folder, 'other'))).toBe(join(folder, 'other', 'modules'));
  });

  test('makes the modules folder in a fresh user data folder only', async () => {
    make('fresh', 'Data');
    expect(existsSync(await modulesFolder(join(folder, 'fresh')))).toBe(true);
    await expect(modulesFolder(make('holiday'))).rejects.toThrow("not Foundry's user data");
    await expect(modulesFolder(join(folder, 'nowhere'))).rejects.toThrow('not a folder');
  });

  test('links, says when it is linked, and moves a link that led elsewhere', async () => {
    const place = join(make('modules'), 'ghost-map');
    expect(await linkModule(make('first'), place)).toBe('linked');
    expect(await linkModule(join(folder, 'first'), place)).toBe('already there');
    expect(await linkModule(make('second'), place)).toBe('moved');
    expect(readlinkSync(place).replace(/[\\/]$/, '')).toBe(join(folder, 'second'));
  });

  test('leaves a real folder alone', async () => {
    const place = make('modules', 'ghost-map');
    writeFileSync(join(place, 'module.json'), '{}');
    await expect(linkModule(make('built'), place)).rejects.toThrow('left alone');
    expect(readFileSync(join(place, 'module.json'), 'utf8')).toBe('{}');
  });

  test('asks for a build when there is none', async () => {
    await expect(linkModule(join(folder, 'dist'), join(make('modules'), 'ghost-map'))).rejects.toThrow('npm run build');
  });
});

describe('the options of the start', () => {
  const read = (...words: string[]) => readStartOptions(words, folder);

  test('are generation 14 and the usual port where nothing is asked', () => {
    expect(read()).toMatchObject({ generation: 14, port: 30_000, portIsWanted: false, modules: [], latency: 0, reset: false });
  });

  test('are read, with folders as seen from where the command was called', () => {
    const words = [
      '--generation',
      '13',
      '--port',
      '44001',
      '--module',
      'a',
      '--module',
      'b',
      '--latency',
      '150',
      '--jitter',
      '100',
      '--reset',
    ];
    const modules = [join(folder, 'a'), join(folder, 'b')];
    expect(read(...words)).toMatchObject({
      generation: 13,
      port: 44_001,
      portIsWanted: true,
      modules,
      latency: 150,
      jitter: 100,
      reset: true,
    });
  });

  test.each([
    ['--generation', '12'],
    ['--port', 'near'],
    ['--port', '70000'],
    ['--latency', '10', '--jitter', '20'],
    ['--speed', '1'],
  ])('refuse %s %s', (...words) => {
    expect(() => read(...words)).toThrow();
  });

  test('give each generation and each map a world of its own', () => {
    const folders = [worldFolder({ generation: 13, map: undefined }), worldFolder({ generation: 14, map: undefined })];
    const maps = ['a/crypt.json', 'b/crypt.json'].map((map) => worldFolder({ generation: 14, map }));
    expect(new Set([...folders, ...maps]).size).toBe(4);
  });

  test('a taken port is passed over', async () => {
    const server = createServer();
    const taken = await new Promise<number>((resolve) => {
      server.listen(0, '127.0.0.1', () => {
        const address = server.address();
        resolve(typeof address === 'object' && address !== null ? address.port : 0);
      });
    });
    expect(await isFree(taken)).toBe(false);
    expect(await freePort(taken)).toBeGreaterThan(taken);
    server.close();
  });
});

describe('the release zip', () => {
  test('has the manifest at its root, and equal contents give equal bytes', async () => {
    make('built', 'lang');
    writeFileSync(join(folder, 'built', 'module.json'), '{}');
    writeFileSync(join(folder, 'built', 'lang', 'en.json'), '{"a":"b"}');
    const built = join(folder, 'built');
    const zip = await zipModule({ folder: built, files: ['module.json', 'lang/en.json'] });
    expect(Object.keys(unzipSync(zip))).toEqual(['lang/en.json', 'module.json']);
    writeFileSync(join(built, 'module.json'), '{}');
    expect(await zipModule({ folder: built, files: ['lang/en.json', 'module.json'] })).toEqual(zip);
    const other = unzipSync(await zipModule({ folder: built, files: ['lang/en.json', 'module.json'] }, { 'module.json': '[]' }));
    expect(Object.entries(other).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['lang/en.json', '{"a":"b"}'],
      ['module.json', '[]'],
    ]);
  });

  test.each(['https://maps.example/ghost-map', 'https://maps.example/ghost-map/', 'https://maps.example/ghost-map//'])(
    'names its addresses in the folder %s',
    (at) => {
      expect(releaseAddresses(at)).toEqual({
        url: 'https://maps.example/ghost-map',
        manifest: 'https://maps.example/ghost-map/module.json',
        download: 'https://maps.example/ghost-map/module.zip',
      });
    },
  );

  test.each(['', 'maps.example', 'file:///maps', 'https://maps.example/?latest', 'https://maps.example/#latest'])(
    'has no addresses in %j',
    (at) => {
      expect(() => releaseAddresses(at)).toThrow('--at takes the address of the folder');
    },
  );

  test('has no addresses unless they are given', () => {
    expect(Object.keys(readJson('module.json')).filter((key) => ['url', 'manifest', 'download'].includes(key))).toEqual([]);
  });
});

describe('the count of tests', () => {
  const report = (value: unknown): string => {
    writeFileSync(join(folder, 'report.json'), JSON.stringify(value));
    return join(folder, 'report.json');
  };

  test('counts unit tests, and a file that broke outside any test as a failure', async () => {
    const testResults = [
      { status: 'failed', assertionResults: [{ status: 'skipped' }] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ];
    const counts = await countUnitTests(
      report({ numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0, testResults }),
    );
    expect(counts).toEqual({ passed: 7, failed: 2, skipped: 2 });
  });

  test('counts browser tests, and an error outside any as a failure', async () => {
    const counts = await countBrowserTests(report({ stats: { expected: 3, unexpected: 1, flaky: 0, skipped: 1 }, errors: [{}] }));
    expect(counts).toEqual({ passed: 3, failed: 2, skipped: 1 });
  });

  test('counts nothing where there is no report', async () => {
    expect(await countUnitTests(join(folder, 'none.json'))).toEqual(noTests);
    expect(await countBrowserTests(join(folder, 'none.json'))).toEqual(noTests);
  });
});

describe('the search for a browser', () => {
  test('believes the environment', () => {
    vi.stubEnv(browserVariable, process.execPath);
    expect(installedBrowser()).toEqual({ path: process.execPath, by: browserVariable });
  });

  test('refuses what the environment names and nobody can run', () => {
    vi.stubEnv(browserVariable, join(folder, 'no-browser'));
    expect(() => installedBrowser()).toThrow('not a program that can be run');
  });
});
