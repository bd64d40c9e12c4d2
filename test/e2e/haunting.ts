/** What a GM and players do in a haunted house, by pointer and keyboard. */
import type { Locator } from '@playwright/test';
import { SCENES } from '../../demo/documents/demo-scenes.ts';
import { boardArt, boxOn, lyingIn } from '../../src/rules/haunt/art/board.ts';
import { roomName } from '../../src/rules/haunt/playing.ts';
import { houseOf } from '../../src/rules/haunt/replaying.ts';
import { type RoomDeed, roomsSeen } from '../../src/rules/haunt/rooms.ts';
import { turnOf } from '../../src/rules/haunt/ruling.ts';
import type { HauntOpen } from '../../src/rules/haunt/state.ts';
import { reading } from './hands.ts';
import { takeTool } from './rambling.ts';
import { type Point, type Seat, expect } from './tabletop.ts';

/** A table on a map of hexes, of players without characters. */
export const HAUNT_TABLETOP = { scene: SCENES.coast, characters: false };

/** The GM's window of a game, and that of its score. */
export const windowOfHaunt = (gm: Seat): Locator => gm.page.locator('.ghost-map-haunt');
export const scoreOf = (seat: Seat): Locator => seat.page.locator('.ghost-map-haunt-score');

/** The GM lays a house by one click; gives its window. */
export async function layHaunt(gm: Seat): Promise<Locator> {
  await takeTool(gm, /^Haunt: /);
  const window = windowOfHaunt(gm);
  await expect(window).toBeVisible();
  return window;
}

type HauntTab = 'Board' | 'Seats' | 'Rules';

/** The GM turns to a tab of the window. */
export async function turnHauntTo(window: Locator, tab: HauntTab): Promise<void> {
  const button = window.getByRole('tab', { name: tab });
  await button.click();
  await expect(button).toHaveAttribute('aria-selected', 'true');
}

/** The GM begins the game from its window, which makes room. */
export async function beginHaunt(window: Locator): Promise<void> {
  await window.getByRole('button', { name: 'Begin', exact: true }).click();
  await expect(window).toBeHidden();
}

/** Returns the open half of the viewed scene's game as a browser's documents have it. */
export function hauntOf(seat: Seat): Promise<HauntOpen> {
  return seat.read(() => {
    const flags = canvas.scene?.flags as Record<string, { expeditions?: Record<string, unknown> }> | undefined;
    const all = Object.values(flags?.['ghost-map']?.expeditions ?? {}) as { procedure: string; open: HauntOpen }[];
    const found = all.find(({ procedure }) => procedure === 'haunt');
    if (!found) throw new Error('no game in a haunted house');
    return structuredClone(found.open);
  });
}

/** Returns where the middle of a room is on the canvas. */
export function middleOfRoom({ house: code, frame }: HauntOpen, room: number): Point {
  const house = houseOf(code);
  if (!house || !frame) throw new Error('no house');
  const { box, drawing } = boardArt(house, code);
  const place = drawing.rooms[room];
  if (!place) throw new Error(`no room ${room}`);
  const { x, y, width, height } = boxOn(lyingIn(frame, box), place);
  return { x: x + width / 2, y: y + height / 2 };
}

const EVERYBODY = { user: '', gm: true, owns: new Set<string>() };

/** Lists the rooms at which a click of whoever's turn it is comes to something: it enters them, or is refused for one reason. */
export function roomsBy(open: HauntOpen, deed: RoomDeed): { readonly room: number; readonly name: string }[] {
  // Whoever plays for the computer sees its rooms as well.
  const seats = Object.fromEntries(Object.entries(open.seats).map(([key, { name, user }]) => [key, { name, user }]));
  return roomsSeen({ ...open, seats }, EVERYBODY).filter((seen) => seen.deed === deed);
}

/** Returns the key of the seat whose turn it is; empty for nobody's. */
export function turnKey(open: HauntOpen): string {
  return (open.status === 'haunt' && turnOf(open)?.key) || '';
}

/** Returns what a room of the game is called. */
export function nameOfRoom({ house: code }: HauntOpen, room: number): string {
  const house = houseOf(code);
  return house ? roomName(house, room) : '';
}

/** Points at a room, once the house is drawn, and reads what is said of it. */
export async function pointAtRoom(seat: Seat, room: number): Promise<string> {
  const open = await hauntOf(seat);
  const { x, y } = await seat.screen(middleOfRoom(open, room));
  await seat.page.mouse.move(x, y);
  const label = seat.page.locator('.ghost-map-place-label');
  await expect(label).toContainText(`${nameOfRoom(open, room)},`);
  return (await reading(label, (it) => it.textContent())) ?? '';
}

/** Clicks on a room, whatever comes of it. */
export async function clickRoom(seat: Seat, room: number, shift = false): Promise<void> {
  await pointAtRoom(seat, room);
  if (shift) await seat.page.keyboard.down('Shift');
  await seat.page.mouse.down();
  await seat.page.mouse.up();
  if (shift) await seat.page.keyboard.up('Shift');
}

/** Waits until the game has gone on from a state. */
async function goneOn(seat: Seat, { line, hand, status }: HauntOpen): Promise<HauntOpen> {
  await expect
    .poll(async () => {
      const now = await hauntOf(seat);
      return now.line !== line || now.hand !== hand || now.status !== status;
    })
    .toBe(true);
  return hauntOf(seat);
}

/** Whoever's turn it is draws cards or enters the first room that is open. Gives the state after it. */
export async function takeTurn(seat: Seat): Promise<HauntOpen> {
  const open = await hauntOf(seat);
  const [first] = roomsBy(open, 'enter');
  if (first) await clickRoom(seat, first.room);
  else await seat.bar.getByRole('button', { name: 'Draw two cards' }).click();
  return goneOn(seat, open);
}

/** Waits until it is the turn of one of some seats, or the game is over: the computer plays meanwhile. */
export async function untilTurn(seat: Seat, keys: readonly string[]): Promise<HauntOpen> {
  await expect.poll(async () => ['', ...keys].includes(turnKey(await hauntOf(seat))), { timeout: 60_000 }).toBe(true);
  return hauntOf(seat);
}

/** The GM says which house it is by its code. */
export async function chooseHouse(window: Locator, code: string): Promise<void> {
  await turnHauntTo(window, 'Board');
  const field = window.getByLabel('Code', { exact: true });
  await field.fill(code);
  await field.press('Tab');
}

/** The GM says who plays the seats, in their order, by what stands in the choice. */
export async function choosePlayers(window: Locator, ...players: readonly string[]): Promise<void> {
  await turnHauntTo(window, 'Seats');
  for (const [index, label] of players.entries()) {
    const choice = window.getByLabel(/^The seat of .* is played by$/).nth(index);
    if ((await reading(choice, (it) => it.count())) === 0) await window.getByRole('button', { name: 'Add a seat' }).click();
    await choice.selectOption({ label });
  }
}

/** Whoever's turn it is types what the cards of a real deck said. */
export async function typeCards(seat: Seat, cards: string): Promise<void> {
  const field = seat.bar.getByLabel('Cards of a real deck');
  if (!(await reading(field, (it) => it.isVisible()))) await seat.bar.getByRole('button', { name: 'More' }).click();
  const open = await hauntOf(seat);
  await field.fill(cards);
  await field.press('Enter');
  await goneOn(seat, open);
}
