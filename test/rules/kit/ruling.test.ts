import { describe, expect, test } from 'vitest';
import { change } from '../../../src/rules/kit/changing.ts';
import { chooseToken, handOver } from '../../../src/rules/kit/party-commands.ts';
import { accept, event, followedBy, owing, refuse, telling, unlessOverruled } from '../../../src/rules/kit/ruling.ts';
import { isBeside, isLed, worldWith } from '../../../src/rules/kit/world.ts';
import type { Effect, FollowUp, World } from '../../../src/rules/procedure.ts';

const STATE = { open: { a: 1, deep: { b: 2 } }, hidden: { c: 3 } };
const RAIN: Effect = { kind: 'set-weather', from: '', to: 'rain' };
const SUN: Effect = { kind: 'set-weather', from: 'rain', to: '' };
const owed = (expedition: string): FollowUp => ({ holder: 'RollTable.mill', expedition, command: { kind: 'roll' } });

test('what is accepted has its events and effects, or none', () => {
  expect([event('moved'), event('moved', { to: 'B2' })]).toEqual([
    { name: 'moved', data: {} },
    { name: 'moved', data: { to: 'B2' } },
  ]);
  expect(accept(STATE)).toEqual({ kind: 'accepted', state: STATE, events: [], effects: [] });
  expect(accept(STATE, [event('moved')], [RAIN])).toEqual({
    kind: 'accepted',
    state: STATE,
    events: [event('moved')],
    effects: [RAIN],
  });
});

test('what changes is changed, and all else stays the very same', () => {
  const changed = change(STATE, ({ open }) => void (open.a = 9));
  expect(changed).toEqual({ kind: 'accepted', state: { ...STATE, open: { ...STATE.open, a: 9 } }, events: [], effects: [] });
  expect([changed.state.hidden, changed.state.open.deep]).toEqual([STATE.hidden, STATE.open.deep]);
  expect([changed.state.hidden === STATE.hidden, changed.state.open.deep === STATE.open.deep]).toEqual([true, true]);
  expect(change(STATE, () => undefined, [event('told')], [RAIN])).toEqual(accept(STATE, [event('told')], [RAIN]));
});

test('what is owed is owed beside what was owed before', () => {
  const once = owing(accept(STATE), [owed('a')]);
  expect([once.owes, owing(once, [owed('b'), owed('c')]).owes]).toEqual([[owed('a')], [owed('a'), owed('b'), owed('c')]]);
});

test('what follows at once goes on from what was accepted, with the events and effects of both', () => {
  const first = owing(accept(STATE, [event('one')], [RAIN]), [owed('a')]);
  const both = followedBy(first, ({ open, hidden }) => accept({ open: { ...open, a: 2 }, hidden }, [event('other')], [SUN]));
  expect(both).toEqual({
    ...accept({ ...STATE, open: { ...STATE.open, a: 2 } }, [event('one'), event('other')], [RAIN, SUN]),
    owes: [owed('a')],
  });
});

test('more is told before what was accepted, and nothing of what was refused', () => {
  expect(telling([event('first')], accept(STATE, [event('then')]))).toEqual(accept(STATE, [event('first'), event('then')]));
  const no = refuse('too-far', { squares: 3 });
  expect(no).toEqual({ kind: 'refused', refusal: { code: 'too-far', data: { squares: 3 } } });
  expect(telling([event('first')], no)).toBe(no);
});

test('the first refusal stands, unless it can be overruled for that command and is; then that is told', () => {
  const [far, walled] = [refuse('too-far'), refuse('wall')];
  const some = { move: new Set(['too-far', 'wall']), step: new Set(['wall']) };
  const move = { kind: 'move', overrule: true };
  expect(unlessOverruled(move, some, [null, far, null, walled])).toEqual([
    event('overruled', { code: 'too-far' }),
    event('overruled', { code: 'wall' }),
  ]);
  expect(unlessOverruled({ ...move, overrule: false }, some, [null, far, walled])).toBe(far);
  expect(unlessOverruled({ kind: 'move' }, some, [walled, far])).toBe(walled);
  expect(unlessOverruled({ ...move, kind: 'step' }, some, [walled, far])).toBe(far);
  expect(unlessOverruled({ ...move, kind: 'constructor' }, some, [far])).toBe(far);
  expect(unlessOverruled(move, undefined, [far])).toBe(far);
  expect(unlessOverruled(move, some, [null])).toEqual([]);
  expect(unlessOverruled({ kind: 'move' }, some, [])).toEqual([]);
});

describe('the token that stands for a party', () => {
  const chosen = (open: object, command: { readonly token: string; readonly followers?: readonly string[] }): object =>
    chooseToken({ open, hidden: {} }, command).state.open;

  test('is named with those that follow it, each once, itself and none left out', () => {
    expect(chosen({ token: 'a', followers: [] }, { token: 'b', followers: ['c', 'b', 'c', '', 'd'] })).toEqual({
      ...{ token: 'b', followers: ['c', 'd'] },
    });
  });

  test('keeps those that followed, but for itself; a party that has none gets none', () => {
    expect(chosen({ token: 'a', followers: ['b', 'c'] }, { token: 'b' })).toEqual({ token: 'b', followers: ['c'] });
    expect(chosen({ token: 'a' }, { token: 'b' })).toEqual({ token: 'b' });
  });
});

test('the lead is handed over by whoever has it', () => {
  const state = { open: { token: 'knight', leader: 'ada' }, hidden: {} };
  const by = (user: string, gm = false): unknown =>
    handOver(state, { user: 'bram' }, { seat: { user, gm, owns: new Set(['knight']) } });
  const handed = accept({ open: { token: 'knight', leader: 'bram' }, hidden: {} }, [event('leaderChanged', { user: 'bram' })]);
  expect([by('ada'), by('gm', true), by('bram')]).toEqual([handed, handed, refuse('not-leader')]);
});

describe('the world of a decision', () => {
  const beside = [
    { procedure: 'search', expedition: 'a', leads: false, tokens: [] },
    { procedure: 'ghost', expedition: 'b', leads: true, tokens: [] },
  ];

  test('says what is played beside, and whether that leads a party', () => {
    expect(['search', 'ghost', 'scramble'].map((one) => isBeside({ beside }, one))).toEqual([true, true, false]);
    expect([isLed({ beside }), isLed({ beside: beside.slice(0, 1) }), isLed({}), isBeside({}, 'search')]).toEqual([
      ...[true, false, false, false],
    ]);
  });

  test('has parts replaced, and what is not asked for is not looked at', () => {
    let asked = 0;
    const world: World = {
      ...{ token: null, followers: {}, time: 7, table: null },
      get board() {
        asked += 1;
        return null;
      },
    };
    const other = worldWith(world, { time: 8 });
    expect([other.time, other.table, asked]).toEqual([8, null, 0]);
    expect([other.board, asked]).toEqual([null, 1]);
    expect(Object.keys(other).sort()).toEqual(['board', 'followers', 'table', 'time', 'token']);
  });
});
