import { AbstractFormInputElement, make, quiet } from './form-element';

/**
 * A hue, from 0 to 1, on a slider.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLHueSelectorSlider.html
 */
export class HTMLHueSelectorSlider extends AbstractFormInputElement<number> {
  static override tagName = 'hue-slider';
  #range = make('input', 'color-hue', { type: 'range', min: '0', max: '360', step: '1' });

  override _initialValue(): number {
    return Number(this.getAttribute('value') ?? 0) || 0;
  }

  override _buildElements(): HTMLElement[] {
    this.#range.setAttribute('aria-label', this.accessibleName);
    quiet(this.#range);
    for (const kind of ['input', 'change'] as const)
      this.#range.addEventListener(kind, () => this._changed(this.#range.valueAsNumber / 360, kind));
    return [this.#range];
  }

  override _refresh(): void {
    this.#range.valueAsNumber = Math.round(this.value * 360);
  }
}
