/** What a GM and players do in a ramble, by pointer and keyboard; what no window asks for the GM does by a macro on the hotbar. */
import type { Locator } from '@playwright/test';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import type { RambleOpen } from '../../src/rules/ramble/state/state.ts';
import { closeWindow } from './handling.ts';
import { reading } from './hands.ts';
import { hold, lineLabel, moveOver } from './lines.ts';
import { PARTY, type Point, type Seat, expect } from './tabletop.ts';
import { idOf, tableSource } from './table-sources.ts';

/** Makes a table on which each hour has the same weather. */
function alwaysSource(key: string, text: string, action: number): ReturnType<typeof tableSource> {
  const weather = { warmth: action, action, solar: '1d10' };
  return tableSource(key, [{ text, kind: 'event', weather }], { name: `Always ${text.toLowerCase()}` });
}

/** Tables by which a test knows the weather. */
const STORMY = alwaysSource('Stormy', 'Storm', -15);
const CALM = alwaysSource('Calm', 'Clear sky', 0);

/** The uuid of a table of `tableSource`, by its key. */
export function tableUuid(key: 'Stormy' | 'Calm'): string {
  return `RollTable.${idOf(key, 'table')}`;
}

/** Makes the scene a fifth larger, its grid and its picture, and moves the party's token along, as other tools do. */
const LARGER = `const { scene } = canvas;
const { width, height, grid } = scene;
const party = scene.tokens.getName('${PARTY}');
const { x, y } = party._source;
await scene.update({ width: Math.round(width * 1.2), height: Math.round(height * 1.2), grid: { size: grid.size * 1.2 } });
const constrainOptions = { ignoreWalls: true, ignoreCost: true };
await party.move({ x: x * 1.2, y: y * 1.2 }, { method: 'api', animate: false, constrainOptions });`;

/** What a table of rambles begins with whose players have characters: the coast, weather that is known beforehand, and the GM's macro. */
export const COMPANY_TABLETOP = { scene: SCENES.coast, tables: [STORMY, CALM], macros: { Larger: LARGER } };
/** The same of players without characters, so that the party travels as a whole. */
export const RAMBLE_TABLETOP = { ...COMPANY_TABLETOP, characters: false };

/** A ramble with what the referee writes beside it. */
interface RambleRecord {
  readonly revision: number;
  readonly open: RambleOpen;
}

/** Returns the record of the viewed scene's ramble as a browser's documents have it; null where there is none. */
function recordOf(seat: Seat): Promise<RambleRecord | null> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, unknown> }> | undefined;
    const all = Object.values(flags?.['ghost-map']?.expeditions ?? {}) as (RambleRecord & { procedure: string })[];
    return structuredClone(all.find(({ procedure }) => procedure === 'ramble') ?? null);
  });
}

/** Returns the open half of the ramble as a browser's documents have it. */
export async function rambleOf(seat: Seat): Promise<RambleOpen> {
  const record = await recordOf(seat);
  if (!record) throw new Error('no ramble');
  return record.open;
}

/** Returns the number of the ramble's last step as a browser's documents have it; −1 where there is none. */
async function revisionOf(seat: Seat): Promise<number> {
  return (await recordOf(seat))?.revision ?? -1;
}

/** Waits until a step that one of these seats has made or seen has come to all of them, and is answered; gives its number. */
async function abreast(...seats: readonly [Seat, ...Seat[]]): Promise<number> {
  for (const seat of seats) await expect(seat.bar.locator('[aria-busy]')).toHaveCount(0);
  await expect.poll(async () => new Set(await Promise.all(seats.map(revisionOf))).size, 'all have heard the same').toBe(1);
  return revisionOf(seats[0]);
}

/** The GM takes the last step back, which others have seen as well, and waits until that has come to all of them. */
export async function undoRamble(gm: Seat, ...others: readonly Seat[]): Promise<void> {
  const last = await abreast(gm, ...others);
  await gm.bar.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => revisionOf(gm)).toBe(last + 1);
  await abreast(gm, ...others);
}

/** The GM's window of a ramble. */
export function windowOfRamble(gm: Seat): Locator {
  return gm.page.locator('.ghost-map-ramble');
}

/** The card of a hex. */
export function hexCardOf(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-hex');
}

type RambleTab = 'Travel' | 'Terrain' | 'Hearsay' | 'Weather' | 'Places' | 'Party';

/** The GM turns to a tab of the window. */
export async function turnRambleTo(window: Locator, tab: RambleTab): Promise<void> {
  const button = window.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** A tool among the scene controls, by the beginning of what it is called. */
export async function takeTool(seat: Seat, name: RegExp): Promise<void> {
  await seat.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await seat.page.locator('#scene-controls').getByRole('button', { name }).click();
}

/** The GM lays a ramble by one click, with the terrain that the scene's regions speak of; gives its window. */
export async function layRamble(gm: Seat): Promise<Locator> {
  await takeTool(gm, /^Ramble: travel over the hexes/);
  const window = windowOfRamble(gm);
  await expect(window).toBeVisible();
  return window;
}

/** Writes into a field of a window by its label, and leaves it. */
export async function writeField(window: Locator, label: string, text: string): Promise<void> {
  const field = window.getByLabel(label, { exact: true });
  await field.fill(text);
  await field.press('Tab');
  await expect(field).toHaveValue(text);
}

/** The GM opens the ramble to the players from its window, which makes room for the map. */
export async function setOut(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(window).toBeHidden();
}

/** The middle of a cell of the viewed scene, by its name, row first. */
export function cellPoint(seat: Seat, cell: string): Promise<Point> {
  return seat.read((name) => {
    const [i = 0, j = 0] = name.split(',').map(Number);
    const { x, y } = canvas.grid!.getCenterPoint({ i, j });
    return { x, y };
  }, cell);
}

/** Takes hold of the party's token and draws a line over cells, without letting go. */
export async function drawLine(seat: Seat, ...cells: readonly string[]): Promise<void> {
  await expect(lineLabel(seat)).toBeAttached();
  await hold(seat);
  await lineOn(seat, ...cells);
}

/** Draws a line that is held on over more cells. */
export async function lineOn(seat: Seat, ...cells: readonly string[]): Promise<void> {
  for (const cell of cells) await moveOver(seat, await cellPoint(seat, cell));
}

/** Waits until these seats see the party in a cell, its token drawn there. */
export async function expectAt(seats: readonly Seat[], cell: string): Promise<void> {
  for (const seat of seats) {
    await expect.poll(async () => (await rambleOf(seat)).at, 'the party is there').toBe(cell);
    const { x, y } = await cellPoint(seat, cell);
    await expect
      .poll(async () => {
        const at = await seat.token(PARTY);
        return Math.hypot(at.x - x, at.y - y) < 2;
      }, 'its token stands there')
      .toBe(true);
  }
}

/** Leads the party by a line over cells to the last of them, which all of these seats see. */
export async function leadOver(leader: Seat, seats: readonly Seat[], ...cells: readonly string[]): Promise<void> {
  // A line that is drawn before the weather has come is a journey, which waits to be gone on with.
  await expect.poll(async () => (await rambleOf(leader)).jaunt?.step, 'the party travels').toBe('travel');
  await drawLine(leader, ...cells);
  await expect(lineLabel(leader)).toContainText(/\bhex/);
  await leader.page.mouse.up();
  await expectAt(seats, cells.at(-1) ?? '');
}

/** The steps of the jaunt as a bar shows them: each with what it is called and whether it is done, at hand or to come. */
export async function stepsOf(seat: Seat): Promise<readonly string[]> {
  const steps = seat.bar.locator('.bar-jaunt li');
  return reading(steps, (all) => all.evaluateAll((list) => list.map(({ dataset: { step, state } }) => `${step} ${state}`)));
}

/** Presses a button of the bar. */
export async function pressBar(seat: Seat, name: string): Promise<void> {
  await seat.bar.getByRole('button', { name, exact: true }).click();
}

/** Moves a GM's pointer to a cell, where the tool in hand comes, and clicks there. */
export async function clickCell(gm: Seat, cell: string): Promise<void> {
  const { x, y } = await gm.screen(await cellPoint(gm, cell));
  // A hand leaves the buttons step by step; the tool is fetched with the first move over the map.
  await gm.page.mouse.move(x - 3, y, { steps: 30 });
  await gm.read(() => null);
  await gm.page.mouse.move(x, y);
  await gm.page.mouse.click(x, y);
}

/** Opens the card of a cell by a double click, with the tool in hand that changes nothing. */
export async function openHex(seat: Seat, cell: string): Promise<Locator> {
  await takeTool(seat, /^Lead the party over the map/);
  const { x, y } = await seat.screen(await cellPoint(seat, cell));
  await seat.page.mouse.dblclick(x, y);
  await expect(hexCardOf(seat)).toBeVisible();
  return hexCardOf(seat);
}

/** The GM plans something in a cell with the tool for it, by the card that opens there; `kind` is its button. */
export async function planAt(gm: Seat, cell: string, kind: string, text: string): Promise<void> {
  await takeTool(gm, /^Plan what the party meets/);
  await clickCell(gm, cell);
  const card = hexCardOf(gm);
  await card.getByRole('button', { name: kind }).click();
  const field = card.getByLabel('What it is; only GMs read it');
  await field.fill(text);
  await field.press('Tab');
  await closeWindow(card);
}

/** The party meets what is planned where it is, and once more after that was taken back; returns what the GM read of it. */
export async function meetTwice(gm: Seat, players: readonly Seat[], planned: string): Promise<string> {
  await expect(gm.line).toContainText(`Planned here: ${planned}.`);
  const told = await reading(gm.line, (it) => it.innerText());
  for (const seat of players) await expect(seat.line).toHaveText("Something crosses the party's way.");
  await pressBar(gm, 'It is over');
  await undoRamble(gm, ...players);
  for (const seat of players) await expect(seat.line).toHaveText("Something crosses the party's way.");
  await pressBar(gm, 'It is over');
  return told;
}

/** Who leads goes through the steps after travel at once, and all wait for the GM. */
export async function settle(leader: Seat): Promise<void> {
  await leader.bar.getByRole('button', { name: /^(Travel on, all|All) at once$/ }).click();
}

/** The GM says that nothing crosses the party's way. */
export async function nothingComes(gm: Seat): Promise<void> {
  await pressBar(gm, 'Nothing');
}

/** Chooses a weather table in the GM's window, of the map or an area by the heading of its part. */
export async function chooseWeather(window: Locator, of: string, label: string): Promise<void> {
  const part = window.locator('fieldset, details').filter({ hasText: of });
  if (await reading(part, (it) => it.evaluate((element) => element.matches('details:not([open])'))))
    await part.locator('summary').click();
  const list = part.getByLabel('All seasons');
  await list.selectOption({ label });
  await expect(list.locator('option:checked')).toHaveText(label.replace(/ \(.*\)$/, ''));
}
