import { describe, expect, test } from 'vitest';
import { EFFECT_KINDS, type Effect, isToDo, reversed, stillStands, withRest } from '../../../src/rules/effects/every-effect.ts';
import type { Made } from '../../../src/rules/effects/made.ts';
import type { PresentCombat } from '../../../src/rules/effects/set-combat.ts';
import type { PresentRegion, RegionPlace } from '../../../src/rules/effects/set-regions.ts';
import type { WallPlace } from '../../../src/rules/effects/set-walls.ts';
import type { ActorElsewhere, Board, SceneThings, World } from '../../../src/rules/effects/world.ts';
import { SquarePaths } from '../../../src/rules/grid/square-paths.ts';

const WORLD: World = { token: null, followers: {}, time: 0, table: null, board: null };
const PARTY = 'party';
const MADE: Made = { isAsMade: true, isBeingMade: false };
const BEING_MADE: Made = { isAsMade: false, isBeingMade: true };
const SOMEBODYS: Made = { isAsMade: false, isBeingMade: false };

const place = (x: number, y: number) => ({ x, y, width: 100, height: 100 });
const lamp = { bright: 4, dim: 4.5, angle: 90, rotation: 180 };
const dark = { bright: 0, dim: 0, angle: 360, rotation: 0 };
const wall: WallPlace = { c: [0, 0, 100, 0], door: 'door', state: 'closed', stats: '' };
const board = (walls: Board['walls'], light: Board['light'] = null): Board => ({
  paths: new SquarePaths({ size: 100, originX: 0, originY: 0, rows: 2, columns: 2 }),
  scale: 1,
  walls,
  light,
});
const scene = (walls: SceneThings['walls'], fixtures: readonly string[] = [], more: Partial<SceneThings> = {}): World => ({
  ...WORLD,
  scene: { walls, fixtures: new Set(fixtures), ...more },
});
const actor = (stored: Readonly<Record<string, unknown>>, made = SOMEBODYS): World => ({
  ...WORLD,
  actors: (id) =>
    id === 'wren' ? ({ name: 'Wren', ...made, figure: () => 0, stored: (path) => stored[path] } satisfies ActorElsewhere) : null,
});
const ring: RegionPlace = { name: 'Mud', color: '#00ff00', areas: [[0, 0, 10, 0, 10, 10]], seen: true };
const region = (now: RegionPlace | null, made = SOMEBODYS, whole: RegionPlace | null = null): World => ({
  ...WORLD,
  regions: { mud: { place: now, whole, ...made } satisfies PresentRegion },
});
const fight = { round: 1, turn: 0, combatants: { one: { token: 'pawn', initiative: 12 } } };
const combat = (
  now: Partial<PresentCombat['place']>,
  made = SOMEBODYS,
  fighter = SOMEBODYS,
  whole: PresentCombat['whole'] = null,
): World => ({
  ...WORLD,
  combats: (id) =>
    id === 'fight' ? { place: { ...fight, ...now }, whole, made: { one: fighter, two: fighter }, ...made } : null,
});

/** How the world may stand to an effect: as it expects, as it leaves it, partly either, or otherwise; and what is to be done there. */
type Standing = 'before' | 'after' | 'between' | 'otherwise';

/** An effect with worlds, each by what it is and how it stands to it. */
type Case = readonly [effect: Effect, ...worlds: (readonly [what: string, world: World, stands: Standing])[]];

const move = (token: string): Effect => ({ kind: 'move-token', token, from: [10, 20], to: [30, 40] });
const light = (token: string): Effect => ({ kind: 'light-token', token, from: dark, to: lamp });

const CASES: readonly Case[] = [
  [
    { kind: 'advance-time', from: 60, to: 90 },
    ['the time from which it goes on', { ...WORLD, time: 60 }, 'before'],
    ['the time to which it goes on', { ...WORLD, time: 90 }, 'otherwise'],
  ],
  [
    move(PARTY),
    ['the party where it was', { ...WORLD, token: place(10, 20) }, 'before'],
    ['the party beside it', { ...WORLD, token: place(11, 20) }, 'otherwise'],
    ['the party below it', { ...WORLD, token: place(10, 21) }, 'otherwise'],
    ['no party', { ...WORLD, tokens: () => ({ place: place(10, 20), light: null }) }, 'otherwise'],
  ],
  [
    { kind: 'move-token', token: PARTY, from: [10, 20], to: [30, 40], near: 5 },
    ['the party where it was', { ...WORLD, token: place(10, 20) }, 'before'],
    ['the party aside by so much', { ...WORLD, token: place(15, 15) }, 'before'],
    ['the party aside by more', { ...WORLD, token: place(16, 20) }, 'otherwise'],
    ['the party above by more', { ...WORLD, token: place(10, 14) }, 'otherwise'],
  ],
  [
    move('rook'),
    ['a follower where it was', { ...WORLD, followers: { rook: place(10, 20) } }, 'before'],
    ['a follower elsewhere', { ...WORLD, followers: { rook: place(30, 40) }, token: place(10, 20) }, 'otherwise'],
    ['another follower', { ...WORLD, followers: { pawn: place(10, 20) } }, 'otherwise'],
    ['any token', { ...WORLD, tokens: (id) => (id === 'rook' ? { place: place(10, 20), light: null } : null) }, 'before'],
    [
      'any other token',
      { ...WORLD, tokens: (id) => (id === 'pawn' ? { place: place(10, 20), light: null } : null) },
      'otherwise',
    ],
    ['nothing but the party', { ...WORLD, token: place(10, 20) }, 'otherwise'],
  ],
  [
    light(PARTY),
    ['the light that it had', { ...WORLD, board: board({}, dark) }, 'before'],
    ['its new light', { ...WORLD, board: board({}, lamp) }, 'otherwise'],
    ['a light that differs a little', { ...WORLD, board: board({}, { ...dark, dim: 1 }) }, 'otherwise'],
    ['no light', { ...WORLD, board: board({}) }, 'otherwise'],
    ['no board', { ...WORLD, tokens: () => ({ place: place(0, 0), light: dark }) }, 'otherwise'],
  ],
  [
    light('rook'),
    ['the light that the token had', { ...WORLD, tokens: () => ({ place: place(0, 0), light: dark }) }, 'before'],
    ['a token without a light', { ...WORLD, tokens: () => ({ place: place(0, 0), light: null }) }, 'otherwise'],
    ['no such token', { ...WORLD, tokens: () => null, board: board({}, dark) }, 'otherwise'],
    ['the party alone', { ...WORLD, board: board({}, dark) }, 'otherwise'],
  ],
  [
    { kind: 'mark-rows', from: { a: false, b: true }, to: { a: true, b: false } },
    ['rows as they were', { ...WORLD, table: { drawn: { b: true, c: true } } }, 'before'],
    ['one that was drawn since', { ...WORLD, table: { drawn: { a: true, b: true } } }, 'otherwise'],
    ['one that was put back since', { ...WORLD, table: { drawn: {} } }, 'otherwise'],
    ['no table', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-weather', from: '', to: 'rain' },
    ['no weather', { ...WORLD, weather: '' }, 'before'],
    ['another weather', { ...WORLD, weather: 'snow' }, 'otherwise'],
    ['no sky', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-walls', from: { w: wall, new: null }, to: { w: null, new: wall } },
    ['the wall that goes', scene({ w: wall }), 'before'],
    ['the same on a board', { ...WORLD, board: board({ w: wall }) }, 'before'],
    ['another board than the scene', { ...scene({}), board: board({ w: wall }) }, 'between'],
    [
      'what goes opened, noted and moved otherwise',
      scene({ w: { ...wall, state: 'open', stats: 'x', manner: { a: 1 } } }),
      'before',
    ],
    ['what goes in another place', scene({ w: { ...wall, c: [0, 0, 100, 1] } }), 'otherwise'],
    ['what goes as another kind of door', scene({ w: { ...wall, door: 'secret' } }), 'otherwise'],
    ['the wall that comes', scene({ new: wall }), 'after'],
    ['both', scene({ w: wall, new: wall }), 'between'],
    ['neither', scene({}), 'between'],
    ['what comes already open', scene({ new: { ...wall, state: 'open' } }), 'otherwise'],
    ['nothing of walls', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-walls', from: { w: wall }, to: { w: { ...wall, manner: { move: 0 } } } },
    ['a wall of whose manner nothing is known', scene({ w: wall }), 'before'],
  ],
  [
    { kind: 'set-fixtures', from: { lamp: { kind: 'light', data: { x: 1 } } }, to: { lamp: { kind: 'light', data: { x: 2 } } } },
    ['a light of which no more is known', scene({}, ['lamp']), 'before'],
    ['no light', scene({}), 'otherwise'],
  ],
  [
    {
      kind: 'set-walls',
      from: { w: { ...wall, manner: { move: 1 } } },
      to: { w: { ...wall, state: 'open', manner: { move: 0 } } },
    },
    ['a wall that says nothing of its manner', scene({ w: wall }), 'before'],
    ['a wall in its manner', scene({ w: { ...wall, manner: { move: 1 } } }), 'before'],
    ['a wall in another manner', scene({ w: { ...wall, manner: { move: 2 } } }), 'otherwise'],
    ['a wall in another state', scene({ w: { ...wall, state: 'locked' } }), 'otherwise'],
    ['a wall with other stats', scene({ w: { ...wall, stats: 'oak' } }), 'otherwise'],
    ['the wall as it becomes', scene({ w: { ...wall, state: 'open', manner: { move: 0 } } }), 'after'],
  ],
  [
    {
      kind: 'set-tiles',
      from: { old: { x: 0, y: 0, width: 1, height: 1, shows: 'd' }, new: null },
      to: { old: null, new: { x: 0, y: 0, width: 1, height: 1, shows: 'd' } },
    },
    ['the tile that goes', scene({}, ['old']), 'before'],
    ['the tile that comes', scene({}, ['new', 'other']), 'after'],
    ['neither', scene({}), 'between'],
    ['no scene', WORLD, 'otherwise'],
  ],
  [
    {
      kind: 'set-fixtures',
      from: { lamp: { kind: 'light', data: { x: 1 } }, bell: null },
      to: { lamp: null, bell: { kind: 'sound', data: { x: 2 } } },
    },
    ['what goes', scene({}, ['lamp']), 'before'],
    ['what goes, as it was', scene({}, ['lamp'], { isFixture: (id, { kind }) => id === 'lamp' && kind === 'light' }), 'before'],
    ['what goes, changed by people', scene({}, ['lamp'], { isFixture: () => false }), 'otherwise'],
    ['what comes, whatever people made of it', scene({}, ['bell'], { isFixture: () => false }), 'after'],
    ['both', scene({}, ['lamp', 'bell']), 'between'],
    ['both, what comes changed by people', scene({}, ['lamp', 'bell'], { isFixture: (id) => id === 'lamp' }), 'between'],
    ['no scene', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-regions', from: { mud: null }, to: { mud: ring } },
    ['none', { ...WORLD, regions: {} }, 'before'],
    ['the region that comes', region(ring, MADE), 'after'],
    ['one that is not noted yet', region(ring, BEING_MADE), 'between'],
    ['one of another name', region({ ...ring, name: 'Bog' }), 'otherwise'],
    ['one that nobody may touch', region(null), 'otherwise'],
    ['nothing of regions', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-regions', from: { mud: ring }, to: { mud: { ...ring, name: 'Bog' } } },
    ["somebody's as it was, whole or not", region({ ...ring, whole: '{"sort":1}' }), 'before'],
    ['as it becomes', region({ ...ring, name: 'Bog' }), 'after'],
  ],
  [
    { kind: 'set-regions', from: { mud: ring }, to: { mud: null } },
    ['one that stands as it was made', region(ring, MADE), 'before'],
    ['one that could not be brought back', region(ring), 'otherwise'],
    ['none any more', { ...WORLD, regions: {} }, 'after'],
  ],
  [
    { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.hp.value', from: '5', to: '3' }] },
    ['the value that stood there', actor({ system: {}, 'system.hp': {}, 'system.hp.value': 5 }), 'before'],
    ['another value', actor({ system: {}, 'system.hp': {}, 'system.hp.value': 3 }), 'otherwise'],
    ['no actors', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.food.left', from: '3', missing: 1 }] },
    ['the value that goes with its parent', actor({ system: {}, 'system.food': { left: 3 }, 'system.food.left': 3 }), 'before'],
    ['no parent', actor({ system: {} }), 'otherwise'],
  ],
  [
    { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.food.left', to: '3', missing: 1 }] },
    ['no parent', actor({ system: {} }), 'before'],
    ['a parent', actor({ system: {}, 'system.food': {} }), 'otherwise'],
  ],
  [
    { kind: 'set-actor', actor: 'robin', fields: [{ path: 'system.hp', to: '3' }] },
    ['nobody of that id', actor({ system: {} }), 'otherwise'],
  ],
  [
    { kind: 'make-actor', actor: 'wren', from: null, to: { name: 'Wren', type: 'npc', owner: '', data: {} } },
    ['nobody', { ...WORLD, actors: () => null }, 'before'],
    ['the actor, not noted yet', actor({}, BEING_MADE), 'between'],
    ['the actor', actor({}, MADE), 'otherwise'],
    ['no actors', WORLD, 'otherwise'],
  ],
  [
    { kind: 'make-actor', actor: 'wren', from: { name: 'Wren', type: 'npc', owner: '', data: {} }, to: null },
    ['the actor as it was made', actor({}, MADE), 'before'],
    ['the actor otherwise', actor({}), 'otherwise'],
    ['nobody', { ...WORLD, actors: () => null }, 'otherwise'],
    ['no actors', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-combat', combat: 'fight', from: null, to: fight },
    ['none', { ...WORLD, combats: () => null }, 'before'],
    ['the combat, not noted yet', combat({}, BEING_MADE), 'between'],
    ['a combat of somebody', combat({}), 'otherwise'],
    ['the combat that it made', combat({}, MADE), 'otherwise'],
    ['no scene', WORLD, 'otherwise'],
  ],
  [
    { kind: 'set-combat', combat: 'fight', from: fight, to: { ...fight, round: 2, turn: 1 } },
    ['the round and turn that were', combat({}), 'before'],
    ['another round', combat({ round: 3 }), 'otherwise'],
    ['another turn', combat({ turn: 3 }), 'otherwise'],
    ["nobody's turn", combat({ turn: null }), 'otherwise'],
    ['the round and turn that come', combat({ round: 2, turn: 1 }), 'after'],
    ['the round that comes, and the turn that was', combat({ round: 2 }), 'otherwise'],
    ['another who fights', combat({ combatants: { ...fight.combatants, two: { token: 'rook', initiative: 3 } } }), 'otherwise'],
    ['one whose token is another', combat({ combatants: { one: { token: 'rook', initiative: 12 } } }), 'otherwise'],
    ['one who rolled anew', combat({ combatants: { one: { token: 'pawn', initiative: 13 } } }), 'otherwise'],
    ['nobody who fights', combat({ combatants: {} }), 'otherwise'],
    ['no such combat', { ...WORLD, combats: () => null }, 'otherwise'],
  ],
  [
    {
      kind: 'set-combat',
      combat: 'fight',
      from: fight,
      to: { ...fight, round: 2, combatants: { two: { token: 'rook', initiative: 3 } } },
    },
    ['one who may not go', combat({}), 'otherwise'],
    ['one who may go', combat({}, SOMEBODYS, MADE), 'before'],
    [
      'both who fight, and a turn that Foundry has moved along',
      combat({ turn: 1, combatants: { ...fight.combatants, two: { token: 'rook', initiative: 3 } } }, SOMEBODYS, MADE),
      'between',
    ],
    [
      'all but the round and turn',
      combat({ turn: 5, combatants: { two: { token: 'rook', initiative: 3 } } }, SOMEBODYS, MADE),
      'between',
    ],
    [
      'all, and one who comes not noted yet',
      combat({ round: 2, combatants: { two: { token: 'rook', initiative: 3 } } }, SOMEBODYS, BEING_MADE),
      'between',
    ],
    [
      'both who fight, and a turn that is neither',
      combat({ round: 2, turn: 5, combatants: { ...fight.combatants, two: { token: 'rook', initiative: 3 } } }, SOMEBODYS, MADE),
      'otherwise',
    ],
    ['all of it', combat({ round: 2, combatants: { two: { token: 'rook', initiative: 3 } } }, SOMEBODYS, MADE), 'after'],
  ],
  [
    { kind: 'set-combat', combat: 'fight', from: fight, to: null },
    ['a combat that it made', combat({}, MADE, MADE), 'before'],
    ['a combat that it made, with more than was noted', combat({}, MADE, MADE, { ...fight, others: { lair: '{}' } }), 'before'],
    ['a combat that it made with one that it did not', combat({}, MADE), 'otherwise'],
    ["somebody's combat", combat({}, SOMEBODYS, MADE), 'otherwise'],
    ['another round', combat({ round: 2 }, MADE, MADE), 'otherwise'],
    ['none any more', { ...WORLD, combats: () => null }, 'otherwise'],
  ],
];

describe.each(CASES.map(([effect, ...worlds]) => ({ kind: effect.kind, effect, worlds })))('$kind', ({ effect, worlds }) => {
  test.each(worlds.map(([what, world, stands]) => ({ what, world, stands })))(
    'has before it $what: $stands',
    ({ world, stands }) => {
      expect(stillStands(effect, world, PARTY)).toBe(stands === 'before');
      // What a crash left half done is finished; what is done, or was changed by people, is left.
      expect(isToDo(effect, world, PARTY)).toBe(stands === 'before' || stands === 'between');
    },
  );
});

test('a combat ends where all who fight in it can be brought back, and is left where one has gone', () => {
  const two = { ...fight, combatants: { ...fight.combatants, two: { token: 'rook', initiative: 3 } } };
  const ends: Effect = { kind: 'set-combat', combat: 'fight', from: two, to: null };
  const both = combat(two, MADE, MADE);
  expect([stillStands(ends, both, PARTY), isToDo(ends, both, PARTY)]).toEqual([true, true]);
  const one = combat({}, MADE, MADE);
  expect([stillStands(ends, one, PARTY), isToDo(ends, one, PARTY)]).toEqual([false, false]);
  const noted = { ...fight, whole: '{}', combatants: { one: { ...fight.combatants.one, whole: '{}' } } };
  const noting: Effect = { kind: 'set-combat', combat: 'fight', from: noted, to: null };
  expect(stillStands(noting, combat({}, SOMEBODYS, SOMEBODYS, noted), PARTY)).toBe(true);
  expect(stillStands(noting, combat({}, SOMEBODYS, SOMEBODYS, { ...noted, combatants: {} }), PARTY)).toBe(false);
  expect(stillStands(noting, combat({}, SOMEBODYS, SOMEBODYS), PARTY)).toBe(false);
});

test('each kind of effects has its worlds here', () => {
  expect(new Set(CASES.map(([{ kind }]) => kind))).toEqual(new Set(EFFECT_KINDS));
});

test('effects are taken back the last first, each from where it went to where it came from', () => {
  const way: Effect = {
    kind: 'move-token',
    token: 'rook',
    from: [0, 0],
    to: [9, 9],
    via: [
      [1, 2],
      [3, 4],
    ],
    turn: [90, 180],
  };
  const fields: Effect = {
    kind: 'set-actor',
    actor: 'wren',
    fields: [
      { path: 'system.a', from: '1', to: '2' },
      { path: 'system.b.c', to: '3', missing: 1 },
    ],
  };
  expect(reversed([move('rook'), way, { kind: 'advance-time', from: 1, to: 2 }, fields])).toEqual([
    {
      kind: 'set-actor',
      actor: 'wren',
      fields: [
        { path: 'system.a', from: '2', to: '1' },
        { path: 'system.b.c', from: '3', missing: 1 },
      ],
    },
    { kind: 'advance-time', from: 2, to: 1 },
    {
      ...way,
      from: [9, 9],
      to: [0, 0],
      via: [
        [3, 4],
        [1, 2],
      ],
      turn: [180, 90],
    },
    { kind: 'move-token', token: 'rook', from: [30, 40], to: [10, 20] },
  ]);
  // Nothing is said of ways and turns that were none.
  expect(Object.keys(reversed([move('rook')])[0] ?? {}).sort()).toEqual(['from', 'kind', 'to', 'token']);
  for (const [effect] of CASES) expect(reversed(reversed([effect]))).toEqual([effect]);
});

test('a wall that goes takes along what else an undo needs of it, and nothing else does', () => {
  const world = scene({ w: wall, v: wall }, [], { restOf: (id) => (id === 'bare' ? undefined : `{"of":"${id}"}`) });
  const effect: Effect = {
    kind: 'set-walls',
    from: { w: wall, bare: wall, v: wall, new: null },
    to: { w: null, bare: null, v: { ...wall, state: 'open' }, new: wall },
  };
  expect(withRest(effect, world)).toEqual({ ...effect, from: { ...effect.from, w: { ...wall, rest: '{"of":"w"}' } } });
  expect(withRest(effect, scene({ w: wall }))).toEqual(effect);
  expect(withRest(effect, WORLD)).toEqual(effect);
  expect(withRest(move('rook'), world)).toEqual(move('rook'));
});
