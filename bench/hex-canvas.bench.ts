import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { loadavg } from 'node:os';
import { build } from 'vite';
import { drawnByProcessors, findBrowser } from '../scripts/find-browser.ts';
import { inProject } from '../scripts/project-root.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

const shares = [0.05, 0.5, 0.99];
/** How large a map is seen: whole, and with hexes of 30 pixels. */
const whole = 0.042;
const near = 0.3;
const frames = 20;
/** How much less of the processors a frame of the whole map may take than one of as many polygons. */
const timesLess = 6;
const longestFirst = 150;
const longestReveal = 0.5;
/** What the dearest share may cost beside the cheapest. */
const mostUnlike = 1.25;

/**
 * What a map of 200 by 200 hexes costs in a browser that draws with its processors: frames while the view is panned, the first
 * one, and one more hex that is revealed. Beside it stand as many polygons in one `PIXI.Graphics`, and for what is revealed a
 * mask that all revealed hexes are drawn into anew with each change, as the module World Explorer does it.
 */
const hexCanvas: Benchmark = {
  name: 'hexes on the canvas',
  run: async () => {
    const [script, found] = await Promise.all([pageScript(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({ executablePath: found.path, args: drawnByProcessors });
    try {
      return [...(await firstDraw(browser, script)), ...(await measured(browser, script)), machineLoad()];
    } finally {
      await browser.close();
    }
  },
};

export default hexCanvas;

/** Above the number of processors something else wants the processors too: then script lasts longer than it is. */
function machineLoad(): Row {
  return { what: 'programs that wait for a processor', measured: loadavg()[0] ?? 0, unit: '', target: null };
}

/** Builds what the page runs, in one script. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: inProject('bench', 'hex-canvas-page.ts'), formats: ['iife'], name: 'hexCanvas' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!('output' in output)) throw new Error('the page was not built');
  return output.output[0].code;
}

/** As much of Foundry's page as a map needs; nothing moves, so that each frame is the same. */
const foundry = `
  globalThis.canvas = { photosensitiveMode: true };
  const CanvasAnimation = { animate: () => Promise.resolve(true), terminateAnimation: () => undefined };
  globalThis.foundry = { canvas: { animation: { CanvasAnimation } } };`;

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<body style="margin: 0"></body>');
  await page.addScriptTag({ path: inProject('node_modules', 'pixi.js', 'dist', 'pixi.min.js') });
  await page.evaluate(foundry);
  await page.addScriptTag({ content: script });
  return page;
}

const median = (figures: readonly number[]): number => [...figures].sort((one, other) => one - other)[figures.length >> 1] ?? 0;

/** Each on a page of its own, since a page keeps symbols, patterns and shaders. */
async function firstDraw(browser: Browser, script: string): Promise<Row[]> {
  const scripts: number[] = [];
  for (let time = 0; time < 3; time++) {
    const page = await openPage(browser, script);
    const tasks = await tasksWhile(browser, page, async () => {
      await page.evaluate('new Promise((done) => setTimeout(() => { hexCanvas.bench.first(); done(); }))');
    });
    scripts.push(tasks.script);
    await page.close();
  }
  return [{ what: 'first draw of a map, script on a processor', measured: median(scripts), unit: 'ms', target: longestFirst }];
}

async function measured(browser: Browser, script: string): Promise<Row[]> {
  const [page, session] = await Promise.all([openPage(browser, script), browser.newBrowserCDPSession()]);
  try {
    return [
      ...(await framesOf(page, session, 'whole', whole)),
      ...(await framesOf(page, session, 'with hexes of 30 pixels', near)),
      ...(await revealing(page)),
      await comparison(page),
    ];
  } finally {
    await page.close();
  }
}

/** Reads how many milliseconds the browser's drawing has had of processors: other programs lengthen the clock's time, not these. */
async function drawingTime(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'GPU' ? sum + cpuTime * 1000 : sum), 0);
}

async function frameTime(page: Page, session: CDPSession, what: number | 'polygons', scale: number): Promise<number> {
  await page.evaluate(`hexCanvas.bench.show(${JSON.stringify(what)}, ${scale})`);
  const before = await drawingTime(session);
  await page.evaluate(`hexCanvas.bench.pan(${frames})`);
  return ((await drawingTime(session)) - before) / frames;
}

async function framesOf(page: Page, session: CDPSession, seen: string, scale: number): Promise<Row[]> {
  const polygons = await frameTime(page, session, 'polygons', scale);
  const times: number[] = [];
  for (const share of shares) times.push(await frameTime(page, session, share, scale));
  const isWhole = scale === whole;
  return [
    ...shares.map((share, at): Row => ({
      what: `frame while panning, ${seen}, ${share * 100} % revealed, on processors`,
      measured: times[at] ?? null,
      unit: 'ms',
      // From near most polygons are out of sight, and what is seen has symbols and soft edges, which they have not.
      target: isWhole ? polygons / timesLess : null,
      baseline: { name: 'polygons', measured: polygons },
    })),
    {
      what: '  the dearest beside the cheapest',
      measured: Math.max(...times) / Math.min(...times),
      unit: '',
      target: mostUnlike,
    },
  ];
}

async function revealing(page: Page): Promise<Row[]> {
  const rows: Row[] = [];
  for (const share of shares) {
    const script: number[] = [];
    for (let time = 0; time < 5; time++) script.push(await page.evaluate<number>(`hexCanvas.bench.reveal(${share})`));
    rows.push({
      what: `one more hex and its frame, ${share * 100} % revealed, script`,
      measured: median(script),
      unit: 'ms',
      target: longestReveal,
      baseline: { name: 'mask drawn anew', measured: await page.evaluate<number>(`hexCanvas.bench.redraw(${share})`) },
    });
  }
  return rows;
}

async function comparison(page: Page): Promise<Row> {
  const { looked, wrong } = await page.evaluate<{ looked: number; wrong: number }>('hexCanvas.bench.compare()');
  return { what: 'pixels drawn as another hex than the rules find', measured: wrong, unit: `of ${looked}`, target: 0 };
}
