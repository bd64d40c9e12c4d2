/** Filling a grid by the dice: single encounters, whole passes, and the GM's choices that they leave (SG-04 to SG-06). */
import type { Draws } from '../chance/draws.ts';
import { type Cell, cellIndex, cellName } from '../grid/cells.ts';
import { type Circumstances, accept, refuse } from '../kit/ruling.ts';
import { contentsOfFace, placedAt, tableOf, withPlaced } from './contents.ts';
import {
  ANYWHERE,
  type WaitingChoice,
  anyOf,
  choiceCells,
  choicesText,
  fits,
  isLeft,
  layoutWithKnown,
  unplacedCells,
  rollPlacing,
  waitingChoices,
} from './placing.ts';
import { type CommandOf, type Ruling, type State, cellNamed } from './ruling.ts';
import { type SearchOpen, knownAt } from './state.ts';
import { targetKept } from './target.ts';

/** The room that the hidden half has for what the dice showed. */
const DICE_ROOM = 200;

/** Stands before dice of which the oldest are not told. */
const EARLIER = '…; ';

/** Joins what dice showed, the latest last; where the room is too small it leaves out the oldest, and says so. */
function diceText(lines: readonly string[]): string {
  const whole = lines.join('; ');
  if (whole.length <= DICE_ROOM) return whole;
  const told = whole.slice(whole.indexOf('; ', whole.length - DICE_ROOM + EARLIER.length - 2) + 2);
  return `${EARLIER}${told}`;
}

/** A grid that is being filled. */
interface Filling {
  readonly open: SearchOpen;
  /** What lies hidden, as it will be. */
  layout: string;
  /** The same with every known cell counted as taken. */
  taken: string;
  waiting: WaitingChoice[];
  dice: string[];
}

function fillingOf(state: State): Filling {
  const waiting = waitingChoices(state.hidden);
  return { open: state.open, layout: state.hidden.layout, taken: layoutWithKnown(state), waiting, dice: [] };
}

/** Lists the free cells of a grid that is being filled. */
function freeCells({ open, taken }: Filling): Cell[] {
  return unplacedCells(open.size, taken, ANYWHERE);
}

/** Any of some free cells, by the dice: one that a choice allows, as long as there is one. */
function anyFor(choice: WaitingChoice, free: readonly Cell[], draws: Draws): Cell {
  const allowed = free.filter((cell) => fits(choice, cell));
  return anyOf(allowed.length > 0 ? allowed : free, draws);
}

function put(filling: Filling, cell: Cell, contents: WaitingChoice['contents']): void {
  const index = cellIndex(filling.open.size, cell);
  filling.layout = withPlaced(filling.layout, index, contents);
  filling.taken = withPlaced(filling.taken, index, contents);
}

/** Rolls one encounter and its place; false when no cell is free for it beside those that wait (SG-04, SG-06). */
function rollOne(filling: Filling, faces: number, draws: Draws): boolean {
  const { open } = filling;
  if (freeCells(filling).length <= filling.waiting.length) return false;
  const placing = rollPlacing(open, faces, filling.taken, draws);
  const [columnFace, rowFace, face] = placing.faces;
  filling.dice.push(`d${open.dice.column}:${columnFace} d${open.dice.row}:${rowFace} d${faces}:${face}`);
  if (isLeft(placing)) filling.waiting.push({ contents: placing.contents, column: placing.column, row: placing.row });
  else put(filling, placing, placing.contents);
  return true;
}

/** Rolls an encounter for every cell that is still free, each die in its turn; those that wait keep a cell each (SG-06). */
function fillRest(filling: Filling, draws: Draws): void {
  const { open } = filling;
  let free = freeCells(filling);
  for (const choice of filling.waiting) {
    const kept = anyFor(choice, free, draws);
    free = free.filter((cell) => cell !== kept);
  }
  free.forEach((cell, number) => {
    const faces = open.dice.encounters[number % open.dice.encounters.length] ?? 0;
    const face = draws.die(faces);
    filling.dice.push(`${cellName(cell)} d${faces}:${face}`);
    put(filling, cell, contentsOfFace(tableOf(open), face));
  });
}

function filled(state: State, { layout, waiting, dice }: Filling): Ruling {
  return accept({ ...state, hidden: { ...state.hidden, layout, choices: choicesText(waiting), dice: diceText(dice) } });
}

/** Whether a cell is free in which something can be placed. */
export function hasRoom(state: State): boolean {
  return freeCells(fillingOf(state)).length > 0;
}

/** Rolls an encounter and its place; on the highest face the GM is asked where (SG-04, SG-05). */
export function rollEncounter(state: State, command: CommandOf<'roll-encounter'>, { draws }: Circumstances): Ruling {
  if (!state.open.dice.encounters.includes(command.faces)) return refuse('no-such-die', { faces: command.faces });
  if (state.hidden.choices !== '') return refuse('choice-open');
  const filling = fillingOf(state);
  return rollOne(filling, command.faces, draws) ? filled(state, filling) : refuse('no-free-cell');
}

/** Rolls passes of all encounter dice until no cell is free, then, if asked, one for every cell left (SG-06). */
export function fill(state: State, command: CommandOf<'fill'>, { draws }: Circumstances): Ruling {
  if (state.hidden.choices !== '') return refuse('choice-open');
  const filling = fillingOf(state);
  if (freeCells(filling).length === 0) return refuse('no-free-cell');
  const dice = Array.from({ length: command.passes }, () => state.open.dice.encounters).flat();
  dice.every((faces) => rollOne(filling, faces, draws));
  if (command.rest) fillRest(filling, draws);
  return filled(state, filling);
}

/** Rolls what lies in a cell anew; where the target's kind goes with it, the target is found anew (SG-06, SG-07). */
export function reroll(state: State, { cell: name, faces }: CommandOf<'reroll'>, { draws }: Circumstances): Ruling {
  const { open } = state;
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  if (!open.dice.encounters.includes(faces)) return refuse('no-such-die', { faces });
  if (knownAt(open, cell)) return refuse('cell-known', { cell: name });
  const face = draws.die(faces);
  const layout = withPlaced(state.hidden.layout, cellIndex(open.size, cell), contentsOfFace(tableOf(open), face));
  return accept(targetKept(state, { open, hidden: { ...state.hidden, layout, dice: `${name} d${faces}:${face}` } }));
}

/** Puts the encounter that waits longest where the GM says, as far as its dice allow (SG-04). */
export function choose(state: State, { cell: name }: CommandOf<'choose'>): Ruling {
  const { open, hidden } = state;
  const [choice, ...others] = waitingChoices(hidden);
  if (!choice) return refuse('no-choice');
  const cell = cellNamed(open, name);
  if ('refusal' in cell) return cell;
  const index = cellIndex(open.size, cell);
  if (!choiceCells(state, choice).some((other) => cellName(other) === name)) {
    const taken = placedAt(layoutWithKnown(state), index) !== null;
    return refuse(taken ? 'cell-taken' : 'not-offered', { cell: name });
  }
  const layout = withPlaced(hidden.layout, index, choice.contents);
  return accept({ open, hidden: { ...hidden, layout, choices: choicesText(others) } });
}

/** Lets the dice say where everything goes that waits, among the cells that the GM could have chosen. */
export function scatter(state: State, _command: CommandOf<'scatter'>, { draws }: Circumstances): Ruling {
  const filling = fillingOf(state);
  if (filling.waiting.length === 0) return refuse('no-choice');
  if (freeCells(filling).length < filling.waiting.length) return refuse('no-free-cell');
  const waiting = filling.waiting;
  filling.waiting = [];
  for (const choice of waiting) {
    put(filling, anyFor(choice, freeCells(filling), draws), choice.contents);
  }
  return accept({ ...state, hidden: { ...state.hidden, layout: filling.layout, choices: '' } });
}
