import { type Browser, type Page, chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { type WorldSeed, buildClient, startTabletop } from 'foundry-stand-in';

/** Lays a table with the module built anew, on the demo's world unless another is given, beside a browser that draws with its processors. */
export async function withTable<Result>(
  act: (browser: Browser, url: string) => Promise<Result>,
  world: () => Promise<WorldSeed> = () => demoWorld(14),
): Promise<Result> {
  const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const dataPath = await mkdtemp(join(tmpdir(), 'bench-'));
  const options = { generation: 14 as const, modules: [module.folder], world: await world(), clientRoot };
  const tabletop = await startTabletop({ port: 0, dataPath, ...options });
  try {
    return await act(browser, tabletop.url);
  } finally {
    await browser.close();
    await tabletop.close();
    await rm(dataPath, { recursive: true, force: true });
  }
}

/** Has a GM come to a table; `script` runs in the page before all others. */
export async function seatGm(browser: Browser, url: string, script = ''): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
  if (script !== '') await page.addInitScript(script);
  await page.goto(`${url}/game?user=Gamemaster`);
  await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true', undefined, {
    timeout: 60_000,
  });
  return page;
}

/** Returns what something takes by the clock, in milliseconds. */
export async function lengthOf(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
