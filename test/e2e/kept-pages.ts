/** Browser pages that are kept from one test to the next: a new one costs more than most tests. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { castDice } from './dice.ts';
import { nothingAfterActions } from './hands.ts';
import { drawNothing } from './null-gl.ts';
import { watchPage } from './page-watch.ts';

/** After how many tests pages are closed for good, so that what one leaves in memory does not pile up. */
const TESTS_A_PAGE = 12;

const VIEWPORT = { width: 1280, height: 800 };

/** A page with a browser context of its own. */
interface Kept {
  readonly context: BrowserContext;
  readonly page: Page;
  tests: number;
}

/** Which pages a test wants. */
export interface PageWish {
  /** Whether the board is really drawn. */
  readonly draws: boolean;
  /** Given for a page that is altered before it opens the table: it is the test's alone, and closed after it. */
  readonly prepare?: ((page: Page) => Promise<void>) | undefined;
}

/** The pages of one worker. */
export class KeptPages {
  readonly #browser: Browser;
  /** Where the tables of this worker are found, one after the other: pages keep files by the address; 0 until the first is laid. */
  port = 0;
  readonly #resting = new Map<boolean, Kept[]>();
  readonly #lent: (Kept & { readonly draws: boolean; readonly isKept: boolean })[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Returns a page that no other seat of this test has. */
  async take({ draws, prepare }: PageWish): Promise<Page> {
    const isKept = prepare === undefined;
    const kept = (isKept ? this.#resting.get(draws)?.pop() : undefined) ?? (await this.#make(draws));
    kept.tests += 1;
    this.#lent.push({ ...kept, draws, isKept });
    await prepare?.(kept.page);
    return kept.page;
  }

  /** Returns another page in the browser context of a seat: another tab of the same browser. */
  async beside(page: Page): Promise<Page> {
    return page.context().newPage();
  }

  /** Takes all pages of a test back; nothing of a table is left in those that are kept. */
  async giveBack(origin: string): Promise<void> {
    // In the order in which they were lent, the last first: the next test has each seat in the page of the same seat.
    await Promise.all(
      this.#lent
        .splice(0)
        .reverse()
        .map(async ({ draws, isKept, ...kept }) => {
          if (!isKept || kept.tests >= TESTS_A_PAGE || !(await clear(kept, origin))) await kept.context.close();
          else this.#resting.set(draws, [...(this.#resting.get(draws) ?? []), kept]);
        }),
    );
  }

  async close(): Promise<void> {
    for (const { context } of [...this.#resting.values()].flat()) await context.close();
  }

  async #make(draws: boolean): Promise<Kept> {
    // Coarse pixels, since several browsers share a processor that also draws.
    const context = await this.#browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 0.5, reducedMotion: 'reduce' });
    await context.addInitScript(watchPage);
    await context.addInitScript(castDice);
    if (!draws) await context.addInitScript(drawNothing);
    return { context, page: await context.newPage(), tests: 0 };
  }
}

/** Empties a page of what a test left; false where the page is of no further use. */
async function clear({ context, page }: Kept, origin: string): Promise<boolean> {
  const [first, ...others] = context.pages();
  if (first !== page || page.isClosed()) return false;
  for (const other of others) await other.close();
  try {
    nothingAfterActions(page);
    page.removeAllListeners();
    // A page of which requests are held keeps hold of those of windows that it opens, too, though nobody answers them.
    for (const routed of [page, context]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    await page.goto('about:blank');
    await page.mouse.move(0, 0);
    await page.setViewportSize(VIEWPORT);
    await page.emulateMedia({ colorScheme: null, reducedMotion: 'reduce', forcedColors: null, media: null });
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'cookies,local_storage,indexeddb,cache_storage' });
    await session.detach();
    return true;
  } catch {
    return false;
  }
}
