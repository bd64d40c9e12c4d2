/** Where chance and identity enter: nothing below this room makes them up. */

/** Returns fresh random bytes from the browser, which also has them on pages served over plain http. */
export function randomBytes(count: number): Uint8Array {
  return crypto.getRandomValues(new Uint8Array(count));
}

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Makes an id of this browser tab: 8 characters, anew on each page load. */
function freshClientId(): string {
  return Array.from(randomBytes(8), (byte) => LETTERS.charAt(byte % LETTERS.length)).join('');
}

/** This browser tab. */
export const CLIENT_ID = freshClientId();
