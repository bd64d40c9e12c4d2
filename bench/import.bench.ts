import type { Browser, Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seatGm, withTable } from './gm-browser.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

const importedRows = 10_000;
/** What a task of the page may take before the GM notices. */
const target = 100;

/** A GM's browser while a table of ten thousand rows is read, looked at, written and exported again. */
const imports: Benchmark = {
  name: 'import',
  run: () => withTable(importsOf),
};

export default imports;

async function importsOf(browser: Browser, url: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-import-'));
  try {
    const rows: Row[] = [];
    for (const [format, { name, text }] of Object.entries(filesOf())) {
      // A file of the disk: one that the test hands over in a message would count as the page's work.
      const file = join(folder, name);
      await writeFile(file, text);
      rows.push(...(await importOf(browser, url, format, file)));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface File {
  readonly name: string;
  readonly text: string;
}

function filesOf(): Readonly<Record<string, File>> {
  const rows = Array.from(
    { length: importedRows },
    (_, index) => [index + 1, `Row ${index + 1}, of many that wander here`] as const,
  );
  const results = rows.map(([at, text]) => ({ type: 'text', description: text, range: [at, at], flags: {} }));
  return {
    CSV: { name: 'long.csv', text: `roll,text,danger\r\n${rows.map(([at, text]) => `${at},"${text}",1`).join('\r\n')}` },
    'a book': { name: 'long.txt', text: rows.map(([at, text]) => `${at}: ${text}`).join('\n') },
    'JSON of Foundry': {
      name: 'long.json',
      text: JSON.stringify({ name: 'Long', formula: `1d${importedRows}`, results }, null, 2),
    },
  };
}

/** The tasks of 50 ms and more that the page notes, as the browser itself counts them. */
interface Noted {
  readonly longTasks: number[];
}

/** Reads, turns pages, writes and exports a file; the longest task of each. */
async function importOf(browser: Browser, url: string, format: string, file: string): Promise<Row[]> {
  const page = await seatGm(browser, url);
  try {
    await page.locator('#sidebar-tab-tables').click();
    await page.getByRole('button', { name: 'Import tables' }).click();
    const window = page.locator('.ghost-map-import');
    await window.waitFor();
    await page.evaluate(() => {
      const noted = globalThis as unknown as Noted;
      Object.assign(globalThis, { longTasks: [] });
      new PerformanceObserver((list) => noted.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
        type: 'longtask',
      });
    });
    return [
      ...(await measured(browser, page, `${importedRows} rows as ${format}: read`, async () => {
        await window.locator('input[type="file"]').setInputFiles(file);
        await window.locator('.import-preview').waitFor({ timeout: 120_000 });
      })),
      ...(await measured(browser, page, `${importedRows} rows as ${format}: page turned`, async () => {
        await window.getByRole('button', { name: 'Next page' }).first().click();
        await window.getByText('2 of 200').waitFor();
      })),
      ...(await measured(browser, page, `${importedRows} rows as ${format}: written`, async () => {
        await window.getByRole('button', { name: /^Import \(/ }).click();
        await window.locator('.import-done').waitFor({ timeout: 300_000 });
      })),
      ...(await measured(browser, page, `${importedRows} rows as ${format}: table read again and exported`, async () => {
        await page
          .locator('#tables .directory-item.entry', { hasText: /^\s*long\s*$/i })
          .first()
          .click({ button: 'right' });
        await page.getByRole('menuitem', { name: 'Export or share' }).click();
        const download = page.waitForEvent('download');
        await page.locator('.ghost-map-share').getByRole('button', { name: 'Download' }).click();
        await download;
      })),
    ];
  } finally {
    await page.close();
  }
}

/**
 * The longest task while something is done, by the page's own clock and by its share of a processor; by the clock a task
 * shorter than 50 ms is not noted and counts as none.
 */
async function measured(browser: Browser, page: Page, what: string, act: () => Promise<void>): Promise<Row[]> {
  await page.evaluate(() => ((globalThis as unknown as Noted).longTasks.length = 0));
  const { busiest } = await tasksWhile(browser, page, async () => {
    await act();
    // What was noted is told after the task that follows.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  });
  const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as Noted).longTasks));
  return [
    { what: `${what}, longest task`, measured: longest, unit: 'ms', target },
    { what: `${what}, longest task without waiting for a processor`, measured: busiest, unit: 'ms', target },
  ];
}
