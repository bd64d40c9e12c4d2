/**
 * Translations.
 * @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html
 */
import { type PlainObject, expandObject, getProperty, mergeObject } from '../common/merge';
import type { DataField, DataSchema } from '../common/fields';
import { ArrayField, EmbeddedDataField, SchemaField, TypedObjectField } from '../common/fields';
import type { WorldData } from '../protocol';
import { INTERFACE_TEXTS } from './applications/texts';
import { CORE_TEXTS } from './core-texts';
import { getRoute } from './foundry-functions/files';

export class Localization {
  readonly lang: string;
  translations: PlainObject = {};
  _fallback: PlainObject = {};

  constructor(lang = 'en') {
    this.lang = lang;
  }

  /** Loads the texts of core, system and modules. A file that is not there is told of and left out. */
  async load(data: WorldData): Promise<void> {
    for (const texts of [INTERFACE_TEXTS, CORE_TEXTS]) mergeObject(this.translations, expandObject(texts));
    for (const module of data.modules) {
      for (const language of module.languages ?? []) {
        if (language.lang !== this.lang) continue;
        if (language.system && language.system !== data.system.id) continue;
        if (language.module && !data.modules.some((other) => other.id === language.module)) continue;
        await this.#loadFile(getRoute(`modules/${module.id}/${language.path}`));
      }
    }
  }

  async #loadFile(path: string): Promise<void> {
    try {
      const response = await fetch(path);
      if (!response.ok) throw new Error(`${response.status}`);
      mergeObject(this.translations, expandObject((await response.json()) as object));
    } catch (cause) {
      console.error(`Unable to load the translation ${path}`, cause);
    }
  }

  has(key: string, _fallback = true): boolean {
    return typeof getProperty(this.translations, key) === 'string';
  }

  /** The text of a key, or the key itself. With data, as on 14, its places are filled. */
  localize(key: string, data?: PlainObject): string {
    const text = getProperty(this.translations, key);
    const found = typeof text === 'string' ? text : String(key ?? '');
    return data ? fill(found, data) : found;
  }

  format(key: string, data: PlainObject = {}): string {
    return fill(this.localize(key), data);
  }

  getListFormatter(options: { style?: Intl.ListFormatStyle; type?: Intl.ListFormatType } = {}): Intl.ListFormat {
    return new Intl.ListFormat(this.lang, options);
  }

  sortObjects<T extends object>(objects: T[], key: keyof T): T[] {
    return objects.sort((a, b) => String(a[key]).localeCompare(String(b[key]), this.lang));
  }

  /** Returns the fields of a model their labels and hints. @see https://foundryvtt.com/api/classes/foundry.helpers.Localization.html#localizedatamodel */
  static localizeDataModel(
    model: { readonly schema: SchemaField; readonly LOCALIZATION_PREFIXES?: string[] },
    options: { prefixes?: string[]; prefixPath?: string } = {},
  ): void {
    const prefixes = options.prefixes ?? model.LOCALIZATION_PREFIXES ?? [];
    localizeFields(model.schema.fields, prefixes, options.prefixPath ?? '');
  }
}

function localizeFields(fields: DataSchema, prefixes: readonly string[], path: string): void {
  for (const [name, field] of Object.entries(fields)) localizeField(field, prefixes, `${path}${name}`);
}

function localizeField(field: DataField, prefixes: readonly string[], path: string): void {
  for (const kind of ['label', 'hint'] as const) {
    const own = field[kind];
    if (own && game.i18n.has(own)) field[kind] = game.i18n.localize(own);
    for (const prefix of prefixes) {
      const key = `${prefix}.FIELDS.${path}.${kind}`;
      if (!own && game.i18n.has(key)) field[kind] = game.i18n.localize(key);
    }
  }
  if (field instanceof EmbeddedDataField && field.model.LOCALIZATION_PREFIXES.length > 0)
    localizeFields(field.fields, [...prefixes, ...field.model.LOCALIZATION_PREFIXES], `${path}.`);
  else if (field instanceof SchemaField) localizeFields(field.fields, prefixes, `${path}.`);
  else if (field instanceof ArrayField || field instanceof TypedObjectField)
    localizeField(field.element, prefixes, `${path}.element`);
}

const fill = (text: string, data: PlainObject): string =>
  text.replace(/\{([^{}]+)\}/g, (_whole, name: string) => String(data[name.trim()]));
