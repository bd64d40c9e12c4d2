/** What can be asked of a ramble. */
import * as v from 'valibot';
import { PASSAGE_COMMANDS } from '../../kit/arriving.ts';
import { PARTY_COMMANDS, commandsOf, overrule } from '../../kit/commands.ts';
import { STROKE_RUNS, TERRAIN_COMMANDS, paint } from '../../terrain/painting.ts';
import { runsUpTo } from '../../grid/runs.ts';
import { amount, documentId, list, orNone, text, whole } from '../../values/fields.ts';
import { RUNGS } from '../../chance/ladder.ts';
import { TableRollSchema } from '../../table-play/result-there.ts';
import { MOST_BLOCKS } from './camp-state.ts';
import {
  FASTEST_STEPS,
  LEAST_SHARE,
  LOADS,
  MODES,
  MOST_MEMBERS,
  MOST_VEHICLES,
  MemberSchema,
  SLOWEST_STEPS,
  TOLL_MEMBERS,
  VehicleSchema,
  partKey,
} from './party-state.ts';
import {
  AreasSchema,
  DrawnSchema,
  LONGEST_CELL_NAME,
  MOST_AHEAD,
  MOST_STEPS,
  NoteSchema,
  OpenSchema,
  OptionsSchema,
  PACE_NAMES,
  PlanSchema,
  STEPS,
  WORKS,
  cell,
  key,
  way,
} from './state.ts';

/** What a stroke on a chart draws: a kind, a site, all that is truly there, or nothing. */
export const CHARTED = ['ground', 'site', 'truth', 'nothing'] as const;

/** What becomes of what a chart shows when it is given: all have seen it, or have heard of it. */
export const GIVEN = ['seen', 'heard'] as const;

const { name, weatherTables, encounterTables, climate } = OpenSchema.pipe[0].entries;

export const CommandSchema = commandsOf({
  ...PASSAGE_COMMANDS,
  // Setting up
  /** The GM changes what the ramble is played by, at any time. */
  configure: {
    name: v.optional(name),
    options: v.optional(v.partial(OptionsSchema)),
    weatherTables: v.optional(weatherTables),
    /** RA-60. */
    encounterTables: v.optional(encounterTables),
    /** RA-43. */
    climate: v.optional(climate.wrapped),
    /** How a map that the module draws looks, and what is said of who made it. */
    drawn: v.optional(v.partial(v.pick(DrawnSchema, ['style', 'credit']))),
  },
  /** The GM makes terrain a secret until it is seen, or shows all of it. */
  secrecy: { isSecret: v.boolean() },
  ...TERRAIN_COMMANDS,
  /** The GM names areas of the map, and their weather; one that the map is painted with stays (RA-11). */
  areas: { areas: AreasSchema },
  /** The GM names a cell of the map; an empty text takes the name away. */
  name: { at: cell, text: text(LONGEST_CELL_NAME) },

  // What is heard of cells that nobody has seen
  /** The GM prepares a map that may be found in play, or calls it something else. */
  chart: { id: key, name: text(60) },
  /** The GM throws a prepared map away. */
  unchart: { id: key },
  /**
   * The GM draws on a prepared map, or on what all have heard where none is named: a kind or a site in cells, all that is truly
   * there, or nothing any more.
   */
  'chart-stroke': {
    chart: orNone(key),
    what: v.picklist(CHARTED),
    to: paint,
    cells: runsUpTo(STROKE_RUNS),
  },
  /** The GM writes a name on a prepared map, or on what all have heard; an empty text takes it away. */
  'chart-name': { chart: orNone(key), at: cell, text: text(LONGEST_CELL_NAME) },
  /** The party comes by a prepared map: what it shows is seen, or heard of. */
  give: { chart: key, as: v.picklist(GIVEN) },
  ...PARTY_COMMANDS,
  /** The GM lets the party set out from a cell, which gets an X (RA-02). */
  begin: { at: cell },

  // A jaunt (RA-01)
  /** The party says how fast it goes, before a jaunt begins or while nothing of it is travelled (RA-20, RA-41). */
  pace: { pace: v.picklist(PACE_NAMES) },
  /** Does the next step of the jaunt, or all that nobody has to decide (RA-01). */
  step: { all: v.boolean(), expects: v.picklist(STEPS) },
  /** The party travels over sides of cells, as far as the jaunt lasts (RA-20, RA-22). */
  travel: { way: v.pipe(way, v.nonEmpty(), v.maxLength(MOST_STEPS)), overrule },
  /** The party asks for a journey of many jaunts, from where it is; an empty way gives it up. */
  journey: { way: v.pipe(way, v.maxLength(MOST_STEPS)) },
  /** The party goes no further this jaunt (RA-01). */
  stay: {},
  /** The party waits this jaunt out (RA-13). */
  wait: {},
  /** The GM says what comes of the encounter step: nothing, or something, in open words or none (RA-01, RA-61). */
  nothing: {},
  meet: { text: text(120) },
  /** The GM shows all what is met. */
  show: { text: text(120) },
  /** The encounter is over: the circle is crossed out (RA-02). */
  over: {},
  /** The party leaves a destination: the ramble goes on (RA-61). */
  leave: {},

  // Weather
  /** The GM rolls the weather of coming hours in secret (RA-13). */
  ahead: { hours: whole(1, MOST_AHEAD) },
  /** The GM forgets what was rolled ahead. */
  'forget-ahead': {},
  /** The GM tells the party what is to be expected, with a reliability in percent; no hours take it back (RA-13). */
  forecast: { hours: whole(0, 12), reliability: whole(0, 100) },
  /** The GM makes the weather of this hour another row of its table, by the total (RA-10). */
  weather: { total: whole(-999, 9999) },

  // Who travels, and in what
  /** The GM takes somebody into the party, says something else of them, or, with null, takes them out. */
  member: { id: key, member: v.nullable(MemberSchema) },
  /**
   * The GM does the same with a vehicle. Another energy than it had, or any where it `holds` so much, is what is in it now, whatever it has
   * burnt in this hour (RA-30).
   */
  vehicle: { id: key, vehicle: v.nullable(VehicleSchema), holds: v.optional(v.boolean()) },
  /** Whoever may move the party, or answers for a member, changes how the member travels (RA-45). */
  crew: {
    id: key,
    mode: v.optional(v.picklist(MODES)),
    vehicle: v.optional(orNone(key)),
    pace: v.optional(v.picklist(PACE_NAMES)),
    load: v.optional(v.picklist(LOADS)),
  },
  /** The party says how many tenths faster or slower than it cruises a vehicle goes, before anything is travelled (RA-31). */
  drive: { vehicle: key, steps: whole(SLOWEST_STEPS, FASTEST_STEPS) },
  /** Everybody of the part that is played who walks or rides gets into a vehicle (RA-45). */
  board: { vehicle: key },
  /** The party leaves a vehicle where it is; who was in it walks on (RA-33). */
  abandon: { vehicle: key },
  /** The party takes a vehicle along again that was left where the party is. */
  fetch: { vehicle: key },
  /** A vehicle gives units of energy to another one beside it, a hundredth at the least (RA-34). */
  share: { from: key, to: key, units: amount(LEAST_SHARE, 1e9) },
  /** The party works at a vehicle for an hour, after a check: `successes` of it, and who made it (RA-51, RA-52). */
  work: { vehicle: key, what: v.picklist(WORKS), rung: v.picklist(RUNGS), successes: whole(0, 99), by: text(60) },
  /** Some of the party go their own way: a part with a letter, a name, and a token and a leader of its own. */
  part: {
    part: partKey,
    name: text(60),
    members: list(key, MOST_MEMBERS, 1),
    vehicles: list(key, MOST_VEHICLES),
    token: documentId,
    leader: documentId,
  },
  /** Another part of the party is played from now on; that which was waits where it is. */
  turn: { part: partKey },
  /** The part that is played takes in another one that it meets: in the same cell, at the same hour. */
  join: { part: partKey, overrule },

  // Damage of exhaustion
  /** The GM takes waiting damage off sheets, where hit points lie at a path of the system's data (RA-44). */
  harm: { hurt: whole(1, 999_999_999), path: text(120) },
  /** The same for some members at once with the step that did it, and taken back along with it. */
  toll: { hurt: whole(1, 999_999_999), path: text(120), members: list(key, TOLL_MEMBERS, 1) },
  /** The GM lets waiting damage be, of one member or of all. */
  spare: { hurt: whole(1, 999_999_999), member: v.optional(key) },

  // Encounters
  /** A roll on the encounter table of the place; `total` is what real dice said. `instead` names the roll that is put aside by it. */
  roll: { table: TableRollSchema.entries.table, secret: v.boolean(), total: v.optional(whole(-1e9, 1e9)), instead: text(60) },
  /** What a roll on an encounter table came to, as soon as it is known: nothing, or something, in open words or none. */
  answer: { met: v.boolean(), text: text(120) },
  /** The distance check of the leader, or of a guard by member (RA-62, RA-71); `contact` is what real dice said of minutes or rounds. */
  distance: { by: orNone(key), rung: v.picklist(RUNGS), contact: v.optional(whole(1, 6)) },
  /** The Luck save of a sleeper whom nobody guarded (RA-71). */
  luck: { member: key, saved: v.boolean() },
  /** The party goes around what it saw from far (RA-62). */
  avoid: {},

  // Camps
  /** The party makes camp for so many blocks of four hours (RA-70). */
  camp: { blocks: whole(1, MOST_BLOCKS) },
  /** Somebody stands guard in a block of the camp, or sleeps (RA-71). */
  watch: { member: key, block: whole(0, MOST_BLOCKS - 1), guards: v.boolean() },
  /** The next block of the camp goes by. */
  block: {},
  /** Sleepers of this block are woken by what is met, or are not: whom it wakes it spoils the block for (RA-70). */
  woken: { members: list(key, MOST_MEMBERS) },
  /** The party breaks camp (RA-72). */
  rise: {},

  // What lies in cells
  /** The GM plans something in a cell, moves it or says something else of it (RA-61). */
  plan: { id: key, plan: PlanSchema },
  /** The GM takes a plan off the map. */
  unplan: { id: key },
  /** The GM notes something on a cell for all to read; an empty text without a link takes it away. */
  note: { at: cell, note: NoteSchema },
  /** The same for the GM alone. */
  'gm-note': { at: cell, note: NoteSchema },

  // The GM's free hand
  /** Puts the party into any cell, without rules. */
  put: { at: cell },
  /** Shows cells as seen, or hides them again. */
  reveal: { cells: runsUpTo(4_000), seen: v.boolean() },
  /** Adds points of travel to the jaunt under way, or takes them away. */
  points: { by: whole(-999, 999) },

  // Ending
  end: {},
  reopen: {},
});
export type RambleCommand = v.InferOutput<typeof CommandSchema>;
