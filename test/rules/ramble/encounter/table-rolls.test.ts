import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { CHARACTER_BYTES, type FollowUp, type World } from '../../../../src/rules/procedure.ts';
import type { RambleCommand } from '../../../../src/rules/ramble/state/commands.ts';
import { answersItself, rollsItself } from '../../../../src/rules/ramble/encounter/rolls-itself.ts';
import { rollMet, rollOwed } from '../../../../src/rules/ramble/encounter/table-rolls.ts';
import { RAMBLE } from '../../../../src/rules/ramble/ramble.ts';
import { AHEAD_BYTES, hiddenBytes } from '../../../../src/rules/ramble/state/ruling.ts';
import { HiddenSchema, bytesOf } from '../../../../src/rules/ramble/state/state.ts';
import { EncountersCommandSchema } from '../../../../src/rules/table-play/commands.ts';
import { begun as tableBegun, given, results } from '../../encounters/playing.ts';
import { table } from '../../encounters/tables.ts';
import { blockOf, camped } from '../camp/nights.ts';
import { type Game, GM, LEADER, dataOf, play, playAll, refusal, told, travelled, begun, hour } from '../fixtures.ts';

const WILDS = 'RollTable.wilds';
const ROLL = { kind: 'roll', table: WILDS, secret: true, instead: '' } as const;
const NOTHING = { kind: 'answer', met: false, text: '' } as const;
const WOLVES = { kind: 'answer', met: true, text: 'Wolves' } as const;

/** A world with one encounter table on which three rolls were made. */
function withTable({ state, world }: Game, rolls = 3): Game {
  const tables: World['tables'] = (uuid) => (uuid === WILDS ? { expedition: 'wilds', rolls } : null);
  return { state, world: { ...world, tables } };
}

/** A jaunt of one hex that has come to its encounter step. */
function owing(encounters: 'gm' | 'table' = 'table', plans = {}): Game {
  const gone = travelled(hour(begun({ options: { encounters }, plans })), '3');
  const { status, jaunt } = gone.state.open;
  const stayed = status === 'jaunt' && jaunt?.step === 'travel' ? play(gone, { kind: 'stay' }, LEADER) : gone;
  return withTable(play(stayed, { kind: 'step', all: true, expects: 'energy' }, LEADER));
}

/** The same of the first block of a camp. */
const camping = (encounters: 'gm' | 'table' = 'table'): Game => withTable(blockOf(camped(2, { options: { encounters } })));

/** Rolls, and gives what is owed to the table. */
function rolled(game: Game, command: RambleCommand = ROLL): Game & { readonly owes: readonly FollowUp[] } {
  const decision = RAMBLE.decide(game.state, command, GM, { die: () => 1 }, game.world);
  if (decision.kind === 'refused') throw new Error(decision.refusal.code);
  expect([decision.events, decision.effects]).toEqual([[], []]);
  return { state: decision.state, world: game.world, owes: decision.owes ?? [] };
}

const OWED = [
  { holder: WILDS, expedition: 'wilds', needed: true, command: { kind: 'roll', secret: true } },
  { holder: WILDS, expedition: 'wilds', command: { kind: 'done', result: 4, done: true } },
];

describe.each([
  ['a jaunt', owing],
  ['a block of a camp', camping],
])('the roll of %s', (_, open) => {
  test('RA-60 RA-70 it is owed to its table and put aside there, and lies under seal alone', () => {
    const game = open();
    const done = rolled(game);
    expect(done.owes).toEqual(OWED);
    expect(rollOwed(done.state)).toEqual({ table: WILDS, result: 4 });
    expect(rollMet(done.state)).toBeNull();
    expect(done.state.open).toBe(game.state.open);
    expect(refusal(game, ROLL, LEADER)).toBe('gm-only');
  });

  test('RA-60 what it came to is answered: with nothing the hour is over, and the roll is none that is owed any more', () => {
    const quiet = play(rolled(open()), NOTHING);
    expect(['halt', 'camp']).toContain(quiet.state.open.status);
    expect(quiet.state.open.jaunt).toBeUndefined();
    expect([rollOwed(quiet.state), rollMet(quiet.state)]).toEqual([null, null]);
    expect(refusal(quiet, NOTHING)).toBe('no-roll-owed');
    expect(refusal(quiet, ROLL)).toBe('no-roll-owed');
  });

  test('RA-60 with something it is met, in the words that all may read, and the roll tells what', () => {
    const met = play(rolled(open()), WOLVES);
    expect(met.state.open).toMatchObject({ status: 'met', encounter: { text: 'Wolves', planned: false } });
    expect(dataOf(met, 'meetingBegun')).toMatchObject({ text: 'Wolves', planned: false });
    expect([rollOwed(met.state), rollMet(met.state)]).toEqual([null, { table: WILDS, result: 4 }]);
    const over = play(met, { kind: 'over' });
    expect(rollMet(over.state)).toBeNull();
    expect(refusal(met, NOTHING)).toBe('encounter-open');
  });

  test('RA-60 a secret row is met without a word', () => {
    const met = play(rolled(open()), { ...WOLVES, text: '' });
    expect(met.state.open.encounter).toEqual({ text: '', planned: false });
    expect(Object.values(met.state.open.marks).some((mark) => mark.met !== undefined)).toBe(false);
  });

  test('RA-60 it can be answered without a roll, as the GM likes', () => {
    expect(play(open(), NOTHING).state.open.encounter).toBeUndefined();
    expect(play(open(), WOLVES).state.open.status).toBe('met');
    expect(refusal(open(), NOTHING, LEADER)).toBe('gm-only');
  });

  test('RA-60 another roll stands in its place, unless somebody has rolled meanwhile', () => {
    const once = rolled(open());
    expect(refusal(once, ROLL)).toBe('rolled-meanwhile');
    const twice = rolled(withTable(once, 4), { ...ROLL, instead: `${WILDS} 4` });
    expect(rollOwed(twice.state)).toEqual({ table: WILDS, result: 5 });
    expect(refusal(open(), { ...ROLL, table: 'RollTable.gone' })).toBe('no-table');
  });

  test('RA-60 it makes itself where tables say what comes, and where the GM does it does not', () => {
    const [byTable, byHand] = [open('table'), open('gm')];
    const due = [{ name: 'rollDue' }];
    expect(rollsItself(byTable.state.open, due)).toBe(true);
    expect(rollsItself(byTable.state.open, [{ name: 'undone' }])).toBe(false);
    expect(rollsItself(byTable.state.open, [])).toBe(false);
    expect(rollsItself(byHand.state.open, due)).toBe(false);
    expect(rollsItself(play(byTable, NOTHING).state.open, due)).toBe(false);
    expect(answersItself(rolled(byTable).state)).toBe(true);
    expect(answersItself(byTable.state)).toBe(false);
    expect(answersItself(rolled(byHand).state)).toBe(false);
  });

  test('RA-60 whatever was rolled, all others see the same until it is answered, and after', () => {
    const one = rolled(open());
    const other = rolled(withTable(open(), 999), ROLL);
    expect(one.state.hidden).not.toEqual(other.state.hidden);
    expect(one.state.open).toEqual(other.state.open);
    const after = [NOTHING, { ...WOLVES, text: '' }].map((answer) => [
      play(one, answer),
      play(other, answer),
      play(open(), answer),
    ]);
    for (const [first, second, unrolled] of after) {
      expect(second?.state.open).toEqual(first?.state.open);
      expect(unrolled?.state.open).toEqual(first?.state.open);
      expect(second?.events).toEqual(first?.events);
    }
  });
});

test('RA-60 RA-70 that a roll makes itself is told as it comes up, once', () => {
  const stayed = play(travelled(hour(begun({ options: { encounters: 'table' } })), '3'), { kind: 'stay' }, LEADER);
  expect(told(play(stayed, { kind: 'step', all: true, expects: 'energy' }, LEADER))).toEqual(['rollDue']);
  const byHand = play(travelled(hour(begun()), '3'), { kind: 'stay' }, LEADER);
  expect(told(play(byHand, { kind: 'step', all: true, expects: 'energy' }, LEADER))).toEqual([]);
  expect(told(blockOf(camped(1, { options: { encounters: 'table' } })))).toEqual(['blockPassed', 'rollDue']);
  expect(told(blockOf(camped()))).toEqual(['blockPassed']);
});

test('RA-61 what is planned is no roll, but a roll may tell what it is: among rows where something comes', () => {
  const met = owing('table', { wolves: { at: '1,0' } });
  expect(met.state.open.status).toBe('met');
  expect(rollsItself(met.state.open, [{ name: 'rollDue' }])).toBe(false);
  const done = rolled(met);
  expect(done.owes[0]?.command).toEqual({ kind: 'roll', secret: true, of: 'something' });
  expect(rollMet(done.state)).toEqual({ table: WILDS, result: 4 });
});

test('RA-60 the roll of an hour is none of the next one', () => {
  const next = playAll(rolled(owing()), [NOTHING, { kind: 'step', all: false, expects: 'weather' }, { kind: 'stay' }]);
  const again = withTable(play(next, { kind: 'step', all: true, expects: 'energy' }, LEADER));
  expect(again.state.hidden.roll?.mark).toBe('1');
  expect(rollOwed(again.state)).toBeNull();
  // Nobody has rolled for this hour before.
  expect(rollOwed(rolled(again).state)).toEqual({ table: WILDS, result: 4 });
});

test('RA-60 real dice are handed on to the table', () => {
  expect(rolled(owing(), { ...ROLL, total: 17 }).owes[0]?.command).toEqual({ kind: 'roll', secret: true, total: 17 });
});

test('RA-60 there is room for a roll whatever else lies under seal', () => {
  const { open } = owing().state;
  const roll = { table: `RollTable.${'x'.repeat(32)}`, result: 1_000_000_000, mark: 'z999999' };
  expect(v.is(HiddenSchema.entries.roll, roll)).toBe(true);
  const kept = hiddenBytes(open) - AHEAD_BYTES - open.options.room * 1024;
  expect(bytesOf({ roll })).toBeLessThanOrEqual(kept);
  expect(kept).toBeLessThan(256 + CHARACTER_BYTES);
});

test('RA-63 what is owed is played on the table: a row is checked off, and a roll on it uses the next one down', () => {
  const owed = (total: number) => v.parse(EncountersCommandSchema, rolled(owing(), { ...ROLL, total }).owes[0]?.command);
  const after = given(tableBegun(table('down')), owed(2), owed(2), owed(6), owed(6), owed(1));
  expect(results(after).map(({ row }) => row)).toEqual(['none', 'beam', 'ghost', 'miller', 'rats']);
});
