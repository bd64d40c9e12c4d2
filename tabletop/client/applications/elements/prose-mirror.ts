import { localize } from '../host';
import { cleanHtml } from '../api/dialog';
import { AbstractFormInputElement, make, quiet } from './form-element';

/** A button of the toolbar: the command it runs, its icon and its name. */
const COMMANDS: readonly (readonly [command: string, icon: string, label: string, value?: string])[] = [
  ['bold', 'fa-bold', 'EDITOR.Bold'],
  ['italic', 'fa-italic', 'EDITOR.Italic'],
  ['underline', 'fa-underline', 'EDITOR.Underline'],
  ['formatBlock', 'fa-heading', 'EDITOR.Heading', 'h2'],
  ['formatBlock', 'fa-paragraph', 'EDITOR.Paragraph', 'p'],
  ['formatBlock', 'fa-quote-left', 'EDITOR.Quote', 'blockquote'],
  ['insertUnorderedList', 'fa-list-ul', 'EDITOR.Bullets'],
  ['insertOrderedList', 'fa-list-ol', 'EDITOR.Numbers'],
  ['insertHorizontalRule', 'fa-minus', 'EDITOR.Rule'],
  ['undo', 'fa-rotate-left', 'EDITOR.Undo'],
];

/**
 * Rich text, edited in place with a small toolbar, or as its source.
 *
 * It is not ProseMirror: its documented attributes, value and events are there, plugins and collaboration are not.
 * @see https://foundryvtt.com/api/v13/classes/foundry.applications.elements.HTMLProseMirrorElement.html
 */
export class HTMLProseMirrorElement extends AbstractFormInputElement<string> {
  static override tagName = 'prose-mirror';
  #enriched = '';
  #content = make('div', 'editor-content');
  #source = make('textarea', 'editor-source');
  #toolbar = make('div', 'editor-menu menubar');
  #open = false;

  get toggled(): boolean {
    return this.hasAttribute('toggled');
  }

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    if (open === this.#open || (open && !this.editable)) return;
    if (!open) this.#read();
    this.#open = open;
    this._refresh();
    if (open) {
      this.dispatchEvent(new Event('open'));
      this.#content.focus();
    }
  }

  override _initialValue(): string {
    this.#enriched = this.innerHTML;
    return this.getAttribute('value') ?? this.innerHTML;
  }

  override _buildElements(): HTMLElement[] {
    const name = this.accessibleName;
    this.#content.setAttribute('role', 'textbox');
    this.#content.setAttribute('aria-multiline', 'true');
    this.#content.setAttribute('aria-label', name);
    this.#source.setAttribute('aria-label', name);
    this.#source.hidden = true;
    this.#toolbar.setAttribute('role', 'toolbar');
    this.#toolbar.setAttribute('aria-label', localize('EDITOR.Toolbar'));
    for (const [command, icon, label, value] of COMMANDS) this.#addButton(icon, label, () => this.#run(command, value));
    this.#addButton('fa-code', 'EDITOR.Source', () => this.#toggleSource());
    const save = this.#addButton('fa-floppy-disk', 'EDITOR.Save', () => this.save());
    save.classList.add('save');
    quiet(this.#source);
    this.#content.addEventListener('input', (event) => event.stopPropagation());
    this.#content.addEventListener('focusout', (event) => {
      if (!this.contains(event.relatedTarget as Node | null) && !this.toggled) this.#commit();
    });
    this.#source.addEventListener('focusout', () => {
      if (!this.toggled) this.#commit();
    });
    const edit = make('button', 'toggle icon fa-solid fa-pen-to-square', { type: 'button' });
    edit.setAttribute('aria-label', localize('EDITOR.Edit', { name }));
    edit.addEventListener('click', () => {
      this.open = true;
    });
    if (!this.toggled) this.#open = this.editable;
    return [this.#toolbar, this.#content, this.#source, ...(this.toggled ? [edit] : [])];
  }

  #addButton(icon: string, label: string, run: () => void): HTMLButtonElement {
    const button = make('button', `plain icon fa-solid ${icon}`, { type: 'button' });
    button.setAttribute('aria-label', localize(label));
    button.dataset['tooltip'] = localize(label);
    // The selection in the text must outlive the press.
    button.addEventListener('pointerdown', (event) => event.preventDefault());
    button.addEventListener('click', run);
    this.#toolbar.append(button);
    return button;
  }

  #run(command: string, value?: string): void {
    this.#content.focus();
    document.execCommand(command, false, value);
  }

  #toggleSource(): void {
    this.#read();
    const toSource = this.#source.hidden;
    this.#source.hidden = !toSource;
    this.#content.hidden = toSource;
    this._refresh();
  }

  #read(): void {
    if (!this.#open) return;
    this._setValue(this.#source.hidden ? this.#content.innerHTML : this.#source.value);
  }

  override _getValue(): string {
    if (this.#open && this.isConnected && this.#content.isConnected) this.#read();
    return super._getValue();
  }

  #commit(): void {
    const before = super._getValue();
    this.#read();
    if (super._getValue() !== before) this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  /** Takes the text over and closes a toggled editor. */
  save(): void {
    this.#read();
    if (this.toggled) this.open = false;
    this.dispatchEvent(new Event('save', { bubbles: true }));
    this.dispatchEvent(new Event('change', { bubbles: true }));
  }

  override _refresh(): void {
    const value = super._getValue();
    this.classList.toggle('active', this.#open);
    this.classList.toggle('inactive', !this.#open);
    this.#toolbar.hidden = !this.#open;
    this.#content.contentEditable = String(this.#open);
    this.#content.replaceChildren(cleanHtml(this.#open || !this.#enriched ? value : this.#enriched));
    this.#source.value = value;
  }
}
