/** Fields of an actor: how what is stored looks once they have changed, with its empty records as they were. */
import type { ActorField } from '../rules/effects/set-actor.ts';
import { type Changes, type Data, REMOVED, isRecord } from './changes.ts';
import { sameExactly, valueOf } from '../rules/effects/plain-text.ts';

type Stored = Readonly<Record<string, unknown>>;

/** Returns what a record has of its own under a key. */
function own(record: Stored, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns a record with a value at the end of keys; records on the way that are not there are made. */
function withValue(record: Stored, [key = '', ...deeper]: readonly string[], value: unknown): Stored {
  if (deeper.length === 0) return { ...record, [key]: value };
  const inner = own(record, key);
  return { ...record, [key]: withValue(isRecord(inner) ? inner : {}, deeper, value) };
}

/** Returns a record without what lies at the end of keys; of what is on the way, the last `missing` go too where they become empty. */
function without(record: Stored, [key = '', ...deeper]: readonly string[], missing: number): Stored {
  const { [key]: present, ...rest } = record;
  if (deeper.length === 0) return rest;
  if (!isRecord(present)) return record;
  const inner = without(present, deeper, missing);
  return deeper.length <= missing && Object.keys(inner).length === 0 ? rest : { ...record, [key]: inner };
}

/** Returns what is stored of an actor once fields have changed; what did not change is shared. */
export function withFields(stored: Stored, fields: readonly ActorField[]): Stored {
  return fields.reduce<Stored>((now, { path, to, missing = 0 }) => {
    const keys = path.split('.');
    return to === undefined ? without(now, keys, missing) : withValue(now, keys, valueOf(to));
  }, stored);
}

/** Returns what must be written to turn one record into another; other than state in flags, an empty record is not nothing. */
export function exactChanges(before: Stored, after: Stored): Changes {
  const kept = Object.entries(after).flatMap(([key, value]): [string, Data | Changes][] => {
    const was = own(before, key);
    if (value === was) return [];
    if (!isRecord(value) || !isRecord(was)) return sameExactly(value, was) ? [] : [[key, value as Data]];
    const inner = exactChanges(was, value);
    return Object.keys(inner).length > 0 ? [[key, inner]] : [];
  });
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  return { ...Object.fromEntries(kept), ...Object.fromEntries(gone.map((key) => [key, REMOVED])) };
}
