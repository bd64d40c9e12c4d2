import { describe, expect, test } from 'vitest';
import { CLIMATES, bandsApart, bandsColder, bandsOut, climateWith } from '../../../src/rules/weather/weather-shift.ts';

describe('the climate that weather makes', () => {
  test.each([
    [0, 0],
    [-1, 0],
    [-3, 0],
    [-4, 0],
    [-5, 1],
    [-9, 1],
    [-10, 2],
    [-20, 4],
    [4, 0],
    [5, -1],
    [12, -2],
  ])('RA-12 a warmth of %i is %i bands colder', (warmth, bands) => {
    expect(bandsColder(warmth)).toBe(bands);
  });

  test.each([
    [-3, 3, 1],
    [-10, 10, 1],
    [-10, 11, 0],
    [-10, 0, 0],
    [-10, -5, 0],
  ])('RA-12 a warmth of %i at %i points a band is %i bands colder', (warmth, perBand, bands) => {
    expect(bandsColder(warmth, perBand)).toBe(bands);
  });

  test('RA-12 bands go from torrid to arctic, and no weather leads out of them', () => {
    expect(CLIMATES.map((climate) => climateWith(climate, 1))).toEqual([...CLIMATES.slice(1), 'arctic']);
    expect(CLIMATES.map((climate) => climateWith(climate, -1))).toEqual(['torrid', ...CLIMATES.slice(0, -1)]);
    expect(climateWith('warm', 99)).toBe('arctic');
    expect(climateWith('cold', -99)).toBe('torrid');
  });

  test.each([
    ['cold', 'tropical', 3],
    ['tropical', 'cold', 3],
    ['torrid', 'arctic', 6],
    ['warm', 'warm', 0],
  ] as const)('RA-12 RA-43 %s and %s lie %i bands apart', (one, other, bands) => {
    expect(bandsApart(one, other)).toBe(bands);
  });

  test.each([
    ['temperate', 'temperate', 0, 0],
    ['temperate', 'temperate', 2, 2],
    ['temperate', 'cold', 1, 2],
    ['temperate', 'tropical', 2, 2],
    ['temperate', 'tropical', 5, 3],
    ['cold', 'arctic', 2, 2],
    ['arctic', 'temperate', 1, 3],
  ] as const)(
    'RA-12 who is used to %s is, in %s made %i bands colder, %i out: weather never helps',
    (used, here, colder, bands) => {
      expect(bandsOut(used, here, colder)).toBe(bands);
    },
  );
});
