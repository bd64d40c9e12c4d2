/** What a ramble remembers; the schemas serve stored data and commands alike. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { CellLaySchema } from '../../grid/cell-lay.ts';
import { areWithin, chunksOf } from '../../grid/chunks.ts';
import { LaySchema } from '../../grid/lay.ts';
import { GHOST_SIZES, GHOST_SIZE_NAMES, GHOST_STYLES, mostChunksOf } from '../../terrain/ghost-sizes.ts';
import { KindsSchema } from '../../terrain/kinds.ts';
import { BARE, LAYERS, TerrainSchema, areasOf, chunksTaken } from '../../terrain/terrain.ts';
import { amount, byKey, documentId, letters, list, orNone, shaped, text, whole } from '../../values/fields.ts';
import { SEASONS } from '../../weather/seasons.ts';
import { RolledWeatherSchema } from '../../weather/rolled-weather.ts';
import { LONGEST_NAME, MOST_POINTS } from '../../weather/weather-table.ts';
import { MarginsSchema, RUNGS, USUAL_MARGINS } from '../../chance/ladder.ts';
import { PASSAGE } from '../../party/passage/passage.ts';
import { HURTS } from '../../party/hurts-state.ts';
import { TableRollSchema } from '../../table-play/result-there.ts';
import { CampSchema, NightSchema } from './camp-state.ts';
import { PACE_NAMES, cell, count, key, progress, way, MOST_CROSSING } from './fields.ts';
import {
  DAMAGE_TABLE,
  DamageTableSchema,
  FIRST_PART,
  MOST_MEMBERS,
  MOST_PARTS,
  MOST_VEHICLES,
  MemberSchema,
  PartSchema,
  TiredSchema,
  USUAL_CLIMATE,
  VehicleSchema,
  climate,
  isWhole,
  partKey,
} from './party-state.ts';

export { PACES, PACE_NAMES, type Pace, cell, count, key, way } from './fields.ts';

/** What a place of the map can open: a scene, or a page or an entry of the journal, by its uuid; empty for nothing. */
export const link = orNone(shaped(/^(Scene|JournalEntry)\.\w{1,32}(\.JournalEntryPage\.\w{1,32})?$/));

/** Who says what comes of a jaunt's encounter step: the GM, the encounter table of the place, or nobody, so that it is passed (RA-60). */
export const ENCOUNTERS = ['gm', 'table', 'off'] as const;

/** Whether damage of exhaustion comes off sheets with the step, or waits for the GM (RA-44). */
export const TOLLS = ['at-once', 'ask'] as const;

/** Which hours count as day and night: what Foundry's calendar says, or one by hand (RA-60). */
export const DAYTIMES = ['calendar', 'day', 'night'] as const;

/** Which season tables are taken for: what Foundry's calendar says, or one by hand. */
export const SEASON_CHOICES = ['calendar', ...SEASONS] as const;

/** The choices that the rules leave to the GM, each with the book's or our reading as its default. */
export const OptionsSchema = v.object({
  /** Kilometres a cell (RA-20). */
  scale: amount(0.1, 10_000),
  /** The speed of the slowest at a walk, in kilometres an hour (RA-20). */
  speed: amount(0, 10_000),
  /** Whether world time goes on by an hour a jaunt (RA-03). */
  worldTime: v.boolean(),
  /** Whether what is unseen is hidden from players. */
  fog: v.boolean(),
  /** How many cells around it a party sees. */
  sight: whole(0, 12),
  /** Whether one sees farther from heights. */
  heights: v.boolean(),
  encounters: v.picklist(ENCOUNTERS),
  /** At which hindrance of the weather, or a worse one, a journey stops for the party to decide; 0 or above: never (RA-10, RA-13). */
  rough: whole(-99, 0),
  /** Whether the scene's weather follows the roll (RA-14). */
  sceneWeather: v.boolean(),
  season: v.picklist(SEASON_CHOICES),
  /** How reliable forecasts are, in percent (RA-13). */
  reliability: whole(0, 100),
  /** How much more crossing a river costs where no road leads over it, in points of travel (RA-21 names nothing). */
  crossing: whole(0, MOST_CROSSING),
  /** The kilobytes that are kept for plans and notes that are the GM's alone. */
  room: v.picklist([4, 16]),
  /** Whether energy is burnt by what cells cost, too (RA-30). */
  burnsByCost: v.optional(v.boolean(), false),
  /** How many points of warmth are one band of climate; 0: weather changes none (RA-12). */
  warmthPerBand: v.optional(whole(0, 99), 5),
  /** RA-44. */
  damageTable: v.optional(DamageTableSchema, DAMAGE_TABLE),
  toll: v.optional(v.picklist(TOLLS), 'at-once'),
  daytime: v.optional(v.picklist(DAYTIMES), 'calendar'),
  /** How percentile rolls of checks are read (rules README, resolver b); and how many points beyond its target are a formula's further success (resolver c), with the margin of a narrow loss. */
  margins: v.optional(MarginsSchema, USUAL_MARGINS),
  formulaPer: v.optional(whole(1, 999), 2),
  margin: v.optional(whole(0, 99), 1),
});
export type RambleOptions = v.InferOutput<typeof OptionsSchema>;

/** The book's or our reading of each (RA-03, RA-13, RA-14, RA-20). */
export const DEFAULT_OPTIONS: RambleOptions = {
  scale: 8,
  speed: 4,
  worldTime: true,
  fog: true,
  sight: 1,
  heights: true,
  encounters: 'gm',
  rough: -10,
  sceneWeather: true,
  season: 'calendar',
  reliability: 75,
  crossing: 0,
  room: 4,
  burnsByCost: false,
  warmthPerBand: 5,
  damageTable: DAMAGE_TABLE,
  toll: 'at-once',
  daytime: 'calendar',
  margins: USUAL_MARGINS,
  formulaPer: 2,
  margin: 1,
};

/** The uuid of a weather table of the world; empty for none. */
const table = v.optional(orNone(shaped(/^RollTable\.\w{1,32}$/)), '');

/** The weather tables of a map or an area by season; `any` serves all others (RA-11). */
const SeasonalTablesSchema = v.object({ any: table, spring: table, summer: table, autumn: table, winter: table });

/** The encounter tables of a map or an area; `any` serves where no other does (RA-60). */
export const EncounterTablesSchema = v.object({ any: table, day: table, night: table });

/** An area of the map: its name, its own weather (RA-11) and encounters (RA-60), and its climate, where it is another than the map's (RA-43). */
export const AreaSchema = v.object({
  name: text(40),
  weather: v.optional(SeasonalTablesSchema, {}),
  encounters: v.optional(EncounterTablesSchema),
  climate: v.optional(climate),
});
export type Area = v.InferOutput<typeof AreaSchema>;
export const AreasSchema = areasOf(AreaSchema);

/** What a cell holds that has been seen, and one where the party has been. */
export const SEEN = 's';
export const VISITED = 'v';

/** The steps of a jaunt in their order (RA-01). */
export const STEPS = ['weather', 'travel', 'energy', 'exhaustion', 'encounter'] as const;
export type Step = (typeof STEPS)[number];

/** What is done at a vehicle: fixing what is broken, or tuning up what runs (RA-51, RA-52). */
export const WORKS = ['fix', 'tune'] as const;

/** The jaunt under way: weather is done as soon as there is one (RA-01). */
export const JauntSchema = v.object({
  step: v.picklist(['travel', 'energy', 'exhaustion', 'encounter']),
  /** The points of travel that it has, and those that are spent (RA-20, RA-22). */
  allowance: whole(1, 1e6),
  spent: count,
  /** How many cells were entered. */
  entered: count,
  /** Whether the party waits it out (RA-13). */
  waits: v.optional(v.literal(true)),
  /** The plan that ended its travel (RA-61). */
  met: v.optional(key),
  /** What vehicles have burnt on its way so far, until it is taken off what they have (RA-30); one that was left on it is named, whatever it has burnt (RA-50). */
  burnt: v.optional(v.record(key, amount(0, 1e9))),
  /** Vehicles that have run dry on it, until the party leaves them, shares, goes slower or another way, or no further (RA-33). */
  dry: v.optional(list(key, MOST_VEHICLES)),
  /** What the party does at a vehicle in this hour instead of travelling (RA-51, RA-52). */
  work: v.optional(v.object({ vehicle: key, what: v.picklist(WORKS) })),
});
export type Jaunt = v.InferOutput<typeof JauntSchema>;

/** What is kept of a jaunt on the track: where it ended, how far it went, its weather and what came of it (RA-02). */
const MarkSchema = v.object({
  at: cell,
  /** Whether its rigours are over, and the circle is crossed out. */
  over: v.boolean(),
  entered: count,
  weather: letters(LONGEST_NAME),
  /** What was met, in open words; empty where nothing was, or nothing is said. */
  met: v.optional(text(120)),
  waited: v.optional(v.literal(true)),
  /** At which vehicle the party worked in it, by its name (RA-51, RA-52). */
  worked: v.optional(text(60)),
  /** Whether a part of the party went its own way from here, which has an X (RA-02). */
  start: v.optional(v.literal(true)),
  /** Where the party was in the hours until this one, while the ramble waited: in which other expedition, by its name. */
  inside: v.optional(text(80)),
  /** The camp that ended with this hour (RA-72). */
  night: v.optional(NightSchema),
});
export type Mark = v.InferOutput<typeof MarkSchema>;

/** What there is to meet in a cell: an encounter that ends a jaunt, or a destination, where the ramble rests (RA-61). */
export const PLAN_KINDS = ['encounter', 'destination'] as const;
export const PlanSchema = v.object({
  at: cell,
  kind: v.picklist(PLAN_KINDS),
  /** What it is, in the GM's words. */
  text: text(120),
  /** What it opens for the GM when it is met. */
  link: v.optional(link, ''),
});
export type Plan = v.InferOutput<typeof PlanSchema>;

/** A plan as it lies hidden: with what `used` said of it as it was planned anew. */
const HiddenPlanSchema = v.object({ ...PlanSchema.entries, anew: v.optional(count) });
export type HiddenPlan = v.InferOutput<typeof HiddenPlanSchema>;

/** A note on a cell, and what it opens. */
export const NoteSchema = v.object({ text: text(200), link: v.optional(link, '') });
export type Note = v.InferOutput<typeof NoteSchema>;

/** The most plans, and the most notes of all and of GMs, each. */
export const MOST_PLANS = 40;
export const MOST_NOTES = 60;

/** The name of a cell, as it is lettered on the map; and the names of cells. */
export const LONGEST_CELL_NAME = 60;
const cellNameText = v.pipe(text(LONGEST_CELL_NAME), v.minLength(1));
export const CellNamesSchema = byKey(cell, cellNameText);
export type CellNames = v.InferOutput<typeof CellNamesSchema>;

/** What is said of cells that are not seen: what is there, or is not, and what they are called. */
const ToldSchema = v.object({ terrain: v.optional(TerrainSchema, {}), names: CellNamesSchema });
export type Told = v.InferOutput<typeof ToldSchema>;

/** What nobody has heard anything of. */
export const NOTHING_TOLD: Told = { terrain: BARE, names: {} };

/** A map that may be found in play, or what may be heard: what it says of cells, right or wrong. */
const ChartSchema = v.object({ ...ToldSchema.entries, name: text(60) });
export type Chart = v.InferOutput<typeof ChartSchema>;

/** The most charts. */
export const MOST_CHARTS = 12;

/** How a map is drawn that has no picture. */
export const DrawnSchema = v.object({
  style: v.picklist(GHOST_STYLES),
  /** Random, so that strokes tell nothing. */
  seed: letters(32),
  /** Which of the stated sizes it has. */
  size: v.picklist(GHOST_SIZE_NAMES),
  /** Who made the map, and what may be done with it, for all to read. */
  credit: text(300),
});
export type Drawn = v.InferOutput<typeof DrawnSchema>;

/** What is told of coming hours, by the hour's number: the name of a weather, right or wrong (RA-13). */
const ForecastSchema = byKey(
  shaped(/^\d{1,6}$/),
  v.object({ name: letters(LONGEST_NAME), action: whole(-MOST_POINTS, MOST_POINTS) }),
);

/** `laid` until the GM begins; `halt` between jaunts; `jaunt` while one is under way; `camp` while one lasts (RA-70); `met` while an encounter does, in a camp too; `arrived` at a destination (RA-61). */
export const STATUSES = ['laid', 'halt', 'jaunt', 'camp', 'met', 'arrived', 'ended'] as const;

/** What is met: open words of it, how far away it is, and whom it takes by surprise (RA-62, RA-71). */
export const EncounterSchema = v.object({
  text: text(120),
  planned: v.boolean(),
  /** What the distance check came to: its rung, who made it, and the minutes or rounds until contact (RA-62). */
  distance: v.optional(v.object({ rung: v.picklist(RUNGS), by: text(60), contact: whole(0, 99) })),
  /** The checks of guards, and the Luck saves of sleepers, by member (RA-71). */
  checks: v.optional(v.record(key, v.picklist(RUNGS))),
  saves: v.optional(v.record(key, v.boolean())),
  /** Who can do nothing in the first round (RA-62, RA-71). */
  surprised: v.optional(list(key, MOST_MEMBERS)),
});
export type Encounter = v.InferOutput<typeof EncounterSchema>;

/** The name of an hour: its number, of other parts than the first with their letter before it. */
const markName = shaped(/^[b-z]?\d{1,6}$/);

/** Pieces of tracks: of parts of the party that went their own way with their letter first. */
const pieces = byKey(shaped(/^[b-z]?\d{1,6}-\d{1,4}$/), letters(64));

/** Whether no chunk of a map lies beyond its cells. */
function isOnMap({
  cells,
  terrain,
  seen,
  heard,
}: {
  cells: v.InferOutput<typeof CellLaySchema>;
  terrain: v.InferOutput<typeof TerrainSchema>;
  seen: Record<string, string>;
  heard?: Told | undefined;
}): boolean {
  const layers = [terrain, ...(heard ? [heard.terrain] : [])].flatMap((one) => LAYERS.map((layer) => one[layer]));
  return [...layers, seen].every((chunks) => areWithin(chunks, cells));
}

export const OpenSchema = v.pipe(
  v.object({
    name: text(80),
    status: v.picklist(STATUSES),
    options: OptionsSchema,
    lay: v.optional(LaySchema),
    /** How its cells lie. */
    cells: CellLaySchema,
    token: documentId,
    /** The user who alone may move the party; empty: whoever owns its token. */
    leader: documentId,
    /** How fast the party goes (RA-20, RA-41). */
    pace: v.picklist(PACE_NAMES),
    /** The party's cell; empty before it begins. */
    at: orNone(cell),
    /** Jaunts begun: hours that have passed or are passing. */
    jaunts: count,
    jaunt: v.optional(JauntSchema),
    progress: v.optional(progress),
    /** What is still to go of a journey that was asked for, from where the party is. */
    journey: v.optional(v.pipe(way, v.maxLength(800))),
    /** The party's line: see `track.ts`; keys are `<jaunt>-<piece>` (RA-02). */
    track: pieces,
    /** The circles, by jaunt, of other parts than the first with their letter before it; 0 is where the party began, which has an X (RA-02). */
    marks: byKey(markName, MarkSchema),
    /** Terrain that all may know (RA-21, RA-23). */
    terrain: v.optional(TerrainSchema, {}),
    /** Whether terrain is a secret until it is seen. */
    isSecret: v.boolean(),
    /** How the map is drawn where it has no picture of its own. */
    drawn: v.optional(DrawnSchema),
    /** The names of cells that all may know. */
    names: CellNamesSchema,
    /** What all have heard of cells; where one is seen, that is what holds. */
    heard: v.optional(ToldSchema),
    /** What is said of kinds of terrain (RA-21). */
    kinds: KindsSchema,
    areas: AreasSchema,
    /** What the party has seen, `s`, and where it has been, `v`. */
    seen: chunksOf(SEEN + VISITED),
    /** The weather tables of the map (RA-11). */
    weatherTables: v.optional(SeasonalTablesSchema, {}),
    /** The weather of the last jaunt that began. */
    weather: v.optional(RolledWeatherSchema),
    forecast: ForecastSchema,
    /** Plans that were met, each with a number that is another whenever it is met again; one may be planned anew since, see `isUsedUp` and `withPlanMet` (RA-61). */
    used: byKey(key, count),
    /** Notes that all may read, by cell. */
    notes: v.pipe(byKey(cell, NoteSchema), v.maxEntries(MOST_NOTES)),
    /** What is met now, in open words; empty where the GM has shown nothing of it. */
    encounter: v.optional(EncounterSchema),
    /** Who travels (RA-40 to RA-45), and in what (RA-30 to RA-35, RA-50 to RA-52); nobody and nothing: the party as a whole has a speed. */
    members: v.pipe(byKey(key, MemberSchema), v.maxEntries(MOST_MEMBERS)),
    vehicles: v.pipe(byKey(key, VehicleSchema), v.maxEntries(MOST_VEHICLES)),
    /** Which part of the party is played, and what it is called; and the others, by their letters. */
    part: v.optional(partKey, FIRST_PART),
    partName: v.optional(text(60), ''),
    parts: v.pipe(byKey(partKey, PartSchema), v.maxEntries(MOST_PARTS)),
    /** The climate of the map (RA-43), and its encounter tables (RA-60). */
    climate: v.optional(climate, USUAL_CLIMATE),
    encounterTables: v.optional(EncounterTablesSchema, {}),
    /** What the last hour took of members (RA-44). */
    tired: byKey(key, TiredSchema),
    ...HURTS,
    camp: v.optional(CampSchema),
    ...PASSAGE,
  }),
  v.check((open) => isOnMap(open)),
);
export type RambleOpen = v.InferOutput<typeof OpenSchema>;

/** The most hours that are rolled ahead. */
export const MOST_AHEAD = 48;

export const HiddenSchema = v.object({
  /** All of the terrain where that is a secret; absent otherwise. */
  terrain: v.optional(TerrainSchema),
  /** The names of all cells where terrain is a secret; none otherwise. */
  names: CellNamesSchema,
  /** Maps that may be found in play, and rumours that may be heard. */
  charts: v.pipe(byKey(key, ChartSchema), v.maxEntries(MOST_CHARTS)),
  /** What there is to meet (RA-61). */
  plans: v.pipe(byKey(key, HiddenPlanSchema), v.maxEntries(MOST_PLANS)),
  /** The GM's own notes, by cell. */
  notes: v.pipe(byKey(cell, NoteSchema), v.maxEntries(MOST_NOTES)),
  /** The weather that was rolled for coming hours, by the hour's number (RA-13). */
  ahead: v.pipe(byKey(shaped(/^\d{1,6}$/), RolledWeatherSchema), v.maxEntries(MOST_AHEAD)),
  /** The newest roll on an encounter table, with the hour that it is of as marks are named: it waits to be answered, or tells what is met (RA-60). */
  roll: v.optional(v.object({ ...TableRollSchema.entries, mark: markName })),
});
export type RambleHidden = v.InferOutput<typeof HiddenSchema>;

export const SetupSchema = v.pipe(
  v.object({
    name: text(80),
    token: documentId,
    cells: CellLaySchema,
    lay: v.optional(LaySchema),
    options: v.optional(v.partial(OptionsSchema), {}),
    isSecret: v.optional(v.boolean(), false),
    weatherTables: v.optional(SeasonalTablesSchema),
    /** What is painted on the map from the beginning. */
    terrain: v.optional(TerrainSchema),
    kinds: v.optional(KindsSchema),
    drawn: v.optional(DrawnSchema),
    names: v.optional(CellNamesSchema),
    /** Who travels from the beginning, and in what. */
    members: v.optional(v.pipe(v.record(key, MemberSchema), v.maxEntries(MOST_MEMBERS))),
    vehicles: v.optional(v.pipe(v.record(key, VehicleSchema), v.maxEntries(MOST_VEHICLES))),
    climate: v.optional(climate),
    encounterTables: v.optional(EncounterTablesSchema),
  }),
  v.check(
    ({ cells, terrain, drawn }) =>
      !terrain || (isOnMap({ cells, terrain, seen: {} }) && chunksTaken(terrain) <= mostChunksOf({ drawn })),
  ),
  // A party sets out together, in vehicles that there are.
  v.check(({ members, vehicles }) => isWhole({ members, vehicles })),
  v.check(({ names, drawn, options }) => {
    const room = drawn ? GHOST_SIZES[drawn.size].names : (options.room ?? DEFAULT_OPTIONS.room) * 1024;
    // With plans and notes that are still none, where these share a room.
    return !names || bytesOf({ names, plans: {}, notes: {} }) <= room;
  }),
);
export type RambleSetup = v.InferOutput<typeof SetupSchema>;

/** Counts the bytes that a value takes as JSON. */
export function bytesOf(value: object): number {
  return utf8ToBytes(JSON.stringify(value)).length;
}

/** Journeys through so many cells are asked for at once. */
export const MOST_STEPS = 400;
