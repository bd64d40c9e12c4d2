/** What a GM does with maps of hexes by pointer and keyboard: gives files, answers, lays them and saves them; and where hexes of a file lie. */
import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import { reading } from './hands.ts';
import { type Seat, expect } from './tabletop.ts';

/** A hex as Text Mapper counts it: columns with even numbers are shifted down by half a hex. */
export interface Hex {
  readonly column: number;
  readonly row: number;
}

/** Where the party begins on the smallest scene: in its very middle. */
const MIDDLE = 20;

/** Paper around the picture of a map, and how far its columns are apart, in heights of a hex. */
const RIM = 0.75;
const APART = Math.sqrt(3) / 2;

/** Returns a hex by its four digits. */
export function hexOf(digits: string): Hex {
  return { column: Number(digits.slice(0, 2)), row: Number(digits.slice(2)) };
}

/** Writes a hex by its four digits. */
export function digitsOf({ column, row }: Hex): string {
  return [column, row].map((number) => String(number).padStart(2, '0')).join('');
}

/** How far down a hex lies, in halves of a hex. */
function depthOf({ column, row }: Hex): number {
  return 2 * row + (column % 2 === 0 ? 1 : 0);
}

/** Returns how a hex lies to another, in columns and in halves of a hex down: this is alike wherever both are counted from. */
export function awayFrom(from: Hex, hex: Hex): string {
  return `${hex.column - from.column} ${depthOf(hex) - depthOf(from)}`;
}

/** Whether two hexes are one, or have a side in common. */
export function isNear(one: Hex, other: Hex): boolean {
  const across = Math.abs(one.column - other.column);
  return across <= 1 && Math.abs(depthOf(one) - depthOf(other)) <= 2 - across;
}

/** Returns the cell of the smallest scene that a hex lies in, by its name, if the party began in another; there odd columns are shifted, counted from 0. */
export function cellOf(start: Hex, hex: Hex): string {
  const column = MIDDLE + hex.column - start.column;
  const depth = 2 * MIDDLE + depthOf(hex) - depthOf(start);
  return `${(depth - (column % 2)) / 2},${column}`;
}

/** The window that lays maps of hexes. */
function hexMapsOf(gm: Seat): Locator {
  return gm.page.locator('.ghost-map-hex-map');
}

/** Opens that window from the scene controls. */
export async function openHexMaps(gm: Seat): Promise<Locator> {
  await gm.page.getByRole('button', { name: 'Ghost Map', exact: true }).click();
  await gm.page.getByRole('button', { name: 'Lay a map of hexes from a file' }).click();
  await expect(hexMapsOf(gm)).toBeVisible();
  return hexMapsOf(gm);
}

/** Chooses a file in that window. */
export async function chooseFile(gm: Seat, name: string, content: string | Uint8Array): Promise<void> {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  await hexMapsOf(gm).locator('input[type="file"]').setInputFiles(file);
}

/** Drops a file on that window. */
export async function dropFile(gm: Seat, name: string, content: string | Uint8Array): Promise<void> {
  // Only a page can make what a drop carries.
  const dataTransfer = await gm.page.evaluateHandle(
    ([title, bytes]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([Uint8Array.from(bytes)], title));
      return carried;
    },
    [name, [...Buffer.from(content)]] as const,
  );
  await hexMapsOf(gm).dispatchEvent('dragover', { dataTransfer });
  await hexMapsOf(gm).dispatchEvent('drop', { dataTransfer });
}

/** Expects what the window says that the map holds, a line for each, once that has been read. */
export async function expectCounts(window: Locator, ...lines: readonly string[]): Promise<void> {
  await expect(window.locator('.hex-map-counts li')).toHaveText(lines);
}

/** Says what a word of the file means. */
export async function answerWord(window: Locator, word: string, ground: string, site?: string): Promise<void> {
  await window.getByLabel(`What ${word} is to travel through`).selectOption(ground);
  if (site !== undefined) await window.getByLabel(`What stands where it says ${word}`).selectOption(site);
}

/** Clicks a hex on the picture of a map whose columns and rows are all there, counted from 1. */
export async function clickOnPicture(
  window: Locator,
  { columns, rows }: { columns: number; rows: number },
  hex: Hex,
): Promise<void> {
  const sheet = window.locator('.hex-map-picture canvas');
  const box = await reading(sheet, (it) => it.boundingBox());
  if (!box) throw new Error('there is no picture');
  const wide = (columns - 1) * APART + 2 * RIM;
  const high = rows - 1 / 2 + 2 * RIM;
  const x = (RIM + (hex.column - 1) * APART) / wide;
  // The first column is not shifted, and so the first row begins with it.
  const y = (RIM + (depthOf(hex) - 2) / 2) / high;
  await sheet.click({ position: { x: x * box.width, y: y * box.height } });
}

/** Lays the map that the window shows, opens it to all and sets out. */
export async function beginOnMap(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Make the map and begin' }).click();
  await expect(window).toBeHidden();
}

/** Waits until these seats see a scene. */
export async function expectOnScene(seats: readonly Seat[], name: string): Promise<void> {
  for (const seat of seats) await expect.poll(() => seat.read(() => canvas.ready && canvas.scene?.name)).toBe(name);
}

/** Moves the view by a drag with the right button, so that what lies south of its middle is seen above the bar and beside windows. */
export async function moveView({ page }: Seat): Promise<void> {
  await page.mouse.move(460, 400);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(300, 330, { steps: 5 });
  await page.mouse.move(140, 230, { steps: 5 });
  await page.mouse.up({ button: 'right' });
}

/** Presses something that hands the GM a file, and reads that. */
export async function fileFrom(gm: Seat, press: () => Promise<void>): Promise<{ readonly name: string; readonly text: string }> {
  const [download] = await Promise.all([gm.page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

/** Returns the lines on hexes of a file in Text Mapper's notation, by their digits. */
export function hexLines(text: string): ReadonlyMap<string, string> {
  return new Map(Array.from(text.matchAll(/^(\d{4}) (.*)$/gm), ([, digits = '', words = '']) => [digits, words]));
}
