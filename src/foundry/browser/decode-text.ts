/** The text of a file's bytes, whatever wrote it: UTF-8, UTF-16 of either order, or windows-1252. */

/** How bytes were read. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** A text with the encoding that it was told to be in. */
interface Decoded {
  readonly text: string;
  readonly encoding: Encoding;
}

/**
 * Reads bytes as text. A byte order mark decides; without one, zero bytes tell UTF-16, and what is no good UTF-8 is
 * windows-1252, which has a letter for every byte. A mark is not part of the text.
 */
export function decodeText(bytes: Uint8Array): Decoded {
  const encoding = utf16Of(bytes);
  // A last odd byte is no letter.
  if (encoding) return { text: new TextDecoder(encoding).decode(bytes.subarray(0, bytes.length - (bytes.length % 2))), encoding };
  const isMarked = begins(bytes, [0xef, 0xbb, 0xbf]);
  const bare = isMarked ? bytes.subarray(3) : bytes;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bare), encoding: 'utf-8' };
  } catch {
    // Taken for a part of a stream, since some versions of Node read what is whole as ISO 8859-1.
    return { text: new TextDecoder('windows-1252').decode(bare, { stream: true }), encoding: 'windows-1252' };
  }
}

/** Bytes of the beginning by which UTF-16 without a mark is told. */
const LOOKED_AT = 2_000;

/** The order of bytes that are UTF-16, or null: by the mark, or since letters of most languages have a zero byte each. */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (begins(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (begins(bytes, [0xfe, 0xff])) return 'utf-16be';
  const beginning = bytes.subarray(0, Math.min(LOOKED_AT, bytes.length - (bytes.length % 2)));
  const zeros = (parity: 0 | 1): number => beginning.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const most = beginning.length / 6;
  if (zeros(1) > most && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > most && zeros(1) === 0 ? 'utf-16be' : null;
}

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => bytes[at] === byte);
}
