/** What the slim bar shows of a ramble: pure, from the open half, who looks, and what this browser knows beside it. */
import { cellNamed, sideBetween } from '../../../rules/grid/sides.ts';
import { MOST_BLOCKS } from '../../../rules/ramble/state/camp-state.ts';
import {
  allowanceOf,
  isRollOpen,
  isTravelled,
  nextStep,
  partyCell,
  pointsLeft,
  pricingOf,
} from '../../../rules/ramble/state/ruling.ts';
import { PACE_NAMES, type RambleHidden, type RambleOpen, STEPS, type Step } from '../../../rules/ramble/state/state.ts';
import { stepCost } from '../../../rules/terrain/costs.ts';
import { own } from '../../../rules/values/records.ts';
import { isRough } from '../../../rules/weather/forecast.ts';
import { type BarScene, type Viewer, barFrame, isInPlay, leads } from '../../listing/bar-view.ts';
import { choices } from '../../parts/choices.ts';
import { signed } from '../../parts/signed.ts';
import { USUAL_BLOCKS, campView } from './camping.ts';
import { canShare, dryOf, figuresOf, hasWalkers, speedChoice, stuckOf, waitingOf } from './company.ts';
import { metView } from './meeting.ts';
import { partChoices } from './parted.ts';

/** Which of the bar's states this is: between jaunts, or the step that comes next in one. */
type RamblePhase = 'laid' | 'halt' | 'camp' | 'travel' | 'energy' | 'exhaustion' | 'encounter' | 'met' | 'arrived' | 'ended';

/** The icons of the steps (RA-01). */
const STEP_ICONS: Readonly<Record<Step, string>> = {
  weather: 'fa-cloud-sun',
  travel: 'fa-person-hiking',
  energy: 'fa-bolt',
  exhaustion: 'fa-heart-pulse',
  encounter: 'fa-paw',
};

/** The most points of travel that are shown one by one. */
const MOST_PIPS = 12;

/** How many blocks a camp may be made for (RA-70). */
const BLOCKS = Array.from({ length: MOST_BLOCKS }, (_, at) => String(at + 1));

/** How many coming hours of the forecast are shown. */
const MOST_TOLD = 6;

/** What the GM writes of an encounter. */
export interface MeetingDraft {
  /** Whether the field for it is unfolded before anything is met. */
  readonly unfolded: boolean;
  /** What stands in the field; null where nothing was written yet. */
  readonly text: string | null;
}

export const NO_DRAFT: MeetingDraft = { unfolded: false, text: null };

/** What of this browser the bar shows. */
export interface BarMoment {
  readonly menu: boolean;
  readonly draft: MeetingDraft;
  /** The hour of the day as it is written; empty where it is not told. */
  readonly time: string;
  /** Hours until nightfall, with their parts; null where that is not told. */
  readonly tillNight: number | null;
  /** Names the icon of a weather. */
  readonly iconOf: (name: string) => string;
  /** The cell under the party's token; empty where it stands in none. */
  readonly tokenCell: string;
  /** What all may read of the row that was rolled for this hour; empty where none was, or this browser does not know. */
  readonly rolled: string;
  /** How many blocks a camp shall have that is made now. */
  readonly blocks: number;
}

function phaseOf({ status, jaunt }: RambleOpen): RamblePhase {
  return status === 'jaunt' ? (jaunt?.step ?? 'encounter') : status;
}

/** Lists the five steps of the jaunt, each done, at hand or to come (RA-01). */
function stepsOf(open: RambleOpen) {
  const next = nextStep(open) ?? 'encounter';
  const now = STEPS.indexOf(next);
  return STEPS.map((id, at) => ({ id, icon: STEP_ICONS[id], state: at < now ? 'done' : at === now ? 'now' : 'later' }));
}

/** Says how much of the next cell is paid: as a share in hundredths where its cost is known (RA-22). */
function progressOf(open: RambleOpen) {
  const { progress, cells, terrain } = open;
  const [here, to] = [partyCell(open), cellNamed(progress?.to ?? '')];
  if (!progress || !here || !to) return null;
  const side = sideBetween(cells, here, to);
  const price = side < 0 ? 0 : stepCost(terrain, cells, pricingOf(open), here, side);
  const { paid } = progress;
  // Of a cell that nobody has seen it is not known what it costs.
  return price > paid && price < Infinity
    ? { paid, of: price, share: Math.round((100 * paid) / price) }
    : { paid, of: 0, share: 0 };
}

/** Says of a weather how it hinders, and how it is drawn (RA-10). */
function weatherOf({ name, action }: { readonly name: string; readonly action: number }, iconOf: BarMoment['iconOf']) {
  return { name, icon: iconOf(name), hindrance: action < 0 ? signed(action) : '' };
}

/** Says of the newest weather whether it is that of the hour that is over: between jaunts it hinders nobody any more (RA-10). */
function weatherNow(weather: NonNullable<RambleOpen['weather']>, past: boolean, iconOf: BarMoment['iconOf']) {
  const told = weatherOf(weather, iconOf);
  return { ...told, past, hindrance: past ? '' : told.hindrance };
}

/** Makes the clock: the jaunt and its hour, its steps, points, weather, and what is seen coming (RA-01, RA-10, RA-13, RA-20, RA-22). */
function clockOf(open: RambleOpen, { time, tillNight, iconOf }: BarMoment) {
  const { jaunt, jaunts, weather, forecast, status, journey } = open;
  const isOver = status === 'ended';
  const coming = Object.entries(forecast)
    .map(([hour, told]) => ({ hours: Number(hour) - jaunts, ...told }))
    .filter(({ hours }) => hours > 0)
    .sort((one, other) => one.hours - other.hours)
    .slice(0, MOST_TOLD);
  const left = pointsLeft(open);
  return {
    ...{ jaunts, isOver },
    time: isOver ? '' : time,
    // In a camp its blocks stand in place of the steps of a jaunt.
    steps: isOver || open.camp ? [] : stepsOf(open),
    /** Points of the jaunt while the party travels; what is left after that is lost. */
    points:
      jaunt?.step === 'travel'
        ? {
            ...{ left, spent: jaunt.spent, of: jaunt.allowance },
            pips: jaunt.allowance <= MOST_PIPS ? Array.from({ length: jaunt.allowance }, (_, at) => at < jaunt.spent) : [],
          }
        : null,
    weather: weather && !isOver ? weatherNow(weather, status === 'halt', iconOf) : null,
    forecast: isOver ? [] : coming.map(({ hours, ...told }) => ({ hours, ...weatherOf(told, iconOf) })),
    progress: isOver ? null : progressOf(open),
    /** How many cells of a journey are still to go. */
    journey: journey?.length ?? 0,
    /** Whole hours until nightfall, 0 at night; null where that is not told. */
    night: isOver || tillNight === null ? null : Math.ceil(tillNight),
  };
}

/** Returns what a GM knows of what was planned where the party is; null for everybody else, and where nothing was (RA-61). */
function planMet({ jaunt }: RambleOpen, hidden: RambleHidden | null) {
  const plan = hidden && jaunt?.met !== undefined ? own(hidden.plans, jaunt.met) : undefined;
  return plan ? { text: plan.text, link: plan.link, leadsIn: plan.link.startsWith('Scene.') } : null;
}

/** Returns the step that is done by one click now, and whether all can be done at once; null where there is none (RA-01). */
function nextOf(open: RambleOpen, isHeldUp: boolean, isStuck: boolean) {
  const step = nextStep(open);
  const isJourney = open.journey !== undefined && !isStuck;
  if (step === null || step === 'encounter') return null;
  // Without a journey it is for people to lead.
  if (step === 'travel' && (!isJourney || isHeldUp)) return null;
  return { step, isJourney, hasAll: step === 'energy' || isJourney };
}

/** Whether the map or an area of it has a weather table (RA-10). */
function hasWeatherTable({ weatherTables, areas }: Pick<RambleOpen, 'weatherTables' | 'areas'>): boolean {
  return [weatherTables, ...Object.values(areas).map(({ weather }) => weather)].some((tables) =>
    Object.values(tables).some(Boolean),
  );
}

/** Makes the bar's view of a ramble; `hidden` is null for whoever may not know it. */
export function rambleBarContext(
  open: RambleOpen,
  hidden: RambleHidden | null,
  viewer: Viewer,
  scene: BarScene,
  moment: BarMoment,
) {
  const { draft, menu, tokenCell } = moment;
  const { jaunt, weather, options, encounter } = open;
  const { gm, moves } = viewer;
  const phase = phaseOf(open);
  const played = isInPlay(open);
  const rough = weather !== undefined && options.rough < 0 && isRough(weather, options.rough);
  const isHeldUp = phase === 'travel' && open.journey !== undefined && rough;
  const plan = gm && (phase === 'met' || phase === 'arrived') ? planMet(open, hidden) : null;
  const shown = encounter?.text ?? '';
  const isFresh = jaunt?.spent === 0 && jaunt.entered === 0;
  const isBefore = phase === 'halt' || (phase === 'travel' && isFresh);
  const dry = phase === 'travel' ? dryOf(open) : [];
  const stuck = isBefore ? stuckOf(open) : [];
  const canMeet = gm && isRollOpen(open);
  return {
    ...barFrame(open, viewer, scene, menu, leads(open, viewer) && played),
    phase,
    clock: open.status === 'laid' ? null : clockOf(open, moment),
    leader: scene.people.find(({ id }) => id === open.leader)?.name ?? '',
    /** Whether this user leads, or may move the party where nobody does. */
    leads: leads(open, viewer) || (open.leader === '' && moves),
    rough,
    isHeldUp,
    /** Whether this hour was travelled, and not waited out or worked. */
    travelled: isTravelled(open),
    /** The way that a journey still has, as a command takes it, where the weather alone holds it up (RA-13). */
    heldUp: isHeldUp && moves && dry.length === 0 && stuck.length === 0 ? (open.journey ?? '') : '',
    next: moves && dry.length === 0 ? nextOf(open, isHeldUp, stuck.length > 0) : null,
    /** Vehicles that keep the party: dry ones, and those that cannot move at all; and what may be done about them (RA-32, RA-33, RA-50). */
    ...{ dry, stuck, canLeaveBehind: moves, canShare: moves && canShare(open) },
    /** What each vehicle or member comes to in the step at hand. */
    figures: figuresOf(open),
    camp: campView(open, moves),
    meeting: metView(open, viewer),
    /** The parts of the party, where another one may be turned to. */
    parts: partChoices(open, viewer),
    /** How many members have damage that waits to come off their sheets (RA-44). */
    waiting: gm ? waitingOf(open) : 0,
    canSeeParty: played,
    /** The choice of blocks, where camp can be made (RA-70). */
    campBlocks: moves && phase === 'halt' ? choices(BLOCKS, String(moment.blocks || USUAL_BLOCKS)) : [],
    canStay: moves && phase === 'travel',
    canWait: moves && isBefore && dry.length === 0,
    canGiveUp: moves && played && open.journey !== undefined,
    canLeave: moves && phase === 'arrived',
    /** The paces, while one can be chosen for the next travel and somebody walks (RA-20, RA-41); and the speeds of the one vehicle that goes along (RA-31). */
    paces: moves && isBefore && hasWalkers(open) ? choices(PACE_NAMES, open.pace) : [],
    speed: moves && isBefore ? speedChoice(open) : null,
    /** What a jaunt has at the pace. */
    allowance: allowanceOf(open),
    /** Whether the GM says now whether something is met. */
    canMeet,
    /** Whether it is rolled on a table and answered by one press, where that has not happened by itself (RA-60). */
    canRollTable: canMeet && options.encounters === 'table',
    unfolded: draft.unfolded,
    /** The text of the field for what is met; null where there is none. */
    field:
      gm && (phase === 'met' || phase === 'arrived' || (canMeet && draft.unfolded))
        ? (draft.text ?? (shown === '' ? (plan?.text ?? moment.rolled) : shown))
        : null,
    canEndMeeting: gm && phase === 'met',
    plan,
    /** What all may know of what is met. */
    met: shown,
    /** Whether hours have weather, of the map or of an area of it (RA-10); and whether nobody has to say what comes of their encounter step (RA-60). */
    hasWeather: hasWeatherTable(open),
    rollsEncounters: options.encounters !== 'gm',
    /** Why it cannot begin yet, by key. */
    cannotBegin: tokenCell === '' ? 'GHOSTMAP.RambleBar.NoStart' : '',
    canPut: gm && played,
    canChange: gm && phase === 'travel',
    canEnd: gm && played,
    leaderAway: gm && played && scene.away.has(open.leader),
  };
}

/** What the bar shows. */
export type RambleBarContext = ReturnType<typeof rambleBarContext>;
