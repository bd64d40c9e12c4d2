/** The keys of a world as its setting keeps them beside the present one's id: those that sealed before, and how each is wrapped. */
import { base64urlnopad } from '@scure/base';
import * as v from 'valibot';
import { sifted } from '../rules/values/records.ts';
import { letters, shaped } from '../rules/values/fields.ts';
import { isRecord } from '../rules/values/plain-data.ts';
import { CostSchema, FIRST_COST, PRESENT_COST } from './passphrases.ts';
import { type RandomBytes, type SealingKey, seal, sealingKey, unseal } from './sealing.ts';
import { type KeptKey, UNREADABLE, type WorldKey, isWrapped, keptKeyId } from './world-key.ts';

/** A wrapping that can be tried. */
interface Wrapping {
  readonly salt: Uint8Array;
  readonly cost: number;
  /** The keys that lie in it, by id, each as it is wrapped. */
  readonly keys: Readonly<Record<string, string>>;
}

/** How many wrappings are tried: each costs seconds. */
const MOST_TRIED = 12;
/** How many of the keys before the present one are looked at, the latest: whoever may write settings could fill it with thousands. */
const MOST_OLDER = 32;

const WRAPPED = 'wrapped-key';
/** The bytes that a wrapped key is padded to. */
const WRAPPED_SIZE = 64;

const WrappingSchema = v.object({
  id: v.string(),
  salt: shaped(/^[\w-]{22}$/),
  wrapped: letters(400, 1),
  cost: v.optional(CostSchema, FIRST_COST),
});

/** Returns all that is kept of the keys before the present one, to be written back. */
function olderIn(raw: unknown): readonly unknown[] {
  const older = isRecord(raw) ? raw['older'] : undefined;
  return Array.isArray(older) ? (older as unknown[]) : [];
}

/** Returns as much of it as is looked at. */
function latestIn(raw: unknown): readonly unknown[] {
  return olderIn(raw).slice(0, MOST_OLDER);
}

/** Returns the ids of the latest keys that sealed before it, at most 32, the latest first. */
export function olderKeyIds(raw: unknown): readonly string[] {
  return latestIn(raw).map(keptKeyId);
}

/**
 * Lists the wrappings that can be tried, that of the present key first. `unread` says that there are others, which cost more
 * than is tried, make no sense, or come after so many that nobody would wait for them.
 */
export function wrappingsOf(raw: unknown): { readonly wrappings: readonly Wrapping[]; readonly unread: boolean } {
  const kept = [raw, ...latestIn(raw)].filter(isWrapped);
  const isCut = kept.length > MOST_TRIED || olderIn(raw).length > MOST_OLDER;
  const read = kept.slice(0, MOST_TRIED).map((one) => v.safeParse(WrappingSchema, one));
  const wrappings = new Map<string, Wrapping>();
  for (const one of read) {
    if (!one.success) continue;
    const { id, salt, wrapped, cost } = one.output;
    const known = wrappings.get(`${salt}${String(cost)}`);
    const bytes = known?.salt ?? decoded(salt);
    if (bytes) wrappings.set(`${salt}${String(cost)}`, { salt: bytes, cost, keys: { ...known?.keys, [id]: wrapped } });
  }
  return { wrappings: [...wrappings.values()], unread: isCut || read.some((one) => !one.success) };
}

function decoded(base64: string): Uint8Array | null {
  try {
    return base64urlnopad.decode(base64);
  } catch {
    return null;
  }
}

/** Takes out of a wrapping the keys that its own key opens. */
export function unwrapped({ keys }: Wrapping, wrapping: SealingKey): readonly SealingKey[] {
  return Object.entries(keys).flatMap(([id, wrapped]) => {
    const unsealed = unseal(new Map([[wrapping.id, wrapping]]), WRAPPED, wrapped);
    const bytes = 'text' in unsealed ? decoded(unsealed.text) : null;
    const key = bytes?.length === wrapping.bytes.length ? sealingKey(bytes) : null;
    return key?.id === id ? [key] : [];
  });
}

/**
 * Returns the setting with the present key, and those older ones that this browser holds too, wrapped anew: whoever is let in
 * gets all of them. Older keys that nobody here holds stay as they lie there. Null where this browser lacks the present key.
 */
export function withWrapping(
  raw: unknown,
  held: ReadonlyMap<string, SealingKey>,
  { salt, key: wrapping, random }: { readonly salt: Uint8Array; readonly key: SealingKey; readonly random: RandomBytes },
): WorldKey | null {
  const anew = (key: SealingKey): KeptKey => ({
    id: key.id,
    salt: base64urlnopad.encode(salt),
    wrapped: seal(wrapping, WRAPPED, base64urlnopad.encode(key.bytes), WRAPPED_SIZE, random),
    cost: PRESENT_COST,
  });
  const present = held.get(keptKeyId(raw));
  if (!present) return null;
  const older = olderIn(raw).map((one, index) => {
    const key = index < MOST_OLDER ? held.get(keptKeyId(one)) : undefined;
    return key ? anew(key) : (one as KeptKey);
  });
  return { ...anew(present), ...(older.length > 0 ? { older } : {}) };
}

/** Returns the setting of a new key in the place of the present one, which is kept as it lies there: it may be found again. */
export function withNewKey(raw: unknown, id: string): WorldKey {
  const was = isRecord(raw) ? sifted(raw, (_, name) => name !== 'older') : { id: UNREADABLE };
  const older = [was, ...olderIn(raw)] as unknown as readonly KeptKey[];
  return { id, salt: '', wrapped: '', older };
}
