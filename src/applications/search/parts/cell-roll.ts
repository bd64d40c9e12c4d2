/** What exactly lies in a cell, in the search's window and in one of its own. */
import { cellOf } from '../../../rules/grid/cells.ts';
import { cellCentre } from '../../../rules/grid/frame.ts';
import { lyingIn, rollOfCell } from '../../../rules/search/cell-rolls.ts';
import { MOST_NOTE, type SearchHidden, type SearchOpen, wordsOn } from '../../../rules/search/state.ts';
import type { ExpeditionWindow } from '../../expedition-window/expedition-window.ts';
import { makingRoom } from '../../windows/apart.ts';
import { type MetDeeds, type MetPlace, metRollView } from '../../table-play/parts/met-roll.ts';
import type { PlayedSearch } from './played-search.ts';

type SearchModel = ExpeditionWindow<PlayedSearch>;

/** Returns a cell as a place where something is met; null where nothing lies there that a table could tell, or this browser does not know. */
function placeOf(open: SearchOpen, hidden: SearchHidden | null, name: string): MetPlace | null {
  const contents = hidden && lyingIn(open, hidden, name);
  if (!hidden || !contents || contents === 'empty' || open.status === 'ended') return null;
  const cell = cellOf(name, open.size);
  return {
    tables: [open.encounters ?? ''],
    roll: rollOfCell(open, hidden, name),
    at: cell ? cellCentre(open.frame, open.size, cell) : undefined,
    known: open.cells[name] !== undefined,
    isShown: (result) => result?.secret === false,
    canShow: (words, result) => result !== null && !wordsOn(open.cells[name]).includes(words.slice(0, MOST_NOTE / 2)),
  };
}

/** Makes the view of a cell; null where nothing is met there. */
export function cellRollView(open: SearchOpen, hidden: SearchHidden | null, cell: string) {
  const view = metRollView(placeOf(open, hidden, cell));
  return view && { ...view, contents: hidden && lyingIn(open, hidden, cell) };
}

/** Makes what is done about the cell that `cellIn` names. */
export function cellDeeds<Model extends SearchModel>(cellIn: (model: Model) => string): MetDeeds<Model> {
  return {
    own: 'search-tables',
    placeIn: (model) => model.open && placeOf(model.open, model.hidden, cellIn(model)),
    keep: (model, encounters) => model.done({ kind: 'configure', encounters }),
    roll: (model, how) => model.command({ kind: 'roll-cell', cell: cellIn(model), ...how }),
    show: (model, words, result) =>
      model.done({ kind: 'show-cell', cell: cellIn(model), text: words.slice(0, MOST_NOTE), publish: result?.secret === true }),
    choosing: makingRoom,
  };
}
