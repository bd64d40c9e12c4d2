/** Games of which two are played alike but for what only the GM knows, so that what players' browsers were sent can be compared. */
import type { TestInfo } from '@playwright/test';
import type { KeptPages } from './kept-pages.ts';
import { type Seat, Tabletop, type TabletopOptions } from './tabletop.ts';

/** Plays a game at a table of its own, at which the GM referees before anybody else comes. */
export async function playGame<Played>(
  info: TestInfo,
  pages: KeptPages,
  options: TabletopOptions,
  act: (gm: Seat, tabletop: Tabletop) => Promise<Played>,
): Promise<Played> {
  const tabletop = new Tabletop(info, pages, options);
  await tabletop.open();
  try {
    const gm = await tabletop.seat('Gamemaster');
    // Whether the first lease reaches players with the world or after it would otherwise be chance.
    await gm.page.waitForFunction(() => game.settings.get('ghost-map', 'lease').client !== '');
    return await act(gm, tabletop);
  } finally {
    await tabletop.close();
  }
}
