/** The icons that stand for weather, by what it is called. */
import { words } from '../../../foundry/host/notices.ts';
import { listedWords, namedBy } from '../../../rules/weather/listed-words.ts';

/** The Font Awesome names. */
const ICONS = {
  none: 'fa-cloud-sun',
  dust: 'fa-wind',
  rain: 'fa-cloud-rain',
  rainStorm: 'fa-cloud-bolt',
  snow: 'fa-snowflake',
  blizzard: 'fa-icicles',
  fog: 'fa-smog',
} as const;

/** Returns the icon of a weather by its name, by the words that the language file lists. */
export function weatherIcon(name: string): string {
  const kind = namedBy(name, [
    ['dust', listedWords(words('GHOSTMAP.Weather.Words.none'))],
    ['rainStorm', listedWords(words('GHOSTMAP.Weather.Words.rainStorm'))],
    ['rain', listedWords(words('GHOSTMAP.Weather.Words.rain'))],
    ['blizzard', listedWords(words('GHOSTMAP.Weather.Words.blizzard'))],
    ['snow', listedWords(words('GHOSTMAP.Weather.Words.snow'))],
    ['fog', listedWords(words('GHOSTMAP.Weather.Words.fog'))],
  ] as const);
  return ICONS[kind ?? 'none'];
}
