import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../test/tabletop/demo/demo-world.ts';
import { buildClient } from '../test/tabletop/server/build-client.ts';
import { startTabletop } from '../test/tabletop/server/start-tabletop.ts';
import { playedWorld } from './played-world.ts';
import type { Benchmark, Row } from './row.ts';

/** What a page may be held up by the module when the world is ready, in milliseconds. */
const TARGET = 20;
const LOADS = 7;
const IS_READY = 'globalThis.game?.ready === true && globalThis.canvas?.ready === true';

/** A world in which much has been played. */
const PLAYED = { scenes: 200, played: 40, tables: 20 };

/** Counts the expeditions that the module can read. */
const COUNT_READ = `[...game.scenes, ...game.tables].flatMap((holder) =>
  game.modules.get('ghost-map').api.expeditions(holder)).length`;

/** Notes how long what the module says for the hook `ready` holds up the page, before it gives way for the first time. */
const NOTE_READY = `
  globalThis.readyTime = 0;
  let hooks;
  Object.defineProperty(globalThis, 'Hooks', {
    configurable: true,
    get: () => hooks,
    set: (given) => {
      if (given !== hooks) {
        const { once } = given;
        given.once = function (hook, called) {
          const isOurs = hook === 'ready' && new Error().stack.includes('/modules/ghost-map/');
          return once.call(this, hook, !isOurs ? called : (...args) => {
            const started = performance.now();
            called(...args);
            globalThis.readyTime += performance.now() - started;
          });
        };
      }
      hooks = given;
    },
  });`;

/** What the module's own `ready` takes of a page at once, in a world with many scenes. */
const ready: Benchmark = {
  name: 'ready',
  run: async () => {
    const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    const dataPath = await mkdtemp(join(tmpdir(), 'bench-ready-'));
    const world = await playedWorld(await demoWorld(14), PLAYED);
    const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module.folder], world, clientRoot });
    try {
      const rows: Row[] = [];
      for (const [user, who] of [
        ['Gamemaster', 'a GM'],
        ['Ada', 'a player'],
      ] as const) {
        const times: number[] = [];
        for (let load = 0; load < LOADS; load += 1) times.push(await oneLoad(browser, `${tabletop.url}/game?user=${user}`));
        // The least: in the others the page also waited for a processor.
        const measured = Math.min(...times);
        rows.push({ what: `ready on ${PLAYED.scenes} scenes, ${who}`, measured, unit: 'ms', target: TARGET });
      }
      return rows;
    } finally {
      await browser.close();
      await tabletop.close();
      await rm(dataPath, { recursive: true, force: true });
    }
  },
};

export default ready;

async function oneLoad(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(NOTE_READY);
    await page.goto(url);
    await page.waitForFunction(IS_READY, undefined, { timeout: 60_000 });
    const time = Number(await page.evaluate('globalThis.readyTime'));
    if (!(time > 0)) throw new Error('the module was not heard at ready');
    const read = Number(await page.evaluate(COUNT_READ));
    if (read !== PLAYED.played + PLAYED.tables) throw new Error(`only ${read} expeditions of the world can be read`);
    return time;
  } finally {
    await page.close();
  }
}
