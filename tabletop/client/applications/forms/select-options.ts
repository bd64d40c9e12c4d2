import { localize } from '../host';

/** One option of a select. @see https://foundryvtt.com/api/v13/interfaces/foundry.applications.fields.FormSelectOption.html */
export interface SelectOption {
  value?: string | number;
  label?: string;
  group?: string;
  disabled?: boolean;
  hidden?: boolean;
  selected?: boolean;
  rule?: boolean;
  dataset?: Record<string, string>;
}

/** How options are made of choices. */
export interface SelectChoices {
  options?: SelectOption[];
  choices?: Record<string, unknown> | unknown[] | (() => Record<string, unknown>);
  groups?: string[];
  value?: unknown;
  blank?: string | false | null;
  localize?: boolean;
  sort?: boolean;
  labelAttr?: string;
  valueAttr?: string;
  nameAttr?: string;
  inverted?: boolean;
}

/** The label of a choice: itself, or its label or name. */
function labelOf(choice: unknown, labelAttr: string): string {
  if (typeof choice === 'object' && choice !== null) {
    const record = choice as Record<string, unknown>;
    return String(record[labelAttr] ?? record['label'] ?? record['name'] ?? '');
  }
  return String(choice);
}

/**
 * The options that choices make: a record of value to label, or a list of values or of records.
 * @see https://foundryvtt.com/api/v13/functions/foundry.applications.fields.prepareSelectOptionGroups.html
 */
export function prepareOptions(config: SelectChoices): SelectOption[] {
  const { labelAttr = 'label', valueAttr = 'value' } = config;
  const choices = typeof config.choices === 'function' ? config.choices() : config.choices;
  const text = (label: string): string => (config.localize ? localize(label) : label);
  let options: SelectOption[] =
    config.options?.map((option) => ({ ...option, label: text(String(option.label ?? option.value ?? '')) })) ?? [];
  if (Array.isArray(choices)) {
    options = choices.map((choice: unknown) => {
      if (typeof choice !== 'object' || choice === null) return { value: String(choice), label: text(String(choice)) };
      const record = choice as Record<string, unknown>;
      return {
        ...(record as SelectOption),
        value: String(record[valueAttr] ?? record['id'] ?? ''),
        label: text(labelOf(record, labelAttr)),
      };
    });
  } else if (choices) {
    options = Object.entries(choices).map(([key, choice]) => {
      const record = typeof choice === 'object' && choice !== null ? (choice as Record<string, unknown>) : {};
      const group = record['group'];
      const value = config.inverted
        ? labelOf(choice, labelAttr)
        : String(config.nameAttr ? (record[config.nameAttr] ?? key) : (record[valueAttr] ?? key));
      return {
        value,
        label: text(config.inverted ? key : labelOf(choice, labelAttr)),
        ...(group ? { group: text(String(group)) } : {}),
      };
    });
  }
  if (config.sort) options.sort((a, b) => (a.label ?? '').localeCompare(b.label ?? ''));
  if (config.blank !== undefined && config.blank !== false && config.blank !== null) {
    options.unshift({ value: '', label: config.blank ? text(String(config.blank)) : '' });
  }
  const chosen = new Set(
    (Array.isArray(config.value) || config.value instanceof Set ? [...config.value] : [config.value]).map((value) =>
      String(value ?? ''),
    ),
  );
  return options.map((option) => ({ ...option, selected: option.selected ?? chosen.has(String(option.value ?? '')) }));
}

/** An option's element. */
export function optionElement(option: SelectOption): HTMLElement {
  if (option.rule) return document.createElement('hr');
  const element = document.createElement('option');
  element.value = String(option.value ?? '');
  element.textContent = option.label ?? '';
  if (option.selected) element.setAttribute('selected', '');
  if (option.disabled) element.disabled = true;
  if (option.hidden) element.hidden = true;
  Object.assign(element.dataset, option.dataset ?? {});
  return element;
}

/** Appends options to a select, those of a group within an `optgroup`. */
export function appendOptions(select: HTMLElement, options: readonly SelectOption[], groups: readonly string[] = []): void {
  const named = new Map<string, HTMLElement>();
  for (const name of [...groups, ...options.map((option) => option.group ?? '')]) {
    if (!name || named.has(name)) continue;
    const group = document.createElement('optgroup');
    group.label = localize(name);
    named.set(name, group);
  }
  for (const option of options) if (!option.group) select.append(optionElement(option));
  for (const [name, group] of named) {
    group.append(...options.filter((option) => option.group === name).map(optionElement));
    select.append(group);
  }
}
