import { describe, expect, test } from 'vitest';
import { squareOf } from '../../../src/rules/grid/squares.ts';
import type { Seat } from '../../../src/rules/procedure.ts';
import type { ScrambleCommand } from '../../../src/rules/scramble/state/commands.ts';
import { SCRAMBLE_REFUSALS, type ScrambleRefusal } from '../../../src/rules/scramble/state/ruling.ts';
import { OVERRULABLE } from '../../../src/rules/scramble/state/overrulable.ts';
import { SCRAMBLE } from '../../../src/rules/scramble/scramble.ts';
import type { Secret } from '../../../src/rules/scramble/state/state.ts';
import { PASSAGE_WORDS, passageCases } from '../party/passing.ts';
import {
  ADA,
  BRAM,
  GM,
  LEADER,
  SPECTATOR,
  type Game,
  begun,
  boardOf,
  dashing,
  door,
  laid,
  owing,
  play,
  playAll,
  wall,
  walked,
} from './fixtures.ts';

/** What is refused: who asks for what, where; the GM unless said otherwise. */
interface Case {
  readonly rule: string;
  readonly game: Game;
  readonly command: ScrambleCommand;
  readonly seat?: Seat;
  readonly data?: Readonly<Record<string, string | number>>;
}

const DASH = { kind: 'dash', mode: 'plain', paces: {} } as const;
const WALK = { kind: 'walk', way: '2' } as const;
const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
const ended = play(begun(), { kind: 'end' });
const trap: Secret = { kind: 'trap', at: '5,6', text: 'Pendulum Blade (disable 6)' };
const cell: Secret = { kind: 'room', name: 'The cell', squares: '5:6', note: '' };
const sprung = walked(playAll(begun(), [{ kind: 'place', id: 'blade', secret: trap }, DASH]), '2');
const found = playAll(begun(), [
  { kind: 'place', id: 'blade', secret: trap },
  { kind: 'show', id: 'blade' },
]);
const snared = play(found, { kind: 'disable', trap: 'blade', member: 'ada', rung: 'L', strength: 6 });
/** A trap that everyone knows, beside which another one springs. */
const beside = walked(
  playAll(found, [{ kind: 'place', id: 'wire', secret: { kind: 'trap', at: '5,6', text: 'Wire (dmg 1d6p)' } }, DASH]),
  '2',
);
/** Ada, held by the one trap, while the other one springs. */
const heldBeside = play(
  playAll(snared, [{ kind: 'place', id: 'wire', secret: { kind: 'trap', at: '5,6', text: 'Wire (dmg 1d6p)' } }, DASH]),
  { ...WALK, overrule: true },
);
const DISABLE = { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 9 } as const;
const SET = { kind: 'set-trap', trap: 'blade', member: 'ada', rung: '1', score: 60, successes: 1 } as const;
/** Ada, whose actor the world does not have, has been hurt by a trap. */
const hurt = play(
  playAll(begun({ members: { ada: { ...ADA, actor: 'Actor.ada' } } }), [
    { kind: 'place', id: 'blade', secret: { ...trap, text: 'Blade (dmg 3)' } },
    { kind: 'show', id: 'blade' },
  ]),
  { kind: 'disable', trap: 'blade', member: 'ada', rung: 'F', strength: 0 },
);
/** A party in a room of five doors, whose encounter is over. */
const inRoom = play(
  walked(
    playAll(begun({ walls: Object.fromEntries([1, 2, 3, 4, 5].map((number) => [`d${number}`, door(4, 5, 4, 6)])) }), [
      { kind: 'place', id: 'cell', secret: { ...cell, squares: '4:5' } },
      DASH,
      { kind: 'put', at: '4,4' },
    ]),
    '2',
  ),
  { kind: 'over' },
);
const at = (stats: string, state: 'closed' | 'open' | 'locked' = 'closed'): Game =>
  begun({ walls: { d: door(5, 6, 6, 6, stats, state) } });
const full = Array.from({ length: 4 }, (_, index) => index).reduce<Game>(
  (game, index) => play(game, { kind: 'place', id: `room${index}`, secret: { ...cell, note: 'x'.repeat(390) } }),
  begun({ options: { room: 2 } }),
);
/** More secrets than the least room holds. */
const full8 = Array.from({ length: 9 }, (_, index) => index).reduce<Game>(
  (game, index) => play(game, { kind: 'place', id: `room${index}`, secret: { ...cell, note: 'x'.repeat(390) } }),
  begun(),
);
const hack = { kind: 'hack', door: 'd', strength: 9, kit: true, hide: false } as const;
const LISTEN = { kind: 'listen', door: 'd', strength: 9 } as const;
const OAK = 'Oak Door (break 3/9, locked 4)';
/** A game with a door at the edge of the party's square. */
function atDoor(game: Game, state: 'closed' | 'locked' = 'closed'): Game {
  const { i = 0, j = 0 } = squareOf(game.state.open.at) ?? {};
  return { ...game, world: { ...game.world, board: boardOf({ d: door(i, j + 1, i + 1, j + 1, OAK, state) }) } };
}
const many = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`m${index}`, ADA]));
const noBoard = (game: Game): Game => ({ ...game, world: { ...game.world, board: null } });
/** A world whose actors all have the same stored. */
function withActors(game: Game, all: Readonly<Record<string, unknown>>): Game {
  const stored = (path: string): unknown => all[path];
  const actor = { name: '', isAsMade: false, isBeingMade: false, figure: stored, stored };
  return { ...game, world: { ...game.world, actors: () => actor } };
}
/** A world that has every table. */
const withTables = (game: Game): Game => ({
  ...game,
  world: { ...game.world, tables: () => ({ expedition: 'den', rolls: 3 }) },
});
const noToken = (game: Game): Game => ({ ...game, world: { ...game.world, token: null } });

const harmed = { command: { kind: 'harm', hurt: 1, path: 'health.value' } } as const;

/** A case for every code; the type asks for all of them. */
const CASES: Readonly<Record<ScrambleRefusal, Case>> = {
  ...passageCases('SC-12', begun(), DASH),
  'gm-only': { rule: 'SC-30', game: owing(), command: { kind: 'no-encounter' }, seat: LEADER },
  'not-your-token': { rule: 'SC-02', game: dashing(), command: WALK, seat: SPECTATOR },
  'not-leader': { rule: 'SC-02', game: begun(), command: { kind: 'leader', user: 'dana' }, seat: SPECTATOR },
  'not-your-check': {
    rule: 'SC-15',
    game: dashing({}, 'search'),
    command: { kind: 'sense', member: 'ada', strength: 3 },
    seat: SPECTATOR,
  },
  'no-token': { rule: 'SC-02', game: noToken(dashing()), command: WALK, seat: LEADER },
  'no-board': { rule: 'SC-18', game: noBoard(dashing()), command: WALK, seat: LEADER },
  begun: { rule: 'SC-10', game: begun(), command: { kind: 'begin' } },
  'not-begun': { rule: 'SC-10', game: laid(), command: DASH, seat: LEADER },
  ended: { rule: 'SC-10', game: ended, command: DASH },
  'not-ended': { rule: 'SC-10', game: begun(), command: { kind: 'reopen' } },
  'no-party': { rule: 'SC-12', game: laid({ members: {} }), command: { kind: 'begin' } },
  'party-full': {
    rule: 'SC-12',
    game: laid({ members: many }),
    command: { kind: 'member', id: 'new', member: BRAM },
    data: { most: 24 },
  },
  'no-member': { rule: 'SC-12', game: begun(), command: { ...DASH, paces: { zoe: 'run' } }, data: { member: 'zoe' } },
  'too-slow': {
    rule: 'SC-11',
    game: begun({ members: { bram: { ...BRAM, speed: 0 } } }),
    command: DASH,
    data: { member: 'Bram' },
  },
  'no-dash': { rule: 'SC-10', game: begun(), command: WALK },
  'dash-open': { rule: 'SC-10', game: dashing(), command: DASH },
  'roll-owed': { rule: 'SC-30', game: owing(), command: DASH },
  'no-table': { rule: 'SC-30', game: owing(), command: { kind: 'roll', table: 'RollTable.gone', secret: true } },
  'rolled-meanwhile': {
    rule: 'SC-30',
    game: withTables(owing()),
    command: { kind: 'roll', table: 'RollTable.den', secret: true, instead: 'RollTable.den 3' },
  },
  'encounter-open': { rule: 'SC-10', game: met, command: DASH },
  'no-combining': {
    rule: 'SC-17',
    game: begun({ options: { combine: false } }),
    command: { kind: 'dash', mode: 'hide', paces: { ada: 'run' } },
    data: { member: 'Ada' },
  },
  'sense-missing': { rule: 'SC-15', game: dashing({}, 'search'), command: WALK, data: { member: 'Ada' } },
  'no-check': { rule: 'SC-15', game: dashing(), command: { kind: 'sense', member: 'ada', strength: 1 } },
  checked: {
    rule: 'SC-15',
    game: play(dashing({}, 'hide'), { kind: 'sense', member: 'ada', strength: 1 }),
    command: { kind: 'sense', member: 'ada', strength: 2 },
    seat: LEADER,
    data: { member: 'Ada' },
  },
  'off-map': { rule: 'SC-18', game: dashing({ at: [0, 0] }), command: { kind: 'walk', way: '0' } },
  wall: { rule: 'SC-18', game: dashing({ walls: { w: wall(5, 6, 6, 6) } }), command: WALK },
  corner: { rule: 'SC-18', game: dashing({ walls: { w: wall(5, 6, 6, 6) } }), command: { kind: 'walk', way: '1' } },
  'no-squares': {
    rule: 'SC-14',
    game: walked(dashing(), '222222222'),
    command: { kind: 'walk', way: '1' },
    data: { cost: 2, left: 1 },
  },
  'no-roll-owed': { rule: 'SC-30', game: begun(), command: { kind: 'no-encounter' } },
  'no-encounter-open': { rule: 'SC-34', game: begun(), command: { kind: 'reaction', rung: '1' } },
  'no-marker': { rule: 'SC-33', game: begun(), command: { kind: 'marker', at: '1,1' } },
  'no-room': { rule: 'SC-42', game: begun(), command: { kind: 'rest' }, seat: LEADER },
  'too-many-doors': { rule: 'SC-43', game: inRoom, command: { kind: 'rest' }, seat: LEADER, data: { doors: 5, most: 4 } },
  'no-secret': { rule: 'SC-04', game: begun(), command: { kind: 'show', id: 'blade' } },
  'secret-known': { rule: 'SC-04', game: found, command: { kind: 'show', id: 'blade' } },
  'hidden-full': {
    rule: 'SC-41',
    game: full,
    command: { kind: 'place', id: 'last', secret: { ...cell, note: 'x'.repeat(400) } },
    data: { kilobytes: 2 },
  },
  'bad-notation': {
    rule: 'SC-60',
    game: begun(),
    command: { kind: 'place', id: 'blade', secret: { ...trap, text: 'Blade (hit 65)' } },
    data: { part: 'hit 65' },
  },
  'no-door': { rule: 'SC-50', game: begun(), command: { kind: 'open-door', door: 'd' }, data: { door: 'd' } },
  'not-at-door': {
    rule: 'SC-54',
    game: begun({ walls: { d: door(1, 1, 1, 2) } }),
    command: { kind: 'listen', door: 'd', strength: 1 },
  },
  'no-stat': {
    rule: 'SC-51',
    game: at('Steel Door (hear 2)'),
    command: { kind: 'blow', door: 'd', damage: 9 },
    data: { stat: 'break', name: 'Steel Door' },
  },
  'door-down': {
    rule: 'SC-51',
    game: play(at('Thin Door (break 1/1)'), { kind: 'blow', door: 'd', damage: 1 }),
    command: { kind: 'blow', door: 'd', damage: 1 },
  },
  'door-open': { rule: 'SC-55', game: at('', 'open'), command: { kind: 'open-door', door: 'd' } },
  'door-locked': { rule: 'SC-53', game: at('', 'locked'), command: { kind: 'open-door', door: 'd' } },
  'not-locked': { rule: 'SC-53', game: at(''), command: hack },
  'no-kit': { rule: 'SC-53', game: at('', 'locked'), command: { ...hack, kit: false } },
  'trap-open': { rule: 'SC-62', game: sprung, command: WALK },
  'no-trap-open': { rule: 'SC-62', game: begun(), command: { kind: 'spring' } },
  'no-trap': {
    rule: 'SC-64',
    game: begun(),
    command: { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 9 },
  },
  'trap-idle': {
    rule: 'SC-64',
    game: play(found, { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 9 }),
    command: { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 9 },
    data: { trap: 'Pendulum Blade' },
  },
  'trap-armed': {
    rule: 'SC-65',
    game: found,
    command: { kind: 'set-trap', trap: 'blade', member: 'ada', rung: '1', score: 60, successes: 1 },
    data: { trap: 'Pendulum Blade' },
  },
  'not-at-trap': {
    rule: 'SC-64',
    game: play(found, { kind: 'put', at: '5,4' }),
    command: { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 9 },
    data: { trap: 'Pendulum Blade' },
  },
  'not-hurt': { rule: 'SC-62', game: begun(), command: { kind: 'harm', hurt: 1, path: 'health.value' } },
  'health-unmapped': { rule: 'SC-62', game: hurt, command: { kind: 'harm', hurt: 1, path: '' } },
  'health-absent': { rule: 'SC-62', game: withActors(hurt, {}), ...harmed, data: { member: 'Ada', path: 'health.value' } },
  'health-unread': {
    ...{ rule: 'SC-62', ...harmed, data: { member: 'Ada', path: 'health.value' } },
    game: withActors(hurt, { 'system.health.value': 'ten' }),
  },
  'health-gone': { rule: 'SC-62', game: hurt, ...harmed, data: { member: 'Ada' } },
  'save-missing': { rule: 'SC-62', game: sprung, command: { kind: 'spring' }, data: { member: 'Ada' } },
  snared: { rule: 'SC-64', game: play(snared, DASH), command: WALK, data: { member: 'Ada', trap: 'Pendulum Blade' } },
  'not-snared': { rule: 'SC-64', game: found, command: { kind: 'break-free', trap: 'blade' } },
};

/**
 * What becomes of a refusal at the GM's word: a rule of the book is overruled by asking once more (`overruled`), or has another
 * command by which the GM has it so; all else is not the book's: who may ask, in which part of the play, what is missing, what
 * is so already, and what nothing can be made of.
 */
type AtWord = 'overruled' | readonly ScrambleCommand[] | 'authority' | 'part' | 'missing' | 'already' | 'impossible';

const AT_WORD: Readonly<Record<ScrambleRefusal, AtWord>> = {
  ...PASSAGE_WORDS,
  ...{ 'gm-only': 'authority', 'not-your-token': 'authority', 'not-leader': 'authority', 'not-your-check': 'authority' },
  ...{ begun: 'part', 'not-begun': 'part', ended: 'part', 'not-ended': 'part' },
  ...{ 'no-token': 'missing', 'no-board': 'missing', 'no-party': 'missing', 'no-member': 'missing', 'no-table': 'missing' },
  ...{ 'no-encounter-open': 'missing', 'no-marker': 'missing', 'no-secret': 'missing', 'no-door': 'missing' },
  ...{ 'no-trap-open': 'missing', 'no-trap': 'missing', 'not-snared': 'missing', 'no-check': 'missing' },
  ...{ 'secret-known': 'already', 'door-down': 'already', 'door-open': 'already', 'not-locked': 'already' },
  ...{ 'trap-idle': 'already', 'not-hurt': 'already', 'rolled-meanwhile': 'already' },
  ...{ 'health-unmapped': 'missing', 'health-absent': 'missing', 'health-unread': 'missing', 'health-gone': 'missing' },
  ...{ 'party-full': 'impossible', 'off-map': 'impossible', 'hidden-full': 'impossible', 'bad-notation': 'impossible' },
  ...{ 'too-slow': 'overruled', 'dash-open': 'overruled', 'roll-owed': 'overruled', 'encounter-open': 'overruled' },
  ...{ 'no-combining': 'overruled', 'sense-missing': 'overruled', wall: 'overruled', corner: 'overruled' },
  ...{ 'no-squares': 'overruled', 'no-room': 'overruled', 'too-many-doors': 'overruled', 'not-at-door': 'overruled' },
  ...{
    'door-locked': 'overruled',
    'not-at-trap': 'overruled',
    'no-kit': 'overruled',
    'trap-open': 'overruled',
    'trap-armed': 'overruled',
    snared: 'overruled',
  },
  // A walk without a dash: the GM puts the party there.
  'no-dash': [{ kind: 'put', at: '5,6' }],
  checked: [{ kind: 'sense', member: 'ada', strength: 2 }],
  'no-roll-owed': [{ kind: 'encounter', text: 'Rats', creature: false, planned: true }],
  'no-stat': [
    { kind: 'door-stats', door: 'd', text: 'Steel Door (break 1/9)' },
    { kind: 'blow', door: 'd', damage: 9 },
  ],
  'save-missing': [{ kind: 'spring', waive: true }],
};

/** What else is refused by the rules that a GM may overrule, by the command: each code with a game that meets it. */
const OVERRULED: Readonly<Record<string, Readonly<Partial<Record<ScrambleRefusal, readonly [Game, ScrambleCommand]>>>>> = {
  walk: {
    'roll-owed': [owing(), WALK],
    'encounter-open': [met, WALK],
    'trap-open': [sprung, WALK],
    'sense-missing': [dashing({}, 'search'), WALK],
    snared: [play(snared, DASH), WALK],
    wall: [dashing({ walls: { w: wall(5, 6, 6, 6) } }), WALK],
    corner: [dashing({ walls: { w: wall(5, 6, 6, 6) } }), { kind: 'walk', way: '1' }],
    'no-squares': [walked(dashing(), '222222222'), { kind: 'walk', way: '1' }],
  },
  stop: { 'trap-open': [sprung, { kind: 'stop' }] },
  dash: {
    'trap-open': [sprung, DASH],
    'dash-open': [dashing(), DASH],
    'roll-owed': [owing(), DASH],
    'encounter-open': [met, DASH],
    'no-combining': [begun({ options: { combine: false } }), { kind: 'dash', mode: 'search', paces: { ada: 'run' } }],
    'too-slow': [begun({ members: { bram: { ...BRAM, speed: 0 } } }), DASH],
  },
  rest: {
    'trap-open': [sprung, { kind: 'rest' }],
    'dash-open': [dashing(), { kind: 'rest' }],
    'roll-owed': [owing(), { kind: 'rest' }],
    'encounter-open': [met, { kind: 'rest' }],
    'no-room': [begun(), { kind: 'rest' }],
    'too-many-doors': [inRoom, { kind: 'rest' }],
  },
  listen: {
    'trap-open': [atDoor(sprung), LISTEN],
    'dash-open': [atDoor(dashing()), LISTEN],
    'roll-owed': [atDoor(owing()), LISTEN],
    'encounter-open': [atDoor(met), LISTEN],
    'not-at-door': [begun({ walls: { d: door(1, 1, 1, 2) } }), LISTEN],
  },
  'open-door': {
    'encounter-open': [atDoor(met), { kind: 'open-door', door: 'd' }],
    'not-at-door': [begun({ walls: { d: door(1, 1, 1, 2) } }), { kind: 'open-door', door: 'd' }],
    'door-locked': [at('', 'locked'), { kind: 'open-door', door: 'd' }],
  },
  blow: {
    'encounter-open': [atDoor(met), { kind: 'blow', door: 'd', damage: 9 }],
    'not-at-door': [begun({ walls: { d: door(1, 1, 1, 2, OAK) } }), { kind: 'blow', door: 'd', damage: 9 }],
  },
  tackle: {
    'encounter-open': [atDoor(met), { kind: 'tackle', door: 'd', hit: true, value: 9 }],
    'not-at-door': [begun({ walls: { d: door(1, 1, 1, 2, OAK) } }), { kind: 'tackle', door: 'd', hit: true, value: 9 }],
  },
  hack: {
    'trap-open': [atDoor(sprung, 'locked'), hack],
    'dash-open': [atDoor(dashing(), 'locked'), hack],
    'roll-owed': [atDoor(owing(), 'locked'), hack],
    'encounter-open': [atDoor(met, 'locked'), hack],
    'not-at-door': [begun({ walls: { d: door(1, 1, 1, 2, OAK, 'locked') } }), hack],
    'no-kit': [at(OAK, 'locked'), { ...hack, kit: false }],
  },
  disable: {
    'not-at-trap': [play(found, { kind: 'put', at: '5,4' }), DISABLE],
    snared: [snared, DISABLE],
    'trap-open': [beside, DISABLE],
  },
  remove: { 'trap-open': [sprung, { kind: 'remove', id: 'blade' }] },
  'break-free': { 'trap-open': [heldBeside, { kind: 'break-free', trap: 'blade' }] },
  'set-trap': { 'trap-armed': [found, SET], 'trap-open': [sprung, SET] },
  encounter: {
    'trap-open': [sprung, { kind: 'encounter', text: 'Rats', creature: false, planned: true }],
    'encounter-open': [met, { kind: 'encounter', text: 'Rats', creature: false, planned: true }],
  },
};

const ask = ({ game, command, seat = GM }: Case) => SCRAMBLE.decide(game.state, command, seat, { die: () => 1 }, game.world);

describe('every refusal', () => {
  test.each(SCRAMBLE_REFUSALS.map((code) => [CASES[code].rule, code] as const))('%s %s', (_rule, code) => {
    const one = CASES[code];
    expect(ask(one)).toMatchObject({ kind: 'refused', refusal: { code, data: one.data ?? {} } });
  });

  test.each([
    ['SC-41', 'secret-known', found, { kind: 'place', id: 'blade', secret: trap }],
    ['SC-60', 'no-secret', begun(), { kind: 'remove', id: 'blade' }],
    ['SC-41', 'hidden-full', play(full8, { kind: 'configure', name: 'Full' }), { kind: 'configure', options: { room: 2 } }],
    ['SC-62', 'trap-open', sprung, { kind: 'remove', id: 'blade' }],
    ['SC-62', 'trap-open', sprung, { kind: 'encounter', text: '', creature: false, planned: true }],
    ['SC-10', 'encounter-open', met, { kind: 'encounter', text: '', creature: false, planned: true }],
    ['SC-10', 'not-begun', laid(), { kind: 'encounter', text: '', creature: false, planned: true }],
    ['SC-10', 'not-begun', laid(), WALK],
    ['SC-10', 'not-begun', laid(), { kind: 'put', at: '1,1' }],
    ['SC-10', 'not-begun', laid(), { kind: 'end' }],
    ['SC-55', 'not-begun', laid(), { kind: 'open-door', door: 'd' }],
    [
      'SC-65',
      'not-begun',
      laid(),
      { kind: 'set-trap', trap: 't', member: 'ada', rung: '1', score: 1, successes: 1, text: 'Wire' },
    ],
    ['SC-55', 'encounter-open', atDoor(met), { kind: 'open-door', door: 'd' }],
    ['SC-19', 'no-dash', begun(), { kind: 'stop' }],
    ['SC-19', 'no-dash', begun(), { kind: 'squares', by: 1 }],
    ['SC-12', 'no-member', begun(), { kind: 'member', id: 'zoe', member: null }],
    ['SC-15', 'no-member', dashing({}, 'hide'), { kind: 'sense', member: 'zoe', strength: 1 }],
    ['SC-62', 'no-member', sprung, { kind: 'save', member: 'zoe', strength: 1, saved: true }],
    ['SC-64', 'no-member', found, { kind: 'disable', trap: 'blade', member: 'zoe', rung: '1', strength: 1 }],
    [
      'SC-65',
      'no-member',
      found,
      { kind: 'set-trap', trap: 'x', member: 'zoe', rung: '1', score: 1, successes: 1, text: 'Wire' },
    ],
    ['SC-42', 'no-member', begun(), { kind: 'recover', member: 'zoe', wear: 1 }],
    ['SC-62', 'no-trap-open', begun(), { kind: 'save', member: 'ada', strength: 1, saved: true }],
    ['SC-65', 'no-trap', begun(), { kind: 'set-trap', trap: 'x', member: 'ada', rung: '1', score: 1, successes: 1 }],
    ['SC-65', 'no-trap', begun(), { kind: 'fire', trap: 'x', who: '' }],
    [
      'SC-65',
      'bad-notation',
      begun(),
      { kind: 'set-trap', trap: 'x', member: 'ada', rung: '1', score: 1, successes: 1, text: 'Wire (x' },
    ],
    [
      'SC-65',
      'trap-open',
      sprung,
      { kind: 'set-trap', trap: 'x', member: 'ada', rung: '1', score: 1, successes: 1, text: 'Wire' },
    ],
    ['SC-64', 'trap-open', sprung, { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 1 }],
    ['SC-33', 'off-map', met, { kind: 'marker', at: '99,1' }],
    ['SC-18', 'off-map', begun(), { kind: 'put', at: '99,1' }],
    ['SC-10', 'off-map', laid(), { kind: 'begin', at: '99,1' }],
    ['SC-02', 'no-token', noToken(laid()), { kind: 'begin' }],
    ['SC-50', 'no-door', begun({ walls: { w: wall(5, 6, 6, 6) } }), { kind: 'door-stats', door: 'w', text: '' }],
    ['SC-53', 'dash-open', dashing({ walls: { d: door(5, 6, 6, 6, '', 'locked') } }), hack],
    ['SC-34', 'no-encounter-open', begun(), { kind: 'over' }],
    ['SC-33', 'no-marker', begun(), { kind: 'show-marker' }],
  ] as const)('%s %s, also for what else comes to it (%#)', (_rule, code, game, command) => {
    expect(ask({ rule: '', game, command: command as ScrambleCommand })).toMatchObject({ refusal: { code } });
  });

  test.each([
    ['SC-62', { kind: 'save', member: 'ada', strength: 1, saved: true }, sprung, 'not-your-check'],
    ['SC-64', { kind: 'disable', trap: 'blade', member: 'ada', rung: '1', strength: 1 }, found, 'not-your-check'],
    ['SC-10', DASH, begun(), 'not-your-token'],
    ['SC-19', { kind: 'stop' }, dashing(), 'not-your-token'],
    ['SC-42', { kind: 'rest' }, inRoom, 'not-your-token'],
    ['SC-51', { kind: 'blow', door: 'd', damage: 1 }, at(''), 'not-your-token'],
  ] as const)('%s %o is not for whoever neither leads nor owns', (_rule, command, game, code) => {
    expect(ask({ rule: '', game, command: command as ScrambleCommand, seat: SPECTATOR })).toMatchObject({ refusal: { code } });
  });

  test.each(Object.entries(AT_WORD))('SC-18 %s, at the word of the GM: %o', (code, word) => {
    const { game, command, seat } = CASES[code as ScrambleRefusal];
    const overruling = { ...command, overrule: true } as ScrambleCommand;
    if (typeof word !== 'string') expect(() => playAll(game, word)).not.toThrow();
    else if (word === 'overruled') expect(OVERRULED[command.kind]).toHaveProperty(code);
    else {
      // Nor does a browser ask its GM about it.
      expect(Object.values(OVERRULABLE).some((codes) => codes.has(code))).toBe(false);
      if (word !== 'authority') expect(ask({ rule: '', game, command: overruling })).toMatchObject({ refusal: { code } });
      else if (seat) expect(ask({ rule: '', game, command: overruling, seat }).kind).toBe('refused');
    }
  });

  test('SC-18 what a browser asks its GM about is what the rules let happen then', () => {
    const asked = Object.entries(OVERRULABLE).map(([kind, codes]) => [kind, [...codes].sort()]);
    const let_ = Object.entries(OVERRULED).map(([kind, codes]) => [kind, Object.keys(codes).sort()]);
    expect(Object.fromEntries(asked)).toEqual(Object.fromEntries(let_));
    const codes = new Set(Object.values(OVERRULED).flatMap((one) => Object.keys(one)));
    expect([...codes].sort()).toEqual(SCRAMBLE_REFUSALS.filter((code) => AT_WORD[code] === 'overruled').sort());
  });

  test('SC-18 whatever a rule of the book refuses, wherever play stands, a GM is asked about', () => {
    const rows = Object.values(OVERRULED).flatMap((codes) => Object.values(codes));
    const games = [...rows.map(([game]) => game), ...Object.values(CASES).map(({ game }) => game)];
    const commands = [...rows.map(([, command]) => command), ...Object.values(CASES).map(({ command }) => command)];
    const missing = games.flatMap((game) =>
      commands.flatMap((command) => {
        const decision = ask({ rule: '', game, command });
        const code = decision.kind === 'refused' ? decision.refusal.code : null;
        return code === null || AT_WORD[code] !== 'overruled' || OVERRULABLE[command.kind]?.has(code)
          ? []
          : [`${command.kind}: ${code}`];
      }),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  test.each(
    Object.entries(OVERRULED).flatMap(([kind, codes]) =>
      Object.entries(codes).map(([code, [game, command]]) => ({ kind, code, game, command })),
    ),
  )('SC-18 the GM overrules $code of $kind, and it is told first; nobody else does', ({ code, game, command }) => {
    expect(ask({ rule: '', game, command })).toMatchObject({ kind: 'refused' });
    const overruling = { ...command, overrule: true } as ScrambleCommand;
    const decision = ask({ rule: '', game, command: overruling });
    expect(decision.kind).toBe('accepted');
    if (decision.kind === 'refused') return;
    const told = decision.events.filter(({ name }) => name === 'overruled').map(({ data }) => data['code']);
    expect(told).toContain(code);
    expect(decision.events.slice(0, told.length).every(({ name }) => name === 'overruled')).toBe(true);
    expect(ask({ rule: '', game, command: overruling, seat: LEADER })).toMatchObject({ refusal: { code: 'gm-only' } });
  });

  test('SC-10 what needs no squares is decided without them, and all else says that there are none', () => {
    expect(ask({ rule: '', game: noBoard(owing()), command: { kind: 'no-encounter' } }).kind).toBe('accepted');
    expect(ask({ rule: '', game: noBoard(begun()), command: DASH })).toMatchObject({ refusal: { code: 'no-board' } });
  });

  test('SC-10 after the end it can be taken up again, where the party stands', () => {
    const again = play(ended, { kind: 'reopen' });
    expect(again.state.open).toMatchObject({ status: 'halt', at: '5,5' });
    expect(play(ended, { kind: 'configure', name: 'Done' }).state.open.name).toBe('Done');
  });
});
