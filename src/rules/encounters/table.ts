/** Encounter tables: what a table and its rows are, and what of them is kept in a Foundry RollTable's flags. */
import * as v from 'valibot';
import { finite, letters, orNone, shaped, whole } from '../values/fields.ts';

/** What a row is; `none` is No Encounter. */
export const ROW_KINDS = ['none', 'friendly-creature', 'hostile-creature', 'obstacle', 'object', 'event'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/**
 * What becomes of a row that has been played: `up` (SC-35 to SC-37) and `down` (RA-63) check it off and play a
 * neighbour instead, `foundry` draws without replacement, `none` leaves the table as it is.
 */
export const POLICIES = ['up', 'down', 'none', 'foundry'] as const;
export type Policy = (typeof POLICIES)[number];

/** When a played row is checked off: at once, or when the GM says so (SC-35, RA-63). */
export const CHECK_OFFS = ['at-once', 'gm'] as const;

/** The time of day that a table is for. */
export const TIMES = ['day', 'night', 'any'] as const;

/** The most dangerous that a row can be; 0 is harmless. */
export const MOST_DANGER = 5;

const danger = whole(0, MOST_DANGER);
const words = v.optional(v.array(v.string()), () => []);

/** Where and when a table is used; an empty list means anywhere. */
const TableUseSchema = v.object({
  /** Scene ids. */
  scenes: words,
  /** Names of regions. */
  regions: words,
  /** Words for terrain, as RA-21 names them. */
  terrains: words,
  time: v.optional(v.picklist(TIMES), 'any'),
  /** The least and the greatest danger of the places it is for. */
  danger: v.optional(
    v.pipe(
      v.tuple([danger, danger]),
      v.check(([least, most]) => least <= most),
    ),
    () => [0, MOST_DANGER] as [number, number],
  ),
});
export type TableUse = Readonly<v.InferOutput<typeof TableUseSchema>>;

const version = v.literal(1);

/** What is kept under `flags["ghost-map"].encounters` of a RollTable. */
export const TableFlagsSchema = v.object({
  version,
  policy: v.picklist(POLICIES),
  checkOff: v.optional(v.picklist(CHECK_OFFS), 'at-once'),
  /** Whether only the GM may know of its checks and results. */
  secret: v.optional(v.boolean(), true),
  use: v.optional(TableUseSchema, {}),
});
export type TableFlags = v.InferOutput<typeof TableFlagsSchema>;

/** What is kept under `flags["ghost-map"].row` of a TableResult. */
export const RowFlagsSchema = v.object({
  version,
  kind: v.picklist(ROW_KINDS),
  /** It can be met once and never again. */
  once: v.optional(v.boolean(), false),
  /** What it is about has been slain and cannot be met again. */
  slain: v.optional(v.boolean(), false),
  danger: v.optional(danger, 0),
});

/** How Foundry, and packages that bring weather, name a scene's weather, such as `rainStorm`. */
export const WEATHER_NAME = /^[a-z][\w.-]{0,63}$/i;

/** What is kept under `flags["ghost-map"].weather` of a TableResult of a weather table (RA-10). */
export const WeatherFlagsSchema = v.object({
  version,
  /** Points of warmth; less is colder. */
  warmth: finite,
  /** The hindrance to all actions of the hour. */
  action: finite,
  /** Dice notation of the charge for solar arrays. */
  solar: letters(40),
  /** Foundry's name of the weather that the scene shows then (RA-14); empty or absent: none is said. */
  effect: v.optional(v.fallback(orNone(shaped(WEATHER_NAME)), '')),
});
export type Weather = Readonly<Omit<v.InferOutput<typeof WeatherFlagsSchema>, 'version'>>;

/** One row of a table. */
export interface EncounterRow extends Readonly<Omit<v.InferOutput<typeof RowFlagsSchema>, 'version'>> {
  readonly id: string;
  /** The totals that it covers, both included. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  /** The uuid of what the row is about, or an empty string. */
  readonly link: string;
  /** Foundry's weight, by which its sheet spreads the ranges anew. */
  readonly weight: number;
  /** Of a weather table's row, otherwise null (RA-10). */
  readonly weather: Weather | null;
}

/** A table with its rows, in any order; ids of rows differ. */
export interface EncounterTable extends Readonly<Omit<TableFlags, 'version' | 'use'>> {
  readonly name: string;
  /** Dice notation; one that the reader of notations does not know is Foundry's to roll. */
  readonly formula: string;
  readonly use: TableUse;
  readonly rows: readonly EncounterRow[];
}

/** A table that is played on, as its document stands. */
export interface PlayedTable extends EncounterTable {
  /** Which rows Foundry shows as drawn, whoever drew them; every player's browser knows. */
  readonly drawn: Readonly<Record<string, true>>;
}

/** A table is used anywhere until the GM says where. */
export const USED_ANYWHERE: TableUse = { scenes: [], regions: [], terrains: [], time: 'any', danger: [0, MOST_DANGER] };

/**
 * Which rows are checked off, by row id. A record, because Foundry's flags merge records and rewrite lists whole;
 * ids of rows that are gone mean nothing.
 */
export type Checks = Readonly<Record<string, true>>;

/** Whether a row is No Encounter, which is never checked off (SC-37, RA-63). */
export function isNoEncounter(row: Pick<EncounterRow, 'kind'>): boolean {
  return row.kind === 'none';
}

/** Whether a row cannot be played now: checked off or slain; No Encounter always can (SC-37). */
export function isClosed(row: Pick<EncounterRow, 'id' | 'kind' | 'slain'>, checks: Checks): boolean {
  return !isNoEncounter(row) && (row.slain || checks[row.id] === true);
}

/**
 * Whether a row's check may ever be erased: entries marked slain or once-only stay checked (SC-36). A table that goes down
 * erases all (RA-63), but what is slain stays out.
 */
export function canRecur(
  row: Pick<EncounterRow, 'kind' | 'once' | 'slain'>,
  { policy }: Pick<EncounterTable, 'policy'>,
): boolean {
  return !isNoEncounter(row) && !row.slain && (policy === 'down' || !row.once);
}

/** Whether a table is one of weather, whose rows are no encounters (RA-10, RA-11). */
export function isWeatherTable({ rows }: Pick<EncounterTable, 'rows'>): boolean {
  return rows.length > 0 && rows.every(({ weather }) => weather !== null);
}
