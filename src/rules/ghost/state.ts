/** What a ghost map remembers: its open half, and the vault, which only the GM can read (SC-01, SC-04, SC-41). */
import * as v from 'valibot';
import { amount, byKey, documentId, letters, list, keyShaped, pixels, shaped, text, whole } from '../values/fields.ts';
import { type Ground, LaySchema } from '../grid/lay.ts';
import { LOOKS } from '../maps/picture/looks.ts';
import { MOST_CELLS, MOST_ROOMS, unpackCells } from '../maps/rooms/room-cells.ts';
import { LONGEST_WORDS } from '../maps/rooms/room-plan.ts';

export const square = whole(-1e6, 1e6);
/** The longest texts, in characters. */
export const LONGEST = { title: LONGEST_WORDS.name, note: LONGEST_WORDS.note, story: 4_000, stats: 200, found: 20_000 } as const;
export const title = text(LONGEST.title);
export const note = letters(LONGEST.note);
/** The source's notation of a door's or trap's figures, as typed (SC-50, SC-60). */
export const stats = text(LONGEST.stats);
/** Ids come from places and from Foundry; they are keys of flags, which know no dots. */
export const id = keyShaped(/^[\w-]{1,64}$/);
export const roomId = shaped(/^r[1-9]\d{0,2}$/);
const squareId = shaped(/^-?\d{1,7}_-?\d{1,7}$/);
export const line = v.tuple([pixels, pixels, pixels, pixels]);

/** A packed map of rooms. */
export const cells = v.pipe(
  v.string(),
  v.maxLength(MOST_CELLS * 2),
  v.check((packed) => unpackCells(packed) !== null),
);

/** Where the map's squares were laid on the scene, and how many there are: pixels of the corner (0, 0), and the side of a square. */
const GridSchema = v.object({
  x: pixels,
  y: pixels,
  size: amount(1, 10_000),
  columns: whole(1, 10_000),
  rows: whole(1, 10_000),
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
    seed: letters(32),
    /** Pixels a square of the picture. */
    pixels: whole(1, 10_000),
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
  shown: whole(0),
  /** Rooms that all may know: `o1` for the first that was shown. */
  rooms: byKey(id, ShownRoomSchema),
  /** Secret doors that were found; their lines are in squares. */
  doors: byKey(id, FoundDoorSchema),
  /** Traps that all may know, by their squares: `<x>_<y>`. */
  traps: byKey(squareId, FoundTrapSchema),
});
export type GhostOpen = v.InferOutput<typeof GhostOpenSchema>;

const RoomSchema = v.object({
  name: title,
  note,
  /** Its key among the open rooms; empty until it is shown. */
  shown: letters(8),
  /** Whether the party has been there: its encounter does not come again (SC-40). */
  entered: v.boolean(),
  /** Whether it has an encounter of its own (SC-40); see `hasEncounter` for what absence means. */
  encounter: v.optional(v.boolean()),
});
export type HiddenRoom = v.InferOutput<typeof RoomSchema>;

/** The sealed half. */
export const GhostHiddenSchema = v.object({
  /** The id of the GM's scene that it was made from; empty for a ghost of a map. */
  source: documentId,
  /** The map that it was made from, packed; empty for a ghost of a scene. */
  map: letters(200_000),
  /** What the map file tells of the place; empty for nothing. */
  story: v.optional(letters(LONGEST.story), ''),
  /** Walls of the GM's scene that players do not know of, as JSON; empty for a ghost of a map. */
  walls: letters(400_000),
  /** What else of the GM's scene stands behind secret doors, as JSON; empty for none. */
  fixtures: v.optional(letters(400_000), ''),
  /** Places that players may know, in pixels, x and y by turns; with `walls`. */
  from: list(pixels, 40),
  /** The rooms of all squares, packed. */
  cells,
  rooms: byKey(roomId, RoomSchema),
  /** The number of the next room. */
  next: whole(1, MOST_ROOMS + 1),
  /** Secret doors that nobody has found; lines are in squares. */
  doors: byKey(id, FoundDoorSchema),
  /** Traps that nobody has found, by their squares. */
  traps: byKey(squareId, v.object({ stats })),
  /** The ids of found secret doors and shown parts, with spaces between. */
  found: letters(LONGEST.found),
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
  story: GhostHiddenSchema.entries.story,
  walls: GhostHiddenSchema.entries.walls,
  fixtures: GhostHiddenSchema.entries.fixtures,
  from: GhostHiddenSchema.entries.from,
  doors: v.record(id, FoundDoorSchema),
  cells,
  rooms: v.record(roomId, v.object({ name: title, note, encounter: v.boolean() })),
  next: GhostHiddenSchema.entries.next,
});
export type GhostSetup = v.InferOutput<typeof GhostSetupSchema>;
