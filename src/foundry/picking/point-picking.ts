/** Choosing a place on the canvas: the next click says where, or a mark that arrow keys move. */
import type { Point } from '../../rules/procedure.ts';
import { PICKING } from './is-picking.ts';
import { KeyCursor } from './key-cursor.ts';
import { notify, words } from '../host/notices.ts';
import { isOnCanvas, pointOf } from '../scene/pointer.ts';
import { openWindows } from '../host/shown-here.ts';

let leave: () => void = () => undefined;

/** Ends what of an earlier choice is still withheld. */
let release: () => void = () => undefined;

/**
 * Keeps the pointer's moves on the canvas from whoever follows them, since Foundry tells everybody of each, where the user may
 * show the cursor, and a place that is chosen may be a secret one. Gives what ends that: then they stay withheld until
 * the pointer leaves the canvas or presses it anew, for where it sets out from is the place that was chosen.
 * @see https://foundryvtt.com/api/v14/classes/foundry.canvas.layers.ControlsLayer.html (cursor movement)
 */
function withholdPointer(): () => void {
  release();
  const over = new AbortController();
  release = () => over.abort();
  let chosen = false;
  const heard = { capture: true, signal: over.signal };
  // Before the canvas hears of it: what is caught at the window goes no further.
  window.addEventListener(
    'pointermove',
    (event) => {
      if (isOnCanvas(event)) event.stopImmediatePropagation();
      else if (chosen) over.abort();
    },
    heard,
  );
  window.addEventListener(
    'pointerdown',
    () => {
      if (chosen) over.abort();
    },
    heard,
  );
  return () => {
    chosen = true;
  };
}

/** The middle of the cell in the middle of the view. */
function middleOfView(): Point {
  const { x = 0, y = 0 } = canvas.stage?.pivot ?? {};
  return canvas.grid?.getCenterPoint({ x, y }) ?? { x, y };
}

/** What a key does while a place is chosen: `choose` the place of the mark, `leave` it all, or nothing more. */
function keyPressed(event: KeyboardEvent, cursor: KeyCursor): 'choose' | 'leave' | 'moved' | null {
  if (event.key === 'Escape') return 'leave';
  if (event.key !== 'Enter') return cursor.press(event) ? 'moved' : null;
  // The key that began the choice may still be held down, and nobody chooses a place before it is seen.
  if (!event.repeat && cursor.shown) return 'choose';
  if (!event.repeat) cursor.show();
  return 'moved';
}

/**
 * Waits for the next click on the canvas and gives its place in canvas pixels; null when Escape, a right click, another
 * choice or another scene put an end to it. The click reaches nothing else. Whoever has no pointer moves a mark by arrow
 * keys, in any window, which begins at `start` or in the middle of the view, and chooses by Enter. Players' browsers are not
 * told where the pointer goes meanwhile.
 */
export function pickPoint(sentence: string, start: Point = middleOfView()): Promise<Point | null> {
  leave();
  const notice = notify('info', `${sentence} ${words('GHOSTMAP.Cursor.Keys')}`, { permanent: true });
  document.body.classList.add(PICKING);
  const cursor = new KeyCursor(start);
  const showPointer = withholdPointer();
  return new Promise((settle) => {
    const over = new AbortController();
    const choose = (point: Point | null): void => {
      if (over.signal.aborted) return;
      over.abort();
      document.body.classList.remove(PICKING);
      cursor.destroy();
      showPointer();
      if (notice) ui.notifications?.remove(notice);
      settle(point);
    };
    leave = () => choose(null);
    const heard = { capture: true, signal: over.signal };
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (!isOnCanvas(event)) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        choose(event.button === 0 ? pointOf(event) : null);
      },
      heard,
    );
    const press = (event: KeyboardEvent): void => {
      const done = keyPressed(event, cursor);
      if (done === null) return;
      event.stopImmediatePropagation();
      event.preventDefault();
      if (done !== 'moved') choose(done === 'choose' ? cursor.point : null);
    };
    // Who asks from a window that stands by itself may still have the focus there.
    for (const each of openWindows()) each.addEventListener('keydown', press, heard);
    Hooks.once('canvasTearDown', leave);
  });
}
