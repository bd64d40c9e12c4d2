import type { Browser, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawnByProcessors, findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { type DocumentSource, type Generation, type WorldSeed, buildClient, startTabletop } from 'foundry-stand-in';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** Pixels of the window. */
type Place = [number, number];

const tokens = 200;
const walls = 2000;
/** Milliseconds that no task of the page may take while someone pans or drags. */
const longestTask = 100;

/** What the tabletop's canvas costs a page with many tokens and walls while the view is panned and a token is dragged. */
const tabletopCanvas: Benchmark = {
  name: 'tabletop canvas',
  run: async () => {
    const [clientRoot, found] = await Promise.all([buildClient(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({ executablePath: found.path, args: drawnByProcessors });
    try {
      return [...(await onGeneration(13, browser, clientRoot)), ...(await onGeneration(14, browser, clientRoot)), machineLoad()];
    } finally {
      await browser.close();
    }
  },
};

export default tabletopCanvas;

async function onGeneration(generation: Generation, browser: Browser, clientRoot: string): Promise<Row[]> {
  const dataPath = await mkdtemp(join(tmpdir(), 'bench-canvas-'));
  const world = crowded(await demoWorld(generation));
  const tabletop = await startTabletop({ port: 0, dataPath, generation, modules: [], world, clientRoot });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(`${tabletop.url}/game?user=Gamemaster`);
    await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true');
    return await measure(browser, page, generation);
  } finally {
    await page.close();
    await tabletop.close();
    await rm(dataPath, { recursive: true, force: true });
  }
}

/** Above the number of processors something else wants the processors too: then tasks last longer than they are. */
function machineLoad(): Row {
  return { what: 'programs that wait for a processor', measured: loadavg()[0] ?? 0, unit: `for ${cpus().length}`, target: null };
}

/** The demo world with one scene, full of tokens and walls. */
function crowded(demo: WorldSeed): WorldSeed {
  const id = (kind: string, n: number): string => kind + String(n).padStart(16 - kind.length, '0');
  const scene: DocumentSource = {
    _id: id('scene', 0),
    name: 'Crowd',
    active: true,
    navigation: true,
    width: 4000,
    height: 3000,
    padding: 0,
    grid: { type: 1, size: 100, distance: 5, units: 'ft' },
    tokens: Array.from({ length: tokens }, (_, n) => ({
      _id: id('token', n),
      name: `Walker ${n}`,
      x: 100 + (n % 20) * 180,
      y: 100 + Math.floor(n / 20) * 270,
      displayName: 50,
    })),
    walls: Array.from({ length: walls }, (_, n) => ({ _id: id('wall', n), c: wallEnds(n), move: n % 2 === 0 ? 20 : 0 })),
  };
  return { ...demo, scenes: [scene] };
}

/** Short walls all over the scene, every other one upright. */
function wallEnds(n: number): [number, number, number, number] {
  const x = (n % 50) * 80;
  const y = Math.floor(n / 50) * 75;
  return n % 2 === 0 ? [x, y, x, y + 55] : [x, y, x + 60, y];
}

/** Where the view is before each part of the trial. */
const startView = 'canvas.pan({ x: 1500, y: 1300, scale: 0.5 })';

/** The middle of a token near the middle of the view, on the screen. */
const walker = `(() => {
  const token = canvas.tokens.controlled[0]
    ?? canvas.tokens.placeables.find(({ document }) => document.x > 1000 && document.y > 1000);
  const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
  return [x, y];
})()`;

async function measure(browser: Browser, page: Page, generation: Generation): Promise<Row[]> {
  const trials: [string, () => Promise<void>][] = [
    ['pan', () => drag(page, [500, 600], 'right')],
    ['zoom', () => zoom(page)],
    ['drag of a token', async () => drag(page, await page.evaluate<Place>(walker), 'left')],
    ['move by arrow keys', () => arrows(page)],
    ['walls shown', async () => page.evaluate('void canvas.walls.activate()')],
    ['pan over walls', () => drag(page, [500, 600], 'right')],
  ];
  const rows: Row[] = [];
  for (const [what, act] of trials) {
    await page.evaluate(startView);
    await settle(page);
    const { longest, ofProcessor, script } = await tasksWhile(browser, page, async () => {
      await act();
      await settle(page);
    });
    rows.push(
      { what: `${what} on ${generation}, longest task`, measured: longest, unit: 'ms', target: longestTask },
      { what: '  of it on a processor', measured: ofProcessor, unit: 'ms', target: null },
      { what: '  longest script, on a processor', measured: script, unit: 'ms', target: null },
    );
  }
  return rows;
}

/** Waits until what was begun is seen to its end. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(600);
}

/** Moves the mouse about for some seconds with a button down. */
async function drag(page: Page, [x, y]: Place, button: 'left' | 'right'): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down({ button });
  for (let n = 0; n < 100; n++) {
    await page.mouse.move(x + 100 * Math.sin(n / 8), y - 60 + 60 * Math.cos(n / 8));
    await page.waitForTimeout(16);
  }
  await page.mouse.up({ button });
}

async function zoom(page: Page): Promise<void> {
  await page.mouse.move(600, 400);
  for (let n = 0; n < 20; n++) {
    await page.mouse.wheel(0, n < 10 ? -100 : 100);
    await page.waitForTimeout(40);
  }
}

/** Steps with the token that was dragged, which is still controlled. */
async function arrows(page: Page): Promise<void> {
  for (const key of ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(200);
  }
}
