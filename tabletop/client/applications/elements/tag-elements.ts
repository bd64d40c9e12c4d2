import { host, localize } from '../host';
import { getDragEventData } from '../ux/text-editor';
import { AbstractFormInputElement, make, quiet } from './form-element';

/** A tag with its remove button. */
function tagElement(key: string, label: string, remove: () => void): HTMLElement {
  const tag = make('li', 'tag');
  tag.dataset['key'] = key;
  const name = make('span', '', { textContent: label });
  const button = make('button', 'remove plain icon fa-solid fa-xmark', { type: 'button' });
  button.setAttribute('aria-label', localize('ELEMENTS.TagRemove', { name: label }));
  button.addEventListener('click', remove);
  tag.append(name, button);
  return tag;
}

/**
 * A list of short texts.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLStringTagsElement.html
 */
export class HTMLStringTagsElement extends AbstractFormInputElement<string[]> {
  static override tagName = 'string-tags';
  #tags = make('ul', 'tags input-element-tags');
  #input = make('input', '', { type: 'text' });
  #button = make('button', 'icon fa-solid fa-tag', { type: 'button' });

  override _initialValue(): string[] {
    return (this.getAttribute('value') ?? this.textContent ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean);
  }

  override _setValue(value: string[]): void {
    super._setValue([...new Set(Array.from(value, (tag) => this._clean(tag)).filter((tag) => tag !== ''))]);
  }

  /** A tag as it is kept. */
  _clean(tag: string): string {
    return String(tag).trim();
  }

  /** Whether a tag may be added; a text says why not. */
  _refuse(_tag: string): string | null {
    return null;
  }

  get _placeholder(): string {
    return this.getAttribute('placeholder') ?? localize('ELEMENTS.TagPlaceholder');
  }

  override _buildElements(): HTMLElement[] {
    this.#input.placeholder = this._placeholder;
    this.#input.setAttribute('aria-label', this.accessibleName);
    this.#button.setAttribute('aria-label', localize('ELEMENTS.TagAdd'));
    this.#tags.setAttribute('aria-label', this.accessibleName);
    quiet(this.#input);
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      event.stopPropagation();
      this.#add();
    });
    this.#button.addEventListener('click', () => this.#add());
    const row = make('div', 'tags-input flexrow');
    row.append(this.#input, this.#button);
    return [this.#tags, row];
  }

  #add(): void {
    const tag = this._clean(this.#input.value);
    if (!tag) return;
    const refusal = this._refuse(tag);
    this.#input.setCustomValidity(refusal ?? '');
    if (refusal) return void this.#input.reportValidity();
    this.#input.value = '';
    this._changed([...this.value, tag]);
  }

  override _refresh(): void {
    this.#tags.replaceChildren(
      ...this.value.map((tag) => tagElement(tag, tag, () => this._changed(this.value.filter((other) => other !== tag)))),
    );
  }
}

/**
 * A list of grid offsets "i.j", and with a level "i.j.k"; it came with 14.
 * @see https://foundryvtt.com/api/classes/foundry.applications.elements.HTMLGridOffsetTagsElement.html unsure: its text form.
 */
export class HTMLGridOffsetTagsElement extends HTMLStringTagsElement {
  static override tagName = 'grid-offset-tags';

  override get _placeholder(): string {
    return '0.0';
  }

  override _refuse(tag: string): string | null {
    return /^-?\d+\.-?\d+(\.-?\d+)?$/.test(tag) ? null : localize('ELEMENTS.OffsetForm');
  }
}

/**
 * A list of documents by uuid, filled by hand or by dropping documents on it.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLDocumentTagsElement.html
 */
export class HTMLDocumentTagsElement extends AbstractFormInputElement<string | string[] | null> {
  static override tagName = 'document-tags';
  #uuids: string[] | null = null;
  #tags = make('ul', 'tags input-element-tags');
  #input = make('input', '', { type: 'text' });
  #button = make('button', 'icon fa-solid fa-file-circle-plus', { type: 'button' });

  get single(): boolean {
    return this.hasAttribute('single');
  }

  get type(): string | null {
    return this.getAttribute('type');
  }

  get #list(): string[] {
    this.#uuids ??= (this.getAttribute('value') ?? this.textContent ?? '')
      .split(',')
      .map((uuid) => uuid.trim())
      .filter(Boolean);
    return this.#uuids;
  }

  override _initialValue(): string | string[] | null {
    return this.single ? (this.#list[0] ?? null) : [...this.#list];
  }

  override _getValue(): string | string[] | null {
    return this._initialValue();
  }

  override _setValue(value: string | string[] | null): void {
    const list = value === null || value === '' ? [] : typeof value === 'string' ? [value] : [...value];
    this.#uuids = this.single ? list.slice(-1) : [...new Set(list)];
  }

  override _buildElements(): HTMLElement[] {
    this.#input.placeholder = localize('ELEMENTS.DropDocument', {
      type: this.type ? localize(`DOCUMENT.${this.type}`) : '',
    }).trim();
    this.#input.setAttribute('aria-label', this.accessibleName);
    this.#button.setAttribute('aria-label', localize('ELEMENTS.TagAdd'));
    quiet(this.#input);
    this.#input.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter') return;
      event.preventDefault();
      this.#add(this.#input.value.trim());
    });
    this.#button.addEventListener('click', () => this.#add(this.#input.value.trim()));
    this.addEventListener('dragover', (event) => event.preventDefault());
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      event.stopPropagation();
      this.#add(String(getDragEventData(event)['uuid'] ?? ''));
    });
    const row = make('div', 'tags-input flexrow');
    row.append(this.#input, this.#button);
    return [this.#tags, row];
  }

  #add(uuid: string): void {
    if (!uuid || !this.editable) return;
    const found = host().fromUuidSync?.(uuid);
    const problem = !found
      ? localize('ELEMENTS.NoDocument', { uuid })
      : this.type && found.documentName && found.documentName !== this.type
        ? localize('ELEMENTS.WrongDocument', { type: localize(`DOCUMENT.${this.type}`) })
        : '';
    this.#input.setCustomValidity(problem);
    if (problem) return void this.#input.reportValidity();
    this.#input.value = '';
    this._changed(this.single ? uuid : [...this.#list, uuid]);
  }

  override _refresh(): void {
    const tags = this.#list.map((uuid) => {
      const name = host().fromUuidSync?.(uuid)?.name ?? uuid;
      return tagElement(uuid, name, () => this._changed(this.single ? null : this.#list.filter((other) => other !== uuid)));
    });
    this.#tags.replaceChildren(...tags);
  }
}
