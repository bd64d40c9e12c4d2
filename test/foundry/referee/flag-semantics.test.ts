import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { toUpdate } from '../../../src/foundry/host/compat.ts';
import { changesBetween } from '../../../src/play/changes.ts';
import { ForcedDeletion, applyChanges, deepClone, diffObject, reviveOperators } from 'foundry-stand-in/common/merge.ts';
import { pruned, state } from '../../play/any-state.ts';

/** What of the difference a client of that generation would send, read again by the server. */
function overTheWire(held: Record<string, unknown>, update: Record<string, unknown>): Record<string, unknown> {
  const sent = diffObject(held, update, { deletionKeys: true });
  return reviveOperators(JSON.parse(JSON.stringify(sent))) as Record<string, unknown>;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each([13, 14])('flags of generation %i', (generation) => {
  test('2 000 random edits, each through the flags and back, give the same state', () => {
    vi.stubGlobal('game', { release: { generation } });
    vi.stubGlobal('_del', new ForcedDeletion());
    const held: Record<string, unknown> = {};
    let removals = 0;
    const states = fc.sample(state, { seed: generation, numRuns: 2000 });
    states.forEach((next) => {
      const update = toUpdate(changesBetween(held, next));
      const text = JSON.stringify(update);
      if (text.includes('-=') || text.includes('ForcedDeletion')) removals += 1;
      const before = deepClone(held);
      applyChanges(held, overTheWire(before, update));
      expect(pruned(held)).toEqual(pruned(next));
    });
    // An edit without a removal would try only half of the semantics.
    expect(removals).toBeGreaterThan(500);
  });

  test('removals are spelled as that generation wants them', () => {
    const marker = new ForcedDeletion();
    vi.stubGlobal('game', { release: { generation } });
    vi.stubGlobal('_del', marker);
    const update = toUpdate(changesBetween({ a: { b: 1, c: 2 }, d: 'x' }, { a: { b: 1 } }));
    expect(update).toEqual(generation === 13 ? { a: { '-=c': null }, '-=d': null } : { a: { c: marker }, d: marker });
  });
});
