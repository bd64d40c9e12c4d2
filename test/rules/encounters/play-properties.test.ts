import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { sameData } from '../../../src/play/changes.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { isPlayedOut } from '../../../src/rules/encounters/checks.ts';
import { packMarks, rowIds } from '../../../src/rules/encounters/marks.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { rowOrder } from '../../../src/rules/encounters/row-order.ts';
import {
  ENCOUNTERS_REFUSALS,
  type EncountersCommand,
  EncountersCommandSchema,
  type EncountersHidden,
} from '../../../src/rules/table-play/state.ts';
import { type Checks, canRecur, isClosed, isNoEncounter } from '../../../src/rules/encounters/table.ts';
import { GM, WORLD } from '../../play/table.ts';
import { type Draw, anyDraws, commandOf } from './any-table-play.ts';
import { type Game, asked, begun, carried, checks, given, hiddenOf, openOf, results, standing } from './playing.ts';
import { anyTable } from './tables.ts';

const SEEDS = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => seed.toString(16).padStart(64, '0'));

const tally: Record<string, number> = {};
function count(what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** Asks for a truth; many thousand times, so without the machinery of `expect`. */
function sure(truth: boolean, what: string): void {
  if (!truth) throw new Error(`not true: ${what}`);
}

type See = (before: Game, command: EncountersCommand, after: Game, told: readonly { readonly name: string }[]) => void;

/** Plays draws out through the judgement; gives every state on the way and tells `see` of each command that is carried out. */
function played(start: Game, draws: readonly Draw[], see: See = () => undefined): Game[] {
  const games = [start];
  for (const draw of draws) {
    const now = games.at(-1) ?? start;
    const command = commandOf(now, draw);
    const judgement = asked(now, command, draw.seat);
    if (judgement.kind === 'refused') {
      const { code } = judgement.refusal;
      sure((ENCOUNTERS_REFUSALS as readonly string[]).includes(code), code);
      count(`${command.kind} refused ${code}`);
    }
    if (judgement.kind !== 'write') continue;
    sure(draw.seat.gm, 'only a GM is obeyed');
    count(`${command.kind} accepted`);
    const after = carried(now, command, judgement);
    see(now, command, after, judgement.events);
    games.push(after);
  }
  return games;
}

/** Says what a command must have checked off: the row that was rolled, named or answered; empty for none. */
function checkedBy(before: Game, command: EncountersCommand, after: Game): string {
  const rowOf = (id: string) => before.table.rows.find((row) => row.id === id);
  switch (command.kind) {
    case 'roll': {
      const row = rowOf(results(after)[0]?.row ?? '');
      const checkable = row && !isNoEncounter(row) && (before.table.policy !== 'none' || row.once);
      return checkable && before.table.checkOff === 'at-once' ? row.id : '';
    }
    case 'check':
      return command.checked ? command.row : '';
    case 'slay':
      return command.slain ? command.row : '';
    case 'settle':
      return command.check ? (results(before).find(({ number }) => number === command.result)?.row ?? '') : '';
    default:
      return '';
  }
}

/** Holds a command that was carried out against what the rules promise. */
const promised: See = (before, command, after, told) => {
  const [was, is] = [standing(before), standing(after)];
  const byId = new Map(was.table.rows.map((row) => [row.id, row]));
  for (const id of Object.keys(is.checks)) {
    const row = byId.get(id);
    sure(row !== undefined && !isNoEncounter(row), 'SC-37 No Encounter is never checked');
  }

  const [result] = results(after);
  if (command.kind === 'roll' && result) {
    sure(result.number === openOf(before).rolls + 1 && openOf(after).rolls === result.number, 'rolls are numbered');
    const { table } = was;
    const wasOut = table.policy === 'down' && isPlayedOut(table, was.checks) && table.rows.some(canRecur);
    const row = byId.get(result.row);
    if (row && !isNoEncounter(row)) {
      sure(!isClosed(row, wasOut ? {} : was.checks), 'SC-35 RA-63 a checked or slain row is never played');
      if (table.policy === 'up' && result.rolled !== '') {
        const order = rowOrder(table).rows.map(({ id }) => id);
        sure(order.indexOf(row.id) <= order.indexOf(result.rolled), 'SC-35 up never goes down');
      }
    }
    sure(command.secret === result.secret, 'a result lies where it was rolled');
    count(`roll ${result.why}`);
  }

  const checked = checkedBy(before, command, after);
  const mayErase =
    command.kind === 'recur' || (command.kind === 'check' && !command.checked) ? 'by hand' : checked === '' ? '' : 'at a reset';
  const lost = Object.keys(was.checks).filter((id) => !is.checks[id]);
  const full = isPlayedOut(is.table, { ...was.checks, ...(checked === '' ? {} : { [checked]: true as const }) });
  const down = was.table.policy === 'down';
  if (command.kind === 'roll' || mayErase === 'at a reset') {
    const owed = down && (full || isPlayedOut(was.table, was.checks)) && is.table.rows.some(canRecur);
    sure(owed || lost.length === 0, 'RA-63 checks are erased when all are checked, and never else');
    if (owed) {
      count('reset');
      const kept = Object.keys(is.checks).filter((id) => id !== checked);
      sure(
        kept.every((id) => !is.table.rows.some((row) => row.id === id && canRecur(row))),
        'RA-63 a reset erases all that can recur',
      );
      sure(openOf(after).secret || told.some(({ name }) => name === 'tableReset'), 'a reset of an open table is told');
    } else
      sure(
        told.every(({ name }) => name !== 'tableReset'),
        'no reset is told that was none',
      );
    if (checked !== '' && !owed) sure(is.checks[checked] === true, `${command.kind} checks its row off`);
  } else if (mayErase === '') sure(lost.length === 0, `${command.kind} erases no check`);
  const again = is.table.rows.filter(canRecur).map(({ id }) => id);
  const asks = was.table.policy === 'up' && isPlayedOut(is.table, is.checks) ? again : [];
  sure(String(is.ask) === String(asks), 'SC-36 the GM is asked when the table is played out, about what can recur');
  if (asks.length > 0) count('ask');

  if (openOf(before).secret && openOf(after).secret) {
    sure(sameData(after.table.drawn, before.table.drawn), 'nothing of a secret table shows in its rows');
    sure(openOf(after).slain === '', 'slain marks of a secret table lie under seal');
    if (told.length > 0) sure(['roll', 'publish'].includes(command.kind) && told.length === 1, 'little of it is told');
  }
  const shown = after.table.rows.filter((row) => after.table.drawn[row.id] && !isNoEncounter(row)).map(({ id }) => id);
  if (!openOf(after).secret) sure(String(shown.sort()) === String(checks(after)), 'checks of an open table are the drawn rows');
  else if (!openOf(before).secret) sure(shown.length === 0, 'a table that is made secret shows no row as drawn');
  const { open, hidden } = { open: openOf(after), hidden: hiddenOf(after) };
  sure(open.secret || hidden.checks + hidden.slain === '', 'marks of an open table lie in the open');
  sure(JSON.stringify(hidden).length <= ENCOUNTERS.hiddenBytes(open), 'the hidden half has room');
  sure(sameData(v.parse(ENCOUNTERS.schemas.open, open), open), 'the open half keeps to its schema');
  sure(sameData(v.parse(ENCOUNTERS.schemas.hidden, hidden), hidden), 'the hidden half keeps to its schema');
};

afterAll(() => {
  console.info('SC-35 random play of tables:', JSON.stringify(tally));
});

test('SC-35 SC-36 SC-37 RA-63 over any play of a table the rules keep their promises', () => {
  fc.assert(
    fc.property(anyTable, anyDraws, SEEDS, fc.boolean(), (any, draws, seed, all) => {
      const drawn = all ? any.rows.map(({ id }) => id) : [];
      played(begun(any, drawn, seed), draws, promised);
    }),
    { seed: 35, numRuns: 250, endOnFailure: true },
  );
  for (const { entries } of EncountersCommandSchema.options) {
    expect(tally[`${entries.kind.literal} accepted`] ?? 0, entries.kind.literal).toBeGreaterThan(40);
  }
  for (const wanted of ['reset', 'ask', 'roll next-up', 'roll next-down', 'roll none-reached', 'roll refused open-table']) {
    expect(tally[wanted] ?? 0, wanted).toBeGreaterThan(10);
  }
  const sum = (word: RegExp): number =>
    Object.entries(tally).reduce((total, [what, times]) => total + (word.test(what) ? times : 0), 0);
  expect(sum(/ accepted$/)).toBeGreaterThan(2 * sum(/ refused /));
}, 120_000);

/** Gives another hidden half with other marks; the tray is another too, where the command does not look into it. */
function varied(game: Game, command: EncountersCommand, number: number): EncountersHidden {
  const ids = rowIds(openOf(game).rows);
  const marks = (shift: number): Checks =>
    Object.fromEntries(ids.filter((_, index) => (index * 7 + number + shift) % 3 > 0).map((id) => [id, true as const]));
  const hidden = hiddenOf(game);
  const looks = command.kind === 'settle' || command.kind === 'done';
  return { checks: packMarks(ids, marks(0)), slain: packMarks(ids, marks(1)), results: looks ? hidden.results : {} };
}

test('SC-35 the open half of a secret table never depends on what lies hidden', () => {
  let compared = 0;
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyTable, anyDraws, SEEDS, fc.nat(1000), (any, draws, seed, number) => {
      played(begun({ ...any, secret: true }, [], seed), draws, (before, command, after) => {
        const open = openOf(before);
        // What is rolled openly, shown to all or made open is told; that is what it is for.
        const shows = command.kind === 'publish' || (command.kind === 'keep' && !command.secret);
        if (!open.secret || shows || (command.kind === 'roll' && !command.secret)) return;
        const world = { ...WORLD, table: before.table };
        const draws = drawsFor(seed, 'other', compared);
        const again = drawsFor(seed, 'other', compared);
        const one = ENCOUNTERS.decide({ open, hidden: hiddenOf(before) }, command, GM, draws, world);
        const other = ENCOUNTERS.decide({ open, hidden: varied(before, command, number) }, command, GM, again, world);
        if (one.kind === 'refused' || other.kind === 'refused') throw new Error(`${command.kind} is refused`);
        sure(sameData(other.state.open, one.state.open), `${command.kind} leaves the open half alike`);
        sure(sameData(openOf(after), one.state.open), `${command.kind} leaves the open half as the play did`);
        sure(other.events.length + one.events.length === 0, `${command.kind} tells nothing`);
        sure(other.effects.length + one.effects.length === 0, `${command.kind} shows nothing`);
        sure(ENCOUNTERS.hiddenBytes(other.state.open) === ENCOUNTERS.hiddenBytes(one.state.open), 'both are sealed alike');
        compared += 1;
        kinds.add(command.kind);
      });
    }),
    { seed: 37, numRuns: 150, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(1000);
  expect([...kinds].sort()).toEqual(['check', 'done', 'keep', 'recur', 'roll', 'settle', 'slay']);
}, 120_000);

test('SC-35 RA-63 undo of everything gives exactly what was before, the marks of Foundry too', () => {
  let steps = 0;
  let marks = 0;
  fc.assert(
    fc.property(anyTable, anyDraws, SEEDS, (any, draws, seed) => {
      const games = played(
        begun(
          any,
          any.rows.slice(0, 1).map(({ id }) => id),
          seed,
        ),
        draws,
      );
      let now = games.at(-1) ?? begun(any);
      for (const earlier of games.slice(0, -1).reverse()) {
        const judgement = asked(now, { kind: 'undo' });
        if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
        sure(judgement.kept.length === 0, 'nothing has moved on');
        marks += judgement.effects.length;
        now = carried(now, { kind: 'undo' }, judgement);
        sure(sameData(now.held.record.open, earlier.held.record.open), 'the open half is as it was');
        sure(sameData(now.held.secrets, earlier.held.secrets), 'the hidden half is as it was');
        sure(sameData(now.table, earlier.table), 'the rows are as they were');
        steps += 1;
      }
    }),
    { seed: 38, numRuns: 80, endOnFailure: true },
  );
  expect(steps).toBeGreaterThan(800);
  expect(marks).toBeGreaterThan(50);
}, 120_000);

test('SC-35 an undo leaves a row alone that somebody has drawn or undrawn since', () => {
  fc.assert(
    fc.property(anyTable, SEEDS, (any, seed) => {
      const row = any.rows.find((one) => !isNoEncounter(one) && !one.slain);
      if (!row || any.policy === 'down') return;
      const game = given(begun({ ...any, secret: false }, [], seed), { kind: 'check', row: row.id, checked: true });
      const undrawn = { ...game, table: { ...game.table, drawn: {} } };
      const judgement = asked(undrawn, { kind: 'undo' });
      if (judgement.kind !== 'write') throw new Error(judgement.kind);
      expect(judgement.kept).toHaveLength(1);
      expect(checks(carried(undrawn, { kind: 'undo' }, judgement))).toEqual([]);
    }),
    { seed: 39, numRuns: 40 },
  );
});

test('SC-35 a play comes out the same from the same seed and commands', () => {
  fc.assert(
    fc.property(anyTable, anyDraws, SEEDS, (any, draws, seed) => {
      const [once, again] = [played(begun(any, [], seed), draws), played(begun(any, [], seed), draws)];
      expect(again.map((game) => [openOf(game), hiddenOf(game), game.table.drawn])).toEqual(
        once.map((game) => [openOf(game), hiddenOf(game), game.table.drawn]),
      );
    }),
    { seed: 40, numRuns: 25 },
  );
}, 120_000);
