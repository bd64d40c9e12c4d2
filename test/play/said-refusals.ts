/** What refusals say, so that no sentence lacks a word that it names. */
import type { Refusal } from '../../src/rules/procedure.ts';
import lang from '../../lang/en.json' with { type: 'json' };

const SENTENCES: Readonly<Record<string, string>> = lang.GHOSTMAP.Refusal;

/** Lists what a refusal lacks: its sentence, or a word that the sentence names and that does not come with it. */
export function unsaid({ code, data }: Refusal): readonly string[] {
  const sentence = SENTENCES[code];
  if (sentence === undefined) return [`${code} has no sentence`];
  return [...sentence.matchAll(/\{(\w+)\}/g)].flatMap(([, name = '']) =>
    data[name] === undefined ? [`${code} lacks ${name}`] : [],
  );
}
