import { AbstractFormInputElement, make, quiet } from './form-element';

/**
 * A slider with a number beside it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLRangePickerElement.html
 */
export class HTMLRangePickerElement extends AbstractFormInputElement<number> {
  static override tagName = 'range-picker';
  #range = make('input', '', { type: 'range' });
  #number = make('input', '', { type: 'number' });

  get valueAsNumber(): number {
    return this.value;
  }

  get min(): number {
    return Number(this.getAttribute('min') ?? 0);
  }

  get max(): number {
    return Number(this.getAttribute('max') ?? 100);
  }

  get step(): number {
    const step = Number(this.getAttribute('step'));
    return Number.isFinite(step) && step > 0 ? step : 1;
  }

  override _initialValue(): number {
    const given = Number(this.getAttribute('value') ?? this.min);
    return Number.isFinite(given) ? given : this.min;
  }

  override _setValue(value: number): void {
    super._setValue(Math.min(Math.max(Number(value), this.min), this.max));
  }

  override _buildElements(): HTMLElement[] {
    for (const input of [this.#range, this.#number]) {
      Object.assign(input, { min: String(this.min), max: String(this.max), step: String(this.step) });
      input.setAttribute('aria-label', this.accessibleName);
      quiet(input);
      input.addEventListener('change', () => this._changed(input.valueAsNumber || 0));
    }
    this.#range.addEventListener('input', () => this._changed(this.#range.valueAsNumber, 'input'));
    return [this.#range, this.#number];
  }

  override _refresh(): void {
    this.#range.valueAsNumber = this.value;
    this.#number.valueAsNumber = this.value;
  }
}
