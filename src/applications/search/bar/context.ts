/** What the slim bar shows of a search: pure, from the open half and who looks. */
import { DIRECTIONS, type Direction, cellName, cellOf, stepFrom } from '../../../rules/grid/cells.ts';
import { bandAt, bandsOf } from '../../../rules/search/bands.ts';
import type { Contents } from '../../../rules/search/contents.ts';
import { waysOn } from '../../../rules/search/ways.ts';
import type { Ending, SearchOpen } from '../../../rules/search/state.ts';
import { signed } from '../../parts/signed.ts';
import type { BarScene, Person, Viewer } from '../../listing/bar-view.ts';
import { type OfferShown, offerOf } from '../parts/offer.ts';

/** Which of the bar's states this is; each has a sentence of its own in the language file. */
export const BAR_PHASES = ['laid', 'legwork', 'start', 'elsewhere', 'met', 'failed', 'cleared', 'ended'] as const;
export type BarPhase = (typeof BAR_PHASES)[number];

/** What somebody who reads the bar waits for; each has a hint in the language file. */
export const BAR_HINTS = ['gm-says', 'roll', 'gm-retries', 'gm-accepts'] as const;

/** A step that the bar offers: where it leads, and whether the rules allow it now. */
export interface StepChoice {
  readonly direction: Direction;
  /** The cell it leads to, empty off the grid. */
  readonly cell: string;
  readonly allowed: boolean;
}

/** The clock of a search (SG-30 to SG-36). */
export interface Clock {
  readonly rounds: number;
  /** The penalty as it is read, with its sign; `0` when there is none. */
  readonly penalty: string;
  readonly penalised: boolean;
  readonly steps: number;
  /** Rounds left in the band after the present one; null in the last band. */
  readonly left: number | null;
  /** How much of the band is spent, in hundredths of its length. */
  readonly spent: number;
}

/** What the bar remembers between two drawings. */
export interface BarMemory {
  readonly menu: boolean;
  /** What is being written into the note, null while it is not being changed. */
  readonly draft: string | null;
}

/** What the bar shows. */
export interface BarContext {
  readonly name: string;
  readonly phase: BarPhase;
  readonly cell: string;
  /** Whether the objective has been found (SG-25). */
  readonly found: boolean;
  readonly objective: string;
  readonly ending: Ending | '';
  /** Null while the search is only laid. */
  readonly clock: Clock | null;
  /** Cells of column A, while the party has not entered and this user may move it (SG-20). */
  readonly starts: readonly string[];
  /** The four directions for whoever may move the party, while one of them is open. */
  readonly steps: readonly StepChoice[];
  /** The ways that are open, for everybody's sentence (SG-22). */
  readonly ways: readonly StepChoice[];
  readonly moves: boolean;
  readonly gm: boolean;
  readonly canUndo: boolean;
  readonly pending: boolean;
  /** What the party faces, empty while it faces nothing. */
  readonly contents: Contents | '';
  /** What this user waits for, or empty. */
  readonly hint: (typeof BAR_HINTS)[number] | '';
  /** Whether this user can roll now through the tool (SG-36). */
  readonly rolls: boolean;
  /** Whether this user records outcomes now (SG-22). */
  readonly records: boolean;
  readonly note: string;
  /** The text of the note's field, null where there is no field. */
  readonly noteField: string | null;
  readonly offer: OfferShown | null;
  /** Whether there is a menu of what is rarely wanted, and whether it is open. */
  readonly canMenu: boolean;
  readonly menu: boolean;
  readonly leaders: readonly (Person & { readonly chosen: boolean })[];
  /** Whether the party stands on the grid of a running search, so that the GM can put it off. */
  readonly canPutOff: boolean;
  readonly canEnd: boolean;
  /** Whether the scene has others that the bar could show. */
  readonly several: boolean;
}

/** Reads the clock of a search (SG-30 to SG-36). */
export function clockOf(open: SearchOpen): Clock {
  const { index, band, left } = bandAt(open);
  const next = bandsOf(open)[index + 1];
  const length = next ? next.from - band.from : 0;
  return {
    rounds: open.rounds,
    penalty: signed(band.penalty),
    penalised: band.penalty !== 0,
    steps: band.steps,
    left,
    spent: left === null || length <= 0 ? 100 : Math.round((100 * (length - left)) / length),
  };
}

function phaseOf(open: SearchOpen): BarPhase {
  if (open.status !== 'running') return open.status;
  if (open.party === '') return 'start';
  const mark = open.cells[open.party]?.mark ?? 'revealed';
  return mark === 'revealed' ? 'elsewhere' : mark;
}

function hintOf(open: SearchOpen, phase: BarPhase, viewer: Viewer, rolls: boolean): BarContext['hint'] {
  if (viewer.gm) return '';
  if (open.offer) return 'gm-accepts';
  if (phase === 'met') return rolls ? 'roll' : 'gm-says';
  return phase === 'failed' ? 'gm-retries' : '';
}

const CLOSED: BarMemory = { menu: false, draft: null };

/** Makes the bar's view of a search (SG-20, SG-22, SG-24 to SG-26, SG-36). */
export function barContext(open: SearchOpen, viewer: Viewer, scene: BarScene, memory: BarMemory = CLOSED): BarContext {
  const here = cellOf(open.party, open.size);
  const known = open.cells[open.party];
  const { starts, steps } = waysOn(open);
  const phase = phaseOf(open);
  const running = open.status === 'running';
  const choices = here
    ? DIRECTIONS.map((direction): StepChoice => {
        const to = cellOf(cellName(stepFrom(here, direction)), open.size);
        return { direction, cell: to ? cellName(to) : '', allowed: steps.includes(direction) };
      })
    : [];
  const rolls = phase === 'met' && open.resolver.kind !== 'pick' && (viewer.gm || viewer.moves);
  const leads = open.leader !== '' && open.leader === viewer.user;
  const faced = phase === 'met' || phase === 'failed';
  return {
    name: open.name,
    phase,
    cell: open.party,
    found: open.found,
    objective: open.objective.name,
    ending: open.ending,
    clock: open.status === 'laid' ? null : clockOf(open),
    starts: viewer.moves ? starts : [],
    steps: viewer.moves && running && steps.length > 0 ? choices : [],
    ways: choices.filter(({ allowed }) => allowed),
    moves: viewer.moves,
    gm: viewer.gm,
    canUndo: viewer.gm && scene.depth > 0,
    pending: scene.pending,
    contents: faced ? (known?.contents ?? '') : '',
    hint: hintOf(open, phase, viewer, rolls),
    rolls,
    records: viewer.gm && phase === 'met',
    note: faced ? (known?.note ?? '') : '',
    noteField: viewer.gm && phase === 'failed' ? (memory.draft ?? known?.note ?? '') : null,
    offer: offerOf(open, viewer, scene.people),
    canMenu: viewer.gm || (leads && running),
    menu: memory.menu && (viewer.gm || (leads && running)),
    leaders: viewer.gm || leads ? scene.people.map((person) => ({ ...person, chosen: person.id === open.leader })) : [],
    canPutOff: viewer.gm && running && here !== null,
    canEnd: viewer.gm && (running || open.status === 'legwork'),
    several: scene.count > 1,
  };
}
