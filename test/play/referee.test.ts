import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { changesBetween, withChanges } from '../../src/play/changes.ts';
import { sameData } from '../../src/rules/values/plain-data.ts';
import {
  ExpeditionSchema,
  isTakenBack,
  readExpedition,
  readSecrets,
  secretsSize,
  secretsText,
} from '../../src/play/expedition.ts';
import { EffectSchema } from '../../src/rules/effects/every-effect.ts';
import { SEARCH } from '../../src/rules/search/search.ts';
import { SquarePaths } from '../../src/rules/grid/square-paths.ts';
import type { Board, Effect, Seat, WallPlace, World } from '../../src/rules/procedure.ts';
import type { SearchCommand } from '../../src/rules/search/commands.ts';
import type { SearchHidden, SearchOpen } from '../../src/rules/search/state.ts';
import { procedureOf } from '../../src/play/procedures.ts';
import { type JudgeContext, type Judgement, type Write, judge, owedEffects } from '../../src/play/referee.ts';
import { secretsPlace } from '../../src/play/sealed-secrets.ts';
import { unseal } from '../../src/play/sealing.ts';
import { ADA, GM, type Held, ID, KEY, context, held, read } from './fixtures.ts';

let counter = 0;

function basis(at: Held, command: unknown): string {
  return SEARCH.basis(at.record.open as unknown as SearchOpen, command as SearchCommand);
}

function ask(
  at: Held,
  command: { kind: string; [key: string]: unknown },
  seat: Seat = GM,
  more: Partial<JudgeContext> = {},
): Judgement {
  counter += 1;
  return judge(
    context(at, more),
    { id: `client01:${counter}`, basis: command.kind === 'undo' ? '' : basis(at, command), command },
    seat,
  );
}

function written(judgement: Judgement): Write {
  if (judgement.kind !== 'write') throw new Error(JSON.stringify(judgement));
  return judgement;
}

/** Carries commands out one after the other. */
function after(start: Held, ...commands: readonly { kind: string; [key: string]: unknown }[]): Held {
  return commands.reduce<Held>((at, command) => written(ask(at, command)), start);
}

const BEGUN = [{ kind: 'place', cell: 'B2', contents: 'hostile-creature' }, { kind: 'begin' }];
const move = (x: number, y: number): { kind: string; to: { x: number; y: number } } => ({ kind: 'move', to: { x, y } });
const at = (x: number, y: number): World => ({
  token: { x, y, width: 100, height: 100 },
  followers: {},
  time: 0,
  table: null,
  board: null,
});

describe('one write', () => {
  test('holds the open patch, the revision, the request, the writer, what is owed and the sealed step', () => {
    const before = after(held(), ...BEGUN);
    const write = written(ask(before, move(10, 20), ADA, { writer: '7.client02' }));
    expect(Object.keys(write.changes).sort()).toEqual(['depth', 'open', 'pending', 'revision', 'seats', 'tail', 'writer']);
    expect(write.changes).toMatchObject({
      revision: 3,
      depth: 3,
      writer: '7.client02',
      open: { party: 'A1', rounds: 1, cells: { A1: { mark: 'cleared', contents: 'empty' } } },
      pending: { slot: 2 },
    });
    expect(sameData(withChanges(before.record, write.changes), write.record)).toBe(true);
    expect(owedEffects(context(write))).toEqual([
      { kind: 'move-token', token: 'party00000000001', from: [-200, 0], to: [10, 20], near: 150 },
    ]);
  });

  test('SG-40 a move does not seal anew, a placing always does, and neither length tells what was placed', () => {
    const laid = held();
    const writes = ['hostile-creature', 'empty', null].map((contents) =>
      written(ask(laid, { kind: 'place', cell: 'A1', contents })),
    );
    expect(new Set(writes.map(({ record }) => record.sealed.length)).size).toBe(1);
    expect(new Set(writes.map(({ record }) => record.tail['0']?.sealed.length)).size).toBe(1);
    for (const { record } of writes) expect(record.sealed).not.toBe(laid.record.sealed);
    const begun = after(laid, ...BEGUN);
    expect(written(ask(begun, move(0, 0), ADA)).record.sealed).toBe(begun.record.sealed);
  });

  test('SG-40 the hidden half opens only with the key, and holds what was placed', () => {
    const { record } = after(held(), ...BEGUN);
    const unsealed = unseal(new Map([[KEY.id, KEY]]), secretsPlace(ID), record.sealed);
    const procedure = procedureOf('search');
    const secrets = procedure && 'text' in unsealed ? readSecrets(procedure, unsealed.text) : null;
    expect(secrets?.hidden).toMatchObject({ layout: '....h....' });
    expect(unseal(new Map(), secretsPlace(ID), record.sealed)).toEqual({ fault: 'no-key' });
  });

  test('the hidden half of every grid fits its padding, however much lies there', () => {
    const full: SearchHidden = {
      layout: 'h'.repeat(49),
      choices: 'h*26 '.repeat(49).trim(),
      dice: 'x'.repeat(200),
      target: 'Z26',
    };
    const open = SEARCH.begin({
      name: 'n',
      plan: 'complex',
      frame: { x: 0, y: 0, cell: 90, turn: 0 },
      token: '',
    }).open;
    const procedure = procedureOf('search');
    expect(
      secretsText({ seed: 'a'.repeat(64), hidden: full }, SEARCH.version, Number.MAX_SAFE_INTEGER - 1).length,
    ).toBeLessThanOrEqual(procedure ? secretsSize(procedure, open) : 0);
  });

  test('the dice of a command depend on its number alone, so the same game replays', () => {
    const roll = (): unknown => (written(ask(held(), { kind: 'roll-encounter', faces: 6 })).secrets.hidden as SearchHidden).dice;
    expect(roll()).toBe(roll());
    const later = after(held(), { kind: 'begin' }, { kind: 'roll-encounter', faces: 6 });
    expect((later.secrets.hidden as SearchHidden).dice).not.toBe(roll());
  });
});

describe('a request', () => {
  test('that was answered is recognised and changes nothing', () => {
    const request = { id: 'client09:5', basis: '', command: { kind: 'begin' } };
    const once = written(judge(context(held()), request, GM));
    expect(judge(context(once), request, GM)).toEqual({ kind: 'repeated' });
    expect(judge(context(once), { ...request, id: 'client09:4' }, GM)).toEqual({ kind: 'repeated' });
    expect(judge(context(once), { ...request, id: 'client09:6' }, GM)).toMatchObject({
      kind: 'refused',
      refusal: { code: 'begun' },
    });
    expect(judge(context(once), request, { ...GM, user: 'other' })).toMatchObject({
      kind: 'refused',
      refusal: { code: 'begun' },
    });
  });

  test('made from an older state is stale, which is told apart from illegal', () => {
    const here = after(held(), ...BEGUN, move(10, 20));
    const old = basis(after(held(), ...BEGUN), move(10, 310));
    expect(judge(context(here), { id: 'client01:900', basis: old, command: move(10, 310) }, ADA)).toEqual({
      kind: 'refused',
      refusal: { code: 'stale', data: {} },
    });
    expect(ask(here, move(610, 310), ADA)).toMatchObject({ kind: 'refused', refusal: { code: 'too-far' } });
  });

  test.each([
    [{ kind: 'nonsense' }],
    [{ kind: 'move', to: { x: 'far', y: 0 } }],
    [{ kind: 'move', to: { x: 1e9, y: 0 } }],
    [{ kind: 'place', cell: 'B2', contents: 'dragon' }],
    [null],
    [[]],
  ])('that makes no sense is refused: %j', (command) => {
    expect(judge(context(held()), { id: 'client01:1000', basis: '', command }, GM)).toMatchObject({
      refusal: { code: 'unknown-command' },
    });
  });
});

describe('undo', () => {
  test('restores open and hidden state step by step to the beginning, and counts commands upward', () => {
    const states: Held[] = [held()];
    const steps = [
      ...BEGUN,
      { kind: 'place', cell: 'C1', contents: 'friendly-object' },
      move(10, 20),
      { kind: 'step', direction: 'east' },
    ];
    for (const command of steps) states.push(after(states.at(-1) ?? held(), command));
    let now = states.at(-1) ?? held();
    for (const earlier of states.slice(0, -1).reverse()) {
      now = written(ask(now, { kind: 'undo' }));
      expect(sameData(now.record.open, earlier.record.open)).toBe(true);
      expect(now.secrets).toEqual(earlier.secrets);
      expect(now.record.depth).toBe(earlier.record.depth);
    }
    expect(now.record.revision).toBe(steps.length * 2);
    expect(ask(now, { kind: 'undo' })).toMatchObject({ refusal: { code: 'nothing-to-undo' } });
  });

  test('is known by what lies there, until play goes on', () => {
    const begun = after(held(), ...BEGUN);
    const moved = after(begun, move(10, 20));
    expect([held(), begun, moved].map(({ record }) => isTakenBack(record))).toEqual([false, false, false]);
    const undone = written(ask(moved, { kind: 'undo' }));
    expect(isTakenBack(undone.record)).toBe(true);
    expect(isTakenBack(written(ask(undone, { kind: 'undo' })).record)).toBe(true);
    expect(isTakenBack(after(undone, move(10, 20)).record)).toBe(false);
    // More steps than lie at hand.
    const steps = Array.from({ length: 20 }, (_, at) => ({ kind: 'step', direction: at % 2 === 0 ? 'east' : 'west' }));
    const far = after(moved, ...steps);
    expect(isTakenBack(far.record)).toBe(false);
    expect(isTakenBack(written(ask(far, { kind: 'undo' })).record)).toBe(true);
  });

  test('takes the token back where it still stands, and lists it where it does not', () => {
    const moved = after(held(), ...BEGUN, move(10, 20));
    const back = [{ kind: 'move-token', token: 'party00000000001', from: [10, 20], to: [-200, 0], near: 150 }];
    expect(written(ask(moved, { kind: 'undo' }, GM, { world: at(10, 20) }))).toMatchObject({ effects: back, kept: [] });
    // It may have been shifted in its cell, and not out of it.
    expect(written(ask(moved, { kind: 'undo' }, GM, { world: at(77, 20) }))).toMatchObject({ effects: back, kept: [] });
    expect(written(ask(moved, { kind: 'undo' }, GM, { world: at(177, 20) }))).toMatchObject({ effects: [], kept: back });
    expect(written(ask(moved, { kind: 'undo' }, GM, { world: at(10, 20) })).record.pending).toEqual({ slot: 2, back: true });
    expect(owedEffects(context(written(ask(moved, { kind: 'undo' }, GM, { world: at(10, 20) }))))).toEqual(back);
  });

  test('SG-40 believes no effects that somebody else wrote into a step: they are neither owed nor taken back', () => {
    const moved = written(ask(after(held(), ...BEGUN), move(10, 20)));
    const slot = moved.record.pending.slot;
    const step = moved.record.tail[slot];
    if (!step) throw new Error('no step');
    const year = { kind: 'advance-time', from: 0, to: 31_536_000 } as const;
    for (const effects of [[year], [...step.effects, year], []]) {
      const record = { ...moved.record, tail: { ...moved.record.tail, [slot]: { ...step, effects } } };
      const forged = { record, secrets: moved.secrets };
      expect(owedEffects(context(forged))).toEqual([]);
      const undo = ask(forged, { kind: 'undo' }, GM, { world: { ...at(10, 20), time: 31_536_000 } });
      expect(undo).toMatchObject({ kind: 'refused', refusal: { code: 'undo-lost' } });
    }
  });

  test('SG-40 believes effects whatever the flags of a document have made of their form', () => {
    const data = { x: 1, flags: {}, light: { bright: 0, none: {} }, levels: [] };
    const fixture = (of: object): Effect => ({
      kind: 'set-fixtures',
      from: { l: null },
      to: { l: { kind: 'light', data: { ...of } } },
    });
    const decide: JudgeContext['decide'] = (...given) => {
      const decision = procedureOf('search')!.decide(...given);
      return decision.kind === 'accepted' ? { ...decision, effects: [fixture(data)] } : decision;
    };
    const moved = written(ask(after(held(), ...BEGUN), move(10, 20), ADA, { decide }));
    const { slot } = moved.record.pending;
    const lying = { levels: [], light: { bright: 0 }, x: 1 };
    const step = { ...moved.record.tail[slot]!, effects: v.parse(v.array(EffectSchema), [fixture(lying)]) };
    const record = { ...moved.record, tail: { ...moved.record.tail, [slot]: step } };
    expect(owedEffects(context({ record, secrets: moved.secrets }))).toEqual([fixture(lying)]);
  });

  test('takes followers and the clock back each where it still stands, and lists the rest', () => {
    const party: World = { ...at(-200, 0), followers: { follower: { x: -100, y: 0, width: 100, height: 100 } }, time: 1000 };
    const ready = after(
      held(),
      { kind: 'choose-token', token: 'party00000000001', followers: ['follower'] },
      { kind: 'configure', options: { minutes: 10 } },
      { kind: 'begin' },
    );
    const moved = written(ask(ready, move(10, 20), ADA, { world: party }));
    const [token, follower, clock] = [
      { kind: 'move-token', token: 'party00000000001', from: [10, 20], to: [-200, 0] },
      { kind: 'move-token', token: 'follower', from: [110, 20], to: [-100, 0] },
      { kind: 'advance-time', from: 1600, to: 1000 },
    ];
    expect(owedEffects(context(moved))).toHaveLength(3);
    const world: World = { ...at(10, 20), followers: { follower: { x: 110, y: 20, width: 100, height: 100 } }, time: 1600 };
    const undone = (now: World): Write => written(ask(moved, { kind: 'undo' }, GM, { world: now }));
    expect(undone(world)).toMatchObject({ effects: [clock, follower, token], kept: [] });
    expect(undone({ ...world, time: 1700 })).toMatchObject({ effects: [follower, token], kept: [clock] });
    expect(undone({ ...world, followers: {} })).toMatchObject({ effects: [clock, token], kept: [follower] });
    expect(undone({ ...world, token: null })).toMatchObject({ effects: [clock, follower], kept: [token] });
    expect(undone(party)).toMatchObject({ effects: [], kept: [clock, follower, token] });
    const record = ExpeditionSchema.entries.tail;
    expect(v.is(record, JSON.parse(JSON.stringify(moved.record.tail)))).toBe(true);
  });

  test('takes walls, light and a winding way back each where it still stands, and lists the rest', () => {
    const wall = { c: [0, 0, 100, 0] as const, door: 'none' as const, state: 'closed' as const, stats: '' };
    const door = { ...wall, c: [0, 0, 50, 0] as const, door: 'door' as const };
    const dark = { bright: 0, dim: 0, angle: 360, rotation: 0 };
    const lamp = { bright: 4.5, dim: 4.5, angle: 90, rotation: 180 };
    const effects: Effect[] = [
      {
        kind: 'move-token',
        token: 'party00000000001',
        from: [-200, 0],
        to: [10, 20],
        via: [
          [0, 0],
          [10, 0],
        ],
      },
      { kind: 'set-walls', from: { w: wall, rest: null }, to: { w: door, rest: { ...wall, c: [50, 0, 100, 0] } } },
      { kind: 'light-token', token: 'party00000000001', from: dark, to: lamp },
    ];
    for (const effect of effects) expect(v.parse(EffectSchema, JSON.parse(JSON.stringify(effect)))).toEqual(effect);
    const decide: JudgeContext['decide'] = (...given) => {
      const decision = procedureOf('search')!.decide(...given);
      return decision.kind === 'accepted' ? { ...decision, effects } : decision;
    };
    const moved = written(ask(after(held(), ...BEGUN), move(10, 20), ADA, { decide }));
    const walls: Readonly<Record<string, WallPlace>> = { w: door, rest: { ...wall, c: [50, 0, 100, 0] } };
    const board: Board = {
      paths: new SquarePaths({ size: 100, originX: 0, originY: 0, rows: 2, columns: 2 }),
      scale: 1,
      walls,
      light: lamp,
    };
    const undone = (now: World): Write => written(ask(moved, { kind: 'undo' }, GM, { world: now }));
    const [way, set, light] = [
      {
        kind: 'move-token',
        token: 'party00000000001',
        from: [10, 20],
        to: [-200, 0],
        via: [
          [10, 0],
          [0, 0],
        ],
      },
      { kind: 'set-walls', from: { w: door, rest: { ...wall, c: [50, 0, 100, 0] } }, to: { w: wall, rest: null } },
      { kind: 'light-token', token: 'party00000000001', from: lamp, to: dark },
    ];
    const stands = { ...at(10, 20), board };
    expect(undone(stands)).toMatchObject({ effects: [light, set, way], kept: [] });
    expect(undone({ ...stands, board: { ...board, walls: { w: door } } })).toMatchObject({ effects: [light, way], kept: [set] });
    expect(undone({ ...stands, board: { ...board, light: dark } })).toMatchObject({ effects: [set, way], kept: [light] });
    expect(undone(at(10, 20))).toMatchObject({ effects: [way], kept: [light, set] });
  });

  test('a step that changed much in the open is sealed and taken back, and its length tells nothing of what lies hidden', () => {
    const lines = Array.from({ length: 20 }, (_, index) => ({ from: index + 1, penalty: 0, steps: 1, line: 'x'.repeat(200) }));
    const wide = after(held(), { kind: 'configure', bands: lines });
    const sealedLength = (start: Held): number => {
      const book = written(ask(start, { kind: 'configure', bands: null }));
      expect(sameData(written(ask(book, { kind: 'undo' })).record.open, start.record.open)).toBe(true);
      return book.record.tail[(book.record.depth - 1) % 16]?.sealed.length ?? 0;
    };
    const full = after(wide, { kind: 'fill', passes: 0, rest: true }, { kind: 'clear' }, { kind: 'fill', passes: 0, rest: true });
    expect(sealedLength(full)).toBe(sealedLength(wide));
  });

  test("is the GM's alone, and says when its step is gone, another or damaged", () => {
    const moved = after(held(), ...BEGUN, move(10, 20));
    expect(ask(moved, { kind: 'undo' }, ADA)).toMatchObject({ refusal: { code: 'gm-only' } });
    expect(ask(moved, { kind: 'undo' }, GM, { lastStep: null })).toMatchObject({ refusal: { code: 'undo-lost' } });
    const step = moved.record.tail['2'];
    if (!step) throw new Error('no step');
    expect(ask(moved, { kind: 'undo' }, GM, { lastStep: { ...step, at: 1 } })).toMatchObject({ refusal: { code: 'undo-lost' } });
    expect(
      ask(moved, { kind: 'undo' }, GM, { lastStep: { ...step, sealed: moved.record.tail['1']?.sealed ?? '' } }),
    ).toMatchObject({ refusal: { code: 'undo-lost' } });
  });

  test('costs the same at any length: the room at the scene does not grow', () => {
    let now = after(held(), { kind: 'begin' }, move(10, 20));
    for (let n = 0; n < 40; n += 1) now = after(now, { kind: 'step', direction: n % 2 ? 'west' : 'east' });
    expect(Object.keys(now.record.tail)).toHaveLength(16);
    const first = JSON.stringify(now.record).length;
    for (let n = 0; n < 100; n += 1) now = after(now, { kind: 'step', direction: n % 2 ? 'west' : 'east' });
    expect(JSON.stringify(now.record).length - first).toBeLessThan(40);
  });
});

describe('stored data', () => {
  test('of an older version is migrated when read, and written whole with the next command', () => {
    const { record, secrets } = after(held(), { kind: 'begin' });
    const { cells: _cells, party: _party, ...rest } = record.open as Record<string, unknown>;
    const old = {
      ...record,
      version: 1,
      open: { ...rest, cells: [{ cell: 'A1', mark: 'cleared', contents: 'empty' }], party: 'A1' },
    };
    expect(read(old)).toMatchObject({ migrated: true, open: { cells: { A1: { mark: 'cleared' } } } });
    const write = written(
      judge(
        context({ record: old as never, secrets }),
        {
          id: 'client01:999',
          basis: '',
          command: { kind: 'place', cell: 'B1', contents: 'empty' },
        },
        GM,
      ),
    );
    expect(write.record.version).toBe(SEARCH.version);
    expect(write.record.sealed).not.toBe(old.sealed);
    expect(sameData(withChanges(old as never, changesBetween(old, write.record)), write.record)).toBe(true);
  });

  test.each([
    ['damaged', null],
    ['damaged', 'text'],
    ['damaged', { procedure: 'search' }],
    ['unknown-procedure', { ...held().record, procedure: 'croquet' }],
    ['unknown-procedure', { ...held().record, procedure: 'toString' }],
    ['newer', { ...held().record, version: 99 }],
    ['damaged', { ...held().record, open: { name: 'only' } }],
    ['damaged', { ...held().record, revision: -1 }],
  ])('that is %s is said to be so: %#', (fault, raw) => {
    expect(readExpedition(raw)).toEqual({ fault });
  });

  test('secrets that make no sense are none', () => {
    const procedure = procedureOf('search');
    if (!procedure) throw new Error('no search');
    for (const text of [
      '',
      '{',
      '[]',
      '{"version":2}',
      '{"version":2,"seed":"x","hidden":{}}',
      JSON.stringify({ version: 2, seed: 'a'.repeat(64), hidden: { layout: 5 } }),
    ]) {
      expect(readSecrets(procedure, text)).toBeNull();
    }
  });

  test('a record keeps to its schema through play', () => {
    expect(v.is(ExpeditionSchema, JSON.parse(JSON.stringify(after(held(), ...BEGUN, move(10, 20)).record)))).toBe(true);
  });
});
