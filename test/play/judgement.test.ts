import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { browserId, keyText } from '../../src/play/browsers.ts';
import { TAIL } from '../../src/play/expedition.ts';
import { withFreshDice } from '../../src/play/fresh-dice.ts';
import { isRefereesOwn, isResume, isUndo } from '../../src/play/own-commands.ts';
import * as register from '../../src/play/procedures.ts';
import {
  type JudgeContext,
  type Judgement,
  type Request,
  type Write,
  firstRecord,
  judge,
  newExpedition,
  owedEffects,
  owedWords,
  withEffectsDone,
} from '../../src/play/referee.ts';
import { renewed } from '../../src/play/renewed.ts';
import { unsealSecrets } from '../../src/play/sealed-secrets.ts';
import type { Telling } from '../../src/play/telling.ts';
import type { Effect, Seat, World } from '../../src/rules/procedure.ts';
import { ADA, GM, type Held, ID, KEY, SEED, WORLD, byteStream, context, read } from './fixtures.ts';
import { PAWNS, type PawnsOpen, listPawns } from './pawns.ts';
import { WHISPERS, alter, listWhispers } from './whispers.ts';

const leads = (open: object): boolean => (open as PawnsOpen).status === 'running';
beforeAll(async () => {
  await listPawns({ leads });
  await listWhispers(register);
});

const NEW = { id: ID, key: KEY, random: byteStream(3), writer: '1.client01' };
const KEYS = new Map([[KEY.id, KEY]]);
const begun = (): Held => newExpedition(NEW, register.wholeOf(PAWNS), { name: 'Pawns', tokens: ['pawn', 'rook'] }, SEED);
const request = ({ record }: Held, command: object): Request => ({ id: `client01:${record.revision + 1}`, basis: '', command });

function asked(held: Held, command: object, more: Partial<JudgeContext & Request> & { readonly seat?: Seat } = {}): Judgement {
  const { seat = GM, isOwn, id, ...sitting } = more;
  const own = { ...(isOwn === undefined ? {} : { isOwn }), ...(id === undefined ? {} : { id }) };
  return judge(context(held, sitting), { ...request(held, command), ...own }, seat);
}
function judged(...given: Parameters<typeof asked>): Write {
  const judgement = asked(...given);
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  return judgement;
}
const refusal = (judgement: Judgement): unknown => (judgement.kind === 'refused' ? judgement.refusal : judgement.kind);
const waiting = (held: Held, by = 'other'): Held => ({ ...held, record: { ...held.record, suspended: by } });

const hop: Effect = { kind: 'move-token', token: 'pawn', from: [0, 0], to: [5, 5] };
const rain: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const doing = (...effects: readonly Effect[]): object => ({ kind: 'do', effects });
const there: World = { ...WORLD, token: { x: 5, y: 5, width: 1, height: 1 }, weather: 'rain' };

test("the referee's own commands are told by their kind", () => {
  expect([{ kind: 'undo' }, { kind: 'undo', more: 1 }, { kind: 'resume' }, { kind: 'begin' }, null].map(isUndo)).toEqual([
    ...[true, true, false, false, false],
  ]);
  expect([{ kind: 'undo' }, { kind: 'resume' }, { kind: 'resume', more: 1 }, 'resume'].map(isResume)).toEqual([
    ...[false, true, true, false],
  ]);
  expect([{ kind: 'undo' }, { kind: 'resume' }, { kind: 'begin' }].map(isRefereesOwn)).toEqual([true, true, false]);
});

describe('an expedition that waits', () => {
  const laid = (): Held => waiting(begun());

  test('refuses players, and leaves the GM a free hand in which no token is moved', () => {
    expect(refusal(asked(laid(), { kind: 'step', token: 'pawn', by: [1, 1] }, { seat: ADA }))).toEqual({
      code: 'suspended',
      data: {},
    });
    const step = judged(laid(), doing(hop, rain));
    expect(step.effects).toEqual([rain]);
    expect(step.record).toMatchObject({ suspended: 'other', tail: { 0: { effects: [rain] } } });
    expect(owedEffects(context(step))).toEqual([rain]);
  });

  test('waits for nobody once it begins to lead anew, and then moves its tokens', async () => {
    const begin = judged(laid(), { kind: 'begin' });
    expect(begin.record.suspended).toBeUndefined();
    await listPawns({
      leads,
      decide: (state) => ({
        ...{ kind: 'accepted', events: [], effects: [hop] },
        state: { ...state, open: { ...state.open, status: 'running' } },
      }),
    });
    expect(judged(laid(), { kind: 'begin' }).effects).toEqual([hop]);
    await listPawns({ leads });
    // Taking back what ended it is no beginning.
    const ended = waiting(judged(judged(begun(), { kind: 'begin' }), { kind: 'end' }));
    expect(judged(ended, { kind: 'undo' }).record).toMatchObject({ suspended: 'other', open: { status: 'running' } });
  });

  test('has the tokens of a step left where they are when that is taken back, and the rest is taken back', () => {
    const step = waiting(judged(begun(), doing(hop, rain)));
    expect(owedEffects(context(step))).toEqual([rain]);
    expect(judged(step, { kind: 'undo' }, { world: there })).toMatchObject({
      effects: [{ ...rain, from: 'rain', to: '' }],
      kept: [{ ...hop, from: [5, 5], to: [0, 0] }],
      record: { pending: { slot: 0, back: true, left: [0] } },
    });
  });

  test("goes on at a GM's word, and nothing else of it changes", () => {
    const moved = waiting(judged(begun(), doing(hop, rain)));
    const on = judged(moved, { kind: 'resume' }, { writer: '9.client09' });
    const { suspended: _suspended, ...rest } = moved.record;
    expect(on.record).toEqual({
      ...rest,
      ...{ revision: 2, writer: '9.client09', seats: { gm: 'client01:2' }, resumed: 'other' },
      // What had been done stays as people have left it.
      pending: { slot: 0, back: false, by: 1, left: [0, 1] },
    });
    expect(on).toMatchObject({ effects: [], kept: [], owes: [], back: false, events: [{ name: 'resumed', data: {} }] });
    expect(on.secrets).toBe(moved.secrets);
    expect(Object.keys(on.changes).sort()).toEqual(['pending', 'resumed', 'revision', 'seats', 'suspended', 'writer']);
    expect(refusal(asked(moved, { kind: 'resume' }, { seat: ADA }))).toEqual({ code: 'gm-only', data: {} });
    expect(refusal(asked(on, { kind: 'resume' }))).toEqual({ code: 'not-suspended', data: {} });
  });

  test('waits again where its going on is taken back, but not where the referee takes its step back', () => {
    const moved = judged(begun(), doing(rain));
    const on = judged(waiting(moved), { kind: 'resume' });
    const again = judged(on, { kind: 'undo' });
    expect(again.record).toMatchObject({ suspended: 'other', revision: 3, depth: 1 });
    expect(again.record.resumed).toBeUndefined();
    expect(again).toMatchObject({ back: true, events: [{ name: 'suspended', data: { by: 'other' } }] });
    const own = judged(on, { kind: 'undo' }, { isOwn: true, world: there });
    expect(own).toMatchObject({ record: { depth: 0 }, events: [{ name: 'undone', data: { command: 'do' } }] });
    expect(own.record.resumed).toBeUndefined();
    // A command after it is what the next undo means.
    const next = judged(on, { kind: 'note', text: 'x' });
    expect(next.record.resumed).toBeUndefined();
    expect(judged(next, { kind: 'undo' }).record.depth).toBe(1);
  });
});

describe('what a step has changed more than once', () => {
  const hops = [hop, { ...hop, from: [5, 5], to: [8, 8] }] as const satisfies readonly Effect[];
  const back = [
    { ...hops[1], from: [8, 8], to: [5, 5] },
    { ...hops[0], from: [5, 5], to: [0, 0] },
  ];
  const standing = (x: number, more: Partial<World> = {}): World => ({ ...there, token: { ...there.token!, x, y: x }, ...more });

  test.each<readonly [string, readonly Effect[], World, readonly object[], readonly object[], readonly number[]]>([
    ['stands where the last left it', hops, standing(8), back, [], []],
    ['stands where the first left it, which the last has left', hops, standing(5), [], back, [0, 1]],
    [
      'stands so beside what does not',
      [hops[0], rain, hops[1]],
      standing(8, { weather: 'snow' }),
      back,
      [{ ...rain, from: 'rain', to: '' }],
      [1],
    ],
    [
      'is a way and a light of one token, which are two things',
      [hops[0], { kind: 'light-token', token: 'pawn', from: LIGHT(0), to: LIGHT(4) }],
      standing(5),
      [back[1]!],
      [{ kind: 'light-token', token: 'pawn', from: LIGHT(4), to: LIGHT(0) }],
      [1],
    ],
    [
      'is the weather, twice',
      [rain, { kind: 'set-weather', from: 'rain', to: 'snow' }],
      standing(5, { weather: 'snow' }),
      [
        { kind: 'set-weather', from: 'snow', to: 'rain' },
        { kind: 'set-weather', from: 'rain', to: '' },
      ],
      [],
      [],
    ],
    [
      'is an actor, twice',
      [field('5', '3'), field('3', '2')],
      standing(5, { actors: () => actor(2) }),
      [field('2', '3'), field('3', '5')],
      [],
      [],
    ],
    [
      'is a wall of two that came and went',
      [
        { kind: 'set-walls', from: { a: null, b: null }, to: { a: WALL, b: WALL } },
        { kind: 'set-walls', from: { a: WALL }, to: { a: null } },
      ],
      standing(5, { scene: { walls: { b: WALL }, fixtures: new Set() } }),
      [{ kind: 'set-walls', from: { a: null }, to: { a: WALL } }],
      [{ kind: 'set-walls', from: { a: WALL, b: WALL }, to: { a: null, b: null } }],
      [0],
    ],
    [
      'is a combat, twice',
      [fights(1, 2), fights(2, 3)],
      standing(5, { combats: () => fight(3) }),
      [fights(3, 2), fights(2, 1)],
      [],
      [],
    ],
  ])('%s', (_what, effects, world, taken, kept, left) => {
    const undone = judged(judged(begun(), doing(...effects)), { kind: 'undo' }, { world });
    expect([undone.effects, undone.kept]).toEqual([taken, kept]);
    expect(undone.record.pending.left ?? []).toEqual(left);
    expect(owedEffects(context(undone))).toEqual(taken);
  });
});

function LIGHT(bright: number) {
  return { bright, dim: bright, angle: 360, rotation: 0 };
}
const WALL = { c: [0, 0, 9, 0], door: 'none', state: 'closed', stats: '' } as const;
function field(from: string, to: string): Effect {
  return { kind: 'set-actor', actor: 'wren', fields: [{ path: 'system.hp', from, to }] };
}
function actor(hp: number) {
  const stored = (path: string): unknown => ({ system: {}, 'system.hp': hp })[path];
  return { name: 'Wren', isAsMade: false, isBeingMade: false, figure: stored, stored };
}
function fights(from: number, to: number): Effect {
  const at = (round: number) => ({ round, turn: null, combatants: {} });
  return { kind: 'set-combat', combat: 'fight', from: at(from), to: at(to) };
}
function fight(round: number) {
  return { place: { round, turn: null, combatants: {} }, whole: null, made: {}, isAsMade: false, isBeingMade: false };
}

describe('what is owed of a step', () => {
  test('is what it was sealed with, but for what is done, in the direction in which it is owed', () => {
    const step = judged(begun(), doing(hop, rain));
    const with_ = (pending: Partial<Held['record']['pending']>): Held => ({
      ...step,
      record: { ...step.record, pending: { ...step.record.pending, ...pending } },
    });
    expect(owedEffects(context(step))).toEqual([hop, rain]);
    expect(owedEffects(context(with_({ left: [0] })))).toEqual([rain]);
    expect(owedEffects(context(with_({ back: true })))).toEqual([
      { ...rain, from: 'rain', to: '' },
      { ...hop, from: [5, 5], to: [0, 0] },
    ]);
    expect(owedEffects(context(with_({ slot: -1 })))).toEqual([]);
    expect(owedEffects(context(begun()))).toEqual([]);
  });

  test('is nothing once it is noted as done, beside what is owed elsewhere', () => {
    const older = [{ slot: 3, back: false, by: 4 }];
    const step = judged(begun(), doing(hop, rain));
    const pending = (of: Held['record']['pending'], tail = step.record.tail): unknown =>
      withEffectsDone({ ...step.record, tail, pending: of }).pending;
    expect(pending({ slot: 0, back: true })).toEqual({ slot: -1, back: false });
    expect(pending({ slot: 0, back: false, older })).toEqual({ slot: -1, back: false, older });
    expect(pending({ slot: 0, back: true, by: 1, older })).toEqual({ slot: 0, back: true, by: 1, older, left: [0, 1] });
    expect(pending({ slot: 0, back: false, by: 1 }, {})).toEqual({ slot: 0, back: false, by: 1 });
    expect(pending({ slot: 0, back: false, by: 1 }, { 0: { ...step.record.tail[0]!, effects: [] } })).toEqual({
      ...{ slot: 0, back: false, by: 1 },
    });
  });

  test('is what it has to tell, until that is noted; what leaves nothing behind is not owed, and no forged word is', async () => {
    const here = { world: { ...WORLD, token: { x: 0, y: 0, width: 100, height: 100 } } };
    const told = [{ name: 'stepped', data: { token: 'pawn' } }];
    const stepped = (): Held => judged(judged(begun(), { kind: 'begin' }), { kind: 'step', token: 'pawn', by: [5, 5] }, here);
    const step = stepped();
    expect(owedWords(context(step))).toEqual(told);
    expect(step.record.pending.slot).toBe(1);
    const as = (record: Held['record']): Held => ({ ...step, record });
    expect(owedWords(context(as(withEffectsDone(step.record))))).toEqual([]);
    expect(owedWords(context(as({ ...step.record, pending: { slot: 1, back: true } })))).toEqual([]);
    const forged = { ...step.record.tail[1]!, told: [...told, ...told] };
    expect(owedWords(context(as({ ...step.record, tail: { ...step.record.tail, 1: forged } })))).toEqual([]);
    await listPawns({ leads, passes: ({ name }) => name === 'stepped' });
    expect(owedWords(context(stepped()))).toEqual([]);
    expect(stepped().record.tail[1]?.told).toEqual([]);
    await listPawns({ leads });
  });

  test('is nothing where it was sealed before steps were bound to their effects, which an undo takes back', () => {
    const step = judged(begun(), { kind: 'note', text: 'x' });
    expect(owedEffects(context(step))).toEqual([]);
    // A step without effects is sealed in the same place as those of older versions were, but for a mark.
    expect(step.record.tail[0]?.effects).toEqual([]);
    expect(judged(step, { kind: 'undo' }).secrets.hidden).toEqual({ note: '' });
  });
});

describe('a procedure that does what it does not say', () => {
  const decides = (decide: typeof PAWNS.decide): Partial<JudgeContext> => ({ decide: decide as never });

  test('is a mistake: it changes the hidden half', () => {
    const decide = decides(({ open }) => ({ kind: 'accepted', state: { open, hidden: { note: '' } }, events: [], effects: [] }));
    expect(() => asked(begun(), { kind: 'begin' }, decide)).toThrow(
      'the command begin changed the hidden half without saying that it may',
    );
    expect(judged(begun(), { kind: 'note', text: 'x' }, decide).secrets.hidden).toEqual({ note: '' });
  });

  test('is a mistake: it changes what somebody is told', () => {
    const whispers = newExpedition(NEW, register.wholeOf(WHISPERS), { name: 'Bridge', hearers: ['ada'] }, SEED);
    const told = judged(whispers, { kind: 'whisper', to: 'ada', words: 'hush' });
    expect(() => asked(told, { kind: 'shout' })).toThrow(
      'the command shout changed what somebody is told without saying that it may',
    );
    expect(judged(whispers, { kind: 'shout' }).kind).toBe('write');
  });
});

describe('a procedure that tells single users something', () => {
  afterEach(() => alter());
  const key = byteStream(7)(32);
  const telling: Telling = {
    browsers: (user) => (user === 'ada' || user === 'bram' ? { [browserId(key)]: keyText(key) } : {}),
    sealFor: (_key, place, text) => `${place} ${text}`,
  };
  const laid = (): Held => newExpedition(NEW, register.wholeOf(WHISPERS), { name: 'Bridge', hearers: ['ada'] }, SEED);
  const texts = (held: Held): unknown =>
    Object.fromEntries(
      Object.entries((held.record.told ?? {}) as object).map(([user, all]) => [user, Object.values(all as object)]),
    );

  test('has all texts made anew with the hidden half, and those of others taken away without it', () => {
    const said = judged(laid(), { kind: 'whisper', to: 'ada', words: 'hush' }, { telling });
    const place = `${ID}/told/ada/${browserId(key)}`;
    expect(texts(said)).toEqual({ ada: [`${place} {"words":"hush","loud":false}`] });
    const strange = { ...said, record: { ...said.record, told: { ...(said.record.told as object), cleo: { x: 'y' } } } };
    const step = judged(strange, { kind: 'step' }, { telling });
    expect(texts(step)).toEqual({ ada: [`${place} {"words":"hush","loud":false}`] });
    expect(judged(said, { kind: 'think', thought: 'x' }).record.told).toBeUndefined();
    const undone = judged(said, { kind: 'undo' }, { telling });
    expect(texts(undone)).toEqual({ ada: [`${place} null`] });
  });

  test('has none that a procedure which tells nobody would have', () => {
    const strange = begun();
    const held = { ...strange, record: { ...strange.record, told: 'anything' } };
    expect(judged(held, { kind: 'note', text: 'x' }, { telling }).record.told).toBe('anything');
  });
});

describe('an expedition that was set back', () => {
  const before = (): Write => judged(judged(begun(), { kind: 'begin' }), { kind: 'note', text: 'x' });
  const fresh = 'f'.repeat(64);

  test('goes on above what is known with other dice, sealed with the next write, whatever that is', () => {
    const then = context(before());
    const sitting = withFreshDice({ ...then, lastStep: then.expedition.record.tail[1]! }, 40, fresh);
    expect(sitting).toMatchObject({ isRenewed: true, secrets: { seed: fresh, hidden: { note: 'x' } } });
    expect([sitting.expedition.record.revision, sitting.lastStep]).toEqual([40, then.expedition.record.tail[1]]);
    const write = judge(sitting, { id: 'client01:90', basis: '', command: { kind: 'end' } }, GM) as Write;
    expect(write.record.revision).toBe(41);
    expect(write.events).toEqual([{ name: 'diceRenewed', data: {} }]);
    const opened = unsealSecrets(KEYS, ID, read(write.record));
    expect(opened).toMatchObject({ secrets: { seed: fresh }, sealedAt: 41 });
    expect(judged(before(), { kind: 'end' }).events).toEqual([]);
  });

  test('takes back what lies beside its state, and nothing out of the log', () => {
    const then = before();
    const { lastStep } = context(then);
    expect(withFreshDice(context(then, { lastStep: structuredClone(lastStep) }), 40, fresh).lastStep).toBeNull();
    expect(withFreshDice(context(then, { lastStep: null }), 40, fresh).lastStep).toBeNull();
  });

  test('seals its new seed where it only goes on or waits again', () => {
    const sitting = withFreshDice(context(waiting(before())), 40, fresh);
    const on = judge(sitting, { id: 'client01:90', basis: '', command: { kind: 'resume' } }, GM) as Write;
    expect(on.events).toEqual([
      { name: 'diceRenewed', data: {} },
      { name: 'resumed', data: {} },
    ]);
    expect(unsealSecrets(KEYS, ID, read(on.record))).toMatchObject({ secrets: { seed: fresh }, sealedAt: 41 });
  });
});

describe('a record that begins', () => {
  test('has nothing to take back and owes nothing', () => {
    const { record, secrets } = newExpedition(
      { ...NEW, home: 'Scene.yard' },
      register.wholeOf(PAWNS),
      { name: 'P', tokens: [] },
      SEED,
    );
    const { sealed, ...rest } = record;
    expect(rest).toEqual({
      ...{ procedure: 'pawns', version: 1, revision: 0, home: 'Scene.yard', writer: '1.client01', seats: {} },
      ...{ open: { name: 'P', status: 'laid', tokens: [], steps: {} }, depth: 0, logged: 0, tail: {} },
      pending: { slot: -1, back: false },
    });
    expect(unsealSecrets(KEYS, ID, read({ ...rest, sealed }))).toEqual({ key: KEY, secrets, sealedAt: 0 });
    expect(secrets).toEqual({ seed: SEED, hidden: { note: '' } });
    expect('home' in firstRecord(NEW, { procedure: register.wholeOf(PAWNS), open: {}, secrets })).toBe(false);
  });

  test('is an expedition of its own where it came with a copy, and waits as that did', () => {
    const played = waiting(judged(begun(), doing(rain)));
    const copy = renewed({ ...NEW, id: 'copy' }, read(played.record), { note: 'n' }, 'a'.repeat(64));
    expect(copy).toMatchObject({ revision: 2, depth: 0, tail: {}, seats: {}, suspended: 'other', open: played.record.open });
    const opened = unsealSecrets(KEYS, 'copy', read(copy));
    expect(opened).toMatchObject({ secrets: { seed: 'a'.repeat(64), hidden: { note: 'n' } }, sealedAt: 2 });
    expect('suspended' in renewed(NEW, read(begun().record), { note: '' }, SEED)).toBe(false);
  });
});

describe('what could not be read again', () => {
  type Halves = { readonly open: object; readonly hidden: object };
  /** What comes of a command that changes halves so. */
  const deciding = (command: object, change: (state: Halves) => Partial<Halves>): unknown => {
    const decide: JudgeContext['decide'] = (state) => ({
      ...{ kind: 'accepted', events: [], effects: [] },
      state: { ...state, ...change(state) },
    });
    return refusal(asked(begun(), command, { decide }));
  };
  const note = { kind: 'note', text: 'Rook' };

  test('is refused before it is written, of either half', () => {
    const refused = { code: 'too-much', data: {} };
    expect(deciding({ kind: 'begin' }, ({ open }) => ({ open: { ...open, status: 'lost' } }))).toEqual(refused);
    expect(deciding(note, () => ({ hidden: { note: 7 } }))).toEqual(refused);
    expect(deciding(note, () => ({ hidden: { note: 'Rook' } }))).toBe('write');
  });
});

describe('the steps that can be taken back', () => {
  test('lie in sixteen slots in turn, and what is taken back does not count as logged', () => {
    const steps = Array.from({ length: TAIL + 1 }).reduce<Held>(
      (now, _, at) => judged(now, { kind: 'note', text: `${at}` }),
      begun(),
    );
    expect(Object.values(steps.record.tail).map(({ at }) => at)).toEqual([16, ...Array.from({ length: 15 }, (_, at) => at + 1)]);
    const logged = { ...steps, record: { ...steps.record, logged: 17 } };
    expect(judged(logged, { kind: 'undo' }).record).toMatchObject({ depth: 16, logged: 16 });
    const few = { ...steps, record: { ...steps.record, logged: 5 } };
    expect(judged(few, { kind: 'undo' }).record.logged).toBe(5);
    expect(judged(few, { kind: 'begin' }).record.logged).toBe(5);
  });

  test('are those of the present version, and an undo before the first is refused', () => {
    expect(refusal(asked(begun(), { kind: 'undo' }))).toEqual({ code: 'nothing-to-undo', data: {} });
    const step = judged(begun(), { kind: 'begin' });
    const older = { ...context(step), expedition: { ...read(step.record), procedure: { ...register.wholeOf(PAWNS) } } };
    expect(judge(older, { id: 'client01:90', basis: '', command: { kind: 'undo' } }, GM).kind).toBe('write');
  });

  test('answer the one who asked, and nobody else', () => {
    const step = judged(begun(), { kind: 'begin' }, { id: 'client05:3' });
    expect(step.record.seats).toEqual({ gm: 'client05:3' });
    expect(asked(step, { kind: 'end' }, { id: 'client05:3' })).toEqual({ kind: 'repeated' });
    const undone = judged(step, { kind: 'undo' }, { id: 'client06:1', seat: { ...GM, user: 'other' } });
    expect(undone.record.seats).toEqual({ gm: 'client05:3', other: 'client06:1' });
    expect(judged(waiting(undone), { kind: 'resume' }, { id: 'client07:1' }).record.seats).toEqual({
      ...{ gm: 'client07:1 client05:3', other: 'client06:1' },
    });
  });
});
