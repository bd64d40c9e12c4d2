import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges } from '../../../src/play/changes.ts';
import { sameData } from '../../../src/rules/values/plain-data.ts';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { judge } from '../../../src/play/referee.ts';
import type { Draws } from '../../../src/rules/chance/draws.ts';
import { cellOf } from '../../../src/rules/grid/cells.ts';
import { withPlaced } from '../../../src/rules/search/contents.ts';
import { STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { DEFAULT_OPTIONS, type SearchOpen, contentsAt } from '../../../src/rules/search/state.ts';
import { playOut, sure } from '../../play/chance-games.ts';
import { ID, context, held } from '../../play/fixtures.ts';
import { CHANCE_PLAY } from './any-play.ts';
import { GM, LEADER, accepted, cornerOf, laid } from './fixtures.ts';

const SEED = 'ef'.repeat(32);
test('SG-24 over any play rounds never fall but by hand, and what is known of a cell is what was placed there', () => {
  const tally = playOut(CHANCE_PLAY, SEARCH, { seed: 11, numRuns: 120 }, ({ before, command, decision }, count) => {
    if (decision.kind === 'refused') return;
    count(command.kind);
    const { open, hidden } = decision.state;
    const spent = open.rounds - before.state.open.rounds;
    const byHand = command.kind === 'rounds';
    sure(spent >= (byHand ? -10 : 0) && spent <= (byHand ? 10 : 1), `${command.kind} spends ${spent} rounds`);
    sure(hidden.layout.length === open.size.columns * open.size.rows, 'the layout has a letter a cell');
    sure(!open.task || open.status === 'legwork', 'a task is legwork');
    sure(!open.found || open.cells[hidden.target]?.mark === 'cleared', 'what is found is cleared');
    for (const [name, known] of Object.entries(open.cells)) {
      const cell = cellOf(name, open.size);
      sure(cell && known.contents === contentsAt(hidden, open.size, cell), `${name} is as it was placed`);
    }
  });
  expect(Object.keys(tally)).toEqual(expect.arrayContaining(['move', 'record', 'accept', 'rounds', 'mark', 'put', 'end']));
});

describe('room', () => {
  const procedure = procedureOf('search');
  if (!procedure) throw new Error('no search');
  const greatest = {
    ...STOCK_PLANS.complex,
    size: { columns: 26, rows: 26 },
    dice: { column: 100, row: 100, encounters: Array.from({ length: 12 }, () => 100) },
    table: [{ from: 1, to: 100, odd: 'hostile-creature' as const, even: 'friendly-object' as const }],
    bands: Array.from({ length: 20 }, (_, index) => ({ from: index + 1, penalty: 0, steps: 1, line: 'ß'.repeat(200) })),
    options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' as const },
  };

  test.each(['any-cell', 'that-coordinate'] as const)(
    'SG-40 the hidden half of the largest grid fits its padding, with all that can wait: %s',
    (highestFace) => {
      const plan = { ...greatest, options: { ...greatest.options, highestFace } };
      const high: Draws = { die: (faces) => faces };
      const { state } = accepted(laid({ plan }), { kind: 'fill', passes: 20, rest: false }, GM, high);
      expect(state.hidden.choices.split(' ')).toHaveLength(240);
      expect(v.is(SEARCH.schemas.hidden, state.hidden)).toBe(true);
      const hidden = { ...state.hidden, dice: 'x'.repeat(200), target: 'Z26', choices: 'h*26 '.repeat(240).trim() };
      const text = secretsText({ seed: SEED, hidden }, SEARCH.version, Number.MAX_SAFE_INTEGER - 1);
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(secretsSize(procedure, state.open));
    },
  );

  test('SG-40 the fullest grid is sealed, and so is what takes the greatest change back, in one length', () => {
    const commands: SearchCommand[] = [
      { kind: 'configure', ...greatest },
      { kind: 'fill', passes: 20, rest: true },
      { kind: 'scatter' },
      { kind: 'fill', passes: 0, rest: true },
      { kind: 'configure', ...STOCK_PLANS.easy, table: null, bands: null },
      { kind: 'clear' },
    ];
    let now = held();
    const sealed: number[] = [];
    commands.forEach((command, number) => {
      const judgement = judge(context(now), { id: `client01:${number + 1}`, basis: '', command }, GM);
      if (judgement.kind === 'refused') return;
      if (judgement.kind !== 'write') throw new Error('repeated');
      now = judgement;
      sealed.push(now.record.tail[(now.record.depth - 1) % 16]?.sealed.length ?? 0);
    });
    expect(sealed.length).toBeGreaterThanOrEqual(5);
    for (let number = 0; number < sealed.length; number += 1) {
      const undone = judge(context(now), { id: `client01:${100 + number}`, basis: '', command: { kind: 'undo' } }, GM);
      if (undone.kind !== 'write') throw new Error(JSON.stringify(undone));
      now = undone;
    }
    expect(now.secrets).toEqual(held().secrets);
    expect(sameData(now.record.open, held().record.open)).toBe(true);
  });

  // Of what is met the card is noted, for whoever referees after a crash.
  test.each([
    ['cleared', 600],
    ['met', 700],
  ] as const)('SG-26 a plain move takes few bytes of flags, also in a search that has everything: %s', (mark, most) => {
    const begun = held();
    const commands: SearchCommand[] = [
      { kind: 'configure', ...greatest, objective: { name: 'The lost child', kind: 'friendly-object' } },
      { kind: 'lay', frame: { x: 0, y: 0, cell: 300, turn: 0 } },
      { kind: 'place', cell: mark === 'met' ? 'B1' : 'B2', contents: 'friendly-object' },
      { kind: 'rounds', by: 4000 },
      { kind: 'begin' },
      { kind: 'start', cell: 'A1' },
      { kind: 'move', to: { x: 410, y: 110 } },
    ];
    let now = begun;
    let bytes = 0;
    commands.forEach((command, number) => {
      const basis = SEARCH.basis(now.record.open as SearchOpen, command);
      const id = `abcdefgh:${100_000 + number}`;
      const judgement = judge(context(now), { id, basis, command }, number > 4 ? LEADER : GM);
      if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
      const flags = { 'ghost-map': { expeditions: { [ID]: encodeChanges(changesBetween(now.record, judgement.record)) } } };
      bytes = new TextEncoder().encode(JSON.stringify({ flags })).length;
      now = judgement;
    });
    console.info(`SG-26 a move, ${mark}: ${bytes} bytes of flags`);
    expect((now.record.open as SearchOpen).cells['B1']?.mark).toBe(mark);
    expect(bytes).toBeLessThanOrEqual(most);
    expect(bytes).toBeGreaterThan(300);
  });
});

test('SG-40 what is not placed and what is placed empty look alike to players', () => {
  const cells = ['A1', 'B1'];
  const shownBy = (layout: string): unknown => {
    const begun = accepted({ ...laid(), hidden: { ...laid().hidden, layout } }, { kind: 'begin' }).state;
    return cells.reduce((state, cell) => accepted(state, { kind: 'move', to: cornerOf(state, cell) }, LEADER).state, begun).open;
  };
  expect(shownBy(withPlaced('.........', 1, 'empty'))).toEqual(shownBy('.........'));
});
