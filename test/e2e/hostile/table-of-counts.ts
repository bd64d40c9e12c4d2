/** Counting, and printing what was counted. */

/** How often things happened, by what they are and how they ended. */
export class Counts {
  readonly #all = new Map<string, Map<string, number>>();

  add(what: string, how: string): void {
    const its = this.#all.get(what) ?? new Map<string, number>();
    its.set(how, (its.get(how) ?? 0) + 1);
    this.#all.set(what, its);
  }

  /** How often it happened, however it ended. */
  of(what: string): number {
    return [...(this.#all.get(what)?.values() ?? [])].reduce((sum, count) => sum + count, 0);
  }

  /** How often it ended so. */
  ended(what: string, how: string): number {
    return this.#all.get(what)?.get(how) ?? 0;
  }

  /** How it ended, each way once. */
  ways(what: string): readonly string[] {
    return [...(this.#all.get(what)?.keys() ?? [])];
  }

  get total(): number {
    return [...this.#all.keys()].reduce((sum, what) => sum + this.of(what), 0);
  }

  /** One line for each, with how it ended; `more` says more of what it is. */
  lines(more: (what: string) => string = () => ''): string {
    return [...this.#all]
      .map(([what, its]) => {
        const ways = [...its].sort(([, one], [, other]) => other - one).map(([how, count]) => `${how} ${String(count)}`);
        return `  ${String(this.of(what)).padStart(6)}  ${what}${more(what)}: ${ways.join(', ')}`;
      })
      .join('\n');
  }
}
