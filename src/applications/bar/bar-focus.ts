/** The bar for whoever plays by keyboard; apart from the bar, so that the windows it opens can lead back to it. */
import { focusFirst, holdsKeyFocus } from '../kit/kept-focus.ts';

/** The id of the bar's element. */
export const BAR_ID = 'ghost-map-bar';

/** What is to be done next at the bar: answer a roll, make a save, do what comes next, act, and otherwise whatever it has. */
export const NEXT_AT_BAR = [
  '.bar-offer button',
  '.bar-saves :is(input, button)',
  '.bar-actions .bar-main:enabled',
  '.bar-actions button:enabled',
  '.bar-ends button:enabled',
  '.bar-title button:enabled',
  '.bar-were button',
];

/** Brings the focus to the bar; false where there is none, or nothing to press on it. */
export function focusBar(): boolean {
  const bar = document.getElementById(BAR_ID);
  return bar !== null && focusFirst(bar, NEXT_AT_BAR);
}

/** Whether nothing of the page has the focus. */
export function isUnfocused(): boolean {
  return document.activeElement === document.body;
}

/** Closes a window; whoever was in it by keyboard goes on at the bar. */
export async function closeToBar<Closed>(
  { element }: { readonly element: HTMLElement },
  close: () => Promise<Closed>,
): Promise<Closed> {
  const held = holdsKeyFocus(element);
  const closed = await close();
  if (held && isUnfocused()) focusBar();
  return closed;
}
