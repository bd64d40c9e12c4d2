/** The moment at which nothing is under way any more: in no browser, on no line, and not at the server. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import type { Traffic } from 'foundry-stand-in';
import type { PageRest, PageTraffic } from './page-watch.ts';

/** How long a page may take to come to rest before it is asked again, in milliseconds. */
const PATIENCE = 2000;

/** How long all of them may take together, in milliseconds. */
const LONGEST = 40_000;

/** What each page said of its line when it last rested. */
const rested = new WeakMap<Page, PageTraffic>();

/** The scripts that each page waits for: what asks for one, and goes on once it has come, asks for nothing else meanwhile. */
const scripts = new WeakMap<Page, { readonly coming: Set<Request>; haveCome: boolean }>();

/** Watches which scripts a page asks for. */
export function watchScripts(page: Page): void {
  const its = { coming: new Set<Request>(), haveCome: false };
  scripts.set(page, its);
  page.on('request', (request) => {
    if (request.resourceType() === 'script') its.coming.add(request);
  });
  const came = (request: Request): void => {
    if (its.coming.delete(request)) its.haveCome = true;
  };
  page.on('requestfinished', came);
  page.on('requestfailed', came);
  // What a page still waited for that is left comes no more.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) its.coming.clear();
  });
}

/** Says that something was done in a page, so that it is asked when the table's stillness is next waited for. */
export function disturbed(page: Page): void {
  rested.delete(page);
}

/** Whether nothing has crossed the line of a page since it rested, and no script has come or is to come. */
function isUndisturbed(page: Page, { lines }: Traffic): boolean {
  const { coming, haveCome } = scripts.get(page) ?? { coming: new Set(), haveCome: false };
  if (haveCome || coming.size > 0) return false;
  const then = rested.get(page);
  const its = lines.find(({ id }) => id === then?.id);
  return its !== undefined && its.sent === then?.received && its.received === then.sent;
}

/** Whether a page may have something to do that its line does not tell of: tabs of one browser hear of each other. */
const hasTabs = (page: Page): boolean => page.context().pages().length > 1;

/**
 * Waits until each page rests and has taken all that the server has sent to it, and the server all that they have sent.
 * A page that rests begins nothing of itself but what a message or a long timer brings, so one look at the counts of all
 * is enough, and a page that has been left alone since it rested is not asked; `acted` is one that has not been.
 * @throws when that does not come about, with what was still under way
 */
export async function stillness(pages: () => readonly Page[], traffic: () => Traffic, acted: Page): Promise<void> {
  const until = performance.now() + LONGEST;
  disturbed(acted);
  let trouble = '';
  while (performance.now() < until) {
    const before = traffic();
    const asked = pages().filter((page) => hasTabs(page) || !isUndisturbed(page, before));
    // The server is in this process, and needs its turn where there is nobody to ask.
    const rests = asked.length > 0 ? await Promise.all(asked.map(restOf)) : await pause(2, []);
    trouble = rests.find(({ pending }) => pending !== '')?.pending ?? '';
    asked.forEach((page, at) => {
      const line = rests[at]?.line;
      if (line) rested.set(page, line);
      else rested.delete(page);
    });
    if (trouble !== '') continue;
    const now = traffic();
    // One without a line has nothing to hear.
    const isQuiet = pages().every((page) => isUndisturbed(page, now) || (asked.includes(page) && !rested.has(page)));
    if (isQuiet && !now.busy) return;
    trouble = now.busy ? 'the server is at work' : 'something is on a line';
  }
  throw new Error(`The table does not come to rest: ${trouble}`);
}

/** How a page stands; one that is just going elsewhere or has been closed is not waited for. */
async function restOf(page: Page): Promise<PageRest> {
  const its = scripts.get(page);
  const haveCome = its?.haveCome ?? false;
  if (its) its.haveCome = false;
  try {
    const rest = await page.evaluate(([patience, runs]) => globalThis.whenPageRests(patience, runs), [
      PATIENCE,
      haveCome,
    ] as const);
    const [script] = its?.coming ?? [];
    return its?.haveCome || script ? { ...rest, pending: `a script, ${script?.url() ?? 'just come'}` } : rest;
  } catch (error) {
    if (page.isClosed()) return { line: null, pending: '' };
    return { line: null, pending: error instanceof Error ? error.message : String(error) };
  }
}
