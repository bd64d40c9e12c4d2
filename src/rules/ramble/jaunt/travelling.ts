/** Travel: from cell to cell over terrain, as far as the jaunt and the vehicles' energy last (RA-01, RA-02, RA-20 to RA-22, RA-33, RA-61). */
import { type GridCell } from '../../grid/board.ts';
import { BLANK, inCell } from '../../grid/chunks.ts';
import { cellBeyond, cellName, sidesOf } from '../../grid/sides.ts';
import { cornerAround, nearby } from '../../party/token-place.ts';
import { accept, event, followedBy, refuse, unlessOverruled } from '../../kit/ruling.ts';
import type { Effect, PlayEvent, World } from '../../procedure.ts';
import { stepCost } from '../../terrain/costs.ts';
import { trueTerrain } from '../../terrain/held-terrain.ts';
import { keyOf } from '../../values/records.ts';
import { type Burning, burnInto, dryRefusal, ranDry, stuckRefusal, withBurnt, withDry } from '../party/burning.ts';
import { energyLeft } from '../party/energy.ts';
import { OVERRULABLE } from '../state/reading.ts';
import { seenFrom } from '../map/seeing.ts';
import {
  type Allowed,
  type CommandOf,
  type No,
  type OnCells,
  type Ruling,
  type State,
  isUsedUp,
  meetingRefusal,
  paidFor,
  partyCell,
  pointsLeft,
  pricingOf,
  withPlanMet,
} from '../state/ruling.ts';
import { markKey, trackWith } from '../state/track.ts';

/** Returns the plan of a cell that is still to be met; null where none is (RA-61). */
export function planIn({ open, hidden }: State, name: string): string | null {
  return keyOf(hidden.plans, (plan, id) => plan.at === name && !isUsedUp(open, id, plan));
}

/** Says why no step leads over a side, whatever is left of the jaunt. */
function stepRefusal(state: State, cells: OnCells['cells'], from: GridCell, to: GridCell, price: number): No | null {
  if (!cells.has(to)) return refuse('off-map');
  if (cells.stops(from, to)) return refuse('wall');
  return price === Infinity ? refuse('impassable') : null;
}

/** What became of steps. */
interface Gone {
  readonly state: State;
  readonly cells: readonly GridCell[];
  readonly events: readonly PlayEvent[];
  /** Whether a vehicle has run dry, so that the party stopped (RA-33). */
  readonly isDry: boolean;
}

/** A step that is made: over which side, for how many points, and what is burnt by it. */
interface Step {
  readonly side: number;
  readonly points: number;
  readonly burnt: Burning['burnt'];
}

/** Lets the party enter a cell: it sees what is to be seen from there (RA-02, RA-22). */
function entered(state: State, from: GridCell, to: GridCell, { side, points, burnt }: Step): State {
  const { open } = state;
  const { progress: _progress, ...rest } = open;
  const { jaunt } = open;
  const after: State = {
    ...state,
    open: {
      ...rest,
      at: cellName(to),
      ...(jaunt ? { jaunt: withBurnt({ ...jaunt, spent: jaunt.spent + points, entered: jaunt.entered + 1 }, burnt) } : {}),
      track: trackWith(open.cells, open.track, markKey(open, open.jaunts), from, side),
    },
  };
  return seenFrom(after, to);
}

/** Leaves what is left of the jaunt as progress into the next cell (RA-22). */
function progressed(state: State, to: string, points: number): State {
  const { open } = state;
  const { jaunt } = open;
  if (!jaunt || points <= 0) return state;
  return {
    ...state,
    open: { ...open, jaunt: { ...jaunt, spent: jaunt.spent + points }, progress: { to, paid: paidFor(open, to) + points } },
  };
}

/** Tells of progress that is lost since the party turns away from where it was made (RA-22). */
function turnedAway(state: State, to: string): { readonly state: State; readonly events: readonly PlayEvent[] } {
  const { progress, ...rest } = state.open;
  if (!progress || progress.to === to) return { state, events: [] };
  return { state: { ...state, open: rest }, events: [event('progressLost', { points: progress.paid })] };
}

/**
 * Goes over sides of cells until something stops the party: the jaunt's points, a wall, a vehicle that runs dry, or what was planned in a cell. A
 * first step that cannot be made is refused, and told as such. Whether vehicles that were dry before still are is asked anew: those that have
 * not enough for the first cell of this way are refused, and where a GM overrules that they go on with what they have.
 */
function goneOver(state: State, way: readonly number[], { cells }: OnCells, stops: (no: No) => No | null): Gone | No {
  const start = partyCell(state.open);
  if (!start) return refuse('not-begun');
  const wasDry = state.open.jaunt?.dry ?? [];
  let now = withDry(state, []);
  let at = start;
  const walked = [start];
  const events: PlayEvent[] = [];
  let driest: readonly string[] = [];
  let isDry = false;
  for (const side of way) {
    const left = pointsLeft(now.open);
    if (left === 0) break;
    const to = cellBeyond(now.open.cells, at, side);
    const name = cellName(to);
    const price = stepCost(trueTerrain(now), now.open.cells, pricingOf(now.open), at, side);
    const no = stepRefusal(now, cells, at, to, price);
    const stopped = no && stops(no);
    if (stopped && walked.length === 1 && events.length === 0) return stopped;
    if (stopped || !cells.has(to)) break;
    // Where a GM lets the party go where nobody goes, it takes one point.
    const cost = price === Infinity ? 1 : price;
    const due = cost - paidFor(now.open, name);
    const burningWith = (dry: readonly string[]): Burning =>
      burnInto(now.open, inCell(trueTerrain(now).ground, to), cost, new Set(dry));
    let burning = burningWith(driest);
    /** Those that cannot go on: what has too little for the whole cell goes as far into it as the hour lasts, and what has nothing nowhere. */
    const held = ({ open }: State, { short }: Burning) => short.filter((id) => due <= left || energyLeft(open, id) === 0);
    const still = walked.length === 1 ? held(now, burning).filter((id) => wasDry.includes(id)) : [];
    if (still.length > 0) {
      const refused = stops(dryRefusal(now.open, still));
      if (refused) return refused;
      now = withDry(now, still);
      driest = still;
      burning = burningWith(driest);
    }
    const short = held(now, burning);
    if (short.length > 0) {
      const dry = ranDry(now, short);
      now = dry.state;
      events.push(...dry.events);
      isDry = true;
      break;
    }
    const turned = turnedAway(now, name);
    now = turned.state;
    events.push(...turned.events);
    if (due > left) {
      now = progressed(now, name, left);
      // What a cell costs that nobody has seen yet would tell what lies there.
      const isKnown = !now.open.isSecret || inCell(now.open.seen, to) !== BLANK;
      events.push(event('partyPressesOn', { to: name, paid: paidFor(now.open, name), of: isKnown ? price : 0 }));
      break;
    }
    now = entered(now, at, to, { side, points: Math.max(0, due), burnt: burning.burnt });
    at = to;
    walked.push(to);
    const plan = planIn(now, name);
    if (plan === null) continue;
    now = { ...now, open: withPlanMet(now.open, plan) };
    break;
  }
  return { state: now, cells: walked, events, isDry };
}

/** Moves the party's token along cells to the last of them. */
export function tokenAlong(
  { token }: { readonly token: string },
  world: World,
  cells: OnCells['cells'],
  way: readonly GridCell[],
): Effect[] {
  const place = world.token;
  const end = way.at(-1);
  if (!place || !end) return [];
  const corner = (cell: GridCell): readonly [number, number] => {
    const { x, y } = cornerAround(place, cells.centre(cell));
    return [x, y];
  };
  const to = corner(end);
  if (to[0] === place.x && to[1] === place.y) return [];
  const [a, b] = [cells.centre({ i: 0, j: 0 }), cells.centre({ i: 0, j: Math.min(1, cells.columns - 1) })];
  const via = way.slice(1, -1).map(corner);
  return [
    {
      ...{ kind: 'move-token', token, from: [place.x, place.y], to },
      ...nearby(Math.hypot(b.x - a.x, b.y - a.y) || 1, place, { x: to[0], y: to[1] }),
      ...(via.length > 0 ? { via } : {}),
    },
  ];
}

/** Travels over sides of cells in the jaunt under way; what the jaunt has no points for any more is left of a journey (RA-20, RA-22). */
export function travelled(state: State, way: string, circumstances: OnCells, stops: (no: No) => No | null = (no) => no): Ruling {
  const { open } = state;
  const { world, cells } = circumstances;
  if (open.token !== '' && !world.token) return refuse('no-token');
  const sides = sidesOf(open.cells, way);
  // A square has fewer sides than digits name.
  if (sides.length < way.length) return refuse('off-map');
  const stuck = stuckRefusal(open);
  const stopped = stuck && stops(stuck);
  if (stopped) return stopped;
  const gone = goneOver(state, sides, circumstances, stops);
  if ('refusal' in gone) return gone;
  const steps = gone.cells.length - 1;
  const rest = sides.slice(steps).join('');
  const { journey: _journey, ...others } = gone.state.open;
  // What was planned in a cell ends the journey too: what comes next is for people to say.
  const goesOn = rest !== '' && gone.state.open.jaunt?.met === undefined && (gone.isDry || pointsLeft(gone.state.open) === 0);
  const after: State = { ...gone.state, open: { ...others, ...(goesOn ? { journey: rest } : {}) } };
  const from = cellName(gone.cells[0] ?? { i: 0, j: 0 });
  const travelledTo =
    steps > 0
      ? [
          event('partyTravelled', {
            from,
            to: after.open.at,
            cells: steps,
            points: (after.open.jaunt?.spent ?? 0) - (open.jaunt?.spent ?? 0),
          }),
        ]
      : [];
  return accept(after, [...travelledTo, ...gone.events], tokenAlong(open, world, cells, gone.cells));
}

/** Decides a travel that is asked for by hand; what the jaunt does not last for becomes a journey (RA-20, RA-22). */
export function travel(
  state: State,
  command: CommandOf<'travel'>,
  circumstances: OnCells,
  ended: (allowed: Allowed) => Allowed,
): Ruling {
  const no = meetingRefusal(state.open);
  if (no) return no;
  const { jaunt } = state.open;
  if (!jaunt) return refuse('no-jaunt');
  if (jaunt.step !== 'travel') return refuse('other-step', { step: jaunt.step });
  if (pointsLeft(state.open) === 0) return refuse('no-points');
  const told: PlayEvent[] = [];
  const stops = (no: No): No | null => {
    const said = unlessOverruled(command, OVERRULABLE, [no]);
    if ('refusal' in said) return said;
    told.push(...said);
    return null;
  };
  const gone = travelled(state, command.way, circumstances, stops);
  if (gone.kind === 'refused') return gone;
  const all: Allowed = { ...gone, events: [...told, ...gone.events] };
  const isOver = all.state.open.jaunt?.met !== undefined || pointsLeft(all.state.open) === 0;
  return isOver ? followedBy(all, (after) => ended(accept(after))) : all;
}
