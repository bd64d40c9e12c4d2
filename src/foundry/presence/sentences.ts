/** Sentences before they are put into the user's language, and the tones in which things are told. */
import { mapped } from '../../rules/values/records.ts';
import { type Words, capital, words } from '../host/notices.ts';

/** The tones of cards and banners: their stripes, and the colours of outcomes. */
export const TONES = ['plain', 'good', 'bad', 'time', 'found'] as const;
export type Tone = (typeof TONES)[number];

/** A sentence before it is put into the user's language; of an empty key there is none. */
export interface Sentence {
  readonly key: string;
  /** Values of the sentence as they are. */
  readonly values?: Words;
  /** Values of the sentence that are keys themselves. */
  readonly keys?: Words;
  /** Values that are names as somebody typed them: an article that one begins with is small within the sentence. */
  readonly names?: Words;
}

/** Returns a name as it stands within a sentence: “The miller” with a small article, all others as they are. */
function withinSentence(name: string): string {
  const [first = ''] = name.split(' ', 1);
  const isArticle = words('GHOSTMAP.Articles').split(' ').includes(first.toLowerCase());
  return isArticle && first !== name ? first.toLowerCase() + name.slice(first.length) : name;
}

/** Puts a sentence into words, with a capital at its start. */
function sentenceOf({ key, values, keys = {}, names = {} }: Sentence): string {
  if (key === '') return '';
  return capital(words(key, { ...values, ...mapped(keys, (value) => words(value)), ...mapped(names, withinSentence) }));
}

/** Returns a sentence in words; words that somebody wrote stay as they are. */
export function inWords(said: Sentence | string): string {
  return typeof said === 'string' ? said : sentenceOf(said);
}
