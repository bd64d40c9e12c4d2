import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { StoredEffectsSchema, folded } from '../../src/play/folded-effects.ts';
import type { Effect } from '../../src/rules/procedure.ts';

const hit = (actor: string, more: object = {}): Effect => ({
  ...{ kind: 'set-actor', actor, fields: [{ path: 'system.hp', from: '9', to: '7' }], cause: '1' },
  ...more,
});
const RAIN: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const read = (stored: unknown) => v.safeParse(StoredEffectsSchema, JSON.parse(JSON.stringify(stored)));

describe('effects of a step as they are stored', () => {
  test('RA-44 one field of several actors is one entry, and read as one effect each', () => {
    const all = [hit('a'), hit('b'), hit('c', { fields: [{ path: 'system.hp', from: '4', to: '-2' }] })];
    const each = [
      ['a', '9', '7'],
      ['b', '9', '7'],
      ['c', '4', '-2'],
    ];
    expect(folded(all)).toEqual([{ kind: 'set-actors', path: 'system.hp', cause: '1', each }]);
    expect(read(folded(all)).output).toEqual(all);
  });

  test.each<[string, Effect]>([
    ['of another cause', hit('b', { cause: '2' })],
    ['without a cause', { kind: 'set-actor', actor: 'b', fields: [{ path: 'system.hp', from: '9', to: '7' }] }],
    ['of another field', hit('b', { fields: [{ path: 'system.luck', from: '9', to: '7' }] })],
    ['of two fields', hit('b', { fields: ['a', 'b'].map((key) => ({ path: `system.${key}`, from: '1', to: '2' })) })],
    ['of none', hit('b', { fields: [] })],
    ['that brings a field', hit('b', { fields: [{ path: 'system.hp', to: '7' }] })],
    ['that takes a field away', hit('b', { fields: [{ path: 'system.hp', from: '7' }] })],
    ['below what is missing', hit('b', { fields: [{ path: 'system.a.hp', to: '7', missing: 1 }] })],
    ['of another kind', RAIN],
  ])('one %s is not put to others', (_what, other) => {
    const all = [hit('a'), other, hit('c')];
    expect(folded(all)).toEqual(all);
    expect(read(all).output).toEqual(all);
  });

  test('their order stays, whatever lies between', () => {
    const effect = fc.oneof(
      fc.constant(RAIN),
      fc
        .record({ actor: fc.constantFrom('a', 'b'), cause: fc.constantFrom('1', '2'), to: fc.constantFrom('1', '2') })
        .map(({ actor, cause, to }) => hit(actor, { cause, fields: [{ path: 'system.hp', from: '9', to }] })),
    );
    fc.assert(
      fc.property(fc.array(effect), (all) => {
        expect(read(folded(all)).output).toEqual(all);
        expect(folded(all).length).toBeLessThanOrEqual(all.length);
      }),
    );
  });

  test.each<[string, object]>([
    ['a path that leads elsewhere', { path: 'name', each: [['a', '1', '2']] }],
    ['a path past its own things', { path: 'system.__proto__.a', each: [['a', '1', '2']] }],
    ['an actor of too many letters', { path: 'system.hp', each: [['a'.repeat(129), '1', '2']] }],
    ['a value that is no plain data', { path: 'system.hp', each: [['a', '{', '2']] }],
    ['a turn with nothing in it', { path: 'system.hp', each: [[]] }],
    ['no turns', { path: 'system.hp' }],
  ])('what holds %s is not read at all', (_what, entry) => {
    expect(read([RAIN, { kind: 'set-actors', ...entry }]).success).toBe(false);
  });
});
