/** What the window of the legwork shows: pure, from the open half and who looks. */
import { cellName, cellsOf } from '../../../rules/grid/cells.ts';
import { bandAt } from '../../../rules/search/bands.ts';
import { legworkCells, mayAnswer, swappedCell } from '../../../rules/search/legwork-cells.ts';
import { type LegworkTask, CHOSEN, type SearchOpen, knownAt } from '../../../rules/search/state.ts';
import type { Person, Viewer } from '../../listing/bar-view.ts';
import { offerOf } from '../parts/offer.ts';
import { columnsOf, rowsOf } from '../parts/sheet.ts';

/** Names the cell of a task whose coordinates are both known, or gives an empty text. */
function cellOfTask({ column, row }: LegworkTask): string {
  return column === CHOSEN || row === CHOSEN ? '' : cellName({ column, row });
}

/** Makes the window's view, or null while there is no legwork (SG-10 to SG-14). */
export function legworkContext(open: SearchOpen, viewer: Viewer, people: readonly Person[]) {
  const { task } = open;
  if (open.status !== 'legwork' || !task) return null;
  const { steps, skills } = open.legwork;
  const over = task.phase === 'check' && task.done >= steps;
  const offered = task.phase === 'choose' ? legworkCells(open) : [];
  const answers = mayAnswer(open, viewer);
  const cells = cellsOf(open.size).map((cell) => {
    const name = cellName(cell);
    return {
      name,
      /** Whether the dice leave this cell open (SG-13). */
      offered: offered.includes(name),
      /** What is known to lie there, empty while nothing is. */
      contents: knownAt(open, cell)?.contents ?? '',
    };
  });
  const checking = task.phase === 'check' && !over;
  return {
    name: open.name,
    gm: viewer.gm,
    /** Whether nothing is looked for, so that the GM is asked before it begins (SG-07). */
    unsought: open.objective.kind === '',
    skills,
    pips: Array.from({ length: steps }, (_, index) => ({
      number: index + 1,
      done: index < task.done,
      current: checking && index === task.done,
    })),
    done: task.done,
    steps,
    /** `over` once all steps are done. */
    phase: over ? 'over' : task.phase,
    /** Whether this user can roll the next check through the tool. */
    rolls: checking && open.resolver.kind !== 'pick',
    records: checking && viewer.gm,
    offer: offerOf(open, viewer, people),
    penalty: bandAt(open).band.penalty,
    columns: columnsOf(open.size),
    /** For whoever may answer, while a coordinate is open (SG-13). */
    rows: answers && task.phase === 'choose' ? rowsOf(open.size, cells) : [],
    /** Whether the dice left something open. */
    asks: task.phase !== 'check',
    /** Whether this user may answer, and the name of the one who is asked; empty for whoever leads the party. */
    answers,
    asked: people.find(({ id }) => id === task.by)?.name ?? '',
    /** The cell as rolled, and the one that swapping makes of it, while that question is open (SG-12). */
    kept: task.phase === 'swap' ? cellOfTask(task) : '',
    swapped: task.phase === 'swap' ? swappedCell(open) : '',
    revelations: Object.entries(open.cells)
      .filter(([, known]) => known.mark === 'revealed')
      .map(([cell, { contents, target }]) => ({ cell, contents, target: target === true })),
  };
}
