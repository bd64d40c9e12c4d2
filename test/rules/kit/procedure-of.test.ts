import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { commandsOf, overrule } from '../../../src/rules/kit/commands.ts';
import { type Making, procedureOf } from '../../../src/rules/kit/procedure-of.ts';
import { readingOf } from '../../../src/rules/kit/reading-of.ts';
import { type Circumstances, accept, refuse } from '../../../src/rules/kit/ruling.ts';
import type { Board, Halves, Seat, World } from '../../../src/rules/procedure.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';
import { drawsOf } from '../listed-dice.ts';

const OpenSchema = v.object({
  status: v.string(),
  token: v.exactOptional(v.string()),
  leader: v.exactOptional(v.string()),
  turn: v.number(),
});
const HiddenSchema = v.object({ note: v.string() });
const CommandSchema = commandsOf({
  gms: {},
  movers: { overrule },
  anyones: {},
  late: {},
  running: {},
  boards: {},
  long: {},
  secret: { note: v.string() },
});
type Open = v.InferOutput<typeof OpenSchema>;
type Hidden = v.InferOutput<typeof HiddenSchema>;
type Command = v.InferOutput<typeof CommandSchema>;
type Code = 'gm-only' | 'ended' | 'not-begun' | 'no-board' | 'not-your-token';

/** Made in each case anew, so that it is made by what is tried there. */
const reading = () =>
  readingOf<Open, Hidden, Command>({
    ...{ id: 'made-up', version: 1, schemas: { open: OpenSchema, hidden: HiddenSchema } },
    aims: [
      [['movers', 'boards'], ({ turn }) => `turn ${turn}`],
      [['late'], ({ status }) => status],
    ],
  });

/** Goes a turn on. */
const on = ({ open, hidden }: Halves<Open, Hidden>) => accept({ open: { ...open, turn: open.turn + 1 }, hidden });
const MAKING: Making<object, Open, Hidden, Command, Code, Halves<Open, Hidden>> = {
  schemas: { setup: v.object({}), command: CommandSchema },
  begin: () => ({ open: { status: 'laid', turn: 0 }, hidden: { note: '' } }),
  hiddenBytes: ({ turn }) => 100 + turn,
  rules: {
    gms: { decide: on },
    movers: { by: 'mover', decide: on },
    anyones: { by: 'anyone', decide: on },
    late: { late: true, owes: 2, along: true, decide: on },
    running: { when: [({ status }) => status === 'running', 'not-begun'], decide: on },
    boards: {
      board: true,
      by: 'anyone',
      decide: (state, _command, { board }) => accept({ ...state, hidden: { note: String(board.scale) } }),
    },
    long: { bytes: ({ turn }) => 2_000 + turn, inverse: 64, logs: true, decide: on },
    secret: {
      secret: true,
      bytes: 3_000,
      inverse: ({ turn }) => turn,
      decide: ({ open }, { note }) => accept({ open, hidden: { note } }),
    },
  },
};
const made = () => procedureOf(reading(), MAKING);

const GM: Seat = { user: 'gm', gm: true, owns: new Set() };
const ADA: Seat = { user: 'ada', gm: false, owns: new Set(['knight']) };
const BRAM: Seat = { user: 'bram', gm: false, owns: new Set(['']) };
const WORLD: World = { token: null, followers: {}, time: 0, table: null, board: null };
const BOARD: Board = {
  paths: new SquarePaths({ size: 100, originX: 0, originY: 0, rows: 1, columns: 1 }),
  ...{ scale: 7, walls: {}, light: null },
};
const state = (open: Partial<Open> = {}): Halves<Open, Hidden> => ({
  ...{ open: { status: 'running', token: 'knight', turn: 3, ...open }, hidden: { note: '' } },
});

/** The code of what is refused, otherwise the turn and the note that came of it. */
function given(command: Command, seat: Seat, open: Partial<Open> = {}, world: World = WORLD): string {
  const decision = made().decide(state(open), command, seat, drawsOf([]), world);
  if (decision.kind === 'refused') return decision.refusal.code;
  return `${decision.state.open.turn}${decision.state.hidden.note}`;
}

test.each<readonly [string, string, string]>([
  ['a GM, anything at any time but what needs a board', 'gms movers anyones late running long', '4'],
  ['a GM, what needs a board, without one', 'boards', 'no-board'],
])('%s', (_who, kinds, came) => {
  for (const kind of kinds.split(' ')) expect(given({ kind } as Command, GM), kind).toBe(came);
});

describe('who gives a command', () => {
  test('is a GM where nothing else is said', () => {
    for (const kind of ['gms', 'late', 'running', 'long'] as const) expect(given({ kind }, ADA), kind).toBe('gm-only');
  });

  test('is whoever may move the party, where that is said', () => {
    expect([given({ kind: 'movers' }, ADA), given({ kind: 'movers' }, BRAM)]).toEqual(['4', 'not-your-token']);
    expect(given({ kind: 'movers' }, BRAM, { leader: 'bram' })).toBe('4');
    // While a party has no token, its own is the one of no name.
    const { token: _token, ...open } = state().open;
    const decided = (seat: Seat): string =>
      made().decide({ open, hidden: { note: '' } }, { kind: 'movers' }, seat, drawsOf([]), WORLD).kind;
    expect([decided(ADA), decided(BRAM)]).toEqual(['refused', 'accepted']);
  });

  test('is anyone, where that is said', () => {
    expect(given({ kind: 'anyones' }, { ...BRAM, owns: new Set() })).toBe('4');
  });

  test('is a GM alone for what overrules a refusal', () => {
    const command = (says: boolean): Command => ({ kind: 'movers', overrule: says });
    expect([given(command(true), ADA), given(command(true), GM), given(command(false), ADA)]).toEqual(['gm-only', '4', '4']);
  });
});

test('a command is given when it may be: before the end, or once something is true', () => {
  expect([given({ kind: 'gms' }, GM, { status: 'ended' }), given({ kind: 'late' }, GM, { status: 'ended' })]).toEqual([
    'ended',
    '4',
  ]);
  expect([given({ kind: 'running' }, GM), given({ kind: 'running' }, GM, { status: 'laid' })]).toEqual(['4', 'not-begun']);
});

test('a command that needs a board is decided on it', () => {
  expect(given({ kind: 'boards' }, ADA, {}, { ...WORLD, board: BOARD })).toBe('37');
});

test('refusals come in one order: who, when, where, and whose token', () => {
  const order = { kind: 'movers' } as const;
  expect(given(order, BRAM, { status: 'ended' })).toBe('ended');
  expect(given({ kind: 'gms' }, ADA, { status: 'ended' })).toBe('gm-only');
  expect(given({ kind: 'boards' }, GM, { status: 'ended' })).toBe('ended');
});

test('a command of a kind that there is no more is a mistake, and of one that was there once nothing is said', () => {
  for (const kind of ['gone', 'constructor', 'toString']) {
    expect(() => given({ kind } as never, GM), kind).toThrow(new RangeError(`there is no rule for ${kind}`));
    const old = { kind } as never;
    expect([made().touchesHidden(old), made().mayOwe?.(old), made().goesBackAlong?.(old)]).toEqual([true, 0, false]);
    expect(made().logsInverse?.(old)).toBe(false);
    expect([made().commandBytes?.(state().open, old), made().inverseBytes?.(state().open, old)]).toEqual([0, 103]);
  }
});

test('a kind says what its commands may touch, owe and take', () => {
  const said = (kind: Command['kind']): unknown => {
    const command = { kind } as Command;
    const { open } = state();
    return [
      ...[made().touchesHidden(command), made().mayOwe?.(command), made().goesBackAlong?.(command)],
      ...[made().commandBytes?.(open, command), made().inverseBytes?.(open, command), made().logsInverse?.(command)],
    ];
  };
  expect(said('gms')).toEqual([false, 0, false, 0, 103, false]);
  expect(said('late')).toEqual([false, 2, true, 0, 103, false]);
  expect(said('long')).toEqual([false, 0, false, 2_003, 64, true]);
  expect(said('secret')).toEqual([true, 0, false, 3_000, 3, false]);
});

test('a procedure may prepare what its decisions work on, and refuse before they do', () => {
  const asked: unknown[] = [];
  const rules = Object.fromEntries(
    Object.keys(MAKING.rules).map((kind) => [
      kind,
      { by: 'anyone', decide: (prepared: string) => accept({ ...state(), hidden: { note: prepared } }) },
    ]),
  ) as never;
  const prepared = procedureOf<object, Open, Hidden, Command, Code | 'no-table', string>(reading(), {
    ...MAKING,
    rules,
    around: ({ open }, command, { seat, draws, world }: Circumstances, decide) => {
      asked.push([open.turn, command.kind, seat.user]);
      return world.time > 0 ? refuse('no-table') : decide(`prepared for ${seat.user}`, { seat, draws, world });
    },
  });
  const decided = (time: number): unknown => prepared.decide(state(), { kind: 'gms' }, ADA, drawsOf([]), { ...WORLD, time });
  expect(decided(0)).toMatchObject({ state: { hidden: { note: 'prepared for ada' } } });
  expect(decided(1)).toEqual({ kind: 'refused', refusal: { code: 'no-table', data: {} } });
  expect(asked).toEqual(Array.from({ length: 2 }, () => [3, 'gms', 'ada']));
});

describe('a procedure and its reading', () => {
  test('have both their schemas, and what all parties have alike', () => {
    expect(Object.keys(made().schemas).sort()).toEqual(['command', 'hidden', 'open', 'setup']);
    expect([made().id, made().version, made().migrations]).toEqual(['made-up', 1, []]);
    expect(reading().partyTokens({ ...state().open, followers: ['squire'] } as never)).toEqual(['knight', 'squire']);
    expect(reading().mayMove(state().open, ADA, 'knight')).toBe(true);
    const own = readingOf<Open, Hidden, Command>({ ...reading(), aims: [], mayMove: () => false, partyTokens: () => ['x'] });
    expect([own.mayMove(state().open, GM, ''), own.partyTokens(state().open)]).toEqual([false, ['x']]);
  });

  test('say what a command is aimed at: the present state where its kind is not named', () => {
    const aimed = (kind: string): string => reading().basis(state().open, { kind } as never);
    expect(['movers', 'boards', 'late', 'gms', 'constructor'].map(aimed)).toEqual(['turn 3', 'turn 3', 'running', '', '']);
    expect(reading()).not.toHaveProperty('aims');
  });
});
