/**
 * What a scramble takes over from the ghost map of its scene: rooms that have words, secret doors and traps, each with
 * its link, so that what is found in one is found in the other (SC-40, SC-41, SC-50, SC-60). Pure; ids come from outside.
 */
import { lineAsLaid } from '../../../rules/grid/lay.ts';
import { type Pixel, type Square, type SquareGrid, squareAt, squareName } from '../../../rules/grid/squares.ts';
import type { FoundDoor, GhostGrid } from '../../../rules/ghost/state.ts';
import { hasEncounter, planIn } from '../../../rules/ghost/vault-plan.ts';
import { hasWords } from '../../../rules/maps/rooms/room-plan.ts';
import { mapped } from '../../../rules/values/records.ts';
import { parseDoor, parseTrap } from '../../../rules/maps/notation.ts';
import { runsOf } from '../../../rules/grid/run-writing.ts';
import { hasRoom } from '../../../rules/scramble/secrets/secrets.ts';
import { ghostLink, isKnown } from '../../../rules/scramble/secrets/known-secrets.ts';
import { GHOST_ROOM, type Known, type Secret, type SecretOf } from '../../../rules/scramble/state/state.ts';
import { sameData } from '../../../rules/values/plain-data.ts';
import { shortened } from '../../../rules/values/texts.ts';
import type { GhostState, ScrambleState } from './link.ts';
import { type Takeover, lying } from './takeover.ts';

/** What is called so while nobody has given it a name. */
export interface Names {
  readonly room: string;
  readonly door: string;
  readonly trap: string;
}

/** Where both lie now: the scramble's squares, with how many pixels make one of when they were laid, and those of the ghost map. */
interface TakingGround {
  readonly grid: SquareGrid;
  readonly scale: number;
  readonly map: GhostGrid;
}

/** The longest texts of a scramble's secrets, in characters. */
const LONGEST = { note: 400, squares: 4_000 } as const;

/** Returns a notation that can be read: as it was typed, or the name in it. */
function readable(typed: string, parse: (text: string) => { readonly kind: string }, fallback: string): string {
  if (parse(typed).kind === 'stats') return typed;
  const name = typed.split(/[()]/)[0]?.trim() ?? '';
  return name === '' ? fallback : name;
}

/** Returns the middle of a square of the ghost map on the canvas. */
function middle({ x, y, size }: GhostGrid, square: { readonly x: number; readonly y: number }): Pixel {
  return { x: x + (square.x + 0.5) * size, y: y + (square.y + 0.5) * size };
}

/** What lies on the ghost map, by its links. */
type Linked = [link: string, secret: Secret][];

/** What is said of a room without an encounter of its own. */
const QUIET = { quiet: true, told: 'quiet' } as const;

/** Rooms with a name, a note or an encounter; the others are corridors and the like. */
function roomsOf({ hidden }: GhostState, { grid, map }: TakingGround, names: Names): Linked {
  const squares = planIn(hidden).cells.squares();
  return Object.entries(hidden.rooms).flatMap(([id, room]): Linked => {
    const { name, note } = room;
    const encounter = hasEncounter(room);
    if (!hasWords(room) && !encounter) return [];
    const own = (squares.get(Number(id.slice(1))) ?? []).flatMap((square) => squareAt(grid, middle(map, square)) ?? []);
    const runs = runsOf(own);
    if (runs === '' || runs.length > LONGEST.squares) return [];
    const link = `room:${id}`;
    const said = { name: name || names.room, squares: runs, note: shortened(note.trim(), LONGEST.note) };
    return [[link, { kind: 'room', ...said, ...(encounter ? {} : QUIET), ghost: link }]];
  });
}

/** The squares on both sides of a door; null where it stands at the edge of the scene. */
function besides([x1, y1, x2, y2]: FoundDoor['line'], ghost: GhostGrid, grid: SquareGrid): readonly [Square, Square] | null {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [x, y] = [(x1 + x2) / 2 - 0.5, (y1 + y2) / 2 - 0.5];
  const [aside, down] = [(y1 - y2) / length / 2, (x2 - x1) / length / 2];
  const [one, other] = [-1, 1].map((side) => squareAt(grid, middle(ghost, { x: x + side * aside, y: y + side * down })));
  if (!one || !other) return null;
  return one.i + one.j <= other.i + other.j ? [one, other] : [other, one];
}

function doorsOf({ hidden }: GhostState, { grid, map, scale }: TakingGround, names: Names): Linked {
  const ground = { x: grid.originX, y: grid.originY, scale };
  return Object.entries(hidden.doors).flatMap(([id, { line, stats }]): Linked => {
    const sides = besides(line, map, grid);
    if (!sides) return [];
    const link = `door:${id}`;
    const [at, beyond] = [squareName(sides[0]), squareName(sides[1])];
    const [x1, y1, x2, y2] = line;
    const ends = [map.x + x1 * map.size, map.y + y1 * map.size, map.x + x2 * map.size, map.y + y2 * map.size] as const;
    const c = lineAsLaid(ends, ground);
    return [[link, { kind: 'door', at, beyond, text: readable(stats, parseDoor, names.door), wall: '', c, ghost: link }]];
  });
}

function trapsOf({ open, hidden }: GhostState, { grid, map }: TakingGround, names: Names): Linked {
  return Object.entries({ ...open.traps, ...hidden.traps }).flatMap(([id, { stats }]): Linked => {
    const [x = 0, y = 0] = id.split('_').map(Number);
    const square = squareAt(grid, middle(map, { x, y }));
    const link = `trap:${id}`;
    const text = readable(stats, parseTrap, names.trap);
    return square ? [[link, { kind: 'trap', at: squareName(square), text, ghost: link }]] : [];
  });
}

/** Returns a secret as it shall be once it is taken over anew, or null where nothing about it is new. */
function renewed(had: Secret, now: Secret, isFound: boolean): Secret | null {
  // What was found stands as the players know it; a room's words and squares may still change.
  if (isFound && now.kind !== 'room') return null;
  const next = had.kind === 'room' && now.kind === 'room' && had.told === now.told ? asSaid(now, had) : now;
  return sameData(had, next) ? null : next;
}

/** Returns a room with or without an encounter, as the GM has said of it in the scramble. */
function asSaid({ quiet: _quiet, ...room }: SecretOf<'room'>, { quiet }: SecretOf<'room'>): SecretOf<'room'> {
  return quiet ? { ...room, quiet } : room;
}

/** Leaves out notes where all together are too long for what is kept. */
function fitting(secrets: Takeover['secrets']): Takeover['secrets'] {
  if (hasRoom({ secrets: lying(secrets) }, { options: { room: GHOST_ROOM } })) return secrets;
  const bare = (secret: Secret | null): Secret | null => (secret?.kind === 'room' ? { ...secret, note: '' } : secret);
  return mapped(secrets, bare);
}

/** What of the things that are taken over all know on the ghost map: traps by how they stand, rooms by whether they were entered. */
function knownOf({ open, hidden }: GhostState, keys: ReadonlyMap<string, string>): Known {
  const things: Known['things'] = {};
  const rooms: Known['rooms'] = {};
  for (const [link, key] of keys) {
    const [kind, id = ''] = link.split(':');
    const trap = kind === 'trap' ? open.traps[id] : undefined;
    const room = kind === 'room' ? hidden.rooms[id] : undefined;
    if (trap) things[key] = trap.state;
    if (room && room.shown !== '') rooms[key] = room.entered;
  }
  return { things, rooms };
}

/**
 * Returns what a scramble would take over now: all of it for a new one, and what is new or different for one that took
 * over before; what the GM took out of it stays out, unless that is `recalled`. `newId` gives an id that is used nowhere else
 * and tells nothing.
 */
export function takeover(
  ghost: GhostState,
  scramble: ScrambleState | null,
  {
    names,
    newId,
    recalled = false,
    ...ground
  }: TakingGround & { readonly names: Names; readonly newId: () => string; readonly recalled?: boolean },
): Takeover {
  const lies = new Map([roomsOf, doorsOf, trapsOf].flatMap((of) => of(ghost, ground, names)));
  const had = Object.entries(scramble?.hidden.secrets ?? {}).flatMap(([key, secret]) => {
    const link = ghostLink(secret);
    return link === undefined ? [] : [{ link, key, secret }];
  });
  const known = new Map(had.map((one) => [one.link, one]));
  const declined = new Set((scramble?.hidden.declined ?? []).filter((link) => lies.has(link) && !known.has(link)));
  const isFound = (key: string): boolean => scramble !== null && isKnown(scramble.open, key);

  const taken: [string, Secret | null][] = [];
  const fresh = new Map<string, string>();
  for (const [link, secret] of lies) {
    if (declined.has(link) && !recalled) continue;
    const own = known.get(link);
    const next = own ? renewed(own.secret, secret, isFound(own.key)) : secret;
    if (!next) continue;
    const key = own?.key ?? newId();
    taken.push([key, next]);
    if (!own) fresh.set(link, key);
  }
  const gone = had.filter(({ link, key }) => !lies.has(link) && !isFound(key));
  const count = (kind: Secret['kind']): number => taken.filter(([, secret]) => secret?.kind === kind).length;
  return {
    secrets: fitting(Object.fromEntries([...taken, ...gone.map(({ key }) => [key, null] as const)])),
    known: knownOf(ghost, fresh),
    ...{ rooms: count('room'), doors: count('door'), traps: count('trap') },
    gone: gone.length,
    declined: declined.size,
  };
}
