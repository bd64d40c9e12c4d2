import { type Browser, type CDPSession, type Page, chromium } from '@playwright/test';
import { build } from 'vite';
import { drawnByProcessors, findBrowser } from '../scripts/find-browser.ts';
import { inProject } from '../scripts/project-root.ts';
import { tasksWhile } from './page-tasks.ts';
import type { Benchmark, Row } from './row.ts';

/** How a map is seen, by what hexes are on the screen: their size in pixels, as the canvas' scale. */
const sights = [
  { seen: 'whole, flat', scale: 0.078 },
  { seen: 'with hexes of 15 pixels, a picture each', scale: 0.3 },
  { seen: 'with hexes of 30 pixels, a picture each', scale: 0.6 },
  { seen: 'with hexes of 70 pixels, stamp by stamp', scale: 1.4 },
] as const;
const styles = ['ink', 'painted'] as const;
const frames = 20;
/** What a frame of a drawn map may cost beside one of the same map as terrain is drawn over a picture, with its fog. */
const mostTimes = 1.25;
const longestTask = 100;
const longestReveal = 2;
const share = 0.5;

/**
 * What a map of 200 by 200 hexes costs that the module draws itself, in a browser that draws with its processors: the painting
 * of its stamps, frames while the view is panned, and one more hex that players see. Beside frames stands the same map as
 * terrain with its fog is drawn over a picture.
 */
const drawnMap: Benchmark = {
  name: 'maps that the module draws',
  run: async () => {
    const [script, found] = await Promise.all([pageScript(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({ executablePath: found.path, args: drawnByProcessors });
    try {
      return [...(await painting(browser, script)), ...(await measured(browser, script))];
    } finally {
      await browser.close();
    }
  },
};

export default drawnMap;

/** Builds what the page runs, in one script. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: inProject('bench', 'drawn-map-page.ts'), formats: ['iife'], name: 'drawnMap' },
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
  class PreciseText extends PIXI.Text {
    static getTextStyle(style) {
      return new PIXI.TextStyle(style);
    }
  }
  globalThis.foundry = { canvas: { animation: { CanvasAnimation }, containers: { PreciseText } } };`;

async function openPage(browser: Browser, script: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.setContent('<body style="margin: 0"></body>');
  await page.addScriptTag({ path: inProject('node_modules', 'pixi.js', 'dist', 'pixi.min.js') });
  await page.evaluate(foundry);
  await page.addScriptTag({ content: script });
  return page;
}

/** Each on a page of its own, since a page keeps its stamps. */
async function painting(browser: Browser, script: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const style of styles) {
    const page = await openPage(browser, script);
    const tasks = await tasksWhile(browser, page, async () => {
      await page.evaluate(`drawnMap.bench.paint('${style}')`);
    });
    rows.push({
      what: `painting and uploading the stamps of ${style}, longest task on a processor`,
      ...{ measured: tasks.busiest, unit: 'ms', target: longestTask },
    });
    await page.close();
  }
  return rows;
}

/** Reads how many milliseconds the browser's drawing has had of processors: other programs lengthen the clock's time, not these. */
async function drawingTime(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'GPU' ? sum + cpuTime * 1000 : sum), 0);
}

async function frameTime(page: Page, session: CDPSession, look: object): Promise<number> {
  await page.evaluate(`drawnMap.bench.show(${JSON.stringify(look)})`);
  const before = await drawingTime(session);
  await page.evaluate(`drawnMap.bench.pan(${frames})`);
  return ((await drawingTime(session)) - before) / frames;
}

async function measured(browser: Browser, script: string): Promise<Row[]> {
  const [page, session] = await Promise.all([openPage(browser, script), browser.newBrowserCDPSession()]);
  const rows: Row[] = [];
  try {
    for (const { seen, scale } of sights) {
      const baseline = await frameTime(page, session, { style: 'ink', share, scale, isTinted: true });
      for (const style of styles) {
        const frame = await frameTime(page, session, { style, share, scale });
        rows.push({
          what: `frame while panning, ${seen}, in ${style}, on processors`,
          ...{ measured: frame, unit: 'ms', target: baseline * mostTimes },
          baseline: { name: 'terrain over a picture', measured: baseline },
        });
      }
    }
    for (const { seen, scale } of sights) {
      await page.evaluate(`drawnMap.bench.show(${JSON.stringify({ style: 'painted', share: 0.004, scale, named: 5 })})`);
      rows.push({
        what: `one more hex and its frame, ${seen}, script`,
        measured: await page.evaluate<number>('drawnMap.bench.reveal(0.004)'),
        ...{ unit: 'ms', target: longestReveal },
      });
    }
    return rows;
  } finally {
    await page.close();
  }
}
