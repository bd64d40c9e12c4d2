/**
 * What the party's light shows (SC-25, SC-26). The squares that it has shown, the trail, are packed text, in short pieces that are
 * only added to: a piece is a square, a space, and two letters for each lit square: how far below and right of that square it lies.
 */
import type { SquarePaths } from '../../grid/square-paths.ts';
import { type Square, type SquareGrid, hasSquare, squareOf } from '../../grid/squares.ts';
import { type PartyLight, bestLight, litSquares } from '../../party/light.ts';
import { type Step, headingNow, piecesOf, stepsOf } from './line.ts';
import type { ScrambleOpen } from '../state/state.ts';

/** What the party's light is found from. */
export type LightBearers = Pick<ScrambleOpen, 'members' | 'options'>;

/** Returns the light that the party goes by: the best of its sources; null where it has none, or the area is lit (SC-25). */
export function partyLight({ members, options }: LightBearers): PartyLight | null {
  if (options.lit) return null;
  const sources = Object.values(members).flatMap(({ source, light }) => (light < 0 ? [] : [{ name: source, squares: light }]));
  const best = bestLight(sources);
  return best && { squares: best.squares, angle: options.angle };
}

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

/** Lists what the party's light shows on steps, squares more than once among them; nothing in a lit area. */
export function shownOn(open: Pick<ScrambleOpen, 'members' | 'options'>, paths: SquarePaths, steps: readonly Step[]): Square[] {
  const light = partyLight(open);
  return light ? steps.flatMap(({ square, heading }) => litSquares(paths, square, heading, light)) : [];
}

/** Lists what the party's light shows from where it stands; nothing in a lit area. */
export function shownHere(open: LightBearers & Pick<ScrambleOpen, 'at' | 'line' | 'dashes'>, paths: SquarePaths): Square[] {
  const square = squareOf(open.at);
  return square ? shownOn(open, paths, [{ square, heading: headingNow(open) }]) : [];
}

/** Lists the steps of the last dash whose light is still to be written. */
export function stepsToShow(open: Pick<ScrambleOpen, 'line' | 'dashes' | 'shown'>): Step[] {
  return stepsOf(open, open.dashes).slice(open.shown);
}

/** Lists the squares that the latest steps have shown first and no command has written yet, for drawing beside the trail. */
export function litLately(open: ScrambleOpen, paths: SquarePaths): Square[] {
  const steps = stepsToShow(open);
  return steps.length === 0 ? [] : freshIn(open, paths.grid, shownOn(open, paths, steps));
}
