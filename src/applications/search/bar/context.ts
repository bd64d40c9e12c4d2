/** What the slim bar shows of a search: pure, from the open half and who looks. */
import { DIRECTIONS, cellName, cellOf, stepFrom } from '../../../rules/grid/cells.ts';
import { bandAt, bandsOf, stepAt } from '../../../rules/search/bands.ts';
import { waysOn } from '../../../rules/search/ways.ts';
import { type Band, type SearchOpen, wordsOn } from '../../../rules/search/state.ts';
import { signed } from '../../parts/signed.ts';
import { type BarScene, type Viewer, barFrame, leads } from '../../listing/bar-view.ts';
import { offerOf } from '../parts/offer.ts';
import { type LegworkContext, legworkContext } from './legwork.ts';
import { isChecking, mayRoll } from './roll.ts';

/** Which of the bar's states this is; each has a sentence of its own in the language file. */
export const BAR_PHASES = ['laid', 'legwork', 'start', 'elsewhere', 'met', 'failed', 'cleared', 'ended'] as const;
type BarPhase = (typeof BAR_PHASES)[number];

/** What somebody who reads the bar waits for; each has a hint in the language file. */
export const BAR_HINTS = ['gm-says', 'roll', 'gm-retries', 'gm-accepts', 'choose', 'swap'] as const;

/** What the bar remembers between two drawings. */
interface BarMemory {
  readonly menu: boolean;
  /** What is being written into the note, null while it is not being changed. */
  readonly draft: string | null;
}

/** The longest band whose rounds are shown one by one. */
const MOST_PIPS = 14;

/** Says what a band costs: its penalty with its sign, on a percentile roll in points of the score, empty where there is none; and the steps of a task. */
function costOf({ penalty, steps }: Band, { resolver }: SearchOpen) {
  const percent = resolver.kind === 'percentile';
  return { penalty: penalty === 0 ? '' : signed(percent ? penalty * resolver.point : penalty), percent, steps };
}

/** What a band costs, as the bar says it. */
export type BandCost = ReturnType<typeof costOf>;

/** Reads the clock of a search (SG-30 to SG-36). */
export function clockOf(open: SearchOpen) {
  const { index, band, left } = bandAt(open);
  const bands = bandsOf(open);
  const next = bands[index + 1];
  const length = next ? next.from - band.from : 0;
  const spent = left === null ? length : length - left;
  return {
    rounds: open.rounds,
    /** Whether the search has ended, and with it what its rounds bring (SG-25). */
    over: open.status === 'ended',
    /** What the present band costs. */
    cost: costOf(band, open),
    /** What the next band costs, and from which round; null in the last band. */
    next: next ? { ...costOf(next, open), from: next.from } : null,
    /** Rounds left in the band after the present one; null in the last band. */
    left,
    /** The bands in order, of the present one each round, unless they are too many: then how much of it is spent, in hundredths. */
    bands: bands.map((_, at) => ({
      state: at < index ? 'past' : at > index ? 'later' : 'now',
      rounds: at === index && length <= MOST_PIPS ? Array.from({ length }, (_round, round) => round < spent) : [],
      spent: at === index && length > MOST_PIPS ? Math.round((100 * spent) / length) : null,
    })),
  };
}

function phaseOf(open: SearchOpen): BarPhase {
  if (open.status !== 'running') return open.status;
  if (open.party === '') return 'start';
  const mark = open.cells[open.party]?.mark ?? 'revealed';
  return mark === 'revealed' ? 'elsewhere' : mark;
}

/** What the view has worked out already. */
interface Standing {
  readonly phase: BarPhase;
  readonly legwork: LegworkContext | null;
  readonly rolls: boolean;
}

function hintOf(open: SearchOpen, viewer: Viewer, { phase, legwork, rolls }: Standing): (typeof BAR_HINTS)[number] | '' {
  const asks = legwork?.phase;
  if (legwork?.answers && (asks === 'choose' || asks === 'swap')) return asks;
  if (viewer.gm) return '';
  if (open.offer) return 'gm-accepts';
  if (phase === 'met' || asks === 'check') return rolls ? 'roll' : 'gm-says';
  return phase === 'failed' ? 'gm-retries' : '';
}

/** Makes the bar's view of a search (SG-20, SG-22, SG-24 to SG-26, SG-36). */
export function barContext(open: SearchOpen, viewer: Viewer, scene: BarScene, memory: BarMemory = { menu: false, draft: null }) {
  const here = cellOf(open.party, open.size);
  const known = open.cells[open.party];
  const { starts, steps } = waysOn(open);
  const phase = phaseOf(open);
  const running = open.status === 'running';
  const choices = here
    ? DIRECTIONS.map((direction) => {
        const to = cellOf(cellName(stepFrom(here, direction)), open.size);
        return {
          direction,
          /** The cell it leads to, empty off the grid. */
          cell: to ? cellName(to) : '',
          /** Whether the rules allow it now: all but steps off the grid, while one is open at all (SG-22). */
          allowed: steps.includes(direction),
        };
      })
    : [];
  const legwork = legworkContext(open, viewer, scene.people);
  const rolls = mayRoll(open, viewer);
  const faced = phase === 'met' || phase === 'failed';
  const step = stepAt(open);
  return {
    ...barFrame(open, viewer, scene, memory.menu, leads(open, viewer) && running),
    phase,
    cell: open.party,
    /** Whether the objective has been found (SG-25). */
    found: open.found,
    objective: open.objective.name,
    /** What kind of thing is looked for, empty where nothing is. */
    sought: open.objective.kind,
    /** Whether nothing is looked for, so that Begin asks what is before it begins (SG-07). */
    unsought: open.objective.kind === '',
    ending: open.ending,
    /** Null before the party sets out. */
    clock: open.status === 'laid' || legwork ? null : clockOf(open),
    /** Null while there is none (SG-10 to SG-13). */
    legwork,
    /** Cells of column A, while the party has not entered and this user may move it (SG-20). */
    starts: viewer.moves ? starts : [],
    /** The four directions for whoever may move the party, while one of them is open. */
    steps: viewer.moves && running && steps.length > 0 ? choices : [],
    /** The ways that are open, for everybody's sentence (SG-22). */
    ways: choices.filter(({ allowed }) => allowed),
    /** What the party faces, empty while it faces nothing. */
    contents: faced ? (known?.contents ?? '') : '',
    /** The step that the attempt under way is at, where it takes several; null otherwise (SG-24, SG-32). */
    step: phase === 'met' && step.of > 1 ? step : null,
    /** What this user waits for, or empty. */
    hint: hintOf(open, viewer, { phase, legwork, rolls }),
    /** Whether this user can roll now through the tool (SG-36). */
    rolls,
    /** Whether this user records outcomes now (SG-10, SG-22). */
    records: viewer.gm && (phase === 'met' || isChecking(open)),
    /** What all may read of what it faces; the GM who has a field for the note reads the rest alone. */
    note: faced ? (viewer.gm && phase === 'failed' ? (known?.told ?? '') : wordsOn(known)) : '',
    /** The text of the note's field, null where there is no field. */
    noteField: viewer.gm && phase === 'failed' ? (memory.draft ?? known?.note ?? '') : null,
    offer: offerOf(open, viewer, scene.people),
    /** Whether the party stands on the grid of a running search, so that the GM can put it off. */
    canPutOff: viewer.gm && running && here !== null,
    canEnd: viewer.gm && (running || open.status === 'legwork'),
  };
}

/** What the bar shows. */
export type BarContext = ReturnType<typeof barContext>;
