import Handlebars from 'handlebars';
import { fieldToFormGroup, fieldToInput } from '../forms/field-input';
import { createNumberInput, type GroupConfig, type InputConfig } from '../forms/fields';
import { appendOptions, prepareOptions } from '../forms/select-options';
import { localize, type HostField } from '../host';
import { timeSince } from '../../foundry-functions/text';

/** What Handlebars gives a helper last. */
interface HelperOptions {
  hash: Record<string, unknown>;
  fn?: (context: unknown) => string;
}

function safe(html: string): Handlebars.SafeString {
  return new Handlebars.SafeString(html);
}

/** The values given to a helper without the options at the end. */
function values(given: unknown[]): unknown[] {
  return given.slice(0, -1);
}

/** The keys of a group, the others being the input's. */
const GROUP_KEYS = ['label', 'hint', 'rootId', 'stacked', 'units', 'widget', 'labelConfig', 'hidden'] as const;

function fieldConfigs(hash: Record<string, unknown>): { group: GroupConfig; input: InputConfig } {
  const group: Record<string, unknown> = {};
  const input: Record<string, unknown> = { ...hash };
  for (const key of GROUP_KEYS) {
    if (key in hash) group[key] = hash[key];
    if (key !== 'label') delete input[key];
  }
  if (typeof hash['classes'] === 'string') {
    group['classes'] = hash['classes'].split(' ').filter(Boolean);
    delete input['classes'];
  }
  if (hash['localize'] !== undefined) group['localize'] = hash['localize'];
  if ('inputClasses' in hash) input['classes'] = hash['inputClasses'];
  return { group: group as GroupConfig, input: input as InputConfig };
}

function asField(field: unknown): HostField {
  if (typeof field !== 'object' || field === null) throw new Error('A form helper needs a data field as its first argument');
  return field as HostField;
}

/**
 * The helpers that templates may use.
 * @see https://foundryvtt.com/api/v13/modules/foundry.applications.handlebars.html
 */
export const helpers: Record<string, (...given: never[]) => unknown> = {
  localize: (value: unknown, options: HelperOptions) => {
    const text = value instanceof Handlebars.SafeString ? value.toString() : value;
    return Object.keys(options.hash).length ? localize(String(text ?? ''), options.hash) : localize(String(text ?? ''));
  },
  checked: (value: unknown) => (value ? 'checked' : ''),
  disabled: (value: unknown) => (value ? 'disabled' : ''),
  concat: (...given: unknown[]) =>
    safe(
      values(given)
        .filter((value) => typeof value !== 'object' || value === null || value instanceof Handlebars.SafeString)
        .map((value) => String(value ?? ''))
        .join(''),
    ),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
  lt: (a: number, b: number) => a < b,
  gt: (a: number, b: number) => a > b,
  lte: (a: number, b: number) => a <= b,
  gte: (a: number, b: number) => a >= b,
  not: (value: unknown) => !value,
  and: (...given: unknown[]) => values(given).every(Boolean),
  or: (...given: unknown[]) => values(given).some(Boolean),
  ternary: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  ifThen: (test: unknown, yes: unknown, no: unknown) => (test ? yes : no),
  object: (options: HelperOptions) => options.hash,
  timeSince: (value: unknown) => timeSince(value instanceof Date ? value.getTime() : Number(value)),
  numberFormat: (value: unknown, options: HelperOptions) => {
    const number = Number(value);
    const text = number.toFixed(Number(options.hash['decimals'] ?? 0));
    return options.hash['sign'] && number >= 0 ? `+${text}` : text;
  },
  numberInput: (value: unknown, options: HelperOptions) => {
    const { hash } = options;
    const config: InputConfig = { ...hash, value, type: 'number' };
    if (typeof hash['class'] === 'string') config.classes = hash['class'];
    return safe(createNumberInput(config).outerHTML);
  },
  selectOptions: (choices: unknown, options: HelperOptions) => {
    const { hash } = options;
    const select = document.createElement('select');
    const prepared = prepareOptions({
      choices: (choices ?? {}) as Record<string, unknown>,
      value: hash['selected'],
      ...(hash['blank'] === undefined ? {} : { blank: String(hash['blank']) }),
      localize: Boolean(hash['localize']),
      sort: Boolean(hash['sort']),
      inverted: Boolean(hash['inverted']),
      ...(typeof hash['labelAttr'] === 'string' ? { labelAttr: hash['labelAttr'] } : {}),
      ...(typeof hash['valueAttr'] === 'string' ? { valueAttr: hash['valueAttr'] } : {}),
      ...(typeof hash['nameAttr'] === 'string' ? { nameAttr: hash['nameAttr'] } : {}),
    });
    appendOptions(select, prepared);
    return safe(select.innerHTML);
  },
  radioBoxes: (name: string, choices: Record<string, string>, options: HelperOptions) => {
    const fragment = document.createElement('div');
    for (const [value, text] of Object.entries(choices)) {
      const label = document.createElement('label');
      label.className = 'checkbox';
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = name;
      input.setAttribute('value', value);
      if (String(options.hash['checked']) === value) input.setAttribute('checked', '');
      label.append(input, ` ${options.hash['localize'] ? localize(text) : text}`);
      fragment.append(label);
    }
    return safe(fragment.innerHTML);
  },
  rangePicker: (options: HelperOptions) => safe(createNumberInput({ step: 1, ...options.hash } as InputConfig).outerHTML),
  colorPicker: (options: HelperOptions) => {
    const picker = document.createElement('color-picker');
    for (const key of ['name', 'value']) if (options.hash[key] !== undefined) picker.setAttribute(key, String(options.hash[key]));
    return safe(picker.outerHTML);
  },
  filePicker: (options: HelperOptions) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'file-picker';
    button.dataset['type'] = String(options.hash['type'] ?? 'any');
    button.dataset['target'] = String(options.hash['target'] ?? '');
    button.setAttribute('aria-label', localize('FILES.BrowseTooltip'));
    button.innerHTML = '<i class="fa-solid fa-file-import fa-fw" aria-hidden="true"></i>';
    return safe(button.outerHTML);
  },
  formGroup: (field: unknown, options: HelperOptions) => {
    const { group, input } = fieldConfigs(options.hash);
    const own = asField(field);
    const element = own.toFormGroup
      ? own.toFormGroup(group as Record<string, unknown>, input)
      : fieldToFormGroup(own, group, input);
    return safe(element.outerHTML);
  },
  formInput: (field: unknown, options: HelperOptions) => {
    const own = asField(field);
    return safe((own.toInput ? own.toInput({ ...options.hash }) : fieldToInput(own, { ...options.hash })).outerHTML);
  },
};
helpers['formField'] = helpers['formGroup'] as (...given: never[]) => unknown;

/** Registers the helpers with the Handlebars of the page. */
export function registerHelpers(handlebars: typeof Handlebars = Handlebars): void {
  handlebars.registerHelper(helpers as unknown as Handlebars.HelperDeclareSpec);
}
