import type { Browser, Page } from '@playwright/test';
import { seatGm, withTable } from './gm-browser.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** For how long no input may go unanswered, in milliseconds. */
const TASK = 50;
/** How long is looked at the page while a house is drawn, and while the computer plays, in milliseconds. */
const DRAWING = 4_000;
const PLAYING = 12_000;

/** A GM's browser while a haunted house is laid and drawn, and while the computer plays all seats as strongly as it can. */
const hauntPage: Benchmark = { name: 'haunt-page', run: () => withTable(pageOf) };

export default hauntPage;

async function pageOf(browser: Browser, url: string): Promise<Row[]> {
  const page = await seatGm(browser, url);
  await page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  const window = page.locator('.ghost-map-haunt');
  const lay = async (): Promise<void> => {
    await page.locator('#scene-controls [data-tool="haunt"]').click();
    await window.waitFor();
    await page.waitForTimeout(DRAWING);
  };
  const first = await tasksWhile(browser, page, lay);
  const another = await tasksWhile(browser, page, async () => {
    await window.getByRole('button', { name: 'Another house' }).click();
    await page.waitForTimeout(DRAWING);
  });
  await seatComputers(page);
  const playing = await tasksWhile(browser, page, async () => {
    await window.getByRole('button', { name: 'Begin', exact: true }).click();
    await page.waitForTimeout(PLAYING);
  });
  const moves = await page.evaluate(() => {
    const { canvas } = globalThis as unknown as {
      canvas: { scene: { flags: Record<string, { expeditions: Record<string, { open: { line: string } }> }> } };
    };
    return Object.values(canvas.scene.flags['ghost-map']?.expeditions ?? {})[0]?.open.line.length ?? 0;
  });
  const row = (what: string, measured: number, target: number | null): Row => ({ what, measured, unit: 'ms', target });
  return [
    row(
      'the first house is laid and drawn, its parts fetched: longest task, without waiting for a processor',
      first.busiest,
      TASK,
    ),
    row('… longest call of script', first.script, null),
    row('another house is drawn: longest task', another.busiest, TASK),
    row('… longest call of script', another.script, null),
    row(`the computer plays ${moves} moves: longest task`, playing.busiest, TASK),
    row('… longest call of script', playing.script, null),
  ];
}

/** Gives four seats to the computer. */
async function seatComputers(page: Page): Promise<void> {
  const window = page.locator('.ghost-map-haunt');
  await window.getByRole('tab', { name: 'Seats' }).click();
  for (let seat = 0; seat < 4; seat += 1) {
    const choice = window.getByLabel(/^The seat of .* is played by$/).nth(seat);
    if ((await choice.count()) === 0) await window.getByRole('button', { name: 'Add a seat' }).click();
    await choice.selectOption({ label: 'Computer, strong' });
  }
}
