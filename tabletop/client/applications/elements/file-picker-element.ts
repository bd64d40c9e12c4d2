import { localize } from '../host';
import { FilePicker } from '../apps/file-picker';
import { AbstractFormInputElement, make, quiet } from './form-element';

/**
 * A path to a file, with a button that lets a file be found or uploaded.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLFilePickerElement.html
 */
export class HTMLFilePickerElement extends AbstractFormInputElement<string> {
  static override tagName = 'file-picker';
  input = make('input', 'image', { type: 'text' });
  button = make('button', 'icon fa-solid fa-file-import', { type: 'button' });

  get type(): string {
    return this.getAttribute('type') ?? 'any';
  }

  override _initialValue(): string {
    return this.getAttribute('value') ?? '';
  }

  override _buildElements(): HTMLElement[] {
    this.input.placeholder = this.getAttribute('placeholder') ?? localize('FILES.Path');
    this.input.setAttribute('aria-label', this.accessibleName);
    this.button.setAttribute('aria-label', localize('FILES.BrowseTooltip'));
    quiet(this.input);
    this.input.addEventListener('change', () => this._changed(this.input.value.trim()));
    this.button.addEventListener('click', () => {
      const picker = new FilePicker.implementation({
        type: this.type,
        current: this.value,
        callback: (path: string) => this._changed(path),
      });
      void picker.render({ force: true });
    });
    return [this.input, this.button];
  }

  override _refresh(): void {
    this.input.value = this.value;
  }
}
