/** A jaunt and its five steps: weather, travel, energy, exhaustion, encounter (RA-01, RA-02, RA-03, RA-13). */
import { produce } from 'immer';
import { cellBeyond, cellName, sidesOf } from '../../grid/sides.ts';
import { change } from '../../kit/changing.ts';
import { type Circumstances, accept, event, followedBy, refuse } from '../../kit/ruling.ts';
import type { PlayEvent } from '../../procedure.ts';
import { worldWith } from '../../kit/world.ts';
import { isRough } from '../../weather/forecast.ts';
import { own, said } from '../../values/records.ts';
import { blockOver } from '../camp/blocks.ts';
import { energySettled } from '../party/energy-step.ts';
import { exhaustionSettled } from '../party/exhaustion-step.ts';
import { stuckRefusal } from '../party/burning.ts';
import {
  type Allowed,
  type CommandOf,
  type No,
  type OnCells,
  type Ruling,
  type State,
  allowanceOf,
  dueTold,
  encounterOf,
  hasTravelled,
  hourEffects,
  isRollOpen,
  meetingRefusal,
  nextStep,
  partyCell,
  withPlanMet,
} from '../state/ruling.ts';
import type { Step } from '../state/state.ts';
import { markKey } from '../state/track.ts';
import { planIn, travel as travelBy, travelled } from './travelling.ts';
import { weatherEffects, weatherNow } from '../weather/weather-play.ts';

/** Begins a jaunt with its weather (RA-01, RA-10). */
export function begun(state: State, circumstances: Circumstances): Allowed {
  const hour = state.open.jaunts + 1;
  const weather = weatherNow(state, hour, circumstances);
  const allowance = allowanceOf(state.open);
  const after = produce(state, ({ open }) => {
    open.status = 'jaunt';
    open.jaunts = hour;
    open.jaunt = { step: 'travel', allowance, spent: 0, entered: 0 };
    if (weather) open.weather = weather;
    else delete open.weather;
    delete open.encounter;
    // What was told of hours that have come is no forecast any more.
    for (const told of Object.keys(open.forecast)) if (Number(told) <= hour) delete open.forecast[told];
  });
  const data = { jaunt: hour, points: allowance, weather: weather?.name ?? '', action: weather?.action ?? 0 };
  return accept(after, [event('jauntBegan', data)], weatherEffects(state.open, weather, circumstances));
}

/** Ends the travel of a jaunt: its hour has gone by, and the party has come to where its circle is (RA-02, RA-03). */
export function travelEnded(before: Allowed, circumstances: Circumstances): Allowed {
  const { open } = before.state;
  const { jaunt, weather } = open;
  if (jaunt?.step !== 'travel') return before;
  const mark = {
    ...{ at: open.at, over: false, entered: jaunt.entered, weather: weather?.name ?? '' },
    ...(jaunt.waits && !jaunt.work ? { waited: true as const } : {}),
    ...said({ worked: jaunt.work && own(open.vehicles, jaunt.work.vehicle)?.name }),
  };
  const ended = change(before.state, (draft) => {
    draft.open.marks[markKey(open, open.jaunts)] = mark;
    if (!draft.open.jaunt) return;
    draft.open.jaunt.step = 'energy';
    // What has run dry, the party goes no further with.
    delete draft.open.jaunt.dry;
  });
  return followedBy(before, () => ({ ...ended, effects: hourEffects(open, circumstances) }));
}

/** Crosses out the circle of the jaunt under way: it is over, and the party halts (RA-02). */
export function jauntOver(state: State, events: readonly PlayEvent[] = []): Allowed {
  const { jaunts, at, jaunt, weather } = state.open;
  return change(
    state,
    ({ open }) => {
      const mark = open.marks[markKey(open, jaunts)];
      if (mark) mark.over = true;
      open.status = 'halt';
      delete open.jaunt;
      delete open.encounter;
    },
    [
      ...events,
      event('jauntEnded', {
        jaunt: jaunts,
        at,
        cells: jaunt?.entered ?? 0,
        waited: jaunt?.waits === true && !jaunt.work,
        weather: weather?.name ?? '',
      }),
    ],
  );
}

/** Comes to the encounter step: what was planned stands in for the random one; without encounters the jaunt is over (RA-01, RA-61). */
function atEncounter(state: State): Allowed {
  const { open, hidden } = state;
  const plan = open.jaunt?.met === undefined ? undefined : own(hidden.plans, open.jaunt.met);
  if (open.jaunt?.met !== undefined)
    return change(
      state,
      (draft) => {
        // That it is a destination all see: the ramble rests there.
        draft.open.status = plan?.kind === 'destination' ? 'arrived' : 'met';
        draft.open.encounter = { text: '', planned: true };
      },
      [
        event(plan?.kind === 'destination' ? 'destinationReached' : 'meetingBegun', {
          jaunt: open.jaunts,
          at: open.at,
          planned: true,
          text: '',
        }),
      ],
    );
  return open.options.encounters === 'off' ? jauntOver(state) : accept(state, dueTold(open));
}

/** Goes to the step that comes after one that is settled. */
function goingTo(settled: Allowed, step: 'exhaustion' | 'encounter'): Allowed {
  return followedBy(settled, (state) =>
    change(state, ({ open }) => {
      if (open.jaunt) open.jaunt.step = step;
    }),
  );
}

/** Says whether the weather is such that a party on a journey decides anew whether it goes on (RA-13). */
function isHeldUp({ weather, options, journey }: State['open']): boolean {
  return journey !== undefined && weather !== undefined && options.rough < 0 && isRough(weather, options.rough);
}

/**
 * Travels on along a journey in the jaunt under way, and ends the travel, unless a vehicle runs dry on it; what stops it at once is refused,
 * and the journey stays (RA-22, RA-33).
 */
function onJourney(state: State, circumstances: OnCells): Ruling {
  const way = state.open.journey ?? '';
  const gone = travelled(state, way, circumstances);
  if (gone.kind === 'refused' || gone.state.open.jaunt?.dry) return gone;
  return travelEnded(gone, circumstances);
}

/** Does the step that comes next; null where somebody has to decide it. */
function stepped(state: State, circumstances: OnCells): Ruling | null {
  const { open } = state;
  switch (nextStep(open)) {
    case 'weather':
      return begun(state, circumstances);
    case 'travel':
      return open.journey === undefined || isHeldUp(open) ? null : onJourney(state, circumstances);
    case 'energy':
      return goingTo(energySettled(state, circumstances), 'exhaustion');
    case 'exhaustion':
      return followedBy(goingTo(exhaustionSettled(state, circumstances), 'encounter'), atEncounter);
    default:
      return null;
  }
}

/** The most jaunts that are done at once: of a journey on which nobody has to decide anything. */
const MOST_AT_ONCE = 12;

/** Whether damage of hours since then comes off sheets before anything goes on, since whom it leaves nothing may end a journey (RA-44). */
function hasToll({ options, struck }: State['open'], before: State['open']): boolean {
  return options.toll === 'at-once' && struck !== before.struck;
}

/**
 * Does all steps that nobody has to decide, from one jaunt into the next as long as a journey goes on; it ends with a jaunt that is over
 * where none does, where somebody's sheet loses something by it, or where a vehicle cannot move any more: what becomes of the next hour
 * is then for people to say (RA-44, RA-50, RA-51).
 */
function allSteps(before: State, first: Allowed, circumstances: OnCells): Allowed {
  let now = first;
  const last = first.state.open.jaunts + MOST_AT_ONCE;
  for (;;) {
    const { open } = now.state;
    const isFree = stuckRefusal(open) === null && !hasToll(open, before.open);
    const goesOn = open.journey !== undefined && open.jaunts < last && isFree;
    if (open.status === 'halt' && !goesOn) return now;
    const next = stepped(now.state, { ...circumstances, world: worldAfter(circumstances, now) });
    // What refuses a step of a journey is for people to look at.
    if (!next || next.kind === 'refused') return now;
    now = followedBy(now, () => next);
  }
}

/** Returns the world as effects that are still to happen leave it, so that the next ones begin there. */
function worldAfter({ world }: OnCells, { effects }: Allowed): OnCells['world'] {
  const parts = effects.reduce<{ time?: number; weather?: string; token?: { x: number; y: number } }>((all, effect) => {
    if (effect.kind === 'advance-time') return { ...all, time: effect.to };
    if (effect.kind === 'set-weather') return { ...all, weather: effect.to };
    if (effect.kind === 'move-token') return { ...all, token: { x: effect.to[0], y: effect.to[1] } };
    return all;
  }, {});
  const { token, ...rest } = parts;
  return worldWith(world, { ...rest, ...(token && world.token ? { token: { ...world.token, ...token } } : {}) });
}

/** Does the next step of a jaunt, or all that nobody has to decide (RA-01). */
export function step(state: State, { all, expects }: CommandOf<'step'>, circumstances: OnCells): Ruling {
  const no = meetingRefusal(state.open) ?? stepRefusalNow(state.open, expects);
  if (no) return no;
  const first = stepped(state, circumstances);
  if (!first) return refuse(expects === 'travel' ? 'choose-way' : 'encounter-open');
  if (first.kind === 'refused' || !all) return first;
  return allSteps(state, first, circumstances);
}

/** Says that another step comes next than the one that is asked for. */
function stepRefusalNow(open: State['open'], expects: Step): No | null {
  const next = nextStep(open);
  if (next === null) return refuse('not-begun');
  return next === expects ? null : refuse('other-step', { step: next });
}

/** Travels by hand; with the last point the travel is over (RA-20, RA-22). */
export function travel(state: State, command: CommandOf<'travel'>, circumstances: OnCells): Ruling {
  return travelBy(state, command, circumstances, (gone) => travelEnded(gone, circumstances));
}

/** Asks for a journey of many jaunts, or gives it up; it begins with the next step (RA-22). */
export function journey(state: State, { way }: CommandOf<'journey'>, { cells }: OnCells): Ruling {
  const { open } = state;
  if (way === '') {
    if (open.journey === undefined) return refuse('no-journey');
    const { journey: _journey, ...rest } = open;
    return accept({ ...state, open: rest });
  }
  const from = partyCell(open);
  if (!from || open.status === 'laid') return refuse('not-begun');
  const sides = sidesOf(open.cells, way);
  if (sides.length < way.length) return refuse('off-map');
  let at = from;
  for (const side of sides) {
    const to = cellBeyond(open.cells, at, side);
    if (!cells.has(to)) return refuse('off-map');
    at = to;
  }
  return accept({ ...state, open: { ...open, journey: way } }, [
    event('journeySet', { from: open.at, to: cellName(at), cells: way.length }),
  ]);
}

/** Goes no further in the jaunt under way (RA-01). */
export function stay(state: State, _command: CommandOf<'stay'>, circumstances: Circumstances): Ruling {
  const no = meetingRefusal(state.open);
  if (no) return no;
  const { jaunt } = state.open;
  if (!jaunt) return refuse('no-jaunt');
  if (jaunt.step !== 'travel') return refuse('other-step', { step: jaunt.step });
  const { journey: _journey, ...rest } = state.open;
  return travelEnded(accept({ ...state, open: rest }), circumstances);
}

/** Waits the jaunt out, before anything of it is travelled; between jaunts one begins by it (RA-13). */
export function wait(state: State, _command: CommandOf<'wait'>, circumstances: Circumstances): Ruling {
  const no = meetingRefusal(state.open);
  if (no) return no;
  const { status, jaunt } = state.open;
  if (status === 'halt') return followedBy(begun(state, circumstances), (after) => waited(after, circumstances));
  if (!jaunt) return refuse('no-jaunt');
  if (jaunt.step !== 'travel') return refuse('other-step', { step: jaunt.step });
  if (hasTravelled(jaunt)) return refuse('travelled');
  return waited(state, circumstances);
}

function waited(state: State, circumstances: Circumstances): Allowed {
  const waits = change(
    state,
    ({ open }) => {
      if (open.jaunt) open.jaunt.waits = true;
    },
    [event('jauntWaited', { jaunt: state.open.jaunts, weather: state.open.weather?.name ?? '' })],
  );
  return travelEnded(waits, circumstances);
}

/** Says why no encounter roll is open; null where one is (RA-01). */
function rollRefusal(open: State['open']): No | null {
  if (isRollOpen(open)) return null;
  return meetingRefusal(open) ?? (open.jaunt ? refuse('other-step', { step: open.jaunt.step }) : refuse('no-jaunt'));
}

/** Says that the jaunt, or the block of a camp, met with nothing: it is over, and a journey goes on (RA-01, RA-70). */
export function nothing(state: State, _command: CommandOf<'nothing'>, circumstances: OnCells): Ruling {
  const no = rollRefusal(state.open);
  if (no) return no;
  if (state.open.camp) return blockOver(state);
  const over = jauntOver(state);
  return over.state.open.journey === undefined ? over : allSteps(state, over, circumstances);
}

/** Says that the jaunt, or the block of a camp, met with something, in open words or none (RA-01, RA-61, RA-70). */
export function meet(state: State, { text }: CommandOf<'meet'>): Ruling {
  const no = rollRefusal(state.open);
  if (no) return no;
  const { jaunts, at } = state.open;
  return change(
    state,
    ({ open }) => {
      open.status = 'met';
      open.encounter = { text, planned: false };
      const mark = open.marks[markKey(open, jaunts)];
      if (mark && text !== '') mark.met = text;
    },
    [event('meetingBegun', { jaunt: jaunts, at, planned: false, text })],
  );
}

/** Shows all what is met. */
export function show(state: State, { text }: CommandOf<'show'>): Ruling {
  const { encounter, jaunts } = state.open;
  if (!encounter) return refuse('no-encounter-open');
  return change(
    state,
    ({ open }) => {
      open.encounter = { ...encounter, text };
      const mark = open.marks[markKey(open, jaunts)];
      if (!mark) return;
      if (text === '') delete mark.met;
      else mark.met = text;
    },
    text === '' ? [] : [event('meetingShown', { jaunt: jaunts, text })],
  );
}

/** Goes on to what else was planned where the party met with something planned, as to another meeting of this jaunt; where nothing was, the jaunt is over (RA-02, RA-61). */
function planOver(state: State, events: readonly PlayEvent[]): Allowed {
  const { open } = state;
  const next = open.jaunt?.met === undefined ? null : planIn(state, open.at);
  if (next === null) return jauntOver(state, events);
  return followedBy(accept({ ...state, open: withPlanMet(open, next) }, events), atEncounter);
}

/** Lets what is met be over: the jaunt is, unless more was planned there, or the block of the camp that it came in (RA-02, RA-61, RA-70). */
export function meetingOver(state: State, events: readonly PlayEvent[]): Allowed {
  return state.open.camp ? blockOver(state, events) : planOver(state, events);
}

/**
 * Ends an encounter: the circle is crossed out, and the next jaunt may begin, or the camp goes on; a journey waits for the next
 * step (RA-02, RA-70).
 */
export function over(state: State): Ruling {
  const met = encounterOf(state.open);
  return 'refusal' in met ? met : meetingOver(state, [event('meetingOver', { jaunt: state.open.jaunts })]);
}

/** Leaves a destination: the ramble goes on, with what else was planned there (RA-61). */
export function leave(state: State): Ruling {
  if (state.open.status !== 'arrived') return refuse('not-arrived');
  return planOver(state, [event('destinationLeft', { jaunt: state.open.jaunts, at: state.open.at })]);
}
