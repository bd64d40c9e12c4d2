/** Planted words are found in whatever form they are passed on, and where nothing of them stands nothing is found. */
import { describe, expect, test } from 'vitest';
import { wordsFound } from './words-found.ts';

/** A word as they are planted, and a trace that is a piece of JSON. */
const WORDS = ['qz001vexwyk', '"n":4,"t":17,"note":"<b> & co"'];

const json = (value: unknown): string => JSON.stringify(value);

/** Ways in which a page may come to have a word. */
const WAYS: Readonly<Record<string, (word: string) => string>> = {
  'as it is': (word) => word,
  'in other letters': (word) => word.toUpperCase(),
  backwards: (word) => Array.from(word).reverse().join(''),
  'in hexadecimal': (word) => Buffer.from(word).toString('hex'),
  'in an address': (word) => `https://somewhere/?of=${encodeURIComponent(word)}`,
  'in a text of JSON': (word) => json({ of: word }),
  'in JSON that is a text of JSON': (word) => json({ setting: json({ of: word }) }),
  'in an attribute of HTML': (word) =>
    `<p title="${word.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')}"></p>`,
  'in base64': (word) => Buffer.from(word).toString('base64'),
  'in base64 after one byte': (word) => Buffer.from(`.${word}`).toString('base64'),
  'in base64 after two bytes': (word) => Buffer.from(`..${word}.`).toString('base64'),
};

describe.each(WORDS)('secrecy: %s', (word) => {
  test.each(Object.entries(WAYS))('is found %s, and only there', (_, write) => {
    expect(wordsFound([word], { here: `before ${write(word)} after`, there: `before ${write('qz002vexwyk')} after` })).toEqual([
      `here: ${word}`,
    ]);
  });
});
