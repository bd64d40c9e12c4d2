/**
 * A map from keys to values whose iteration yields values.
 * @see https://foundryvtt.com/api/classes/foundry.utils.Collection.html
 */

/** What a Map has, without its own iteration, which Collection replaces. */
interface MapWithoutIteration<K, V> {
  readonly size: number;
  clear(): void;
  delete(key: K): boolean;
  has(key: K): boolean;
  get(key: K): V | undefined;
  set(key: K, value: V): this;
  keys(): IterableIterator<K>;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[K, V]>;
}
const MapBase = Map as unknown as new <K, V>(entries?: Iterable<readonly [K, V]> | null) => MapWithoutIteration<K, V>;

export class Collection<V, K = string> extends MapBase<K, V> {
  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  get contents(): V[] {
    return [...this.values()];
  }

  forEach(callback: (value: V) => void): void {
    for (const value of this.values()) callback(value);
  }

  find(condition: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) if (condition(value, index++, this)) return value;
    return undefined;
  }

  filter(condition: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => condition(value, index, this));
  }

  map<R>(transformer: (value: V, index: number, collection: this) => R): R[] {
    return this.contents.map((value, index) => transformer(value, index, this));
  }

  some(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => condition(value, index, this));
  }

  every(condition: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => condition(value, index, this));
  }

  reduce<R>(reducer: (accumulator: R, value: V, index: number, collection: this) => R, initial: R): R {
    return this.contents.reduce((sum, value, index) => reducer(sum, value, index, this), initial);
  }

  /** The value at a key, or the first value with that name. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const found = this.find((value) => (value as { name?: unknown }).name === name);
    if (!found && options.strict) throw new Error(`An entry with name ${name} does not exist in the collection`);
    return found;
  }

  toJSON(): unknown[] {
    return this.contents.map((value) => {
      const { toJSON } = value as { toJSON?: () => unknown };
      return typeof toJSON === 'function' ? toJSON.call(value) : value;
    });
  }
}
