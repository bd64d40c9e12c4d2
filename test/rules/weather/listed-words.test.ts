import { expect, test } from 'vitest';
import { listedWords, namedBy } from '../../../src/rules/weather/listed-words.ts';

test('RA-14 listed words stand between commas, in small letters', () => {
  expect(listedWords(' Rain, ,Dust storm ,')).toEqual(['rain', 'dust storm']);
  expect(listedWords('')).toEqual([]);
});

test.each([
  ['Rain', 'rain'],
  ['Warm rains', 'rain'],
  ['a RAINY day', 'rain'],
  ['Drain', null],
  ['Terrain', null],
  ['Storm of rain', 'storm'],
  ['Rain-storm', 'storm'],
  ['Dust storm', 'none'],
  ['dust, storm', 'none'],
  ['Rain or mist', 'rain'],
  ['Mist or rain', 'rain'],
  ['Été', 'heat'],
  ['', null],
])('RA-14 %j is named by the longest word that begins one of its own: %s', (name, of) => {
  const lists = [
    ['none', ['dust storm']],
    ['storm', ['storm']],
    ['rain', ['rain']],
    ['fog', ['mist']],
    ['heat', ['été']],
  ] as const;
  expect(namedBy(name, lists)).toBe(of);
});
