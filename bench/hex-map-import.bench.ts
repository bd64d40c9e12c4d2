import type { Browser } from '@playwright/test';
import { lengthOf, seatGm, withTable } from './gm-browser.ts';
import { ACROSS, largestSheet } from './largest-sheet.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** From the file to the map on its scene, in milliseconds. */
const WHOLE = 3_000;
/** What a task of the page may take before the GM notices. */
const TASK = 100;

/** A GM's browser while the largest map of hexes is read, looked at, and laid as a map to be found. */
const hexMapImport: Benchmark = {
  name: `a map of hexes laid to be found, ${ACROSS} × ${ACROSS}`,
  run: () => withTable(importOf),
};

export default hexMapImport;

async function importOf(browser: Browser, url: string): Promise<Row[]> {
  const page = await seatGm(browser, url);
  const file = { name: 'largest.txt', mimeType: 'text/plain', buffer: Buffer.from(largestSheet()) };
  const window = page.locator('.ghost-map-hex-map');
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    await page.getByRole('button', { name: 'Lay a map of hexes from a file' }).click();
    await window.waitFor();
  };
  const read = async (): Promise<void> => {
    await window.locator('input[type="file"]').setInputFiles(file);
    await window.locator('.hex-map-picture canvas').waitFor();
  };
  const lay = async (): Promise<void> => {
    await window.getByRole('button', { name: 'Make the map and begin' }).click();
    await window.waitFor({ state: 'detached' });
    await page.waitForFunction("canvas.ready && canvas.scene?.name.includes('The largest map')");
  };
  await open();
  const [reading, laying] = [await lengthOf(read), await lengthOf(lay)];
  await open();
  const tasks = await tasksWhile(browser, page, async () => {
    await read();
    await lay();
  });
  return [
    { what: 'file to preview', measured: reading, unit: 'ms', target: null },
    { what: 'button to scene drawn', measured: laying, unit: 'ms', target: null },
    { what: 'file to scene drawn', measured: reading + laying, unit: 'ms', target: WHOLE },
    { what: 'longest task on the way, without waiting for a processor', measured: tasks.busiest, unit: 'ms', target: TASK },
    { what: 'longest call of script', measured: tasks.script, unit: 'ms', target: null },
  ];
}
