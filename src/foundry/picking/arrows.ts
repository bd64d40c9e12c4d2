/** The arrow keys. */

/** A direction on the screen, one step of it. */
export interface Way {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

/** Which way each of them goes. */
export const ARROWS: Readonly<Record<string, Way>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
