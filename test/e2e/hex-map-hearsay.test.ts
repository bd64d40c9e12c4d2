import { labelsSeen } from './canvas-labels.ts';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import { moveView } from './hex-mapping.ts';
import { expectLegible } from './legible.ts';
import {
  RAMBLE_TABLETOP,
  cellPoint,
  clickCell,
  expectAt,
  hexCardOf,
  leadOver,
  openHex,
  pressBar,
  rambleOf,
  setOut,
  turnRambleTo,
  undoRamble,
  windowOfRamble,
  writeField,
} from './rambling.ts';
import { pressMacro } from './scrambling.ts';
import { type Seat, expect, test } from './tabletop.ts';
import { documentsOf } from './wire.ts';

/** Where the map's first hex lies on the scene of its size: in the very middle. */
const [HOME, NEXT, FAR, FARTHER] = ['20,20', '21,20', '22,20', '23,20'];

/** A short valley that leads south: its third hex has a tower in a forest, with a name. */
const VALLEY = `0101 plain "Homestead"
0102 plain
0103 forest tower "Gallows Tower"
0104 hills
0105 hills
`;

/** Lays the valley as the module draws it, and shows it to all. */
const LAY = `const api = game.modules.get('ghost-map').api;
const id = await api.importHexMap(${JSON.stringify(VALLEY)}, { name: 'The valley' });
await game.scenes.get(id).activate();`;

test.use({ tabletopOptions: { ...RAMBLE_TABLETOP, macros: { Valley: LAY } } });

/** What of the map nobody but GMs may know before it is seen or given. */
const TRUTH = 'Gallows Tower';
const CHART = "The tinker's map";
const RUMOUR = 'Castle of Glass';

/** Expects that a player's browser has none of some words. */
async function expectUntold(seat: Seat, ...texts: readonly string[]): Promise<void> {
  const documents = await documentsOf(seat);
  expect(documents, 'it has the map itself').toContain('The valley');
  for (const text of texts) expect(documents).not.toContain(text);
}

/** Reads the card of a hex and closes it. */
async function cardText(seat: Seat, cell: string): Promise<string> {
  const card = await openHex(seat, cell);
  const text = await reading(card.locator('.hex-card'), (it) => it.innerText());
  await closeWindow(card);
  return text;
}

/** Returns what is lettered on the canvas. */
async function lettered(seat: Seat): Promise<readonly string[]> {
  return (await labelsSeen(seat)).map(({ text }) => text);
}

test(
  'RA-23 a map to be found is drawn by hand, given as hearsay, read and seen by players, and what is true takes its place where the party comes',
  { tag: '@14' },
  async ({ tabletop }) => {
    const gm = await tabletop.seat('Gamemaster');
    const ada = await tabletop.seat('Ada');
    const both = [gm, ada] as const;
    await pressMacro(gm, 'Valley');
    for (const seat of both) await expect.poll(() => seat.read(() => canvas.ready && canvas.scene?.name)).toBe('The valley');
    await pressBar(gm, 'The valley');
    const window = windowOfRamble(gm);
    await expect(window).toBeVisible();
    await writeField(window, 'Speed', '40');
    await setOut(window);
    await expectAt(both, HOME);
    await expectUntold(ada, TRUTH);
    for (const seat of both) await moveView(seat);

    await test.step('the GM prepares a map that says something else, by pointer', async () => {
      await pressBar(gm, 'The valley');
      await turnRambleTo(window, 'Hearsay');
      await window.getByRole('button', { name: 'New map to be found' }).click();
      await writeField(window, 'What this map is called', CHART);
      await window.getByRole('button', { name: `Draw on “${CHART}”` }).click();
      await expect(window.getByText(`You draw on “${CHART}”, not on the map itself.`)).toBeVisible();
      await expect(window.getByRole('button', { name: 'Road', exact: true })).toHaveCount(0);
      await window.getByRole('button', { name: 'Paint Swamp' }).click();
      await clickCell(gm, FAR);
      await expect(gm.page.locator('.ghost-map-brush-label')).toHaveText(`Swamp · on: ${CHART}`);
      await window.getByRole('button', { name: 'Paint Castle' }).click();
      await clickCell(gm, FAR);
      await window.getByRole('button', { name: 'As it truly is' }).click();
      await clickCell(gm, FARTHER);
      await window.locator('.ramble-charted').getByRole('button', { name: 'Done' }).click();
      await turnRambleTo(window, 'Hearsay');
      await expect(window.locator('.ramble-count')).toHaveText('2 hexes');
      await closeWindow(window);
      const card = await openHex(gm, FAR);
      await expect(card.getByLabel('Name')).toHaveValue(TRUTH);
      await card.getByText('Hearsay', { exact: true }).click();
      await card.getByLabel('Where it is told').selectOption({ label: CHART });
      await expect(card.getByLabel('Terrain').locator('option:checked')).toHaveText('Swamp');
      await card.getByLabel('Called').fill(RUMOUR);
      await card.getByLabel('Called').press('Tab');
      await expectLegible(gm, 'the card of a hex of which something is told', '.ghost-map-hex');
      await closeWindow(card);
      // What is drawn on is seen by the GM alone, until the map itself is drawn on again.
      expect(await lettered(gm)).not.toContain(RUMOUR);
      await pressBar(gm, 'The valley');
      await turnRambleTo(window, 'Hearsay');
      await window.getByRole('button', { name: `Draw on “${CHART}”` }).click();
      await expect.poll(() => lettered(gm)).toContain(RUMOUR);
      await turnRambleTo(window, 'Hearsay');
      await expectLegible(gm, 'the hearsay, while it is drawn on', '.ghost-map-ramble', '.ghost-map-chart');
      await gm.page.locator('.ghost-map-chart').getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => lettered(gm)).not.toContain(RUMOUR);
      await closeWindow(window);
      await expectUntold(ada, TRUTH, CHART, RUMOUR);
      expect((await rambleOf(ada)).heard).toBeUndefined();
    });

    await test.step('given as hearsay it is read and seen by all, and taken back', async () => {
      const give = async (): Promise<void> => {
        await pressBar(gm, 'The valley');
        await turnRambleTo(window, 'Hearsay');
        await window.getByRole('button', { name: 'Give as hearsay' }).click();
        await gm.page.getByRole('dialog').filter({ hasText: CHART }).getByRole('button', { name: 'Yes' }).click();
        await closeWindow(window);
      };
      await give();
      await expect
        .poll(() => cardText(ada, FAR))
        .toMatch(/Nobody of the party has seen this hex\.\s+Heard:.*Swamp.*Castle.*Castle of Glass/s);
      await expect.poll(() => lettered(ada)).toContain(RUMOUR);
      await expectUntold(ada, TRUTH);
      await undoRamble(gm, ada);
      expect(await cardText(ada, FAR)).not.toContain('Heard');
      await give();
      await expect.poll(() => cardText(ada, FARTHER)).toMatch(/Heard:\s+Hills/);
    });

    await test.step('the party comes near, and what is true stands there for all', async () => {
      await pressBar(ada, 'Roll the weather');
      await leadOver(ada, both, NEXT);
      const told = await cardText(ada, FAR);
      expect(told).toMatch(/Gallows Tower.*Forest.*Tower/s);
      expect(told).not.toMatch(/Heard|Swamp|Glass/);
      await expect.poll(() => lettered(ada)).toContain(TRUTH);
      expect(await lettered(ada)).not.toContain(RUMOUR);
      await expect(hexCardOf(ada)).toHaveCount(0);
      expect((await cellPoint(ada, FAR)).y).toBeGreaterThan((await cellPoint(ada, NEXT)).y);
    });
  },
);
