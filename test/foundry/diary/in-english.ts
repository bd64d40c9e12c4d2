/** As much of Foundry's game as puts a sentence into words, in English. */
import en from '../../../lang/en.json' with { type: 'json' };

/** Returns a text of the language file with its values put in. */
function format(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = key.split('.').reduce<unknown>((at, part) => (at as Readonly<Record<string, unknown>> | undefined)?.[part], en);
  return typeof text === 'string' ? text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? `{${name}}`) : key;
}

/** Makes the game. */
export function inEnglish(): object {
  return { i18n: { lang: 'en', format, localize: format } };
}
