/** Reading weather tables from Foundry's roll tables (RA-10, RA-14). */
import { plainWords } from '../../rules/encounters/plain-words.ts';
import { rowOrder } from '../../rules/encounters/row-order.ts';
import { isWeatherTable } from '../../rules/encounters/table.ts';
import { shortened } from '../../rules/values/texts.ts';
import { listedWords, namedBy } from '../../rules/weather/listed-words.ts';
import { LONGEST_NAME, MOST_POINTS, type WeatherTable } from '../../rules/weather/weather-table.ts';
import { words } from '../host/notices.ts';
import { playedTableOf } from './played-tables.ts';

/** Words by which names of rows tell the weather that a scene shows, by Foundry's name of it; those under an empty one tell of none. */
type WeatherWords = ReadonlyMap<string, readonly string[]>;

/** Returns the weather that a scene shows by what a row is called, by Foundry's name of it; empty where its name tells of none. */
export function guessedWeather(name: string, listed: WeatherWords): string {
  return namedBy(name, listed) ?? '';
}

function wordsOfWeather(): WeatherWords {
  return new Map([
    ['', listedWords(words('GHOSTMAP.Weather.Words.none'))],
    ['rainStorm', listedWords(words('GHOSTMAP.Weather.Words.rainStorm'))],
    ['rain', listedWords(words('GHOSTMAP.Weather.Words.rain'))],
    ['blizzard', listedWords(words('GHOSTMAP.Weather.Words.blizzard'))],
    ['snow', listedWords(words('GHOSTMAP.Weather.Words.snow'))],
    ['fog', listedWords(words('GHOSTMAP.Weather.Words.fog'))],
  ]);
}

/** Returns points as a whole number that can be kept. Parts of one count for nothing, as they would in bands of climate. */
function points(value: number): number {
  return Math.min(Math.max(Math.trunc(value), -MOST_POINTS), MOST_POINTS) + 0;
}

/** Returns a roll table as one of weather; null where its rows are none. What the scene shows is guessed for rows that do not say. */
export function weatherTableOf(document: TableDocument): WeatherTable | null {
  const table = playedTableOf(document);
  if (!isWeatherTable(table)) return null;
  const listed = wordsOfWeather();
  const rows = rowOrder(table).rows.flatMap(({ from, to, text, weather }) => {
    if (!weather) return [];
    const { solar, effect = '' } = weather;
    const name = shortened(plainWords(text), LONGEST_NAME);
    const [warmth, action] = [points(weather.warmth), points(weather.action)];
    return [{ from, to, name, warmth, action, solar, effect: effect || guessedWeather(name, listed) }];
  });
  return { uuid: document.uuid ?? '', name: table.name, formula: table.formula, rows };
}
