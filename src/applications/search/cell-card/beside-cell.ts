/** Where a card lies beside a cell, over as little as can be of what is needed there. Pure; pixels of the page. */
import type { Sides } from '../../../foundry/scene/view.ts';

/** How far a card stays from its cell. */
const GAP = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Returns how much of a box another one covers. */
function covered(box: Sides, by: Sides): number {
  const width = Math.min(box.right, by.right) - Math.max(box.left, by.left);
  const height = Math.min(box.bottom, by.bottom) - Math.max(box.top, by.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * Returns where a card lies: wholly on what is free of the page, beside its cell or one cell farther, and there where it covers least
 * of what is `needed`: right of it before left, below and above.
 */
export function besideCell(
  cell: Sides,
  { width, height }: Size,
  free: Sides,
  needed: readonly Sides[],
): { readonly left: number; readonly top: number } {
  const side = cell.right - cell.left;
  const most = { left: Math.max(free.left, free.right - width), top: Math.max(free.top, free.bottom - height) };
  const beside = [0, side].flatMap((farther) => [
    { left: cell.right + GAP + farther, top: cell.top },
    { left: cell.left - GAP - width - farther, top: cell.top },
    { left: cell.left, top: cell.bottom + GAP + farther },
    { left: cell.left, top: cell.top - GAP - height - farther },
  ]);
  const places = beside.map(({ left, top }) => ({
    left: Math.round(within(left, free.left, most.left)),
    top: Math.round(within(top, free.top, most.top)),
  }));
  const cost = ({ left, top }: (typeof places)[number]): number => {
    const card = { left, top, right: left + width, bottom: top + height };
    // Its own cell is what is looked at: it counts more than all others together.
    return needed.reduce((sum, box) => sum + covered(box, card), (needed.length + 1) * covered(cell, card));
  };
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))] ?? most;
}
