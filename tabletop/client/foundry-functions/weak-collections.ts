/**
 * Weak maps and sets that can be walked through.
 * @see https://foundryvtt.com/api/v13/classes/foundry.utils.IterableWeakMap.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.utils.IterableWeakSet.html
 */
export class IterableWeakMap<K extends WeakKey, V> extends WeakMap<K, V> {
  readonly #keys = new Map<WeakRef<K>, null>();
  readonly #references = new WeakMap<K, WeakRef<K>>();

  constructor(entries: Iterable<[K, V]> = []) {
    super();
    for (const [key, value] of entries) this.set(key, value);
  }

  override set(key: K, value: V): this {
    if (!super.has(key)) {
      const reference = new WeakRef(key);
      this.#references.set(key, reference);
      this.#keys.set(reference, null);
    }
    return super.set(key, value);
  }

  override delete(key: K): boolean {
    const reference = this.#references.get(key);
    if (reference) this.#keys.delete(reference);
    this.#references.delete(key);
    return super.delete(key);
  }

  clear(): void {
    for (const key of [...this.keys()]) this.delete(key);
  }

  *keys(): Generator<K, void, undefined> {
    for (const reference of this.#keys.keys()) {
      const key = reference.deref();
      if (key === undefined) this.#keys.delete(reference);
      else yield key;
    }
  }

  *values(): Generator<V, void, undefined> {
    for (const [, value] of this.entries()) yield value;
  }

  *entries(): Generator<[K, V], void, undefined> {
    for (const key of this.keys()) yield [key, this.get(key) as V];
  }

  [Symbol.iterator](): Generator<[K, V], void, undefined> {
    return this.entries();
  }
}

export class IterableWeakSet<T extends WeakKey> extends WeakSet<T> {
  readonly #values = new IterableWeakMap<T, T>();

  constructor(values: Iterable<T> = []) {
    super();
    for (const value of values) this.add(value);
  }

  override add(value: T): this {
    this.#values.set(value, value);
    return super.add(value);
  }

  override delete(value: T): boolean {
    this.#values.delete(value);
    return super.delete(value);
  }

  clear(): void {
    for (const value of [...this]) this.delete(value);
  }

  values(): Generator<T, void, undefined> {
    return this.#values.keys();
  }

  [Symbol.iterator](): Generator<T, void, undefined> {
    return this.values();
  }
}
