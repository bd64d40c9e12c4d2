/** Whether this user wants things to move: what they have told their system, and Foundry's own setting for those whom flashes harm. */

/** Whether nothing shall move that needs not. */
export function wantsNoMotion(): boolean {
  // Before the first canvas there is no such mode.
  return [globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches, canvas.photosensitiveMode].includes(true);
}
