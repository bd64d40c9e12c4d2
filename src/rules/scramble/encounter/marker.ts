/** The mark of what was met: where it stands, what the players see of it, and whether it sees them (SC-25, SC-33). */
import type { SquarePaths } from '../../grid/square-paths.ts';
import { type Square, hasSquare, squareName, squareOf } from '../../grid/squares.ts';
import { change } from '../../kit/changing.ts';
import { type Circumstances, type OnBoard, event, refuse } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { shownHere } from '../line/lighting.ts';
import { headingNow } from '../line/line.ts';
import type { CommandOf, Ruling, State } from '../state/ruling.ts';
import type { Marker, ScrambleOpen, Seen } from '../state/state.ts';
import { approachFrom, facingOf } from './direction.ts';

/** Returns the marker of the encounter under way, or null where it has none. */
export function markerNow({ open, hidden }: State): Marker | null {
  return open.encounter && hidden.marker?.mark === open.encounter.mark ? hidden.marker : null;
}

/** Tells whether a marker is that of a creature: nothing else comes from somewhere (SC-31, SC-43). */
export function isCreature({ distance, door }: Pick<Marker, 'distance' | 'door'>): boolean {
  return distance >= 0 || door !== '';
}

/** Tells whether creatures far off see a light of the party's: it has one, and the place is dark (SC-25). */
export function isSeenFromAfar({ members, options }: Pick<ScrambleOpen, 'members' | 'options'>): boolean {
  return !options.lit && Object.values(members).some(({ light }) => light >= 0);
}

/** Tells whether a creature moves beyond what the party has in its light now: it is seen, and not made out (SC-25). */
export function isBeyondLight(
  open: Pick<ScrambleOpen, 'at' | 'line' | 'dashes' | 'members' | 'options'>,
  paths: SquarePaths,
  marker: Pick<Marker, 'at' | 'distance' | 'door'>,
): boolean {
  if (open.options.lit || marker.at === '' || !isCreature(marker)) return false;
  return !shownHere(open, paths).some((square) => squareName(square) === marker.at);
}

/** Returns a creature's mark in another square, with how that lies from the party; what has no distance has none there either (SC-31 to SC-33). */
function moved(marker: Marker, { open }: State, { paths }: OnBoard['board'], square: Square): Marker {
  const there = { ...marker, at: squareName(square) };
  const at = squareOf(open.at);
  if (!at || !isCreature(marker)) return there;
  const from = approachFrom(paths, at, facingOf(paths, at, headingNow(open)), square);
  return { ...there, ...(from ?? { direction: marker.direction || 'before', distance: 0 }) };
}

/** Returns what the players see of what is there: all, or where it moves. */
function seen(marker: Marker, half: boolean): Seen {
  return half ? { ...marker, text: '', half } : marker;
}

/** Says what the players see. */
function shownTo(marker: Marker, { text, at, distance, direction, door, half = false }: Seen): PlayEvent {
  return event('encounterShown', { text, square: at, distance, direction, door, creature: isCreature(marker), half });
}

/** The GM moves the creature's mark; one that has been shown is shown at its new place, and made out where that lies in the light (SC-25, SC-33). */
export function moveMarker(state: State, { at }: CommandOf<'marker'>, { board }: OnBoard): Ruling {
  const had = markerNow(state);
  const square = squareOf(at);
  if (!had) return refuse('no-marker');
  if (!square || !hasSquare(board.paths.grid, square)) return refuse('off-map');
  const marker = moved(had, state, board, square);
  const before = state.open.encounter?.shown;
  const after = before && seen(marker, before.half === true && isBeyondLight(state.open, board.paths, marker));
  return change(
    state,
    ({ open, hidden }) => {
      hidden.marker = marker;
      if (open.encounter && after) open.encounter.shown = after;
    },
    before?.half && after && !after.half ? [shownTo(marker, after)] : [],
  );
}

/** Returns the marker with what the GM says it is; what is met in a room has none before, and stands nowhere then (SC-40). */
function worded({ open, hidden }: State, text: string): Marker | null {
  const had = markerNow({ open, hidden });
  if (had) return text === '' ? had : { ...had, text };
  if (!open.encounter || text === '') return null;
  return { mark: open.encounter.mark, text, at: '', direction: '', distance: -1, door: '', dice: '' };
}

/**
 * Shows the players what is there and where. What moves beyond the light is seen and not made out, until the GM shows
 * the whole of it (SC-25, SC-33).
 */
export function showMarker(
  state: State,
  { whole = false, text = '' }: CommandOf<'show-marker'>,
  { world: { board } }: Circumstances,
): Ruling {
  const marker = worded(state, text);
  if (!marker) return refuse('no-marker');
  const after = seen(marker, !whole && board !== null && isBeyondLight(state.open, board.paths, marker));
  return change(
    state,
    ({ open, hidden }) => {
      hidden.marker = marker;
      if (open.encounter) open.encounter.shown = after;
    },
    [shownTo(marker, after)],
  );
}
