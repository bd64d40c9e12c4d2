import { describe, expect, test } from 'vitest';
import type { Seat, World } from '../../../src/rules/procedure.ts';
import { SEARCH_REFUSALS, type SearchRefusal } from '../../../src/rules/search/ruling.ts';
import { OVERRULABLE } from '../../../src/rules/search/reading.ts';
import { SEARCH } from '../../../src/rules/search/search.ts';
import type { SearchCommand } from '../../../src/rules/search/commands.ts';
import { DEFAULT_OPTIONS } from '../../../src/rules/search/state.ts';
import { STOCK_PLANS } from '../../../src/rules/search/plans.ts';
import {
  DEN,
  GM,
  LEADER,
  OUTSIDE,
  SPECTATOR,
  type State,
  WITH_TABLES,
  accepted,
  cornerOf,
  laid,
  legworking,
  prepared,
  refusal,
  running,
  walked,
} from './fixtures.ts';
import { mapped } from '../../../src/rules/values/records.ts';
import { drawsOf } from '../listed-dice.ts';
import { ARRIVE, PASSAGE_WORDS, passageCases } from '../party/passing.ts';

/** What is refused: who asks for what, where; the GM and a token left of the grid unless said otherwise. */
interface Case {
  readonly rule: string;
  readonly state: State;
  readonly command: SearchCommand;
  readonly seat?: Seat;
  readonly world?: World;
  readonly data?: Readonly<Record<string, string | number>>;
}

const { dice } = STOCK_PLANS.easy;
const waiting = accepted(
  prepared({}, { options: { ...DEFAULT_OPTIONS, highestFace: 'that-coordinate' } }),
  { kind: 'roll-encounter', faces: 6 },
  GM,
  drawsOf([4, 2, 1]),
).state;
const in_ = (cell: string, contents: Parameters<typeof running>[0] = {}): State => walked(running(contents), cell);
const met = in_('A1', { A1: 'hostile-creature' });
const full = accepted(laid(), { kind: 'fill', passes: 0, rest: true }, GM, { die: () => 1 }).state;
const choosing = accepted(legworking(), { kind: 'record', outcome: 'success' }, GM, drawsOf([4, 2])).state;
const done = [1, 2, 3].reduce((state) => accepted(state, { kind: 'record', outcome: 'failure' }).state, legworking());
const ended = accepted(running(), { kind: 'end', how: 'given-up' }).state;
const resolver = { kind: 'formula', formula: '1d20', target: 9, critical: 9 } as const;
const offered = accepted(
  walked(running({ A1: 'hostile-creature' }, { resolver }), 'A1'),
  { kind: 'offer', what: '', value: 4 },
  LEADER,
).state;
const drag = (state: State, cell: string): SearchCommand => ({ kind: 'move', to: cornerOf(state, cell) });
const bands = (...from: number[]): SearchCommand => ({
  kind: 'configure',
  bands: from.map((round) => ({ from: round, penalty: 0, steps: 1, line: '' })),
});

/** Parties that come and go: see what these cases are made of. */
const passing = mapped(
  passageCases('SG-24', { world: OUTSIDE }, { kind: 'start', cell: 'A1' } as const),
  ({ game, ...one }): Case => ({
    ...one,
    state: running(),
    world: game.world,
  }),
) as Readonly<Record<keyof typeof PASSAGE_WORDS, Case>>;

/** A case for every code; the type asks for all of them. */
const CASES: Readonly<Record<SearchRefusal, Case>> = {
  elsewhere: passing.elsewhere,
  'no-such-party': passing['no-such-party'],
  'is-here': passing['is-here'],
  'not-there': passing['not-there'],
  'busy-there': passing['busy-there'],
  'gm-only': { rule: 'SG-22', state: met, command: { kind: 'record', outcome: 'success' }, seat: LEADER },
  'not-your-token': { rule: 'SG-26', state: running(), command: { kind: 'start', cell: 'A1' }, seat: SPECTATOR },
  'not-leader': { rule: 'SG-26', state: running(), command: { kind: 'leader', user: 'bram' }, seat: SPECTATOR },
  'no-token': { rule: 'SG-26', state: running(), command: { kind: 'start', cell: 'A1' }, world: { ...OUTSIDE, token: null } },
  'not-begun': { rule: 'SG-20', state: laid(), command: { kind: 'start', cell: 'A1' } },
  begun: { rule: 'SG-20', state: running(), command: { kind: 'begin' } },
  ended: { rule: 'SG-25', state: ended, command: { kind: 'rounds', by: 1 } },
  'not-ended': { rule: 'SG-25', state: running(), command: { kind: 'reopen' } },
  'not-found': { rule: 'SG-25', state: running(), command: { kind: 'end', how: 'found' } },
  'die-too-small': {
    rule: 'SG-08',
    state: laid(),
    command: { kind: 'configure', dice: { ...dice, row: 2 } },
    data: { faces: 2, side: 3 },
  },
  'table-gap': {
    rule: 'SG-08',
    state: laid(),
    command: { kind: 'configure', dice: { ...dice, encounters: [13] } },
    data: { face: 13 },
  },
  'table-overlap': {
    rule: 'SG-08',
    state: laid(),
    command: {
      kind: 'configure',
      table: [
        { from: 1, to: 9, odd: 'empty', even: 'empty' },
        { from: 9, to: 20, odd: 'empty', even: 'empty' },
      ],
    },
    data: { face: 9 },
  },
  'bands-start': { rule: 'SG-36', state: laid(), command: bands(3, 5) },
  'bands-order': { rule: 'SG-36', state: laid(), command: bands(1, 5, 4), data: { from: 4 } },
  'no-such-cell': {
    rule: 'SG-04',
    state: laid(),
    command: { kind: 'place', cell: 'D1', contents: null },
    data: { cell: 'D1' },
  },
  'no-such-die': { rule: 'SG-04', state: laid(), command: { kind: 'roll-encounter', faces: 12 }, data: { faces: 12 } },
  'cell-known': {
    rule: 'SG-06',
    state: in_('A1'),
    command: { kind: 'reroll', cell: 'A1', faces: 6 },
    data: { cell: 'A1' },
  },
  'cell-unknown': {
    rule: 'SG-22',
    state: running(),
    command: { kind: 'note', cell: 'A1', text: 'x' },
    data: { cell: 'A1' },
  },
  'cell-taken': {
    rule: 'SG-04',
    state: accepted(waiting, { kind: 'place', cell: 'A2', contents: 'empty' }).state,
    command: { kind: 'choose', cell: 'A2' },
    data: { cell: 'A2' },
  },
  'no-free-cell': { rule: 'SG-06', state: full, command: { kind: 'fill', passes: 1, rest: false } },
  'choice-open': { rule: 'SG-04', state: waiting, command: { kind: 'roll-encounter', faces: 6 } },
  'no-choice': { rule: 'SG-04', state: laid(), command: { kind: 'choose', cell: 'A1' } },
  'not-offered': { rule: 'SG-04', state: waiting, command: { kind: 'choose', cell: 'A1' }, data: { cell: 'A1' } },
  'no-objective': { rule: 'SG-07', state: laid(), command: { kind: 'plant-target' } },
  'no-target': {
    rule: 'SG-07',
    state: prepared({}, { objective: { name: '', kind: 'friendly-object' } }),
    command: { kind: 'begin' },
  },
  'target-exists': {
    rule: 'SG-07',
    state: prepared({ A1: 'friendly-object' }, { objective: { name: '', kind: 'friendly-object' } }),
    command: { kind: 'plant-target' },
  },
  'no-legwork': { rule: 'SG-10', state: laid(), command: { kind: 'legwork' } },
  'legwork-begun': { rule: 'SG-10', state: legworking(), command: { kind: 'legwork' } },
  'legwork-open': { rule: 'SG-14', state: choosing, command: { kind: 'begin' } },
  'legwork-done': { rule: 'SG-10', state: done, command: { kind: 'record', outcome: 'success' } },
  'nothing-to-choose': { rule: 'SG-13', state: legworking(), command: { kind: 'legwork-choose', cell: 'A1' } },
  'nothing-to-swap': { rule: 'SG-12', state: choosing, command: { kind: 'legwork-swap', swap: true } },
  'not-asked': { rule: 'SG-13', state: choosing, command: { kind: 'legwork-choose', cell: 'B2' }, seat: SPECTATOR },
  'column-a': { rule: 'SG-20', state: running(), command: drag(running(), 'B1'), data: { cell: 'B1' } },
  entered: { rule: 'SG-20', state: in_('A1'), command: { kind: 'start', cell: 'A2' }, data: { cell: 'A1' } },
  'not-entered': { rule: 'SG-20', state: running(), command: { kind: 'step', direction: 'east' } },
  'off-grid': { rule: 'SG-22', state: in_('A1'), command: { kind: 'step', direction: 'west' }, data: { cell: 'A1' } },
  diagonal: { rule: 'SG-22', state: in_('A1'), command: drag(running(), 'B2'), data: { cell: 'B2', from: 'A1' } },
  'too-far': { rule: 'SG-22', state: in_('A1'), command: drag(running(), 'C1'), data: { cell: 'C1', from: 'A1' } },
  'same-cell': { rule: 'SG-22', state: in_('A1'), command: drag(running(), 'A1'), data: { cell: 'A1', from: 'A1' } },
  uncleared: { rule: 'SG-22', state: met, command: { kind: 'step', direction: 'east' }, data: { cell: 'A1' } },
  'party-here': {
    rule: 'SG-22',
    state: met,
    command: { kind: 'mark', cell: 'A1', mark: 'unknown' },
    data: { cell: 'A1' },
  },
  'nothing-to-record': { rule: 'SG-22', state: in_('A1'), command: { kind: 'record', outcome: 'success' } },
  'nothing-to-retry': { rule: 'SG-22', state: met, command: { kind: 'retry' } },
  'no-roll': { rule: 'SG-21', state: met, command: { kind: 'offer', what: '', value: 1 } },
  'offer-open': { rule: 'SG-21', state: offered, command: { kind: 'offer', what: '', value: 1 } },
  'no-offer': { rule: 'SG-21', state: met, command: { kind: 'accept' } },
  'no-table': { rule: 'SG-21', state: met, command: { kind: 'roll-cell', cell: 'A1', table: 'RollTable.gone', secret: true } },
  'rolled-meanwhile': {
    rule: 'SG-21',
    state: met,
    command: { kind: 'roll-cell', cell: 'A1', table: DEN, secret: true, instead: `${DEN} 3` },
    world: WITH_TABLES,
  },
  'no-result': { rule: 'SG-21', state: met, command: { kind: 'show-cell', cell: 'A1', text: 'Rats', publish: true } },
  'cell-empty': {
    rule: 'SG-21',
    state: met,
    command: { kind: 'roll-cell', cell: 'B1', table: DEN, secret: true },
    world: WITH_TABLES,
    data: { cell: 'B1' },
  },
};

/** What becomes of a refusal at the GM's word: see the refusals of a scramble. */
type AtWord = 'overruled' | readonly SearchCommand[] | 'authority' | 'part' | 'missing' | 'already' | 'impossible';

const AT_WORD: Readonly<Record<SearchRefusal, AtWord>> = {
  ...PASSAGE_WORDS,
  ...{ 'gm-only': 'authority', 'not-your-token': 'authority', 'not-leader': 'authority', 'not-asked': 'authority' },
  ...{ begun: 'part', 'not-begun': 'part', ended: 'part', 'not-ended': 'part' },
  ...{ 'no-token': 'missing', 'no-such-cell': 'missing', 'no-such-die': 'missing', 'no-choice': 'missing' },
  ...{ 'cell-unknown': 'missing', 'no-objective': 'missing', 'no-target': 'missing', 'no-offer': 'missing' },
  ...{ 'nothing-to-choose': 'missing', 'nothing-to-swap': 'missing', 'offer-open': 'missing' },
  ...{ 'cell-known': 'already', 'cell-taken': 'already', 'target-exists': 'already', 'legwork-begun': 'already' },
  ...{ 'same-cell': 'already', 'party-here': 'already', 'choice-open': 'already' },
  // A plan of which nothing could be played (SG-08).
  ...{ 'die-too-small': 'impossible', 'table-gap': 'impossible', 'table-overlap': 'impossible' },
  ...{ 'bands-start': 'impossible', 'bands-order': 'impossible', 'no-free-cell': 'impossible' },
  ...{ 'column-a': 'overruled', entered: 'overruled', diagonal: 'overruled', 'too-far': 'overruled', uncleared: 'overruled' },
  'legwork-open': 'overruled',
  'not-entered': [{ kind: 'put', cell: 'B2' }],
  'off-grid': [{ kind: 'put', cell: '' }],
  'not-offered': [{ kind: 'place', cell: 'A1', contents: 'empty' }],
  'no-legwork': [{ kind: 'configure', legwork: { allowed: true } }, { kind: 'legwork' }],
  'legwork-done': [
    { kind: 'configure', legwork: { steps: 9 } },
    { kind: 'record', outcome: 'failure' },
  ],
  'not-found': [{ kind: 'end', how: 'given-up' }],
  'nothing-to-record': [
    { kind: 'mark', cell: 'A1', mark: 'met' },
    { kind: 'record', outcome: 'failure' },
  ],
  'nothing-to-retry': [{ kind: 'mark', cell: 'A1', mark: 'failed' }, { kind: 'retry' }],
  'rolled-meanwhile': 'already',
  ...{ 'no-table': 'missing', 'no-result': 'missing', 'cell-empty': 'missing' },
  'no-roll': [{ kind: 'record', outcome: 'success' }],
};

describe('what is refused', () => {
  test.each(Object.entries(AT_WORD))('SG-22 %s, at the word of the GM: %o', (code, word) => {
    const { state, command, seat = GM, world = OUTSIDE } = CASES[code as SearchRefusal];
    const overruling = { ...command, overrule: true } as SearchCommand;
    const again = SEARCH.decide(state, overruling, word === 'authority' ? seat : GM, drawsOf([]), world);
    const isAsked = Object.values(OVERRULABLE).some((codes) => codes.has(code));
    expect(isAsked).toBe(word === 'overruled');
    if (typeof word !== 'string') word.reduce((now, one) => accepted(now, one, GM, drawsOf([4, 4])).state, state);
    else if (word !== 'overruled') expect(again.kind).toBe('refused');
    else {
      expect(OVERRULABLE[command.kind]?.has(code)).toBe(true);
      expect(again).toMatchObject({ kind: 'accepted', events: [{ name: 'overruled', data: { code } }, {}] });
      expect(refusal(state, overruling, LEADER)).toBe('gm-only');
    }
  });

  test('SG-14 a beginning in the middle of legwork leaves its open revelation out', () => {
    const { state, events } = accepted(choosing, { kind: 'begin', overrule: true });
    expect(events).toMatchObject([{ name: 'overruled', data: { code: 'legwork-open' } }, { name: 'searchBegun' }]);
    expect([state.open.status, state.open.task]).toEqual(['running', undefined]);
  });

  test.each(Object.entries(CASES).map(([code, one]) => ({ code, ...one })))('$rule refuses $code', (one) => {
    const { code, state, command, seat = GM, world = OUTSIDE, data = {} } = one;
    expect(SEARCH.decide(state, command, seat, drawsOf([]), world)).toEqual({ kind: 'refused', refusal: { code, data } });
  });

  test('SG-22 no code is without a case', () => {
    expect(Object.keys(CASES).sort()).toEqual([...SEARCH_REFUSALS].sort());
  });

  /** One command of every kind. */
  const EVERY: { readonly [K in SearchCommand['kind']]: Extract<SearchCommand, { kind: K }> } = {
    configure: { kind: 'configure' },
    'set-out': { kind: 'set-out', roll: true },
    place: { kind: 'place', cell: 'A1', contents: 'empty' },
    'swap-cells': { kind: 'swap-cells', from: 'A1', to: 'A2' },
    clear: { kind: 'clear' },
    'roll-encounter': { kind: 'roll-encounter', faces: 6 },
    reroll: { kind: 'reroll', cell: 'A1', faces: 6 },
    fill: { kind: 'fill', passes: 1, rest: false },
    choose: { kind: 'choose', cell: 'A1' },
    scatter: { kind: 'scatter' },
    target: { kind: 'target', cell: 'A1' },
    'plant-target': { kind: 'plant-target' },
    lay: { kind: 'lay', frame: { x: 0, y: 0, cell: 90, turn: 90 } },
    'choose-token': { kind: 'choose-token', token: 'other' },
    leader: { kind: 'leader', user: 'bram' },
    legwork: { kind: 'legwork' },
    'legwork-choose': { kind: 'legwork-choose', cell: 'A1' },
    'legwork-swap': { kind: 'legwork-swap', swap: true },
    arrive: ARRIVE,
    begin: { kind: 'begin' },
    move: { kind: 'move', to: { x: 0, y: 0 } },
    step: { kind: 'step', direction: 'east' },
    start: { kind: 'start', cell: 'A1' },
    record: { kind: 'record', outcome: 'success' },
    offer: { kind: 'offer', what: '', value: 1 },
    accept: { kind: 'accept' },
    decline: { kind: 'decline' },
    retry: { kind: 'retry' },
    note: { kind: 'note', cell: 'A1', text: '' },
    'roll-cell': { kind: 'roll-cell', cell: 'A1', table: DEN, secret: true },
    'show-cell': { kind: 'show-cell', cell: 'A1', text: 'Rats', publish: false },
    rounds: { kind: 'rounds', by: 1 },
    put: { kind: 'put', cell: 'A1' },
    mark: { kind: 'mark', cell: 'A1', mark: 'met' },
    end: { kind: 'end', how: 'given-up' },
    reopen: { kind: 'reopen' },
  };
  const kinds = Object.keys(EVERY) as SearchCommand['kind'][];
  const PLAYERS = ['leader', 'legwork-choose', 'legwork-swap', 'move', 'step', 'start', 'offer', 'decline'];
  const SECRET = [
    ...['configure', 'set-out', 'place', 'swap-cells', 'clear', 'roll-encounter', 'reroll', 'fill', 'choose', 'scatter'],
    ...['target', 'plant-target', 'legwork', 'begin', 'reopen', 'roll-cell'],
  ];

  test.each(kinds)('SG-22 %s is the GM’s alone, or the players’ too', (kind) => {
    for (const state of [laid(), met, ended]) {
      const code = refusal(state, EVERY[kind], LEADER);
      if (PLAYERS.includes(kind)) expect(code).not.toBe('gm-only');
      else expect(code).toBe('gm-only');
    }
  });

  test.each(kinds)('SG-40 %s seals the hidden half anew, or leaves it alone, by its kind', (kind) => {
    expect(SEARCH.touchesHidden(EVERY[kind])).toBe(SECRET.includes(kind));
  });

  test.each(kinds)('SG-26 %s means the state that it was made from, or whatever is now', (kind) => {
    const basis = (state: State): string => SEARCH.basis(state.open, EVERY[kind]);
    const failed = accepted(met, { kind: 'record', outcome: 'failure' }).state;
    const later = accepted(met, { kind: 'rounds', by: 1 }).state;
    const aimed = [
      ...['move', 'step', 'start', 'record', 'retry', 'offer', 'accept', 'decline'],
      'legwork-choose',
      'legwork-swap',
    ];
    const states = [laid(), running(), met, failed, later, legworking(), choosing, done];
    const bases = states.map(basis);
    expect(new Set(bases).size).toBe(aimed.includes(kind) ? states.length : 1);
    for (const one of bases) expect(one).toMatch(aimed.includes(kind) ? /^(laid|running|legwork) / : /^$/);
  });

  test.each(['record', 'retry', 'offer', 'accept', 'step', 'put'] as const)('SG-20 %s waits for the beginning', (kind) => {
    const commands: Record<typeof kind, SearchCommand> = {
      record: { kind: 'record', outcome: 'success' },
      retry: { kind: 'retry' },
      offer: { kind: 'offer', what: '', value: 1 },
      accept: { kind: 'accept' },
      step: { kind: 'step', direction: 'east' },
      put: { kind: 'put', cell: 'A1' },
    };
    const decision = SEARCH.decide(laid(), commands[kind], GM, drawsOf([]), OUTSIDE);
    expect(decision).toMatchObject({ refusal: { code: kind === 'accept' ? 'no-offer' : 'not-begun' } });
  });
});
