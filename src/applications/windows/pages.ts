/** The page of the game, and those of windows that stand by themselves in a window of the browser, as 14 lets them. */

/** What the page of such a window is marked with, for the style sheets. */
const APART = 'ghost-map-apart';

/** Does something with the page, and with that of each window that will stand by itself, which is marked so that what is drawn there fills it. */
export function followPages(act: (page: Document) => void): void {
  act(document);
  Hooks.on('openDetachedWindow', (_id, opened) => {
    opened.document.body.classList.add(APART);
    act(opened.document);
  });
}
