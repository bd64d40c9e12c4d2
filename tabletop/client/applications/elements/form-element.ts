/**
 * A custom element that is a form control: it has a name, a value and a disabled state, and tells of changes.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.AbstractFormInputElement.html
 */
export abstract class AbstractFormInputElement<Value = unknown> extends HTMLElement {
  static tagName = '';
  static formAssociated = true;
  static observedAttributes: string[] = ['disabled'];

  _internals: ElementInternals | null;
  #value: Value | undefined;
  #built = false;

  constructor() {
    super();
    this._internals = typeof this.attachInternals === 'function' ? this.attachInternals() : null;
  }

  /** The value that the markup gives. */
  abstract _initialValue(): Value;

  /** The inner controls, made once when the element enters the page. */
  abstract _buildElements(): HTMLElement[];

  /** Shows the value in the inner controls. */
  _refresh(): void {}

  get name(): string {
    return this.getAttribute('name') ?? '';
  }

  set name(value: string) {
    this.setAttribute('name', value);
  }

  get value(): Value {
    return this._getValue();
  }

  set value(value: Value) {
    this._setValue(value);
    if (this.#built) this._refresh();
  }

  _getValue(): Value {
    if (this.#value === undefined) this.#value = this._initialValue();
    return this.#value;
  }

  _setValue(value: Value): void {
    this.#value = value;
  }

  get disabled(): boolean {
    return this.hasAttribute('disabled') || this.matches(':disabled');
  }

  set disabled(value: boolean) {
    this.toggleAttribute('disabled', value);
  }

  get editable(): boolean {
    return !this.disabled && !this.hasAttribute('readonly');
  }

  get form(): HTMLFormElement | null {
    return this.closest('form');
  }

  /** The spoken name: its own, or that of its label. */
  get accessibleName(): string {
    const own = this.getAttribute('aria-label');
    if (own) return own;
    const labels = Array.from((this._internals?.labels ?? []) as Iterable<Node>, (label) => label.textContent?.trim() ?? '');
    return labels.find(Boolean) ?? this.closest('.form-group')?.querySelector('label')?.textContent?.trim() ?? this.name;
  }

  connectedCallback(): void {
    if (this.#built) return;
    // The value is read from the markup before the inner controls replace it.
    this._getValue();
    const elements = this._buildElements();
    this.replaceChildren(...elements);
    this.#built = true;
    this._refresh();
    this._toggleDisabled(this.disabled);
  }

  attributeChangedCallback(name: string): void {
    if (name === 'disabled' && this.#built) this._toggleDisabled(this.disabled);
  }

  formDisabledCallback(disabled: boolean): void {
    if (this.#built) this._toggleDisabled(disabled);
  }

  _toggleDisabled(disabled: boolean): void {
    for (const control of this.querySelectorAll<HTMLInputElement>('input, select, textarea, button')) control.disabled = disabled;
  }

  override focus(options?: FocusOptions): void {
    this.querySelector<HTMLElement>('input, select, textarea, button, [contenteditable]')?.focus(options);
  }

  /** Takes a new value from the user and tells of it as a native control does. */
  _changed(value: Value, kind: 'input' | 'change' = 'change'): void {
    this._setValue(value);
    this._refresh();
    if (kind === 'change') this.dispatchEvent(new Event('input', { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
  }
}

/** Makes an element with a class and properties. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className) element.className = className;
  Object.assign(element, properties);
  return element;
}

/**
 * Makes an inner control the element's own affair: its input and change events stop here, and it belongs to no form, so
 * that the form neither validates nor collects it.
 */
export function quiet(control: HTMLElement): void {
  control.setAttribute('form', '');
  for (const kind of ['input', 'change']) control.addEventListener(kind, (event) => event.stopPropagation());
}
