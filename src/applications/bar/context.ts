/** What the slim bar shows: pure, from the open half and who looks. */
import { DIRECTIONS, type Direction, cellName, cellOf, stepFrom } from '../../rules/grid/cells.ts';
import { waysOn } from '../../rules/search/search.ts';
import type { SearchOpen } from '../../rules/search/state.ts';

/** A step that the bar offers: where it leads, and whether the rules allow it now. */
export interface StepChoice {
  readonly direction: Direction;
  /** The cell it leads to, empty off the grid. */
  readonly cell: string;
  readonly allowed: boolean;
}

/** What the bar shows. */
export interface BarContext {
  readonly name: string;
  /** Which of the bar's states this is; each has a line of its own in the language file. */
  readonly phase: 'laid' | 'start' | 'revealed' | 'met' | 'failed' | 'cleared';
  readonly cell: string;
  readonly rounds: number;
  /** Cells of column A, while the party has not entered (SG-20). */
  readonly starts: readonly string[];
  readonly steps: readonly StepChoice[];
  /** Whether this user may move the party. */
  readonly moves: boolean;
  readonly gm: boolean;
  readonly canUndo: boolean;
  readonly pending: boolean;
  /** What the party faces, empty while it faces nothing. */
  readonly contents: string;
  /** Whether the scene has others that the bar could show. */
  readonly several: boolean;
}

/** Whose eyes the bar is drawn for. */
export interface Viewer {
  readonly gm: boolean;
  /** Whether the user owns the party token. */
  readonly leads: boolean;
}

/** Makes the bar's view of a search; `count` says how many the scene has to show (SG-20, SG-22, SG-26). */
export function barContext(open: SearchOpen, depth: number, pending: boolean, viewer: Viewer, count = 1): BarContext {
  const here = cellOf(open.party, open.size);
  const known = open.cells[open.party];
  const { starts, steps } = waysOn(open);
  const moves = viewer.gm || viewer.leads;
  const choices = here
    ? DIRECTIONS.map((direction): StepChoice => {
        const to = cellOf(cellName(stepFrom(here, direction)), open.size);
        return { direction, cell: to ? cellName(to) : '', allowed: steps.includes(direction) };
      })
    : [];
  return {
    name: open.name,
    phase: open.status === 'laid' ? 'laid' : known ? known.mark : 'start',
    cell: open.party,
    rounds: open.rounds,
    starts: moves ? starts : [],
    steps: moves && open.status === 'running' ? choices : [],
    moves,
    gm: viewer.gm,
    canUndo: viewer.gm && depth > 0,
    pending,
    contents: known && known.mark !== 'cleared' ? known.contents : '',
    several: count > 1,
  };
}
