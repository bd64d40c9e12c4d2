/** Turns base64 into bytes a stretch at a time: a picture of thirty megabytes must not hold a frame. */
import type { Importing } from '../../values/pausing.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** What each character stands for: six bits, or −1. The letters that addresses use in place of + and / are known too. */
const SIX_BITS = Int8Array.from({ length: 128 }, (_, code) => {
  const letter = String.fromCharCode(code);
  return LETTERS.indexOf(letter === '-' ? '+' : letter === '_' ? '/' : letter);
});

/** Characters between two pauses: some ten milliseconds. */
const AT_ONCE = 500_000;

/** Returns the bytes that a text means, or null when it means none; white space and backslashes are passed over. */
export function* bytesOf(text: string): Importing<Uint8Array | null> {
  let end = text.length;
  while (text.charAt(end - 1) === '=') end -= 1;
  const bytes = new Uint8Array(Math.floor((end * 3) / 4));
  let length = 0;
  let held = 0;
  let bits = 0;
  for (let at = 0; at < end; at += 1) {
    if (at % AT_ONCE === AT_ONCE - 1) yield { done: at, of: end };
    const code = text.charCodeAt(at);
    // White space, and the backslash that JSON may put before a slash.
    if (code <= 32 || code === 92) continue;
    const value = SIX_BITS[code] ?? -1;
    if (value < 0) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length] = (held >> bits) & 0xff;
    length += 1;
  }
  return bytes.subarray(0, length);
}
