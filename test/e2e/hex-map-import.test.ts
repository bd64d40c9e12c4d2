import { labelsSeen } from './canvas-labels.ts';
import { expectLegible } from './legible.ts';
import { RAMBLE_TABLETOP, rambleOf } from './rambling.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** A valley of five hexes, with a word that the rules do not know. */
const VALLEY = `# title: The Long Valley
# credit: drawn for this test

0101 plain "Homestead"
0102 plain
0103 moonfield "Gallows Tower"
0104 hills
0105 hills
0101-0105 road
`;

/** The window that lays maps of hexes. */
const windowOf = (gm: Seat) => gm.page.locator('.ghost-map-hex-map');

/** Returns what is lettered on the canvas. */
async function lettered(seat: Seat): Promise<readonly string[]> {
  return (await labelsSeen(seat)).map(({ text }) => text);
}

/** Expects that a browser has some words among its documents, and none of others. */
async function expectTold(seat: Seat, told: readonly string[], untold: readonly string[]): Promise<void> {
  const documents = await documentsOf(seat);
  for (const text of told) expect(documents).toContain(text);
  for (const text of untold) expect(documents).not.toContain(text);
}

test(
  'RA-21 RA-23 a GM lays a map of hexes from a file, says what a word means, and players see what their party has seen',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const window = windowOf(gm);

    await test.step('RA-23 a file that is none is refused with a sentence, and nothing is made', async () => {
      await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
      await gm.page.getByRole('button', { name: 'Lay a map of hexes from a file' }).click();
      const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('{"dear": "Ada"}') };
      await window.locator('input[type="file"]').setInputFiles(letter);
      await expect(window.getByRole('alert')).toContainText('letter.txt was not taken');
    });

    await test.step('RA-21 the window shows the map, and asks for the word that is not known', async () => {
      const file = { name: 'valley.txt', mimeType: 'text/plain', buffer: Buffer.from(VALLEY) };
      await window.locator('input[type="file"]').setInputFiles(file);
      await expect(window.getByLabel('Name of the scene and the ramble')).toHaveValue('The Long Valley');
      await expect(window.getByLabel('Whom the map is from, and on what terms')).toHaveValue('drawn for this test');
      await expect(window.locator('.hex-map-counts')).toContainText('Hexes: 5');
      await expect(window.locator('.hex-map-questions li')).toHaveCount(1);
      await expectLegible(gm, 'the window that lays maps of hexes', '.ghost-map-hex-map');
      await window.getByLabel('What moonfield is to travel through').selectOption('Swamp');
      await window.getByLabel('What stands where it says moonfield').selectOption('Tower');
      await expect(window.locator('.hex-map-counts')).toContainText('With a site: 1');
    });

    await test.step('RA-23 the flag is moved by keys, over hexes of the map alone', async () => {
      await window.locator('.hex-map-picture').focus();
      await gm.page.keyboard.press('ArrowUp');
      await expect(window.locator('figcaption')).toContainText('Homestead');
      await gm.page.keyboard.press('ArrowDown');
      await expect(window.locator('figcaption')).not.toContainText('Homestead');
      await gm.page.keyboard.press('ArrowUp');
      await expect(window.locator('figcaption')).toContainText('Homestead');
    });

    await test.step('RA-02 RA-23 the map is made and the party sets out; of what is unseen players have nothing', async () => {
      await window.getByRole('button', { name: 'Make the map and begin' }).click();
      await expect(window).toBeHidden();
      for (const seat of [gm, ada])
        await expect.poll(() => seat.read(() => canvas.ready && canvas.scene?.name)).toBe('The Long Valley');
      expect(await rambleOf(ada)).toMatchObject({
        at: '20,20',
        isSecret: true,
        drawn: { size: 'small', credit: 'drawn for this test' },
      });
      await expectTold(ada, ['The Long Valley', 'Homestead'], ['Gallows Tower', 'moonfield']);
      await expect.poll(() => lettered(ada)).toContain('Homestead');
      await expect.poll(() => lettered(gm)).toContain('Gallows Tower');
      expect(await lettered(ada)).not.toContain('Gallows Tower');
    });

    await test.step('RA-21 what was answered is remembered for the next map', async () => {
      await gm.page.getByRole('button', { name: 'Lay a map of hexes from a file' }).click();
      const file = { name: 'valley.txt', mimeType: 'text/plain', buffer: Buffer.from(VALLEY) };
      await window.locator('input[type="file"]').setInputFiles(file);
      await expect(window.locator('details.hex-map-questions > summary')).toContainText('Words that you have answered before: 1');
      await expect(window.locator('.hex-map-counts')).toContainText('With a site: 1');
    });
  },
);
