/**
 * What kind of element something is, whichever window it is in: a window that stands by itself, as 14 lets them and
 * PopOut! on 13, has another document, whose elements are no instances of this page's classes.
 * @see https://github.com/foundryvtt/foundryvtt/issues/13128
 * @see https://github.com/foundryvtt/foundryvtt/issues/14167
 */

/** A field of a window whose value the user has changed. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether a field is a ticked box. */
export function isTicked(field: FormField): boolean {
  return 'checked' in field && field.checked;
}

/** Returns what stands in a field: whether a box is ticked, a number where one is typed, and otherwise a text. */
export function valueOf(field: FormField): string | number | boolean {
  if (field.type === 'checkbox') return isTicked(field);
  return field.type === 'number' && field.value !== '' ? Number(field.value) : field.value;
}

/** Tells an element from everything else that an event may come from. */
export function isElement(value: unknown): value is HTMLElement {
  return typeof value === 'object' && value !== null && (value as Partial<Node>).nodeType === 1;
}

/** What is greyed and says why: a browser shows no tooltip of what is disabled, and readers pass it by. */
export const GREYED = '[aria-disabled="true"]';

/** Tells whether something is an element of one of these names. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  value: unknown,
  ...names: readonly Name[]
): value is HTMLElementTagNameMap[Name] {
  return isElement(value) && names.some((name) => name === value.localName);
}

/** Returns what an element, or the nearest around it that says anything, says as `data-<name>`; empty where none does. */
export function dataAt(element: Element, name: string): string {
  return element.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? '';
}

/** Returns the input of a name within an element. */
export function inputIn(within: ParentNode, name: string): HTMLInputElement | null {
  return within.querySelector<HTMLInputElement>(`input[name="${name}"]`);
}

/** Returns the document that an element is in; that of the page where there is none. */
export function documentOf(element: Node | null | undefined): Document {
  return element?.ownerDocument ?? document;
}

/** Returns what has the focus in the document of an element. */
export function focusedBeside(element: Node | null | undefined): HTMLElement | null {
  const { activeElement } = documentOf(element);
  return isElement(activeElement) ? activeElement : null;
}

/** Tells whether nothing in a document has the focus: what had it was drawn anew, and nobody has taken it elsewhere. */
export function hasLostFocus({ activeElement, body }: Document): boolean {
  return activeElement === null || activeElement === body;
}
