import { defineConfig } from '@playwright/test';
import { bareFonts, bareFontsVariable } from './scripts/bare-fonts.ts';
import { drawnByProcessors, installedBrowser } from './scripts/find-browser.ts';
import { slowLine } from './test/e2e/slow-line.ts';

/**
 * A test that is tagged with a generation is tried on that one alone. Whatever touches what the generations do differently
 * (scenes, walls, tokens and their moves, storage) is tried on both, and so are the scenarios of a search and of a scramble,
 * in which a party is led by drag, keys and clicks; on one are the scenario of a crypt, long trials of what does not depend on the generation (a slow line, the
 * lease, sealed files), what was tried on one by the test beside it already, and the closer looks at windows that show the
 * module's own rules. Two games whose secrets differ are compared on 13
 * as they are, and on 14 with a module that leaks: what it says must be the one difference.
 */
const ELSEWHERE = { 13: /@14\b/, 14: /@13\b/ };

/** Which generation of the tabletop a project plays; fixtures read it from `testInfo.project.metadata`. */
const generations = [13, 14] as const;

/** Where reports go; a run beside another has a folder of its own. */
const reports = process.env['GHOST_MAP_REPORTS'] ?? 'reports';

const browser = installedBrowser();
if (browser === undefined)
  throw new Error('No Chromium is installed: run `npx tsx scripts/find-browser.ts` once, or `npm test`.');

// Every browser that a test starts has this process's environment.
if (process.env[bareFontsVariable]) process.env['FONTCONFIG_FILE'] = bareFonts();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.{test,spec}.ts',
  globalSetup: './scripts/prepare-browser-tests.ts',
  outputDir: `${reports}/e2e`,
  // While the browsers of one test wait for each other, those of others have the processors: two of these rest a sixth of the
  // time with as many tests at once.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits tell a hang from a slow machine, no more: nothing is measured by them.
  timeout: slowLine() ? 450_000 : 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: `${reports}/e2e.json` }]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // A trace costs a fifth of every test; whoever looks for a fault runs that test with `--trace=retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: browser.path,
      args: [
        ...drawnByProcessors,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // A name that is not this machine's, so that what it serves over http is no secure context.
        '--host-resolver-rules=MAP tabletop.test 127.0.0.1',
        // Many threads, and the slowest compiler, cost more than they save; without the middle one scrypt takes seconds.
        '--js-flags=--no-opt --single-threaded-gc',
        '--num-raster-threads=1',
      ],
    },
  },
  projects: generations.map((generation) => ({
    name: `v${generation}`,
    metadata: { generation },
    grepInvert: ELSEWHERE[generation],
  })),
});
