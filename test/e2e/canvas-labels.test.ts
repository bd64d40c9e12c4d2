import { type LabelSeen, atFiveZooms, labelsSeen, overlapping } from './canvas-labels.ts';
import { closeWindow } from './handling.ts';
import { begin, choosePreset, openWindow, place, turnTo } from './searching.ts';
import { type Seat, PARTY, expect, test } from './tabletop.ts';

/** Expects that nothing written lies over anything else, and that all of it is there, whatever the zoom. */
async function expectApart(seat: Seat, least: number): Promise<void> {
  let most = 0;
  await atFiveZooms(seat, (labels, scale) => {
    expect(overlapping(labels), `at ${scale}`).toEqual([]);
    expect(
      labels.filter(({ isWhole }) => !isWhole).map(({ text }) => text),
      `cut at ${scale}`,
    ).toEqual([]);
    most = Math.max(most, labels.length);
  });
  expect(most).toBeGreaterThanOrEqual(least);
}

test(
  'SG-02 SG-26 what is written of a search never overlaps, near or far, for GM and player',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    // Small enough for five by five cells to find room on the map.
    await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
    const token = await gm.token(PARTY);
    await gm.drag({ x: token.x + 200, y: token.y - 450 }, { x: token.x + 740, y: token.y + 90 });
    await choosePreset(gm, 'Moderate (5 × 5)');
    await turnTo(gm, 'Grid');
    await place(gm, 'A1', 'Hostile creature');
    for (const [cell, contents] of [
      ['A2', 'Hostile obstacle'],
      ['B1', 'Friendly creature'],
      ['B2', 'Friendly object'],
      ['C3', 'Hostile creature'],
      ['E5', 'Hostile obstacle'],
    ] as const)
      await place(gm, cell, contents);
    await begin(gm);
    await ada.bar.getByRole('button', { name: 'Start in A1' }).click();
    await expect(gm.bar.getByRole('button', { name: 'Failure' })).toBeVisible();
    await openWindow(gm);
    for (const [cell, mark] of [
      ['A2', 'failed'],
      ['B1', 'cleared'],
      ['B2', 'revealed'],
      ['C1', 'cleared'],
    ] as const) {
      await gm.window.locator(`[data-action="select"][data-cell="${cell}"]`).click();
      await gm.window.getByLabel('Mark').selectOption({ label: mark });
    }
    await closeWindow(gm.window);
    await expectApart(gm, 24);
    await expectApart(ada, 16);

    const seen = await labelsSeen(ada);
    const moved = seen.map((label, index): LabelSeen =>
      index === 1 && seen[0] ? { ...label, x: seen[0].x, y: seen[0].y } : label,
    );
    expect(overlapping(moved), 'what overlaps is noticed').not.toEqual([]);
  },
);
