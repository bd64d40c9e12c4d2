import { AbstractFormInputElement, make, quiet } from './form-element';

/** A colour in six hexadecimal digits, or the empty text. */
function normalize(text: string): string {
  const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim());
  const digits = match?.[1]?.toLowerCase();
  if (!digits) return '';
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/**
 * A colour: its field of text and the browser's chooser.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLColorPickerElement.html
 */
export class HTMLColorPickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'color-picker';
  #text = make('input', 'color', { type: 'text', maxLength: 7 });
  #swatch = make('input', '', { type: 'color' });

  override _initialValue(): string {
    return normalize(this.getAttribute('value') ?? '');
  }

  override _setValue(value: string): void {
    super._setValue(normalize(String(value ?? '')));
  }

  override _buildElements(): HTMLElement[] {
    this.#text.placeholder = this.getAttribute('placeholder') ?? '';
    for (const input of [this.#text, this.#swatch]) {
      input.setAttribute('aria-label', this.accessibleName);
      quiet(input);
      input.addEventListener('change', () => this._changed(input.value));
    }
    return [this.#text, this.#swatch];
  }

  override _refresh(): void {
    this.#text.value = this.value;
    this.#swatch.value = this.value || normalize(this.#text.placeholder) || '#000000';
  }
}
