import { localize } from '../host';
import { AbstractFormInputElement, make, quiet } from './form-element';

interface Choice {
  value: string;
  label: string;
  disabled: boolean;
}

/** What the two elements that choose several of many have in common: their options come from their markup. */
abstract class AbstractMultiSelectElement extends AbstractFormInputElement<string[]> {
  _choices: Choice[] = [];
  #chosen: Set<string> | null = null;

  /** The chosen values, in the order of the choices. */
  get _chosen(): Set<string> {
    if (!this.#chosen) {
      this.#readChoices();
      const given =
        this.getAttribute('value')
          ?.split(',')
          .map((value) => value.trim())
          .filter(Boolean) ?? [];
      const marked = Array.from(this.querySelectorAll<HTMLOptionElement>('option[selected]'), (option) => option.value);
      this.#chosen = new Set([...given, ...marked]);
    }
    return this.#chosen;
  }

  #readChoices(): void {
    this._choices = Array.from(this.querySelectorAll('option'), (option) => ({
      value: option.value,
      label: option.textContent ?? '',
      disabled: option.disabled,
    }));
  }

  override _initialValue(): string[] {
    return [...this._chosen];
  }

  override _getValue(): string[] {
    return [...this._chosen];
  }

  override _setValue(value: string[]): void {
    void this._chosen;
    this.#chosen = new Set(Array.isArray(value) ? value.map(String) : value ? [String(value)] : []);
  }

  select(value: string): void {
    if (!this._chosen.has(value)) this._changed([...this._chosen, value]);
  }

  unselect(value: string): void {
    if (this._chosen.has(value)) this._changed(this.value.filter((other) => other !== value));
  }
}

/**
 * Several of many, as tags with a list to choose from.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLMultiSelectElement.html
 */
export class HTMLMultiSelectElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-select';
  #tags = make('ul', 'tags input-element-tags');
  #select = make('select', '');

  override _buildElements(): HTMLElement[] {
    this.#select.setAttribute('aria-label', this.accessibleName);
    quiet(this.#select);
    this.#select.addEventListener('change', () => {
      if (this.#select.value) this.select(this.#select.value);
    });
    return [this.#tags, this.#select];
  }

  override _refresh(): void {
    const chosen = this._chosen;
    const tags = this._choices
      .filter((choice) => chosen.has(choice.value))
      .map((choice) => {
        const tag = make('li', 'tag');
        tag.dataset['key'] = choice.value;
        const button = make('button', 'remove plain icon fa-solid fa-xmark', { type: 'button' });
        button.setAttribute('aria-label', localize('ELEMENTS.TagRemove', { name: choice.label }));
        button.addEventListener('click', () => this.unselect(choice.value));
        tag.append(make('span', '', { textContent: choice.label }), button);
        return tag;
      });
    this.#tags.replaceChildren(...tags);
    const left = this._choices.filter((choice) => choice.value !== '' && !chosen.has(choice.value));
    const blank = make('option', '', { value: '', textContent: localize('ELEMENTS.Choose') });
    this.#select.replaceChildren(
      blank,
      ...left.map((choice) => make('option', '', { value: choice.value, textContent: choice.label, disabled: choice.disabled })),
    );
  }
}

/**
 * Several of many, as checkboxes.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLMultiCheckboxElement.html
 */
export class HTMLMultiCheckboxElement extends AbstractMultiSelectElement {
  static override tagName = 'multi-checkbox';

  override _buildElements(): HTMLElement[] {
    return this._choices.map((choice) => {
      const label = make('label', 'checkbox');
      const input = make('input', '', { type: 'checkbox', value: choice.value, disabled: choice.disabled });
      quiet(input);
      input.addEventListener('change', () => (input.checked ? this.select(choice.value) : this.unselect(choice.value)));
      label.append(input, choice.label);
      return label;
    });
  }

  override _refresh(): void {
    for (const input of this.querySelectorAll('input')) input.checked = this._chosen.has(input.value);
  }
}
