/** Walks of a scramble from this browser: which scramble is played here, what a pointer would have the party do, and asking for it. */
import type { SquarePaths } from '../../rules/grid/square-paths.ts';
import { wayTo } from '../../rules/grid/square-ways.ts';
import { type Square, squareAt, squareOf } from '../../rules/grid/squares.ts';
import type { Point } from '../../rules/procedure.ts';
import { doorUnder } from '../../rules/scramble/rooms/door-walls.ts';
import { type WalkPlan, planOf } from '../../rules/scramble/dash/planning.ts';
import { SCRAMBLE_ID } from '../../rules/scramble/id.ts';
import type { ScrambleOpen } from '../../rules/scramble/state/state.ts';
import { sendCommand } from '../requests/asking.ts';
import { boardOf } from '../scene/boards.ts';
import { type ExpeditionRef, expeditionsOf } from '../store/expeditions.ts';
import { isWaiting } from '../store/leading.ts';
import { Listeners } from '../browser/listeners.ts';
import { say } from '../host/notices.ts';
import { pendingCommands } from '../requests/requests.ts';
import { mayMoveParty, seatInView } from '../store/seating.ts';
import { seesAsPlayer } from '../store/viewpoint.ts';

/** A walk that is planned, with the expedition whose party it is. */
interface Planned extends WalkPlan {
  readonly expedition: string;
}

let planned: Planned | null = null;

const listeners = new Listeners();

/** Returns the walk that is planned in this browser now. */
export function plannedWalk(): Planned | null {
  return planned;
}

/** Calls back whenever another walk is planned, or none any more; gives what ends it. */
export const watchPlans = listeners.watch;

/** Says what walk is planned; null for none. */
function plan(next: Planned | null): void {
  if (next === planned) return;
  planned = next;
  listeners.emit();
}

function openOf({ expedition }: ExpeditionRef): ScrambleOpen {
  return expedition.open as ScrambleOpen;
}

/** Returns the scramble of the viewed scene that is being played: the one whose dash is under way, otherwise the newest. */
export function scrambleHere(): ExpeditionRef | null {
  const all = expeditionsOf(canvas.scene, SCRAMBLE_ID).filter(
    (ref) => !['laid', 'ended'].includes(openOf(ref).status) && !isWaiting(ref),
  );
  return all.find((ref) => openOf(ref).dash !== undefined) ?? all.at(-1) ?? null;
}

/** Whether the user of this browser may move a scramble's party. */
export function mayWalk(ref: ExpeditionRef): boolean {
  return mayMoveParty(ref.expedition, seatInView(ref));
}

/** Returns the door that a point of the canvas lies on, as this user knows doors, or null. */
export function doorAtPoint(ref: ExpeditionRef, point: Point): string | null {
  const board = boardOf(ref.holder, openOf(ref));
  return board && doorUnder(board, point, game.user.isGM && !seesAsPlayer());
}

/** Finds the way of a scramble's party to a point of the canvas; null where it stands nowhere or no square is pointed at. */
function wayToPoint(ref: ExpeditionRef, point: Point) {
  const open = openOf(ref);
  const paths = boardOf(ref.holder, open)?.paths;
  const here = squareOf(open.at);
  const to = paths && squareAt(paths.grid, point);
  return paths && here && to ? { open, paths, here, way: wayTo(paths, here, to) } : null;
}

/** Plans a walk of a scramble to a point of the canvas; null where no dash is under way or nothing is come to. */
function planTo(ref: ExpeditionRef, point: Point): Planned | null {
  const found = openOf(ref).dash ? wayToPoint(ref, point) : null;
  return found?.way ? { expedition: ref.id, ...planOf(found.open, found.paths, found.here, found.way) } : null;
}

/** A scramble's party where it can be led over the squares of its scene. */
export interface LedParty {
  readonly ref: ExpeditionRef;
  readonly open: ScrambleOpen;
  readonly paths: SquarePaths;
  /** The square where it stands. */
  readonly here: Square;
}

/** Returns the party that this user may lead over squares now; null for none. A GM's hand puts it down freely between dashes. */
export function ledParty(): LedParty | null {
  const ref = scrambleHere();
  if (!ref || !mayWalk(ref)) return null;
  const open = openOf(ref);
  const here = squareOf(open.at);
  const paths = boardOf(ref.holder, open)?.paths;
  return here && paths && (open.dash || !game.user.isGM) ? { ref, open, paths, here } : null;
}

/** Plans a walk to where the pointer is, or none. */
export function pointAt(point: Point | null): void {
  const ref = point && scrambleHere();
  plan(ref && mayWalk(ref) ? planTo(ref, point) : null);
}

/** Asks for the cheapest way to a point of the canvas, around walls (SC-02). */
export async function walkTo(point: Point): Promise<void> {
  const ref = scrambleHere();
  if (!ref) {
    say('warn', 'GHOSTMAP.Notice.NoScramble');
    return;
  }
  // A click behind any other request than a walk is only later.
  const isWalking = pendingCommands(ref.id).some(({ kind }) => kind === 'walk');
  const found = isWalking ? null : wayToPoint(ref, point);
  if (!found) return;
  if (found.way === null) say('warn', 'GHOSTMAP.Notice.NoWay');
  else if (found.way !== '') await sendCommand(ref, { kind: 'walk', way: found.way });
  plan(null);
}
