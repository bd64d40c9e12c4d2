/** Any play of a table: commands drawn at random, most of them such as a GM would give next. */
import fc from 'fast-check';
import { packMarks, rowIds } from '../../../src/rules/encounters/marks.ts';
import type { Checks, PlayedTable } from '../../../src/rules/encounters/table.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { resultsOf } from '../../../src/rules/table-play/results.ts';
import { type Standing, standingOf } from '../../../src/rules/table-play/standing.ts';
import { ENCOUNTERS_REFUSALS } from '../../../src/rules/table-play/ruling.ts';
import type { EncountersCommand } from '../../../src/rules/table-play/commands.ts';
import type { EncountersHidden, EncountersOpen } from '../../../src/rules/table-play/state.ts';
import { type ChancePlay, type Position, gmSeat, pick, playerSeat, worldAfter } from '../../play/chance-play.ts';
import { WORLD } from '../../play/fixtures.ts';
import { anyTable } from '../encounters/tables.ts';

const GM = gmSeat();
const PLAYER = playerSeat('ada', ['party']);

/** What one command of a random play is drawn from. */
interface Draw {
  readonly kind: number;
  readonly one: number;
  readonly other: number;
  readonly yes: boolean;
  readonly seat: Seat;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    one: fc.nat(1000),
    other: fc.nat(1000),
    yes: fc.boolean(),
    seat: fc.constantFrom(GM, GM, GM, GM, GM, GM, GM, GM, GM, PLAYER),
  }),
  { minLength: 10, maxLength: 40 },
);

type At = Position<EncountersOpen, EncountersHidden>;

/** Returns the table that is being played at a position. */
export function tableAt({ world }: At): PlayedTable {
  if (!world.table) throw new Error('no table');
  return world.table as PlayedTable;
}

/** Returns how it stands there. */
export function standingAt(at: At): Standing {
  const stands = standingOf(at.state.open, at.state.hidden, tableAt(at));
  if (!stands) throw new Error('the hidden half is known');
  return stands;
}

/** Returns the command that a draw means in a play. */
function commandOf(at: At, { kind, one, other, yes }: Draw): EncountersCommand {
  const { open, hidden } = at.state;
  const { secret } = open;
  const stands = standingAt(at);
  const results = resultsOf(open, hidden);
  const all = [...tableAt(at).rows.map(({ id }) => id), 'nobody'];
  const row = pick(all, one);
  const kept = results.map(({ number }) => number);
  const waiting = results.flatMap(({ number, offer }) => (offer ? [number] : []));
  const tray = results.flatMap((result) => (result.secret ? [result.number] : []));
  const roll: EncountersCommand = { kind: 'roll', secret: secret && other % 3 > 0 };
  const commands: readonly EncountersCommand[] = [
    roll,
    roll,
    roll,
    roll,
    { ...roll, total: (other % 30) - 2 },
    { kind: 'roll', secret: yes },
    { kind: 'check', row, checked: yes },
    { kind: 'slay', row, slain: yes },
    { kind: 'recur', rows: stands.ask.length > 0 ? stands.ask.slice(other % 2) : [row], allBut: yes },
    { kind: 'settle', result: pick([...waiting, ...waiting, ...waiting, 99], one), check: yes },
    { kind: 'done', result: pick([...kept, 99], one), done: yes },
    { kind: 'publish', result: pick([...tray, 99], one) },
    { kind: 'keep', secret: other % 4 === 0 ? !secret : secret },
  ];
  return pick(commands, kind);
}

/** Returns another hidden half with other marks; the tray is another too, where the command does not look into it. */
function varied({ open, hidden }: At['state'], command: EncountersCommand, number: number): EncountersHidden {
  const ids = rowIds(open.rows);
  const marks = (shift: number): Checks =>
    Object.fromEntries(ids.filter((_, index) => (index * 7 + number + shift) % 3 > 0).map((id) => [id, true as const]));
  const looks = command.kind === 'settle' || command.kind === 'done';
  return { checks: packMarks(ids, marks(0)), slain: packMarks(ids, marks(1)), results: looks ? hidden.results : {} };
}

/** Returns another hidden half with other marks and other rows in the tray. */
function otherTray({ open, hidden }: At['state'], number: number): EncountersHidden {
  const rows = rowIds(open.rows).length;
  const results = Object.entries(hidden.results).map(([slot, result], at) => {
    const row = rows > 0 ? (number + at * 5) % rows : -1;
    return [slot, { ...result, t: result.t + (number % 4), r: row, c: (row * 3) % Math.max(1, rows), p: number % 3 }] as const;
  });
  return { ...varied({ open, hidden }, { kind: 'roll', secret: true }, number), results: Object.fromEntries(results) };
}

/** Whether a command tells of a secret table: what is rolled openly, shown to all or made open is told. */
export function tells(command: EncountersCommand): boolean {
  return command.kind === 'publish' || ((command.kind === 'keep' || command.kind === 'roll') && !command.secret);
}

export const CHANCE_PLAY: ChancePlay<EncountersOpen, EncountersHidden, EncountersCommand, Draw> = {
  rules: { play: 'SC-35 SC-36 SC-37 RA-63', undo: 'SC-35 RA-63', secrecy: 'SC-35' },
  games: 120,
  starts: fc.tuple(anyTable, fc.constantFrom('none', 'first', 'all')).map(([table, which]): At => {
    const drawn = table.rows.slice(0, { none: 0, first: 1, all: table.rows.length }[which]).map(({ id }) => [id, true as const]);
    const world = { ...WORLD, token: null, table: { ...table, drawn: Object.fromEntries(drawn) } };
    return { state: ENCOUNTERS.begin({ secret: table.secret }), world };
  }),
  draws,
  turn: (at, draw) => ({ command: commandOf(at, draw), seat: draw.seat }),
  worldAfter,
  refusals: ENCOUNTERS_REFUSALS,
  aimed: { keep: 'while' },
  isGms: () => true,
  varied: ({ before, command }, { one }) =>
    !before.state.open.secret || tells(command) ? null : varied(before.state, command, one),
  compared: ['check', 'done', 'keep', 'recur', 'roll', 'settle', 'slay'],
  otherwise: ([first], number) => (first?.state.open.secret ? otherTray(first.state, number) : null),
  saidOtherwise({ state: { open } }, command, { number }) {
    if (!open.secret) return command;
    if (command.kind === 'check' || command.kind === 'slay')
      return { ...command, row: pick([...rowIds(open.rows), command.row], number) };
    const isTyped = command.kind === 'roll' && command.secret && command.total !== undefined;
    return isTyped ? { ...command, total: (command.total ?? 0) + (number % 3) } : command;
  },
  mayKnow: ({ before, after: { state } }) => ({
    // Of what is rolled openly or shown, all know which row it is.
    results: Object.values(state.open.results).map(({ n, t, r, d, o }) => [n, t, r, d, o]),
    // What is made open is open, whatever it was.
    whole: before.state.open.secret && !state.open.secret ? before.state.hidden : null,
  }),
  planted: ({ state }) => (state.open.secret ? otherTray(state, 5) : state.hidden),
  traces: ({ results }) => Object.values(results).map((result) => JSON.stringify(result).slice(1, -1)),
  leaked: ({ open, hidden }) => ({
    ...open,
    slain: hidden.checks + hidden.slain,
    rolls: open.rolls + Object.keys(hidden.results).length,
  }),
};
