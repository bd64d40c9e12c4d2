/** Data in one form, so that what lies in flags is known again whatever Foundry makes of the order of its fields. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { inOrder, isRecord } from '../rules/values/plain-data.ts';

/** Returns the digest of data, 24 hexadecimal digits, in whatever order their fields lie; an empty record is nothing, as in the flags of documents. */
export function digestOf(data: unknown): string {
  const form = inOrder(data, (value) => isRecord(value) && Object.keys(value).length === 0);
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(form)))).slice(0, 24);
}
