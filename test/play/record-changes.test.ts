import { describe, expect, test } from 'vitest';
import type { ExpeditionRecord, Step } from '../../src/play/expedition.ts';
import { recordChanges } from '../../src/play/record-changes.ts';
import type { Effect } from '../../src/rules/procedure.ts';

const hit = (actor: string): Effect => ({
  kind: 'set-actor',
  actor,
  fields: [{ path: 'system.hp', from: '9', to: '7' }],
  cause: '1',
});
const step = (at: number, effects: readonly Effect[]): Step => ({
  at,
  effects: [...effects],
  told: [],
  sealed: `k.${String(at)}`,
});
const EACH = ['a', 'b'].map((actor) => [actor, '9', '7']);
const FOLDED = [{ kind: 'set-actors', path: 'system.hp', cause: '1', each: EACH }];
/** A record with steps in its tail, by slot. */
const record = (tail: Readonly<Record<string, Step>>, more: Partial<ExpeditionRecord> = {}): ExpeditionRecord => ({
  ...{
    procedure: 'scramble',
    version: 1,
    revision: 1,
    writer: '1.client01',
    seats: {},
    open: {},
    sealed: '',
    depth: 1,
    logged: 0,
  },
  ...{ pending: { slot: -1, back: false }, tail: { ...tail } },
  ...more,
});

describe('what is written of a record', () => {
  test('RA-44 has the effects of a new step folded, and nothing of the steps before it', () => {
    const first = step(0, [hit('a'), hit('b')]);
    const before = record({ 0: first });
    const second = step(1, [hit('a'), hit('b')]);
    expect(recordChanges(before, record({ 0: first, 1: second }, { depth: 2 }))).toEqual({
      depth: 2,
      tail: { 1: { at: 1, effects: FOLDED, told: [], sealed: 'k.1' } },
    });
  });

  test('a step that lies in the slot of an older one is written by what differs from it', () => {
    const before = record({ 0: step(0, [hit('c')]) });
    const changes = recordChanges(before, record({ 0: step(16, [hit('a'), hit('b')]) }));
    expect(changes).toEqual({ tail: { 0: { at: 16, effects: FOLDED, sealed: 'k.16' } } });
  });

  test('effects that lie there already are not written again, however they were stored', () => {
    const before = record({ 0: step(0, [hit('a'), hit('b')]) });
    const missed = { ...step(0, [hit('a'), hit('b')]), missed: [1] };
    expect(recordChanges(before, record({ 0: missed }))).toEqual({ tail: { 0: { missed: [1] } } });
  });

  test('where nothing lies all of it is written', () => {
    const all = record({ 0: step(0, [hit('a'), hit('b')]) });
    expect(recordChanges({}, all)).toMatchObject({ procedure: 'scramble', tail: { 0: { effects: FOLDED } } });
  });
});
