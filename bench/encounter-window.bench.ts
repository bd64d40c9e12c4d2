import type { Browser, Page } from '@playwright/test';
import { tableSource } from '../test/e2e/table-sources.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { seatGm, withTable } from './gm-browser.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** What a task of the page may take before the GM notices. */
const target = 100;
const hundred = 'A hundred of them';
const thousands = 'Thousands of them';

/** A GM's browser while the window of encounter tables works chances out, and while it shows a table of thousands of rows. */
const encounterWindow: Benchmark = {
  name: 'encounter-window',
  run: () =>
    withTable(windowRows, async () => {
      const world = await demoWorld(14);
      return { ...world, tables: [...(world.tables ?? []), table(hundred, 100), table(thousands, 5000)] };
    }),
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
  const page = await seatGm(browser, url);
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
