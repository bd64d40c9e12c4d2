import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { isPlayedOut } from '../../../src/rules/encounters/checks.ts';
import { ENCOUNTERS } from '../../../src/rules/table-play/play-table.ts';
import { rowOrder } from '../../../src/rules/encounters/row-order.ts';
import { canRecur, isClosed, isNoEncounter } from '../../../src/rules/encounters/table.ts';
import type { PlayEvent } from '../../../src/rules/procedure.ts';
import { resultsOf } from '../../../src/rules/table-play/results.ts';
import { type EncountersCommand, EncountersCommandSchema } from '../../../src/rules/table-play/commands.ts';
import type { EncountersHidden, EncountersOpen } from '../../../src/rules/table-play/state.ts';
import { playOut, sure } from '../../play/chance-games.ts';
import type { Played } from '../../play/chance-play.ts';
import { CHANCE_PLAY, standingAt, tableAt, tells } from '../table-play/any-play.ts';
import { asked, begun, carried, checks, given } from './playing.ts';
import { anyTable } from './tables.ts';

const SEEDS = fc.integer({ min: 1, max: 1_000_000 }).map((seed) => seed.toString(16).padStart(64, '0'));

type Turn = Played<EncountersOpen, EncountersHidden, EncountersCommand>;

/** Says what a command must have checked off: the row that was rolled, named or answered; empty for none. */
function checkedBy({ before, command, after }: Turn): string {
  const table = tableAt(before);
  const rowOf = (id: string) => table.rows.find((row) => row.id === id);
  const results = ({ state }: Turn['before']) => resultsOf(state.open, state.hidden);
  switch (command.kind) {
    case 'roll': {
      const row = rowOf(results(after)[0]?.row ?? '');
      const checkable = row && !isNoEncounter(row) && (table.policy !== 'none' || row.once);
      return checkable && table.checkOff === 'at-once' ? row.id : '';
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
function promised(turn: Turn, told: readonly PlayEvent[], count: (what: string) => void): void {
  const { before, command, after } = turn;
  const [was, is] = [standingAt(before), standingAt(after)];
  const { open: opened } = before.state;
  const { open, hidden } = after.state;
  const byId = new Map(was.table.rows.map((row) => [row.id, row]));
  for (const id of Object.keys(is.checks)) {
    const row = byId.get(id);
    sure(row !== undefined && !isNoEncounter(row), 'SC-37 No Encounter is never checked');
  }

  const [result] = resultsOf(open, hidden);
  if (command.kind === 'roll' && result) {
    sure(result.number === opened.rolls + 1 && open.rolls === result.number, 'rolls are numbered');
    const { table } = was;
    const wasOut = table.policy === 'down' && isPlayedOut(table, was.checks) && table.rows.some((one) => canRecur(one, table));
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

  const checked = checkedBy(turn);
  // Whoever takes a slain mark away settles the table too, also one that was played out before play began (RA-63).
  const isUnslain =
    command.kind === 'slay' && !command.slain && was.table.policy === 'down' && isPlayedOut(was.table, was.checks);
  const byHand = command.kind === 'recur' || (command.kind === 'check' && !command.checked) || isUnslain;
  const mayErase = byHand ? 'by hand' : checked === '' ? '' : 'at a reset';
  const lost = Object.keys(was.checks).filter((id) => !is.checks[id]);
  const full = isPlayedOut(is.table, { ...was.checks, ...(checked === '' ? {} : { [checked]: true as const }) });
  const down = was.table.policy === 'down';
  if (command.kind === 'roll' || mayErase === 'at a reset') {
    const owed = down && (full || isPlayedOut(was.table, was.checks)) && is.table.rows.some((row) => canRecur(row, is.table));
    sure(owed || lost.length === 0, 'RA-63 checks are erased when all are checked, and never else');
    if (owed) {
      count('reset');
      const kept = Object.keys(is.checks).filter((id) => id !== checked);
      sure(
        kept.every((id) => !is.table.rows.some((row) => row.id === id && canRecur(row, is.table))),
        'RA-63 a reset erases all that can recur',
      );
      sure(open.secret || told.some(({ name }) => name === 'tableReset'), 'a reset of an open table is told');
    } else
      sure(
        told.every(({ name }) => name !== 'tableReset'),
        'no reset is told that was none',
      );
    if (checked !== '' && !owed) sure(is.checks[checked] === true, `${command.kind} checks its row off`);
  } else if (mayErase === '') sure(lost.length === 0, `${command.kind} erases no check`);
  const again = is.table.rows.filter((row) => canRecur(row, is.table)).map(({ id }) => id);
  const asks = was.table.policy === 'up' && isPlayedOut(is.table, is.checks) ? again : [];
  sure(String(is.ask) === String(asks), 'SC-36 the GM is asked when the table is played out, about what can recur');
  if (asks.length > 0) count('ask');

  if (opened.secret && open.secret) {
    sure(sameData(tableAt(after).drawn, tableAt(before).drawn), 'nothing of a secret table shows in its rows');
    sure(open.slain === '', 'slain marks of a secret table lie under seal');
    if (told.length > 0) sure(['roll', 'publish'].includes(command.kind) && told.length === 1, 'little of it is told');
    sure(tells(command) || told.length === 0, 'nothing is told of what is done in secret');
  }
  const { rows, drawn } = tableAt(after);
  const shown = rows.filter((row) => drawn[row.id] && !isNoEncounter(row)).map(({ id }) => id);
  if (!open.secret)
    sure(String(shown.sort()) === String(Object.keys(is.checks).sort()), 'checks of an open table are the drawn rows');
  else if (!opened.secret) sure(shown.length === 0, 'a table that is made secret shows no row as drawn');
  sure(open.secret || hidden.checks + hidden.slain === '', 'marks of an open table lie in the open');
}

test('SC-35 SC-36 SC-37 RA-63 over any play of a table the rules keep their promises', () => {
  const tally = playOut(CHANCE_PLAY, ENCOUNTERS, { seed: 35, numRuns: 250 }, (turn, count) => {
    const { command, decision } = turn;
    count(`${command.kind} ${decision.kind}`);
    if (decision.kind === 'refused') count(`${command.kind} refused ${decision.refusal.code}`);
    else promised(turn, decision.events, count);
  });
  for (const { entries } of EncountersCommandSchema.options) {
    expect(tally[`${entries.kind.literal} accepted`] ?? 0, entries.kind.literal).toBeGreaterThan(40);
  }
  for (const wanted of ['reset', 'ask', 'roll next-up', 'roll next-down', 'roll none-reached', 'roll refused open-table']) {
    expect(tally[wanted] ?? 0, wanted).toBeGreaterThan(10);
  }
  const sum = (word: RegExp): number =>
    Object.entries(tally).reduce((total, [what, times]) => total + (word.test(what) ? times : 0), 0);
  expect(sum(/ accepted$/)).toBeGreaterThan(2 * sum(/ refused$/));
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
