import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ActorField, type StoredFields, fieldBecomes, withFields } from '../../../src/rules/effects/set-actor.ts';
import { isToDo, reversed } from '../../../src/rules/effects/every-effect.ts';
import type { Effect, World } from '../../../src/rules/procedure.ts';
import { isRecord } from '../../../src/rules/values/plain-data.ts';

type Stored = Readonly<Record<string, unknown>>;

/** An actor of what is stored of it. */
function actorOf(stored: Stored): StoredFields {
  return { stored: (path) => path.split('.').reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), stored) };
}
function worldOf(stored: Stored): World {
  const actor = { ...actorOf(stored), name: 'Wren', isAsMade: false, isBeingMade: false, figure: () => 0 };
  return { token: null, followers: {}, time: 0, table: null, board: null, actors: () => actor };
}

const WREN: Stored = { system: { hp: { value: 5, max: 9 }, food: {} }, flags: { 'ghost-map': { worn: 1 } } };

describe('what is stored of an actor once fields have changed', () => {
  test.each<readonly [string, ActorField, Stored]>([
    ['a value', { path: 'system.hp.value', from: '5', to: '3' }, { ...WREN, system: { hp: { value: 3, max: 9 }, food: {} } }],
    [
      'a new value in new records',
      { path: 'system.a.b', to: '{"c":{}}', missing: 1 },
      { ...WREN, system: { ...(WREN['system'] as Stored), a: { b: { c: {} } } } },
    ],
    ['a value that goes', { path: 'system.hp.value', from: '5' }, { ...WREN, system: { hp: { max: 9 }, food: {} } }],
    ['a value that leaves an empty record', { path: 'flags.ghost-map.worn', from: '1' }, { ...WREN, flags: { 'ghost-map': {} } }],
    ['a value that takes its record along', { path: 'flags.ghost-map.worn', from: '1', missing: 1 }, { ...WREN, flags: {} }],
    [
      'a value whose record is not empty without it',
      { path: 'system.hp.value', from: '5', missing: 1 },
      { ...WREN, system: { hp: { max: 9 }, food: {} } },
    ],
    ['nothing where there is nothing', { path: 'system.none.value', from: '5' }, WREN],
    ['nothing below a plain value', { path: 'system.hp.value.more', from: '5' }, WREN],
  ])('has %s', (_what, field, after) => {
    const before = structuredClone(WREN);
    expect(withFields(before, [field])).toEqual(after);
    expect(before).toEqual(WREN);
  });

  test('has them all, one after another, and shares what did not change', () => {
    const fields = [
      { path: 'system.hp.value', to: '4' },
      { path: 'system.hp.value', from: '4', to: '3' },
      { path: 'system.food.left', to: '2' },
    ];
    const after = withFields(WREN, fields);
    expect(after).toEqual({ ...WREN, system: { hp: { value: 3, max: 9 }, food: { left: 2 } } });
    expect(after['flags']).toBe(WREN['flags']);
  });

  test('comes back as it was, empty records too, whatever became of a field', () => {
    const keys = fc.constantFrom('a', 'b', 'c');
    const { record } = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, fc.integer({ min: 0, max: 3 }), fc.constant([1]), tie('record')),
      record: fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
    }));
    let changed = 0;
    fc.assert(
      fc.property(
        record,
        fc.array(keys, { minLength: 1, maxLength: 4 }),
        fc.option(record, { nil: undefined }),
        (system, path, to) => {
          const before = { system };
          const field = fieldBecomes(actorOf(before), ['system', ...path].join('.'), to);
          if (!field) return;
          changed += 1;
          const effect: Effect = { kind: 'set-actor', actor: 'wren', fields: [field] };
          expect(isToDo(effect, worldOf(before), '')).toBe(true);
          const after = withFields(before, [field]);
          expect(actorOf(after).stored(field.path)).toEqual(to);
          const [back] = reversed([effect]) as [Extract<Effect, { kind: 'set-actor' }>];
          // What goes of itself leaves the records that it lay in.
          if (field.to !== undefined || field.from === undefined || field.missing === undefined)
            expect(withFields(after, back.fields)).toEqual(before);
        },
      ),
      { seed: 3, numRuns: 400 },
    );
    expect(changed).toBeGreaterThan(200);
  });
});
