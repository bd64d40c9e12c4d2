/** Rolling an hour's weather on a table of the world (RA-10, RA-14). */
import * as v from 'valibot';
import type { Draws } from '../chance/draws.ts';
import { type RolledNotation, rollNotation } from '../chance/notation.ts';
import { notationIn } from '../chance/parse-notation.ts';
import { rollSolar } from '../encounters/weather.ts';
import { letters, whole } from '../values/fields.ts';
import { LONGEST_NAME, MOST_POINTS, type WeatherRow, type WeatherTable } from './weather-table.ts';

/** The greatest charge of an hour's sun that is kept. */
const MOST_SOLAR = 1_000_000;

const points = whole(-MOST_POINTS, MOST_POINTS);

/** An hour's weather as states keep it. */
export const RolledWeatherSchema = v.object({
  /** The uuid of its table. */
  table: letters(100),
  name: letters(LONGEST_NAME),
  /** Points of warmth; less is colder. */
  warmth: points,
  /** The hindrance to all actions of the hour. */
  action: points,
  /** The charge for solar arrays, never below 0. */
  solar: whole(0, MOST_SOLAR),
  /** Foundry's name of the weather that the scene shows; empty for none. */
  effect: letters(64),
});
export type RolledWeather = Readonly<v.InferOutput<typeof RolledWeatherSchema>>;

/** What rolling an hour's weather came to. */
interface WeatherRoll {
  readonly weather: RolledWeather;
  /** What the table's dice came to, or what was typed. */
  readonly total: number;
  /** The dice of the sun as they fell; null where the row's are no dice. */
  readonly solarRoll: RolledNotation | null;
}

/**
 * Rolls an hour's weather, first the table's dice and then those of the sun; `typed` is what real dice came to, and then the table's are not
 * rolled. Throws where the table has no rows.
 */
export function rollWeather(table: WeatherTable, draws: Draws, typed?: number): WeatherRoll {
  const total = typed ?? rollTable(table, draws);
  const { name, warmth, action, solar, effect } = weatherAt(table, total);
  const sun = rollSolar({ solar }, draws);
  const charge = Math.min(sun?.charge ?? 0, MOST_SOLAR);
  return { weather: { table: table.uuid, name, warmth, action, solar: charge, effect }, total, solarRoll: sun?.roll ?? null };
}

/** Returns the weather of an hour by a total of its table, with a roll for the sun alone. Throws where the table has no rows. */
export function weatherOf(table: WeatherTable, total: number, draws: Draws): RolledWeather {
  return rollWeather(table, draws, total).weather;
}

/** Rolls a table's dice; where they are no notation that is known, each number of its rows is as likely. */
function rollTable({ formula, rows }: WeatherTable, draws: Draws): number {
  const notation = notationIn(formula);
  if (notation) return rollNotation(notation, draws).total;
  const first = Math.min(...rows.map(({ from }) => from));
  const last = Math.max(...rows.map(({ to }) => to));
  return first - 1 + draws.die(last - first + 1);
}

/**
 * Returns the row of a total: of those that cover it the one that begins lowest, as on any table. Rows are lower bounds, so a gap is the
 * row's below it; what lies above the last row or below the first is that row's. Throws where the table has no rows.
 */
export function weatherAt({ rows, name }: Pick<WeatherTable, 'rows' | 'name'>, total: number): WeatherRow {
  const order = rows.toSorted((one, other) => one.from - other.from);
  const begun = order.filter(({ from }) => from <= total);
  const row = begun.find(({ to }) => to >= total) ?? begun.at(-1) ?? order[0];
  if (!row) throw new Error(`the weather table ${name} has no rows`);
  return row;
}
