import { describe, expect, test } from 'vitest';
import { fetchedFor, filesFetched, importsIn } from '../../bench/fetched-chunks.ts';
import { closureOf } from '../../scripts/closure.ts';

const IMPORTS = new Map([
  ['ghost-map.js', []],
  ['ghost-map-search-part.js', ['ghost-map.js', 'ghost-map-squares.js']],
  ['ghost-map-search-panels.js', ['ghost-map.js', 'ghost-map-lines.js', 'ghost-map-search-part.js']],
  ['ghost-map-search-referee.js', ['ghost-map.js', 'ghost-map-squares.js', 'ghost-map-dice.js', 'ghost-map-effects.js']],
  ['ghost-map-search-links.js', ['ghost-map-dice.js', 'ghost-map-rooms.js']],
  ['ghost-map-search-windows.js', ['ghost-map.js', 'ghost-map-squares.js', 'ghost-map-forms.js']],
  ['ghost-map-search-laying.js', ['ghost-map-squares.js', 'ghost-map-rooms.js']],
  ['ghost-map-squares.js', ['ghost-map.js', 'ghost-map-lines.js']],
  ['ghost-map-lines.js', ['ghost-map-squares.js']],
  ['ghost-map-referee-seat.js', ['ghost-map.js', 'ghost-map-effects.js']],
  ['ghost-map-dice.js', []],
  ['ghost-map-effects.js', []],
  ['ghost-map-rooms.js', []],
  ['ghost-map-forms.js', ['ghost-map-lines.js']],
  ['ghost-map-trek-part.js', []],
  ['ghost-map-trek-referee.js', ['ghost-map-trek-part.js']],
]);

describe('what a page fetches of a build', () => {
  test('is read from what scripts import at once', () => {
    const script = 'import{a as b}from"./ghost-map.js";import`./ghost-map-dice.js`;export{c}from\'./x.js\';import(`./later.js`)';
    expect(importsIn(script)).toEqual(['ghost-map.js', 'ghost-map-dice.js', 'x.js']);
  });

  test('is all that is imported, also round in a circle', () => {
    expect([...closureOf(['ghost-map-forms.js'], (file) => IMPORTS.get(file))].sort()).toEqual([
      'ghost-map-forms.js',
      'ghost-map-lines.js',
      'ghost-map-squares.js',
      'ghost-map.js',
    ]);
  });

  test('counts for each role what it has not yet', () => {
    const files = fetchedFor('search').map((fetched) => filesFetched(fetched, 'ghost-map.js', IMPORTS)?.toSorted());
    const part = ['ghost-map-lines.js', 'ghost-map-search-part.js', 'ghost-map-squares.js'];
    expect(files).toEqual([
      [...part, 'ghost-map-search-panels.js'].sort(),
      [...part, 'ghost-map-dice.js', 'ghost-map-rooms.js', 'ghost-map-search-links.js', 'ghost-map-search-referee.js'].sort(),
      ['ghost-map-forms.js', 'ghost-map-search-windows.js'],
      ['ghost-map-rooms.js', 'ghost-map-search-laying.js'],
    ]);
  });

  test('is without panels and links for a procedure that has none, and not known of what the build does not have', () => {
    const files = fetchedFor('trek').map((fetched) => filesFetched(fetched, 'ghost-map.js', IMPORTS)?.toSorted() ?? null);
    expect(files).toEqual([['ghost-map-trek-part.js'], ['ghost-map-trek-part.js', 'ghost-map-trek-referee.js'], null, null]);
  });
});
