/** What the tab of weather shows: its tables, the hour's weather, and what GMs have rolled ahead and told. Pure. */
import { MOST_AHEAD, type RambleHidden, type RambleOpen, SEASON_CHOICES } from '../../../../rules/ramble/state/state.ts';
import { own } from '../../../../rules/values/records.ts';
import { SEASONS, type Season, type SeasonalTables } from '../../../../rules/weather/seasons.ts';
import type { WeatherTable } from '../../../../rules/weather/weather-table.ts';
import { CLIMATES } from '../../../../rules/weather/weather-shift.ts';
import { choices, chosenAmong } from '../../../parts/choices.ts';
import { type FieldSpecs, fieldsView } from '../../../parts/fields.ts';
import { signed } from '../../../parts/signed.ts';

/** The options of the tab. */
export const WEATHER_FIELDS = {
  season: { kind: 'choice', ids: SEASON_CHOICES },
  sceneWeather: { kind: 'check' },
  reliability: { kind: 'number', min: 0, max: 100 },
} as const satisfies FieldSpecs;

/** The seasons that a table can be chosen for, and all others. */
export const TABLE_SEASONS = ['any', ...SEASONS] as const;

/** The most hours that are foretold. */
export const MOST_TOLD = 12;

/** How many hours are rolled ahead and foretold next, as the window remembers it. */
export interface WeatherModel {
  readonly ahead: number;
  readonly told: number;
}

export const FRESH_WEATHER_MODEL: WeatherModel = { ahead: 12, told: 4 };

/** A table that can be chosen. */
interface ListedTable {
  readonly uuid: string;
  readonly name: string;
  /** The title of the compendium that it has to be brought in from; empty for one of the world. */
  readonly pack: string;
}

/** What of the world the tab shows. */
export interface WeatherWorld {
  readonly tables: readonly ListedTable[];
  /** The table where the party is; null where none is chosen or there. */
  readonly here: WeatherTable | null;
  /** The season by the calendar; null where that has none. */
  readonly season: Season | null;
}

/** Makes the choice of tables of the map or an area by season; one that is gone is listed by its uuid. */
function tablesOf(of: string, chosen: SeasonalTables, tables: readonly ListedTable[]) {
  const entries = tables.map(({ uuid, name, pack }) => ({ id: uuid, name: pack === '' ? name : `${name} (${pack})` }));
  return TABLE_SEASONS.map((season) => {
    const uuid = chosen[season];
    const listed = uuid === '' || entries.some(({ id }) => id === uuid) ? entries : [...entries, { id: uuid, name: uuid }];
    return { of, season, choices: chosenAmong(listed, uuid) };
  });
}

/** Returns the tables of the map or an area with that of a season changed. */
export function tablesWith(tables: SeasonalTables, season: (typeof TABLE_SEASONS)[number], uuid: string): SeasonalTables {
  return { ...tables, [season]: uuid };
}

/** Says of a weather what it does. */
function figuresOf({ name, warmth, action }: { readonly name: string; readonly warmth: number; readonly action: number }) {
  return { name, warmth: signed(warmth), action: signed(action) };
}

/** Makes the tab's view; `hidden` is null without the key (RA-10 to RA-14). */
export function weatherContext(
  open: RambleOpen,
  hidden: RambleHidden | null,
  { ahead, told }: WeatherModel,
  { tables, here, season }: WeatherWorld,
) {
  const { options, weatherTables, areas, weather, jaunts, forecast, status } = open;
  const rolled = Object.entries(hidden?.ahead ?? {})
    .map(([hour, one]) => ({ hour, hours: Number(hour) - jaunts, one }))
    .filter(({ hours }) => hours > 0)
    .sort((a, b) => a.hours - b.hours);
  const hasTable = here !== null;
  return {
    locked: hidden === null,
    fields: fieldsView(WEATHER_FIELDS, options),
    ofMap: tablesOf('', weatherTables, tables),
    climates: choices(CLIMATES, open.climate),
    areas: Object.entries(areas).map(([letter, { name, weather: seasonal, climate }]) => ({
      ...{ letter, name },
      tables: tablesOf(letter, seasonal, tables),
      climates: choices(CLIMATES, climate ?? ''),
    })),
    calendar: options.season === 'calendar' ? (season ?? 'none') : '',
    table: here?.name ?? '',
    now: weather && jaunts > 0 ? { ...figuresOf(weather), solar: weather.solar } : null,
    rows: (here?.rows ?? []).map((row) => ({ total: row.from, ...figuresOf(row), chosen: row.name === weather?.name })),
    canChange: hasTable && jaunts > 0 && status !== 'laid' && status !== 'ended',
    ahead: rolled.map(({ hour, hours, one }) => ({
      ...{ hours, solar: one.solar, ...figuresOf(one) },
      /** What players have been told of it; empty where nothing was. */
      told: own(forecast, hour)?.name ?? '',
    })),
    ...{ aheadHours: ahead, mostAhead: MOST_AHEAD, toldHours: told, mostTold: MOST_TOLD },
    isTold: Object.keys(forecast).length > 0,
    cannotRoll: hasTable ? '' : 'GHOSTMAP.Refusal.no-weather-table',
    cannotTell: rolled.length > 0 ? '' : 'GHOSTMAP.Refusal.nothing-ahead',
  };
}
