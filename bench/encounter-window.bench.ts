import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { tableSource } from '../test/e2e/table-sources.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** What a task of the page may take before the GM notices. */
const target = 100;
const hundred = 'A hundred of them';
const thousands = 'Thousands of them';

/** A GM's browser while the window of encounter tables works chances out, and while it shows a table of thousands of rows. */
const encounterWindow: Benchmark = {
  name: 'encounter-window',
  run: async () => {
    const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const dataPath = await mkdtemp(join(tmpdir(), 'bench-encounter-window-'));
    const world = await demoWorld(14);
    world.tables = [...(world.tables ?? []), table(hundred, 100), table(thousands, 5000)];
    const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module.folder], world, clientRoot });
    try {
      return await windowRows(browser, tabletop.url);
    } finally {
      await browser.close();
      await tabletop.close();
      await rm(dataPath, { recursive: true, force: true });
    }
  },
};

export default encounterWindow;

function table(name: string, rows: number): ReturnType<typeof tableSource> {
  const kinds = ['event', 'hostile-creature', 'object'] as const;
  return tableSource(
    name,
    Array.from({ length: rows }, (_, index) => ({
      text: `What happens on ${index + 1}`,
      kind: index === 0 ? ('none' as const) : (kinds[index % kinds.length] ?? 'event'),
    })),
    { name, policy: 'down' },
  );
}

async function windowRows(browser: Browser, url: string): Promise<Row[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
  await page.goto(`${url}/game?user=Gamemaster`);
  await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true', undefined, {
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await page.getByRole('button', { name: 'Encounter tables', exact: true }).click();
  const window = page.locator('#ghost-map-tables');
  const pick = (name: string): Promise<void> => window.locator(`.tables-groups [data-name="${name}"]`).click();
  await pick(hundred);
  return [
    await longestTask(browser, page, 'chances of 100 rows and of the next 10 rolls', async () => {
      await window.getByRole('tab', { name: 'Chances' }).click();
      await window.getByLabel('At least one hostile creature').fill('10');
      await window.getByLabel('At least one hostile creature').press('Tab');
      await window.locator('.chances-within strong').waitFor({ timeout: 60_000 });
    }),
    await longestTask(browser, page, 'a table of 5000 rows shown', async () => {
      await window.getByRole('tab', { name: 'Rows' }).click();
      await pick(thousands);
      await window.getByText('Page 1 of 100').waitFor();
    }),
    await longestTask(browser, page, 'its next page', async () => {
      await window.getByRole('button', { name: 'Next page' }).first().click();
      await window.getByText('Page 2 of 100').waitFor();
    }),
    await longestTask(browser, page, 'a letter typed that filters it', async () => {
      await window.getByLabel('Find rows').press('9');
      await window.locator('.rows-found', { hasNotText: '5000 of 5000' }).waitFor();
    }),
  ];
}

/** The longest task of the page while something is done, without what it waited for a processor. */
async function longestTask(browser: Browser, page: Page, what: string, act: () => Promise<void>): Promise<Row> {
  const { busiest } = await tasksWhile(browser, page, act);
  return { what: `${what}, longest task`, measured: busiest, unit: 'ms', target };
}
