import { AbstractFormInputElement, make, quiet } from './form-element';

/**
 * Source text in a field of fixed-width letters, without colouring.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLCodeMirrorElement.html
 */
export class HTMLCodeMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = 'code-mirror';
  #area = make('textarea', 'code', { spellcheck: false });

  override _initialValue(): string {
    return this.getAttribute('value') ?? this.textContent ?? '';
  }

  override _buildElements(): HTMLElement[] {
    this.#area.setAttribute('aria-label', this.accessibleName);
    quiet(this.#area);
    this.#area.addEventListener('change', () => this._changed(this.#area.value));
    return [this.#area];
  }

  override _refresh(): void {
    this.#area.value = this.value;
  }
}
