/** What can be asked of a ramble. */
import * as v from 'valibot';
import { PARTY_COMMANDS, commandsOf, overrule } from '../kit/commands.ts';
import { STROKE_RUNS, TERRAIN_COMMANDS, paint } from '../terrain/painting.ts';
import { runsUpTo } from '../grid/runs.ts';
import { orNone, text, whole } from '../values/fields.ts';
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
  cell,
  key,
  way,
} from './state.ts';

/** What a stroke on a chart draws: a kind, a site, all that is truly there, or nothing. */
export const CHARTED = ['ground', 'site', 'truth', 'nothing'] as const;

/** What becomes of what a chart shows when it is given: all have seen it, or have heard of it. */
export const GIVEN = ['seen', 'heard'] as const;

const { name, weatherTables } = OpenSchema.pipe[0].entries;

export const CommandSchema = commandsOf({
  // Setting up
  /** The GM changes what the ramble is played by, at any time. */
  configure: {
    name: v.optional(name),
    options: v.optional(v.partial(OptionsSchema)),
    weatherTables: v.optional(weatherTables),
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
