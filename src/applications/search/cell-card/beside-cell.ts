/** Where a card lies beside a cell. Pure; pixels of the page. */
import type { Point } from '../../../rules/procedure.ts';

/** How far a card stays from its cell and from the edges of the page. */
const GAP = 8;

/** What others take of the page's width and height: Foundry's controls, the sidebar, and the bar. */
const TAKEN = { left: 60, right: 320, top: 60, bottom: 150 };

interface Size {
  readonly width: number;
  readonly height: number;
}

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value));

/** Returns where a card lies: right of the cell, left of it where there is no room, and wholly on what is free of the page. */
export function besideCell(
  { from, to }: { readonly from: Point; readonly to: Point },
  { width, height }: Size,
  page: { readonly innerWidth: number; readonly innerHeight: number },
): { readonly left: number; readonly top: number } {
  const most = page.innerWidth - TAKEN.right - width - GAP;
  const right = to.x + GAP;
  const left = right <= most ? right : from.x - GAP - width;
  return {
    left: Math.round(within(left, TAKEN.left, Math.max(TAKEN.left, most))),
    top: Math.round(within(from.y, TAKEN.top, Math.max(TAKEN.top, page.innerHeight - TAKEN.bottom - height))),
  };
}
