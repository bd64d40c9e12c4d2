/** Whether something is an element of this name, in whichever window: those of another are no instances of this page's classes. */
export function isTag<Name extends keyof HTMLElementTagNameMap>(
  value: Element | null | undefined,
  name: Name,
): value is HTMLElementTagNameMap[Name] {
  return value?.localName === name;
}
