/** The names of cells, as they are lettered on the map: where terrain is a secret, all know those of what is seen. */
import type { GridCell } from '../../grid/board.ts';
import { BLANK, inCell } from '../../grid/chunks.ts';
import { cellName, cellNamed } from '../../grid/sides.ts';
import { own, sifted } from '../../values/records.ts';
import { type CommandOf, type Ruling, type State, acceptKept, isOnMap } from '../state/ruling.ts';
import { refuse } from '../../kit/ruling.ts';
import type { CellNames } from '../state/state.ts';

/** Returns the names of a map as whoever referees knows them. */
export function trueNames({ open, hidden }: State): CellNames {
  return open.isSecret ? hidden.names : open.names;
}

/** Returns names with what others say of some cells, which is nothing where they have no name; the very same where nothing differs. */
export function withNamesOf(names: CellNames, others: CellNames, cells: readonly GridCell[]): CellNames {
  // Thousands of names may change at once: they are copied once.
  let after: Record<string, string> | null = null;
  for (const cell of cells) {
    const name = cellName(cell);
    const is = own(others, name);
    if (is === own(after ?? names, name)) continue;
    after ??= { ...names };
    if (is === undefined) delete after[name];
    else after[name] = is;
  }
  return after ?? names;
}

/** Returns names with that of a cell changed; an empty one is taken away. */
export function named(names: CellNames, at: string, text: string): CellNames {
  const { [at]: _before, ...rest } = names;
  return text === '' ? rest : { ...rest, [at]: text };
}

/** Names a cell for all who have seen it. */
export function nameCell(state: State, { at, text }: CommandOf<'name'>): Ruling {
  const { open, hidden } = state;
  if (!isOnMap(open, at)) return refuse('off-map');
  const cell = cellNamed(at);
  const isKnown = !open.isSecret || (cell !== null && inCell(open.seen, cell) !== BLANK);
  return acceptKept({
    open: isKnown ? { ...open, names: named(open.names, at, text) } : open,
    hidden: open.isSecret ? { ...hidden, names: named(hidden.names, at, text) } : hidden,
  });
}

/** Returns both halves with names made a secret, of which all know those of what is seen, or known to all. */
export function withNamesSecret(state: State, isSecret: boolean): State {
  const { open, hidden } = state;
  if (open.isSecret === isSecret) return state;
  const names = trueNames(state);
  const seen = sifted(names, (_name, at) => {
    const cell = cellNamed(at);
    return cell !== null && inCell(open.seen, cell) !== BLANK;
  });
  return isSecret
    ? { open: { ...open, names: seen }, hidden: { ...hidden, names } }
    : { open: { ...open, names }, hidden: { ...hidden, names: {} } };
}
