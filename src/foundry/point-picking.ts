/** Choosing a place on the canvas: the next click says where. */
import type { Point } from '../rules/procedure.ts';

/** What the page is marked with while a place is chosen. */
const PICKING = 'ghost-map-picking';

/** Whether a place is being chosen now. */
export function isPicking(): boolean {
  return document.body.classList.contains(PICKING);
}

let leave: () => void = () => undefined;

/**
 * Waits for the next click on the canvas and gives its place in canvas pixels; null when Escape, a right click, another
 * choice or another scene put an end to it. The click reaches nothing else.
 */
export function pickPoint(sentence: string): Promise<Point | null> {
  leave();
  const notice = ui.notifications?.info(sentence, { permanent: true });
  document.body.classList.add(PICKING);
  return new Promise((settle) => {
    const over = new AbortController();
    const choose = (point: Point | null): void => {
      if (over.signal.aborted) return;
      over.abort();
      document.body.classList.remove(PICKING);
      if (notice) ui.notifications?.remove(notice);
      settle(point);
    };
    leave = () => {
      choose(null);
    };
    const heard = { capture: true, signal: over.signal };
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (event.target !== canvas.app?.view) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        choose(event.button === 0 ? canvas.canvasCoordinatesFromClient({ x: event.clientX, y: event.clientY }) : null);
      },
      heard,
    );
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopImmediatePropagation();
        event.preventDefault();
        choose(null);
      },
      heard,
    );
    Hooks.once('canvasTearDown', leave);
  });
}
