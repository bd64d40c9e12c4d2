/** Where the card of a hex opens: beside the hex, wholly on what is free of the page. Pure; pixels of the page. */
import type { Sides } from '../../../foundry/scene/view.ts';

/** How far the card stays from the hex. */
const GAP = 12;

/** Returns the card's place: right of the hex, or left of it where there is no room. */
export function besideHex(
  hex: Sides,
  { width, height }: { readonly width: number; readonly height: number },
  free: Sides,
): { readonly left: number; readonly top: number } {
  const right = hex.right + GAP;
  const left = right + width <= free.right ? right : hex.left - GAP - width;
  const within = (value: number, least: number, most: number): number => Math.round(Math.max(least, Math.min(most, value)));
  return {
    left: within(left, free.left, Math.max(free.left, free.right - width)),
    top: within(hex.top, free.top, Math.max(free.top, free.bottom - height)),
  };
}
