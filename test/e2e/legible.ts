/** What axe-core says of parts of a page, and what it does not measure. */
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { boxFaults } from './boxes.ts';
import { type Seat, expect, test } from './tabletop.ts';

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

/** The script that brings axe to a page. */
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** As much of axe as is used in a page. */
interface Axe {
  run(where: { readonly include: readonly string[] }, options: RunOptions): Promise<AxeResults>;
}

/** Lists what axe says of parts of a page, to which it is brought once. */
async function violationsIn(seat: Seat, selectors: readonly string[]): Promise<AxeResults['violations']> {
  if (await seat.read(() => !('axe' in globalThis))) await seat.page.addScriptTag({ path: AXE });
  return seat.read(async (include) => {
    const { axe } = globalThis as unknown as { axe: Axe };
    return (await axe.run({ include }, { resultTypes: ['violations'] })).violations;
  }, selectors);
}

/** Lists what axe finds serious or critical in visible parts of the page once no colour of it is still changing, buttons of windows that are too narrow, and what does not fit in its box, in a small page too. */
export async function seriousFaults(seat: Seat, ...selectors: readonly string[]): Promise<string[]> {
  const { page } = seat;
  for (const selector of selectors) await expect(page.locator(selector).first()).toBeVisible();
  await page.waitForFunction(() =>
    document.getAnimations().every((motion) => !(motion instanceof CSSTransition) || motion.playState !== 'running'),
  );
  const serious = (await violationsIn(seat, selectors))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
  return [...serious, ...(await narrowButtons(seat, selectors)), ...(await boxFaults(seat, ...selectors))];
}

/** Expects that axe finds nothing serious in parts of the page, in the state that is named. */
export async function expectLegible(seat: Seat, state: string, ...selectors: readonly string[]): Promise<void> {
  await test.step(state, async () => {
    expect.soft(await seriousFaults(seat, ...selectors), state).toEqual([]);
  });
}
