/**
 * The contract between a procedure (what a book says) and the referee (how it is played).
 * A procedure is one object of pure functions, of which every browser needs a part; adding one changes nothing else in `rules`.
 */
import type { GenericSchema } from 'valibot';
import type { Draws } from './chance/draws.ts';
import type { GridBoard } from './grid/board.ts';
import type { Ground, Lay } from './grid/lay.ts';
import type { SquarePaths } from './grid/square-paths.ts';

/** Who asks: the authority a request carries, as the referee established it from the server's sender. */
export interface Seat {
  /** Foundry user id. */
  readonly user: string;
  /** Whether the user is a game master or assistant. */
  readonly gm: boolean;
  /** The ids of the expedition's tokens that the user owns; see `Procedure.partyTokens`. */
  readonly owns: ReadonlySet<string>;
}

/** A point on the canvas in pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The party token as the scene holds it: its top left corner and its size, in canvas pixels. */
export interface TokenPlace extends Point {
  readonly width: number;
  readonly height: number;
}

/** A token that the scene has, whoever's it is. */
export interface PresentToken {
  readonly place: TokenPlace;
  /** Null where the scene has no squares. */
  readonly light: TokenLight | null;
}

/** The table that holds an expedition, as far as effects ask; whoever plays on tables has all of it there. */
export interface DrawnRows {
  /** Which rows Foundry shows as drawn, whoever drew them; every player's browser knows. */
  readonly drawn: Readonly<Record<string, true>>;
}

/** A wall or door as the scene holds it. */
export interface WallPlace {
  /** From its first end to its second, in canvas pixels. */
  readonly c: readonly [number, number, number, number];
  /** No door, a door, or one that only GMs see as a door. */
  readonly door: 'none' | 'door' | 'secret';
  readonly state: 'closed' | 'open' | 'locked';
  /** A door's stats in the book's notation; empty where it has none of its own. */
  readonly stats: string;
  /** How it stops people, light and sound, in Foundry's fields; absent where that is not asked, and on a new wall where it is as on another one. */
  readonly manner?: WallManner | undefined;
  /** What else it has that an undo is to bring back, where it goes: its levels, and what others have noted on it. The referee adds that. */
  readonly rest?: Whole | undefined;
}

/** Foundry's own fields of a wall that say what it stops, and of a door how it moves and sounds; what is as usual may be absent. */
export type WallManner = Readonly<Record<string, unknown>>;

/** A tile that shows a part of the map's picture: its top left corner and size, in canvas pixels. */
export interface TilePlace extends Point {
  readonly width: number;
  readonly height: number;
  /** The id of what was found, which the tile shows. */
  readonly shows: string;
}

/** What else stands on a scene. */
export interface Fixture {
  readonly kind: 'light' | 'sound' | 'tile' | 'drawing';
  /** Foundry's own data of it, without an id. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What stands on a scene, whatever its grid. */
export interface SceneThings {
  /** Its walls and doors by id, with their manners. */
  readonly walls: Readonly<Record<string, WallPlace>>;
  /** The ids of those walls that stand on other levels than the one that the scene begins with; absent: none. */
  readonly elsewhere?: ReadonlySet<string>;
  /** Returns what else a wall has, by its id, as `WallPlace.rest`; undefined where it has nothing else. */
  readonly restOf?: ((wall: string) => Whole | undefined) | undefined;
  /** The ids of its lights, sounds, tiles and drawings. */
  readonly fixtures: ReadonlySet<string>;
  /** Tells whether one of them still is all that is said of it; absent: that it is there is all that is known. */
  readonly isFixture?: ((id: string, fixture: Fixture) => boolean) | undefined;
}

/** A light as a token carries it: its reach in squares, bright and dim, its angle in degrees, and how far the token is turned, in degrees clockwise from south. */
export interface TokenLight {
  readonly bright: number;
  readonly dim: number;
  readonly angle: number;
  readonly rotation: number;
}

/** A scene of squares as everyone may know it: what no player knows stands in it as a plain wall. */
export interface Board {
  readonly paths: SquarePaths;
  /** How many pixels now make one of when the squares were laid: another number than 1 where the scene was scaled since. */
  readonly scale: number;
  /** The scene's walls and doors by id. */
  readonly walls: Readonly<Record<string, WallPlace>>;
  /** The id of the scene's level that all this is of; null, or absent, where no levels are told apart. */
  readonly level?: string | null;
  /** The party token's light; null when the scene does not have the token. */
  readonly light: TokenLight | null;
}

/** The play on an encounter table elsewhere in the world, as everyone may know it. */
export interface TableElsewhere {
  /** The id of the play, or the one under which it would begin. */
  readonly expedition: string;
  /** How many rolls have been made on it, in secret or openly. */
  readonly rolls: number;
}

/** An actor elsewhere in the world, as every browser has it. */
export interface ActorElsewhere extends Made {
  readonly name: string;
  /** Returns a value by its path, such as `system.attributes.hp.value`, with all that the game system and active effects make of it. */
  figure(path: string): unknown;
  /** Returns a value by its path as it is stored; undefined where there is none. */
  stored(path: string): unknown;
}

/** What else is played on the scene. */
export interface Beside {
  readonly procedure: string;
  readonly expedition: string;
  /** Whether it leads its party now. */
  readonly leads: boolean;
  /** The ids of its tokens. */
  readonly tokens: readonly string[];
}

/** What a decision may know of the world outside its own state; what it does not ask for costs nothing. */
export interface World {
  /** The party token, or null when the scene has none. */
  readonly token: TokenPlace | null;
  /** The party's further tokens that the scene has, by id. */
  readonly followers: Readonly<Record<string, TokenPlace>>;
  /** Returns any token of the scene by its id, or null where it has none; absent: the party's alone are known. */
  readonly tokens?: ((token: string) => PresentToken | null) | undefined;
  /** World time in seconds. */
  readonly time: number;
  /** The table that holds the expedition; null for an expedition on a scene. */
  readonly table: DrawnRows | null;
  /** The scene's squares with their walls; null where it has none, or the procedure asks for none. */
  readonly board: Board | null;
  /** The cells of the scene's grid, squares or hexes, made when they are asked for; null where it has none, absent where the procedure wants none. */
  readonly cells?: GridBoard | null | undefined;
  /** Where what was laid on the scene's picture lies now; absent: where it was laid. */
  readonly ground?: Ground | undefined;
  /** The other expeditions of the scene; absent: there are none. */
  readonly beside?: readonly Beside[] | undefined;
  /** Whether the party's token stands on another level than the one that its scene begins with. */
  readonly away?: boolean | undefined;
  /** Tells whether the party token stands where it cannot have walked, or is being put back from there; absent: it does not. */
  readonly astray?: (() => boolean) | undefined;
  /** What stands on the scene; absent for an expedition on a table. */
  readonly scene?: SceneThings | undefined;
  /** Returns the play on an encounter table by the table's uuid, or null where the world has no such table; absent: it has none. */
  readonly tables?: ((uuid: string) => TableElsewhere | null) | undefined;
  /** Returns an actor by its id or uuid, or null where the world has none; absent: it has none. */
  readonly actors?: ((actor: string) => ActorElsewhere | null) | undefined;
  /** Returns a combat of the scene by its id, or null where it has none; absent: for an expedition that lies on no scene. */
  readonly combats?: ((combat: string) => PresentCombat | null) | undefined;
  /** The scene's weather by Foundry's name of it, empty for none; absent for an expedition that lies on no scene. */
  readonly weather?: string | undefined;
  /** The scene's regions by id; absent for an expedition that lies on no scene. */
  readonly regions?: Readonly<Record<string, PresentRegion>> | undefined;
}

/** What shared code looks for in an open half, as far as a procedure has it. */
export interface OpenHeader {
  /** What the expedition is called; absent: like its document. */
  readonly name?: string;
  /** How far it is: `laid` before it begins, `ended` after it, and words of the procedure between. */
  readonly status?: string;
  /** The id of the party's token, empty while none is chosen. */
  readonly token?: string;
  /** The ids of further tokens, which go where that one goes. */
  readonly followers?: readonly string[];
  /** The id of the user who alone may move the party; empty or absent: whoever owns its token. */
  readonly leader?: string;
  /** How the squares were laid on the scene's picture; absent: what pixels there were is what there is. */
  readonly lay?: Lay | undefined;
}

/** Both halves of an expedition's state: what all may know, and what only the GM may know. */
export interface Halves<Open, Hidden> {
  readonly open: Open;
  readonly hidden: Hidden;
}

/** Why a command was not carried out: a code of the procedure, and the values its sentence needs. */
export interface Refusal<Code extends string = string> {
  readonly code: Code;
  readonly data: Readonly<Record<string, string | number>>;
}

/** What happened, in open words; feeds cards, announcements and the Foundry hooks `ghost-map.<name>`. */
export interface PlayEvent {
  readonly name: string;
  readonly data: Readonly<Record<string, string | number | boolean>>;
}

/**
 * What the world must do. Each effect is idempotent and carries what stood before and what shall stand after,
 * so that it can be repeated after a crash and taken back by an undo.
 */
export interface TokenMoveEffect {
  readonly kind: 'move-token';
  readonly token: string;
  /** Top left corner before, in canvas pixels. */
  readonly from: readonly [number, number];
  /** Top left corner after, in canvas pixels. */
  readonly to: readonly [number, number];
  /** Where it turns on its way, in order; absent: nowhere. */
  readonly via?: readonly (readonly [number, number])[] | undefined;
  /** How the token is turned before and after, in degrees clockwise from south; absent: as it was. */
  readonly turn?: readonly [before: number, after: number] | undefined;
}
/** World time goes on. */
export interface AdvanceTimeEffect {
  readonly kind: 'advance-time';
  /** World time before, in seconds. */
  readonly from: number;
  /** World time after, in seconds. */
  readonly to: number;
}
/** Rows of the encounter table that holds the expedition become drawn, or undrawn. */
export interface MarkRowsEffect {
  readonly kind: 'mark-rows';
  /** Row ids with what Foundry showed of them before; only rows that change. */
  readonly from: Readonly<Record<string, boolean>>;
  /** The same rows with what Foundry shall show. */
  readonly to: Readonly<Record<string, boolean>>;
}
/** Walls and doors come, change or go. */
export interface SetWallsEffect {
  readonly kind: 'set-walls';
  /** Wall ids with how they stood before; null where there was none. Whatever else a new wall has it takes from the first of these that stands. */
  readonly from: Readonly<Record<string, WallPlace | null>>;
  /** The same ids with how they shall stand; null for none. */
  readonly to: Readonly<Record<string, WallPlace | null>>;
}
/** Parts of the map's picture appear, or go. */
export interface SetTilesEffect {
  readonly kind: 'set-tiles';
  /** Tile ids with what they showed before; null where there was none. */
  readonly from: Readonly<Record<string, TilePlace | null>>;
  /** The same ids with what they shall show; null for none. */
  readonly to: Readonly<Record<string, TilePlace | null>>;
}
/** Lights, sounds, tiles and drawings come, or go. */
export interface SetFixturesEffect {
  readonly kind: 'set-fixtures';
  /** Ids with what stood under them before; null where nothing did. */
  readonly from: Readonly<Record<string, Fixture | null>>;
  /** The same ids with what shall stand; null for nothing. */
  readonly to: Readonly<Record<string, Fixture | null>>;
}
/** A token's light changes. */
export interface LightTokenEffect {
  readonly kind: 'light-token';
  readonly token: string;
  readonly from: TokenLight;
  readonly to: TokenLight;
}
/** A field of an actor; `fieldBecomes` writes one. Values are plain data without dots in keys, as JSON text, since flags forget empty records. */
export interface ActorField {
  /** Where it lies, below `system` or `flags.ghost-map`: through records alone. */
  readonly path: string;
  /** What stood there before; absent: nothing. */
  readonly from?: string | undefined;
  /** What shall stand there; absent: nothing. */
  readonly to?: string | undefined;
  /** How many of its parents, counted from its end, are not there either where it is absent; absent: all are there. */
  readonly missing?: number | undefined;
}
/**
 * Fields of an actor change. Like every effect it lies in the open, where each player's browser can read it. Nothing is done
 * where a path leads into an array or below a plain value.
 */
export interface SetActorEffect {
  readonly kind: 'set-actor';
  /** An actor's id, or the uuid of an actor of the world or of a token's. */
  readonly actor: string;
  /** What changes. A list, since the flags of documents take dots in keys for paths. */
  readonly fields: readonly ActorField[];
}
/** What an actor is made of. */
export interface MadeActor {
  readonly name: string;
  /** A type of actors that the game system has. */
  readonly type: string;
  /** The user who owns it; empty: GMs alone. */
  readonly owner: string;
  /** More of Foundry's data of it, plain, without id and ownership. */
  readonly data: Readonly<Record<string, unknown>>;
}
/** An actor is made; taken back, it goes again if it stands as it was made. */
export interface MakeActorEffect {
  readonly kind: 'make-actor';
  /** The id that it is made with. */
  readonly actor: string;
  readonly from: MadeActor | null;
  readonly to: MadeActor | null;
}
/**
 * A document as Foundry keeps it, beside what is said of it otherwise: JSON as text, since the flags of documents forget
 * empty records. Plain data without dots in keys, at most `LONGEST_TEXT` characters.
 */
export type Whole = string;
/** How a document came to be: whoever takes it away must not take away what somebody else did to it. */
export interface Made {
  /** Whether it stands as the module made it; false for every other document. */
  readonly isAsMade: boolean;
  /** Whether the module has made it and not noted yet how it stood then, as after a crash. */
  readonly isBeingMade: boolean;
}
/** Somebody who fights with a token of the scene. */
export interface Fighter {
  readonly token: string;
  readonly initiative: number | null;
  /** All else that Foundry keeps of the combatant; absent where that is not asked, and of a new one, which is as Foundry makes it. */
  readonly whole?: Whole | undefined;
}
/** A combat as the scene has it. */
export interface CombatPlace {
  /** 0 before it begins. */
  readonly round: number;
  /**
   * The place of whose turn it is in Foundry's order; null for nobody's. Foundry sorts by initiative and what a game system
   * says beside: where the order comes out otherwise than a decision thought, it is another's turn, and nothing tells.
   */
  readonly turn: number | null;
  /** Who fights with a token, by the ids of combatants. */
  readonly combatants: Readonly<Record<string, Fighter>>;
  /** All else that Foundry keeps of the combat; absent where that is not asked, and of a new one. */
  readonly whole?: Whole | undefined;
  /** Who fights without a token, whole, by the ids of combatants; goes with `whole`. */
  readonly others?: Readonly<Record<string, Whole>> | undefined;
}
/** A combat of the scene, as it stands. */
export interface PresentCombat extends Made {
  /** What effects change of it. */
  readonly place: CombatPlace;
  /** The same with all that it takes to bring it back, or one of its combatants; null where that is too much or not plain. */
  readonly whole: CombatPlace | null;
  /** How those of its combatants came to be who fight with a token. */
  readonly made: Readonly<Record<string, Made>>;
}
/**
 * A combat on the scene begins, goes on or ends. Combatants of `from` that `to` lacks go; whoever is in neither stays as they are.
 * What goes is `whole` in `from`, or stands as the module made it: otherwise nothing is done, since it could not be brought back.
 */
export interface SetCombatEffect {
  readonly kind: 'set-combat';
  readonly combat: string;
  /** How it stood before; null for none. */
  readonly from: CombatPlace | null;
  readonly to: CombatPlace | null;
}
/** The scene's weather changes. */
export interface SetWeatherEffect {
  readonly kind: 'set-weather';
  /** Foundry's name of the weather before; empty for none. */
  readonly from: string;
  readonly to: string;
}
/** A region of the scene. */
export interface RegionPlace {
  readonly name: string;
  /** `#rrggbb`. */
  readonly color: string;
  /** The polygons that it has, none of them a hole: x and y of their corners in turn, in canvas pixels. */
  readonly areas: readonly (readonly number[])[];
  /** Whether everyone sees it at any time. Its data reaches every browser either way. */
  readonly seen: boolean;
  /** Who sees it, by Foundry's number, where that is neither everyone nor GMs alone; absent otherwise. */
  readonly visibility?: number | undefined;
  /** All else that Foundry keeps of it, behaviours too; absent where that is not asked, and of a new one. */
  readonly whole?: Whole | undefined;
}
/** A region of the scene, as it stands. */
export interface PresentRegion extends Made {
  /** What effects change of it; null where it is more than plain polygons, so that none may touch it. */
  readonly place: RegionPlace | null;
  /** The same with all that it takes to bring it back; null where that is too much or not plain. */
  readonly whole: RegionPlace | null;
}
/**
 * Regions of the scene come, change or go. What goes is `whole` in `from`, or stands as the module made it: otherwise nothing
 * is done, since it could not be brought back.
 */
export interface SetRegionsEffect {
  readonly kind: 'set-regions';
  /** Region ids with how they were before; null where there was none. */
  readonly from: Readonly<Record<string, RegionPlace | null>>;
  /** The same ids with how they shall be; null for none. */
  readonly to: Readonly<Record<string, RegionPlace | null>>;
}
/** Each kind has a file in `src/play/effects/`, and a way to happen in `src/foundry/effects.ts`. */
export type Effect =
  | TokenMoveEffect
  | AdvanceTimeEffect
  | MarkRowsEffect
  | SetWallsEffect
  | SetTilesEffect
  | SetFixturesEffect
  | LightTokenEffect
  | SetActorEffect
  | MakeActorEffect
  | SetCombatEffect
  | SetWeatherEffect
  | SetRegionsEffect;

/**
 * A command that a decision owes to another expedition of the world, on whatever document that lies. The referee gives
 * it after the write that it is stored with, once, and nobody but GMs can read it there.
 */
export interface FollowUp {
  /** The address of the document that holds the other expedition: `Scene.<id>`, `RollTable.<id>` or `JournalEntry.<id>`. */
  readonly holder: string;
  readonly expedition: string;
  readonly command: { readonly kind: string; readonly [key: string]: unknown };
  /** The command that takes it back; absent: its step there is taken back, with those that only went on from it. */
  readonly back?: { readonly kind: string; readonly [key: string]: unknown } | undefined;
  /** Whether nothing comes of the decision where this would be refused; otherwise it is left out there. */
  readonly needed?: boolean | undefined;
}

/** A command that was carried out. */
export interface Accepted<Open, Hidden> {
  readonly kind: 'accepted';
  readonly state: Halves<Open, Hidden>;
  readonly events: readonly PlayEvent[];
  readonly effects: readonly Effect[];
  /** What follows in other expeditions, in this order; absent: nothing. */
  readonly owes?: readonly FollowUp[] | undefined;
}

/** A command that was not carried out, and why. */
export interface Refused<Code extends string = string> {
  readonly kind: 'refused';
  readonly refusal: Refusal<Code>;
}

export type Decision<Open, Hidden, Code extends string = string> = Accepted<Open, Hidden> | Refused<Code>;

/** What a command takes at the most, in bytes of JSON, unless its procedure says more of its kind. */
export const COMMAND_BYTES = 1_536;
/** A character takes at most so many bytes of JSON. */
export const CHARACTER_BYTES = 6;

/** One numbered step that brings stored data from the version before it to `version`; a step never throws on old data it made. */
export interface Migration {
  readonly version: number;
  open(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  hidden(data: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
}

/** What every browser needs of a procedure to read its expeditions and to ask for something in them. */
export interface Reading<Open extends OpenHeader, Hidden, Command> {
  readonly id: string;
  /** The newest version of this procedure's stored state. */
  readonly version: number;
  readonly schemas: {
    readonly open: GenericSchema<unknown, Open>;
    readonly hidden: GenericSchema<unknown, Hidden>;
    /** What `told` gives, as a browser reads it; absent: any record. */
    readonly told?: GenericSchema<unknown, object>;
  };
  /** The codes of those refusals that a GM may overrule: by a rule of the book, not by what is missing; absent: none. */
  readonly overrulable?: ReadonlySet<string>;
  /** What of the open state a command was aimed at, in at most 200 characters; when it has changed since, the command is stale. */
  basis(open: Open, command: Command): string;
  /** The ids of the party's tokens, the party token first; empty while there is none. */
  partyTokens(open: Open): readonly string[];
  /**
   * Whether a seat may move one of the expedition's tokens. Where the party moves as one, all of its tokens have the same
   * answer: a GM, the leader, or, where nobody leads, whoever owns the party token.
   */
  mayMove(open: Open, seat: Seat, token: string): boolean;
  /** Whether it leads its tokens now, from open facts alone, so that their moves are its own; absent: it never does. */
  leads?(open: Open): boolean;
  /** Steps from older stored data to the present version, in ascending order. */
  readonly migrations: readonly Migration[];
  /**
   * The ids of the users who can be told what others may not know, from open facts alone; absent: nobody. Each of them
   * has a text in the record, whether or not there is something to tell: that somebody hears is known to all.
   */
  hearers?(open: Open): readonly string[];
}

/** A procedure of the rule books as the referee plays it: GMs' browsers fetch it when they first ask or referee. */
export interface Procedure<Setup, Open extends OpenHeader, Hidden, Command, Code extends string = string> extends Reading<
  Open,
  Hidden,
  Command
> {
  readonly schemas: Reading<Open, Hidden, Command>['schemas'] & {
    readonly setup: GenericSchema<unknown, Setup>;
    readonly command: GenericSchema<unknown, Command>;
  };
  /** Makes the first state of an expedition. */
  begin(setup: Setup): Halves<Open, Hidden>;
  /** Decides one command: the new state with its events and effects, or a coded refusal. Never throws for bad play. */
  decide(state: Halves<Open, Hidden>, command: Command, seat: Seat, draws: Draws, world: World): Decision<Open, Hidden, Code>;
  /**
   * Whether a command may change the hidden half. It is told from the command's kind alone: such a command seals the
   * hidden half anew whether or not it changed, so that the writing itself tells nothing.
   */
  touchesHidden(command: Command): boolean;
  /** The greatest number of bytes that the hidden half can take, from open facts alone. */
  hiddenBytes(open: Open): number;
  /**
   * The greatest number of bytes that taking back a command of a kind can need of the hidden half, from open facts and
   * the kind alone; absent where all of it may change.
   */
  inverseBytes?(open: Open, command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /**
   * The most follow-ups that commands of a kind may owe, each of `FOLLOW_UP_ROOM` bytes; absent: none. Told from the kind
   * alone, so that a step tells by its length only that it might owe something.
   */
  mayOwe?(command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /** Whether a command of a kind only goes on from an earlier one, so that it is taken back along with that; absent: none does. */
  goesBackAlong?(command: Pick<Command & { readonly kind: string }, 'kind'>): boolean;
  /**
   * The greatest number of bytes that a command of a kind can take as JSON, from open facts and the kind alone; what
   * could not be carried out need not be counted. Absent, or less than `COMMAND_BYTES`: that many.
   */
  commandBytes?(open: Open, command: Pick<Command & { readonly kind: string }, 'kind'>): number;
  /**
   * What a user may know beyond the open half, as plain JSON; null for nothing. It may change only by commands that touch
   * the hidden half, since the texts are sealed anew with that; absent: nobody is told anything. It has no world: what
   * depends on board or tokens is kept in the hidden half.
   */
  told?(state: Halves<Open, Hidden>, user: string): object | null;
  /** The greatest number of bytes that any `told` can take as JSON, from open facts alone; goes with `told`. */
  toldBytes?(open: Open): number;
}
