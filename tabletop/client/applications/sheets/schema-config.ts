import Handlebars from 'handlebars';
import type { ApplicationOptions, RenderContext, RenderOptions, TabsConfiguration } from '../api/application-types';
import { DocumentSheetV2 } from '../api/document-sheet';
import { HandlebarsApplicationMixin, type TemplatePart } from '../api/handlebars-application';
import { fieldToFormGroup } from '../forms/field-input';
import { humanize } from '../forms/field-label';
import { createTextInput, type GroupConfig, type InputConfig } from '../forms/fields';
import { localize, type HostField } from '../host';

/** A field of a configuration: its path, or its path with what is said of it; `plain` asks for a field of text. */
export type FieldSpec =
  | string
  | { path: string; label?: string; hint?: string; units?: string; choices?: Record<string, string>; plain?: boolean };

/** A tab of a configuration: its icon and its fields; a text that begins with "#" begins a fieldset. */
export interface FieldTab {
  icon: string;
  fields: readonly FieldSpec[];
}

/** The value below a path of a record. */
export function valueAt(source: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
      source,
    );
}

/** The field below a path of a schema. */
export function fieldAt(fields: Record<string, HostField> | undefined, path: string): HostField | undefined {
  const [first = '', ...rest] = path.split('.');
  const field = fields?.[first];
  return rest.length ? fieldAt(field?.fields, rest.join('.')) : field;
}

/** The parts of a configuration with these tabs. */
export function configParts(tabs: Record<string, FieldTab>): Record<string, TemplatePart> {
  const bodies = Object.keys(tabs).map((id) => [id, { template: 'templates/sheets/config-tab.hbs', scrollable: [''] }] as const);
  return {
    tabs: { template: 'templates/generic/tab-navigation.hbs' },
    ...Object.fromEntries(bodies),
    footer: { template: 'templates/generic/form-footer.hbs' },
  };
}

/** A configuration with one tab shows no row of tabs. */
export function withoutTabs(parts: Record<string, TemplatePart>): Record<string, TemplatePart> {
  const { tabs: _tabs, ...rest } = parts;
  return rest;
}

/** The tab group "sheet" of a configuration with these tabs. */
export function configTabs(tabs: Record<string, FieldTab>): Record<string, TabsConfiguration> {
  const entries = Object.entries(tabs).map(([id, tab]) => ({
    id,
    icon: tab.icon,
    label: `SHEETS.Tab${humanize(id).replaceAll(' ', '')}`,
  }));
  return { sheet: { tabs: entries, initial: entries[0]?.id ?? null } };
}

/**
 * A form over the fields of a document's schema, in tabs.
 *
 * The classes that configure scenes and placeables derive from it; like in the documented ones, every tab is a part of its
 * own, so that a module can add a tab and a part before the footer.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.sheets.SceneConfig.html
 */
export class SchemaConfig extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static FIELD_TABS: Record<string, FieldTab> = {};

  static override DEFAULT_OPTIONS: ApplicationOptions = {
    classes: ['schema-config'],
    window: { contentClasses: ['standard-form'] },
    position: { width: 520 },
    form: { closeOnSubmit: true },
  };

  get #fieldTabs(): Record<string, FieldTab> {
    return (this.constructor as typeof SchemaConfig).FIELD_TABS;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const context = await super._prepareContext(options);
    context['tabs'] ??= this._prepareTabs('sheet');
    context['buttons'] = [{ type: 'submit', icon: 'fa-solid fa-floppy-disk', label: 'Save Changes' }];
    return context;
  }

  override async _preparePartContext(partId: string, context: RenderContext, options: RenderOptions): Promise<RenderContext> {
    const prepared = await super._preparePartContext(partId, context, options);
    const tab = this.#fieldTabs[partId];
    if (tab) prepared['sections'] = this.#sections(tab.fields);
    return prepared;
  }

  /** The fields of a tab; those after a heading are a fieldset. */
  #sections(fields: readonly FieldSpec[]): { heading: string | null; groups: unknown[] }[] {
    const sections: { heading: string | null; groups: unknown[] }[] = [{ heading: null, groups: [] }];
    for (const spec of fields) {
      if (typeof spec === 'string' && spec.startsWith('#')) {
        sections.push({ heading: localize(spec.slice(1)), groups: [] });
        continue;
      }
      const group = this.#group(spec);
      if (group) sections.at(-1)?.groups.push(group);
    }
    return sections;
  }

  #group(spec: FieldSpec): unknown {
    const { path, label, hint, units, choices, plain } =
      typeof spec === 'string' ? ({ path: spec } as Exclude<FieldSpec, string>) : spec;
    const field = fieldAt(this.document.schema?.fields, path);
    if (!field) return null;
    const group: GroupConfig = {
      rootId: this.id,
      label: label ?? (field.label || humanize(path)),
      ...(hint ? { hint } : {}),
      ...(units ? { units } : {}),
    };
    const localized = choices && Object.fromEntries(Object.entries(choices).map(([value, text]) => [value, localize(text)]));
    const config: InputConfig = {
      name: path,
      value: valueAt(this.document._source, path) ?? null,
      ...(localized ? { choices: localized } : {}),
    };
    if (plain) group.input = createTextInput(config);
    return { html: new Handlebars.SafeString(fieldToFormGroup(field, group, config).outerHTML) };
  }
}
