import type { PictureSeat } from './picture-seat.ts';

/** Where a picture of the documentation lies. */
type Docs = (name: string) => string;

const placed = [
  ['B1', 'Hostile obstacle'],
  ['B3', 'Friendly object'],
  ['C1', 'Hostile creature'],
] as const;

/**
 * Plays a short search for the pictures of the guide and of the README: laid already, with its window open.
 * What lies where is placed by hand, so that the pictures show the same each time.
 */
export async function guidePictures(gm: PictureSeat, player: PictureSeat, docs: Docs): Promise<void> {
  await setUp(gm, docs);
  await explore(gm, player, docs);
  await end(gm, player, docs);
}

async function setUp(gm: PictureSeat, docs: Docs): Promise<void> {
  const window = gm.page.locator('.ghost-map-search');
  for (const [cell, contents] of placed) {
    await window.locator(`[data-action="select"][data-cell="${cell}"]`).click();
    await window.getByRole('button', { name: contents, exact: true }).click();
    await window.locator(`[data-cell="${cell}"][aria-label*="${contents}"]`).waitFor();
  }
  await window.getByRole('tab', { name: 'Set-up' }).click();
  await window.locator('[data-field="objective.name"]').fill('The lost survey crystal');
  await window.locator('[data-field="objective.name"]').press('Tab');
  await window.locator('[data-field="objective.kind"]').selectOption({ label: 'Friendly object' });
  await gm.picture(docs('guide-set-up'));
  await window.getByRole('tab', { name: 'Grid' }).click();
  await gm.picture(docs('guide-grid'));
  await window.getByRole('button', { name: 'Begin' }).click();
  await window.waitFor({ state: 'hidden' });
}

async function explore(gm: PictureSeat, player: PictureSeat, docs: Docs): Promise<void> {
  const bar = player.page.locator('#ghost-map-bar');
  const line = bar.locator('.bar-line');
  const gmBar = gm.page.locator('#ghost-map-bar');
  await bar.getByRole('button', { name: 'Start in A2' }).click();
  await line.getByText('A2 is cleared').waitFor();
  await bar.getByRole('button', { name: 'East to B2' }).click();
  await line.getByText('B2 is cleared').waitFor();
  await bar.getByRole('button', { name: 'North to B1' }).click();
  for (const seat of [gmBar, bar]) await seat.locator('.bar-line').getByText('Hostile obstacle').first().waitFor();
  await gm.picture(docs('search-gm'));
  await player.picture(docs('search-player'));
  await gmBar.getByRole('button', { name: 'Success' }).click();
  await line.getByText('B1 is cleared').waitFor();
  await bar.getByRole('button', { name: 'South to B2' }).click();
  await line.getByText('B2 is cleared').waitFor();
  await bar.getByRole('button', { name: 'South to B3' }).click();
  await gmBar.getByRole('button', { name: 'Critical' }).click();
  await line.getByText('B3').first().waitFor();
}

async function end(gm: PictureSeat, player: PictureSeat, docs: Docs): Promise<void> {
  await gm.page.locator('#ghost-map-bar-end').click();
  const dialog = gm.page.locator('.application', { hasText: 'How does it end?' });
  await dialog.getByLabel('Last words').fill('The crystal hums in Quill’s hands. Home, then, before dark.');
  await dialog.getByRole('button', { name: 'End the search' }).click();
  await dialog.waitFor({ state: 'hidden' });
  // The page is written once its picture is among the world's files.
  await player.page.waitForFunction(() => {
    const { game } = globalThis as unknown as {
      game: { journal: { getName(name: string): { pages: { size: number } } | undefined } };
    };
    return game.journal.getName('Ghost Map story')?.pages.size === 1;
  });
  await player.page.locator('#ghost-map-bar').getByRole('button', { name: 'Story' }).click();
  await player.page.locator('.application', { hasText: 'Ghost Map story' }).locator('img').first().waitFor();
  await player.picture(docs('guide-story'));
}
