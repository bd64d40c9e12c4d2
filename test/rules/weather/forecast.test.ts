import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { isRough, told } from '../../../src/rules/weather/forecast.ts';
import { rollWeather } from '../../../src/rules/weather/rolled-weather.ts';
import { drawsOf } from '../listed-dice.ts';
import { SPRING, weatherRow } from './weather-tables.ts';

const HOURS = 2_000;
const storm = rollWeather(SPRING, drawsOf([95, 9])).weather;

/** How often each weather is told of so many hours of storm. */
function tally(reliability: number): Record<string, number> {
  const draws = drawsFor('11'.repeat(32), 'forecast', 1);
  const times: Record<string, number> = {};
  for (let hour = 0; hour < HOURS; hour += 1) {
    const { name } = told(storm, SPRING, reliability, draws);
    times[name] = (times[name] ?? 0) + 1;
  }
  return times;
}

describe('a forecast', () => {
  test('RA-13 that is always right tells each hour as it will be, but not its sun', () => {
    expect(tally(100)).toEqual({ Storm: HOURS });
    expect(told(storm, SPRING, 100, drawsOf([100]))).toEqual({ name: 'Storm', warmth: -10, action: -15, effect: 'rainStorm' });
  });

  test('RA-13 that is never right tells every other weather as often', () => {
    const said = tally(0);
    expect(Object.keys(said).sort()).toEqual(['Downpour', 'Drizzle', 'Nothing', 'Shower']);
    for (const times of Object.values(said)) expect(Math.abs(times - HOURS / 4)).toBeLessThan(100);
  });

  test('RA-13 that is right half of the time is so', () => {
    const { Storm: right = 0, ...wrong } = tally(50);
    expect(Math.abs(right - HOURS / 2)).toBeLessThan(100);
    expect(Object.keys(wrong)).toHaveLength(4);
  });

  test.each([
    [50, [50], 'Storm'],
    [50, [51, 1], 'Nothing'],
    [50, [51, 4], 'Downpour'],
    [1, [1], 'Storm'],
    [0, [1, 2], 'Drizzle'],
    [99, [100, 3], 'Shower'],
  ])('RA-13 with a chance of %i percent, dice of %j tell %s', (reliability, dice, name) => {
    expect(told(storm, SPRING, reliability, drawsOf(dice)).name).toBe(name);
  });

  test('RA-13 tells whole rows, and rows of the same name are no other weather', () => {
    const rows = [
      weatherRow(1, 10, 'Storm', { action: -1 }),
      weatherRow(11, 20, 'Fog', { warmth: -2, action: -5, effect: 'fog' }),
    ];
    expect(told(storm, { rows }, 0, drawsOf([100, 1]))).toEqual({ name: 'Fog', warmth: -2, action: -5, effect: 'fog' });
    expect(told(storm, { rows: rows.slice(0, 1) }, 0, drawsOf([100]))).toMatchObject({ name: 'Storm', action: -15 });
  });
});

test.each([
  [-15, -10, true],
  [-10, -10, true],
  [-9, -10, false],
  [0, -10, false],
])('RA-13 a hindrance of %i, where parties wait at %i: %s', (action, limit, rough) => {
  expect(isRough({ action }, limit)).toBe(rough);
});
