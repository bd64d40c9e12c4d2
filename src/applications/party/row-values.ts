/** Rows of fields that make one command: what is typed in them is kept while the window is drawn anew, until it is sent. */
import type { Kept } from '../kit/steady-window.ts';
import { isElement, isTag } from '../kit/elements.ts';

type RowField = HTMLInputElement | HTMLSelectElement;

function fieldsOf(within: ParentNode): RowField[] {
  return [...within.querySelectorAll<RowField>('input[name], select[name]')];
}

/** Reads a row by the names of its fields, leaving out empty numbers; null where one cannot be, which the field says. */
export function rowValues(row: ParentNode): Readonly<Record<string, string | number | boolean>> | null {
  const values: Record<string, string | number | boolean> = {};
  for (const field of fieldsOf(row)) {
    if (!field.reportValidity()) return null;
    if (!isTag(field, 'input') || field.type === 'text') values[field.name] = field.value.trim();
    else if (field.type === 'checkbox') values[field.name] = field.checked;
    else if (!Number.isNaN(field.valueAsNumber)) values[field.name] = field.valueAsNumber;
  }
  return values;
}

/** What the fields of a window hold that was not sent yet, by their ids. */
export class KeptFields implements Kept {
  readonly #values = new Map<string, string | boolean>();

  /** Hears what is typed and chosen in the rows of a window. */
  follow(element: HTMLElement): void {
    element.addEventListener('input', ({ target }) => {
      if (!isElement(target) || !target.closest('[data-command]')) return;
      if (isTag(target, 'input') && target.type === 'checkbox') this.#values.set(target.id, target.checked);
      else if (isTag(target, 'input', 'select')) this.#values.set(target.id, target.value);
    });
  }

  /** Has nothing to note: it hears whatever is typed. */
  note(): void {
    return;
  }

  /** Writes what is kept into the fields of a part that was drawn anew. */
  restore(part: ParentNode): void {
    for (const field of fieldsOf(part)) {
      const kept = this.#values.get(field.id);
      if (typeof kept === 'boolean' && isTag(field, 'input')) field.checked = kept;
      else if (typeof kept === 'string') field.value = kept;
    }
  }

  /** Returns what is kept of a row, to be forgotten once it is sent. */
  of(row: ParentNode): ReadonlyMap<string, string | boolean> {
    return new Map(fieldsOf(row).flatMap(({ id }) => (this.#values.has(id) ? [[id, this.#values.get(id) ?? '']] : [])));
  }

  /** Forgets what was sent; what was typed since then stays. */
  forget(sent: ReadonlyMap<string, string | boolean>): void {
    for (const [id, value] of sent) if (this.#values.get(id) === value) this.#values.delete(id);
  }
}
