import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { resolveTotal } from '../../../src/rules/encounters/policies.ts';
import { importTablesAtOnce } from './import-at-once.ts';
import { rollSolar } from '../../../src/rules/encounters/weather.ts';
import { bookOf } from '../../../src/rules/encounters/formats/export-tables.ts';
import { atOnce } from '../../../src/rules/values/pausing.ts';
import { drawsOf } from '../listed-dice.ts';

/** The book's table, as its printed lines read. */
const SPRING = [
  'd100;Weather;Warmth;Action;Solar',
  '1;Nothing;0;0;1d10',
  '50;Drizzle;−1;0;1d10−2',
  '70;Shower;−3;−5;1d10−4',
  '80;Downpour;−5;−10;1d10−6',
  '90;Storm;−10;−15;1d10−8',
];
const spring = importTablesAtOnce(SPRING.join('\n'), { name: 'Spring', policy: 'none' }).tables[0]!.table;

describe('weather', () => {
  test.each([
    [1, 'Nothing', 0, 0, '1d10'],
    [49, 'Nothing', 0, 0, '1d10'],
    [50, 'Drizzle', -1, 0, '1d10-2'],
    [69, 'Drizzle', -1, 0, '1d10-2'],
    [70, 'Shower', -3, -5, '1d10-4'],
    [80, 'Downpour', -5, -10, '1d10-6'],
    [90, 'Storm', -10, -15, '1d10-8'],
    [100, 'Storm', -10, -15, '1d10-8'],
  ])('RA-10 rows are lower bounds: %i is %s', (total, text, warmth, action, solar) => {
    expect(resolveTotal(spring, {}, total).row).toMatchObject({ text, weather: { warmth, action, solar } });
  });

  test('RA-10 the solar charge is rolled, and is never below 0', () => {
    expect(rollSolar({ solar: '1d10-4' }, drawsOf([7]))).toMatchObject({ charge: 3, roll: { total: 3 } });
    expect(rollSolar({ solar: '1d10-8' }, drawsOf([2]))).toMatchObject({ charge: 0, roll: { total: -6 } });
    expect(rollSolar({ solar: 'none' }, drawsOf([2]))).toBeNull();
  });

  test('RA-10 the stock pack holds the same table', () => {
    const source = readFileSync(
      fileURLToPath(new URL('../../../packs/_source/weather-tables/spring.yml', import.meta.url)),
      'utf8',
    );
    for (const { text, weather } of spring.rows) {
      expect(source).toContain(`description: ${text}`);
      expect(source).toContain(`warmth: ${weather?.warmth}`);
      expect(source).toContain(`solar: "${weather?.solar}"`);
    }
  });

  test('a weather table goes through the written forms with its weather', () => {
    const [again] = importTablesAtOnce(atOnce(bookOf([spring])), { name: '', policy: 'up' }).tables;
    expect(again?.table).toEqual(spring);
  });
});
