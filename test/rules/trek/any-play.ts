/** Any play of a trek: commands drawn at random, most of them such as somebody at the table would give next. */
import fc from 'fast-check';
import { RUNGS } from '../../../src/rules/chance/ladder.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import type { TrekCommand } from '../../../src/rules/trek/commands.ts';
import { TREK_REFUSALS } from '../../../src/rules/trek/ruling.ts';
import { ABILITIES, MODIFIERS, type TrekHidden, type TrekOpen } from '../../../src/rules/trek/state.ts';
import { ARRIVE } from '../party/passing.ts';
import { type ChancePlay, type Played, gmSeat, pick, playerSeat, worldAfter } from '../../play/chance-play.ts';
import { type Game, type Given, WILDS, begun, laid, layOf, play, playAll } from './fixtures.ts';

const GM = gmSeat();
const LEADER = playerSeat('ada', ['party']);
const GUIDE = playerSeat('bram');
const SPECTATOR = playerSeat('dana');

/** What a random play is drawn from: which of the commands, by whom, and two numbers that fill it in. */
interface Draw {
  readonly kind: number;
  readonly seat: Seat;
  readonly one: number;
  readonly other: number;
  /** Whether it is what the play waits for, rather than anything at all. */
  readonly sensible: boolean;
}

const draws: fc.Arbitrary<Draw[]> = fc.array(
  fc.record({
    kind: fc.nat(1000),
    seat: fc.constantFrom(GM, GM, LEADER, GUIDE, SPECTATOR),
    one: fc.nat(1000),
    other: fc.nat(1000),
    sensible: fc.constantFrom(true, true, true, false),
  }),
  { minLength: 20, maxLength: 60 },
);

const TIMED: Given = { setup: { options: { worldTime: true } } };

/** Where a party is lost in the worst spot, something is planned, and a place is proposed. */
function worst(given: Given = TIMED): Game {
  return playAll(play(begun(given), { kind: 'plan', text: 'Trolls' }), [
    { kind: 'check', by: '', ability: 'luck', rung: 'C', successes: 0 },
  ]);
}

const cellOf = (one: number, other: number): string => `${one % 10},${other % 10}`;

/** Lists checks, of which half get lost. */
function checks({ one, other }: Draw, { guide }: Pick<TrekOpen, 'guide'>): TrekCommand[] {
  const check = { kind: 'check', by: guide, ability: pick(ABILITIES, one), successes: other % 5 } as const;
  return [
    { ...check, rung: pick(RUNGS, one + other) },
    { ...check, rung: 'F' },
    { ...check, rung: 'C' },
  ];
}

/** Lists what a GM may prepare at any time. */
function prepares({ one, other }: Draw): TrekCommand[] {
  const id = pick(MODIFIERS, one);
  return [
    { kind: 'modifier', id, on: other % 2 === 0, ...(id === 'other' ? { by: (one % 30) - 15, reason: `Fog ${other}` } : {}) },
    { kind: 'plan', text: other % 4 === 0 ? '' : `Something ${one}` },
    { kind: 'configure', goal: `Tower ${one}`, minutes: other % 200 },
  ];
}

/** Lists commands that the play may wait for. */
function awaited({ state: { open, hidden } }: Game, draw: Draw): TrekCommand[] {
  const { one, other } = draw;
  const prepare = pick(prepares(draw), one + other);
  switch (open.status) {
    case 'laid':
      return [{ kind: 'begin' }, { kind: 'begin' }, prepare];
    case 'trek':
      return [...checks(draw, open), prepare, { kind: 'guide', member: pick(['ada', 'ben', ''], one) }];
    case 'arrived':
      return [{ kind: 'again' }, { kind: 'again' }, other % 4 === 0 ? { kind: 'end' } : prepare];
    case 'lost':
      return [
        ...(open.settled
          ? [prepare]
          : [
              { kind: 'propose' } as const,
              { kind: 'place', at: hidden.place === '' || one % 3 === 0 ? cellOf(one, other) : hidden.place } as const,
              { kind: 'stay' } as const,
            ]),
        ...(open.encounter
          ? [
              { kind: 'roll', table: WILDS, secret: one % 3 > 0 } as const,
              { kind: 'show', text: `Ogres ${one}` } as const,
              { kind: 'over' } as const,
            ]
          : [{ kind: 'again' } as const]),
      ];
    case 'ended':
      return [{ kind: 'reopen' }];
  }
}

/** Lists one command of every kind. */
function anything(game: Game, draw: Draw): TrekCommand[] {
  const { one, other } = draw;
  const is = other % 2 === 0;
  return [
    ...prepares(draw),
    ...checks(draw, game.state.open),
    { kind: 'configure', name: `Pass ${one}`, reach: other % 9, options: { worldTime: is, lostMinutes: is ? -1 : one % 90 } },
    { kind: 'configure', options: { rollsOn: is ? WILDS : '', formulaPer: 1 + (one % 5), margin: other % 4 } },
    { kind: 'modifier', id: pick(MODIFIERS, other), by: (one % 200) - 100 },
    { kind: 'member', id: pick(['cleo', 'dora'], one), member: is ? { name: `Cleo ${one}`, actor: '', user: '' } : null },
    { kind: 'member', id: 'ben', member: { name: 'Ben', actor: 'Actor.bram', user: 'bram' } },
    { kind: 'choose-token', token: 'party' },
    ARRIVE,
    { kind: 'leader', user: is ? 'dana' : '' },
    { kind: 'guide', member: pick(['ada', 'ben', 'gone', ''], one) },
    { kind: 'begin' },
    { kind: 'again' },
    { kind: 'propose' },
    { kind: 'place', at: `${one % 12},${other % 12}` },
    { kind: 'stay' },
    { kind: 'put', to: { x: (one * 7) % 1200, y: (other * 7) % 1200 } },
    { kind: 'roll', table: is ? WILDS : 'RollTable.gone', secret: true },
    { kind: 'show', text: `Rats ${one}` },
    { kind: 'over' },
    { kind: 'end' },
    { kind: 'reopen' },
  ];
}

/** What players may do: whoever leads the party, and whoever leads the way. */
const PLAYERS: readonly string[] = ['leader', 'guide', 'check'];

/** Returns another hidden half: neither a plan, nor a place, nor what was rolled is known to all. */
function varied({ hidden: { roll } }: Game['state'], number: number): TrekHidden {
  return {
    plan: number % 3 === 0 ? '' : `Other ${number}`,
    place: number % 4 === 0 ? '' : cellOf(number, number + 3),
    ...(roll ? { roll: { ...roll, result: roll.result + 1 + (number % 4) } } : {}),
  };
}

type Turned = Played<TrekOpen, TrekHidden, TrekCommand>;

/** Has a GM show what is planned: as it is met, or anywhere else as where the trek leads; null where all can read it already. */
function showing({ open, hidden }: Game['state']): TrekCommand | null {
  const goal = hidden.plan.slice(0, 80).trim();
  if (goal === '' || open.goal === goal || open.encounter?.text === hidden.plan) return null;
  return open.status === 'lost' && open.encounter ? { kind: 'show', text: hidden.plan } : { kind: 'configure', goal };
}

/** Says what lies hidden in digits: with what place, plan and roll it differs. */
const traceOf = ({ plan, place, roll }: TrekHidden): string =>
  [plan.length, place || 'nowhere', roll?.result ?? 'none'].join(' ');

export const CHANCE_PLAY: ChancePlay<TrekOpen, TrekHidden, TrekCommand, Draw> = {
  rules: { play: 'TK-01', undo: 'TK-03', secrecy: 'TK-04' },
  games: 60,
  starts: fc.constantFrom(
    laid(TIMED),
    begun(TIMED),
    begun({ ...TIMED, lay: layOf('squares') }),
    begun({ ...TIMED, lay: layOf('hexes-in-rows') }),
    begun({ lay: null }),
    worst(),
    worst({ lay: layOf('squares') }),
  ),
  towards: { begin: laid(TIMED), roll: worst(), show: worst(), over: worst(), propose: worst(), place: worst(), stay: worst() },
  draws,
  turn(game, draw) {
    const command = pick(draw.sensible ? awaited(game, draw) : anything(game, draw), draw.kind);
    // What is sensible is given by the GM, as far as it is not the players' to do.
    const isLeaders = ['guide', 'check'].includes(command.kind) && game.state.open.leader === '';
    return { command, seat: draw.sensible ? (isLeaders ? LEADER : GM) : draw.seat };
  },
  worldAfter: (world, effects) => worldAfter(world, effects),
  refusals: TREK_REFUSALS,
  isGms: ({ kind }) => !PLAYERS.includes(kind),
  aimed: {
    ...{ check: 'once', again: 'once', place: 'once', stay: 'once', over: 'once' },
    ...{ propose: 'while', roll: 'while', show: 'while' },
  },
  varied: ({ before, command }, { one }) => (command.kind === 'plan' && one % 2 === 0 ? null : varied(before.state, one)),
  compared: ['check', 'again', 'propose', 'place', 'stay', 'put', 'show', 'over', 'plan', 'roll'],
  otherwise: ([first], number) => (first ? varied(first.state, number) : null),
  saidOtherwise: (_before, command, { words }) =>
    command.kind === 'plan' && command.text !== '' ? { ...command, text: words } : command,
  // All that all come to know of it is what the GM then says anew.
  mayKnow: (_played: Turned) => null,
  planted: ({ state: { hidden } }, word) => ({ ...hidden, plan: word() }),
  showing: ({ state }) => showing(state),
  leaked: ({ open, hidden }) => ({ ...open, name: `Pass ${traceOf(hidden)}` }),
  leaks: {
    'where a lost party may be': ({ open, hidden }) => (hidden.place === '' ? open : { ...open, goal: hidden.place }),
    'that something is planned': ({ open, hidden }) => (hidden.plan === '' ? open : { ...open, goal: 'planned' }),
  },
};
