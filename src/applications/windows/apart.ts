/** Windows that stand by themselves in a window of the browser, as 14 lets them. */

import { type Taken, WINDOW_WIDTH } from '../../foundry/scene/view.ts';
import { documentOf } from '../kit/elements.ts';

/** Whether a window stands by itself. */
function standsApart({ element }: { readonly element: HTMLElement }): boolean {
  return documentOf(element) !== document;
}

/** A window as what makes room for the map sees it. */
interface Foldable {
  readonly element: HTMLElement;
  minimize(): Promise<unknown>;
  maximize(): Promise<unknown>;
}

/** Has something done on the map, for which a window of the page is folded; one that stands by itself covers nothing, and gives the page the focus. */
export async function makingRoom<Done>(asking: Foldable, act: () => Promise<Done>): Promise<Done> {
  if (standsApart(asking)) {
    window.focus();
    const done = await act();
    documentOf(asking.element).defaultView?.focus();
    return done;
  }
  await asking.minimize();
  const done = await act();
  await asking.maximize();
  return done;
}

/** Returns what a window takes of the page's width, as far as it knows its own; null for one that stands by itself. */
export function takenBy(asking: {
  readonly element: HTMLElement;
  readonly position: { readonly left: number; readonly width: number | 'auto' };
}): Taken | null {
  const { left, width } = asking.position;
  return standsApart(asking) ? null : { left, width: typeof width === 'number' ? width : WINDOW_WIDTH };
}
