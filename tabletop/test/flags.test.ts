import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { setDocumentHost } from '../common/document-host';
import { BaseActor } from '../common/documents';
import { WorldHost } from '../server/world-host';
import {
  type PlainObject,
  ForcedDeletion,
  ForcedReplacement,
  deepClone,
  equals,
  isPlainObject,
  reviveOperators,
} from '../common/merge';

/** A key without a dot and without an operator's sign. */
const key = fc.constantFrom('a', 'b', 'c', 'k-1', '3_4');
const leaf = fc.oneof(
  fc.integer(),
  fc.string({ maxLength: 4 }),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec<{ tree: PlainObject; node: unknown }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, leaf, tie('tree')),
  tree: fc.dictionary(key, tie('node'), { maxKeys: 4 }),
}));

/** The change that leads from one record to another, written as a module would write it. */
function changeTo(before: PlainObject, after: PlainObject, generation: 13 | 14): PlainObject {
  const change: PlainObject = {};
  for (const name of Object.keys(before)) {
    if (name in after) continue;
    if (generation === 13) change[`-=${name}`] = null;
    else change[name] = new ForcedDeletion();
  }
  for (const [name, value] of Object.entries(after)) {
    const held = before[name];
    if (name in before && equals(held, value)) continue;
    if (isPlainObject(held) && isPlainObject(value)) change[name] = changeTo(held, value, generation);
    else if (isPlainObject(value) && generation === 13) change[`==${name}`] = value;
    else change[name] = isPlainObject(value) ? ForcedReplacement.create(value) : value;
  }
  return change;
}

describe.each([13, 14] as const)('flags, generation %i', (generation) => {
  const host = new WorldHost(generation, []);
  const actorWith = (flags: PlainObject): BaseActor => new BaseActor({ name: 'A', type: 'npc', flags: { m: flags } });

  it("become any state by any edit, on the asker's side, over the wire and on the other side", () => {
    setDocumentHost(host);
    fc.assert(
      fc.property(tree, tree, (before, after) => {
        const asker = actorWith(before);
        const other = actorWith(before);
        const difference = asker.updateSource({ flags: { m: changeTo(before, after, generation) } });
        // What the server tells is JSON; the other client takes what it told.
        other.updateSource(reviveOperators(JSON.parse(JSON.stringify(difference))) as PlainObject);
        expect(asker.flags['m']).toEqual(after);
        expect(other.flags['m']).toEqual(after);
      }),
      { numRuns: 1000 },
    );
    setDocumentHost(null);
  });

  it('tell only what has changed, and nothing where nothing has', () => {
    setDocumentHost(host);
    fc.assert(
      fc.property(tree, tree, (before, patch) => {
        const actor = actorWith(before);
        actor.updateSource({ flags: { m: patch } });
        // The same again changes nothing: merging is idempotent.
        expect(actor.updateSource({ flags: { m: patch } })).toEqual({});
      }),
    );
    setDocumentHost(null);
  });

  const update = (before: PlainObject, change: PlainObject, options = {}): { flags: unknown; difference: PlainObject } => {
    setDocumentHost(host);
    const actor = actorWith(deepClone(before));
    const difference = actor.updateSource(change, options);
    setDocumentHost(null);
    return { flags: actor.flags['m'], difference };
  };

  it('merge objects, replace arrays, and leave objects as they are under an empty one', () => {
    expect(
      update({ a: { x: 1, y: 2 }, list: [1, 2, 3], e: { k: 1 } }, { flags: { m: { a: { x: 5 }, list: [9], e: {} } } }),
    ).toEqual({
      flags: { a: { x: 5, y: 2 }, list: [9], e: { k: 1 } },
      difference: { flags: { m: { a: { x: 5 }, list: [9] } } },
    });
  });

  it('expand dotted keys, also within objects', () => {
    expect(update({}, { 'flags.m.a.b': 1 }).flags).toEqual({ a: { b: 1 } });
    expect(update({}, { flags: { m: { 'a.b': 1 } } }).flags).toEqual({ a: { b: 1 } });
  });

  it('lose a key by the written operator, which 14 still takes', () => {
    expect(update({ a: 1, b: { c: 2, d: 3 } }, { 'flags.m.b.-=c': null })).toEqual({
      flags: { a: 1, b: { d: 3 } },
      difference: { flags: { m: { b: { '-=c': null } } } },
    });
    expect(update({ b: { c: 2 } }, { 'flags.m.==b': { e: 1 } }).flags).toEqual({ b: { e: 1 } });
    expect(update({ a: 1 }, { 'flags.m.-=nothing': null }).difference).toEqual({});
  });

  it('are replaced at the top where an update does not recurse', () => {
    expect(update({ a: 1 }, { flags: { m: { b: 2 } } }, { recursive: false }).flags).toEqual({ b: 2 });
  });

  it('may lose a whole scope', () => {
    setDocumentHost(host);
    const actor = actorWith({ a: 1 });
    actor.updateSource(generation === 13 ? { 'flags.-=m': null } : { flags: { m: new ForcedDeletion() } });
    setDocumentHost(null);
    expect(actor.flags).toEqual({});
  });

  it('keep no operator where a value is new', () => {
    const change =
      generation === 13
        ? { flags: { m: { n: { '-=x': null, y: 1 } } } }
        : { flags: { m: { n: { x: new ForcedDeletion(), y: ForcedReplacement.create({ z: 1 }) } } } };
    expect(update({}, change).flags).toEqual({ n: generation === 13 ? { y: 1 } : { y: { z: 1 } } });
  });
});

describe('operators of 14', () => {
  it('show the value that a replacement holds, and take edits to it', () => {
    const replacement = ForcedReplacement.create({ a: { b: 1 } }) as unknown as { a: { b: number }; c?: number };
    expect(replacement.a.b).toBe(1);
    replacement.c = 3;
    expect(JSON.parse(JSON.stringify(replacement))).toEqual({
      __$OPERATOR$__: 'ForcedReplacement',
      value: { a: { b: 1 }, c: 3 },
    });
  });

  it('come back from JSON', () => {
    const revived = reviveOperators(
      JSON.parse(JSON.stringify({ a: new ForcedDeletion(), b: ForcedReplacement.create([1]) })),
    ) as PlainObject;
    expect(revived['a']).toBeInstanceOf(ForcedDeletion);
    expect(revived['b']).toBeInstanceOf(ForcedReplacement);
  });
});
