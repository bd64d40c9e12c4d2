/** Parts of a window that would look after the next drawing as they do now: they stay, with the hand's target, the tooltip and what is scrolled. */

import { isTag } from './elements.ts';

/** A part as its template gave it, and as it stood once the window was drawn. */
interface AsDrawn {
  readonly given: string;
  readonly stood: string;
}

/** Whether a field shows what its element says: nobody has typed into it or ticked it since. */
function isFieldUntouched(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  if (isTag(field, 'input') && ['checkbox', 'radio'].includes(field.type)) return field.checked === field.defaultChecked;
  return field.value === field.defaultValue;
}

/** Whether a list shows the choice that its element says, or its first where that says none. */
function isListUntouched({ multiple, selectedIndex, options }: HTMLSelectElement): boolean {
  const all = [...options];
  const isSaid = (option: HTMLOptionElement): boolean => option.hasAttribute('selected');
  if (multiple) return all.every((option) => option.selected === isSaid(option));
  return selectedIndex === Math.max(all.findLastIndex(isSaid), Math.min(0, all.length - 1));
}

/** Whether all controls of a part show what their elements say. */
function isUntouched(part: HTMLElement): boolean {
  const fields = part.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  return [...fields].every(isFieldUntouched) && [...part.querySelectorAll('select')].every(isListUntouched);
}

/** What is remembered of the parts of one window. */
export class UnchangedParts {
  readonly #given = new Map<string, string>();
  readonly #drawn = new Map<string, AsDrawn>();

  /** Takes out of newly drawn parts those that stand in the window unchanged; `standing` gives what is there. */
  keep(fresh: Record<string, HTMLElement>, standing: (part: string) => HTMLElement | undefined): void {
    for (const [part, next] of Object.entries(fresh)) {
      const given = next.outerHTML;
      this.#given.set(part, given);
      const prior = standing(part);
      const last = this.#drawn.get(part);
      const stays = prior?.isConnected && last?.given === given && last.stood === prior.outerHTML && isUntouched(prior);
      if (stays) Reflect.deleteProperty(fresh, part);
    }
  }

  /** Notes how the parts stand when all is done that belongs to drawing them. */
  note(parts: Readonly<Record<string, HTMLElement>>): void {
    for (const [part, element] of Object.entries(parts)) {
      const given = this.#given.get(part);
      if (given !== undefined) this.#drawn.set(part, { given, stood: element.outerHTML });
    }
  }
}
