import type { PictureSeat } from './picture-seat.ts';

/** Where a picture of the documentation lies. */
type Docs = (name: string) => string;

/** What real dice said, so that the pictures show the same each time: a row, the same again, and one that is left open. */
const totals = [12, 12, 16] as const;

/** The window of encounter tables in play, on a table that is brought in from a compendium; in both themes. */
export async function tablePictures(
  gm: PictureSeat,
  docs: Docs,
  colours: (scheme: 'light' | 'dark') => Promise<void>,
): Promise<void> {
  const window = gm.page.locator('#ghost-map-tables');
  await gm.button('Ghost Map').click();
  await gm.button('Encounter tables').click();
  await window.getByLabel('Find a table').fill('bandits');
  await window.locator('.tables-groups [data-uuid^="Compendium."]').click();
  await gm.page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await window.getByRole('heading', { name: "Scramble: the bandits' mine" }).waitFor();
  await window.getByLabel('Find a table').fill('');
  await window.getByLabel('Time of day').first().selectOption('night');
  for (const [index, total] of totals.entries()) {
    await window.getByLabel('Real dice said').fill(String(total));
    await window.getByRole('button', { name: 'Roll in secret' }).click();
    await window.locator(`[data-latest][data-result="${index + 1}"]`).waitFor();
  }
  await window.getByText('Why this one').click();
  await gm.picture(docs('encounter-window-dark'));
  await window.getByRole('tab', { name: 'Chances' }).click();
  await window.locator('.chances-within strong').waitFor();
  await colours('light');
  await gm.picture(docs('encounter-window-light'));
  await colours('dark');
  await window.getByRole('button', { name: 'Close window' }).click();
}
