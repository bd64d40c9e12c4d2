/** What procedures bring to a room of the house: listed by the procedure's id, and fetched when it is first needed. */
export class Parts<Part> {
  readonly #fetchers = new Map<string, () => Promise<Part>>();
  readonly #here = new Map<string, Part>();
  readonly #coming = new Map<string, Promise<Part>>();

  /** Says how the part of a procedure is fetched; whoever lists one again begins anew. */
  list(procedure: string, fetch: () => Promise<Part>): void {
    this.#fetchers.set(procedure, fetch);
    this.#here.delete(procedure);
    this.#coming.delete(procedure);
  }

  /** Returns the ids of all procedures that have a part, in the order in which they were listed. */
  ids(): readonly string[] {
    return [...this.#fetchers.keys()];
  }

  /** Tells whether a procedure has a part, here or to be fetched. */
  has(procedure: string): boolean {
    return this.#fetchers.has(procedure);
  }

  /** Returns the part of a procedure where it is here already, otherwise null. */
  here(procedure: string): Part | null {
    return this.#here.get(procedure) ?? null;
  }

  /** Returns the part of a procedure once it is here, or null where it has none; rejects where it cannot be fetched, and tries anew when it is asked again. */
  async fetched(procedure: string): Promise<Part | null> {
    const known = this.#here.get(procedure);
    const fetch = this.#fetchers.get(procedure);
    if (known || !fetch) return known ?? null;
    const coming = this.#coming.get(procedure) ?? fetch();
    this.#coming.set(procedure, coming);
    try {
      const part = await coming;
      if (this.#coming.get(procedure) === coming) this.#here.set(procedure, part);
      return part;
    } finally {
      if (this.#coming.get(procedure) === coming) this.#coming.delete(procedure);
    }
  }
}
