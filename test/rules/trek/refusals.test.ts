import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/procedure.ts';
import type { TrekCommand } from '../../../src/rules/trek/commands.ts';
import { TREK_REFUSALS, type TrekRefusal } from '../../../src/rules/trek/ruling.ts';
import { MOST_MEMBERS } from '../../../src/rules/trek/state.ts';
import { TREK } from '../../../src/rules/trek/trek.ts';
import { passageCases } from '../party/passing.ts';
import {
  type Game,
  GM,
  LEADER,
  MEMBERS,
  SPECTATOR,
  WILDS,
  begun,
  checking,
  laid,
  layOf,
  play,
  playAll,
  tried,
} from './fixtures.ts';

/** What is refused: who asks for what, where; the GM unless said otherwise. */
interface Case {
  readonly rule: string;
  readonly game: Game;
  readonly command: TrekCommand;
  readonly seat?: Seat;
  readonly data?: Readonly<Record<string, string | number>>;
}

const noToken = ({ state, world }: Game): Game => ({ state, world: { ...world, token: null } });
const ended = play(begun(), { kind: 'end' });
const penned = {
  ...{ lay: layOf('squares'), at: '0,0' },
  walls: { right: { c: [110, 10, 110, 110] }, below: { c: [10, 110, 110, 110] } },
} as const;
const crowd = playAll(
  laid(),
  Array.from({ length: MOST_MEMBERS - 2 }, (_, at) => ({ kind: 'member', id: `m${at}`, member: MEMBERS.ada })),
);
const ROLL = { kind: 'roll', table: WILDS, secret: true } as const;

const CASES: Readonly<Record<TrekRefusal, Case>> = {
  ...passageCases('TK-03', begun(), checking('1')),
  'gm-only': { rule: 'TK-02', game: begun(), command: { kind: 'modifier', id: 'maze', on: true }, seat: LEADER },
  'not-your-token': { rule: 'TK-01', game: begun(), command: { kind: 'guide', member: 'ada' }, seat: SPECTATOR },
  'not-leader': { rule: 'TK-01', game: begun(), command: { kind: 'leader', user: 'dana' }, seat: SPECTATOR },
  'not-your-check': { rule: 'TK-01', game: begun(), command: checking('1'), seat: SPECTATOR },
  'on-trek': { rule: 'TK-01', game: begun(), command: { kind: 'put', to: { x: 0, y: 0 } }, seat: LEADER },
  begun: { rule: 'TK-01', game: begun(), command: { kind: 'begin' } },
  'not-begun': { rule: 'TK-01', game: laid(), command: checking('1') },
  ended: { rule: 'TK-01', game: ended, command: checking('1') },
  'not-ended': { rule: 'TK-01', game: begun(), command: { kind: 'reopen' } },
  'not-checked': { rule: 'TK-03', game: begun(), command: { kind: 'again' } },
  'no-trek': { rule: 'TK-01', game: tried('1'), command: checking('1') },
  'encounter-open': { rule: 'TK-04', game: tried('C'), command: { kind: 'again' } },
  'no-member': { rule: 'TK-01', game: begun(), command: checking('1', { by: 'gone' }) },
  'party-full': {
    ...{ rule: 'TK-01', game: crowd, command: { kind: 'member', id: 'more', member: MEMBERS.ben } },
    data: { most: MOST_MEMBERS },
  },
  'not-lost': { rule: 'TK-04', game: begun(), command: { kind: 'propose' } },
  settled: { rule: 'TK-04', game: play(tried('F'), { kind: 'stay' }), command: { kind: 'place', at: '1,1' } },
  'no-grid': { rule: 'TK-04', game: tried('F', { lay: null }), command: { kind: 'propose' } },
  'no-token': { rule: 'TK-04', game: noToken(tried('F')), command: { kind: 'place', at: '1,1' } },
  'no-reach': { rule: 'TK-04', game: tried('F', { setup: { reach: 0 } }), command: { kind: 'propose' } },
  nowhere: { rule: 'TK-04', game: tried('F', penned), command: { kind: 'propose' } },
  'off-map': { rule: 'TK-04', game: tried('F'), command: { kind: 'place', at: '10,0' } },
  'no-encounter-open': { rule: 'TK-04', game: tried('F'), command: ROLL },
  'no-table': { rule: 'TK-04', game: tried('C'), command: { ...ROLL, table: 'RollTable.gone' } },
  'rolled-meanwhile': { rule: 'TK-04', game: play(tried('C'), ROLL), command: { ...ROLL, instead: '' } },
};

function ask({ game, command, seat = GM }: Case) {
  return TREK.decide(game.state, command, seat, { die: () => 1 }, game.world);
}

describe('what is refused', () => {
  test.each(Object.entries(CASES).map(([code, one]) => ({ code, ...one })))('$rule refuses $code', ({ code, ...one }) => {
    expect(ask(one)).toEqual({ kind: 'refused', refusal: { code, data: one.data ?? {} } });
  });

  test('TK-01 no code is without a case', () => {
    expect(Object.keys(CASES).sort()).toEqual([...TREK_REFUSALS].sort());
  });

  test.each([
    ['TK-01', 'no-member', begun(), { kind: 'guide', member: 'gone' }],
    ['TK-01', 'no-member', begun(), { kind: 'member', id: 'gone', member: null }],
    ['TK-01', 'no-trek', tried('F'), checking('1')],
    ['TK-04', 'not-lost', tried('1'), { kind: 'stay' }],
    ['TK-04', 'not-lost', begun(), { kind: 'place', at: '1,1' }],
    ['TK-04', 'settled', play(tried('F'), { kind: 'stay' }), { kind: 'stay' }],
    ['TK-04', 'settled', play(tried('F'), { kind: 'stay' }), { kind: 'propose' }],
    ['TK-04', 'no-grid', tried('F', { lay: null }), { kind: 'place', at: '1,1' }],
    ['TK-04', 'no-token', noToken(tried('F')), { kind: 'propose' }],
    ['TK-04', 'no-token', noToken(begun()), { kind: 'put', to: { x: 0, y: 0 } }],
    ['TK-04', 'off-map', begun(), { kind: 'put', to: { x: -900, y: 0 } }],
    ['TK-04', 'no-encounter-open', tried('F'), { kind: 'show', text: 'Rats' }],
    ['TK-04', 'no-encounter-open', tried('F'), { kind: 'over' }],
    ['TK-01', 'not-begun', laid(), { kind: 'put', to: { x: 0, y: 0 } }],
    ['TK-01', 'not-begun', laid(), { kind: 'again' }],
  ] as const)('%s also refuses %s', (_rule, code, game, command) => {
    expect(ask({ rule: '', game, command })).toMatchObject({ kind: 'refused', refusal: { code } });
  });

  test('TK-04 of a token beside the map no place is drawn', () => {
    const game = tried('F');
    const off = {
      state: { ...game.state, open: { ...game.state.open, at: '' } },
      world: { ...game.world, token: { x: -500, y: 0, width: 80, height: 80 } },
    };
    expect(ask({ rule: '', game: off, command: { kind: 'propose' } })).toMatchObject({ refusal: { code: 'off-map' } });
  });
});
