/** Sees to it that what is to be played on the canvas and the bar is played there alone. */
import { type ConsoleMessage, expect } from '@playwright/test';
import type { Seat } from './tabletop.ts';

/** How a page begins to say that something was pressed in a window. */
const SIGN = 'pressed in a window: ';

/** What a page says of it: the window's title, and what was done with what there. */
interface Pressed {
  readonly title: string;
  readonly what: string;
}

declare global {
  /** Whether the page says what is pressed in a window. */
  var tellsPresses: boolean | undefined;
}

/** Runs in a page, by itself: it can use nothing of this file. From now on the page says what a hand presses in a window of the module or in a question. */
function tellPresses(sign: string): void {
  if (globalThis.tellsPresses) return;
  globalThis.tellsPresses = true;
  const WINDOWS = '.application:is([id^="ghost-map"], [class*="ghost-map"], .dialog)';
  /** What lies on the map, where windows are not. */
  const ON_THE_MAP = ['bar', 'entry', 'greeting', 'moment', 'viewpoint'].map((name) => `ghost-map-${name}`);
  const wordsOf = (element: Element | null): string =>
    (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60);
  const tell = (event: Event): void => {
    const place = event.target instanceof Element ? event.target : null;
    const window = place?.closest(WINDOWS);
    if (!event.isTrusted || !place || !window || ON_THE_MAP.includes(window.id)) return;
    const pressed = place.closest('button, a, label, input, select, textarea, summary') ?? place;
    const what = wordsOf(pressed) || wordsOf(pressed.closest('label')) || pressed.getAttribute('name') || pressed.id;
    const said = {
      title: wordsOf(window.querySelector('.window-title')) || window.id,
      what: `${event instanceof KeyboardEvent ? `the key ${event.key}` : 'a press'} on “${what}”`,
    };
    console.debug(`${sign}${JSON.stringify(said)}`);
  };
  globalThis.addEventListener('pointerdown', tell, { capture: true });
  globalThis.addEventListener('keydown', tell, { capture: true });
}

/** Listens to one seat, through reloads; returns what ends it. */
async function listenTo(
  seat: Seat,
  name: string,
  hear: (complaint: string, title: string) => void,
): Promise<() => Promise<void>> {
  const onConsole = (message: ConsoleMessage): void => {
    const text = message.text();
    if (!text.startsWith(SIGN)) return;
    const { title, what } = JSON.parse(text.slice(SIGN.length)) as Pressed;
    hear(`${name}, in the window “${title}”: ${what}`, title);
  };
  seat.page.on('console', onConsole);
  const script = await seat.page.addInitScript(tellPresses, SIGN);
  await seat.read(tellPresses, SIGN);
  return async () => {
    seat.page.off('console', onConsole);
    await script.dispose();
  };
}

/**
 * Lets seats play, and complains at the end of each press and each key of theirs in a window of the module, with what it
 * was on; `but` are beginnings of titles of windows in which something may be pressed.
 */
export async function byMapAlone(seats: readonly Seat[], play: () => Promise<void>, but: readonly string[] = []): Promise<void> {
  const complaints: string[] = [];
  const hear = (complaint: string, title: string): void => {
    if (!but.some((beginning) => title.startsWith(beginning))) complaints.push(complaint);
  };
  const ends: (() => Promise<void>)[] = [];
  for (const seat of seats) ends.push(await listenTo(seat, await seat.read(() => game.user.name), hear));
  await play();
  for (const end of ends) await end();
  expect(complaints, 'all is played on the canvas and the bar').toEqual([]);
}
