/**
 * The party's track (RA-02): packed text, in short pieces, so that a step rewrites no more than one of them. A piece is the cell
 * that it starts from, a space, and one digit a step; its key is `<jaunt>-<number of the piece>`.
 */
import type { GridCell } from '../grid/board.ts';
import { type CellKind, cellName, cellNamed, cellsAlong, isSameCell } from '../grid/sides.ts';
import type { RambleOpen } from './state.ts';

/** How many steps a piece holds. */
const STEPS = 24;

type Pieces = RambleOpen['track'];

/** Returns the number of a jaunt's last piece, −1 where it has none. */
function lastPiece(pieces: Pieces, jaunt: number): number {
  let number = 0;
  while (pieces[`${jaunt}-${number}`] !== undefined) number += 1;
  return number - 1;
}

/** Reads a piece: its cells, with the one that it starts from. */
export function cellsOfPiece(lay: CellKind, piece: string): GridCell[] {
  const [start = '', way = ''] = piece.split(' ');
  const from = cellNamed(start);
  return from ? cellsAlong(lay, from, way) : [];
}

/** Returns a track with a step over a side added to a jaunt. */
export function trackWith(lay: CellKind, track: Pieces, jaunt: number, from: GridCell, side: number): Pieces {
  const last = lastPiece(track, jaunt);
  const piece = track[`${jaunt}-${last}`];
  const [, way = ''] = piece?.split(' ') ?? [];
  const end = piece === undefined ? undefined : cellsOfPiece(lay, piece).at(-1);
  // Where the party was put elsewhere in between, the line starts anew.
  if (piece !== undefined && end && way.length < STEPS && isSameCell(end, from))
    return { ...track, [`${jaunt}-${last}`]: `${piece}${side}` };
  return { ...track, [`${jaunt}-${last + 1}`]: `${cellName(from)} ${side}` };
}

/** The jaunt that a piece belongs to, by its key. */
export function jauntOfPiece(key: string): number {
  return Number(key.split('-')[0]);
}
