/**
 * The party's line (SC-02): packed text, in short pieces, so that a step rewrites no more than one of them.
 * A piece is the square that it starts from, a space, and one digit a step; its key is `<dash>-<number of the piece>`.
 */
import { type Heading, type Square, headingsOf, squareName, squareOf, squaresAlong, stepCost } from '../../grid/squares.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** How many steps a piece holds. */
const STEPS = 12;

type Pieces = Readonly<Record<string, string>>;

/** Returns the number of a dash's last piece, −1 where it has none. */
export function lastPiece(pieces: Pieces, dash: number): number {
  let number = 0;
  while (pieces[`${dash}-${number}`] !== undefined) number += 1;
  return number - 1;
}

/** Lists pieces in the order of dashes, or those of one dash. */
export function piecesOf(pieces: Pieces, dash?: number): string[] {
  if (dash !== undefined)
    return Array.from({ length: lastPiece(pieces, dash) + 1 }, (_, number) => pieces[`${dash}-${number}`] ?? '');
  return Object.entries(pieces)
    .map(([key, text]) => ({ at: key.split('-').map(Number), text }))
    .sort(({ at: one }, { at: other }) => (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0))
    .map(({ text }) => text);
}

/** Reads a piece: its squares, with the one that it starts from. */
export function squaresOfPiece(piece: string): Square[] {
  const [start = '', way = ''] = piece.split(' ');
  const from = squareOf(start);
  return from ? squaresAlong(from, way) : [];
}

/** Returns the piece to be written, by key, when the party steps from a square in a dash. */
export function lineWith(line: Pieces, dash: number, from: Square, heading: Heading): readonly [key: string, piece: string] {
  const last = lastPiece(line, dash);
  const piece = line[`${dash}-${last}`];
  const [, way = ''] = piece?.split(' ') ?? [];
  const end = piece === undefined ? undefined : squaresOfPiece(piece).at(-1);
  // Where the party was put elsewhere in between, the line starts anew.
  if (piece !== undefined && way.length < STEPS && end?.i === from.i && end.j === from.j)
    return [`${dash}-${last}`, `${piece}${heading}`];
  return [`${dash}-${last + 1}`, `${squareName(from)} ${heading}`];
}

/** Lists the stretches of the party's line in the order of walking, or those of one dash: each the squares that it goes through. */
export function stretchesOf(open: Pick<ScrambleOpen, 'line'>, dash?: number): Square[][] {
  return piecesOf(open.line, dash).map(squaresOfPiece);
}

/** A step of the line: the square that it came to, and its heading. */
export interface Step {
  readonly square: Square;
  readonly heading: Heading;
}

/** Lists the steps of a dash in the order of walking. */
export function stepsOf(open: Pick<ScrambleOpen, 'line'>, dash: number): Step[] {
  return piecesOf(open.line, dash).flatMap((piece) => {
    const squares = squaresOfPiece(piece);
    return headingsOf(piece.split(' ')[1] ?? '').flatMap((heading, step): Step[] => {
      const square = squares[step + 1];
      return square ? [{ square, heading }] : [];
    });
  });
}

/** Returns what the steps of a dash cost (SC-14). */
export function dashCost(open: Pick<ScrambleOpen, 'line'>, dash: number): number {
  return stepsOf(open, dash).reduce((cost, { heading }) => cost + stepCost(heading), 0);
}

/** Returns the heading of the line's last step, north before there is any. */
export function headingNow({ line, dashes }: Pick<ScrambleOpen, 'line' | 'dashes'>): Heading {
  for (let dash = dashes; dash > 0; dash -= 1) {
    const last = line[`${dash}-${lastPiece(line, dash)}`];
    const heading = last === undefined ? undefined : headingsOf(last.split(' ')[1] ?? '').at(-1);
    if (heading !== undefined) return heading;
  }
  return 0;
}
