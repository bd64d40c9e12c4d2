/** The moment at which nothing is under way any more: in no browser, on no line, and not at the server. */
import type { Page } from '@playwright/test';
import type { Traffic } from '../tabletop/server/traffic.ts';
import type { PageRest } from './page-watch.ts';

/** How long a page may take to come to rest before it is asked again, in milliseconds. */
const PATIENCE = 2000;

/** How long all of them may take together, in milliseconds. */
const LONGEST = 40_000;

/**
 * Waits until each page rests and has taken all that the server has sent to it, and the server all that they have sent.
 * A page that rests begins nothing of itself but what a message or a long timer brings, so one look at the counts of all is enough.
 * @throws when that does not come about, with what was still under way
 */
export async function stillness(pages: () => readonly Page[], traffic: () => Traffic): Promise<void> {
  const until = performance.now() + LONGEST;
  let trouble = '';
  while (performance.now() < until) {
    const rests = await Promise.all(pages().map(restOf));
    const { lines, busy } = traffic();
    trouble = rests.find(({ pending }) => pending !== '')?.pending ?? '';
    if (trouble !== '') continue;
    const differing = rests.find(({ line }) => {
      const its = lines.find(({ id }) => id === line?.id);
      return line !== null && (its?.sent !== line.received || its.received !== line.sent);
    });
    if (differing === undefined && !busy) return;
    trouble = busy ? 'the server is at work' : 'something is on a line';
  }
  throw new Error(`The table does not come to rest: ${trouble}`);
}

/** How a page stands; one that is just going elsewhere or has been closed is not waited for. */
async function restOf(page: Page): Promise<PageRest> {
  try {
    return await page.evaluate((patience) => globalThis.whenPageRests(patience), PATIENCE);
  } catch (error) {
    if (page.isClosed()) return { line: null, pending: '' };
    return { line: null, pending: error instanceof Error ? error.message : String(error) };
  }
}
