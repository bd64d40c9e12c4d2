/** The keys that this GM's browser can use: made silently at first need; `shared-key.ts` shares them between browsers. */
import { bytesToHex } from '@noble/hashes/utils.js';
import { KEY_BYTES, type SealingKey, sealingKey } from '../../play/sealing.ts';
import { isWrapped, keptKeyId } from '../../play/world-key.ts';
import { keepKey, readKeys } from './key-store.ts';
import { Listeners } from '../browser/listeners.ts';
import { randomBytes } from '../host/randomness.ts';
import { setSetting, setting } from '../host/settings.ts';

let keys: Map<string, SealingKey> = new Map();

/** Returns the keys that this browser holds, by id. */
export function heldKeys(): ReadonlyMap<string, SealingKey> {
  return keys;
}

/** Reads the browser's keys for this world; only a GM has use for them. Rejects when the browser keeps no data. */
export async function readKeyring(): Promise<void> {
  keys = await readKeys(game.world.id);
}

/** Tells whether the world has a key yet. */
export function isKeyMade(): boolean {
  return keptKeyId(setting('key')) !== '';
}

/** Returns the key that seals new expeditions, or null when another browser made it and this one has not been let in. */
export function presentKey(): SealingKey | null {
  return keys.get(keptKeyId(setting('key'))) ?? null;
}

/** Tells whether this browser can seal and unseal: it holds the present key, or none has been made yet. */
export function canSeal(): boolean {
  return !isKeyMade() || presentKey() !== null;
}

/** Tells whether nothing but this browser's data unseals what the present key seals: it holds that key, and no passphrase lets others in. */
export function isKeyHereAlone(): boolean {
  return presentKey() !== null && !isWrapped(setting('key'));
}

/** Returns the present key and makes one if the world has none yet; it is on disk before it is used. */
export async function keyForSealing(): Promise<SealingKey | null> {
  if (isKeyMade()) return presentKey();
  const key = sealingKey(randomBytes(KEY_BYTES));
  await holdKey(key);
  await setSetting('key', { id: key.id, salt: '', wrapped: '' });
  return presentKey();
}

/** Keeps a key in this browser, and holds it once it is on disk. */
export async function holdKey(key: SealingKey): Promise<void> {
  await keepKey(game.world.id, key);
  keys = new Map(keys).set(key.id, key);
}

/** Makes the seed of an expedition's dice: 32 bytes in hexadecimal. */
export function freshSeed(): string {
  return bytesToHex(randomBytes(32));
}

const found = new Listeners();

/** Calls back when a key was just found, or nobody needs one any more: what is sealed shows, and this browser may referee. */
export const onKeyFound = found.watch;

/** Has everybody go on with a key that was just found, or that nobody needs any more. */
export const keyFound = found.emit;
