/**
 * Seals that one browser unseals and nobody else: whoever seals needs no more than the public half of its key pair.
 * X25519 with a key pair that is used once, HKDF-SHA256, then the seal of `sealing.ts`. It is fetched where a procedure
 * tells anybody something; nothing else imports it, and what a page begins with is spared the curve.
 */
import { x25519 } from '@noble/curves/ed25519.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { base64urlnopad } from '@scure/base';
import { PUBLIC_KEY_LETTERS } from './browsers.ts';
import { KEY_BYTES, type RandomBytes, boxed, unboxed } from './sealing.ts';

/** The key pair of a browser. */
export interface KeyPair {
  /** 32 bytes that never leave the browser. */
  readonly secret: Uint8Array;
  /** 32 bytes that everybody may know. */
  readonly publicKey: Uint8Array;
}

const PURPOSE = utf8ToBytes('ghost-map private answer');

/** Returns the key pair of a secret of 32 bytes; throws a RangeError where it has another length. */
export function keyPairOf(secret: Uint8Array): KeyPair {
  if (secret.length !== KEY_BYTES) throw new RangeError(`a secret has ${KEY_BYTES} bytes, not ${secret.length}`);
  return { secret, publicKey: x25519.getPublicKey(secret) };
}

/** Makes a key pair. */
export function freshKeyPair(random: RandomBytes): KeyPair {
  return keyPairOf(random(KEY_BYTES));
}

/** The key that two ends come to; both public halves go into it, so that a text is unsealed for no other. */
function keyBetween(secret: Uint8Array, theirs: Uint8Array, once: Uint8Array, reader: Uint8Array): Uint8Array {
  return hkdf(sha256, x25519.getSharedSecret(secret, theirs), concatBytes(once, reader), PURPOSE, KEY_BYTES);
}

/**
 * Seals a text for the owner of a public key, in exactly `size` bytes of padding: `<public half of the key pair that was
 * used once>.<base64url>`. What is no point that a secret can be agreed on with gets a text that nobody can unseal: it is as
 * long as any other. Throws a RangeError when the text is longer than `size`.
 */
export function sealFor(reader: Uint8Array, place: string, text: string, size: number, random: RandomBytes): string {
  const once = freshKeyPair(random);
  let key: Uint8Array;
  try {
    key = keyBetween(once.secret, reader, once.publicKey, reader);
  } catch {
    key = random(KEY_BYTES);
  }
  return `${base64urlnopad.encode(once.publicKey)}.${boxed(key, place, text, size, random)}`;
}

/** Unseals a text that was sealed for a key pair at a place; null where it was not, or where it makes no sense. */
export function unsealFor({ secret, publicKey }: KeyPair, place: string, sealed: string): string | null {
  if (sealed.charAt(PUBLIC_KEY_LETTERS) !== '.') return null;
  try {
    const once = base64urlnopad.decode(sealed.slice(0, PUBLIC_KEY_LETTERS));
    return unboxed(keyBetween(secret, once, once, publicKey), place, sealed.slice(PUBLIC_KEY_LETTERS + 1));
  } catch {
    return null;
  }
}
