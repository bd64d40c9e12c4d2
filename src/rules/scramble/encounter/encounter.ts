/** Encounters: the answer to the GM's roll, where what comes stands, and how it takes the party (SC-30 to SC-34, SC-43). */
import type { Draws } from '../../chance/draws.ts';
import { RUNGS, type Rung } from '../../chance/ladder.ts';
import { squareName, squareOf } from '../../grid/squares.ts';
import { change } from '../../kit/changing.ts';
import {
  type Circumstances,
  type OnBoard,
  accept,
  event,
  followedBy,
  owing,
  refuse,
  telling,
  unlessOverruled,
} from '../../kit/ruling.ts';
import { facingOf, headingOf, proposedCase, rollApproach, squaresToward } from './direction.ts';
import { headingNow } from '../line/line.ts';
import { answered, rollOwed } from './table-rolls.ts';
import { OVERRULABLE } from '../state/overrulable.ts';
import {
  type Allowed,
  type CommandOf,
  type Ruling,
  type State,
  meet,
  nextMark,
  timeEffects,
  trapLetBe,
} from '../state/ruling.ts';
import { ATTITUDES, type Marker, type ScrambleOpen } from '../state/state.ts';

/** Returns what follows once a roll is answered: the next one that is owed, or the party's next dash. */
function afterRoll(owed: number): 'roll' | 'halt' {
  return owed > 0 ? 'roll' : 'halt';
}

/** The GM's roll came to nothing: the next roll is due, or the party goes on (SC-30). */
export function quiet(state: State, command: CommandOf<'no-encounter'>, circumstances: Circumstances): Ruling {
  const { owed, dashes } = state.open;
  const gone = change(
    state,
    ({ open, hidden }) => {
      open.owed = Math.max(0, owed - 1);
      open.status = afterRoll(open.owed);
      // A rest that the GM overruled a roll for may be the last that one is owed for (SC-42).
      if (open.owed === 0) delete open.rest;
      delete hidden.roll;
    },
    [event('nothingMet', { dash: dashes })],
  );
  return owing(gone, answered(state, command.roll, circumstances));
}

/** The faces of the die that decides between so many doors; more doors have a face each (SC-43). */
const DOOR_FACES: readonly number[] = [0, 0, 6, 6, 8];

/** Returns the faces of the die that decides between so many doors; 0 where there is nothing to decide (SC-43). */
export function doorFaces(doors: number): number {
  return DOOR_FACES[doors] ?? doors;
}

/** Rolls the door that a creature tries: of two or three doors by 1d6, of four by 1d8, of more evenly (SC-43). */
export function rollDoor(
  doors: readonly string[],
  draws: Draws,
  typed?: number,
): { readonly door: string; readonly face: number } {
  const faces = doorFaces(doors.length);
  if (faces === 0) return { door: doors[0] ?? '', face: 0 };
  const face = Math.min(faces, typed ?? draws.die(faces));
  return { door: doors[Math.ceil((face * doors.length) / faces) - 1] ?? '', face };
}

/** Lists the doors of the room where the party rests, by wall id; none where it does not rest. */
export function restDoors({ rest = '' }: Pick<ScrambleOpen, 'rest'>): readonly string[] {
  return rest.split(' ').filter(Boolean);
}

/** Returns where what comes stands: at a door of the room where the party rests, where it has any, or so far away in a direction (SC-31 to SC-33, SC-43). */
function markerOf(state: State, command: CommandOf<'encounter'>, mark: number, { board, draws }: OnBoard): Marker {
  const nowhere: Marker = { mark, text: command.text, at: '', direction: '', distance: -1, door: '', dice: '' };
  const at = squareOf(state.open.at);
  if (!command.creature || !at) return nowhere;
  const doors = restDoors(state.open);
  if (doors.length > 0) {
    const { door, face } = rollDoor(doors, draws, command.dice?.[0]);
    return { ...nowhere, door, dice: face === 0 ? '' : String(face) };
  }
  const heading = facingOf(board.paths, at, headingNow(state.open));
  const which = command.case ?? proposedCase(board.paths, at, heading);
  const { direction, distance, dice } = rollApproach(which, draws, command.dice);
  const way = squaresToward(board.paths, at, headingOf(direction, which, heading), distance);
  // What is told is where the mark stands: where the passage ends sooner it is nearer than the dice said.
  return { ...nowhere, at: squareName(way.at(-1) ?? at), direction, distance: way.length - 1, dice: dice.join(' ') };
}

/**
 * Something comes: the dash is over, a circle stands in the party's square, and where the creature stands is the GM's to
 * know until it is shown. A planned encounter may come between rolls (SC-10, SC-30 to SC-33).
 */
export function encounter(state: State, command: CommandOf<'encounter'>, circumstances: OnBoard): Ruling {
  const { encounter: met, spring } = state.open;
  const told = unlessOverruled(command, OVERRULABLE, [
    met ? refuse('encounter-open') : null,
    spring ? refuse('trap-open') : null,
  ]);
  if ('refusal' in told) return told;
  let free: Allowed = accept(state, told);
  if (met) free = followedBy(free, encounterOver);
  free = followedBy(free, trapLetBe);
  return telling(free.events, comes(free.state, command, circumstances));
}

/** Lets something come where nothing else goes on. */
function comes(state: State, command: CommandOf<'encounter'>, circumstances: OnBoard): Ruling {
  const { open } = state;
  const due = open.status === 'roll';
  if (!due && command.planned !== true) return refuse('no-roll-owed');
  const mark = nextMark(open);
  const rolled = command.roll ?? rollOwed(state.hidden);
  const marker = markerOf(state, command, mark, circumstances);
  const come = change(
    state,
    (draft) => {
      const origin = !due ? 'planned' : open.rest === undefined ? 'random' : 'rest';
      meet(draft.open, mark, origin);
      draft.open.owed = Math.max(0, open.owed - (due ? 1 : 0));
      delete draft.open.rest;
      draft.hidden.marker = marker;
      if (rolled) draft.hidden.roll = { ...rolled, mark };
      else delete draft.hidden.roll;
    },
    [event('encounterBegun', { mark, square: open.at })],
    open.dash ? timeEffects(open, circumstances.world) : [],
  );
  return owing(come, answered(state, command.roll, circumstances));
}

/** Returns how a creature takes the party, by the rung of the Charisma check (SC-34). */
export function attitudeOf(rung: Rung): (typeof ATTITUDES)[number] {
  return ATTITUDES[RUNGS.indexOf(rung)] ?? 'attack';
}

/** Records the reaction roll (SC-34). */
export function react(state: State, { rung }: CommandOf<'reaction'>): Ruling {
  const { encounter: met } = state.open;
  if (!met) return refuse('no-encounter-open');
  const attitude = attitudeOf(rung);
  return change(state, ({ open }) => void (open.encounter = { ...met, attitude }), [event('creatureReacted', { attitude })]);
}

/** Lets the encounter be over: its circle is crossed out, and a fresh dash can begin (SC-03, SC-10). */
export function encounterOver(state: State): Allowed {
  const { encounter: { mark = 0 } = {}, marks } = state.open;
  return change(
    state,
    ({ open }) => {
      const circle = open.marks[mark];
      if (circle) circle.over = true;
      open.status = afterRoll(open.owed);
      delete open.encounter;
    },
    [event('encounterOver', { mark, square: marks[mark]?.at ?? '' })],
  );
}

/** The GM says that the encounter is over (SC-03, SC-10). */
export function finish(state: State): Ruling {
  return state.open.encounter ? encounterOver(state) : refuse('no-encounter-open');
}
