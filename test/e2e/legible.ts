/** What axe-core says of parts of a page. */
import AxeBuilder from '@axe-core/playwright';
import { type Seat, expect, test } from './table.ts';

/** Lists what axe finds serious or critical in visible parts of the page, once no colour of it is still changing. */
export async function seriousFaults({ page }: Seat, ...selectors: readonly string[]): Promise<string[]> {
  for (const selector of selectors) await expect(page.locator(selector).first()).toBeVisible();
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition) || motion.playState !== 'running'),
  );
  // The page has no frames, for which alone axe would open a second page, and only what it finds wrong is read.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await selectors.reduce((all, selector) => all.include(selector), axe).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** Expects that axe finds nothing serious in parts of the page, in the state that is named. */
export async function expectLegible(seat: Seat, state: string, ...selectors: readonly string[]): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await seriousFaults(seat, ...selectors), state).toEqual([]);
  });
}
