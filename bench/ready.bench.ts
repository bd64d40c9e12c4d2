import type { Browser } from '@playwright/test';
import { demoWorld } from '../demo/demo-world.ts';
import { withTable } from './gm-browser.ts';
import { playedWorld } from './played-world.ts';
import type { Benchmark, Row } from './row.ts';

/** What a page may be held up by the module when the world is ready, in milliseconds. */
const TARGET = 20;
const LOADS = 5;
/** How long a page may take to come so far, in milliseconds: most of it is the stand-in's own, and a busy machine's. */
const LIMIT = 180_000;

/** A world in which much has been played. */
const PLAYED = { scenes: 200, played: 40, tables: 20 };

/** Whether the module can read all expeditions of the world: one that it could not would cost nothing. */
const IS_READ = `[...game.scenes, ...game.tables].flatMap((holder) =>
  game.modules.get('ghost-map').api.expeditions(holder)).length === ${PLAYED.played + PLAYED.tables}`;

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
  run: () => withTable(loads, async () => playedWorld(await demoWorld(14), PLAYED)),
};

export default ready;

async function loads(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [user, who] of [
    ['Gamemaster', 'a GM'],
    ['Ada', 'a player'],
  ] as const) {
    const times: number[] = [];
    for (let load = 0; load < LOADS; load += 1) times.push(await oneLoad(browser, `${url}/game?user=${user}`));
    times.sort((one, other) => one - other);
    const [least = Number.NaN, median = Number.NaN] = [times[0], times[Math.floor(LOADS / 2)]];
    const what = `ready on ${PLAYED.scenes} scenes, ${who}`;
    // In the others the page also waited for a processor.
    rows.push({ what: `${what}, the least of ${LOADS} loads`, measured: least, unit: 'ms', target: TARGET });
    rows.push({ what: `${what}, their median`, measured: median, unit: 'ms', target: null });
  }
  return rows;
}

async function oneLoad(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.addInitScript(NOTE_READY);
    await page.goto(url, { timeout: LIMIT });
    await page.waitForFunction('globalThis.readyTime > 0', undefined, { timeout: LIMIT });
    const time = Number(await page.evaluate('globalThis.readyTime'));
    await page.waitForFunction(IS_READ, undefined, { timeout: LIMIT, polling: 200 });
    return time;
  } finally {
    await page.close();
  }
}
