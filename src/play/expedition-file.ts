/**
 * An expedition as a file: who made it stands in the clear, both halves of the play under the seal of a passphrase.
 * A sum over all of it tells damage from a wrong passphrase; only the seal tells that nobody has changed it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import * as v from 'valibot';
import { count, letters, shaped, unread } from '../rules/values/fields.ts';
import { valueOf, isRecord } from '../rules/values/plain-data.ts';

import { type Arrived, type Travelling, readTravelling, secretsSize } from './expedition.ts';
import { CostSchema, FIRST_COST, PRESENT_COST } from './passphrases.ts';
import { isListed } from './procedures.ts';
import { type RandomBytes, type SealingKey, seal, unseal } from './sealing.ts';

/** The bytes of the largest file that is read. */
export const LARGEST_FILE = 4_000_000;

/** The newest form of such files; those of the first say nothing of cost. */
const FORM = 2;

/** What of a file everybody may read. */
const HEAD = {
  'ghost-map': v.literal('expedition'),
  form: count,
  /** The version of the module that wrote it. */
  module: letters(40),
  procedure: letters(32),
  /** The expedition's name, which is open. */
  name: letters(200),
  /** What goes into the key beside the passphrase: 16 bytes in base64url, so the last letter says two bits. */
  salt: shaped(/^[\w-]{21}[AQgw]$/),
  /** What scrypt costs for that key. */
  cost: v.optional(CostSchema),
};
const FileSchema = v.object({ ...HEAD, sealed: v.string(), sum: v.string() });
/** A file that has come undamaged. */
export type ExpeditionFile = v.InferOutput<typeof FileSchema>;
type Head = Omit<ExpeditionFile, 'sealed' | 'sum'>;

/** The token that stood for the party, by which one that takes its place is found. */
const PartySchema = v.object({ name: v.string(), actorId: v.nullable(v.string()) });
type PartyToken = v.InferOutput<typeof PartySchema>;

const ContentSchema = v.object({
  version: count,
  open: unread,
  party: v.nullable(PartySchema),
  hidden: unread,
});

/** What a file brings, checked and of the present version. */
export interface Brought extends Arrived {
  readonly party: PartyToken | null;
}

/** Why a file cannot be taken. */
export const FILE_FAULTS = ['not-a-copy', 'damaged', 'newer', 'unknown-procedure', 'wrong-passphrase'] as const;
export type FileFault = (typeof FILE_FAULTS)[number];

/** Where the content of a file is sealed: whoever changes what stands in the clear makes it unreadable. */
function placeOf({ form, module, procedure, name, salt, cost }: Head): string {
  return `file/${JSON.stringify([form, module, procedure, name, salt, ...(cost === undefined ? [] : [cost])])}`;
}

function sumOf(head: Head, sealed: string): string {
  return bytesToHex(sha256(utf8ToBytes(placeOf(head) + sealed))).slice(0, 16);
}

/** What a file is written with. */
export interface Writing {
  /** The module's version. */
  readonly module: string;
  readonly name: string;
  readonly party: PartyToken | null;
  readonly salt: string;
  /** The key that the passphrase and the salt make at `PRESENT_COST`. */
  readonly key: SealingKey;
  readonly random: RandomBytes;
}

/** Writes an expedition as a file's text; its length depends on what is open alone. Nothing to undo and no dice go along. */
export function expeditionText(
  { procedure, open, hidden }: Arrived,
  { module, name, party, salt, key, random }: Writing,
): string {
  const head: Head = { 'ghost-map': 'expedition', form: FORM, module, procedure: procedure.id, name, salt, cost: PRESENT_COST };
  const known = { version: procedure.version, open, party };
  const size = utf8ToBytes(JSON.stringify(known)).length + secretsSize(procedure, open);
  const sealed = seal(key, placeOf(head), JSON.stringify({ ...known, hidden }), size, random);
  return `${JSON.stringify({ ...head, sealed, sum: sumOf(head, sealed) }, null, 2)}\n`;
}

/** Reads what stands in the clear of a file; never throws. */
export function readExpeditionFile(text: string): { readonly file: ExpeditionFile } | { readonly fault: FileFault } {
  const raw = valueOf(text);
  // The beginning of a file of ours, or one that was cut to pieces.
  if (raw === undefined && text.includes('"ghost-map": "expedition"')) return { fault: 'damaged' };
  if (!isRecord(raw) || raw['ghost-map'] !== 'expedition') return { fault: 'not-a-copy' };
  if (typeof raw['form'] === 'number' && raw['form'] > FORM) return { fault: 'newer' };
  const file = v.safeParse(FileSchema, raw);
  if (!file.success || sumOf(file.output, file.output.sealed) !== file.output.sum) return { fault: 'damaged' };
  return isListed(file.output.procedure) ? { file: file.output } : { fault: 'unknown-procedure' };
}

/** Returns the cost of the key that opens a file. */
export function costOf({ cost }: ExpeditionFile): number {
  return cost ?? FIRST_COST;
}

/** Unseals a file with the key of a passphrase; never throws. */
export function unsealExpeditionFile(
  file: ExpeditionFile,
  key: SealingKey,
): { readonly brought: Brought } | { readonly fault: FileFault } {
  const unsealed = unseal(new Map([[key.id, key]]), placeOf(file), file.sealed);
  if ('fault' in unsealed) return { fault: unsealed.fault === 'no-key' ? 'wrong-passphrase' : 'damaged' };
  const content = v.safeParse(ContentSchema, valueOf(unsealed.text));
  if (!content.success) return { fault: 'damaged' };
  const { party, ...halves } = content.output;
  const arrived = readTravelling({ procedure: file.procedure, ...halves });
  return 'fault' in arrived ? arrived : { brought: { ...arrived, party } };
}

/** Returns both halves as they are sent to the referee. */
export function travelling({ procedure, open, hidden }: Arrived): Travelling {
  return {
    procedure: procedure.id,
    version: procedure.version,
    open: open as Travelling['open'],
    hidden: hidden as Travelling['hidden'],
  };
}
