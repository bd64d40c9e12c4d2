import { describe, expect, test } from 'vitest';
import { type Season, SEASONS, type SeasonalTables, seasonAmong, weatherTableFor } from '../../../src/rules/weather/seasons.ts';

const NONE: SeasonalTables = { spring: '', summer: '', autumn: '', winter: '', any: '' };
const map: SeasonalTables = { ...NONE, winter: 'map winter', any: 'map any' };

describe('the weather table of a place', () => {
  test.each<[string, SeasonalTables | null, Season | null, string]>([
    ['the map’s of the season', null, 'winter', 'map winter'],
    ['the map’s for all in a season without one', null, 'summer', 'map any'],
    ['the map’s for all where no season is known', null, null, 'map any'],
    ['the area’s of the season', { ...NONE, summer: 'fens summer', any: 'fens any' }, 'summer', 'fens summer'],
    ['the area’s for all before the map’s of the season', { ...NONE, any: 'fens any' }, 'winter', 'fens any'],
    ['the area’s for all where no season is known', { ...NONE, summer: 'fens summer', any: 'fens any' }, null, 'fens any'],
    ['the map’s of the season where an area has none for it', { ...NONE, summer: 'fens summer' }, 'winter', 'map winter'],
    ['the map’s for all where an area names none', NONE, 'summer', 'map any'],
  ])('RA-11 is %s', (_what, area, season, uuid) => {
    expect(weatherTableFor(map, area, season)).toBe(uuid);
  });

  test.each(SEASONS)('RA-11 is none where none is named for %s', (season) => {
    const others = Object.fromEntries(SEASONS.map((name) => [name, name === season ? '' : name])) as Record<Season, string>;
    expect(weatherTableFor({ ...others, any: '' }, null, season)).toBe('');
    expect(weatherTableFor({ ...others, any: '' }, { ...NONE, [season]: 'its own' }, season)).toBe('its own');
  });
});

describe('a season of a calendar', () => {
  const words = {
    spring: ['spring', 'thaw'],
    summer: ['summer', 'high summer'],
    autumn: ['autumn', 'fall'],
    winter: ['winter', 'midwinter'],
  };
  const all = (...names: readonly string[]) => names.map((_, place) => seasonAmong(names, place, words));

  test('RA-11 is told by its name, in whatever order and number they stand', () => {
    expect(all('Winter', 'SPRING', 'Long Summer', 'The Fall')).toEqual(['winter', 'spring', 'summer', 'autumn']);
    expect(all('Midwinter', 'Winterfall', 'Summer', 'Rains', 'Thaw')).toEqual(['winter', 'winter', 'summer', null, 'spring']);
    expect(all('CALENDAR.OURS.Summer', 'CALENDAR.OURS.Winter')).toEqual(['summer', 'winter']);
  });

  test('RA-11 is told by its place among four, counted from one that is named, or from spring', () => {
    expect(all('Frost', 'Sowing', 'Summer', 'Reaping')).toEqual(['winter', 'spring', 'summer', 'autumn']);
    expect(all('Winter', 'Sowing', 'Sun', 'Reaping')).toEqual(['winter', 'spring', 'summer', 'autumn']);
    expect(all('A', 'B', 'C', 'Spring')).toEqual(['summer', 'autumn', 'winter', 'spring']);
    expect(all('Aa', 'Bb', 'Cc', 'Dd')).toEqual([...SEASONS]);
  });

  test('RA-11 is none where there is none, or none of the four', () => {
    expect(all('Rains', 'Drought')).toEqual([null, null]);
    expect([-1, 4, Number.NaN, 0.5].map((place) => seasonAmong(['A', 'B', 'C', 'D'], place, words))).toEqual([
      ...[null, null, null, null],
    ]);
    expect(seasonAmong([], 0, words)).toBeNull();
  });
});
