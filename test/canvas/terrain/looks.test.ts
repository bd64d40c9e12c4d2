import { describe, expect, test } from 'vitest';
import { SITE_PALETTE, terrainPalette, underSite } from '../../../src/canvas/terrain/looks.ts';
import { KINDS as KINDS_DRAWN } from '../../../src/canvas/cell-shader.ts';
import { SITES } from '../../../src/rules/terrain/sites.ts';
import { type Kinds, OWN_LETTERS, OWN_LOOKS, kindsOn } from '../../../src/rules/terrain/kinds.ts';

/** A kind of the GM's own for each look that the book's kinds do not have. */
const KINDS: Kinds = Object.fromEntries(OWN_LOOKS.map((look, at) => [OWN_LETTERS[at] ?? '', { name: look, look }]));
const { characters, looks } = terrainPalette(KINDS);

/** How each kind looks. */
const PAINTED = kindsOn(KINDS).map(({ look: name, letter }) => {
  const look = looks[characters.indexOf(letter)];
  if (!look) throw new Error(`no look for ${name}`);
  return { name, look };
});
const PAIRS = PAINTED.flatMap((one, at) => PAINTED.slice(at + 1).map((other) => [one, other] as const));

/** How bright a colour is, from 0 to 255 (Rec. 601). */
function brightness(colour: number): number {
  return 0.299 * (colour >> 16) + 0.587 * ((colour >> 8) & 255) + 0.114 * (colour & 255);
}

describe('how kinds of terrain look', () => {
  test('RA-21 no two kinds have the same symbol', () => {
    const alike = PAIRS.filter(([one, other]) => one.look.symbol === other.look.symbol);
    expect(alike.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });

  test('a kind gives up its symbol to a site and stays as it is otherwise, whichever it is', () => {
    for (const { letter } of kindsOn(KINDS)) {
      const [whole, under] = [letter, underSite(letter)].map((one) => looks[characters.indexOf(one)]);
      expect(under?.symbol).toBeUndefined();
      expect(under).toMatchObject({ colour: whole?.colour, alpha: whole?.alpha, pattern: whole?.pattern });
    }
    expect(underSite('.')).toBe('.');
    // A character is told by a byte, and a palette has so many places.
    expect(Array.from(characters).every((one) => one.charCodeAt(0) < 256)).toBe(true);
    expect(new Set(characters).size).toBe(looks.length);
    expect(looks.length).toBeLessThanOrEqual(KINDS_DRAWN);
  });

  test('no two sites have the same symbol', () => {
    const tiles = SITE_PALETTE.looks.slice(1).map(({ symbol }) => symbol);
    expect(new Set(tiles).size).toBe(SITES.length);
    expect(SITE_PALETTE.characters).toHaveLength(SITE_PALETTE.looks.length);
  });

  test('RA-21 seen from far, where no symbol is drawn, any two kinds differ in pattern or in how bright they are', () => {
    const alike = PAIRS.filter(
      ([one, other]) =>
        one.look.pattern === other.look.pattern && Math.abs(brightness(one.look.colour) - brightness(other.look.colour)) < 16,
    );
    expect(alike.map(([one, other]) => `${one.name}, ${other.name}`)).toEqual([]);
  });
});
