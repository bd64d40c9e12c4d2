/** Any play of a search: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import { DIRECTIONS, cellName, cellOf, cellsOf, relationOf } from '../../../src/rules/grid/cells.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { CONTENTS } from '../../../src/rules/search/contents.ts';
import { legworkCells } from '../../../src/rules/search/legwork.ts';
import { choiceCells, waitingChoices } from '../../../src/rules/search/placing.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { ENDINGS, MARKS, OUTCOMES } from '../../../src/rules/search/state.ts';
import { waysOn } from '../../../src/rules/search/search.ts';
import { targetCandidates } from '../../../src/rules/search/target.ts';
import { GM, LEADER, SPECTATOR, type State, cornerOf } from './table.ts';

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
export interface Draw {
  readonly kind: number;
  readonly seat: Seat;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

export const anyDraws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, GM, LEADER, SPECTATOR),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 30, maxLength: 90 },
);

const pick = <T>(list: readonly T[], number: number): T => {
  const item = list[number % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
};

/** Lists commands that the play may wait for. */
function awaited(state: State, { one, other }: Draw): SearchCommand[] {
  const { open, hidden } = state;
  const cells = cellsOf(open.size).map(cellName);
  const begin: SearchCommand =
    open.objective.kind !== '' && targetCandidates(open, hidden).length === 0 ? { kind: 'plant-target' } : { kind: 'begin' };
  const waiting = waitingChoices(hidden)[0];
  const choices = waiting ? choiceCells(state, waiting).map(cellName) : [];
  if (waiting && choices.length > 0) return [{ kind: 'choose', cell: pick(choices, one) }, { kind: 'scatter' }];
  switch (open.status) {
    case 'laid':
      return [
        begin,
        begin,
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
        ];
      }
      const neighbours = cells.filter((name) => {
        const [here, there] = [cellOf(open.party, open.size), cellOf(name, open.size)];
        return here && there && relationOf(here, there) === 'beside';
      });
      return [
        { kind: 'step', direction: pick(waysOn(open).steps, one) },
        { kind: 'move', to: cornerOf(state, pick(neighbours, one)) },
        ...(open.found ? [{ kind: 'end', how: 'found' } as const] : []),
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
    { kind: 'rounds', by: (one % 20) - 10 },
    { kind: 'put', cell },
    { kind: 'mark', cell, mark: pick([...MARKS, 'unknown'], other) },
    { kind: 'end', how: pick(ENDINGS, one) },
    { kind: 'reopen' },
  ];
}

/** Gives the command that a draw means in a state. */
export function commandOf(state: State, draw: Draw): SearchCommand {
  return pick(draw.sensible ? awaited(state, draw) : anything(state, draw), draw.kind);
}

/** Who gives a draw's command: what is sensible is given by the GM, as far as it is not the players' to do. */
export function seatOf(command: SearchCommand, draw: Draw): Seat {
  const players = ['move', 'step', 'start', 'offer', 'legwork-choose', 'legwork-swap'];
  return draw.sensible ? (players.includes(command.kind) ? LEADER : GM) : draw.seat;
}
