/** What is told of a search afterwards, from its open half alone (SG-25). */
import type { Contents } from './contents.ts';
import type { Mark, SearchOpen } from './state.ts';

/** One cell of a recap. */
export interface RecapEntry {
  readonly cell: string;
  readonly contents: Contents;
  readonly mark: Mark;
  /** The round in which the party first entered it; null where it has not been. */
  readonly round: number | null;
  readonly failures: number;
  /** Whether everyone knows that it was the target. */
  readonly target: boolean;
  /** The GM's note, empty where there is none. */
  readonly note: string;
}

/** What is told of a search. */
export interface SearchRecap extends Pick<SearchOpen, 'name' | 'ending' | 'found' | 'objective' | 'rounds'> {
  /** The known cells in the order in which they were entered; those that were only shown come last. */
  readonly entries: readonly RecapEntry[];
}

/** Returns the recap of a search. */
export function recapOf(open: Pick<SearchOpen, 'name' | 'ending' | 'found' | 'objective' | 'rounds' | 'cells'>): SearchRecap {
  const { name, ending, found, objective, rounds } = open;
  const entries = Object.entries(open.cells).map(([cell, known]): RecapEntry => ({
    cell,
    contents: known.contents,
    mark: known.mark,
    round: known.round ?? null,
    failures: known.failures ?? 0,
    target: known.target ?? false,
    note: known.note ?? '',
  }));
  // Two cells share a round where moves are free or the GM has put the party somewhere.
  const order = ({ round, cell }: RecapEntry): number => (round ?? 1e9) * 1e4 + cell.charCodeAt(0) * 100 + Number(cell.slice(1));
  entries.sort((one, other) => order(one) - order(other));
  return { name, ending, found, objective, rounds, entries };
}
