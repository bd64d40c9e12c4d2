import { type Browser, type Page, chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { buildClient, startTabletop } from 'foundry-stand-in';

/** Has a GM come to the demo's world with the module built anew, in a browser that draws with its processors; `script` runs in the page before all others. */
export async function withGm<Result>(act: (browser: Browser, page: Page) => Promise<Result>, script = ''): Promise<Result> {
  const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
  const browser = await chromium.launch({
    executablePath: found.path,
    args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
  });
  const dataPath = await mkdtemp(join(tmpdir(), 'bench-map-'));
  const world = await demoWorld(14);
  const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module.folder], world, clientRoot });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 0.5 });
    if (script !== '') await page.addInitScript(script);
    await page.goto(`${tabletop.url}/game?user=Gamemaster`);
    await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true', undefined, {
      timeout: 60_000,
    });
    return await act(browser, page);
  } finally {
    await browser.close();
    await tabletop.close();
    await rm(dataPath, { recursive: true, force: true });
  }
}

/** Returns what something takes by the clock, in milliseconds. */
export async function lengthOf(act: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  return performance.now() - started;
}
