/** A ghost scene's walls from those of a GM's scene (SC-01): secret doors are walls, and what lies behind them is gone. */
import type { Place, Segment } from '../dungeon-map.ts';
import { lengthOf } from '../geometry/lines.ts';
import { type DrawnWall, openWalls } from '../walls/open-walls.ts';
import type { Strand } from '../walls/wall-strands.ts';

/** What of Foundry's wall data decides how a wall stops people, light and sound. */
const MANNER = ['move', 'sight', 'light', 'sound', 'dir', 'threshold'] as const;
/** What further of it tells how a door is. */
const DOOR_MANNER = [...MANNER, 'ds', 'doorSound', 'animation'] as const;

/** A wall as a scene has it; of what else it carries only what stops people, light and sound comes along. */
export interface SceneWall {
  readonly _id?: string | null;
  readonly c: Segment;
  /** 0 for a wall, 1 for a door, 2 for a secret door. */
  readonly door: number;
}

/** A wall for the ghost scene, without an id; the scene gives it a fresh one. */
export type GhostWall = Readonly<Record<string, unknown>> & { readonly c: Segment; readonly door: 0 | 1 };

export interface GhostWallOptions {
  /** The side of a square in pixels. */
  readonly square: number;
  /** The ids of secret doors that have been found; they are doors. */
  readonly found: ReadonlySet<string>;
  /** Places that players may know, in pixels: where their party starts or stands. None: the doors that lead in from outside. */
  readonly from: readonly Place[];
}

const SECRET_DOOR = 2;

/** A wall of a GM's scene that players do not know of; secret doors have their ids. */
type SecretWall = Readonly<Record<string, unknown>> & {
  readonly _id?: string;
  readonly c: Segment;
  readonly door: 0 | 1 | 2;
};

/** A scene's walls in two: those of its ghost scene, and those that only the GM knows of. */
export interface SplitWalls {
  readonly ghost: readonly GhostWall[];
  readonly secret: readonly SecretWall[];
  /** Tells whether a place on the scene lies behind secret doors only. */
  readonly isHidden: (place: Place) => boolean;
}

interface Drawn extends DrawnWall {
  readonly wall: SceneWall;
}

/** Picks fields of a wall in a fixed order, those that it has. */
function picked(wall: SceneWall, fields: readonly string[]): Record<string, unknown> {
  const data = new Map<string, unknown>(Object.entries(wall));
  return Object.fromEntries(fields.flatMap((field) => (data.has(field) ? [[field, data.get(field)]] : [])));
}

function drawnFrom(wall: SceneWall, found: ReadonlySet<string>): Drawn {
  const manner = picked(wall, MANNER);
  const isFound = found.has(wall._id ?? '');
  // A wall that stops from one side only has two ends that are not alike.
  const plain = (manner['dir'] ?? 0) === 0 ? 'wall' : 'whole';
  const kind = wall.door === 0 ? plain : wall.door === SECRET_DOOR && !isFound ? 'secret' : 'door';
  return { line: wall.c, kind, manner: JSON.stringify(manner), wall };
}

function rounded([x1, y1, x2, y2]: Segment): Segment {
  return [Math.round(x1) + 0, Math.round(y1) + 0, Math.round(x2) + 0, Math.round(y2) + 0];
}

/** Returns walls with whole pixels, without those that have no length then. */
function onPixels<Given extends { readonly c: Segment }>(walls: readonly Given[]): Given[] {
  return walls.map((wall) => ({ ...wall, c: rounded(wall.c) })).filter(({ c }) => lengthOf(c) > 0);
}

/** Reads the manner of a strand back; the piece of a lone secret door has none and is as Foundry makes walls. */
function plainWall({ line, manner }: Strand): GhostWall {
  return { ...(manner === '' ? {} : (JSON.parse(manner) as Record<string, unknown>)), c: line, door: 0 };
}

function wholeWall({ wall, line, kind }: Drawn): GhostWall {
  const isDoor = kind === 'door';
  return { ...picked(wall, isDoor ? DOOR_MANNER : MANNER), c: line, door: isDoor ? 1 : 0 };
}

function secretWall(drawn: Drawn): SecretWall {
  if (drawn.kind !== 'secret') return wholeWall(drawn);
  const { wall, line } = drawn;
  return { ...picked(wall, DOOR_MANNER), ...(wall._id == null ? {} : { _id: wall._id }), c: line, door: SECRET_DOOR };
}

/**
 * Splits a scene's walls. Those of the ghost scene are all that may be seen without knowing an unfound secret door, in
 * lines as long as they go and in an order of their places alone; walls that stop from one side only stay whole, with
 * their ends. Both together, split again with a door found, give the ghost scene with that door.
 */
export function splitWalls(walls: readonly SceneWall[], { square, found, from }: GhostWallOptions): SplitWalls {
  const open = openWalls(
    walls.map((wall) => drawnFrom(wall, found)),
    square,
    from,
  );
  return {
    ghost: onPixels([...open.walls.map(plainWall), ...open.kept.map(wholeWall)]),
    secret: onPixels<SecretWall>([...open.hiddenWalls.map(plainWall), ...open.hidden.map(secretWall)]),
    isHidden: open.isHidden,
  };
}
