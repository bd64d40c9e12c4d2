/**
 * What a GM has said of words of maps, remembered for the next import: in this browser alone, since what the world knows would tell
 * players what lies on maps that they have not seen.
 */
import * as v from 'valibot';
import type { WordMeaning } from '../../../rules/hex-maps/words.ts';
import { KIND_LETTERS } from '../../../rules/terrain/kinds.ts';
import { SITE_LETTERS } from '../../../rules/terrain/sites.ts';
import { setSetting, setting } from '../../host/settings.ts';

/** The most words that are remembered, those that were answered last. */
export const MOST_ANSWERS = 500;

const oneOf = (letters: string) => v.picklist(['', ...Array.from(letters)]);
const MeaningSchema = v.object({ ground: oneOf(KIND_LETTERS), site: oneOf(SITE_LETTERS) });

/** Returns what was answered in earlier imports; what cannot be read any more is left out. */
export function rememberedAnswers(): Readonly<Record<string, WordMeaning>> {
  const kept = Object.entries(setting('hexWords')).flatMap(([word, said]) => {
    const read = v.safeParse(MeaningSchema, said);
    return read.success ? [[word, read.output] as const] : [];
  });
  return Object.fromEntries(kept);
}

/** Remembers answers beside those of earlier imports. */
export async function rememberAnswers(answers: Readonly<Record<string, WordMeaning>>): Promise<void> {
  const said = Object.entries(answers);
  if (said.length === 0) return;
  const earlier = Object.entries(rememberedAnswers()).filter(([word]) => !Object.hasOwn(answers, word));
  await setSetting('hexWords', Object.fromEntries([...earlier, ...said].slice(-MOST_ANSWERS)));
}
