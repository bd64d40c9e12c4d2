/** What was rolled on encounter tables for single cells: it stands with the cell, for the GM alone until it is shown (SG-21). */
import type { Draft } from 'immer';
import { cellOf } from '../grid/cells.ts';
import { change } from '../kit/changing.ts';
import { type Circumstances, event, owing, refuse } from '../kit/ruling.ts';
import { shortened } from '../values/texts.ts';
import type { RowKind } from '../encounters/table.ts';
import { owedPublish, owedRollAside, rollThere } from '../table-play/follow-ups.ts';
import { CONTENTS, type Contents } from './contents.ts';
import { type CommandOf, type Ruling, type State, cellNamed } from './ruling.ts';
import { MOST_CELL_ROLLS, MOST_NOTE, type SearchHidden, type SearchOpen, contentsAt, knownAt } from './state.ts';

/** A roll that was made for a cell, and what lay there then. */
export interface CellRoll {
  readonly cell: string;
  readonly contents: Contents;
  /** The table's uuid, and the number of the result there. */
  readonly table: string;
  readonly result: number;
}

/** The kind of rows that answers what lies in a cell; nothing answers an empty one. */
export const ROWS_FOR: Readonly<Record<Exclude<Contents, 'empty'>, RowKind>> = {
  'hostile-creature': 'hostile-creature',
  'friendly-creature': 'friendly-creature',
  'hostile-obstacle': 'obstacle',
  'friendly-object': 'object',
};

/** Returns the rolls for cells, the oldest first. */
function rollsIn({ rolls = '' }: Pick<SearchHidden, 'rolls'>): readonly CellRoll[] {
  return rolls.split(' ').flatMap((written) => {
    const [cell = '', kind = '', id = '', result = ''] = written.split(':');
    const contents = CONTENTS[Number(kind)];
    return contents && result !== '' ? [{ cell, contents, table: `RollTable.${id}`, result: Number(result) }] : [];
  });
}

/** Writes rolls for cells; the oldest go where there are too many. */
function written(rolls: readonly CellRoll[]): string {
  return rolls
    .slice(-MOST_CELL_ROLLS)
    .map(({ cell, contents, table, result }) => [cell, CONTENTS.indexOf(contents), table.replace(/^RollTable\./, ''), result])
    .map((parts) => parts.join(':'))
    .join(' ');
}

/** Returns what lies in a cell as the GM knows it; null where no such cell is. */
export function lyingIn(open: SearchOpen, hidden: SearchHidden, name: string): Contents | null {
  const cell = cellOf(name, open.size);
  return cell && (knownAt(open, cell)?.contents ?? contentsAt(hidden, open.size, cell));
}

/** Returns the roll that stands with a cell; null where none does, or where something else lies there by now (SG-21). */
export function rollOfCell(open: SearchOpen, hidden: SearchHidden, cell: string): CellRoll | null {
  const roll = rollsIn(hidden).find((one) => one.cell === cell);
  return roll?.contents === lyingIn(open, hidden, cell) ? roll : null;
}

/** Lets the rolls for cells go where the contents of the cells go, each to the cell that `to` says (SG-06). */
export function rollsMoved(hidden: Draft<SearchHidden>, to: Readonly<Record<string, string>>): void {
  if (hidden.rolls) hidden.rolls = written(rollsIn(hidden).map((roll) => ({ ...roll, cell: to[roll.cell] ?? roll.cell })));
}

/**
 * Rolls on a table for what lies in a cell, among the rows of that kind where the table has any; which result it was stands with
 * the cell under seal, and so it is put aside on its table at once and waits nowhere else (SG-21, SG-40).
 */
export function rollForCell(state: State, command: CommandOf<'roll-cell'>, { world }: Circumstances): Ruling {
  const { open, hidden } = state;
  const { cell: name, table, secret, total, instead } = command;
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  const there = world.tables?.(table);
  if (!there) return refuse('no-table');
  const contents = lyingIn(open, hidden, name);
  if (!contents || contents === 'empty') return refuse('cell-empty', { cell: name });
  const before = rollOfCell(open, hidden, name);
  if (instead !== undefined && instead !== rollThere(before)) return refuse('rolled-meanwhile');
  const { owes, result } = owedRollAside(table, there, { secret, total, of: ROWS_FOR[contents] });
  const others = rollsIn(hidden).filter((roll) => roll.cell !== name);
  const rolled = change(state, (draft) => {
    draft.hidden.rolls = written([...others, { cell: name, contents, table, result }]);
  });
  return owing(rolled, owes);
}

/** Adds what was rolled to what has been shown of a cell for all to read, and shows a secret result on its table as well (SG-21, SG-22). */
export function showCellRoll(state: State, { cell, text, publish }: CommandOf<'show-cell'>, { world }: Circumstances): Ruling {
  const { open, hidden } = state;
  const roll = rollOfCell(open, hidden, cell);
  if (!roll) return refuse('no-result');
  if (!open.cells[cell]) return refuse('cell-unknown', { cell });
  const there = world.tables?.(roll.table);
  const shown = change(
    state,
    (draft) => {
      const known = draft.open.cells[cell];
      if (known) known.told = shortened([known.told, text].filter(Boolean).join('; '), MOST_NOTE);
    },
    [event('noteWritten', { cell })],
  );
  return publish && there ? owing(shown, [owedPublish(roll, there)]) : shown;
}
