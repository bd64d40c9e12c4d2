import { isTag } from '../element-kinds';

/** How a form is read. @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.FormDataExtended.html */
export interface FormDataOptions {
  dtypes?: Record<string, string>;
  disabled?: boolean;
  readonly?: boolean;
}

/** A custom element that behaves like a form control. */
interface FormControlLike extends HTMLElement {
  name: string;
  value: unknown;
  disabled?: boolean;
  readOnly?: boolean;
}

/** Casts a raw value to the type that a control asks for by `data-dtype`. */
function cast(value: unknown, dtype: string | undefined): unknown {
  if (!dtype || dtype === 'Editor') return value;
  switch (dtype) {
    case 'Number':
      return value === '' || value === null || value === undefined ? null : Number(value);
    case 'Boolean':
      return typeof value === 'string' ? ['true', '1', 'on'].includes(value) : Boolean(value);
    case 'String':
      return value === null || value === undefined ? '' : String(value);
    case 'JSON':
      return typeof value === 'string' && value ? (JSON.parse(value) as unknown) : null;
    default:
      return value;
  }
}

/** The value of one native control, and whether it takes part at all. */
function readControl(element: Element): { value: unknown; skip?: boolean } {
  if (isTag(element, 'input')) {
    switch (element.type) {
      case 'checkbox':
        return { value: element.hasAttribute('value') ? (element.checked ? element.value : null) : element.checked };
      case 'radio':
        return element.checked ? { value: element.value } : { value: null, skip: true };
      case 'number':
      case 'range':
        return { value: element.value === '' ? null : Number(element.value) };
      case 'submit':
      case 'button':
      case 'reset':
      case 'image':
      case 'file':
        return { value: null, skip: true };
      default:
        return { value: element.value };
    }
  }
  if (isTag(element, 'select')) {
    return { value: element.multiple ? Array.from(element.selectedOptions, (option) => option.value) : element.value };
  }
  if (isTag(element, 'textarea')) return { value: element.value };
  return { value: (element as FormControlLike).value };
}

function nameOf(element: Element): string {
  const { name } = element as FormControlLike;
  return typeof name === 'string' && name ? name : (element.getAttribute('name') ?? '');
}

function isControl(element: Element): boolean {
  return element.tagName.includes('-') || element.matches('input, select, textarea');
}

/**
 * Form data that keeps the types of its controls: numbers, booleans, lists, and what custom elements give.
 *
 * `object` is flat, its keys are the names of the controls. Disabled controls are left out, read-only ones are not.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.ux.FormDataExtended.html
 */
export class FormDataExtended extends FormData {
  dtypes: Record<string, string>;
  object: Record<string, unknown> = {};

  constructor(form: HTMLFormElement, options: FormDataOptions = {}) {
    super();
    this.dtypes = options.dtypes ?? {};
    this.process(form, options);
  }

  /** Reads all controls of a form. */
  process(form: HTMLFormElement, options: FormDataOptions = {}): void {
    const groups = new Map<string, Element[]>();
    for (const element of this.#controlsOf(form)) {
      const name = nameOf(element);
      if (!name) continue;
      const { disabled, readOnly } = element as FormControlLike;
      const isDisabled =
        disabled === true || element.matches(':disabled, fieldset:disabled *') || element.hasAttribute('disabled');
      if (isDisabled && !options.disabled) continue;
      if (options.readonly === false && (readOnly || element.hasAttribute('readonly'))) continue;
      groups.set(name, [...(groups.get(name) ?? []), element]);
    }
    for (const [name, elements] of groups) this.#readGroup(name, elements);
  }

  #controlsOf(form: HTMLFormElement): Element[] {
    const own = Array.from(form.querySelectorAll('*')).filter(
      (element) => isControl(element) && !element.parentElement?.closest('[data-form-control]'),
    );
    const associated = form.id ? Array.from(document.querySelectorAll(`[form="${CSS.escape(form.id)}"]`)).filter(isControl) : [];
    return [...own, ...associated.filter((element) => !own.includes(element))];
  }

  #readGroup(name: string, elements: Element[]): void {
    const [first] = elements;
    if (!first) return;
    const dtype = this.dtypes[name] ?? (first as HTMLElement).dataset['dtype'];
    if (dtype) this.dtypes[name] = dtype;
    const isRadio = isTag(first, 'input') && first.type === 'radio';
    const read = elements.map(readControl);
    if (isRadio) {
      const chosen = read.find((entry) => !entry.skip);
      this.set(name, chosen ? cast(chosen.value, dtype) : null);
      return;
    }
    const values = read.filter((entry) => !entry.skip).map((entry) => cast(entry.value, dtype));
    if (!values.length) return;
    const isChoice = isTag(first, 'input') && first.type === 'checkbox' && first.hasAttribute('value');
    if (elements.length > 1) this.set(name, isChoice ? values.filter((value) => value !== null) : values);
    else this.set(name, values[0]);
  }

  override set(name: string, value: unknown): void {
    this.object[name] = value;
    super.delete(name);
    super.append(name, value instanceof Blob ? value : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }

  override append(name: string, value: unknown): void {
    const present = this.object[name];
    this.object[name] =
      present === undefined ? [value] : Array.isArray(present) ? [...(present as unknown[]), value] : [present, value];
    super.append(name, value instanceof Blob ? value : typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
  }
}
