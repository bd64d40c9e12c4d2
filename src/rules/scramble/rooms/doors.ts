/** Doors: breaking and opening, and what is tried on one (SC-50 to SC-55). */
import { squareOf } from '../../grid/squares.ts';
import { type Rung, rungAgainst } from '../../chance/ladder.ts';
import { change } from '../../kit/changing.ts';
import { own } from '../../values/records.ts';
import { type OnBoard, accept, event, refuse, telling, unlessOverruled } from '../../kit/ruling.ts';
import { type DoorStats, parseDoor } from '../../maps/notation.ts';
import type { PlayEvent, WallPlace } from '../../procedure.ts';
import { changeDoor, getsLock, isAtDoor, isKnownDoor, statsOf } from './door-walls.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import { type CommandOf, type No, type Ruling, type State } from '../state/ruling.ts';

/** A door that something is tried on. */
export interface Tried {
  readonly id: string;
  readonly wall: WallPlace;
  readonly stats: DoorStats;
}

/** Returns how many hit points a blow takes: each blow on its own, what remains of its damage is lost (SC-51). */
export function pointsOf(damage: number, { all }: { readonly all: number }): number {
  return Math.floor(damage / all);
}

/** The impact damage of a shoulder against a door, before the muscle modifier (SC-51). */
const TACKLE_DAMAGE = 6;

/** Returns by how much a listener is above what muffles the door (SC-54). */
export function heardBy(strength: number, { hear = 0 }: Pick<DoorStats, 'hear'>): number {
  return Math.max(0, strength - hear);
}

type DoorCommand = CommandOf<'open-door' | 'blow' | 'tackle' | 'hack' | 'listen'>;

/** What waits for more to be over than an encounter, and says so itself. */
const WAITING: ReadonlySet<string> = new Set(['hack', 'listen']);

/** Returns the door that is tried, with what a GM overruled for it, or why it cannot be: there is none, or the party does not stand at it. */
function triedDoor({ open }: State, command: DoorCommand, { seat, board }: OnBoard): readonly [Tried, readonly PlayEvent[]] | No {
  const { door: id, kind } = command;
  if (open.status === 'laid') return refuse('not-begun');
  const wall = own(board.walls, id);
  if (!wall || !isKnownDoor(wall, seat.gm)) return refuse('no-door', { door: id });
  const at = squareOf(open.at);
  const told = unlessOverruled(command, OVERRULABLE, [
    open.encounter && !WAITING.has(kind) ? refuse('encounter-open') : null,
    at && isAtDoor(board, at, wall) ? null : refuse('not-at-door'),
  ]);
  return 'refusal' in told ? told : [{ id, wall, stats: statsOf(open, wall) }, told];
}

/** Makes a decision of what becomes of the door that is tried. */
export function tried<Command extends DoorCommand>(
  rule: (door: Tried, state: State, command: Command, circumstances: OnBoard) => Ruling,
) {
  return (state: State, command: Command, circumstances: OnBoard): Ruling => {
    const door = triedDoor(state, command, circumstances);
    return 'refusal' in door ? door : telling(door[1], rule(door[0], state, command, circumstances));
  };
}

/** Types a door's stats on the door itself; none bring those of the stock door back (SC-50). */
export function typeStats(state: State, { door, text }: CommandOf<'door-stats'>, { board }: OnBoard): Ruling {
  const wall = own(board.walls, door);
  if (!wall || wall.door === 'none') return refuse('no-door', { door });
  const reading = text === '' ? null : parseDoor(text);
  if (reading?.kind === 'fault') return refuse('bad-notation', { part: reading.part });
  if (wall.stats === text) return accept(state);
  const { stock } = state.open.options;
  const isLocked = getsLock(wall, wall.stats || stock, text || stock);
  return accept(state, [], changeDoor(door, wall, { stats: text, ...(isLocked ? { state: 'locked' } : {}) }));
}

/** What is told of a door. */
export const toldOf = ({ id, stats: { name } }: Tried) => ({ door: id, name });

/** Opens a door that is not locked (SC-55). */
export const openDoor = tried<CommandOf<'open-door'>>((door, state, command) => {
  const { id, wall } = door;
  if (wall.state === 'open') return refuse('door-open');
  const told = unlessOverruled(command, OVERRULABLE, [wall.state === 'locked' ? refuse('door-locked') : null]);
  if ('refusal' in told) return told;
  return accept(state, [...told, event('doorOpened', toldOf(door))], changeDoor(id, wall, { state: 'open' }));
});

/** Lets a blow fall on a door: at all its hit points it is down, and stands open (SC-51, SC-55). */
function struck(state: State, door: Tried, damage: number): Ruling {
  const { id, wall, stats } = door;
  const had = own(state.open.doors, id);
  if (had?.down) return refuse('door-down');
  if (!stats.break) return refuse('no-stat', { stat: 'break', name: stats.name });
  const { hp } = stats.break;
  const before = had?.lost ?? 0;
  const lost = Math.min(hp, before + pointsOf(damage, stats.break));
  const down = lost === hp;
  return change(
    state,
    ({ open }) => void (open.doors[id] = { lost, down }),
    [
      event('doorStruck', { ...toldOf(door), damage, took: lost - before, lost, hp }),
      ...(down ? [event('doorBroken', toldOf(door))] : []),
    ],
    down && wall.state !== 'open' ? changeDoor(id, wall, { state: 'open' }) : [],
  );
}

/** One blow, of whatever damage type (SC-51). */
export const blow = tried<CommandOf<'blow'>>((door, state, { damage }) => struck(state, door, damage));

/** A shoulder against the door: 6 impact and the muscle modifier, or what the damage table gave (SC-51). */
export const tackle = tried<CommandOf<'tackle'>>((door, state, { hit, value }) => {
  const damage = Math.max(0, value + (state.open.options.tackle === 'flat' ? TACKLE_DAMAGE : 0));
  return struck(state, door, hit ? damage : 0);
});

/** Reads a check against a stat of the door; a strength without a rung was rolled as a success. */
export function rungAt(
  { open }: State,
  { rung = '1', strength }: CommandOf<'hack' | 'listen'>,
  needed: number | undefined,
): Rung {
  return rungAgainst(rung, strength, needed, open.options.margin);
}
