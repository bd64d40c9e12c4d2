/**
 * Changes of stored state under the semantics of Foundry's flags: records merge, arrays and plain values are
 * replaced whole, a key goes away only by an explicit removal, and an empty record changes nothing.
 * @see https://foundryvtt.wiki/en/development/api/flags
 */
import { isRecord, isVoid, sameData } from '../rules/values/plain-data.ts';

/** Plain data as it lies in a flag. */
export type Data = string | number | boolean | null | readonly Data[] | DataRecord;
export interface DataRecord {
  readonly [key: string]: Data | undefined;
}

/** Stands for the removal of a key; the generations of Foundry spell it differently, so only `foundry/host/compat` knows how. */
export const REMOVED: unique symbol = Symbol('removed');

/** The difference between two states: only what changed, removals marked. */
export interface Changes {
  readonly [key: string]: Change;
}
export type Change = Data | typeof REMOVED | Changes;

/** Returns a copy without what is nothing in records, as a document would hold it. */
function stored(value: unknown, isNothing: typeof isVoid): Data {
  if (Array.isArray(value)) return value.map((item) => stored(item, isNothing));
  if (!isRecord(value)) return value as Data;
  const kept = Object.entries(value).filter(([, item]) => !isNothing(item));
  return Object.fromEntries(kept.map(([key, item]) => [key, stored(item, isNothing)]));
}

/**
 * Returns what must be written to turn one state into the other; an empty result means that nothing changed.
 * Parts that both states share by reference are skipped unread. `isNothing` says what counts as not being there, in flags
 * empty records too.
 */
export function changesBetween(before: object, after: object, isNothing = isVoid): Changes {
  const old = before as Readonly<Record<string, unknown>>;
  const changes: Record<string, Change> = {};
  for (const [key, value] of Object.entries(after) as [string, unknown][]) {
    const was = old[key];
    if (Object.is(was, value)) continue;
    if (isNothing(value)) {
      if (!isNothing(was)) changes[key] = REMOVED;
    } else if (isRecord(value) && isRecord(was)) {
      const inner = changesBetween(was, value, isNothing);
      if (Object.keys(inner).length > 0) changes[key] = inner;
    } else if (!sameData(was, value, isNothing)) {
      changes[key] = stored(value, isNothing);
    }
  }
  for (const key of Object.keys(old)) {
    if (!(key in after) && !isNothing(old[key])) changes[key] = REMOVED;
  }
  return changes;
}

/** Returns the state with changes applied, sharing what did not change; records that become empty go away. */
export function withChanges(state: object, changes: Changes): DataRecord {
  const result: Record<string, Data | undefined> = { ...(state as DataRecord) };
  for (const [key, change] of Object.entries(changes)) {
    if (change === REMOVED) delete result[key];
    else if (isRecord(change)) {
      const was = result[key];
      const inner = withChanges(isRecord(was) ? was : {}, change as Changes);
      if (isVoid(inner)) delete result[key];
      else result[key] = inner;
    } else result[key] = change;
  }
  return result;
}

const REMOVAL = '-=';

/** Writes changes as plain JSON data, a removal as a key with the prefix `-=`; state keys never start so. */
export function encodeChanges(changes: Changes): DataRecord {
  return Object.fromEntries(
    Object.entries(changes).map(([key, change]): [string, Data] => {
      if (change === REMOVED) return [REMOVAL + key, 0];
      return [key, isRecord(change) ? encodeChanges(change as Changes) : change];
    }),
  );
}

/** Reads what `encodeChanges` wrote. */
export function decodeChanges(data: DataRecord): Changes {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]): [string, Change] => {
      if (key.startsWith(REMOVAL)) return [key.slice(REMOVAL.length), REMOVED];
      return [key, isRecord(value) ? decodeChanges(value) : (value as Data)];
    }),
  );
}
