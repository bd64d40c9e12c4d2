import { defineConfig } from '@playwright/test';
import { bareFonts, bareFontsVariable } from './scripts/bare-fonts.ts';
import { installedBrowser } from './scripts/find-browser.ts';

/**
 * What is tried on the other generation alone, so that a run stays short. Whatever touches what the generations do
 * differently (scenes, walls, tokens and their moves, chat, storage, secrecy) is tried on both, and so is each scenario,
 * which goes through the same windows; on one are
 * - long trials of what does not depend on the generation: a slow line, the lease, a lost log, the sentences of
 *   refusals, the rows of the ladders, the proof that a check would catch a leak, and each of the themes;
 * - the closer looks at windows that show the module's own rules.
 */
const ELSEWHERE = {
  13: [
    /on a slow line|each of 200 requests|with the log gone|is refused with its reason|is refused and says why/,
    /a GM who does not hear|the same check catches a leak|stays on the picture|of what a scramble hides|tells where the trap lies|each row of each ladder|a scramble without a pointer|, dark$/,
    /(search-(keyboard|time|ending)|encounter-(import|tables|tray))\.test\.ts(?!.*, light$)/,
  ],
  14: [/, light$/, /(search-(setting-up|legwork)|placing|encounter-window)\.test\.ts(?!.*, dark$)/],
};

/** Which generation of the tabletop a project plays; fixtures read it from `testInfo.project.metadata`. */
const generations = [13, 14] as const;

const browser = installedBrowser();
if (browser === undefined)
  throw new Error('No Chromium is installed: run `npx tsx scripts/find-browser.ts` once, or `npm test`.');

// Every browser that a test starts has this process's environment.
if (process.env[bareFontsVariable]) process.env['FONTCONFIG_FILE'] = bareFonts();

export default defineConfig({
  testDir: 'test/e2e',
  testMatch: '**/*.{test,spec}.ts',
  globalSetup: './scripts/prepare-browser-tests.ts',
  outputDir: 'reports/e2e',
  // One test has several browsers with software GL; two such tests at once are slower than one after the other.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits tell a hang from a slow machine, no more: nothing is measured by them.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'reports/e2e.json' }]],
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
        '--no-sandbox',
        '--disable-gpu',
        '--use-gl=angle',
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: generations.map((generation) => ({
    name: `v${generation}`,
    metadata: { generation },
    grepInvert: ELSEWHERE[generation],
  })),
});
