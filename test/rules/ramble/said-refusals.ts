/** What refusals of a ramble say, so that no sentence lacks a word that it names. */
import { expect } from 'vitest';
import type { Refusal } from '../../../src/rules/procedure.ts';
import lang from '../../../lang/en.json' with { type: 'json' };

const SENTENCES: Readonly<Record<string, string>> = lang.GHOSTMAP.Refusal;

/** Holds a refusal to its sentence: there is one, and each word that it leaves open comes with the refusal. */
export function expectSaid({ code, data }: Refusal): void {
  const sentence = SENTENCES[code];
  expect(sentence, code).toBeDefined();
  const open = [...(sentence ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  expect(
    open.filter((name) => data[name] === undefined),
    `what the sentence of ${code} names`,
  ).toEqual([]);
}
