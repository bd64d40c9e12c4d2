/** Doors: breaking, hacking, listening, opening (SC-50 to SC-55). */
import { produce } from 'immer';
import { statsOf } from './stats-now.ts';
import { squareOf } from '../grid/squares.ts';
import { DASH_SECONDS } from '../party/pace.ts';
import type { PlayEvent, WallPlace } from '../procedure.ts';
import { refuse } from '../kit/ruling.ts';
import { haltRefusal } from './dash.ts';
import { changeDoor, isAtDoor, isKnownDoor } from './door-walls.ts';
import { type DoorStats, doorStats, parseDoor } from '../maps/notation.ts';
import {
  type CommandOf,
  type No,
  type OnBoard,
  type Ruling,
  type State,
  accept,
  dashTime,
  mayMove,
  timeEffects,
} from './ruling.ts';

/** A door that something is tried on. */
interface Tried {
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

/** Returns the minutes that hacking a lock takes: those of opening the panel, and twice as many to hide the traces (SC-53). */
export function hackMinutes(panel: number, hide: boolean): number {
  return hide ? panel + 2 * panel : panel;
}

/** Returns by how much a listener is above what muffles the door; 0 hears nothing (SC-54). */
export function heardBy(strength: number, { hear = 0 }: Pick<DoorStats, 'hear'>): number {
  return Math.max(0, strength - hear);
}

type DoorCommand = CommandOf<'open-door' | 'blow' | 'tackle' | 'hack' | 'listen'>;

/** Returns the door that is tried, or why it cannot be: there is none, or the party does not stand at it. */
function triedDoor({ open }: State, command: DoorCommand, { seat, board }: OnBoard): Tried | No {
  if (!mayMove(open, seat)) return refuse('not-your-token');
  if (command.overrule && !seat.gm) return refuse('gm-only');
  if (open.status === 'laid') return refuse('not-begun');
  if (open.encounter && !command.overrule) return refuse('encounter-open');
  const wall = Object.hasOwn(board.walls, command.door) ? board.walls[command.door] : undefined;
  if (!wall || !isKnownDoor(wall, seat.gm)) return refuse('no-door', { door: command.door });
  const at = squareOf(open.at);
  if (!command.overrule && !(at && isAtDoor(board, at, wall))) return refuse('not-at-door');
  return { id: command.door, wall, stats: statsOf(open, wall) };
}

/** Types a door's stats on the door itself; none bring those of the stock door back (SC-50). */
export function typeStats(state: State, { door, text }: CommandOf<'door-stats'>, { board }: OnBoard): Ruling {
  const wall = Object.hasOwn(board.walls, door) ? board.walls[door] : undefined;
  if (!wall || wall.door === 'none') return refuse('no-door', { door });
  const reading = text === '' ? null : parseDoor(text);
  if (reading?.kind === 'fault') return refuse('bad-notation', { part: reading.part });
  if (wall.stats === text) return accept(state);
  return accept(state, [], changeDoor(door, wall, { stats: text, ...(getsLock(wall, text) ? { state: 'locked' } : {}) }));
}

/** Whether stats give a lock to a closed door that had none: it is locked then (SC-53). */
function getsLock({ state, stats }: WallPlace, text: string): boolean {
  return state === 'closed' && doorStats(stats).locked === undefined && doorStats(text).locked !== undefined;
}

/** Opens a door that is not locked (SC-55). */
export function openDoor(state: State, command: CommandOf<'open-door'>, circumstances: OnBoard): Ruling {
  const door = triedDoor(state, command, circumstances);
  if ('refusal' in door) return door;
  if (door.wall.state === 'open') return refuse('door-open');
  if (door.wall.state === 'locked' && !command.overrule) return refuse('door-locked');
  const event: PlayEvent = { name: 'doorOpened', data: { door: door.id, name: door.stats.name } };
  return accept(state, [event], changeDoor(door.id, door.wall, { state: 'open' }));
}

/** Lets a blow fall on a door: at all its hit points it is down, and stands open (SC-51, SC-55). */
function struck(state: State, { id, wall, stats }: Tried, damage: number): Ruling {
  const had = Object.hasOwn(state.open.doors, id) ? state.open.doors[id] : undefined;
  if (had?.down) return refuse('door-down');
  if (!stats.break) return refuse('no-stat', { stat: 'break', name: stats.name });
  const lost = Math.min(stats.break.hp, (had?.lost ?? 0) + pointsOf(damage, stats.break));
  const down = lost === stats.break.hp;
  const after = produce(state, ({ open }) => void (open.doors[id] = { lost, down }));
  const data = { door: id, name: stats.name, damage, lost, hp: stats.break.hp };
  const events: PlayEvent[] = [{ name: 'doorStruck', data }];
  if (down) events.push({ name: 'doorBroken', data: { door: id, name: stats.name } });
  return accept(after, events, down && wall.state !== 'open' ? changeDoor(id, wall, { state: 'open' }) : []);
}

/** One blow, of whatever damage type (SC-51). */
export function blow(state: State, command: CommandOf<'blow'>, circumstances: OnBoard): Ruling {
  const door = triedDoor(state, command, circumstances);
  return 'refusal' in door ? door : struck(state, door, command.damage);
}

/** A shoulder against the door: 6 impact and the muscle modifier, or what the damage table gave (SC-51). */
export function tackle(state: State, command: CommandOf<'tackle'>, circumstances: OnBoard): Ruling {
  const door = triedDoor(state, command, circumstances);
  if ('refusal' in door) return door;
  const damage = Math.max(0, command.value + (state.open.options.tackle === 'flat' ? TACKLE_DAMAGE : 0));
  return struck(state, door, command.hit ? damage : 0);
}

/** Hacks a lock: above its strength it opens; the minutes go by either way, and may owe encounter rolls (SC-53). */
export function hack(state: State, command: CommandOf<'hack'>, circumstances: OnBoard): Ruling {
  const door = triedDoor(state, command, circumstances);
  if ('refusal' in door) return door;
  const halt = haltRefusal(state.open);
  if (halt && !command.overrule) return halt;
  if (door.wall.state !== 'locked') return refuse('not-locked');
  if (!command.kit) return refuse('no-kit');
  const minutes = hackMinutes(command.minutes ?? circumstances.draws.die(6), command.hide);
  const opened = command.strength > (door.stats.locked ?? 0);
  const after = produce(state, ({ open }) => {
    open.seconds += minutes * 60;
    if (!open.options.hackOwes || open.status !== 'halt') return;
    open.owed += (minutes * 60) / DASH_SECONDS;
    open.status = 'roll';
  });
  const event: PlayEvent = {
    name: 'doorHacked',
    data: { door: door.id, name: door.stats.name, opened, minutes, hidden: command.hide },
  };
  return accept(
    after,
    [event],
    [
      ...(opened ? changeDoor(door.id, door.wall, { state: 'closed' }) : []),
      ...timeEffects(state.open, circumstances.world, minutes * 60),
    ],
  );
}

/** Listens at a door for one dash, which ends with an encounter roll (SC-54). */
export function listen(state: State, command: CommandOf<'listen'>, circumstances: OnBoard): Ruling {
  const door = triedDoor(state, command, circumstances);
  if ('refusal' in door) return door;
  const halt = haltRefusal(state.open);
  if (halt) return halt;
  const after = produce(state, ({ open }) => {
    open.dashes += 1;
    open.seconds += DASH_SECONDS;
    open.owed += 1;
    open.status = 'roll';
  });
  const margin = heardBy(command.strength, door.stats);
  const event: PlayEvent = { name: 'doorListened', data: { door: door.id, name: door.stats.name, heard: margin > 0, margin } };
  return accept(after, [event], dashTime(state.open, circumstances.world));
}
