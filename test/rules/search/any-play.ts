/** Any play of a search: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import { DIRECTIONS, cellName, cellOf, cellsOf, relationOf } from '../../../src/rules/grid/cells.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { CONTENTS } from '../../../src/rules/search/contents.ts';
import { rollOfCell } from '../../../src/rules/search/cell-rolls.ts';
import { legworkCells } from '../../../src/rules/search/legwork-cells.ts';
import { choiceCells, waitingChoices } from '../../../src/rules/search/placing.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { SEARCH_REFUSALS } from '../../../src/rules/search/ruling.ts';
import {
  DEFAULT_OPTIONS,
  ENDINGS,
  MARKS,
  OUTCOMES,
  type SearchHidden,
  type SearchOpen,
  contentsAt,
} from '../../../src/rules/search/state.ts';
import { waysOn } from '../../../src/rules/search/ways.ts';
import { targetCandidates } from '../../../src/rules/search/target.ts';
import { ARRIVE, worldWith } from '../party/passing.ts';
import { type ChancePlay, gmSeat, pick, playerSeat, worldAfter } from '../../play/chance-play.ts';
import { DEN, type State, WITH_TABLES, cornerOf, prepared } from './fixtures.ts';

const GM = gmSeat();
const LEADER = playerSeat('ada', ['party']);
/** Owns a token that follows the party's, and leads nothing by that. */
const FOLLOWER = playerSeat('bea', ['bram']);
const SPECTATOR = playerSeat('bram');

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
interface Draw {
  readonly kind: number;
  readonly seat: Seat;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, GM, LEADER, FOLLOWER, SPECTATOR),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 30, maxLength: 90 },
);

/** Lists commands that the play may wait for. */
function awaited(state: State, { one, other }: Draw): SearchCommand[] {
  const { open, hidden } = state;
  const cells = cellsOf(open.size).map(cellName);
  const isSoughtNowhere = open.objective.kind !== '' && targetCandidates(open, hidden).length === 0;
  const begin: SearchCommand = isSoughtNowhere ? { kind: 'plant-target' } : { kind: 'begin' };
  const waiting = waitingChoices(hidden)[0];
  const choices = waiting ? choiceCells(state, waiting).map(cellName) : [];
  if (waiting && choices.length > 0) return [{ kind: 'choose', cell: pick(choices, one) }, { kind: 'scatter' }];
  switch (open.status) {
    case 'laid':
      return [
        begin,
        one % 4 === 0 ? { kind: 'set-out', roll: other % 4 !== 0 } : begin,
        { kind: 'fill', passes: one % 3, rest: other % 2 === 0 },
        open.legwork.allowed ? { kind: 'legwork' } : { kind: 'configure', legwork: { allowed: true } },
        { kind: 'place', cell: pick(cells, one), contents: pick(CONTENTS, other) },
      ];
    case 'legwork': {
      if (open.task?.phase === 'choose') return [{ kind: 'legwork-choose', cell: pick(legworkCells(open), one) }];
      if (open.task?.phase === 'swap') return [{ kind: 'legwork-swap', swap: one % 2 === 0 }];
      if (open.task?.done === open.legwork.steps) return [begin];
      return open.offer
        ? [{ kind: 'accept' }, { kind: 'decline' }]
        : [
            { kind: 'record', outcome: pick(OUTCOMES, one) },
            { kind: 'offer', what: 'Hacking', value: one % 100 },
          ];
    }
    case 'running': {
      if (open.party === '') return [{ kind: 'start', cell: `A${1 + (one % open.size.rows)}` }];
      if (open.offer) return [{ kind: 'accept' }, { kind: 'decline' }];
      const mark = open.cells[open.party]?.mark;
      if (mark === 'failed') return [{ kind: 'retry' }, { kind: 'note', cell: open.party, text: `Lost ${one}` }];
      if (mark === 'met') {
        return [
          { kind: 'record', outcome: pick(OUTCOMES, one) },
          { kind: 'offer', what: 'Stealth', value: one % 100 },
          rollOfCell(open, hidden, open.party)
            ? { kind: 'show-cell', cell: open.party, text: 'Rats', publish: other % 2 === 0 }
            : { kind: 'roll-cell', cell: open.party, table: DEN, secret: true },
        ];
      }
      const neighbours = cells.filter((name) => {
        const [here, there] = [cellOf(open.party, open.size), cellOf(name, open.size)];
        return here && there && relationOf(here, there) === 'beside';
      });
      return [
        { kind: 'step', direction: pick(waysOn(open).steps, one) },
        { kind: 'move', to: cornerOf(state, pick(neighbours, one)) },
        // What ends a search is taken back by what comes next, so it comes seldom.
        ...(open.found && one % 4 === 0 ? [{ kind: 'end', how: 'found' } as const] : []),
        ...(isSoughtNowhere ? [begin] : []),
      ];
    }
    case 'ended':
      return [{ kind: 'reopen' }];
  }
}

/** Lists one command of every kind. */
function anything(state: State, { one, other }: Draw): SearchCommand[] {
  const cells = [...cellsOf(state.open.size).map(cellName), 'Z26', ''];
  const cell = pick(cells, one);
  const overrule = other % 2 === 0;
  const to = cornerOf(state, pick(cells.slice(0, -2), other));
  return [
    { kind: 'configure', options: { emptyCheck: overrule, clearedFree: one % 2 === 0 }, name: `Search ${one}` },
    { kind: 'configure', objective: { name: 'Lost', kind: one % 2 === 0 ? 'friendly-creature' : '' } },
    { kind: 'configure', size: { columns: 3 + (one % 2), rows: 3 }, dice: { column: 4, row: 4, encounters: [6, 8] } },
    { kind: 'place', cell, contents: pick([null, ...CONTENTS], other) },
    { kind: 'swap-cells', from: cell, to: pick(cells, other) },
    { kind: 'clear' },
    { kind: 'roll-encounter', faces: pick([6, 8, 10], one) },
    { kind: 'reroll', cell, faces: pick([6, 8, 10], other) },
    { kind: 'fill', passes: one % 2, rest: overrule },
    { kind: 'choose', cell },
    { kind: 'scatter' },
    { kind: 'target', cell },
    { kind: 'plant-target' },
    { kind: 'lay', frame: { x: one, y: other, cell: 300, turn: 90 } },
    { kind: 'choose-token', token: 'party', followers: overrule ? ['bram'] : [] },
    { kind: 'leader', user: overrule ? 'bram' : '' },
    { kind: 'legwork' },
    { kind: 'legwork-choose', cell },
    { kind: 'legwork-swap', swap: overrule },
    { kind: 'begin' },
    { kind: 'move', to, overrule },
    { kind: 'move', to: { x: one - 200, y: other - 200 } },
    { kind: 'step', direction: pick(DIRECTIONS, one), overrule },
    { kind: 'start', cell, overrule },
    { kind: 'record', outcome: pick(OUTCOMES, one) },
    { kind: 'offer', what: 'Luck', value: other % 100 },
    { kind: 'accept' },
    { kind: 'decline' },
    { kind: 'retry' },
    { kind: 'note', cell, text: overrule ? 'Cold' : '' },
    { kind: 'roll-cell', cell, table: overrule ? DEN : 'RollTable.gone', secret: one % 2 === 0 },
    { kind: 'show-cell', cell, text: 'Rats', publish: overrule },
    one % 3 === 0 ? ARRIVE : { kind: 'rounds', by: (one % 20) - 10 },
    { kind: 'put', cell },
    { kind: 'mark', cell, mark: pick([...MARKS, 'unknown'], other) },
    { kind: 'end', how: pick(ENDINGS, one) },
    { kind: 'reopen' },
    { kind: 'set-out', roll: overrule, objective: { name: 'Lost', kind: one % 3 === 0 ? '' : 'hostile-creature' } },
  ];
}

/** What players may do; the rest is the GM's. */
const PLAYERS = ['move', 'step', 'start', 'offer', 'decline', 'leader', 'legwork-choose', 'legwork-swap'];
/** What is sensible is given by the GM, as far as it is not the players' to do. */
const LEADERS = ['move', 'step', 'start', 'offer', 'legwork-choose', 'legwork-swap'];

/** Where random play begins: with the party's token alone, or with another one after it; then legwork is allowed, whose dice may leave something to choose. */
function start(followers: readonly string[]): State {
  const { open, hidden } = prepared(
    { B2: 'hostile-creature', C1: 'friendly-creature', A3: 'hostile-obstacle' },
    {
      objective: { name: 'The lost child', kind: 'friendly-creature' },
      options: { ...DEFAULT_OPTIONS, minutes: 10, legworkRepeat: 'again', revealTarget: true },
      resolver: { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 10 },
    },
  );
  const more = { legwork: { ...open.legwork, allowed: true, steps: 9 }, dice: { ...open.dice, column: 6, row: 6 } };
  return { open: { ...open, followers: [...followers], ...(followers.length > 0 ? more : {}) }, hidden };
}

/** Lists the cells that any of these positions shows. */
function shownIn(positions: readonly { readonly state: State }[]): ReadonlySet<string> {
  return new Set(positions.flatMap(({ state }) => Object.keys(state.open.cells)));
}

/** Returns another hidden half that agrees with the first in all cells that have been shown. */
function varied({ open, hidden }: State, shown: ReadonlySet<string>, number: number): SearchHidden {
  const letters = '.hfoge';
  const layout = cellsOf(open.size).reduce((text, cell, index) => {
    if (shown.has(cellName(cell))) return text;
    return text.slice(0, index) + letters.charAt((index * 7 + number) % letters.length) + text.slice(index + 1);
  }, hidden.layout);
  const unknown = cellsOf(open.size)
    .map(cellName)
    .filter((name) => !shown.has(name));
  const target = shown.has(hidden.target) ? hidden.target : (unknown[number % Math.max(1, unknown.length)] ?? hidden.target);
  return { ...hidden, layout, target, dice: `other ${number}` };
}

export const CHANCE_PLAY: ChancePlay<SearchOpen, SearchHidden, SearchCommand, Draw> = {
  rules: { play: 'SG-24', undo: 'SG-24', secrecy: 'SG-40' },
  games: 48,
  starts: fc.constantFrom([], ['bram']).map((followers) => ({
    state: start(followers),
    world: { ...worldWith(WITH_TABLES), followers: { bram: { x: -100, y: 0, width: 100, height: 100 } }, time: 500 },
  })),
  draws,
  turn({ state }, draw) {
    const command = pick(draw.sensible ? awaited(state, draw) : anything(state, draw), draw.kind);
    return { command, seat: draw.sensible ? (LEADERS.includes(command.kind) ? LEADER : GM) : draw.seat };
  },
  worldAfter,
  refusals: SEARCH_REFUSALS,
  isGms: (command) => !PLAYERS.includes(command.kind) || ('overrule' in command && command.overrule === true),
  aimed: {
    move: 'once',
    step: 'once',
    start: 'once',
    record: 'once',
    retry: 'once',
    accept: 'once',
    decline: 'once',
    'legwork-choose': 'once',
    'legwork-swap': 'once',
    offer: 'while',
  },
  // In legwork every player rolls for what they know (SG-13).
  isAnybodys: ({ status }, { kind }) => status === 'legwork' && kind === 'offer',
  varied: ({ before, after }, { one }) => varied(before.state, shownIn([before, after]), one),
  compared: [
    'roll-cell',
    'move',
    'arrive',
    'step',
    'record',
    'accept',
    'offer',
    'begin',
    'legwork',
    'put',
    'mark',
    'configure',
    'fill',
  ],
  otherwise(positions, number) {
    const [first] = positions;
    const hidden = first && varied(first.state, shownIn(positions), number);
    return hidden && number % 2 === 0 ? { ...hidden, rolls: undefined } : (hidden ?? null);
  },
  saidOtherwise(_before, command, { number }) {
    if (command.kind !== 'place' || command.contents === null) return command;
    return { ...command, contents: pick(CONTENTS, number) };
  },
  mayKnow: ({ after: { state } }) => ({
    cells: Object.keys(state.open.cells).map((name) => {
      const cell = cellOf(name, state.open.size);
      return [name, cell && contentsAt(state.hidden, state.open.size, cell)];
    }),
    target: state.open.cells[state.hidden.target] ? state.hidden.target : '',
  }),
  planted: (position) => varied(position.state, shownIn([position]), 3),
  // A layout that is mostly empty could stand anywhere.
  traces: ({ layout }) => (layout.replaceAll('.', '').length > 5 ? [layout] : []),
  leaked: ({ open, hidden }) => ({ ...open, name: hidden.layout }),
};
