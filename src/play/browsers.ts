/**
 * The browsers of a user, as the user's own flags name them: `browsers.<id>`, the public half of each one's key pair.
 * A user can write anything there, so all of it is measured before it is looked at, and little of it is looked at.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { type Change, REMOVED } from './changes.ts';
import { isRecord } from '../rules/values/plain-data.ts';

/** The bytes of a public key, and its letters in base64url. */
export const PUBLIC_KEY_BYTES = 32;
export const PUBLIC_KEY_LETTERS = 43;
/** How many browsers of a user are told something: those that came last. */
const MOST_BROWSERS = 4;
/** How many entries are looked at, the latest: no browser of this module's leaves more than four. */
const MOST_LOOKED = 64;

/**
 * Names a browser by its public key: 16 hexadecimal digits of a digest. So who compares names knows for which keys texts
 * are sealed, and a browser that has a new key is another one.
 */
export function browserId(key: Uint8Array): string {
  return bytesToHex(sha256(key)).slice(0, 16);
}

/** Writes a public key as it lies in the flags: 43 letters of base64url. */
export function keyText(key: Uint8Array): string {
  return base64urlnopad.encode(key);
}

function keyIn(id: string, text: unknown): Uint8Array | null {
  if (typeof text !== 'string' || text.length !== PUBLIC_KEY_LETTERS) return null;
  try {
    const key = base64urlnopad.decode(text);
    return browserId(key) === id ? key : null;
  } catch {
    return null;
  }
}

/** Returns the public keys that count by the browser's id, at most four, of what a user's flags hold; never throws. */
export function browsersIn(raw: unknown): ReadonlyMap<string, Uint8Array> {
  if (!isRecord(raw)) return new Map();
  const looked = Object.keys(raw).slice(-MOST_LOOKED);
  const counted = looked.flatMap((id): [string, Uint8Array][] => {
    const key = keyIn(id, raw[id]);
    return key ? [[id, key]] : [];
  });
  return new Map(counted.slice(-MOST_BROWSERS));
}

/** What it takes to have a browser among those of its user's flags. */
export interface Entry {
  /** What is written to `browsers`. */
  readonly change: Change;
  /** Whether another browser goes for it. */
  readonly replaces: boolean;
}

/** Says how a browser comes into its user's flags; null where it is there. What is no key goes, and so does the oldest of too many. */
export function entryOf(raw: unknown, key: Uint8Array): Entry | null {
  const id = browserId(key);
  const counted = browsersIn(raw);
  if (counted.has(id)) return null;
  const kept = new Set([...counted.keys()].slice(1 - MOST_BROWSERS));
  const gone = isRecord(raw) ? Object.keys(raw).filter((other) => !kept.has(other)) : [];
  const change = { ...Object.fromEntries(gone.map((other) => [other, REMOVED] as const)), [id]: keyText(key) };
  return { change, replaces: counted.size === MOST_BROWSERS };
}
