/** What a GM and players do in a haunted house, by pointer and keyboard. */
import type { Locator } from '@playwright/test';
import { boardArt, boxOn, lyingIn } from '../../src/rules/haunt/art/board.ts';
import { movesOf } from '../../src/rules/haunt/game/standing.ts';
import { offered } from '../../src/rules/haunt/game/deck.ts';
import { othersBar } from '../../src/rules/haunt/game/standing.ts';
import { houseOf } from '../../src/rules/haunt/replaying.ts';
import { turnOf } from '../../src/rules/haunt/ruling.ts';
import type { HauntOpen } from '../../src/rules/haunt/state.ts';
import { takeTool } from './rambling.ts';
import { type Point, type Seat, expect } from './tabletop.ts';
import { clickAt } from './handling.ts';

/** The GM's window of a game. */
export const windowOfHaunt = (gm: Seat): Locator => gm.page.locator('.ghost-map-haunt');

/** The GM lays a house by one click; gives its window. */
export async function layHaunt(gm: Seat): Promise<Locator> {
  await takeTool(gm, /^Haunt: /);
  const window = windowOfHaunt(gm);
  await expect(window).toBeVisible();
  return window;
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

/** Lists the rooms that whoever's turn it is may enter. */
export function roomsOpen(open: HauntOpen): number[] {
  const turn = turnOf(open);
  if (!turn) return [];
  const { haunt, standing, number } = turn;
  if ((standing.at[number] ?? -1) >= 0) return movesOf(haunt, standing, number);
  const [first, second] = Array.from(open.hand, Number);
  if (first === undefined || second === undefined) return [];
  return offered(haunt.house, [first, second], open.options.rowFirst).filter((room) => !othersBar(haunt, standing, number, room));
}

/** A player clicks on a room, and the game goes on. */
export async function enterRoom(seat: Seat, room: number): Promise<void> {
  const open = await hauntOf(seat);
  await clickAt(seat, middleOfRoom(open, room));
  await expect.poll(async () => (await hauntOf(seat)).line.length).toBeGreaterThan(open.line.length);
}
