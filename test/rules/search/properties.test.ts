import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { changesBetween, encodeChanges, sameData } from '../../../src/play/changes.ts';
import { secretsSize, secretsText } from '../../../src/play/expedition.ts';
import { procedureOf } from '../../../src/play/procedures.ts';
import { type Judgement, judge } from '../../../src/play/referee.ts';
import { type Draws, drawsFor } from '../../../src/rules/chance/draws.ts';
import { cellName, cellOf, cellsOf } from '../../../src/rules/grid/cells.ts';
import { withPlaced } from '../../../src/rules/search/contents.ts';
import { STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import { SEARCH, SEARCH_REFUSALS } from '../../../src/rules/search/search.ts';
import { CommandSchema, type SearchCommand } from '../../../src/rules/search/commands.ts';
import { DEFAULT_OPTIONS, type SearchHidden, type SearchOpen, contentsAt } from '../../../src/rules/search/state.ts';
import { type Held, ID, bench, held } from '../../play/table.ts';
import { type Draw, anyDraws, commandOf, seatOf } from './any-play.ts';
import { GM, LEADER, OUTSIDE, type State, accepted, cornerOf, laid, prepared } from './table.ts';

const SENTENCES = (
  JSON.parse(readFileSync(new URL('../../../lang/en.json', import.meta.url), 'utf8')) as {
    GHOSTMAP: { Refusal: Record<string, string> };
  }
).GHOSTMAP.Refusal;
const SEED = 'ef'.repeat(32);
const WORLD = { ...OUTSIDE, followers: { bram: { x: -100, y: 0, width: 100, height: 100 } }, time: 500 };
const percentile = { kind: 'percentile', per: 20, narrow: 10, fumble: 96, critical: 2, point: 10 } as const;

/** Where random play begins. */
const start = (): State =>
  prepared(
    { B2: 'hostile-creature', C1: 'friendly-creature', A3: 'hostile-obstacle' },
    {
      objective: { name: 'The lost child', kind: 'friendly-creature' },
      options: { ...DEFAULT_OPTIONS, minutes: 10, legworkRepeat: 'again', revealTarget: true },
      resolver: percentile,
    },
  );

const tally: Record<string, number> = {};
function count(what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

/** Asks for a truth; many thousand times, so without the machinery of `expect`. */
function sure(truth: unknown, what: string): void {
  if (truth !== true) throw new Error(`not true: ${what}`);
}

/** Plays draws out; `see` is told of each command, its decision and the states around it. */
function played(
  draws: readonly Draw[],
  see: (state: State, command: SearchCommand, draw: Draw, dice: () => Draws, after: ReturnType<typeof SEARCH.decide>) => void,
): State {
  return draws.reduce((state, draw, number) => {
    const command = commandOf(state, draw);
    const dice = (): Draws => drawsFor(SEED, 'play', number);
    const decision = SEARCH.decide(state, command, seatOf(command, draw), dice(), WORLD);
    count(decision.kind === 'refused' ? `refused ${decision.refusal.code}` : `accepted ${command.kind}`);
    see(state, command, draw, dice, decision);
    return decision.kind === 'refused' ? state : decision.state;
  }, start());
}

describe('over any play', () => {
  afterAll(() => {
    console.info('SG random play:', JSON.stringify(tally));
  });

  test('SG-24 rounds never fall, the open half keeps to its schema, and what is not secret leaves the hidden half alone', () => {
    fc.assert(
      fc.property(anyDraws, (draws) => {
        played(draws, (state, command, _draw, _dice, decision) => {
          if (decision.kind === 'refused') {
            const { code, data } = decision.refusal;
            sure(SEARCH_REFUSALS.includes(code), code);
            for (const [, value = ''] of SENTENCES[code]?.matchAll(/{(\w+)}/g) ?? [])
              sure(value in data, `${code} says ${value}`);
            return;
          }
          const { open, hidden } = decision.state;
          const spent = open.rounds - state.open.rounds;
          const byHand = command.kind === 'rounds';
          sure(spent >= (byHand ? -10 : 0) && spent <= (byHand ? 10 : 1), `${command.kind} spends ${spent} rounds`);
          sure(SEARCH.touchesHidden(command) || hidden === state.hidden, `${command.kind} touches the hidden half`);
          sure(sameData(v.parse(SEARCH.schemas.open, open), open), 'the open half keeps to its schema');
          sure(sameData(v.parse(SEARCH.schemas.hidden, hidden), hidden), 'the hidden half keeps to its schema');
          sure(hidden.layout.length === open.size.columns * open.size.rows, 'the layout has a letter a cell');
          sure(JSON.stringify(hidden).length <= SEARCH.hiddenBytes(open), 'the hidden half has room');
          sure(!open.task || open.status === 'legwork', 'a task is legwork');
          sure(!open.found || open.cells[hidden.target]?.mark === 'cleared', 'what is found is cleared');
          for (const [name, known] of Object.entries(open.cells)) {
            const cell = cellOf(name, open.size);
            sure(cell && known.contents === contentsAt(hidden, open.size, cell), `${name} is as it was placed`);
          }
        });
      }),
      { seed: 11, numRuns: 120, endOnFailure: true },
    );
  });

  test('SG-24 random play is play: every kind of command is carried out, and refusals are the lesser part', () => {
    const kinds = new Set(Object.keys(tally).filter((what) => what.startsWith('accepted')));
    for (const { entries } of CommandSchema.options) expect(kinds).toContain(`accepted ${entries.kind.literal}`);
    const sum = (word: string): number =>
      Object.entries(tally).reduce((total, [what, times]) => total + (what.startsWith(word) ? times : 0), 0);
    expect(sum('accepted')).toBeGreaterThan(sum('refused'));
  });
});

/** Asks the judgement as the referee does. */
function asked(at: Held, command: { kind: string; [key: string]: unknown }, draw: Draw | null, number: number): Judgement {
  const seat = draw ? seatOf(command as SearchCommand, draw) : GM;
  const basis = draw ? SEARCH.basis(at.record.open as SearchOpen, command as SearchCommand) : '';
  return judge(bench(at, { world: WORLD }), { id: `client01:${number}`, basis, command }, seat);
}

const stateOf = ({ record, secrets }: Held): State => ({
  open: v.parse(SEARCH.schemas.open, record.open),
  hidden: secrets.hidden as SearchHidden,
});

/** Plays draws through the judgement and gives every state on the way, refused commands left out. */
function judged(draws: readonly Draw[]): Held[] {
  const states = [held()];
  draws.forEach((draw, number) => {
    const now = states.at(-1) ?? held();
    const judgement = asked(now, { ...commandOf(stateOf(now), draw) }, draw, number + 1);
    if (judgement.kind === 'write') states.push(judgement);
  });
  return states;
}

/** As many draws as the scene keeps steps at hand: the judgement is not given a log here. */
const fewDraws = anyDraws.map((draws) => draws.slice(0, 24));

test('SG-24 undo restores every state exactly, back to the beginning', () => {
  let steps = 0;
  fc.assert(
    fc.property(fewDraws, (draws) => {
      const states = judged(draws).slice(0, 16);
      let now = states.at(-1) ?? held();
      states
        .slice(0, -1)
        .reverse()
        .forEach((earlier, number) => {
          const undone = asked(now, { kind: 'undo' }, null, 1000 + number);
          if (undone.kind !== 'write') throw new Error(JSON.stringify(undone));
          expect(sameData(undone.record.open, earlier.record.open)).toBe(true);
          expect(undone.secrets).toEqual(earlier.secrets);
          now = undone;
          steps += 1;
        });
    }),
    { seed: 12, numRuns: 40, endOnFailure: true },
  );
  expect(steps).toBeGreaterThan(300);
});

test('SG-24 a game replays exactly from its seed and commands', () => {
  fc.assert(
    fc.property(fewDraws, (draws) => {
      const [once, again] = [judged(draws), judged(draws)];
      expect(again.map(stateOf)).toEqual(once.map(stateOf));
    }),
    { seed: 13, numRuns: 20, endOnFailure: true },
  );
});

/** Gives another hidden half that agrees with the first in all that a play has shown. */
function varied(state: State, shown: ReadonlySet<string>, number: number): SearchHidden {
  const { open, hidden } = state;
  const letters = '.hfoge';
  const layout = cellsOf(open.size).reduce((text, cell, index) => {
    if (shown.has(cellName(cell))) return text;
    return text.slice(0, index) + letters.charAt((index * 7 + number) % letters.length) + text.slice(index + 1);
  }, hidden.layout);
  const unknown = cellsOf(open.size)
    .map(cellName)
    .filter((name) => !shown.has(name));
  const target = shown.has(hidden.target) ? hidden.target : (unknown[number % Math.max(1, unknown.length)] ?? hidden.target);
  return { layout, target, choices: hidden.choices, dice: `other ${number}` };
}

test('SG-40 what the players are shown does not depend on what lies hidden', () => {
  let compared = 0;
  const kinds = new Set<string>();
  fc.assert(
    fc.property(anyDraws, (draws) => {
      played(draws, (state, command, draw, dice, decision) => {
        const seat = seatOf(command, draw);
        const after = decision.kind === 'accepted' ? decision.state.open : state.open;
        const shown = new Set([...Object.keys(state.open.cells), ...Object.keys(after.cells)]);
        const hidden = varied(state, shown, draw.one);
        if (JSON.stringify(hidden) === JSON.stringify(state.hidden)) return;
        const other = SEARCH.decide({ open: state.open, hidden }, command, seat, dice(), WORLD);
        // A GM is told what cannot be placed or named; that is for the GM alone.
        if (seat.gm && SEARCH.touchesHidden(command) && (decision.kind === 'refused' || other.kind === 'refused')) return;
        compared += 1;
        kinds.add(command.kind);
        if (decision.kind === 'refused') {
          expect(other).toEqual(decision);
          return;
        }
        if (other.kind === 'refused') throw new Error(`${command.kind} was refused: ${other.refusal.code}`);
        expect(other.state.open).toEqual(decision.state.open);
        expect(other.events).toEqual(decision.events);
        expect(other.effects).toEqual(decision.effects);
        expect(SEARCH.hiddenBytes(other.state.open)).toBe(SEARCH.hiddenBytes(decision.state.open));
      });
    }),
    { seed: 14, numRuns: 100, endOnFailure: true },
  );
  expect(compared).toBeGreaterThan(3000);
  for (const kind of ['move', 'step', 'record', 'accept', 'offer', 'begin', 'legwork', 'put', 'mark', 'configure', 'fill'])
    expect(kinds).toContain(kind);
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
      const judgement = judge(bench(now), { id: `client01:${number + 1}`, basis: '', command }, GM);
      if (judgement.kind === 'refused') return;
      if (judgement.kind !== 'write') throw new Error('repeated');
      now = judgement;
      sealed.push(now.record.tail[(now.record.depth - 1) % 16]?.sealed.length ?? 0);
    });
    expect(sealed.length).toBeGreaterThanOrEqual(5);
    for (let number = 0; number < sealed.length; number += 1) {
      const undone = judge(bench(now), { id: `client01:${100 + number}`, basis: '', command: { kind: 'undo' } }, GM);
      if (undone.kind !== 'write') throw new Error(JSON.stringify(undone));
      now = undone;
    }
    expect(now.secrets).toEqual(held().secrets);
    expect(sameData(now.record.open, held().record.open)).toBe(true);
  });

  test('SG-26 a plain move takes at most 600 bytes of flags, also in a search that has everything', () => {
    const begun = judged([]).at(-1) ?? held();
    const commands: SearchCommand[] = [
      { kind: 'configure', ...greatest, objective: { name: 'The lost child', kind: 'friendly-object' } },
      { kind: 'place', cell: 'B1', contents: 'friendly-object' },
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
      const judgement = judge(bench(now), { id, basis, command }, number > 3 ? LEADER : GM);
      if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
      const flags = { 'ghost-map': { expeditions: { [ID]: encodeChanges(changesBetween(now.record, judgement.record)) } } };
      bytes = new TextEncoder().encode(JSON.stringify({ flags })).length;
      now = judgement;
    });
    console.info(`SG-26 a plain move: ${bytes} bytes of flags`);
    expect((now.record.open as SearchOpen).cells['B1']?.mark).toBe('met');
    expect(bytes).toBeLessThanOrEqual(600);
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
