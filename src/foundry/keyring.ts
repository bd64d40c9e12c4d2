/** The keys that this GM's browser can use: made silently at first need, shared between browsers by a passphrase. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { base32nopad, base64urlnopad } from '@scure/base';
import { KEY_BYTES, SALT_BYTES, type SealingKey, seal, sealingKey, unseal } from '../play/sealing.ts';
import { keepKey, readKeys } from './key-store.ts';
import { randomBytes } from './randomness.ts';
import { setSetting, setting } from './settings.ts';

let keys: Map<string, SealingKey> = new Map();

/** What scrypt may cost: about half a second and 32 MiB in a browser. [RFC 7914, section 2] */
const COST = { N: 2 ** 15, r: 8, p: 1, dkLen: KEY_BYTES };
const WRAPPED = 'wrapped-key';

/** Gives the keys that this browser holds, by id. */
export function heldKeys(): ReadonlyMap<string, SealingKey> {
  return keys;
}

/** Reads the browser's keys for this world; only a GM has use for them. Rejects when the browser keeps no data. */
export async function openKeyring(): Promise<void> {
  keys = await readKeys(game.world.id);
}

/** Gives the key that seals new expeditions, or null when another browser made it and this one has not been let in. */
export function presentKey(): SealingKey | null {
  return keys.get(setting('key').id) ?? null;
}

/** Tells whether this browser can seal and open: it holds the present key, or none has been made yet. */
export function canSeal(): boolean {
  return setting('key').id === '' || presentKey() !== null;
}

/** Gives the present key and makes one if the world has none yet; it is on disk before it is used. */
export async function keyForSealing(): Promise<SealingKey | null> {
  if (setting('key').id !== '') return presentKey();
  const key = sealingKey(randomBytes(KEY_BYTES));
  await holdKey(key);
  await setSetting('key', { id: key.id, salt: '', wrapped: '' });
  return presentKey();
}

async function holdKey(key: SealingKey): Promise<void> {
  await keepKey(game.world.id, key);
  keys = new Map(keys).set(key.id, key);
}

/** Makes a key of a passphrase, whatever way its letters were typed. */
export async function wrappingKey(passphrase: string, salt: Uint8Array): Promise<SealingKey> {
  return sealingKey(await scryptAsync(utf8ToBytes(passphrase.normalize('NFKC')), salt, COST));
}

/** Tells whether the world has a passphrase by which another browser can be let in. */
export function hasPassphrase(): boolean {
  return setting('key').wrapped !== '';
}

/** Says how this browser stands to the world's key. */
export function keyState(): { readonly made: boolean; readonly held: boolean; readonly passphrase: boolean } {
  return { made: setting('key').id !== '', held: presentKey() !== null, passphrase: hasPassphrase() };
}

/** Wraps the present key in a passphrase, in a world setting; another GM browser opens it with `unlock`. */
export async function setPassphrase(passphrase: string): Promise<void> {
  const key = await keyForSealing();
  if (!key) throw new Error('a passphrase needs the key');
  const salt = randomBytes(SALT_BYTES);
  const wrapping = await wrappingKey(passphrase, salt);
  const wrapped = seal(wrapping, WRAPPED, base64urlnopad.encode(key.bytes), 64, randomBytes);
  await setSetting('key', { id: key.id, salt: base64urlnopad.encode(salt), wrapped });
}

/** Takes the world's key out of its wrapping and keeps it in this browser; false when the passphrase is not the one. */
export async function unlock(passphrase: string): Promise<boolean> {
  const { id, salt, wrapped } = setting('key');
  const wrapping = await wrappingKey(passphrase, base64urlnopad.decode(salt));
  const opened = unseal(new Map([[wrapping.id, wrapping]]), WRAPPED, wrapped);
  if ('fault' in opened) return false;
  const key = sealingKey(base64urlnopad.decode(opened.text));
  if (key.id !== id) return false;
  await holdKey(key);
  return true;
}

/** Gives the present key as a code to print and keep: groups of four letters and digits. */
export function recoveryCode(): string | null {
  const key = presentKey();
  return key && (base32nopad.encode(key.bytes).match(/.{1,4}/g) ?? []).join('-');
}

/** Takes a printed code back; false when it is not the code of the world's key. */
export async function recover(code: string): Promise<boolean> {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  let key: SealingKey;
  try {
    key = sealingKey(base32nopad.decode(letters));
  } catch {
    return false;
  }
  if (key.id !== setting('key').id) return false;
  await holdKey(key);
  return true;
}

/** Makes the seed of an expedition's dice: 32 bytes in hexadecimal. */
export function freshSeed(): string {
  return Array.from(randomBytes(32), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
