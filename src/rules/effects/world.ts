/** What a decision may know of the world outside its own state. What one kind of effects alone changes is told with that kind. */
import type { TokenLight } from './light-token.ts';
import type { Made } from './made.ts';
import type { StoredFields } from './set-actor.ts';
import type { PresentCombat } from './set-combat.ts';
import type { FixturesSeen } from './set-fixtures.ts';
import type { PresentRegion } from './set-regions.ts';
import type { WallPlace, WallsSeen } from './set-walls.ts';
import type { GridBoard } from '../grid/board.ts';
import type { Ground, Point } from '../grid/lay.ts';

export type { Point } from '../grid/lay.ts';
import type { SquarePaths } from '../grid/square-paths.ts';
import type { Departing } from '../party/passage/passage.ts';
import type { Season } from '../weather/seasons.ts';
import type { WeatherTable } from '../weather/weather-table.ts';

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

/** What stands on a scene, whatever its grid. */
export interface SceneThings extends WallsSeen, FixturesSeen {
  /** The ids of those walls that stand on other levels than the one that the scene begins with; absent: none. */
  readonly elsewhere?: ReadonlySet<string>;
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
export interface ActorElsewhere extends Made, StoredFields {
  readonly name: string;
  /** Returns a value by its path, such as `system.attributes.hp.value`, with all that the game system and active effects make of it. */
  figure(path: string): unknown;
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

/** The expedition to which a party has gone on. */
export interface PartyElsewhere {
  readonly name: string;
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
  /** The encounter table that holds the expedition; null for an expedition on a scene. */
  readonly table: DrawnRows | null;
  /** The scene's squares with their walls; null where it has none, or the procedure asks for none. */
  readonly board: Board | null;
  /** The cells of the scene's grid, squares or hexes, made when they are asked for; null where it has none, absent where the procedure wants none. */
  readonly cells?: GridBoard | null | undefined;
  /** Where what was laid on the scene's picture lies now; absent: where it was laid. */
  readonly ground?: Ground | undefined;
  /** The other expeditions of the scene; absent: there are none. */
  readonly beside?: readonly Beside[] | undefined;
  /** Where the party has gone on to, found out when it is asked for; null, or absent, while it is here. */
  readonly elsewhere?: PartyElsewhere | null | undefined;
  /** Returns where a part of the party has gone on to that waits while another is played, by its letter; null while it is here; absent: all are. */
  readonly partElsewhere?: ((letter: string) => PartyElsewhere | null) | undefined;
  /** Returns an expedition of another document, or of the same, that a party may come from; null where there is none that can be read; absent: there is none. */
  readonly departing?: ((holder: string, expedition: string) => Departing | null) | undefined;
  /** Whether the party's token stands on another level than the one that its scene begins with. */
  readonly away?: boolean | undefined;
  /** Tells whether the party token stands where it cannot have walked, or is being put back from there; absent: it does not. */
  readonly astray?: (() => boolean) | undefined;
  /** What stands on the scene; absent for an expedition on a table. */
  readonly scene?: SceneThings | undefined;
  /** Returns the play on an encounter table by the table's uuid, or null where the world has no such table; absent: it has none. */
  readonly tables?: ((uuid: string) => TableElsewhere | null) | undefined;
  /** Returns a weather table by its uuid, or null where the world has no such table or its rows are no weather; absent: it has none. */
  readonly weatherTable?: ((uuid: string) => WeatherTable | null) | undefined;
  /** Returns an actor by its id or uuid, or null where the world has none; absent: it has none. */
  readonly actors?: ((actor: string) => ActorElsewhere | null) | undefined;
  /** Returns a combat of the scene by its id, or null where it has none; absent: for an expedition that lies on no scene. */
  readonly combats?: ((combat: string) => PresentCombat | null) | undefined;
  /** The scene's weather by Foundry's name of it, empty for none; absent for an expedition that lies on no scene. */
  readonly weather?: string | undefined;
  /** Which of the four seasons it is by Foundry's calendar, found out when it is asked for; null where that does not tell, absent for an expedition that lies on no scene. */
  readonly season?: Season | null | undefined;
  /** Whether it is night by Foundry's calendar, found out when it is asked for; null where nobody can tell, absent for an expedition that lies on no scene. */
  readonly night?: boolean | null | undefined;
  /** The scene's regions by id; absent for an expedition that lies on no scene. */
  readonly regions?: Readonly<Record<string, PresentRegion>> | undefined;
}
