/** Sharing the world's key between browsers: by a passphrase or a printed code, and putting a new one in the place of one that is lost. */
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { scryptAsync } from '@noble/hashes/scrypt.js';
import { base32nopad } from '@scure/base';
import { olderKeyIds, unwrapped, withNewKey, withWrapping, wrappingsOf } from '../../play/key-wrapping.ts';
import { PRESENT_COST, triedForms } from '../../play/passphrases.ts';
import { KEY_BYTES, SALT_BYTES, type SealingKey, sealingKey } from '../../play/sealing.ts';
import { isWrapped, keptKeyId } from '../../play/world-key.ts';
import { heldKeys, holdKey, isKeyMade, keyForSealing, presentKey } from './keyring.ts';
import { randomBytes } from '../host/randomness.ts';
import { setSetting, setting } from '../host/settings.ts';

/** Called with how far a piece of work is, a share of 1. */
export type Progress = (share: number) => void;

/** Makes a key of a passphrase, whatever way its letters were typed; the page stays alive meanwhile. */
export async function wrappingKey(
  passphrase: string,
  salt: Uint8Array,
  cost: number,
  progress: Progress = () => undefined,
): Promise<SealingKey> {
  const how = { N: cost, r: 8, p: 1, dkLen: KEY_BYTES, onProgress: progress };
  return sealingKey(await scryptAsync(utf8ToBytes(passphrase.normalize('NFKC')), salt, how));
}

/** How this browser stands to the world's key. */
export interface KeyState {
  /** Whether the world has a key yet. */
  readonly made: boolean;
  /** Whether this browser holds it. */
  readonly held: boolean;
  /** Whether a passphrase lets other browsers in. */
  readonly passphrase: boolean;
  /** Whether a passphrase could be tried that lets this browser in, to this key or to one before it. */
  readonly canTry: boolean;
  /** Whether this browser holds keys before it, which others may lack. */
  readonly older: boolean;
}

/** Says how this browser stands to the world's key. */
export function keyState(): KeyState {
  const raw = setting('key');
  const { wrappings } = wrappingsOf(raw);
  const canTry = wrappings.some((wrapping) => Object.keys(wrapping.keys).some((id) => !heldKeys().has(id)));
  return { made: isKeyMade(), held: presentKey() !== null, passphrase: isWrapped(raw), canTry, older: olderCodes().length > 0 };
}

/** Wraps the present key in a passphrase, in a world setting; another GM browser unwraps it with `unlock`. False where this one lacks the key. */
export async function setPassphrase(passphrase: string, progress?: Progress): Promise<boolean> {
  if (!(await keyForSealing())) return false;
  const salt = randomBytes(SALT_BYTES);
  const key = await wrappingKey(passphrase, salt, PRESENT_COST, progress);
  // Another browser may have put a new key in its place meanwhile.
  const wrapped = withWrapping(setting('key'), heldKeys(), { salt, key, random: randomBytes });
  if (wrapped) await setSetting('key', wrapped);
  return wrapped !== null;
}

/**
 * What a passphrase or a code unlocked: the present key, only older ones, `known` or `known-older` where this browser held the
 * present one or an older one already, or nothing; `unreadable` where something could not be tried.
 */
export type Unlocked = 'present' | 'older' | 'known' | 'known-older' | 'nothing' | 'unreadable';

/** Keeps keys that were found; says what of them is new here. */
async function holdFound(found: readonly SealingKey[]): Promise<Exclude<Unlocked, 'nothing' | 'unreadable'>> {
  const id = keptKeyId(setting('key'));
  const fresh = found.filter((one) => !heldKeys().has(one.id));
  for (const one of fresh) await holdKey(one);
  if (fresh.length > 0) return fresh.some((one) => one.id === id) ? 'present' : 'older';
  return found.some((one) => one.id === id) ? 'known' : 'known-older';
}

/**
 * Takes keys of the world out of their wrapping and keeps them in this browser. A passphrase that unlocks nothing as it was
 * typed is tried once more, as it may have been meant.
 */
export async function unlock(passphrase: string, progress: Progress = () => undefined): Promise<Unlocked> {
  const { wrappings, unread } = wrappingsOf(setting('key'));
  const forms = triedForms(passphrase);
  const tries = forms.flatMap((form) => wrappings.map((wrapping) => ({ form, wrapping })));
  let known: Unlocked | null = null;
  for (const [done, { form, wrapping }] of tries.entries()) {
    // What has unlocked something is the passphrase, and is not meant in another way.
    if (known && form !== passphrase) break;
    const key = await wrappingKey(form, wrapping.salt, wrapping.cost, (share) => progress((done + share) / tries.length));
    const found = unwrapped(wrapping, key);
    if (found.length === 0) continue;
    const unlocked = await holdFound(found);
    if (unlocked === 'present' || unlocked === 'older') return unlocked;
    // The same passphrase may have been given to a key that is still locked here.
    known ??= unlocked;
  }
  return known ?? (unread ? 'unreadable' : 'nothing');
}

/** Writes a key as a code to print and keep: groups of four letters and digits. */
function codeOf(key: SealingKey): string {
  return (base32nopad.encode(key.bytes).match(/.{1,4}/g) ?? []).join('-');
}

/** Returns the code of the present key, or null. */
export function recoveryCode(): string | null {
  const key = presentKey();
  return key && codeOf(key);
}

/** Returns the codes of the keys before it that this browser holds, the latest first: another GM's may lack them. */
export function olderCodes(): readonly string[] {
  return olderKeyIds(setting('key')).flatMap((id) => {
    const key = heldKeys().get(id);
    return key ? [codeOf(key)] : [];
  });
}

/** Takes a printed code back, of the world's key or of one before it; `nothing` when it is the code of neither. */
export async function recover(code: string): Promise<Unlocked> {
  const letters = code.toUpperCase().replace(/[^A-Z2-7]/g, '');
  let key: SealingKey;
  try {
    key = sealingKey(base32nopad.decode(letters));
  } catch {
    return 'nothing';
  }
  const raw = setting('key');
  return [keptKeyId(raw), ...olderKeyIds(raw)].includes(key.id) ? holdFound([key]) : 'nothing';
}

/**
 * Puts a new key in the place of one that nobody has any more. The old one is still known by its id and its wrapping, so
 * that whoever finds it can unseal what it sealed. False when another browser was quicker.
 */
export async function replaceLostKey(): Promise<boolean> {
  const key = sealingKey(randomBytes(KEY_BYTES));
  await holdKey(key);
  await setSetting('key', withNewKey(setting('key'), key.id));
  return presentKey() !== null;
}
