/** What the bar shows of legwork: pure, from the open half and who looks. */
import { cellName } from '../../../rules/grid/cells.ts';
import { legworkCells, mayAnswer, swappedCell } from '../../../rules/search/legwork-cells.ts';
import { CHOSEN, type SearchOpen } from '../../../rules/search/state.ts';
import type { Person, Viewer } from '../../listing/bar-view.ts';

/** Makes the view of the legwork, null while there is none (SG-10 to SG-13). */
export function legworkContext(open: SearchOpen, viewer: Viewer, people: readonly Person[]) {
  const { task } = open;
  if (open.status !== 'legwork' || !task) return null;
  const { steps, skills } = open.legwork;
  const isChosen = task.column === CHOSEN || task.row === CHOSEN;
  const answers = task.phase !== 'check' && mayAnswer(open, viewer);
  const swapped = swappedCell(open);
  const isAny = task.column === CHOSEN && task.row === CHOSEN;
  return {
    skills,
    done: task.done,
    steps,
    /** Whether each check is made, in order. */
    checks: Array.from({ length: steps }, (_, at) => at < task.done),
    /** `over` once all checks are made. */
    phase: task.phase === 'check' && task.done >= steps ? ('over' as const) : task.phase,
    /** Whether the dice left something open. */
    asks: task.phase !== 'check',
    /** Whether this user may answer that, and the name of the one who is asked; empty for whoever leads the party. */
    answers,
    asked: people.find(({ id }) => id === task.by)?.name ?? '',
    /** Whether any cell of the grid may be chosen, of which the map alone has room for all (SG-13). */
    any: isAny && task.phase === 'choose',
    /** For whoever may answer: the cells of one column or row, where that is what the dice left (SG-13). */
    cells: answers && !isAny ? legworkCells(open) : [],
    /** The cell as rolled, and the one that swapping makes of it, while that question is open (SG-12). */
    kept: swapped === '' || isChosen ? '' : cellName(task),
    swapped,
  };
}

/** What the bar shows of legwork. */
export type LegworkContext = NonNullable<ReturnType<typeof legworkContext>>;
