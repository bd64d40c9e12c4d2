/** Records by id: read, changed and sifted. */

type Records<Value> = Readonly<Record<string, Value>>;

/** Returns the record's own value of a key that anybody may have named, such as `constructor`; undefined where it has none. */
export function own<Value>(record: Records<Value>, key: string): Value | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}

/** Returns the record with each of its values changed. */
export function mapped<Value, Other>(
  record: Records<Value>,
  change: (value: Value, key: string) => Other,
): Record<string, Other> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));
}

/** Returns the record without the values that are not kept. */
export function sifted<Value>(record: Records<Value>, isKept: (value: Value, key: string) => boolean): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key, value]) => isKept(value, key)));
}

/** Returns the key of the first value that is what is looked for; null where none is. */
export function keyOf<Value>(record: Records<Value>, is: (value: Value, key: string) => boolean): string | null {
  return Object.entries(record).find(([key, value]) => is(value, key))?.[0] ?? null;
}

/** Leaves out what is undefined: a partial change says nothing about it. */
export function said<T extends object>(changes: T | undefined): Partial<T> {
  return Object.fromEntries(Object.entries(changes ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>;
}
