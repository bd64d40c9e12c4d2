// @page
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pointerReleased } from '../../src/applications/kit/pointer-released.ts';

let over = false;

/** Begins to wait for the end of a press. */
function press(): void {
  over = false;
  void pointerReleased().then(() => (over = true));
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(['pointerup', 'pointercancel'])('a press is over after the %s, once its click has been heard', async (kind) => {
  press();
  await vi.advanceTimersByTimeAsync(200);
  window.dispatchEvent(new Event(kind));
  await Promise.resolve();
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toBe(true);
});

test('a press of which no end is heard is over after a second', async () => {
  press();
  await vi.advanceTimersByTimeAsync(990);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(over).toBe(true);
});
