/** The weather of a ramble: rolled with each jaunt or ahead in secret, forecast and changed by hand (RA-10 to RA-14). */
import { produce } from 'immer';
import { inCell } from '../../grid/chunks.ts';
import { type Circumstances, accept, event, refuse } from '../../kit/ruling.ts';
import type { Effect } from '../../procedure.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { own } from '../../values/records.ts';
import { told as toldOf } from '../../weather/forecast.ts';
import { type RolledWeather, rollWeather, weatherOf } from '../../weather/rolled-weather.ts';
import { type Season, weatherTableFor } from '../../weather/seasons.ts';
import { type CommandOf, type Ruling, type State, acceptKept, partyCell } from '../state/ruling.ts';
import type { RambleOpen } from '../state/state.ts';
import { markKey } from '../state/track.ts';

/** Returns the season of the map: as the GM says, or by the calendar; null where that has none. */
export function seasonOf(
  { options }: Pick<RambleOpen, 'options'>,
  { season }: Pick<Circumstances['world'], 'season'>,
): Season | null {
  return options.season === 'calendar' ? (season ?? null) : options.season;
}

/** Returns the uuid of the weather table where the party is; empty where none is named (RA-11). */
export function tableHere(state: State, world: Pick<Circumstances['world'], 'season'>): string {
  const { open } = state;
  const at = partyCell(open);
  const area = at && own(open.areas, inCell(trueTerrain(state).area, at));
  return weatherTableFor(open.weatherTables, area ? area.weather : null, seasonOf(open, world));
}

/** What the weather of a new hour is: what was rolled ahead on the table that holds there, or a roll; null where no table is named or there. */
export function weatherNow(state: State, hour: number, { world, draws }: Circumstances): RolledWeather | null {
  const uuid = tableHere(state, world);
  const ahead = own(state.hidden.ahead, String(hour));
  if (ahead && ahead.table === uuid) return ahead;
  const table = uuid === '' ? null : world.weatherTable?.(uuid);
  return table ? rollWeather(table, draws).weather : null;
}

/** Returns what lets the scene's weather follow, where it does and is another (RA-14). */
export function weatherEffects(
  { options }: Pick<RambleOpen, 'options'>,
  weather: RolledWeather | null,
  { world }: Pick<Circumstances, 'world'>,
): Effect[] {
  const { weather: from } = world;
  if (!options.sceneWeather || !weather || from === undefined || from === weather.effect) return [];
  return [{ kind: 'set-weather', from, to: weather.effect }];
}

/** Rolls the weather of coming hours in secret; hours that are rolled already stay as they are (RA-13). */
export function rollAhead(state: State, { hours }: CommandOf<'ahead'>, circumstances: Circumstances): Ruling {
  const { world, draws } = circumstances;
  const uuid = tableHere(state, world);
  const table = uuid === '' ? null : world.weatherTable?.(uuid);
  if (!table) return refuse('no-weather-table');
  const { jaunts } = state.open;
  // What has passed makes room for what comes.
  const ahead = Object.fromEntries(Object.entries(state.hidden.ahead).filter(([hour]) => Number(hour) > jaunts));
  for (let hour = jaunts + 1; hour <= jaunts + hours; hour += 1)
    if (own(ahead, String(hour))?.table !== uuid) ahead[hour] = rollWeather(table, draws).weather;
  return acceptKept({ ...state, hidden: { ...state.hidden, ahead } });
}

/** Forgets what was rolled ahead. */
export function forgetAhead(state: State): Ruling {
  return accept({ ...state, hidden: { ...state.hidden, ahead: {} } });
}

/** The most letters of what is told of a forecast: messages take no longer texts. */
const MOST_TOLD = 400;

/** Tells the party what is to be expected of hours that were rolled ahead: each with a reliability, right or wrong (RA-13). */
export function forecast(state: State, { hours, reliability }: CommandOf<'forecast'>, { world, draws }: Circumstances): Ruling {
  const { open, hidden } = state;
  if (hours === 0) return accept({ ...state, open: { ...open, forecast: {} } });
  const coming: [string, RolledWeather][] = [];
  for (let hour = open.jaunts + 1; hour <= open.jaunts + hours; hour += 1) {
    const rolled = own(hidden.ahead, String(hour));
    if (rolled) coming.push([String(hour), rolled]);
  }
  if (coming.length === 0) return refuse('nothing-ahead');
  const said = coming.map(([hour, rolled]) => {
    const table = world.weatherTable?.(rolled.table);
    const { name, action } = table ? toldOf(rolled, table, reliability, draws) : rolled;
    return [hour, { name, action }] as const;
  });
  return accept({ ...state, open: { ...open, forecast: Object.fromEntries(said) } }, [
    event('weatherForecast', {
      weather: said
        .map(([, { name }]) => name)
        .join(', ')
        .slice(0, MOST_TOLD),
      hours: said.length,
    }),
  ]);
}

/** Makes the weather of this hour what another total of its table means (RA-10). */
export function changeWeather(state: State, { total }: CommandOf<'weather'>, circumstances: Circumstances): Ruling {
  const { world, draws } = circumstances;
  if (state.open.jaunts === 0) return refuse('no-weather');
  const uuid = tableHere(state, world);
  const table = uuid === '' ? null : world.weatherTable?.(uuid);
  if (!table) return refuse('no-weather-table');
  const weather = weatherOf(table, total, draws);
  const after = produce(state, ({ open }) => {
    open.weather = weather;
    const mark = open.marks[markKey(open, open.jaunts)];
    if (mark) mark.weather = weather.name;
  });
  return accept(
    after,
    [event('weatherChanged', { weather: weather.name, action: weather.action })],
    weatherEffects(state.open, weather, { world }),
  );
}
