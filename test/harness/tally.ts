/** What became of commands, by kind: counted for people to read, and for the harness to see that it was play. */
import type { Answer } from '../../src/play/messages.ts';

/** How often each kind of a procedure is accepted in a long run, at the least. */
export const RARELY = 5;

/** Counts of one procedure. */
export class Tally {
  readonly accepted: Record<string, number> = {};
  readonly refused: Record<string, number> = {};

  /** Counts an answer to a command of a kind. */
  count(kind: string, answer: Answer): void {
    const [counts, name] = answer.kind === 'done' ? [this.accepted, kind] : [this.refused, `${kind}: ${answer.code}`];
    counts[name] = (counts[name] ?? 0) + 1;
  }

  /** How many commands were accepted, and how many there were. */
  get totals(): { readonly accepted: number; readonly all: number } {
    const sum = (counts: Readonly<Record<string, number>>): number =>
      Object.values(counts).reduce((total, one) => total + one, 0);
    return { accepted: sum(this.accepted), all: sum(this.accepted) + sum(this.refused) };
  }

  /** Lists what it lacks of play: kinds that were accepted too rarely, and too few that were accepted of all. `rare` gives those that need not come. */
  lacking(kinds: readonly string[], rare: Readonly<Record<string, string>> = {}): readonly string[] {
    const { accepted, all } = this.totals;
    const scarce = kinds.filter((kind) => rare[kind] === undefined && (this.accepted[kind] ?? 0) < RARELY);
    return [
      ...scarce.map((kind) => `${kind} was accepted ${this.accepted[kind] ?? 0} times`),
      ...(2 * accepted < all ? [`${accepted} of ${all} were accepted`] : []),
    ];
  }

  /** Writes it on one line. */
  toString(): string {
    const { accepted, all } = this.totals;
    const list = (counts: Readonly<Record<string, number>>): string =>
      Object.entries(counts)
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([name, count]) => `${name} ${count}`)
        .join(', ');
    return `${accepted} of ${all} accepted: ${list(this.accepted)}; refused: ${list(this.refused)}`;
  }
}
