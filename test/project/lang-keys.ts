import type { ProjectFile } from './project-files.ts';
import { isRecord } from './project-files.ts';
import type { TextInSource } from './syntax.ts';

/** A beginning of translation keys whose end is made at run time, and every end that it can have. */
export interface DynamicPrefix {
  /** Ends with a dot. */
  readonly prefix: string;
  readonly endings: readonly string[];
}

/** Flattens nested translations into dotted keys, as Foundry reads them. */
export function flattenKeys(translations: Readonly<Record<string, unknown>>, above = ''): Map<string, unknown> {
  const keys = new Map<string, unknown>();
  for (const [key, value] of Object.entries(translations)) {
    const path = above === '' ? key : `${above}.${key}`;
    if (isRecord(value)) for (const [below, text] of flattenKeys(value, path)) keys.set(below, text);
    else keys.set(path, value);
  }
  return keys;
}

/** Compares the texts of sources and templates with the translations, and says in what they disagree. */
export function faultsOfLang(
  translations: ReadonlyMap<string, unknown>,
  texts: readonly TextInSource[],
  dynamic: readonly DynamicPrefix[],
): string[] {
  const roots = new Set([...translations.keys()].map((key) => key.split('.')[0] ?? ''));
  const isKeyLike = (text: string): boolean => /^[\w-]+\.[\w.-]*$/.test(text) && roots.has(text.split('.')[0] ?? '');
  const prefixes = dynamic.map((one) => one.prefix);
  const faults: string[] = [];
  const used = new Set<string>();
  const usedPrefixes = new Set<string>();

  for (const { text, whole, place } of texts) {
    if (!isKeyLike(text)) continue;
    if (whole && translations.has(text)) {
      used.add(text);
      continue;
    }
    const prefix = prefixes.find((one) => one === text || one === `${text}.` || (!whole && text.startsWith(one)));
    if (prefix !== undefined) usedPrefixes.add(prefix);
    else if (whole && !text.endsWith('.')) faults.push(`${place} uses ${text}, which lang/en.json does not have`);
    else faults.push(`${place} builds a key on ${text}, which nothing declares as dynamic`);
  }
  for (const { prefix, endings } of dynamic) {
    if (!usedPrefixes.has(prefix)) faults.push(`nothing builds a key on ${prefix}, which is declared as dynamic`);
    for (const key of endings.map((ending) => prefix + ending)) {
      used.add(key);
      if (!translations.has(key)) faults.push(`${key} can be asked for, and lang/en.json does not have it`);
    }
  }
  for (const [key, value] of translations) {
    if (typeof value !== 'string' || value.trim() === '') faults.push(`lang/en.json has no text for ${key}`);
    if (!used.has(key)) faults.push(`nothing uses ${key} of lang/en.json`);
  }
  return faults;
}

/** Takes what looks like a dotted name out of running text, such as an attribute of a template. */
export const dottedNamesIn = ({ text, place }: TextInSource): TextInSource[] =>
  [...text.matchAll(/[\w-]+(?:\.[\w-]+)*\.(?:[\w-]+)?/g)].map((match) => ({ text: match[0], whole: true, place }));

/** Finds the codes of refusals that sources write out, so that each can be held against the translations. */
export const refusalCodesIn = (files: readonly ProjectFile[]): string[] =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/\b(?:refused\(|kind: ["']refused["'], code: )["']([\w-]+)["']/g)].map((match) => match[1] ?? ''),
  );
