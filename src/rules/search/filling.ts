/** Filling a grid by the dice: single encounters, whole passes, and the GM's choices that they leave (SG-04 to SG-06). */
import { produce } from 'immer';
import type { Draws } from '../chance/draws.ts';
import { type Cell, cellIndex, cellName, cellOf, relationOf } from '../grid/cells.ts';
import { refuse } from '../ruling.ts';
import { contentsOfFace, placedAt, tableOf, withPlaced } from './contents.ts';
import {
  CHOSEN,
  type WaitingChoice,
  choiceCells,
  choicesText,
  isOpen,
  layoutWithKnown,
  openCells,
  rollPlacing,
  waitingChoices,
} from './placing.ts';
import { type Circumstances, type CommandOf, type Ruling, type State, accept } from './ruling.ts';
import { type SearchOpen, knownAt } from './state.ts';

/** The room that the hidden half has for what the dice showed. */
const DICE_ROOM = 200;

/** Joins what dice showed, the latest last, leaving out the oldest where the room is too small. */
function diceText(lines: readonly string[]): string {
  let text = '';
  for (const line of [...lines].reverse()) {
    const longer = text === '' ? line : `${line}; ${text}`;
    if (longer.length > DICE_ROOM) break;
    text = longer;
  }
  return text;
}

/** Any cell of those listed, by the dice. The list must not be empty. */
function anyOf(cells: readonly Cell[], draws: Draws): Cell {
  const cell = cells[draws.die(cells.length) - 1];
  if (!cell) throw new RangeError('a die fell outside of its list');
  return cell;
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
  return openCells(open.size, taken, { column: CHOSEN, row: CHOSEN });
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
  if (isOpen(placing)) filling.waiting.push({ contents: placing.contents, column: placing.column, row: placing.row });
  else put(filling, placing, placing.contents);
  return true;
}

/** Rolls an encounter for every cell that is still free, each die in its turn; those that wait keep a cell each (SG-06). */
function fillRest(filling: Filling, draws: Draws): void {
  const { open } = filling;
  let free = freeCells(filling);
  for (const choice of filling.waiting) {
    const allowed = free.filter((cell) => fits(choice, cell));
    const kept = anyOf(allowed.length > 0 ? allowed : free, draws);
    free = free.filter((cell) => cell !== kept);
  }
  free.forEach((cell, number) => {
    const faces = open.dice.encounters[number % open.dice.encounters.length] ?? 0;
    const face = draws.die(faces);
    filling.dice.push(`${cellName(cell)} d${faces}:${face}`);
    put(filling, cell, contentsOfFace(tableOf(open), face));
  });
}

function fits(choice: Pick<WaitingChoice, 'column' | 'row'>, cell: Cell): boolean {
  return (choice.column === CHOSEN || choice.column === cell.column) && (choice.row === CHOSEN || choice.row === cell.row);
}

function filled(state: State, { layout, waiting, dice }: Filling): Ruling {
  return accept({ ...state, hidden: { ...state.hidden, layout, choices: choicesText(waiting), dice: diceText(dice) } });
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

/** Rolls what lies in a cell anew (SG-06). */
export function reroll(state: State, command: CommandOf<'reroll'>, { draws }: Circumstances): Ruling {
  const { open } = state;
  const cell = cellOf(command.cell, open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  if (!open.dice.encounters.includes(command.faces)) return refuse('no-such-die', { faces: command.faces });
  if (knownAt(open, cell)) return refuse('cell-known', { cell: command.cell });
  const face = draws.die(command.faces);
  return accept(
    produce(state, (draft) => {
      draft.hidden.layout = withPlaced(draft.hidden.layout, cellIndex(open.size, cell), contentsOfFace(tableOf(open), face));
      draft.hidden.dice = `${command.cell} d${command.faces}:${face}`;
    }),
  );
}

/** Puts the encounter that waits longest where the GM says, as far as its dice allow (SG-04). */
export function choose(state: State, command: CommandOf<'choose'>): Ruling {
  const { open, hidden } = state;
  const [choice, ...others] = waitingChoices(hidden);
  if (!choice) return refuse('no-choice');
  const cell = cellOf(command.cell, open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  const index = cellIndex(open.size, cell);
  if (!choiceCells(state, choice).some((other) => relationOf(other, cell) === 'same')) {
    const taken = placedAt(layoutWithKnown(state), index) !== null;
    return refuse(taken ? 'cell-taken' : 'not-offered', { cell: command.cell });
  }
  return accept(
    produce(state, (draft) => {
      draft.hidden.layout = withPlaced(hidden.layout, index, choice.contents);
      draft.hidden.choices = choicesText(others);
    }),
  );
}

/** Lets the dice say where everything goes that waits, among the cells that the GM could have chosen. */
export function scatter(state: State, _command: CommandOf<'scatter'>, { draws }: Circumstances): Ruling {
  const filling = fillingOf(state);
  if (filling.waiting.length === 0) return refuse('no-choice');
  if (freeCells(filling).length < filling.waiting.length) return refuse('no-free-cell');
  const waiting = filling.waiting;
  filling.waiting = [];
  for (const choice of waiting) {
    const free = freeCells(filling);
    const allowed = free.filter((cell) => fits(choice, cell));
    const cell = anyOf(allowed.length > 0 ? allowed : free, draws);
    put(filling, cell, choice.contents);
  }
  return accept({ ...state, hidden: { ...state.hidden, layout: filling.layout, choices: '' } });
}
