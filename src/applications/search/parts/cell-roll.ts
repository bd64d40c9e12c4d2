/** What exactly lies in a cell: the table that tells it, what was rolled, and what comes next; in the search's window and in one of its own. */
import { addressOf } from '../../../foundry/host/holders.ts';
import { throwFor } from '../../../foundry/table-play/encounter-play.ts';
import { showTokens } from '../../../foundry/tables/table-tokens.ts';
import { cellOf } from '../../../rules/grid/cells.ts';
import { cellCentre } from '../../../rules/grid/frame.ts';
import { type CellRoll, lyingIn, rollOfCell } from '../../../rules/search/cell-rolls.ts';
import { MOST_NOTE, type SearchHidden, type SearchOpen } from '../../../rules/search/state.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { makingRoom } from '../../windows/apart.ts';
import type { Actions } from '../../windows/described-window.ts';
import { type MetThere, metActions, waysShown } from '../../table-play/parts/met.ts';
import { rollShown, rowOf, tableAt, tableView } from '../../table-play/parts/owed-roll.ts';
import { rowWords } from '../../table-play/parts/row-words.ts';
import { chooseTable, tableInUse } from '../../table-play/parts/table-choice.ts';
import type { PlayedSearch } from './played-search.ts';

type SearchModel = ExpeditionWindow<PlayedSearch>;

/** Finds the result that stands with a cell; null where its table keeps it no longer. */
function resultOf({ table, result }: CellRoll): Pick<MetThere, 'play' | 'result'> | null {
  const play = tableAt(table);
  const found = play?.results.find(({ number }) => number === result);
  return play && found ? { play, result: found } : null;
}

/** Returns what a cell's roll brought, with where its tokens stand. */
function metIn(open: SearchOpen, hidden: SearchHidden, name: string): MetThere | null {
  const roll = rollOfCell(open, hidden, name);
  const found = roll && resultOf(roll);
  const cell = cellOf(name, open.size);
  return found && cell && { ...found, at: cellCentre(open.frame, open.size, cell), shown: !found.result.secret };
}

/** Makes the view of the partial `cell-roll`; null where nothing lies in the cell that a table could tell, or this browser does not know. */
export function cellRollView(open: SearchOpen, hidden: SearchHidden | null, cell: string) {
  const contents = hidden && lyingIn(open, hidden, cell);
  if (!hidden || !contents || contents === 'empty' || open.status === 'ended') return null;
  const play = tableInUse(open.encounters);
  const roll = rollOfCell(open, hidden, cell);
  const met = metIn(open, hidden, cell);
  return {
    ...{ cell, contents },
    table: play && { ...tableView(play), name: play.table.name },
    roll: met && rollShown(met.play, met.result),
    ways: met && waysShown(met.play, met.result),
    /** Whether a roll stands with the cell that its table keeps no longer. */
    lost: roll !== null && met === null,
    /** Whether the players know what kind of thing lies here: only then can more be shown, and tokens stand there for all to see. */
    known: open.cells[cell] !== undefined,
    canShow: met !== null && !met.result.done && open.cells[cell] !== undefined && !isNoted(open, cell, met),
  };
}

/** Whether what was rolled stands in what is noted for all. */
function isNoted(open: SearchOpen, cell: string, { play, result }: MetThere): boolean {
  const row = rowOf(play, result);
  return !row || (open.cells[cell]?.note ?? '').includes(rowWords(row).slice(0, MOST_NOTE / 2));
}

/** Has the GM choose the table of the search; null where that is left, or not taken. */
async function choose(model: SearchModel, rolls: boolean): Promise<string | null> {
  const chosen = model.open?.encounters ?? '';
  const play = await chooseTable('search-tables', chosen, rolls);
  if (!play) return null;
  const table = addressOf(play.document);
  return table === chosen || (await model.done({ kind: 'configure', encounters: table })) ? table : null;
}

/** Rolls for a cell on a table by its uuid, or on that of the search; one is chosen first where there is none. */
export async function rollFor(model: SearchModel, cell: string, secret?: boolean, on = ''): Promise<void> {
  const { open } = model;
  if (!open) return;
  const play = tableAt(on) ?? tableInUse(open.encounters) ?? tableAt((await choose(model, true)) ?? '');
  const how = play && (await throwFor(play.document, secret ?? play.table.secret));
  if (how && !('kind' in how)) await model.command({ kind: 'roll-cell', cell, table: addressOf(play.document), ...how });
  model.redraw();
}

/** Makes the buttons of the partial; `cellOf` says which cell they are about. */
export function cellRollActions<Model extends SearchModel>(cellIn: (model: Model) => string): Actions<Model> {
  const there = (model: Model): MetThere | null => {
    const { open, hidden } = model;
    return open && hidden && metIn(open, hidden, cellIn(model));
  };
  return {
    ...metActions(there, makingRoom),
    rollCell() {
      return rollFor(this, cellIn(this));
    },
    rollCellOpenly() {
      return rollFor(this, cellIn(this), false);
    },
    async cellTable() {
      await choose(this, false);
      this.redraw();
    },
    rollOn(_event, { dataset }) {
      return rollFor(this, cellIn(this), undefined, dataset['uuid']);
    },
    async showMet() {
      const met = there(this);
      const row = met && rowOf(met.play, met.result);
      if (!met || !row) return;
      const text = rowWords(row).slice(0, MOST_NOTE);
      if (await this.done({ kind: 'show-cell', cell: cellIn(this), text, publish: met.result.secret }))
        await showTokens({ table: addressOf(met.play.document), result: met.result.number });
    },
  };
}
