/** Where a token stands: between its top left corner, which the scene keeps, and its middle, which decides its cell. */
import type { Effect, Point, TokenPlace } from '../procedure.ts';

/** Returns the middle of a token whose top left corner lies at a point. */
export function middleOf(token: Pick<TokenPlace, 'width' | 'height'>, corner: Point): Point {
  return { x: corner.x + token.width / 2, y: corner.y + token.height / 2 };
}

/** Returns where a token's top left corner lies when its middle is at a point, kept to whole pixels as Foundry keeps it. */
export function cornerAround(token: Pick<TokenPlace, 'width' | 'height'>, middle: Point): Point {
  return { x: Math.round(middle.x - token.width / 2), y: Math.round(middle.y - token.height / 2) };
}

/**
 * Returns by how much a token may be shifted, in pixels, and still stand where it was put: to the edge of a square or cell of
 * some side, unless the move to it was no further.
 */
export function nearby(side: number, from: Point, to: Point): { readonly near?: number } {
  const near = Math.round(side / 2);
  return Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y)) > near ? { near } : {};
}

/** Returns what moves a token from one place of its corner to another, on squares or cells of some side; nothing where it stands there. */
export function tokenMoved(token: string, from: Point, to: Point, side: number): Effect[] {
  if (from.x === to.x && from.y === to.y) return [];
  return [{ kind: 'move-token', token, from: [from.x, from.y], to: [to.x, to.y], ...nearby(side, from, to) }];
}
