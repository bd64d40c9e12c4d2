/**
 * Lets the canvas of a browser that is driven by tests rest while nothing happens to it, as browsers do with pages that
 * nobody looks at: such browsers draw with their processor, and share it with others.
 */
import type { Ticker } from 'pixi.js';

/** How long it stays awake after something happened, in milliseconds. */
const AWAKE = 200;
/** How often it looks up while it rests, in milliseconds. */
const NAP = 400;

const TOUCHES = ['pointermove', 'pointerdown', 'pointerup', 'wheel', 'keydown', 'keyup', 'input', 'drop', 'resize'] as const;

/** What tells of messages: a socket. */
interface Messages {
  onAny(heard: () => void): unknown;
}

/** Rests tickers until a hand or a message wakes them; `busy` tells whether something moves of itself. */
export function restWhileIdle(tickers: readonly Ticker[], messages: Messages, busy: () => boolean): void {
  let happened = performance.now();
  let resting = false;
  const rest = (rests: boolean): void => {
    if (rests === resting) return;
    resting = rests;
    for (const ticker of tickers) {
      if (rests) ticker.stop();
      else ticker.start();
    }
  };
  const wake = (): void => {
    happened = performance.now();
    rest(false);
  };
  const look = (): void => {
    // What moves of itself may have begun while it rested, without a touch or a message: that wakes it too.
    rest(performance.now() - happened > AWAKE && !busy());
    if (resting) for (const ticker of tickers) ticker.update();
  };
  for (const touch of TOUCHES) window.addEventListener(touch, wake, { capture: true, passive: true });
  messages.onAny(wake);
  setInterval(look, NAP);
}
