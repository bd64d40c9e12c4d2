import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { RolledWeatherSchema, rollWeather, weatherAt, weatherOf } from '../../../src/rules/weather/rolled-weather.ts';
import type { WeatherTable } from '../../../src/rules/weather/weather-table.ts';
import { drawsOf } from '../listed-dice.ts';
import { SPRING, weatherRow } from './weather-tables.ts';

const seeded = () => drawsFor('00'.repeat(32), 'weather', 1);

describe('an hour’s weather', () => {
  test.each([
    [1, 'Nothing', 0, 0, 0, ''],
    [49, 'Nothing', 0, 0, 0, ''],
    [50, 'Drizzle', -1, 0, -2, 'rain'],
    [69, 'Drizzle', -1, 0, -2, 'rain'],
    [70, 'Shower', -3, -5, -4, 'rain'],
    [79, 'Shower', -3, -5, -4, 'rain'],
    [80, 'Downpour', -5, -10, -6, 'rainStorm'],
    [89, 'Downpour', -5, -10, -6, 'rainStorm'],
    [90, 'Storm', -10, -15, -8, 'rainStorm'],
    [100, 'Storm', -10, -15, -8, 'rainStorm'],
  ])('RA-10 RA-14 on the stock table %i is %s', (total, name, warmth, action, less, effect) => {
    expect(rollWeather(SPRING, drawsOf([total, 10]))).toEqual({
      weather: { table: 'RollTable.spring', name, warmth, action, solar: 10 + less, effect },
      total,
      solarRoll: { total: 10 + less, dice: [{ faces: 10, value: 10, kept: true }] },
    });
  });

  test.each([
    ['Nothing', 1, 1, 1],
    ['Drizzle', 50, 2, 0],
    ['Drizzle', 50, 3, 1],
    ['Shower', 70, 4, 0],
    ['Downpour', 80, 1, 0],
    ['Storm', 90, 8, 0],
    ['Storm', 90, 9, 1],
  ])('RA-10 under %s (%i) a sun of %i charges %i, and never less than 0', (name, total, die, solar) => {
    expect(rollWeather(SPRING, drawsOf([total, die])).weather).toMatchObject({ name, solar });
  });

  test('RA-10 real dice may be typed, and then the table’s are not rolled', () => {
    expect(rollWeather(SPRING, drawsOf([7]), 75)).toMatchObject({ weather: { name: 'Shower', solar: 3 }, total: 75 });
    expect(weatherOf(SPRING, 50, drawsOf([9]))).toMatchObject({ name: 'Drizzle', solar: 7 });
  });

  test.each([
    [0, 'Nothing'],
    [-20, 'Nothing'],
    [101, 'Storm'],
    [9_999, 'Storm'],
  ])('RA-10 a total of %i, on which no row lies, is %s', (total, name) => {
    expect(weatherAt(SPRING, total).name).toBe(name);
  });

  test('RA-10 rows are lower bounds where a table has gaps, in whatever order they stand', () => {
    const rows = [weatherRow(60, 60, 'Rain'), weatherRow(2, 2, 'Sun'), weatherRow(90, 90, 'Storm')];
    const named = [1, 2, 59, 60, 61, 89, 90, 100].map((total) => weatherAt({ name: 'Gaps', rows }, total).name);
    expect(named).toEqual(['Sun', 'Sun', 'Sun', 'Rain', 'Rain', 'Rain', 'Storm', 'Storm']);
  });

  test('RA-10 of rows that cover a total the one that begins lowest counts, as on any table', () => {
    const rows = [weatherRow(5, 5, 'Hail'), weatherRow(1, 10, 'Rain'), weatherRow(8, 12, 'Storm')];
    const named = [5, 8, 10, 11, 12].map((total) => weatherAt({ name: 'Overlaps', rows }, total).name);
    expect(named).toEqual(['Rain', 'Rain', 'Rain', 'Storm', 'Storm']);
  });

  test('RA-10 where the dice of a table are not known, each number of its rows is as likely', () => {
    const table: WeatherTable = { ...SPRING, formula: '@weather', rows: [weatherRow(13, 20, 'Rain'), weatherRow(3, 12, 'Sun')] };
    // As many faces as numbers: more would not fit.
    expect(rollWeather(table, drawsOf([18, 1]))).toMatchObject({ total: 20, weather: { name: 'Rain' } });
    expect(rollWeather(table, drawsOf([1, 1]))).toMatchObject({ total: 3, weather: { name: 'Sun' } });
    expect(() => rollWeather(table, drawsOf([19, 1]))).toThrow(RangeError);
  });

  test('RA-10 a sun whose dice are none charges nothing, and one that is too strong no more than is kept', () => {
    const sun = (solar: string) => rollWeather({ ...SPRING, rows: [weatherRow(1, 100, 'Sun', { solar })] }, drawsOf([1, 1]));
    expect(sun('bright')).toMatchObject({ weather: { solar: 0 }, solarRoll: null });
    expect(sun('1000000*1000000').weather.solar).toBe(1_000_000);
  });

  test('RA-10 a table without rows is none', () => {
    expect(() => rollWeather({ ...SPRING, rows: [] }, drawsOf([1]))).toThrow('Spring has no rows');
  });

  test('RA-10 whatever is rolled can be kept', () => {
    const rows = fc.array(
      fc.record({
        from: fc.integer({ min: -200, max: 200 }),
        length: fc.integer({ min: 0, max: 60 }),
        points: fc.integer({ min: -999, max: 999 }),
        solar: fc.constantFrom('1d10', '1d10-20', '', 'sun', '1000000*1000000*1000000', '-3'),
      }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(rows, fc.constantFrom('1d100', '2d6-30', 'unknown', '300'), (given, formula) => {
        const table = {
          ...SPRING,
          formula,
          rows: given.map(({ from, length, points, solar }) =>
            weatherRow(from, from + length, 'Rain', { warmth: points, action: points, solar }),
          ),
        };
        expect(v.is(RolledWeatherSchema, rollWeather(table, seeded()).weather)).toBe(true);
      }),
    );
  });

  test.each([{ solar: -1 }, { solar: 0.5 }, { name: 'a'.repeat(61) }, { warmth: 1_000 }, { action: 1.5 }, { effect: null }])(
    'RA-10 what no roll gives cannot be kept: %j',
    (more) => {
      const { weather } = rollWeather(SPRING, seeded());
      expect(v.is(RolledWeatherSchema, weather)).toBe(true);
      expect(v.is(RolledWeatherSchema, { ...weather, ...more })).toBe(false);
    },
  );
});
