import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { EFFECT_KINDS, EffectSchema, reversed, stillStands } from '../../src/rules/effects/every-effect.ts';
import { fieldBecomes } from '../../src/rules/effects/set-actor.ts';
import { readExpedition, TAIL } from '../../src/play/expedition.ts';
import { digestOf } from '../../src/play/one-form.ts';
import { procedureOf } from '../../src/play/procedures.ts';
import { type Write, judge, newExpedition, owedEffects } from '../../src/play/referee.ts';
import type { CombatPlace, PresentCombat } from '../../src/rules/effects/set-combat.ts';
import type { PresentRegion, RegionPlace } from '../../src/rules/effects/set-regions.ts';
import type { ActorElsewhere, Effect, World } from '../../src/rules/procedure.ts';
import { listPawns } from './pawns.ts';
import { GM, type Held, ID, KEY, SEED, WORLD, context, byteStream } from './fixtures.ts';

beforeAll(() => listPawns());

const wren = (hp: unknown, isAsMade = false, more: Record<string, unknown> = {}): ActorElsewhere => ({
  name: 'Wren',
  figure: () => hp,
  stored: (path) => ({ system: {}, 'system.hp': hp, ...more })[path],
  isAsMade,
  isBeingMade: false,
});
const ring: RegionPlace = { name: 'Mud', color: '#00ff00', areas: [[0, 0, 10, 0, 10, 10]], seen: true };
const fight: CombatPlace = { round: 1, turn: 0, combatants: { one: { token: 'pawn', initiative: 12 } } };
const over: CombatPlace = { ...fight, round: 2 };
const two: CombatPlace = { ...fight, combatants: { ...fight.combatants, two: { token: 'rook', initiative: 3 } } };
const named = '{"name":"Wren","flags":{}}';
const noted: CombatPlace = { ...fight, combatants: { one: { ...fight.combatants['one']!, whole: named } }, whole: '{"sort":1}' };
const made = { isAsMade: true, isBeingMade: false };
const others = { isAsMade: false, isBeingMade: false };

/** A combat that the module made, or that somebody else did, with all there is to know of it. */
function there(place: CombatPlace, whole: CombatPlace | null = null, came = made): PresentCombat {
  const fighters = Object.keys(place.combatants).map((one) => [one, came] as const);
  return { place, whole, made: Object.fromEntries(fighters), ...came };
}

/** A region of somebody's, with all there is to know of it. */
function lies(place: RegionPlace | null, all: RegionPlace | null = null, came = others): PresentRegion {
  return { place, whole: all, ...came };
}
const whole: RegionPlace = { ...ring, whole: '{"behaviors":["slow"],"elevation":{}}' };

interface Case {
  readonly effect: Effect;
  /** The world before, after, and after something else has happened to it. */
  readonly worlds: readonly [World, World, World];
}

const CASES: readonly Case[] = [
  {
    effect: { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.hp', from: '5', to: '3' }] },
    worlds: [
      { ...WORLD, actors: () => wren(5) },
      { ...WORLD, actors: () => wren(3) },
      { ...WORLD, actors: () => wren(2) },
    ],
  },
  {
    effect: { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.hp', to: '3' }] },
    worlds: [
      { ...WORLD, actors: () => wren(undefined) },
      { ...WORLD, actors: () => wren(3) },
      { ...WORLD, actors: () => null },
    ],
  },
  {
    effect: {
      kind: 'make-actor',
      actor: 'echo',
      from: null,
      to: { name: 'Echo', type: 'npc', owner: 'ada', data: { img: 'a' } },
    },
    worlds: [
      { ...WORLD, actors: () => null },
      { ...WORLD, actors: () => wren(1, true) },
      { ...WORLD, actors: () => wren(1) },
    ],
  },
  {
    effect: { kind: 'set-combat', combat: 'fight', from: null, to: fight },
    worlds: [
      { ...WORLD, combats: () => null },
      { ...WORLD, combats: () => there(fight) },
      { ...WORLD, combats: () => there(fight, null, others) },
    ],
  },
  {
    effect: { kind: 'set-combat', combat: 'fight', from: fight, to: over },
    worlds: [
      { ...WORLD, combats: () => there(fight, null, others) },
      { ...WORLD, combats: () => there(over, null, others) },
      { ...WORLD, combats: () => null },
    ],
  },
  {
    effect: { kind: 'set-combat', combat: 'fight', from: noted, to: null },
    worlds: [
      { ...WORLD, combats: () => there(fight, noted, others) },
      { ...WORLD, combats: () => null },
      { ...WORLD, combats: () => there(over, { ...noted, round: 2 }, others) },
    ],
  },
  {
    effect: { kind: 'set-combat', combat: 'fight', from: fight, to: two },
    worlds: [
      { ...WORLD, combats: () => there(fight, null, others) },
      { ...WORLD, combats: () => ({ ...there(two, null, others), made: { one: others, two: made } }) },
      { ...WORLD, combats: () => there(two, null, others) },
    ],
  },
  {
    effect: { kind: 'set-weather', from: '', to: 'rain' },
    worlds: [
      { ...WORLD, weather: '' },
      { ...WORLD, weather: 'rain' },
      { ...WORLD, weather: 'snow' },
    ],
  },
  {
    effect: { kind: 'set-regions', from: { mud: null, bog: ring }, to: { mud: ring, bog: null } },
    worlds: [
      { ...WORLD, regions: { bog: lies(ring, null, made) } },
      { ...WORLD, regions: { mud: lies(ring, null, made) } },
      { ...WORLD, regions: { mud: lies({ ...ring, seen: false }, null, made) } },
    ],
  },
  {
    effect: { kind: 'set-regions', from: { bog: whole }, to: { bog: null } },
    worlds: [
      { ...WORLD, regions: { bog: lies(ring, whole) } },
      { ...WORLD, regions: {} },
      { ...WORLD, regions: { bog: lies(ring, { ...whole, whole: '{"behaviors":[]}' }) } },
    ],
  },
  {
    effect: { kind: 'set-regions', from: { bog: ring }, to: { bog: { ...ring, visibility: 0, seen: false } } },
    worlds: [
      { ...WORLD, regions: { bog: lies(ring) } },
      { ...WORLD, regions: { bog: lies({ ...ring, visibility: 0, seen: false }) } },
      { ...WORLD, regions: { bog: lies(null) } },
    ],
  },
];

/** A game of pawns, on whose steps the effects lie. */
function begun(): Held {
  const procedure = procedureOf('pawns')!;
  const setup = { name: 'Pawns', tokens: ['pawn'] };
  return newExpedition({ id: ID, key: KEY, random: byteStream(3), writer: '1.client01' }, procedure, setup, SEED);
}

function judged(held: Held, command: object, world: World): Write {
  const request = { id: `client01:${held.record.revision + 1}`, basis: '', command };
  const judgement = judge(context(held, { world }), request, GM);
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  return judgement;
}

describe.each(CASES.map((one, at) => [at, one.effect.kind, one] as const))('effect %i, %s', (_at, _kind, { effect, worlds }) => {
  const [before, after, changed] = worlds;
  const [back] = reversed([effect]);

  test('lies in a step as it was decided, and is owed until it is done', () => {
    expect(v.parse(EffectSchema, JSON.parse(JSON.stringify(effect)))).toEqual(effect);
    const step = judged(begun(), { kind: 'do', effects: [effect] }, before);
    expect(owedEffects(context(step))).toEqual([effect]);
  });

  test('is to be done once: in the world that it expects, and not again in the one that it leaves', () => {
    expect(worlds.map((world) => stillStands(effect, world, ''))).toEqual([true, false, false]);
    expect(stillStands(effect, WORLD, '')).toBe(false);
  });

  test('is taken back by an undo where the world stands as it left it, and kept otherwise', () => {
    const step = judged(begun(), { kind: 'do', effects: [effect] }, before);
    expect(judged(step, { kind: 'undo' }, after)).toMatchObject({ effects: [back], kept: [] });
    expect(judged(step, { kind: 'undo' }, changed)).toMatchObject({ effects: [], kept: [back] });
    expect(reversed([back!])).toEqual([effect]);
  });
});

describe('what an effect cannot say', () => {
  const accepts = (effect: object): boolean => v.is(EffectSchema, effect);
  const light = { kind: 'light', data: { x: 1, y: 2 } };

  test('is that a thing becomes one of another kind', () => {
    const becomes = (to: object): object => ({ kind: 'set-fixtures', from: { one: light }, to: { one: to } });
    expect([becomes(light), becomes({ ...light, kind: 'sound' })].map(accepts)).toEqual([true, false]);
  });

  test('is twice who sees a region', () => {
    const comes = (more: object): object => ({ kind: 'set-regions', from: { one: null }, to: { one: { ...ring, ...more } } });
    const seen = [{ seen: true }, { seen: false }, { seen: false, visibility: 0 }, { seen: false, visibility: 3 }];
    expect(seen.map((more) => accepts(comes(more)))).toEqual([true, true, true, true]);
    const twice = [{ visibility: 0 }, { seen: false, visibility: 1 }, { seen: false, visibility: 2 }];
    expect(twice.map((more) => accepts(comes(more)))).toEqual([false, false, false]);
  });
});

describe('where a field of an actor can lie', () => {
  const changes = (path: string, field: object, more: Record<string, unknown>): boolean =>
    stillStands(
      { kind: 'set-actor', actor: 'wren', fields: [{ path, ...field }] },
      { ...WORLD, actors: () => wren(7, false, more) },
      '',
    );
  const list = { 'system.acts': ['bite'], 'system.acts.0': 'bite' };

  test('is no array and no plain value, neither way', () => {
    expect(changes('system.hp.value', { to: '3' }, {})).toBe(false);
    expect(changes('system.hp.value', { to: '3', missing: 1 }, {})).toBe(false);
    expect(changes('system.acts.0', { from: '"bite"', to: '"claw"' }, list)).toBe(false);
    expect(changes('system.acts.0', { from: '"bite"' }, list)).toBe(false);
    expect(changes('system.none.value', { to: '3', missing: 1 }, { 'system.none': null })).toBe(false);
    const actor = wren(7, false, list);
    expect([fieldBecomes(actor, 'system.hp.value', 3), fieldBecomes(actor, 'system.acts.0', 'claw')]).toEqual([null, null]);
  });

  test('is said by how many of its parents are missing', () => {
    expect(changes('system.food.left', { to: '3' }, {})).toBe(false);
    expect(changes('system.food.left', { to: '3', missing: 1 }, {})).toBe(true);
    expect(changes('system.food.left', { to: '3', missing: 1 }, { 'system.food': {} })).toBe(false);
    expect(fieldBecomes(wren(7), 'system.food.left', {})).toEqual({ path: 'system.food.left', to: '{}', missing: 1 });
    expect(fieldBecomes(wren(7), 'system.hp', undefined)).toEqual({ path: 'system.hp', from: '7' });
  });

  test('is none that an effect may not change', () => {
    const paths = ['name', 'system', 'flags.ghost-map', 'flags.world.note', 'system.a.-=b', 'system..hp'];
    expect(paths.map((path) => fieldBecomes(wren(7), path, 3))).toEqual(paths.map(() => null));
  });

  test('has no more than an effect can carry', () => {
    expect(fieldBecomes(wren({ 'a.b': 1 }), 'system.hp', 3)).toBeNull();
    expect(fieldBecomes(wren(7), 'system.hp', 'a'.repeat(65_536))).toBeNull();
  });

  test('is as it was only with the same empty records', () => {
    expect(changes('system.food', { from: '{"left":{}}', to: '3' }, { 'system.food': { left: {} } })).toBe(true);
    expect(changes('system.food', { from: '{}', to: '3' }, { 'system.food': { left: {} } })).toBe(false);
    expect(changes('system.food', { to: '3' }, { 'system.food': {} })).toBe(false);
  });
});

describe('what of a combat goes', () => {
  const ends = (from: CombatPlace, present: PresentCombat): boolean =>
    stillStands({ kind: 'set-combat', combat: 'fight', from, to: null }, { ...WORLD, combats: () => present }, '');

  test('is noted whole, or stands as the module made it', () => {
    expect(ends(fight, there(fight))).toBe(true);
    expect(ends(fight, there(fight, noted, others))).toBe(false);
    expect(ends(noted, there(fight, noted, others))).toBe(true);
    // Too much to be noted.
    expect(ends(noted, there(fight, null, others))).toBe(false);
  });

  test('stands as it was noted, with all who fight without a token', () => {
    const renamed = { ...noted, combatants: { one: { ...noted.combatants['one']!, whole: '{"name":"Echo"}' } } };
    expect(ends(noted, there(fight, renamed, others))).toBe(false);
    expect(ends(noted, there(fight, { ...noted, whole: '{"sort":2}' }, others))).toBe(false);
    const lair = { ...noted, others: { lair: named } };
    expect(ends(noted, there(fight, lair, others))).toBe(false);
    expect(ends(lair, there(fight, lair, others))).toBe(true);
    // An empty record is another than none, in whatever order fields lie.
    const bare = { ...noted, combatants: { one: { ...noted.combatants['one']!, whole: '{"flags":{},"name":"Wren"}' } } };
    expect(ends(noted, there(fight, bare, others))).toBe(true);
    const none = { ...noted, combatants: { one: { ...noted.combatants['one']!, whole: '{"name":"Wren"}' } } };
    expect(ends(noted, there(fight, none, others))).toBe(false);
  });

  test('a combatant that the present has besides is nobody whom the effect knows', () => {
    const effect: Effect = { kind: 'set-combat', combat: 'fight', from: fight, to: over };
    expect(stillStands(effect, { ...WORLD, combats: () => there(two, null, others) }, '')).toBe(false);
  });

  test('is a record of plain data, no longer than a step can carry', () => {
    const says = (whole: string): boolean =>
      v.is(EffectSchema, { kind: 'set-combat', combat: 'fight', from: { ...fight, whole }, to: null });
    expect(says('{"flags":{"a":{}}}')).toBe(true);
    for (const whole of ['', '7', '[]', '{"a.b":1}', '{"-=a":null}', JSON.stringify({ a: 'a'.repeat(65_536) })])
      expect(says(whole)).toBe(false);
  });
});

describe('what effects may say', () => {
  const one = (fields: object[]): boolean => v.is(EffectSchema, { kind: 'set-actor', actor: 'wren', fields });

  test.each([
    'name',
    'system',
    'prototypeToken.name',
    'flags.other.a',
    'flags.ghost-map',
    'system.-=hp',
    'system..hp',
    'system.==hp',
    'system.__proto__.a',
    'system.a.constructor',
    'system.prototype.a',
  ])('a field of an actor is not %s', (path) => {
    expect(one([{ path, to: '1' }])).toBe(false);
  });

  test('names that only begin like one of these are names', () => {
    for (const path of ['system.constructorName', 'system.prototypes.a', 'system.my__proto__', 'flags.ghost-map.a-=b'])
      expect(one([{ path, to: '1' }])).toBe(true);
  });

  test('a field of an actor is plain data without dots in keys, and none lies in another', () => {
    expect(one([{ path: 'system.hp', to: '{"value":[1,null,"a",true],"constructorName":{}}' }])).toBe(true);
    for (const to of ['{"a.b":1}', '{"-=a":null}', '', '{', '{"a":{"__proto__":1}}', '{"constructor":1}', '[{"prototype":1}]', 1])
      expect(one([{ path: 'system.hp', to }])).toBe(false);
    expect(
      one([
        { path: 'system.hp', to: '1' },
        { path: 'system.hp.max', to: '1' },
      ]),
    ).toBe(false);
    expect(
      one([
        { path: 'system.hp', to: '1' },
        { path: 'system.hpx', to: '1' },
      ]),
    ).toBe(true);
  });

  test('parents are missing only where the field is, and never all of them', () => {
    const path = 'flags.ghost-map.fatigue.level';
    expect(one([{ path, to: '1', missing: 2 }])).toBe(true);
    for (const field of [
      { to: '1', missing: 3 },
      { to: '1', missing: 0 },
      { from: '1', to: '2', missing: 1 },
    ])
      expect(one([{ path, ...field }])).toBe(false);
  });

  test('an actor is made of plain data', () => {
    const makes = (data: unknown): boolean =>
      v.is(EffectSchema, { kind: 'make-actor', actor: 'echo', from: null, to: { name: 'Echo', type: 'npc', owner: '', data } });
    expect(makes({ constructorName: 'a' })).toBe(true);
    for (const key of ['constructor', 'prototype', '__proto__', 'a.b'])
      for (const data of [`{"${key}":1}`, `{"a":{"${key}":1}}`]) expect(makes(JSON.parse(data))).toBe(false);
  });

  test.each([
    ['set-walls', { c: [0, 0, 1, 1], door: 'none', state: 'closed', stats: '' }],
    ['set-tiles', { x: 0, y: 0, width: 1, height: 1, shows: 'part' }],
    ['set-fixtures', { kind: 'light', data: { x: 1 } }],
    ['set-regions', ring],
  ])('what %s says of one id before it says after, too', (kind, value) => {
    const says = (from: object, to: object): boolean => v.is(EffectSchema, { kind, from, to });
    expect(says({ a: null, b: value }, { b: null, a: value })).toBe(true);
    expect([says({ a: null }, {}), says({ a: value }, { a: null, b: value }), says({ a: null }, { b: value })]).toEqual([
      ...[false, false, false],
    ]);
    // The flags of documents forget empty records.
    expect(v.parse(EffectSchema, { kind })).toEqual({ kind, from: {}, to: {} });
  });

  test('a region that goes is noted whole, or stands as the module made it', () => {
    const goes = (from: RegionPlace, present: PresentRegion): boolean =>
      stillStands({ kind: 'set-regions', from: { bog: from }, to: { bog: null } }, { ...WORLD, regions: { bog: present } }, '');
    expect([goes(ring, lies(ring)), goes(ring, lies(ring, null, made)), goes(whole, lies(ring, whole))]).toEqual([
      ...[false, true, true],
    ]);
    expect(goes(whole, lies(ring))).toBe(false);
  });

  test('a step that an older version stored is read and taken back as before', () => {
    const move: Effect = { kind: 'move-token', token: 'pawn', from: [0, 0], to: [100, 0] };
    const step = judged(begun(), { kind: 'do', effects: [move] }, WORLD);
    const read = readExpedition(JSON.parse(JSON.stringify(step.record)));
    expect('expedition' in read && read.expedition.record.tail[(step.record.depth - 1) % TAIL]?.effects).toEqual([move]);
  });

  test('the digest that binds a step to its effects is the one of older versions', () => {
    // SHA-256 of the effects as JSON, with their keys in order.
    expect(digestOf([{ kind: 'advance-time', to: 60, from: 0, empty: {} }])).toBe('55b5fd2df0cff976a4f23252');
  });

  test('every kind has a case here or in the tests of the referee', () => {
    const here = new Set(CASES.map(({ effect }) => effect.kind));
    expect(EFFECT_KINDS.filter((kind) => !here.has(kind))).toEqual([
      ...['move-token', 'advance-time', 'mark-rows', 'set-walls', 'set-tiles', 'set-fixtures', 'light-token'],
    ]);
  });
});
