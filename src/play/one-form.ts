/** Data in one form, so that what lies in flags is known again whatever Foundry makes of the order of its fields. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { isRecord } from './changes.ts';

/** Returns data in one form, whatever order their fields came to lie in; an empty record is nothing, as in the flags of documents. */
function inOneForm(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(inOneForm);
  if (!isRecord(data)) return data;
  const fields = Object.entries(data).map(([key, value]) => [key, inOneForm(value)] as const);
  const kept = fields.filter(([, value]) => !isRecord(value) || Object.keys(value).length > 0);
  return Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns the digest of data in their one form: 24 hexadecimal digits. */
export function digestOf(data: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(inOneForm(data))))).slice(0, 24);
}
