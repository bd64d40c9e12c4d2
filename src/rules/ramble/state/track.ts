/**
 * The party's track (RA-02): packed text, in short pieces, so that a step rewrites no more than one of them. A piece is the cell
 * that it starts from, a space, and one digit a step; its key is `<jaunt>-<number of the piece>`, with the letter of a part of
 * the party before it that goes its own way.
 */
import type { GridCell } from '../../grid/board.ts';
import { type CellKind, cellName, cellNamed, cellsAlong, isSameCell } from '../../grid/sides.ts';
import { FIRST_PART } from './party-state.ts';
import type { RambleOpen } from './state.ts';

/** How many steps a piece holds. */
const STEPS = 24;

type Pieces = RambleOpen['track'];

/** Names a jaunt of the part of the party that is played, as marks and pieces of the track are named: those of the first part have no letter. */
export function markKey({ part }: Pick<RambleOpen, 'part'>, jaunt: number): string {
  return part === FIRST_PART ? String(jaunt) : `${part}${jaunt}`;
}

/** Returns the number of a jaunt's last piece, −1 where it has none. */
function lastPiece(pieces: Pieces, jaunt: string): number {
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

/** Returns a track with a step over a side added to a jaunt, which is named as marks are. */
export function trackWith(lay: CellKind, track: Pieces, jaunt: string, from: GridCell, side: number): Pieces {
  const last = lastPiece(track, jaunt);
  const piece = track[`${jaunt}-${last}`];
  const [, way = ''] = piece?.split(' ') ?? [];
  const end = piece === undefined ? undefined : cellsOfPiece(lay, piece).at(-1);
  // Where the party was put elsewhere in between, the line starts anew.
  if (piece !== undefined && end && way.length < STEPS && isSameCell(end, from))
    return { ...track, [`${jaunt}-${last}`]: `${piece}${side}` };
  return { ...track, [`${jaunt}-${last + 1}`]: `${cellName(from)} ${side}` };
}
