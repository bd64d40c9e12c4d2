import { describe, expect, test } from 'vitest';
import { linksIn, namedIn } from '../../../src/rules/encounters/named-things.ts';

describe('what the words of a row speak of', () => {
  test('SC-35 links are told by uuid and words, each once', () => {
    const words =
      '@UUID[Actor.aaaaaaaaaaaaaaaa]{Old <b>Mog</b>} reads @UUID[JournalEntry.b.JournalEntryPage.c#part] and @UUID[Actor.aaaaaaaaaaaaaaaa]';
    expect(linksIn(words)).toEqual([
      { uuid: 'Actor.aaaaaaaaaaaaaaaa', label: 'Old Mog' },
      { uuid: 'JournalEntry.b.JournalEntryPage.c', label: '' },
    ]);
    expect(linksIn('[[/r 2d6]] rats @Actor[Rat]')).toEqual([]);
  });

  const WORLD = ['Rat', 'Giant Rat', 'Wolf', 'Ash Wolf', 'Fairy', 'Watchman', 'Ox', 'Mouse'].map((name) => ({ name }));

  test.each([
    ['2d6 giant rats', 'Giant Rat'],
    ['A rat, and then another', 'Rat'],
    ['3 wolves', 'Wolf'],
    ['Ash-wolves (1d4)', 'Ash Wolf'],
    ['fairies dance', 'Fairy'],
    ['two watchmen', 'Watchman'],
    ['Mice everywhere', 'Mouse'],
    ['A pirate ship', null],
    ['An ox', null],
    ['', null],
  ])('SC-35 %j names %j', (words, name) => {
    expect(namedIn(words, WORLD)?.name ?? null).toBe(name);
  });

  test('SC-35 whoever may not be meant is not named, and a shorter name that may be is', () => {
    const may = ({ name }: { readonly name: string }): boolean => name !== 'Giant Rat';
    expect(namedIn('2d6 giant rats', WORLD, may)?.name).toBe('Rat');
    expect(namedIn('2d6 giant rats', [{ name: 'Giant Rat' }], may)).toBeNull();
  });
});
