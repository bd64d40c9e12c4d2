/** Search by Grid: a large area as a small lettered grid that the party explores cell by cell (SG). */
import { produce } from 'immer';
import { DIRECTIONS, type Cell, cellIndex, cellName, cellOf, contains, relationOf, stepFrom } from '../grid/cells.ts';
import { cellAt, cellCentre } from '../grid/frame.ts';
import type { Accepted, Decision, Effect, Halves, PlayEvent, Point, Procedure, Refused, Seat, World } from '../procedure.ts';
import { refuse } from '../procedure.ts';
import type { Draws } from '../chance/draws.ts';
import { emptyLayout, placedAt, withPlaced } from './contents.ts';
import { STOCK_PLANS } from './plans.ts';
import { SEARCH_MIGRATIONS } from './migrations.ts';
import { CHOSEN, choiceCells, choicesText, layoutWithKnown, openCells, rollPlacing, waitingChoices } from './placing.ts';
import {
  CommandSchema,
  HiddenSchema,
  OpenSchema,
  SetupSchema,
  contentsAt,
  knownAt,
  type SearchCommand,
  type SearchHidden,
  type SearchOpen,
  type SearchSetup,
} from './state.ts';

/** Why a search refuses a command. */
export const SEARCH_REFUSALS = [
  'gm-only',
  'not-your-token',
  'no-token',
  'not-begun',
  'begun',
  'no-such-cell',
  'no-such-die',
  'cell-known',
  'cell-taken',
  'no-free-cell',
  'choice-open',
  'no-choice',
  'not-offered',
  'column-a',
  'entered',
  'not-entered',
  'off-grid',
  'diagonal',
  'too-far',
  'same-cell',
  'uncleared',
  'nothing-to-record',
  'nothing-to-retry',
] as const;
export type SearchRefusal = (typeof SEARCH_REFUSALS)[number];

type State = Halves<SearchOpen, SearchHidden>;
type Ruling = Decision<SearchOpen, SearchHidden, SearchRefusal>;
type CommandOf<Kind extends SearchCommand['kind']> = Extract<SearchCommand, { kind: Kind }>;

/** Commands that may change the hidden half. */
const SECRET_COMMANDS: ReadonlySet<SearchCommand['kind']> = new Set(['place', 'roll-encounter', 'choose']);

/** Commands that only the GM gives: they touch what lies hidden, where the grid lies, or the outcome. */
const GM_COMMANDS: ReadonlySet<SearchCommand['kind']> = new Set([
  'place',
  'roll-encounter',
  'choose',
  'lay',
  'choose-token',
  'begin',
  'record',
  'retry',
]);

function accept(
  state: State,
  events: readonly PlayEvent[] = [],
  effects: readonly Effect[] = [],
): Accepted<SearchOpen, SearchHidden> {
  return { kind: 'accepted', state, events, effects };
}

/** Gives the first state: the preset's grid with nothing placed (SG-01). */
function begin(setup: SearchSetup): State {
  const plan = typeof setup.plan === 'string' ? STOCK_PLANS[setup.plan] : setup.plan;
  return {
    open: {
      name: setup.name,
      status: 'laid',
      ...plan,
      objective: { name: '', kind: '' },
      found: false,
      ending: '',
      frame: setup.frame,
      token: setup.token,
      followers: [],
      leader: '',
      party: '',
      rounds: 0,
      cells: {},
    },
    hidden: { layout: emptyLayout(plan.size.columns * plan.size.rows), choices: '', dice: '', target: '' },
  };
}

/** Places contents by hand; a cell that the party has entered is known and stays as it was (SG-04). */
function place(state: State, command: CommandOf<'place'>): Ruling {
  const cell = cellOf(command.cell, state.open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  if (knownAt(state.open, cell)) return refuse('cell-known', { cell: command.cell });
  return accept(
    produce(state, (draft) => {
      draft.hidden.layout = withPlaced(draft.hidden.layout, cellIndex(state.open.size, cell), command.contents);
    }),
  );
}

/** Rolls an encounter and its place; on the highest face the GM is asked where (SG-04, SG-05). */
function rollEncounter(state: State, command: CommandOf<'roll-encounter'>, draws: Draws): Ruling {
  const { open, hidden } = state;
  if (!open.dice.encounters.includes(command.faces)) return refuse('no-such-die', { faces: command.faces });
  if (hidden.choices) return refuse('choice-open');
  const blocked = layoutWithKnown(state);
  if (openCells(open.size, blocked, { column: CHOSEN, row: CHOSEN }).length === 0) return refuse('no-free-cell');
  const placing = rollPlacing(open, command.faces, blocked, draws);
  const [columnFace, rowFace, face] = placing.faces;
  return accept(
    produce(state, (draft) => {
      draft.hidden.dice = `d${open.dice.column}:${columnFace} d${open.dice.row}:${rowFace} d${command.faces}:${face}`;
      if (placing.column === CHOSEN || placing.row === CHOSEN) {
        draft.hidden.choices = choicesText([placing]);
      } else {
        draft.hidden.layout = withPlaced(hidden.layout, cellIndex(open.size, placing), placing.contents);
      }
    }),
  );
}

/** Puts the waiting encounter where the GM says, as far as its dice allow (SG-04). */
function choose(state: State, command: CommandOf<'choose'>): Ruling {
  const { open, hidden } = state;
  const [choice, ...others] = waitingChoices(hidden);
  if (!choice) return refuse('no-choice');
  const cell = cellOf(command.cell, open.size);
  if (!cell) return refuse('no-such-cell', { cell: command.cell });
  if (!choiceCells(state, choice).some((other) => relationOf(other, cell) === 'same')) {
    const taken = placedAt(layoutWithKnown(state), cellIndex(open.size, cell)) !== null;
    return refuse(taken ? 'cell-taken' : 'not-offered', { cell: command.cell });
  }
  return accept(
    produce(state, (draft) => {
      draft.hidden.layout = withPlaced(hidden.layout, cellIndex(open.size, cell), choice.contents);
      draft.hidden.choices = choicesText(others);
    }),
  );
}

/** Where the token's corner must lie for it to stand in the middle of a cell, kept to whole pixels. */
function cornerIn(open: SearchOpen, cell: Cell, token: { width: number; height: number }): Point {
  const centre = cellCentre(open.frame, open.size, cell);
  return { x: Math.round(centre.x - token.width / 2), y: Math.round(centre.y - token.height / 2) };
}

/** Decides whether the party may go to a cell, null being off the grid (SG-20, SG-22). */
function refusalFor(open: SearchOpen, to: Cell | null): Refused<SearchRefusal> | null {
  const from = cellOf(open.party, open.size);
  if (!from) {
    if (!to) return refuse('off-grid', { cell: '' });
    return to.column === 0 ? null : refuse('column-a', { cell: cellName(to) });
  }
  if (knownAt(open, from)?.mark !== 'cleared') return refuse('uncleared', { cell: open.party });
  if (!to) return refuse('off-grid', { cell: open.party });
  const names = { cell: cellName(to), from: open.party };
  switch (relationOf(from, to)) {
    case 'beside':
      return null;
    case 'same':
      return refuse('same-cell', names);
    case 'diagonal':
      return refuse('diagonal', names);
    case 'apart':
      return refuse('too-far', names);
  }
}

/**
 * Brings the party into a cell and its token to a corner place. What lies there becomes known to all;
 * an empty cell is cleared on entry; each attempt and each move into a cleared cell takes a round (SG-21 to SG-24).
 */
function enter(state: State, to: Cell, corner: Point, token: { x: number; y: number }): Ruling {
  const { open, hidden } = state;
  const known = knownAt(open, to);
  const contents = known?.contents ?? contentsAt(hidden, open.size, to);
  const mark = known?.mark ?? (contents === 'empty' ? 'cleared' : 'met');
  const name = cellName(to);
  return accept(
    produce(state, (draft) => {
      draft.open.party = name;
      draft.open.rounds += 1;
      draft.open.cells[name] = { mark, contents };
    }),
    [{ name: 'cellEntered', data: { cell: name, contents, mark, first: known === null } }],
    [{ kind: 'move-token', token: open.token, from: [token.x, token.y], to: [corner.x, corner.y] }],
  );
}

/** Whether a seat may move the party: a GM, the leader, or, where nobody leads, whoever owns the party token. */
function mayMove(open: SearchOpen, seat: Seat): boolean {
  return seat.gm || (open.leader ? open.leader === seat.user : seat.owns);
}

/** Decides the three ways of moving: a dragged token, a step by key or button, a start by button (SG-20, SG-22, SG-26). */
function move(state: State, command: CommandOf<'move' | 'step' | 'start'>, seat: Seat, world: World): Ruling {
  const { open } = state;
  if (open.status !== 'running') return refuse('not-begun');
  if (!mayMove(open, seat)) return refuse('not-your-token');
  const { token } = world;
  if (!token) return refuse('no-token');
  const from = cellOf(open.party, open.size);
  if (command.kind === 'move') {
    const middle = { x: command.to.x + token.width / 2, y: command.to.y + token.height / 2 };
    const to = cellAt(open.frame, open.size, middle);
    return refusalFor(open, to) ?? (to ? enter(state, to, command.to, token) : refuse('off-grid', { cell: open.party }));
  }
  if (command.kind === 'step' && !from) return refuse('not-entered');
  if (command.kind === 'start' && from) return refuse('entered', { cell: open.party });
  const to = command.kind === 'start' ? cellOf(command.cell, open.size) : from && stepFrom(from, command.direction);
  const onGrid = to && contains(open.size, to) ? to : null;
  const refusal = refusalFor(open, onGrid);
  if (refusal || !onGrid) return refusal ?? refuse('off-grid', { cell: open.party });
  return enter(state, onGrid, cornerIn(open, onGrid, token), token);
}

/** Records how the attempt went: a failure keeps the party there, anything better clears the cell (SG-22). */
function record(state: State, command: CommandOf<'record'>): Ruling {
  const name = state.open.party;
  if (state.open.cells[name]?.mark !== 'met') return refuse('nothing-to-record');
  const mark = command.outcome === 'failure' ? 'failed' : 'cleared';
  return accept(
    produce(state, (draft) => {
      const cell = draft.open.cells[name];
      if (cell) cell.mark = mark;
    }),
    [{ name: mark === 'cleared' ? 'cellCleared' : 'cellFailed', data: { cell: name, outcome: command.outcome } }],
  );
}

/** Takes the failed cell up again, which is a new attempt and costs its round (SG-22, SG-24). */
function retry(state: State): Ruling {
  const name = state.open.party;
  if (state.open.cells[name]?.mark !== 'failed') return refuse('nothing-to-retry');
  return accept(
    produce(state, (draft) => {
      const cell = draft.open.cells[name];
      if (cell) cell.mark = 'met';
      draft.open.rounds += 1;
    }),
    [{ name: 'cellRetried', data: { cell: name } }],
  );
}

function decide(state: State, command: SearchCommand, seat: Seat, draws: Draws, world: World): Ruling {
  if (GM_COMMANDS.has(command.kind) && !seat.gm) return refuse('gm-only');
  switch (command.kind) {
    case 'place':
      return place(state, command);
    case 'roll-encounter':
      return rollEncounter(state, command, draws);
    case 'choose':
      return choose(state, command);
    case 'lay':
      return accept(produce(state, (draft) => void (draft.open.frame = command.frame)));
    case 'choose-token':
      return accept(
        produce(state, (draft) => {
          draft.open.token = command.token;
          if (command.followers) draft.open.followers = command.followers;
        }),
      );
    case 'begin':
      if (state.open.status === 'running') return refuse('begun');
      return accept(
        produce(state, (draft) => void (draft.open.status = 'running')),
        [{ name: 'searchBegun', data: { name: state.open.name } }],
      );
    case 'move':
    case 'step':
    case 'start':
      return move(state, command, seat, world);
    case 'record':
      return record(state, command);
    case 'retry':
      return retry(state);
    default:
      return refuse('not-begun');
  }
}

/** What a command was aimed at: a move and an outcome mean the cell they were made from, anything else the present state. */
function basis(open: SearchOpen, command: SearchCommand): string {
  switch (command.kind) {
    case 'move':
    case 'step':
    case 'start':
    case 'record':
    case 'retry':
      return `${open.status} ${open.party} ${open.cells[open.party]?.mark ?? ''} ${open.rounds}`;
    default:
      return '';
  }
}

export const SEARCH: Procedure<SearchSetup, SearchOpen, SearchHidden, SearchCommand, SearchRefusal> = {
  id: 'search',
  version: 3,
  schemas: { setup: SetupSchema, open: OpenSchema, hidden: HiddenSchema, command: CommandSchema },
  begin,
  decide,
  basis,
  partyTokens: (open) => (open.token ? [open.token, ...open.followers] : []),
  mayMove,
  touchesHidden: (command) => SECRET_COMMANDS.has(command.kind),
  migrations: SEARCH_MIGRATIONS,
  hiddenBytes: (open) => 1500 + open.size.columns * open.size.rows,
};

/** Lists the ways that the party could go now, for bars and menus (SG-20, SG-22). */
export function waysOn(open: SearchOpen): {
  readonly starts: readonly string[];
  readonly steps: readonly (typeof DIRECTIONS)[number][];
} {
  if (open.status !== 'running') return { starts: [], steps: [] };
  const from = cellOf(open.party, open.size);
  if (!from) {
    return { starts: Array.from({ length: open.size.rows }, (_, row) => cellName({ column: 0, row })), steps: [] };
  }
  const steps = DIRECTIONS.filter((direction) => {
    const to = stepFrom(from, direction);
    return contains(open.size, to) && !refusalFor(open, to);
  });
  return { starts: [], steps };
}
