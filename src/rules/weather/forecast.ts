/** What a party sees of the weather that is coming (RA-13). */
import type { Draws } from '../chance/draws.ts';
import type { RolledWeather } from './rolled-weather.ts';
import type { WeatherRow, WeatherTable } from './weather-table.ts';

/** The weather of an hour to come, as it is told; what the sun will give is not seen. */
export type ToldWeather = Pick<RolledWeather, 'name' | 'warmth' | 'action' | 'effect'>;

function asTold({ name, warmth, action, effect }: RolledWeather | WeatherRow): ToldWeather {
  return { name, warmth, action, effect };
}

/**
 * Returns what is told of an hour to come, of which the true weather is rolled: it is told as it will be with a chance of `reliability`
 * percent, otherwise as some other row of its table, each of another name being as likely. Where there is none, the truth is told.
 */
export function told(hour: RolledWeather, { rows }: Pick<WeatherTable, 'rows'>, reliability: number, draws: Draws): ToldWeather {
  if (draws.die(100) <= reliability) return asTold(hour);
  const others = rows.filter(({ name }) => name !== hour.name);
  const other = others.length > 0 ? others[draws.die(others.length) - 1] : undefined;
  return asTold(other ?? hour);
}

/** Whether a party would rather wait an hour out: its hindrance to actions is at the limit or worse. */
export function isRough({ action }: Pick<RolledWeather, 'action'>, limit: number): boolean {
  return action <= limit;
}
