import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { inProject } from '../scripts/project-root.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** The largest of the given files. */
const LARGEST = inProject('..', 'shared', 'data', 'one-page-dungeons', 'darkfist_vault.json');
/** From the file to the scene, in milliseconds. */
const WHOLE = 2_000;
/** What a task of the page may take before the GM notices. */
const TASK = 100;

/** A GM's browser while the largest given map is read, looked at, and made a scene that is drawn. */
const mapImport: Benchmark = {
  name: 'import of the largest given map',
  run: async () => {
    const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const dataPath = await mkdtemp(join(tmpdir(), 'bench-map-'));
    const world = await demoWorld(14);
    const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module.folder], world, clientRoot });
    try {
      return await importOf(browser, tabletop.url);
    } finally {
      await browser.close();
      await tabletop.close();
      await rm(dataPath, { recursive: true, force: true });
    }
  },
};

export default mapImport;

/** Notes what it takes to hand pictures to the graphics card, which is the processor here. */
const NOTE_TEXTURES = `
  globalThis.textures = [];
  const { texImage2D } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.texImage2D = function (...given) {
    const started = performance.now();
    texImage2D.apply(this, given);
    globalThis.textures.push(performance.now() - started);
  };`;

/** Returns what something takes by the clock, in milliseconds. */
async function lengthOf(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}

async function importOf(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
  await page.addInitScript(NOTE_TEXTURES);
  await page.goto(`${url}/game?user=Gamemaster`);
  await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true', undefined, {
    timeout: 60_000,
  });
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Import a map' }).click();
    await page.locator('.ghost-map-maps').waitFor();
  };
  const read = async (): Promise<void> => {
    await page.locator('.ghost-map-maps input[type="file"]').setInputFiles(LARGEST);
    await page.locator('.ghost-map-maps .maps-picture').waitFor();
  };
  const make = async (): Promise<void> => {
    await page.locator('.ghost-map-maps').getByRole('button', { name: 'Make the scene' }).click();
    await page.locator('.ghost-map-ghost').waitFor({ timeout: 60_000 });
    await page.waitForFunction("canvas.ready && canvas.scene?.name.includes('Darkfist')");
  };
  await page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await open();
  const [reading, making] = [await lengthOf(read), await lengthOf(make)];
  const texture = Number(await page.evaluate('Math.max(...globalThis.textures)'));
  await page.locator('.ghost-map-ghost').getByRole('button', { name: 'Close' }).click();
  await open();
  const tasks = await tasksWhile(browser, page, async () => {
    await read();
    await make();
  });
  return [
    { what: 'file to preview', measured: reading, unit: 'ms', target: null },
    { what: 'button to scene drawn', measured: making, unit: 'ms', target: null },
    { what: 'of that, the tabletop hands the picture to software GL', measured: texture, unit: 'ms', target: null },
    { what: 'file to scene drawn', measured: reading + making, unit: 'ms', target: WHOLE },
    { what: 'longest task on the way, without waiting for a processor', measured: tasks.busiest, unit: 'ms', target: TASK },
  ];
}
