import type { Locator } from '@playwright/test';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { inCell } from '../../src/rules/grid/chunks.ts';
import { cellNamed, sidesIn } from '../../src/rules/grid/sides.ts';
import type { Layer } from '../../src/rules/terrain/terrain.ts';
import {
  RAMBLE_TABLETOP,
  cellPoint,
  clickCell,
  layRamble,
  openHex,
  rambleOf,
  setOut,
  takeTool,
  turnRambleTo,
  undoRamble,
} from './rambling.ts';
import { closeWindow } from './handling.ts';
import { moveOver } from './lines.ts';
import { expectRefusal } from './refusing.ts';
import { type Seat, expect, test } from './tabletop.ts';

test.use({ tabletopOptions: RAMBLE_TABLETOP });

/** What a layer of the terrain that all know holds in a cell; a layer that is bare is not stored. */
function heldIn(open: RambleOpen, layer: Layer, cell: string): string {
  const { terrain = {} }: { readonly terrain?: Partial<RambleOpen['terrain']> } = open;
  return inCell(terrain[layer] ?? {}, cellNamed(cell) ?? { i: -1, j: -1 });
}

/** What a layer holds in cells. */
function held(open: RambleOpen, layer: Layer, cells: readonly string[]): string {
  return cells.map((cell) => heldIn(open, layer, cell)).join('');
}

/** Expects what all browsers know of a layer in cells. */
async function expectHeld(seats: readonly Seat[], layer: Layer, cells: readonly string[], letters: string): Promise<void> {
  for (const seat of seats)
    await expect.poll(async () => held(await rambleOf(seat), layer, cells), cells.join(' ')).toBe(letters);
}

/** Counts the sides of cells over which a way leads. */
function sidesHeld(open: RambleOpen, layer: Layer, cells: readonly string[]): number[] {
  return cells.map(
    (cell) =>
      sidesIn(heldIn(open, layer, cell))
        .toString(2)
        .replaceAll('0', '').length,
  );
}

/** Drags over cells with the tool in hand. */
async function dragOver(gm: Seat, ...cells: readonly string[]): Promise<void> {
  const [first = '', ...others] = cells;
  const { x, y } = await gm.screen(await cellPoint(gm, first));
  await gm.page.mouse.move(x, y);
  await gm.page.mouse.down();
  for (const cell of others) await moveOver(gm, await cellPoint(gm, cell));
  await gm.page.mouse.up();
}

/** Presses something in the window by which the brush is another. */
async function take(window: Locator, name: string): Promise<void> {
  const button = window.getByRole('button', { name, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
}

test('RA-11 RA-21 RA-23 terrain is painted in every way, and each stroke is taken back', { tag: '@14' }, async ({ tabletop }) => {
  const gm = await tabletop.seat('Gamemaster');
  const ada = await tabletop.seat('Ada');
  const both = [gm, ada];
  const window = await layRamble(gm);
  await turnRambleTo(window, 'Terrain');
  await window.getByRole('button', { name: 'Take the terrain tool' }).click();

  await test.step('RA-23 a drag of the brush is one stroke, as wide as its size', async () => {
    await take(window, 'Paint Snow');
    await dragOver(gm, '12,12', '13,12', '14,12');
    await expectHeld(both, 'ground', ['11,12', '12,12', '13,12', '14,12', '15,12'], 'onnno');
    await undoRamble(gm, ada);
    await expectHeld(both, 'ground', ['12,12', '13,12', '14,12'], 'ooo');
    await window.getByLabel('Size').fill('1');
    await window.getByLabel('Size').press('Tab');
    await clickCell(gm, '14,12');
    await expectHeld(both, 'ground', ['14,12', '13,12', '13,13', '14,13', '15,12', '14,11', '13,11', '12,12'], 'nnnnnnno');
    await undoRamble(gm, ada);
    await expectHeld(both, 'ground', ['14,12', '14,11'], 'ow');
    await window.getByLabel('Size').fill('0');
    await window.getByLabel('Size').press('Tab');
  });

  await test.step('RA-23 a straight line goes from where it was pressed to where it was let go', async () => {
    await take(window, 'Line');
    await dragOver(gm, '12,12', '16,12');
    await expectHeld(both, 'ground', ['12,12', '13,12', '14,12', '15,12', '16,12'], 'nnnnn');
    await undoRamble(gm, ada);
    await expectHeld(both, 'ground', ['12,12', '14,12', '16,12'], 'oow');
  });

  await test.step('RA-23 an area is what lies within clicked corners, closed by a double click', async () => {
    await take(window, 'Area');
    await clickCell(gm, '11,12');
    await expect(gm.notice(/^Click the corners of the area/)).toBeVisible();
    await clickCell(gm, '15,10');
    const { x, y } = await gm.screen(await cellPoint(gm, '15,14'));
    await gm.page.mouse.move(x, y);
    await gm.page.mouse.dblclick(x, y);
    await expectHeld(both, 'ground', ['13,12', '14,12', '14,11', '14,13', '11,11', '17,12'], 'nnnnof');
    await undoRamble(gm, ada);
    await expectHeld(both, 'ground', ['13,12', '14,12', '14,13'], 'ooo');
  });

  await test.step('RA-23 a fill takes all that is alike and hangs together, in one step', async () => {
    await take(window, 'Fill');
    await clickCell(gm, '15,13');
    await expectHeld(both, 'ground', ['15,13', '15,12', '14,13'], 'noo');
    await undoRamble(gm, ada);
    await expectHeld(both, 'ground', ['15,13'], 's');
  });

  await test.step('RA-23 roads are drawn through hexes, rivers along their edges, and both are erased', async () => {
    await take(window, 'Road');
    await dragOver(gm, '12,12', '13,12', '13,13');
    const through = async (seat: Seat): Promise<number[]> => sidesHeld(await rambleOf(seat), 'road', ['12,12', '13,12', '13,13']);
    for (const seat of both) await expect.poll(() => through(seat)).toEqual([1, 2, 3]);
    await window.getByLabel('Erase instead of drawing').check();
    await dragOver(gm, '12,12', '13,12');
    await expect.poll(() => through(ada)).toEqual([0, 1, 3]);
    await undoRamble(gm, ada);
    await undoRamble(gm, ada);
    for (const seat of both) await expect.poll(() => through(seat)).toEqual([0, 0, 2]);
    await window.getByLabel('Erase instead of drawing').uncheck();
    await take(window, 'River');
    await window.getByLabel('Along edges, not through hexes').check();
    const [one, other] = [await cellPoint(gm, '13,12'), await cellPoint(gm, '14,12')];
    const { x, y } = await gm.screen({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
    await gm.page.mouse.move(x, y);
    await gm.page.mouse.click(x, y);
    const along = async (): Promise<number[]> => sidesHeld(await rambleOf(ada), 'riverEdge', ['13,12', '14,12']);
    await expect.poll(along).toEqual([1, 1]);
    await undoRamble(gm, ada);
    await expect.poll(along).toEqual([0, 0]);
  });

  await test.step('RA-21 a kind costs what the GM says, and there are kinds of the GM’s own, which stay while they are painted', async () => {
    const cost = window.getByLabel('What Swamp costs');
    await cost.fill('9');
    await cost.press('Tab');
    await expect.poll(async () => (await rambleOf(ada)).kinds).toEqual({ s: { cost: 9 } });
    await undoRamble(gm, ada);
    await expect(cost).toHaveValue('3');
    await window.getByRole('button', { name: 'A kind of your own' }).click();
    await take(window, 'Brush');
    await clickCell(gm, '14,12');
    await expectHeld(both, 'ground', ['14,12'], 'A');
    const card = await openHex(gm, '14,12');
    await expect(card.locator('.hex-terrain')).toContainText('Own terrain A · 1 point to enter');
    await closeWindow(card);
    await takeTool(gm, /^Paint terrain/);
    await window.getByRole('button', { name: 'Remove Own terrain A' }).click();
    await expectRefusal(gm, 'kind-in-use');
    await undoRamble(gm, ada);
    await window.getByRole('button', { name: 'Remove Own terrain A' }).click();
    await expect.poll(async () => (await rambleOf(ada)).kinds ?? {}).toEqual({});
  });

  await test.step('RA-23 a site stands on top of the terrain, which stays, with a name that all read; nothing is told of a map with a picture', async () => {
    await expect(window.getByRole('tab', { name: 'Hearsay' })).toHaveCount(0);
    await take(window, 'Paint Castle');
    await clickCell(gm, '14,12');
    await expect(gm.page.locator('.ghost-map-brush-label')).toHaveText('Castle');
    await expectHeld(both, 'site', ['14,12', '15,12'], 'K.');
    await expectHeld(both, 'ground', ['14,12'], 'o');
    const card = await openHex(gm, '14,12');
    await card.getByLabel('Name', { exact: true }).fill('Keep of the Drowned');
    await card.getByLabel('Name', { exact: true }).press('Tab');
    await closeWindow(card);
    await expect.poll(async () => (await rambleOf(ada)).names).toEqual({ '14,12': 'Keep of the Drowned' });
    await undoRamble(gm, ada);
    await takeTool(gm, /^Paint terrain/);
    await take(window, 'No site');
    await clickCell(gm, '14,12');
    await expectHeld(both, 'site', ['14,12'], '.');
  });

  await test.step('RA-11 an area is painted over the ground, and stays while it is painted', async () => {
    await window.getByRole('button', { name: 'A new area' }).click();
    await clickCell(gm, '14,12');
    await expectHeld(both, 'area', ['14,12', '15,12'], 'A.');
    await window.getByRole('button', { name: 'Remove Area A' }).click();
    await expectRefusal(gm, 'area-in-use');
    await undoRamble(gm, ada);
    await expectHeld(both, 'area', ['14,12'], '.');
  });

  await test.step('RA-23 what was painted is painted over by the regions once the GM is sure', async () => {
    await take(window, 'Paint Snow');
    await clickCell(gm, '14,12');
    await expectHeld(both, 'ground', ['14,12'], 'n');
    await window.getByRole('button', { name: 'Read Foundry regions…' }).click();
    await gm.page
      .getByRole('dialog')
      .filter({ hasText: "Paint what the scene's regions say over it" })
      .getByRole('button', { name: 'Yes' })
      .click();
    await expectHeld(both, 'ground', ['14,12'], 'o');
  });

  await test.step('RA-23 secret terrain is known to players hex by hex, as it is seen', async () => {
    await window.getByRole('button', { name: 'Secret until seen' }).click();
    await expectHeld(both, 'ground', ['14,12', '15,13'], '..');
    await expect(window.getByText('Terrain is a secret until the party has seen it.')).toBeVisible();
    await setOut(window);
    await expectHeld(both, 'ground', ['14,12', '15,12', '15,13'], 'oo.');
    const card = await openHex(ada, '15,13');
    await expect(card).toContainText('Nobody of the party has seen this hex.');
    await closeWindow(card);
    const own = await openHex(gm, '15,13');
    await expect(own.locator('.hex-terrain')).toContainText('Swamp · 3 points to enter');
    await own.getByRole('button', { name: 'Show this hex to all' }).click();
    await expectHeld(both, 'ground', ['15,13'], 's');
  });
});
