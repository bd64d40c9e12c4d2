/** The key of a world as its setting keeps it, and which one seals what is new; `key-wrapping.ts` reads the rest of it. */
import * as v from 'valibot';
import { isRecord } from '../rules/values/plain-data.ts';

/** A key by its id and, once there is a passphrase, the key itself wrapped in it. */
export interface KeptKey {
  readonly id: string;
  /** In base64url. */
  readonly salt: string;
  readonly wrapped: string;
  /** What scrypt cost for the wrapping; absent in what older versions wrote. */
  readonly cost?: number;
}

/** The setting's value. */
export interface WorldKey extends KeptKey {
  /** The keys that were given up because nobody had them, the latest first: what they sealed still lies there. */
  readonly older?: readonly KeptKey[];
}

/** The id of a key that cannot be read: nobody holds it, and it is not taken for none. */
export const UNREADABLE = '?';
const KeptSchema = v.object({ id: v.fallback(v.optional(v.string(), ''), UNREADABLE) });

/** Returns the id of a key as the setting keeps it; of the whole setting, that of the key that seals what is new, empty while none has been made. */
export function keptKeyId(raw: unknown): string {
  return isRecord(raw) ? v.parse(KeptSchema, raw).id : UNREADABLE;
}

/** Tells whether the present key is wrapped in a passphrase. */
export function isWrapped(raw: unknown): boolean {
  return isRecord(raw) && typeof raw['wrapped'] === 'string' && raw['wrapped'] !== '';
}
