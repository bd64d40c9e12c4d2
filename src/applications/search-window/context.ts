/** What the GM's window of a search shows: pure, from both halves of its state. */
import { cellName, cellsOf, columnName, relationOf } from '../../rules/grid/cells.ts';
import { CONTENTS, type Contents } from '../../rules/search/contents.ts';
import { contentsAt, knownAt, type SearchHidden, type SearchOpen } from '../../rules/search/state.ts';
import { choiceCells, waitingChoices } from '../../rules/search/placing.ts';

/** The Font Awesome name that stands for contents, the same glyph as on the canvas. */
export const CONTENTS_ICONS: Readonly<Record<Contents, string>> = {
  'hostile-creature': 'fa-dragon',
  'friendly-creature': 'fa-dove',
  'hostile-obstacle': 'fa-triangle-exclamation',
  'friendly-object': 'fa-gem',
  empty: 'fa-check',
};

/** One cell of the window's small grid. */
export interface CellChoice {
  readonly name: string;
  readonly contents: Contents;
  /** The icon that shows it, empty where there is nothing to show. */
  readonly icon: string;
  /** How far the party is with it, or `unknown` where it has not been. */
  readonly mark: 'unknown' | 'revealed' | 'met' | 'failed' | 'cleared';
  /** Whether the encounter that waits may go here (SG-04). */
  readonly offered: boolean;
  readonly selected: boolean;
  readonly party: boolean;
}

export interface SearchWindowContext {
  readonly name: string;
  readonly running: boolean;
  /** Whether this browser can read the hidden half. */
  readonly unlocked: boolean;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly number: number; readonly cells: readonly CellChoice[] }[];
  readonly dice: readonly number[];
  /** What the last placing's dice showed. */
  readonly lastDice: string;
  /** What waits for the GM to say where, or empty (SG-04). */
  readonly waiting: Contents | '';
  readonly contents: readonly { readonly id: Contents; readonly icon: string; readonly chosen: boolean }[];
  readonly tokens: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
  readonly canUndo: boolean;
}

/** What the window remembers between renders. */
export interface Selection {
  /** The selected cell's name, or empty. */
  readonly cell: string;
}

/** Makes the window's view; `hidden` is null where this browser cannot open it. */
export function searchWindowContext(
  open: SearchOpen,
  hidden: SearchHidden | null,
  depth: number,
  tokens: readonly { readonly id: string; readonly name: string }[],
  selection: Selection,
): SearchWindowContext {
  const waiting = hidden ? waitingChoices(hidden)[0] : undefined;
  const offered = hidden && waiting ? choiceCells({ open, hidden }, waiting) : [];
  const choices = cellsOf(open.size).map((cell): CellChoice => {
    const known = knownAt(open, cell);
    const contents = known?.contents ?? (hidden ? contentsAt(hidden, open.size, cell) : 'empty');
    return {
      name: cellName(cell),
      contents,
      icon: contents === 'empty' && !known ? '' : CONTENTS_ICONS[contents],
      mark: known?.mark ?? 'unknown',
      offered: !known && offered.some((other) => relationOf(other, cell) === 'same'),
      selected: selection.cell === cellName(cell),
      party: open.party === cellName(cell),
    };
  });
  const selected = choices.find((cell) => cell.selected);
  return {
    name: open.name,
    running: open.status === 'running',
    unlocked: hidden !== null,
    columns: Array.from({ length: open.size.columns }, (_, column) => columnName(column)),
    rows: Array.from({ length: open.size.rows }, (_, row) => ({
      number: row + 1,
      cells: choices.slice(row * open.size.columns, (row + 1) * open.size.columns),
    })),
    dice: open.dice.encounters,
    lastDice: hidden?.dice ?? '',
    waiting: waiting?.contents ?? '',
    contents: CONTENTS.map((id) => ({ id, icon: CONTENTS_ICONS[id], chosen: selected?.contents === id })),
    tokens: tokens.map((token) => ({ ...token, chosen: token.id === open.token })),
    canUndo: depth > 0,
  };
}
