/**
 * The squares that the party's light has shown (SC-26): packed text, in short pieces that are only added to.
 * A piece is a square, a space, and two letters for each lit square: how far below and right of that square it lies.
 */
import { type Square, hasSquare, squareName, squareOf } from '../grid/squares.ts';
import type { SquareGrid } from '../grid/squares.ts';
import { lastPiece, piecesOf } from './line.ts';
import type { ScrambleOpen } from './state.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Half the letters lie above and left of the square, half below and right. */
const MIDDLE = 32;
/** How many squares a piece holds. */
const SQUARES = 24;

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

/** Gives what is not among the squares that the trail has, each once. */
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

/** Gives the pieces to be written, by key, when a light shows squares in the last dash; nothing where all are shown already. */
export function trailWith(
  open: Pick<ScrambleOpen, 'lit' | 'dashes'>,
  grid: SquareGrid,
  lit: readonly Square[],
): Readonly<Record<string, string>> {
  const written: Record<string, string> = {};
  let number = Math.max(0, lastPiece(open.lit, open.dashes));
  let piece = open.lit[`${open.dashes}-${number}`] ?? '';
  for (const square of freshIn(open, grid, lit)) {
    let pair = pairOf(piece, square);
    if (pair === null || piece.length - piece.indexOf(' ') > SQUARES * 2) {
      if (piece !== '') number += 1;
      piece = `${squareName(square)} `;
      pair = pairOf(piece, square);
    }
    if (pair === null) continue;
    piece += pair;
    written[`${open.dashes}-${number}`] = piece;
  }
  return written;
}

/** Writes a square as a piece would hold it, or gives null where it is too far away. */
function pairOf(piece: string, { i, j }: Square): string | null {
  const from = squareOf(piece.split(' ')[0] ?? '');
  const down = LETTERS[i - (from?.i ?? 0) + MIDDLE];
  const across = LETTERS[j - (from?.j ?? 0) + MIDDLE];
  return from && down !== undefined && across !== undefined ? down + across : null;
}
