import type { Browser } from '@playwright/test';
import { inProject } from '../scripts/project-root.ts';
import { lengthOf, seatGm, withTable } from './gm-browser.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** The largest of the given files. */
const LARGEST = inProject('..', 'shared', 'data', 'one-page-dungeons', 'darkfist_vault.json');
/** From the file to the scene, in milliseconds. */
const WHOLE = 2_000;
/** What a task of the page may take before the GM notices. */
const TASK = 100;

/** Notes what it takes to hand pictures to the graphics card, which is the processor here. */
const NOTE_TEXTURES = `
  globalThis.textures = [];
  const { texImage2D } = WebGL2RenderingContext.prototype;
  WebGL2RenderingContext.prototype.texImage2D = function (...given) {
    const started = performance.now();
    texImage2D.apply(this, given);
    globalThis.textures.push(performance.now() - started);
  };`;

/** A GM's browser while the largest given map is read, looked at, and made a scene that is drawn. */
const mapImport: Benchmark = {
  name: 'import of the largest given map',
  run: () => withTable(importOf),
};

export default mapImport;

async function importOf(browser: Browser, url: string): Promise<Row[]> {
  const page = await seatGm(browser, url, NOTE_TEXTURES);
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
