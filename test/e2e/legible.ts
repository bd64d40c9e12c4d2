/** What axe-core says of parts of a page, and what it does not measure. */
import AxeBuilder from '@axe-core/playwright';
import { type Seat, expect, test } from './table.ts';

/** The least width of a button in a window's header, in pixels. */
const LEAST_BUTTON = 20;

/** Lists the buttons in the headers of windows that are too narrow to be hit, which axe leaves to whoever looks. */
function narrowButtons(seat: Seat, selectors: readonly string[]): Promise<string[]> {
  return seat.read(
    ([windows, least]) =>
      [...document.querySelectorAll<HTMLElement>(`:is(${windows}) .window-header button`)]
        .filter((button) => button.checkVisibility() && button.getBoundingClientRect().width < least)
        .map((button) => `narrow: ${button.outerHTML}`),
    [selectors.join(), LEAST_BUTTON] as const,
  );
}

/** Lists what axe finds serious or critical in visible parts of the page once no colour of it is still changing, and buttons of windows that are too narrow. */
export async function seriousFaults(seat: Seat, ...selectors: readonly string[]): Promise<string[]> {
  const { page } = seat;
  for (const selector of selectors) await expect(page.locator(selector).first()).toBeVisible();
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition) || motion.playState !== 'running'),
  );
  // The page has no frames, for which alone axe would open a second page, and only what it finds wrong is read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await selectors.reduce((all, selector) => all.include(selector), axe).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
  return [...serious, ...(await narrowButtons(seat, selectors))];
}

/** Expects that axe finds nothing serious in parts of the page, in the state that is named. */
export async function expectLegible(seat: Seat, state: string, ...selectors: readonly string[]): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await seriousFaults(seat, ...selectors), state).toEqual([]);
  });
}
