/**
 * Sealing: what only the GM may know is stored as ciphertext of a fixed length.
 * XChaCha20-Poly1305, the nonce in front; the associated data ties a sealed text to its place.
 */
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { bytesToUtf8 } from '@noble/ciphers/utils.js';
import { base64urlnopad } from '@scure/base';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** The bytes of a key. */
export const KEY_BYTES = 32;
/** The bytes of a nonce; each sealing needs fresh ones. */
const NONCE_BYTES = 24;
/** The bytes of salt that go into a passphrase's key. */
export const SALT_BYTES = 16;

/** A key with the id under which sealed texts name it. */
export interface SealingKey {
  readonly id: string;
  readonly bytes: Uint8Array;
}

/** Where fresh random bytes come from. */
export type RandomBytes = (count: number) => Uint8Array;

/** Why a sealed text could not be unsealed. */
export type UnsealFault = 'no-key' | 'damaged';

/** Names a key by a digest of its bytes: 8 hexadecimal digits. */
export function sealingKey(bytes: Uint8Array): SealingKey {
  if (bytes.length !== KEY_BYTES) throw new RangeError(`a key has ${KEY_BYTES} bytes, not ${bytes.length}`);
  return { id: bytesToHex(sha256(bytes)).slice(0, 8), bytes };
}

/** Rounds a length up to one of few sizes: 96 bytes, doubled as often as needed. */
export function paddedSize(bytes: number): number {
  let size = 96;
  while (size < bytes) size *= 2;
  return size;
}

/** The bytes in front of a padded text that say how long it is: two, and four where two could not say it. */
function prefixOf(size: number): 2 | 4 {
  return size > 0xffff ? 4 : 2;
}

/** What is sealed: text, or bytes. */
type Content = string | Uint8Array;

/**
 * Seals content in exactly `size` bytes of padding, whatever its length, with the bytes of a key that nothing names: in base64url.
 * `place` says where it lies; it is unsealed nowhere else. Throws a RangeError when the content is longer than `size`.
 */
export function boxed(key: Uint8Array, place: string, content: Content, size: number, random: RandomBytes): string {
  const bytes = typeof content === 'string' ? utf8ToBytes(content) : content;
  if (bytes.length > size) throw new RangeError(`content of ${bytes.length} bytes does not fit ${size}`);
  const padded = new Uint8Array(prefixOf(size) + size);
  const view = new DataView(padded.buffer);
  if (prefixOf(size) === 2) view.setUint16(0, bytes.length);
  else view.setUint32(0, bytes.length);
  padded.set(bytes, prefixOf(size));
  const nonce = random(NONCE_BYTES);
  const box = xchacha20poly1305(key, nonce, utf8ToBytes(place)).encrypt(padded);
  const whole = new Uint8Array(nonce.length + box.length);
  whole.set(nonce);
  whole.set(box, nonce.length);
  return base64urlnopad.encode(whole);
}

/** Unseals the bytes that `boxed` sealed with the same key for the same place. Throws where it was another, or where they were damaged. */
function unboxedBytes(key: Uint8Array, place: string, text: string): Uint8Array {
  const whole = base64urlnopad.decode(text);
  const box = xchacha20poly1305(key, whole.subarray(0, NONCE_BYTES), utf8ToBytes(place));
  const padded = box.decrypt(whole.subarray(NONCE_BYTES));
  const view = new DataView(padded.buffer, padded.byteOffset);
  const prefix = prefixOf(padded.length - 4);
  const length = prefix === 2 ? view.getUint16(0) : view.getUint32(0);
  return padded.subarray(prefix, prefix + length);
}

/** Unseals the text that `boxed` sealed with the same key for the same place. Throws where it was another, or where it was damaged. */
export function unboxed(key: Uint8Array, place: string, text: string): string {
  return bytesToUtf8(unboxedBytes(key, place, text));
}

/**
 * Seals content in exactly `size` bytes of padding, whatever its length: `<key id>.<base64url>`.
 * `place` says where it lies (expedition id, log index); it is unsealed nowhere else.
 * Throws a RangeError when the content is longer than `size`.
 */
export function seal(key: SealingKey, place: string, content: Content, size: number, random: RandomBytes): string {
  return `${key.id}.${boxed(key.bytes, place, content, size, random)}`;
}

/** Unseals the bytes of a sealed text with whichever of the keys it names, or says why it cannot. */
export function unsealBytes(
  keys: ReadonlyMap<string, SealingKey>,
  place: string,
  sealed: string,
): { readonly bytes: Uint8Array } | { readonly fault: UnsealFault } {
  const dot = sealed.indexOf('.');
  const key = keys.get(sealed.slice(0, dot));
  if (!key) return { fault: 'no-key' };
  try {
    return { bytes: unboxedBytes(key.bytes, place, sealed.slice(dot + 1)) };
  } catch {
    return { fault: 'damaged' };
  }
}

/** Unseals a sealed text with whichever of the keys it names, or says why it cannot. */
export function unseal(
  keys: ReadonlyMap<string, SealingKey>,
  place: string,
  sealed: string,
): { readonly text: string } | { readonly fault: UnsealFault } {
  const unsealed = unsealBytes(keys, place, sealed);
  return 'fault' in unsealed ? unsealed : { text: bytesToUtf8(unsealed.bytes) };
}

/** Names the key that a sealed text needs. */
export function keyIdOf(sealed: string): string {
  return sealed.slice(0, Math.max(0, sealed.indexOf('.')));
}
