import type { Browser } from '@playwright/test';
import { chromium } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildModule } from '../scripts/build.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { demoWorld } from '../demo/demo-world.ts';
import { type WorldSeed, buildClient, startTabletop } from 'foundry-stand-in';
import type { Benchmark, Row } from './row.ts';

const budget = 50;
const loads = 5;
const moduleAddress = '/modules/ghost-map/';
const isReady = 'globalThis.game?.ready === true && globalThis.canvas?.ready === true';

/** What the module costs a GM's browser between the page's start and its being ready, with few scenes and with many. */
const startup: Benchmark = {
  name: 'startup',
  run: async () => {
    const [module, clientRoot, found] = await Promise.all([buildModule(), buildClient(), findBrowser(() => undefined)]);
    const browser = await chromium.launch({
      executablePath: found.path,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
    try {
      const rows: Row[] = [];
      const demo = await demoWorld(14);
      for (const scenes of [demo.scenes?.length ?? 0, 200]) {
        const measured = await scriptTime(browser, worldOf(demo, scenes), module.folder, clientRoot);
        rows.push({ what: `script until ready, ${scenes} scenes`, measured, unit: 'ms', target: budget });
      }
      return rows;
    } finally {
      await browser.close();
    }
  },
};

export default startup;

/** The demo world with copies of its scenes until there are as many as asked. */
function worldOf(demo: WorldSeed, count: number): WorldSeed {
  const scenes = demo.scenes ?? [];
  const copies = Array.from({ length: Math.max(0, count - scenes.length) }, (_, index) => ({
    ...structuredClone(scenes[index % scenes.length]),
    _id: `copy${String(index).padStart(12, '0')}`,
    name: `Copy ${index}`,
    active: false,
  }));
  return { ...demo, scenes: [...scenes, ...copies] };
}

/** Milliseconds in which the module, or what it called, was on the stack; the median of several loads of the page. */
async function scriptTime(browser: Browser, world: WorldSeed, module: string, clientRoot: string): Promise<number> {
  const dataPath = await mkdtemp(join(tmpdir(), 'bench-startup-'));
  const tabletop = await startTabletop({ port: 0, dataPath, generation: 14, modules: [module], world, clientRoot });
  try {
    const times: number[] = [];
    for (let load = 0; load < loads; load += 1) times.push(await oneLoad(browser, tabletop.url));
    return times.sort((a, b) => a - b)[Math.floor(loads / 2)] ?? Number.NaN;
  } finally {
    await tabletop.close();
    await rm(dataPath, { recursive: true, force: true });
  }
}

async function oneLoad(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(`${url}/join`);
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    await session.send('Profiler.start');
    await page.goto(`${url}/game?user=Gamemaster`);
    await page.waitForFunction(isReady, undefined, { timeout: 60_000 });
    const { profile } = await session.send('Profiler.stop');
    return timeOf(profile) / 1000;
  } finally {
    await page.close();
  }
}

/** The part of a CPU profile that is read here. */
interface Profile {
  readonly nodes: readonly { readonly id: number; readonly callFrame: { readonly url: string }; readonly children?: number[] }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

/** Microseconds of the samples that have a frame of the module below or at their top. */
function timeOf({ nodes, samples = [], timeDeltas = [] }: Profile): number {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const inside = new Set<number>();
  const enter = (id: number, above: boolean): void => {
    const node = byId.get(id);
    const within = above || node?.callFrame.url.includes(moduleAddress) === true;
    if (within) inside.add(id);
    for (const child of node?.children ?? []) enter(child, within);
  };
  const [root] = nodes;
  if (root !== undefined) enter(root.id, false);
  if (inside.size === 0) throw new Error('the module was not seen running');
  return samples.reduce((sum, id, index) => sum + (inside.has(id) ? (timeDeltas[index] ?? 0) : 0), 0);
}
