/** Leading the party of a scramble by a line over squares, in squares of its dash (SC-02, SC-14, SC-19). */
import { refusalSentence, words } from '../../foundry/host/notices.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { isPending } from '../../foundry/requests/requests.ts';
import { type LedParty, ledParty } from '../../foundry/scramble/walks.ts';
import { straightWay, wayTo } from '../../rules/grid/square-ways.ts';
import {
  type Square,
  headingBetween,
  squareAt,
  squareCentre,
  squareName,
  squareOf,
  squaresAlong,
} from '../../rules/grid/squares.ts';
import { MOST_STEPS, planOf, reachOf } from '../../rules/scramble/dash/planning.ts';
import { dashSquares } from '../../rules/scramble/dash/spending.ts';
import { haltRefusal } from '../../rules/scramble/state/halts.ts';
import type { LineGround, LinePlan } from '../tool.ts';

/** Reads the squares of a line. */
function squaresIn(places: readonly string[]): readonly Square[] {
  return places.flatMap((place) => squareOf(place) ?? []);
}

/** Lists the squares of a way that is found from one square to another, without the first; null where none is. */
function placesOn(from: string, to: string, find: (start: Square, end: Square) => string | null): string[] | null {
  const [start, end] = squaresIn([from, to]);
  const way = start && end ? find(start, end) : null;
  return start && way !== null ? squaresAlong(start, way).slice(1).map(squareName) : null;
}

/** Writes the way along a line, one digit a step. */
function wayAlong(places: readonly string[]): string {
  const squares = squaresIn(places);
  return squares
    .flatMap((square, at) => headingBetween(squares[at - 1] ?? square, square) ?? [])
    .join('')
    .slice(0, MOST_STEPS);
}

/** Says what a line costs and what it leaves of the dash, and why it goes no further. */
function planned({ open, paths, here }: LedParty, places: readonly string[]): LinePlan {
  const { steps, cost, left, no } = planOf(open, paths, here, wayAlong(places));
  const count = cost === 1 ? 'GHOSTMAP.Line.Square' : 'GHOSTMAP.Line.Squares';
  const told = steps > 0 || !no ? [words(count, { count: String(cost), left: String(left) })] : [];
  return { steps, words: [...told, ...(no ? [refusalSentence(no.refusal)] : [])].join(' ') };
}

/** Lists the party of the scramble that is played here, where this user may lead it. */
export function walkLines(): readonly LineGround[] {
  const led = ledParty();
  if (!led) return [];
  const { ref, open, paths, here } = led;
  const { grid } = paths;
  const waits = haltRefusal(open) === null;
  return [
    {
      tokens: [open.token],
      ...(open.dash ? { isAlone: true } : {}),
      here: squareName(here),
      side: grid.size,
      placeAt(point) {
        const square = squareAt(grid, point);
        return square && squareName(square);
      },
      centre: (place) => squareCentre(grid, squareOf(place) ?? here),
      way: (from, to) => placesOn(from, to, (start, end) => wayTo(paths, start, end)),
      straight: (from, to) => placesOn(from, to, straightWay) ?? [],
      reach() {
        if (isPending(ref)) return null;
        const squares = waits ? paths.reach(here, dashSquares(open, 'plain')).slice(1) : reachOf(open, paths, here);
        return squares.map(({ square }) => squareName(square));
      },
      waits,
      plan: (places) => planned(led, places),
      ask({ places }) {
        const way = wayAlong(places);
        if (way !== '') void sendCommand(ref, { kind: 'walk', way });
      },
    },
  ];
}
