/** What a ghost map remembers: its open half, and the vault, which only the GM can read (SC-01, SC-04, SC-41). */
import * as v from 'valibot';
import { type Ground, LaySchema } from '../grid/lay.ts';
import { LOOKS } from '../maps/picture/looks.ts';
import { MOST_CELLS, MOST_ROOMS, unpackCells } from '../maps/rooms/room-cells.ts';

const whole = v.pipe(v.number(), v.integer());
const pixels = v.pipe(v.number(), v.finite(), v.minValue(-1e6), v.maxValue(1e6));
const square = v.pipe(whole, v.minValue(-1e6), v.maxValue(1e6));
const documentId = v.pipe(v.string(), v.maxLength(32));
/** The longest texts, in characters. */
export const LONGEST = { title: 80, note: 4_000, stats: 200, found: 20_000 } as const;
const title = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST.title));
const note = v.pipe(v.string(), v.maxLength(LONGEST.note));
/** The source's notation of a door's or trap's figures, as typed (SC-50, SC-60). */
const stats = v.pipe(v.string(), v.trim(), v.maxLength(LONGEST.stats));
/** Ids come from places and from Foundry; they are keys of flags, which know no dots. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const roomId = v.pipe(v.string(), v.regex(/^r[1-9]\d{0,2}$/));
const squareId = v.pipe(v.string(), v.regex(/^-?\d{1,7}_-?\d{1,7}$/));
const line = v.tuple([pixels, pixels, pixels, pixels]);

/** A packed map of rooms. */
const cells = v.pipe(
  v.string(),
  v.maxLength(MOST_CELLS * 2),
  v.check((text) => unpackCells(text) !== null),
);

/** Where the map's squares were laid on the scene, and how many there are: pixels of the corner (0, 0), and the side of a square. */
export const GridSchema = v.object({
  x: pixels,
  y: pixels,
  size: v.pipe(v.number(), v.minValue(1), v.maxValue(10_000)),
  columns: v.pipe(whole, v.minValue(1), v.maxValue(10_000)),
  rows: v.pipe(whole, v.minValue(1), v.maxValue(10_000)),
});
export type GhostGrid = Readonly<v.InferOutput<typeof GridSchema>>;

/** Returns where the squares of a map lie now. */
export function gridNow({ x, y, size, ...count }: GhostGrid, { scale, ...corner }: Ground): GhostGrid {
  return { x: corner.x + x * scale, y: corner.y + y * scale, size: size * scale, ...count };
}

/** What has become of a trap that all may know (SC-60 to SC-64). */
export const TRAP_STATES = ['found', 'sprung', 'disabled'] as const;
export type TrapState = (typeof TRAP_STATES)[number];

/** How the scene's picture was drawn, so that parts that are shown later fit; null where it is not ours. */
const PictureSchema = v.nullable(
  v.object({
    look: v.picklist(LOOKS),
    /** Random, so that strokes tell nothing. */
    seed: v.pipe(v.string(), v.maxLength(32)),
    /** Pixels a square of the picture. */
    pixels: v.pipe(whole, v.minValue(1), v.maxValue(10_000)),
  }),
);
export type GhostPicture = v.InferOutput<typeof PictureSchema>;

const ShownRoomSchema = v.object({ name: title, cells });
const FoundTrapSchema = v.object({ stats, state: v.picklist(TRAP_STATES) });
const FoundDoorSchema = v.object({ line, stats });
export type FoundDoor = v.InferOutput<typeof FoundDoorSchema>;

export const GhostOpenSchema = v.object({
  status: v.optional(v.literal('running'), 'running'),
  name: title,
  grid: GridSchema,
  /** How that was on the scene's picture. Absent: what pixels there were is what there is. */
  lay: v.optional(LaySchema),
  /** The party token's id; empty while none is chosen. */
  token: documentId,
  picture: PictureSchema,
  /** How many rooms have been shown; numbers the keys of `rooms`, so that a key tells nothing of the others. */
  shown: v.pipe(whole, v.minValue(0)),
  /** Rooms that all may know: `o1` for the first that was shown. */
  rooms: v.optional(v.record(id, ShownRoomSchema), {}),
  /** Secret doors that were found; their lines are in squares. */
  doors: v.optional(v.record(id, FoundDoorSchema), {}),
  /** Traps that all may know, by their squares: `<x>_<y>`. */
  traps: v.optional(v.record(squareId, FoundTrapSchema), {}),
});
export type GhostOpen = v.InferOutput<typeof GhostOpenSchema>;

const RoomSchema = v.object({
  name: title,
  note,
  /** Its key among the open rooms; empty until it is shown. */
  shown: v.pipe(v.string(), v.maxLength(8)),
  /** Whether the party has been there: its encounter does not come again (SC-40). */
  entered: v.boolean(),
});
export type HiddenRoom = v.InferOutput<typeof RoomSchema>;

/** The sealed half. */
export const GhostHiddenSchema = v.object({
  /** The id of the GM's scene that it was made from; empty for a ghost of a map. */
  source: documentId,
  /** The map that it was made from, packed; empty for a ghost of a scene. */
  map: v.pipe(v.string(), v.maxLength(200_000)),
  /** Walls of the GM's scene that players do not know of, as JSON; empty for a ghost of a map. */
  walls: v.pipe(v.string(), v.maxLength(400_000)),
  /** What else of the GM's scene stands behind secret doors, as JSON; empty for none. */
  fixtures: v.optional(v.pipe(v.string(), v.maxLength(400_000)), ''),
  /** Places that players may know, in pixels, x and y by turns; with `walls`. */
  from: v.pipe(v.array(pixels), v.maxLength(40)),
  /** The rooms of all squares, packed. */
  cells,
  rooms: v.optional(v.record(roomId, RoomSchema), {}),
  /** The number of the next room. */
  next: v.pipe(whole, v.minValue(1), v.maxValue(MOST_ROOMS + 1)),
  /** Secret doors that nobody has found; lines are in squares. */
  doors: v.optional(v.record(id, FoundDoorSchema), {}),
  /** Traps that nobody has found, by their squares. */
  traps: v.optional(v.record(squareId, v.object({ stats })), {}),
  /** The ids of found secret doors and shown parts, with spaces between. */
  found: v.pipe(v.string(), v.maxLength(LONGEST.found)),
});
export type GhostHidden = v.InferOutput<typeof GhostHiddenSchema>;

/** What a ghost map is made of. */
export const GhostSetupSchema = v.object({
  name: title,
  grid: GridSchema,
  lay: v.optional(LaySchema),
  token: documentId,
  picture: PictureSchema,
  source: documentId,
  map: GhostHiddenSchema.entries.map,
  walls: GhostHiddenSchema.entries.walls,
  fixtures: GhostHiddenSchema.entries.fixtures,
  from: GhostHiddenSchema.entries.from,
  doors: v.record(id, FoundDoorSchema),
  cells,
  rooms: v.record(roomId, v.object({ name: title, note })),
  next: GhostHiddenSchema.entries.next,
});
export type GhostSetup = v.InferOutput<typeof GhostSetupSchema>;

const at = { x: square, y: square } as const;
const place = v.pipe(v.number(), v.finite(), v.minValue(-1e6), v.maxValue(1e6));

/** What shows what is found; a door may stand locked, as its figures say (SC-53). */
const REVEALS = {
  door: v.object({ kind: v.literal('reveal-door'), door: id, locked: v.optional(v.boolean()) }),
  room: v.object({ kind: v.literal('reveal-room'), room: roomId }),
  trap: v.object({ kind: v.literal('reveal-trap'), ...at, state: v.picklist(TRAP_STATES) }),
  /** The party comes into the room that its token stands in; the GM may name a square instead (SC-40). */
  enter: v.object({ kind: v.literal('enter'), square: v.optional(v.object(at)) }),
} as const;
/** How many things can be found at once. */
export const MOST_FOUND = 50;
const FindingSchema = v.variant('kind', [REVEALS.door, REVEALS.room, REVEALS.trap, REVEALS.enter]);
/** A command that shows one thing. */
export type FindingCommand = v.InferOutput<typeof FindingSchema>;

export const GhostCommandSchema = v.variant('kind', [
  // Reveal (SC-04)
  REVEALS.door,
  /** Shows a part without the doors that lead to it. */
  v.object({ kind: v.literal('reveal-part'), part: id }),
  REVEALS.room,
  REVEALS.trap,
  /** Several things are found at once; what was found already is left out. */
  v.object({ kind: v.literal('reveal-all'), found: v.pipe(v.array(FindingSchema), v.maxLength(MOST_FOUND)) }),

  // Rooms (SC-41)
  v.object({ kind: v.literal('name-room'), room: roomId, name: title }),
  v.object({ kind: v.literal('note-room'), room: roomId, note }),
  v.object({ kind: v.literal('merge-rooms'), rooms: v.pipe(v.array(roomId), v.maxLength(50)) }),
  /** Cuts a room along a line, in squares. */
  v.object({ kind: v.literal('split-room'), room: roomId, line: v.tuple([place, place, place, place]) }),
  /** Makes a room of the squares that have a number in a packed map. */
  v.object({ kind: v.literal('draw-room'), cells }),
  v.object({ kind: v.literal('remove-room'), room: roomId }),
  /** Takes over rooms that were found anew from walls. */
  v.object({ kind: v.literal('find-rooms'), cells }),

  // Doors and traps (SC-50, SC-60)
  /** Notes a secret door's figures; they stay sealed until it is found. */
  v.object({ kind: v.literal('door-stats'), door: id, stats }),
  /** Places a trap, or changes one that nobody has found; without figures it is taken away. */
  v.object({ kind: v.literal('place-trap'), ...at, stats }),

  // The party
  v.object({ kind: v.literal('choose-token'), token: documentId }),
  REVEALS.enter,
]);
export type GhostCommand = v.InferOutput<typeof GhostCommandSchema>;

/** Why a command on a ghost map is refused. */
export const GHOST_REFUSALS = [
  'gm-only',
  'not-your-token',
  'no-token',
  'no-such-door',
  'no-part',
  'no-such-room',
  'no-such-trap',
  'found',
  'shown',
  /** The token stands in no room that its owners may know of. */
  'no-room-here',
  /** Another procedure leads the party: it says where the party comes to. */
  'led',
  /** The party has been there before (SC-40). */
  'been-there',
  'one-room',
  'not-split',
  'none-chosen',
  'too-many-rooms',
  /** The scene's picture was stretched more one way than the other, so that nothing can be put where it belongs. */
  'stretched',
  /** The sealed half has a fixed size, so that its length tells nothing; what does not fit is refused. */
  'vault-full',
] as const;
export type GhostRefusal = (typeof GHOST_REFUSALS)[number];
