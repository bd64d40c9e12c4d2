/** What hands do that lead a party by a line over the map. */
import type { Locator } from '@playwright/test';
import { PARTY, type Point, type Seat } from './tabletop.ts';

/** What the line says at the pointer. */
export function lineLabel(seat: Seat): Locator {
  return seat.page.locator('.ghost-map-line-label');
}

/** Takes hold of a token without letting go. */
export async function hold(seat: Seat, name = PARTY): Promise<void> {
  const { x, y } = await seat.screen(await seat.token(name));
  await seat.page.mouse.move(x - 2, y);
  await seat.page.mouse.move(x, y);
  await seat.page.mouse.down();
}

/** Moves the pointer that holds something from point to point of the canvas. */
export async function moveOver(seat: Seat, ...points: readonly Point[]): Promise<void> {
  for (const point of points) {
    const { x, y } = await seat.screen(point);
    await seat.page.mouse.move(x, y, { steps: 6 });
  }
}

/** Whether Foundry itself is dragging a token just now: it shows one that follows the pointer. */
export function foundryDrags(seat: Seat): Promise<boolean> {
  return seat.read(() => (canvas.tokens?.preview?.children.length ?? 0) > 0);
}
