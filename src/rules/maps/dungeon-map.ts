/**
 * A dungeon on squares as data: what a map file of any format says, in units of one square, x to the right and y down.
 * It is the GM's: secret doors, what lies behind them and all notes are in it. `ghost-map.ts` says what of it players may see.
 */

/** A place in units of squares; `{x: 0, y: 0}` is the top left corner of the square of that name. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** A square, named by its top left corner; whole numbers. */
export type Square = Place;

/** A rectangle of whole squares. */
export interface SquareBox extends Square {
  readonly w: number;
  readonly h: number;
}

/** A straight line `[x1, y1, x2, y2]` in units of squares. */
export type Segment = readonly [x1: number, y1: number, x2: number, y2: number];

/** A floor area as the file gives it. Boxes of one square are passages; areas may overlap. */
export interface DungeonRoom extends SquareBox {
  /** Whether its wall is a circle; squares in its corners are rock where they do not lie in it. */
  readonly round: boolean;
  /** Whether that circle goes no further than to the sides of its box: so they were read once, and scenes have walls of it. */
  readonly within?: true;
  /** Whether the file calls it the last room. */
  readonly ending: boolean;
}

/** The circle of a round room's wall. */
export interface Rotunda {
  readonly centre: Place;
  readonly radius: number;
}

/** What stands in a doorway. */
export const DOOR_KINDS = [
  'opening',
  'door',
  'archway',
  'way-out',
  'portcullis',
  'double-door',
  'secret-door',
  'barred-door',
  'stairs-down',
  'stairwell',
  'window',
] as const;
export type DoorKind = (typeof DOOR_KINDS)[number];

/** The kinds that stop whoever has not opened them; the others are only where two areas meet. */
const BARRIERS: ReadonlySet<DoorKind> = new Set<DoorKind>([
  'door',
  'way-out',
  'portcullis',
  'double-door',
  'secret-door',
  'barred-door',
  'window',
]);

/** Tells whether a doorway stops whoever has not opened it. */
export function isBarrier({ kind }: { readonly kind: DoorKind }): boolean {
  return BARRIERS.has(kind);
}

/** A doorway: a square of passage, and the edge of it where the door stands. */
export interface DungeonDoor {
  readonly kind: DoorKind;
  /** The square of passage that the doorway takes up; on a map without floor, the one its middle lies in. */
  readonly square: Square;
  /** One step along the passage, away from the side the file's maker came from; of length 1, but level or upright only on squares. */
  readonly direction: Place;
  /** The edge where the door stands; no wall of the map covers it when the kind is a barrier. */
  readonly segment: Segment;
}

/** A note to the GM, at a place. The text is plain, never markup. */
export interface DungeonNote {
  readonly label: string;
  readonly text: string;
  readonly at: Place;
}

/** The rectangle that a map covers, in squares; a picture that came with it covers just that. */
export interface MapGrid extends Place {
  readonly w: number;
  readonly h: number;
  /** Pixels that a square has in the map's picture; where none came with it, those that a picture of ours would have. */
  readonly pixels: number;
}

/** A source of light. */
export interface DungeonLight {
  readonly at: Place;
  /** How far it reaches, in squares. */
  readonly range: number;
  /** As `#rrggbb`. */
  readonly colour: string;
  /** Its strength, where 1 is common. */
  readonly intensity: number;
  /** Whether walls cast shadows in it. */
  readonly shadows: boolean;
}

/** The light of a place without lights of its own. */
export interface Daylight {
  /** Whether the picture has its light painted in. */
  readonly painted: boolean;
  /** As `#rrggbb`. */
  readonly colour: string;
}

/** The forms of pictures that a browser shows. */
const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** A picture that came with the map, secrets painted in or not. */
export interface MapPicture {
  readonly type: PictureType;
  readonly bytes: Uint8Array;
}

/** The parts of a file, by the names that the formats give them. */
export type MapPart =
  | 'title'
  | 'story'
  | 'rects'
  | 'doors'
  | 'notes'
  | 'columns'
  | 'water'
  | 'resolution'
  | 'line_of_sight'
  | 'objects_line_of_sight'
  | 'portals'
  | 'environment'
  | 'lights'
  | 'image'
  /** A list of the file that the format does not know; `name` says which. */
  | 'other';

/** A part of the file that was not understood and is missing from the map. */
export interface LeftOut {
  readonly part: MapPart;
  /** Its place in the file's list, or null when the whole part is meant. */
  readonly index: number | null;
  readonly code: LeftOutCode;
  /** The name of a part that the format does not know, or of the room that is meant. */
  readonly name?: string;
}
export type LeftOutCode =
  /** It does not have the form that the format asks for. */
  | 'malformed'
  /** Its number or extent is beyond what a map may have. */
  | 'too-large'
  /** It has a kind that the format does not know. */
  | 'unknown-kind'
  /** It lies in solid rock. */
  | 'in-rock'
  /** It says again what an earlier one said. */
  | 'repeated'
  /** Only its roundness was left out: it is no circle, or other floor lies in its corners. */
  | 'not-round'
  /** It lies wholly beyond the edges of the map, as in files of which a part was cut out. */
  | 'outside'
  /** Only the rooms were left out: too many walls or doors lie too close together. */
  | 'too-dense'
  /** Only its end was left out: it is longer than can be kept. */
  | 'shortened'
  /** They lie in no room, and no more rooms can be kept. */
  | 'too-many-rooms'
  /** Only its colour was left out, which cannot be read. */
  | 'odd-colour'
  /** The file has an address in its place. */
  | 'elsewhere'
  /** The format knows nothing of it. */
  | 'unknown-part';

/** A dungeon on squares. Every list is in a fixed order that depends on the file alone. Stairs are doorways of their kinds. */
export interface DungeonMap {
  readonly title: string;
  readonly story: string;
  readonly grid: MapGrid;
  /** The least box of squares that holds all floor; on a map without floor, all squares of its grid. */
  readonly bounds: SquareBox;
  readonly rooms: readonly DungeonRoom[];
  /** All squares that can be stood on, row by row from the top left, each once; none where the file has walls and a picture only. */
  readonly floor: readonly Square[];
  readonly rotundas: readonly Rotunda[];
  /** All solid walls, with straight ones merged to their greatest length. */
  readonly walls: readonly Segment[];
  /** Whether there are so many walls and doors, so close together, that neither rooms are found from them nor pieces of walls joined. */
  readonly isDense: boolean;
  readonly doors: readonly DungeonDoor[];
  /** The edges between passages that lie side by side: a wall stands there, though both squares are floor. */
  readonly parted: readonly Segment[];
  readonly notes: readonly DungeonNote[];
  /** Middles of pillars; most stand where four squares meet, those of round rooms anywhere. */
  readonly columns: readonly Place[];
  /** Floor squares under water, row by row. */
  readonly water: readonly Square[];
  /** What stops sight and is no wall: boulders, pillars, furniture. */
  readonly objects: readonly Segment[];
  readonly lights: readonly DungeonLight[];
  /** Null where the file says nothing of it. */
  readonly daylight: Daylight | null;
  readonly picture: MapPicture | null;
  readonly leftOut: readonly LeftOut[];
}
