import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Texts = { readonly [key: string]: string | Texts };

function sentencesIn(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : sentencesIn(value, `${prefix}${key}.`),
  );
}

const SENTENCES = sentencesIn(JSON.parse(readFileSync('lang/en.json', 'utf8')) as Texts);

/** What is counted, before a word that stands for more than one. */
const COUNTED =
  /\{(?:steps|squares|rows|tables|count|cells|doors|dashes|rounds|distance|budget|all|entries|of|members|left)\}\s+(?:more |new )?[a-z]+s\b/;

/** Sentences that never stand with one, or that have another for it. */
const NEVER_ONE = [
  'Bar.Cost.steps',
  'Card.Band.steps',
  'Card.Band.both',
  'Refusal.too-many-doors',
  'Line.Squares',
  'Line.Rounds',
  'Import.Fault.too-many-rows',
  'Import.Fault.too-many-tables',
  'Import.Fault.tables-beside',
  'Import.Fault.numbered',
  'Maps.Size',
  'GhostMaker.LevelHint',
  'Scramble.Party.Sum',
  'Scramble.Party.Light',
  'Scramble.Comes',
  'ScrambleBar.Squares',
  'Terrain.Reading.Regions',
  'Terrain.Reading.Hexes',
  'RambleWindow.Hearsay.Hexes',
  'RambleBar.CampNext',
  'Terrain.Reading.Squares',
  'Diary.Ramble.Hour.Far',
  'Diary.Ramble.HourMet.Far',
  'Diary.Scramble.Ended',
];

test('a sentence counts nothing in the plural that may be one', () => {
  const found = SENTENCES.filter(([, text]) => COUNTED.test(text)).map(([key]) => key.replace('GHOSTMAP.', ''));
  expect(found.filter((key) => !NEVER_ONE.includes(key))).toEqual([]);
});

test('no sentence has words of programmers', () => {
  const words = /\b(?:canvas|referee\w*|kilobytes?|bytes|boolean|null|undefined|schema|client|payload|render\w*)\b/i;
  expect(SENTENCES.filter(([, text]) => words.test(text))).toEqual([]);
});
