/** What a click on a cell of a search does, for each user: pure, from what the viewer may know. */
import { type Cell, cellName, cellOf, cellsOf, stepFrom } from '../../rules/grid/cells.ts';
import type { Contents } from '../../rules/search/contents.ts';
import { legworkCells, swappedCell } from '../../rules/search/legwork-cells.ts';
import { choiceCells, waitingChoices } from '../../rules/search/placing.ts';
import { type KnownCell, type SearchHidden, type SearchOpen, CHOSEN, knownAt } from '../../rules/search/state.ts';
import { waysOn } from '../../rules/search/ways.ts';

/** Whose click it is. */
export interface Clicker {
  readonly open: SearchOpen;
  /** Null for whoever may not know it. */
  readonly hidden: SearchHidden | null;
  /** Whether whoever clicks sees as a GM. */
  readonly gm: boolean;
  /** Whether they may move the party. */
  readonly moves: boolean;
  /** Whether they may answer what the dice of legwork left open. */
  readonly answers: boolean;
}

/** A command that a click sends. */
interface Sent {
  readonly kind: string;
  readonly [value: string]: string | boolean;
}

/** What a click does: places what waits, answers the dice of legwork, moves the party, or shows what is there. */
export type Deed = { readonly cell: string } & (
  | { readonly kind: 'place'; readonly contents: Contents; readonly command: Sent }
  | { readonly kind: 'choose' | 'keep' | 'swap' | 'start' | 'search' | 'back' | 'back-free'; readonly command: Sent }
  | Look
);

/** A look at what is there. */
export interface Look {
  readonly kind: 'look';
  readonly cell: string;
  readonly known: KnownCell | null;
}

/** Lists where the encounter that waits longest may go (SG-04). */
function placings({ open, hidden }: Clicker): Deed[] {
  const [waiting] = hidden && open.status !== 'ended' ? waitingChoices(hidden) : [];
  if (!hidden || !waiting) return [];
  return choiceCells({ open, hidden }, waiting).map((at) => {
    const cell = cellName(at);
    return { kind: 'place', cell, contents: waiting.contents, command: { kind: 'choose', cell } };
  });
}

/** Lists what answers the dice of legwork (SG-12, SG-13). */
function answersOf({ open, answers }: Clicker): Deed[] {
  const { task } = open;
  if (!answers || open.status !== 'legwork' || !task) return [];
  const chosen = legworkCells(open).map((cell): Deed => ({ kind: 'choose', cell, command: { kind: 'legwork-choose', cell } }));
  const swapped = swappedCell(open);
  if (swapped === '' || task.column === CHOSEN || task.row === CHOSEN) return chosen;
  return [
    { kind: 'keep', cell: cellName(task), command: { kind: 'legwork-swap', swap: false } },
    { kind: 'swap', cell: swapped, command: { kind: 'legwork-swap', swap: true } },
  ];
}

/** Lists where the party may go (SG-20, SG-22, SG-24). */
function moves({ open, moves: mayMove }: Clicker): Deed[] {
  if (!mayMove) return [];
  const { starts, steps } = waysOn(open);
  const here = cellOf(open.party, open.size);
  return [
    ...starts.map((cell): Deed => ({ kind: 'start', cell, command: { kind: 'start', cell } })),
    ...steps.flatMap((direction): Deed[] => {
      const to = here && stepFrom(here, direction);
      if (!to) return [];
      const isCleared = knownAt(open, to)?.mark === 'cleared';
      const kind = !isCleared ? 'search' : open.options.clearedFree ? 'back-free' : 'back';
      return [{ kind, cell: cellName(to), command: { kind: 'step', direction } }];
    }),
  ];
}

/** Returns a look at a cell's card; null where this user may have none: a cell must be known, for all but GMs (SG-40). */
export function lookAt({ open, gm }: Clicker, at: Cell): Look | null {
  const known = knownAt(open, at);
  return known || gm ? { kind: 'look', cell: cellName(at), known } : null;
}

/** Says what a click does at each cell where it does anything; what waits goes before moves, and moves before a look. */
export function deedsOf(clicker: Clicker): readonly Deed[] {
  const { open, gm } = clicker;
  if (open.status === 'laid' && !gm) return [];
  const [waits, answers] = [placings(clicker), answersOf(clicker)];
  const acts = [waits, answers, moves(clicker)].find((some) => some.length > 0) ?? [];
  const looks = cellsOf(open.size).flatMap((at) => lookAt(clicker, at) ?? []);
  return [...acts, ...looks.filter(({ cell }) => !acts.some((deed) => deed.cell === cell))];
}
