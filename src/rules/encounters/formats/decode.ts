/** The text of a file's bytes, whatever wrote it: UTF-8, UTF-16 of either order, or windows-1252. */

/** How bytes were read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text with the encoding that it was told to be in. */
export interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Reads bytes as text. A byte order mark decides; without one, zero bytes tell UTF-16, and what is no good UTF-8 is
 * windows-1252, which has a letter for every byte. A mark is not part of the text.
 * @see https://encoding.spec.whatwg.org/#windows-1252
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) {
    const text = fromUtf8(bytes.subarray(3));
    return text === null ? fromWindows(bytes.subarray(3)) : { text, encoding: 'utf-8' };
  }
  if (first === 0xff && second === 0xfe) return { text: fromUtf16(bytes.subarray(2), 0), encoding: 'utf-16le' };
  if (first === 0xfe && second === 0xff) return { text: fromUtf16(bytes.subarray(2), 1), encoding: 'utf-16be' };
  const zeros = zeroBytes(bytes);
  if (zeros.odd > zeros.pairs / 3 && zeros.even === 0) return { text: fromUtf16(bytes, 0), encoding: 'utf-16le' };
  if (zeros.even > zeros.pairs / 3 && zeros.odd === 0) return { text: fromUtf16(bytes, 1), encoding: 'utf-16be' };
  const text = fromUtf8(bytes);
  return text === null ? fromWindows(bytes) : { text, encoding: 'utf-8' };
}

/** Counts the zero bytes at even and odd places of the beginning: letters of most languages have one in UTF-16. */
function zeroBytes(bytes: Uint8Array): { readonly even: number; readonly odd: number; readonly pairs: number } {
  const pairs = Math.min(1_000, bytes.length >> 1);
  let even = 0;
  let odd = 0;
  for (let pair = 0; pair < pairs; pair += 1) {
    if (bytes[pair * 2] === 0) even += 1;
    if (bytes[pair * 2 + 1] === 0) odd += 1;
  }
  return { even, odd, pairs };
}

/** Code units that are made into text at once; more would not fit into one call. */
const UNITS_AT_ONCE = 8_192;

/** Handing the units over as they are is many times faster than spreading them. */
const fromUnits = (units: Uint16Array): string => String.fromCharCode.apply(null, units as unknown as number[]);

function textOf(units: Uint16Array, count: number): string {
  const parts: string[] = [];
  for (let at = 0; at < count; at += UNITS_AT_ONCE) {
    const some = units.subarray(at, Math.min(count, at + UNITS_AT_ONCE));
    parts.push(fromUnits(some));
  }
  return parts.join('');
}

/** `order` 0 has the lower byte of a pair first. A last odd byte is left away. */
function fromUtf16(bytes: Uint8Array, order: 0 | 1): string {
  const units = new Uint16Array(bytes.length >> 1);
  for (let unit = 0; unit < units.length; unit += 1) {
    const one = bytes[unit * 2] ?? 0;
    const other = bytes[unit * 2 + 1] ?? 0;
    units[unit] = order === 0 ? one | (other << 8) : (one << 8) | other;
  }
  return textOf(units, units.length);
}

/** Reads UTF-8 strictly: null as soon as a byte cannot be. */
function fromUtf8(bytes: Uint8Array): string | null {
  const units = new Uint16Array(bytes.length);
  let count = 0;
  for (let at = 0; at < bytes.length;) {
    const lead = bytes[at] ?? 0;
    at += 1;
    if (lead < 0x80) {
      units[count++] = lead;
      continue;
    }
    const more = lead >= 0xc2 && lead < 0xe0 ? 1 : lead >= 0xe0 && lead < 0xf0 ? 2 : lead >= 0xf0 && lead < 0xf5 ? 3 : 0;
    if (more === 0 || at + more > bytes.length) return null;
    let point = lead & (0x3f >> more);
    for (let next = 0; next < more; next += 1) {
      const trail = bytes[at + next] ?? 0;
      if ((trail & 0xc0) !== 0x80) return null;
      point = (point << 6) | (trail & 0x3f);
    }
    at += more;
    const least = more === 1 ? 0x80 : more === 2 ? 0x800 : 0x10000;
    if (point < least || point > 0x10ffff || (point >= 0xd800 && point < 0xe000)) return null;
    if (point < 0x10000) units[count++] = point;
    else {
      units[count++] = 0xd800 + ((point - 0x10000) >> 10);
      units[count++] = 0xdc00 + ((point - 0x10000) & 0x3ff);
    }
  }
  return textOf(units, count);
}

/** What windows-1252 has at 0x80 to 0x9f, where it differs from the first letters of Unicode. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

function fromWindows(bytes: Uint8Array): Decoded {
  const units = new Uint16Array(bytes.length);
  bytes.forEach((byte, at) => {
    units[at] = byte >= 0x80 && byte < 0xa0 ? WINDOWS.charCodeAt(byte - 0x80) : byte;
  });
  return { text: textOf(units, units.length), encoding: 'windows-1252' };
}
