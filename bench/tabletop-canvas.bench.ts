import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../test/tabletop/demo/demo-world.ts';
import type { DocumentSource, WorldSeed } from '../test/tabletop/protocol.ts';
import { buildClient } from '../test/tabletop/server/build-client.ts';
import { startTabletop } from '../test/tabletop/server/start-tabletop.ts';
import type { Benchmark, Row } from './row.ts';

const tokens = 200;
const walls = 2000;
/** Milliseconds that no task of the page may take while someone pans or drags. */
const longestTask = 100;
const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** What the tabletop's canvas costs a page with many tokens and walls while the view is panned and a token is dragged. */
const tabletopCanvas: Benchmark = {
  name: 'tabletop canvas',
  run: async () => {
    const [clientRoot, demo, found] = await Promise.all([buildClient(), demoWorld(13), findBrowser(() => undefined)]);
    const dataPath = await mkdtemp(join(tmpdir(), 'bench-canvas-'));
    const tabletop = await startTabletop({ port: 0, dataPath, generation: 13, modules: [], world: crowded(demo), clientRoot });
    const browser = await chromium.launch({ executablePath: found.path, args: browserArguments });
    try {
      const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
      await page.goto(`${tabletop.url}/game?user=Gamemaster`);
      await page.waitForFunction('globalThis.game?.ready === true && globalThis.canvas?.ready === true');
      return await measure(page);
    } finally {
      await browser.close();
      await tabletop.close();
      await rm(dataPath, { recursive: true, force: true });
    }
  },
};

export default tabletopCanvas;

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

/** Runs in the page: from now on the tasks that the browser calls long are counted. */
const watchTasks = `(() => {
  globalThis.tasks = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) globalThis.tasks.push(entry.duration);
  }).observe({ type: "longtask" });
})()`;

async function measure(page: Page): Promise<Row[]> {
  const walker = await page.evaluate<[number, number]>(`(() => {
    canvas.pan({ x: 1500, y: 1300, scale: 0.5 });
    const token = canvas.tokens.placeables.find(({ document }) => document.x > 1000 && document.y > 1000);
    const { x, y } = canvas.clientCoordinatesFromCanvas(token.center);
    return [x, y];
  })()`);
  await page.waitForTimeout(500);
  await page.evaluate(watchTasks);
  const rows: Row[] = [];
  const row = async (what: string): Promise<void> => {
    const longest = await page.evaluate<number>('Math.max(0, ...globalThis.tasks.splice(0))');
    rows.push({ what: `longest task, ${what}`, measured: longest, unit: 'ms', target: longestTask });
  };
  await drag(page, [500, 600], 'right');
  await row(`panning over ${tokens} tokens and ${walls} walls`);
  await page.evaluate('canvas.pan({ x: 1500, y: 1300, scale: 0.5 })');
  await drag(page, walker, 'left');
  await row('dragging a token among them');
  await page.evaluate('void canvas.walls.activate()');
  await page.waitForTimeout(300);
  await page.evaluate('globalThis.tasks.splice(0).length');
  await drag(page, [500, 600], 'right');
  await row('panning while the walls are shown');
  return rows;
}

/** Moves the mouse about for some seconds with a button down. */
async function drag(page: Page, [x, y]: [number, number], button: 'left' | 'right'): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down({ button });
  for (let n = 0; n < 100; n++) {
    await page.mouse.move(x + 100 * Math.sin(n / 8), y - 60 + 60 * Math.cos(n / 8));
    await page.waitForTimeout(16);
  }
  await page.mouse.up({ button });
  await page.waitForTimeout(600);
}
