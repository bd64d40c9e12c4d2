/** What the window of the legwork shows: pure, from the open half and who looks. */
import { cellName, cellsOf, columnName } from '../../../rules/grid/cells.ts';
import { bandAt } from '../../../rules/search/bands.ts';
import type { Contents } from '../../../rules/search/contents.ts';
import { legworkCells, swappedCell } from '../../../rules/search/legwork-cells.ts';
import { type LegworkTask, OPEN_COORDINATE, type SearchOpen, knownAt } from '../../../rules/search/state.ts';
import type { Person, Viewer } from '../../listing/bar-view.ts';
import { type OfferShown, offerOf } from '../parts/offer.ts';

/** One cell of the lettered grid from which a player chooses. */
export interface LegworkCell {
  readonly name: string;
  /** Whether the dice leave this cell open (SG-13). */
  readonly offered: boolean;
  /** What is known to lie there, empty while nothing is. */
  readonly contents: Contents | '';
}

/** A step of the task. */
export interface Pip {
  readonly number: number;
  readonly done: boolean;
  readonly current: boolean;
}

export interface LegworkContext {
  readonly name: string;
  readonly gm: boolean;
  readonly skills: string;
  readonly pips: readonly Pip[];
  readonly done: number;
  readonly steps: number;
  /** `over` once all steps are done. */
  readonly phase: LegworkTask['phase'] | 'over';
  /** Whether this user can roll the next check through the tool. */
  readonly rolls: boolean;
  readonly records: boolean;
  readonly offer: OfferShown | null;
  readonly penalty: number;
  readonly columns: readonly string[];
  /** Present while a coordinate is open. */
  readonly rows: readonly { readonly number: number; readonly cells: readonly LegworkCell[] }[];
  /** Whether the dice left something open. */
  readonly asks: boolean;
  /** Whether this user may answer, and the name of the one who is asked; empty for whoever leads the party. */
  readonly answers: boolean;
  readonly asked: string;
  /** The cell as rolled, and the one that swapping makes of it, while that question is open (SG-12). */
  readonly kept: string;
  readonly swapped: string;
  readonly revelations: readonly { readonly cell: string; readonly contents: Contents; readonly target: boolean }[];
}

/** Names the cell of a task whose coordinates are both known, or gives an empty text. */
function cellOfTask({ column, row }: LegworkTask): string {
  return column === OPEN_COORDINATE || row === OPEN_COORDINATE ? '' : cellName({ column, row });
}

/** Makes the window's view, or null while there is no legwork (SG-10 to SG-14). */
export function legworkContext(open: SearchOpen, viewer: Viewer, people: readonly Person[]): LegworkContext | null {
  const { task } = open;
  if (open.status !== 'legwork' || !task) return null;
  const { steps, skills } = open.legwork;
  const over = task.phase === 'check' && task.done >= steps;
  const offered = task.phase === 'choose' ? legworkCells(open) : [];
  const answers = viewer.gm || (task.by === undefined ? viewer.moves : task.by === viewer.user);
  const cells = cellsOf(open.size).map((cell): LegworkCell => {
    const name = cellName(cell);
    return { name, offered: answers && offered.includes(name), contents: knownAt(open, cell)?.contents ?? '' };
  });
  const checking = task.phase === 'check' && !over;
  return {
    name: open.name,
    gm: viewer.gm,
    skills,
    pips: Array.from({ length: steps }, (_, index) => ({
      number: index + 1,
      done: index < task.done,
      current: checking && index === task.done,
    })),
    done: task.done,
    steps,
    phase: over ? 'over' : task.phase,
    rolls: checking && open.resolver.kind !== 'pick',
    records: checking && viewer.gm,
    offer: offerOf(open, viewer, people),
    penalty: bandAt(open).band.penalty,
    columns: Array.from({ length: open.size.columns }, (_, column) => columnName(column)),
    rows:
      task.phase === 'choose'
        ? Array.from({ length: open.size.rows }, (_, row) => ({
            number: row + 1,
            cells: cells.slice(row * open.size.columns, (row + 1) * open.size.columns),
          }))
        : [],
    asks: task.phase !== 'check',
    answers,
    asked: people.find(({ id }) => id === task.by)?.name ?? '',
    kept: task.phase === 'swap' ? cellOfTask(task) : '',
    swapped: task.phase === 'swap' ? swappedCell(open) : '',
    revelations: Object.entries(open.cells)
      .filter(([, known]) => known.mark === 'revealed')
      .map(([cell, { contents, target }]) => ({ cell, contents, target: target === true })),
  };
}
