/** The table brings its fonts along: how anything looks, and whether it fits, is not a matter of the machine. */
import { openTab, say, windowOf } from './handling.ts';
import { type Seat, expect, test } from './tabletop.ts';

/** The fonts that texts of the page are drawn in and that the page has not brought along. */
async function machineFonts(seat: Seat): Promise<string[]> {
  const session = await seat.page.context().newCDPSession(seat.page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' });
  const drawn = await Promise.all(nodeIds.map((nodeId) => session.send('CSS.getPlatformFontsForNode', { nodeId })));
  await session.detach();
  const foreign = drawn.flatMap(({ fonts }) => fonts).filter((font) => !font.isCustomFont);
  return [...new Set(foreign.map(({ familyName }) => familyName))];
}

test('texts of the page and of the canvas are drawn in fonts that the table has loaded', { tag: '@14' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');

  await test.step('texts of the canvas, which are drawn once, were drawn when the fonts were there', async () => {
    const texts = await gm.read(() => {
      const brought = new Set([...document.fonts].flatMap((face) => (face.status === 'loaded' ? face.family : [])));
      const below = (place: PIXI.Container): PIXI.Container[] => [place, ...(place.children as PIXI.Container[]).flatMap(below)];
      const found = below(canvas.stage as PIXI.Container).filter((place) => place instanceof PIXI.Text);
      return found.map((text) => {
        const families = [text.style.fontFamily].flat();
        const { width } = text;
        text.updateText(false);
        return {
          foreign: families.filter((family) => !brought.has(family) && !brought.has(`"${family}"`)),
          grown: text.width - width,
        };
      });
    });
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ foreign, grown }) => foreign.length > 0 || grown !== 0)).toEqual([]);
  });

  await test.step('letters, signs and code of the page', async () => {
    await say(gm, 'Ada’s “short” way: 1 → 2, ≤ 3 × ½, and √2 – that’s all…');
    await say(gm, '/roll 2d6 + 1');
    const panel = await openTab(gm, 'chat');
    await expect(panel.locator('.dice-formula')).toHaveText('2d6 + 1');
    await openTab(gm, 'settings');
    await gm.page.getByRole('button', { name: 'Configure controls' }).click();
    await expect(windowOf(gm, 'Configure controls').locator('kbd').first()).toBeVisible();
    expect(await machineFonts(gm)).toEqual([]);
    await openTab(gm, 'chat');
    expect(await machineFonts(gm)).toEqual([]);
  });
});
