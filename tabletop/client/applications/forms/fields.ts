import { localize } from '../host';
import { appendOptions, prepareOptions, type SelectChoices } from './select-options';

/** What every input can be given. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.fields.FormInputConfig.html */
export interface InputConfig extends SelectChoices {
  name?: string;
  id?: string;
  required?: boolean;
  disabled?: boolean;
  readonly?: boolean;
  autofocus?: boolean;
  placeholder?: string;
  classes?: string;
  dataset?: Record<string, string>;
  aria?: Record<string, string>;
  label?: string;
  dtype?: string;
  type?: string;
  min?: number;
  max?: number;
  step?: number | 'any';
  elementType?: string;
  height?: number;
  toggled?: boolean;
  collaborate?: boolean;
  documentUUID?: string;
  enriched?: string;
  single?: boolean;
  [other: string]: unknown;
}

/** What surrounds an input. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.fields.FormGroupConfig.html */
export interface GroupConfig {
  label?: string;
  units?: string;
  input?: HTMLElement | HTMLCollection | HTMLElement[];
  hint?: string;
  rootId?: string;
  classes?: string[];
  stacked?: boolean;
  hidden?: boolean | string;
  localize?: boolean;
  widget?: (field: unknown, groupConfig: GroupConfig, inputConfig: InputConfig) => HTMLElement;
  labelConfig?: unknown;
}

/** Sets the attributes that all inputs share. */
export function setInputAttributes(input: HTMLElement, config: InputConfig): void {
  if (config.name) input.setAttribute('name', config.name);
  if (config.id) input.id = config.id;
  input.toggleAttribute('required', config.required === true);
  input.toggleAttribute('disabled', config.disabled === true);
  input.toggleAttribute('readonly', config.readonly === true);
  input.toggleAttribute('autofocus', config.autofocus === true);
  if (config.placeholder) input.setAttribute('placeholder', config.localize ? localize(config.placeholder) : config.placeholder);
  if (config.dtype) input.dataset['dtype'] = config.dtype;
  if (config.classes) input.classList.add(...config.classes.split(' ').filter(Boolean));
  for (const [key, value] of Object.entries(config.dataset ?? {})) input.dataset[key] = String(value);
  for (const [key, value] of Object.entries(config.aria ?? {})) input.setAttribute(`aria-${key}`, String(value));
}

export function createTextInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = config.type ?? 'text';
  input.setAttribute('value', String(config.value ?? ''));
  setInputAttributes(input, config);
  return input;
}

export function createTextareaInput(config: InputConfig): HTMLTextAreaElement {
  const area = document.createElement('textarea');
  area.textContent = String(config.value ?? '');
  if (typeof config['rows'] === 'number') area.rows = config['rows'];
  setInputAttributes(area, config);
  return area;
}

export function createCheckboxInput(config: InputConfig): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'checkbox';
  if (config.value) input.setAttribute('checked', '');
  setInputAttributes(input, config);
  return input;
}

/** A number: a text field, or a slider where minimum, maximum and step are all known. */
export function createNumberInput(config: InputConfig): HTMLElement {
  const { min, max, step } = config;
  const isRange =
    config.type !== 'number' && [min, max, step].every((value) => value !== undefined && Number.isFinite(Number(value)));
  const input = document.createElement(isRange ? 'range-picker' : 'input');
  if (input instanceof HTMLInputElement) input.type = 'number';
  if (min !== undefined && Number.isFinite(min)) input.setAttribute('min', String(min));
  if (max !== undefined && Number.isFinite(max)) input.setAttribute('max', String(max));
  input.setAttribute('step', String(step ?? 'any'));
  if (config.value !== undefined && config.value !== null && config.value !== '')
    input.setAttribute('value', String(config.value));
  setInputAttributes(input, { dtype: 'Number', ...config });
  return input;
}

export function createSelectInput(config: InputConfig): HTMLSelectElement {
  const select = document.createElement('select');
  setInputAttributes(select, config);
  appendOptions(select, prepareOptions(config), config.groups);
  return select;
}

/** Several of many choices: a `multi-select`, or checkboxes on request. */
export function createMultiSelectInput(config: InputConfig): HTMLElement {
  const element = document.createElement(config.type === 'checkboxes' ? 'multi-checkbox' : 'multi-select');
  setInputAttributes(element, config);
  appendOptions(element, prepareOptions(config), config.groups);
  return element;
}

/** Rich text. */
export function createEditorInput(config: InputConfig): HTMLElement {
  const element = document.createElement('prose-mirror');
  setInputAttributes(element, config);
  element.setAttribute('value', String(config.value ?? ''));
  if (config.toggled) element.setAttribute('toggled', '');
  if (config.height) element.style.height = `${config.height}px`;
  if (config.enriched) element.innerHTML = config.enriched;
  return element;
}

export function createFontAwesomeIcon(
  glyph: string,
  options: { style?: string; fixedWidth?: boolean; classes?: string[] } = {},
): HTMLElement {
  const icon = document.createElement('i');
  icon.classList.add(`fa-${options.style ?? 'solid'}`, `fa-${glyph.replace(/^fa-/, '')}`, ...(options.classes ?? []));
  if (options.fixedWidth) icon.classList.add('fa-fw');
  icon.setAttribute('aria-hidden', 'true');
  return icon;
}

let nextId = 0;

/**
 * A label, an input and a hint, tied together for screen readers.
 * @see https://foundryvtt.com/api/v13/functions/foundry.applications.fields.createFormGroup.html
 */
export function createFormGroup(config: GroupConfig): HTMLElement {
  const text = (value: string): string => (config.localize ? localize(value) : value);
  const group = document.createElement('div');
  group.className = ['form-group', config.stacked ? 'stacked' : '', ...(config.classes ?? [])].filter(Boolean).join(' ');
  group.hidden = Boolean(config.hidden) && config.hidden !== 'until-found';
  const inputs =
    config.input instanceof HTMLElement
      ? [config.input]
      : Array.from(config.input ?? []).filter((entry) => entry instanceof HTMLElement);
  const [first] = inputs;
  const fields = document.createElement('div');
  fields.className = 'form-fields';
  fields.append(...inputs);
  if (config.label) {
    const label = document.createElement('label');
    label.textContent = text(config.label);
    if (config.units) {
      const units = document.createElement('span');
      units.className = 'units';
      units.textContent = ` (${text(config.units)})`;
      label.append(units);
    }
    if (first) {
      const path = first.getAttribute('name') ?? 'input';
      first.id ||= config.rootId ? `${config.rootId}-${path}` : `field-${++nextId}-${path}`;
      label.htmlFor = first.id;
    }
    group.append(label);
  }
  group.append(fields);
  if (config.hint) {
    const hint = document.createElement('p');
    hint.className = 'hint';
    hint.textContent = text(config.hint);
    if (first?.id) {
      hint.id = `${first.id}-hint`;
      first.setAttribute('aria-describedby', hint.id);
    }
    group.append(hint);
  }
  return group;
}
