/**
 * How many moves of a game this browser shows: those that come one upon another are drawn one after the other, so that the eye can
 * follow, and a replay shows as many as its slider says. What may be done goes by the game itself, never by what is shown of it.
 */
import type { HauntOpen } from '../../rules/haunt/state.ts';
import { turnSwitch } from '../browser/switches.ts';
import { Listeners } from '../browser/listeners.ts';
import { wantsNoMotion } from '../browser/motion.ts';

/** How long a move is looked at before the next one is drawn, in milliseconds. */
const PACE = 450;
/** So many moves at once are no play that anybody follows: they are drawn together. */
const FOLLOWED = 6;

interface Showing {
  shown: number;
  timer: ReturnType<typeof setTimeout> | null;
}

const showing = new Map<string, Showing>();
const replayed = new Map<string, number>();
const listeners = new Listeners();
const replays = new Listeners();

/** Calls back whenever another number of moves is shown. */
export const watchShown = listeners.watch;

/** Calls back whenever a replay begins or ends. */
export const watchReplays = replays.watch;

/** Returns how many moves of a game are replayed now; null while none are. */
export function replayedMoves(id: string): number | null {
  return replayed.get(id) ?? null;
}

/** Shows the first moves of a game, until null is said. */
export function replay(id: string, moves: number | null): void {
  const before = replayed.has(id);
  if (moves === null) replayed.delete(id);
  else replayed.set(id, moves);
  listeners.emit();
  if (replayed.has(id) === before) return;
  replays.emit();
  // The bar is drawn anew with every switch.
  turnSwitch({ name: `haunt-replay ${id}`, first: false }, !before);
}

/** Returns how many moves of a game are shown now; what has come since is shown by and by. */
export function shownMoves(id: string, { line: { length }, status }: Pick<HauntOpen, 'line' | 'status'>): number {
  const again = replayed.get(id);
  if (again !== undefined) return Math.min(again, length);
  const known = showing.get(id) ?? { shown: length, timer: null };
  showing.set(id, known);
  // What is said of a game that is over is said of all of it.
  const isTogether = status !== 'haunt' || length - known.shown > FOLLOWED || wantsNoMotion();
  if (known.shown > length || isTogether) known.shown = length;
  if (known.timer === null && known.shown < length) {
    known.shown += 1;
    // Whoever draws asks again then, and so on until all are shown.
    known.timer = setTimeout(() => {
      known.timer = null;
      listeners.emit();
    }, PACE);
  }
  return known.shown;
}
