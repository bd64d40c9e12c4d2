import { describe, expect, test } from 'vitest';
import { brightnessOf, colourOf } from '../../../../src/rules/maps/reading/colour.ts';
import { pictureTypeOf } from '../../../../src/rules/maps/reading/map-picture.ts';
import { MapReader, tooWide } from '../../../../src/rules/maps/reading/map-reading.ts';

describe('SC-01 what is read of a file', () => {
  test('SC-01 colours are six digits, or eight with the opacity first, and nothing else', () => {
    expect(['ffeccd8b', '#ECCD8B', ' eccd8b ', 'eccd8'].map(colourOf)).toEqual(['#eccd8b', '#eccd8b', '#eccd8b', null]);
    expect(['1ffeccd8b', 'zzeccd8b', 'eccd8b0', 'xeccd8b', 'eccd8b;', 0xeccd8b, null, ''].map(colourOf)).toEqual([
      null,
      null,
      null,
      null,
      null,
      null,
      null,
      null,
    ]);
    expect(['#000000', '#ffffff'].map(brightnessOf)).toEqual([0, 1]);
    expect(['#ff0000', '#00ff00', '#0000ff'].map(brightnessOf)).toEqual([0.2126, 0.7152, 0.0722]);
  });

  test('SC-01 a map has no side of more than a thousand squares, and no more than a quarter of a million', () => {
    const wide = (w: number, h: number): unknown => tooWide({ w, h });
    expect([wide(1_000, 250), wide(500, 500), wide(250, 1_000), wide(0.5, 0.5)]).toEqual([null, null, null, null]);
    const refused = (path: string) => ({ kind: 'faults', faults: [{ code: 'too-wide', path }] });
    expect(wide(1_001, 2)).toEqual(refused('1001 × 2'));
    expect(wide(2, 1_000.5)).toEqual(refused('2 × 1001'));
    expect(wide(499.2, 500.1)).toEqual(refused('500 × 501'));
  });

  test('SC-01 pictures are known by all of their first letters', () => {
    const known = (text: string): unknown => pictureTypeOf(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    expect(['\x89PNG', '\xff\xd8\xff', 'RIFF....WEBP', 'GIF8', '....ftypavif'].map(known)).toEqual([
      'image/png',
      'image/jpeg',
      'image/webp',
      'image/gif',
      'image/avif',
    ]);
    const others = ['\x89PNC', '\x88PNG', '\xff\xd8', 'RIFF....WAVE', 'LIST....WEBP', 'RIFF', 'GIF7', 'GIF', '....ftypheic', ''];
    expect(others.filter((text) => known(text) !== null)).toEqual([]);
  });

  test('SC-01 texts that are none are noted, and what is absent is not', () => {
    const reader = new MapReader();
    expect(['A', '', null, undefined, 7, {}].map((value) => reader.text('story', value))).toEqual(['A', '', '', '', '', '']);
    expect(reader.leftOut).toEqual([1, 2].map(() => ({ part: 'story', index: null, code: 'malformed' })));
  });

  test('SC-01 lists that are none, or too long, are noted, and what is absent is not', () => {
    const reader = new MapReader();
    expect([reader.entries('doors', null), reader.entries('doors', undefined), reader.entries('doors', [1, 2])]).toEqual([
      [],
      [],
      [1, 2],
    ]);
    expect(reader.leftOut).toEqual([]);
    expect([reader.entries('notes', {}), reader.entries('water', [1, 2, 3], 2)]).toEqual([[], [1, 2]]);
    expect(reader.leftOut).toEqual([
      { part: 'notes', index: null, code: 'malformed' },
      { part: 'water', index: null, code: 'too-large' },
    ]);
  });

  test('SC-01 twenty unknown parts are named by their first forty letters, and those without anything in them not at all', () => {
    const reader = new MapReader();
    const parts = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [`${String(at).padStart(2, '0')}${'x'.repeat(60)}`, [1]]),
    );
    reader.others({ ...parts, empty: [], none: null, version: '1', known: [1] }, ['known']);
    expect(reader.leftOut.map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, at) => `${String(at).padStart(2, '0')}${'x'.repeat(38)}`),
    );
  });
});
