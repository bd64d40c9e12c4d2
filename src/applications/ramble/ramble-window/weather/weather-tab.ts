/** The tab of weather: what its buttons and fields do (RA-10 to RA-14). */
import { seasonNow } from '../../../../foundry/scene/calendar.ts';
import { adopt } from '../../../../foundry/tables/packed-tables.ts';
import { weatherTableOf } from '../../../../foundry/tables/weather-table.ts';
import { weatherTables } from '../../../../foundry/tables/weather-tables.ts';
import { MOST_AHEAD } from '../../../../rules/ramble/state/state.ts';
import { seasonOf, tableHere } from '../../../../rules/ramble/weather/weather-play.ts';
import { weatherTableFor } from '../../../../rules/weather/seasons.ts';
import { CLIMATES } from '../../../../rules/weather/weather-shift.ts';
import type { WeatherTable } from '../../../../rules/weather/weather-table.ts';
import type { ExpeditionPart, ExpeditionWindow, Shown } from '../../../expedition-window/expedition-window.ts';
import { type FormField, dataAt, inputIn } from '../../../kit/elements.ts';
import { taking } from '../../../parts/taking.ts';
import type { PlayedRamble } from '../../parts/played-ramble.ts';
import { MOST_TOLD, TABLE_SEASONS, WEATHER_FIELDS, type WeatherModel, tablesWith, weatherContext } from './context.ts';

type WeatherWindow = ExpeditionWindow<PlayedRamble, { weather: WeatherModel }>;

/** Returns the weather table where the party is; null where none is chosen, or it is gone. */
function tableNow({ open, hidden }: Pick<Shown<PlayedRamble>, 'open' | 'hidden'>): WeatherTable | null {
  const season = seasonNow();
  // Without the key it is not known in which area the party is.
  const uuid = hidden
    ? tableHere({ open, hidden }, { season })
    : weatherTableFor(open.weatherTables, null, seasonOf(open, { season }));
  const document = uuid === '' ? undefined : game.tables.get(uuid.split('.').at(-1) ?? '');
  return document ? weatherTableOf(document) : null;
}

/** Chooses a table of the map or an area for a season; one of a compendium is brought into the world first. */
async function chooseTable(model: WeatherWindow, { value, dataset }: FormField): Promise<void> {
  const listed = (await weatherTables()).find(({ uuid }) => uuid === value);
  const uuid = listed && listed.pack !== '' ? ((await adopt(listed))?.uuid ?? null) : value;
  const { open } = model;
  const season = TABLE_SEASONS.find((one) => one === dataset['season']);
  if (!open || !season || uuid === null) {
    model.redraw('weather');
    return;
  }
  const letter = dataset['of'] ?? '';
  const area = open.areas[letter];
  if (letter === '') {
    await model.command({ kind: 'configure', weatherTables: tablesWith(open.weatherTables, season, uuid) });
  } else if (area) {
    const weather = tablesWith(area.weather, season, uuid);
    await model.command({ kind: 'areas', areas: { ...open.areas, [letter]: { ...area, weather } } });
  }
}

/** Says the climate of the map or an area, which has that of the map where none is said (RA-43). */
async function chooseClimate(model: WeatherWindow, field: FormField): Promise<void> {
  const { open } = model;
  const letter = dataAt(field, 'of');
  const climate = CLIMATES.find((one) => one === field.value);
  const before = open?.areas[letter];
  if (letter === '' && climate) await model.command({ kind: 'configure', climate });
  if (!open || !before) return;
  const { climate: _climate, ...area } = before;
  await model.command({ kind: 'areas', areas: { ...open.areas, [letter]: climate ? { ...area, climate } : area } });
}

/** Reads how many hours stand in a field, as many as there may be. */
function hoursIn(model: WeatherWindow, name: string, most: number): number {
  const typed = inputIn(model.element, name)?.valueAsNumber ?? NaN;
  return Number.isNaN(typed) ? 1 : Math.min(most, Math.max(1, Math.round(typed)));
}

export const WEATHER_TAB: ExpeditionPart<PlayedRamble, { weather: WeatherModel }> = {
  tab: { label: 'GHOSTMAP.RambleWindow.Tab.weather', icon: 'fa-solid fa-cloud-sun-rain' },
  templates: ['tables'],
  scrollable: [''],
  async view({ weather }, shown) {
    const world = { tables: await weatherTables(), here: tableNow(shown), season: seasonNow() };
    return weatherContext(shown.open, shown.hidden, weather, world);
  },
  actions: {
    rollAhead() {
      return this.command({ kind: 'ahead', hours: hoursIn(this, 'aheadHours', MOST_AHEAD) });
    },
    foretell() {
      const reliability = this.open?.options.reliability ?? 100;
      return this.command({ kind: 'forecast', hours: hoursIn(this, 'toldHours', MOST_TOLD), reliability });
    },
    takeBack() {
      return this.command({ kind: 'forecast', hours: 0, reliability: 100 });
    },
    changeNow() {
      const chosen = this.element.querySelector<HTMLSelectElement>('select[name="row"]')?.value;
      return chosen ? this.command({ kind: 'weather', total: Number(chosen) }) : null;
    },
  },
  changed: {
    ...taking(WEATHER_FIELDS, (model: WeatherWindow, change) => model.command({ kind: 'configure', options: change })),
    table: chooseTable,
    climate: chooseClimate,
    aheadHours(model) {
      model.note('weather', { ahead: hoursIn(model, 'aheadHours', MOST_AHEAD) });
    },
    toldHours(model) {
      model.note('weather', { told: hoursIn(model, 'toldHours', MOST_TOLD) });
    },
  },
};
