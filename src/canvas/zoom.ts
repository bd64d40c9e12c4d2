/** How near the canvas is looked at. */

/** Returns how many pixels of the screen one pixel of the canvas takes. */
export function zoom(): number {
  return canvas.stage?.scale.x ?? 1;
}
