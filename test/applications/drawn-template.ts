/** Templates drawn as Foundry draws them, with the sentences of the language file, for tests on a page. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import Handlebars from 'handlebars';

const inProject = (path: string): string => join(import.meta.dirname, '../..', path);

type Texts = { readonly [key: string]: string | Texts };

const TEXTS = JSON.parse(readFileSync(inProject('lang/en.json'), 'utf8')) as Texts;

/** Returns the sentence of a key with its data filled in; the key where there is none, as Foundry does. */
export function sentence(key: string, data: Readonly<Record<string, unknown>> = {}): string {
  let found: string | Texts | undefined = TEXTS;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found.replace(/\{(\w+)\}/g, (_all, name: string) => String(data[name])) : key;
}

/**
 * What Foundry adds to Handlebars, of which the last argument is Handlebars' own.
 * @see https://foundryvtt.com/api/v13/modules/foundry.applications.handlebars.html
 */
const HELPERS: Handlebars.HelperDeclareSpec = {
  localize: (key: unknown, { hash }: Handlebars.HelperOptions) => sentence(String(key), hash as Record<string, unknown>),
  concat: (...given: unknown[]) => given.slice(0, -1).map(String).join(''),
  eq: (one: unknown, other: unknown) => one === other,
  ne: (one: unknown, other: unknown) => one !== other,
  gt: (one: number, other: number) => one > other,
  not: (value: unknown) => !value,
  and: (...given: unknown[]) => given.slice(0, -1).every(Boolean),
  or: (...given: unknown[]) => given.slice(0, -1).some(Boolean),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  checked: (value: unknown) => (value ? 'checked' : ''),
  object: ({ hash }: Handlebars.HelperOptions) => hash as Record<string, unknown>,
};

/** Draws a template, `key-window/key` for one, into an element; partials, which it names by their path in Foundry, come along. */
export function drawn(name: string, context: object, element: HTMLElement = document.createElement('div')): HTMLElement {
  const handlebars = Handlebars.create();
  handlebars.registerHelper(HELPERS);
  const textOf = (path: string): string => readFileSync(inProject(`templates/${path}.hbs`), 'utf8');
  for (const file of readdirSync(inProject('templates/kit'))) {
    const part = file.replace('.hbs', '');
    handlebars.registerPartial(`ghost-map-${part}`, textOf(`kit/${part}`));
  }
  const text = textOf(name);
  const registerNamedIn = (from: string): void => {
    for (const [path, part = ''] of from.matchAll(/"modules\/ghost-map\/templates\/([^"]+)\.hbs"/g)) {
      const named = textOf(part);
      handlebars.registerPartial(path.slice(1, -1), named);
      registerNamedIn(named);
    }
  };
  registerNamedIn(text);
  element.innerHTML = handlebars.compile(text)(context);
  return element;
}
