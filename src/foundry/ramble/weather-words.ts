/** How the weather of an hour is called. */
import type { Sentence } from '../presence/sentences.ts';

/** Returns the name of a weather as its table has it, or a word for one that has none. */
export function weatherName(name: string): Sentence | string {
  return name === '' ? { key: 'GHOSTMAP.Ramble.NoWeather' } : name;
}
