/** Things that are joined into parts, each part named by the least of them. */
export class Parts {
  readonly #parent: Int32Array;

  constructor(count: number) {
    this.#parent = Int32Array.from({ length: count }, (_, index) => index);
  }

  /** Names the part of a thing. */
  of(index: number): number {
    const parent = this.#parent;
    let at = index;
    for (let next = parent[at] ?? at; next !== at; next = parent[at] ?? at) {
      parent[at] = parent[next] ?? next;
      at = next;
    }
    return at;
  }

  join(one: number, other: number): void {
    const [a, b] = [this.of(one), this.of(other)];
    this.#parent[Math.max(a, b)] = Math.min(a, b);
  }
}
