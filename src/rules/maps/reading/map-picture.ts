/** Tells what form a picture has by its first bytes, whatever the file says of it. */
import type { PictureType } from '../dungeon-map.ts';

/** A beginning of a file: characters by their place. */
type Beginning = readonly (readonly [at: number, text: string])[];

const BEGINNINGS: readonly (readonly [PictureType, Beginning])[] = [
  ['image/png', [[0, '\x89PNG']]],
  ['image/jpeg', [[0, '\xff\xd8\xff']]],
  [
    'image/webp',
    [
      [0, 'RIFF'],
      [8, 'WEBP'],
    ],
  ],
  ['image/gif', [[0, 'GIF8']]],
  ['image/avif', [[4, 'ftypavif']]],
];

function hasAt(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text, (character) => character.charCodeAt(0)).every((code, index) => bytes[at + index] === code);
}

/** Returns a picture's form, or null when it has none that a browser shows. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | null {
  const known = BEGINNINGS.find(([, beginning]) => beginning.every(([at, text]) => hasAt(bytes, at, text)));
  return known ? known[0] : null;
}
