import { host, localize, type HostField } from '../host';
import {
  createCheckboxInput,
  createEditorInput,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
  type GroupConfig,
  type InputConfig,
} from './fields';

/** The names of a field's classes, the most derived first; the fields live in another room and are told by name. */
function classNames(field: HostField): string[] {
  const names: string[] = [];
  let prototype: unknown = Object.getPrototypeOf(field);
  while (prototype && prototype !== Object.prototype) {
    names.push((prototype as { constructor: { name: string } }).constructor.name);
    prototype = Object.getPrototypeOf(prototype);
  }
  return names;
}

function customElement(tag: string, config: InputConfig, attributes: Record<string, string | undefined> = {}): HTMLElement {
  const element = document.createElement(tag);
  setInputAttributes(element, config);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  const { value } = config;
  if (Array.isArray(value) || value instanceof Set) element.setAttribute('value', [...(value as Iterable<unknown>)].join(','));
  else if (value !== undefined && value !== null) element.setAttribute('value', String(value));
  return element;
}

function withChoices(field: HostField, config: InputConfig): InputConfig {
  const choices = config.choices ?? (field.choices as InputConfig['choices']);
  if (!choices) return config;
  const blank = config.blank ?? (field.nullable || (!field.required && option(field, 'blank') !== false) ? '' : false);
  return { ...config, choices, blank };
}

/** An option of a field, which may be its own property or one of its options. */
function option<K extends 'min' | 'max' | 'step' | 'integer' | 'positive' | 'blank'>(field: HostField, key: K): HostField[K] {
  return field[key] ?? ((field as { options?: Record<string, unknown> }).options?.[key] as HostField[K]);
}

function numberInput(field: HostField, config: InputConfig): HTMLElement {
  const bounds: InputConfig = { ...config };
  const integer = option(field, 'integer');
  const declaredStep = option(field, 'step');
  const min = config.min ?? option(field, 'min') ?? (option(field, 'positive') ? (integer ? 1 : 0) : undefined);
  const max = config.max ?? option(field, 'max');
  const step = config.step ?? declaredStep ?? (integer && config.type !== 'range' ? 1 : undefined);
  if (min !== undefined) bounds.min = min;
  if (max !== undefined) bounds.max = max;
  if (step !== undefined) bounds.step = step;
  // An integer's step of one makes no slider by itself; a declared step does.
  if (declaredStep === undefined && config.step === undefined && config.type !== 'range') bounds.type = 'number';
  return field.choices || config.choices || config.options
    ? createSelectInput({ dtype: 'Number', ...withChoices(field, config) })
    : createNumberInput(bounds);
}

function foreignDocumentInput(field: HostField & { model?: { documentName?: string } }, config: InputConfig): HTMLElement {
  const type = field.model?.documentName ?? '';
  const collection = host().game.collections?.get(type) ?? [];
  const options = Array.from(collection)
    .filter((entry) => entry.visible)
    .map((entry) => ({ value: entry.id, label: entry.name }));
  options.sort((a, b) => a.label.localeCompare(b.label));
  return createSelectInput({ blank: '', ...config, options: config.options ?? options });
}

type Maker = (field: HostField, config: InputConfig) => HTMLElement;

/** The inputs by field class; a class without an entry takes that of its parent. */
const MAKERS: Record<string, Maker> = {
  BooleanField: (_field, config) => createCheckboxInput(config),
  NumberField: numberInput,
  AngleField: (field, config) => numberInput(field, { min: 0, max: 360, step: 1, ...config }),
  AlphaField: (field, config) => numberInput(field, { min: 0, max: 1, step: 0.05, ...config }),
  HTMLField: (_field, config) => createEditorInput(config),
  JSONField: (_field, config) => createTextareaInput({ rows: 4, ...config }),
  ObjectField: (_field, config) =>
    createTextareaInput({
      rows: 4,
      dtype: 'JSON',
      ...config,
      value: typeof config.value === 'string' ? config.value : JSON.stringify(config.value ?? {}, null, 2),
    }),
  ColorField: (_field, config) => customElement('color-picker', config),
  FilePathField: (field, config) => {
    const categories = (field as { categories?: string[] }).categories ?? [];
    return customElement('file-picker', config, { type: categories.length === 1 ? categories[0]?.toLowerCase() : 'any' });
  },
  DocumentUUIDField: (field, config) =>
    customElement('document-tags', { single: true, ...config }, { single: '', type: (field as { type?: string }).type }),
  ForeignDocumentField: foreignDocumentInput,
  SetField: collectionInput,
  ArrayField: collectionInput,
  StringField: (field, config) => {
    const choices = withChoices(field, config);
    if (choices.choices || choices.options) return createSelectInput(choices);
    return config.elementType === 'textarea' ? createTextareaInput(config) : createTextInput(config);
  },
};

function collectionInput(field: HostField, config: InputConfig): HTMLElement {
  const { element } = field;
  if (element?.choices || config.choices || config.options) {
    return createMultiSelectInput({
      ...config,
      choices: config.choices ?? (element?.choices as InputConfig['choices']),
    } as InputConfig);
  }
  const names = element ? classNames(element) : [];
  if (names.includes('DocumentUUIDField'))
    return customElement('document-tags', config, { type: (element as { type?: string }).type });
  if (names.includes('ForeignDocumentField'))
    return customElement('document-tags', config, {
      type: (element as { model?: { documentName?: string } }).model?.documentName,
    });
  if (names.includes('StringField') || !element) return customElement('string-tags', config);
  return createTextareaInput({ dtype: 'JSON', ...config, value: JSON.stringify(config.value ?? [], null, 2) });
}

/** A field's label or hint, from itself or from nothing. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined;
}

/**
 * The input that a data field is edited with.
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.fields.DataField.html#toinput
 */
export function fieldToInput(field: HostField, given: InputConfig = {}): HTMLElement {
  const input = (given as { input?: unknown }).input;
  const config: InputConfig = { name: field.fieldPath ?? field.name ?? '', required: false, ...given };
  if (config.value === undefined) {
    const initial = typeof field.initial === 'function' ? (field.initial as (data: object) => unknown)({}) : field.initial;
    config.value = initial;
  }
  if (typeof input === 'function') return (input as (field: HostField, config: InputConfig) => HTMLElement)(field, config);
  if (field._toInput) return field._toInput(config);
  return defaultInput(field, config);
}

/** The input of a field's class, without regard to what a subclass makes itself. */
export function defaultInput(field: HostField, config: InputConfig): HTMLElement {
  for (const name of classNames(field)) {
    const make = MAKERS[name];
    if (make) return make(field, config);
  }
  return createTextInput(config);
}

/**
 * A data field's input with its label and hint.
 * @see https://foundryvtt.com/api/v13/classes/foundry.data.fields.DataField.html#toformgroup
 */
export function fieldToFormGroup(field: HostField, group: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLElement {
  if (group.widget) {
    const widget = group.widget(field, group, inputConfig);
    if (widget instanceof HTMLElement) return widget;
  }
  const label = group.label ?? textOf(field.label) ?? field.fieldPath ?? field.name ?? '';
  const hint = group.hint ?? textOf(field.hint);
  const input = field.toInput ? field.toInput(inputConfig) : fieldToInput(field, inputConfig);
  return createFormGroup({
    ...group,
    label: localize(label),
    ...(hint ? { hint: localize(hint) } : {}),
    input: group.input ?? input,
  });
}
