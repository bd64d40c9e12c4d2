/**
 * The squares that the party's light has shown (SC-26): packed text, in short pieces that are only added to.
 * A piece is a square, a space, and two letters for each lit square: how far below and right of that square it lies.
 */
import { type Square, hasSquare, squareOf } from '../grid/squares.ts';
import type { SquareGrid } from '../grid/squares.ts';
import { piecesOf } from './line.ts';
import type { ScrambleOpen } from './state.ts';

/** What says how far away a lit square lies: each letter by its place among them. */
export const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Half the letters lie above and left of the square, half below and right. */
export const MIDDLE = 32;
/** Lists the squares that the party's light has shown, or has shown first in one dash. */
export function trailOf(open: Pick<ScrambleOpen, 'lit'>, dash?: number): Square[] {
  return piecesOf(open.lit, dash).flatMap(litInPiece);
}

/** Reads a piece: its lit squares. */
export function litInPiece(piece: string): Square[] {
  const [start = '', pairs = ''] = piece.split(' ');
  const from = squareOf(start);
  if (!from) return [];
  return (pairs.match(/../g) ?? []).map((pair) => ({
    i: from.i + LETTERS.indexOf(pair.charAt(0)) - MIDDLE,
    j: from.j + LETTERS.indexOf(pair.charAt(1)) - MIDDLE,
  }));
}

/** Returns what is not among the squares that the trail has, each once. */
export function freshIn(open: Pick<ScrambleOpen, 'lit'>, { rows, columns }: SquareGrid, lit: readonly Square[]): Square[] {
  const isNew = ({ i, j }: Square): boolean => {
    const at = i * columns + j;
    if (known[at] === 1) return false;
    known[at] = 1;
    return true;
  };
  const known = new Uint8Array(rows * columns);
  for (const square of trailOf(open)) if (hasSquare({ rows, columns }, square)) known[square.i * columns + square.j] = 1;
  return lit.filter(isNew);
}
