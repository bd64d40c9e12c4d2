import type { WeatherRow, WeatherTable } from '../../../src/rules/weather/weather-table.ts';

/** A row from one number to another. */
export function weatherRow(from: number, to: number, name: string, more: Partial<WeatherRow> = {}): WeatherRow {
  return { from, to, name, warmth: 0, action: 0, solar: '1d10', effect: '', ...more };
}

/** The book's table of an Earth-like spring. */
export const SPRING: WeatherTable = {
  uuid: 'RollTable.spring',
  name: 'Spring',
  formula: '1d100',
  rows: [
    weatherRow(1, 49, 'Nothing'),
    weatherRow(50, 69, 'Drizzle', { warmth: -1, solar: '1d10-2', effect: 'rain' }),
    weatherRow(70, 79, 'Shower', { warmth: -3, action: -5, solar: '1d10-4', effect: 'rain' }),
    weatherRow(80, 89, 'Downpour', { warmth: -5, action: -10, solar: '1d10-6', effect: 'rainStorm' }),
    weatherRow(90, 100, 'Storm', { warmth: -10, action: -15, solar: '1d10-8', effect: 'rainStorm' }),
  ],
};
