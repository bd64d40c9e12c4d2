import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { sumOf } from '../../../src/applications/parts/checks/terms.ts';
import { CommandSchema } from '../../../src/rules/trek/commands.ts';
import { modifiersOn } from '../../../src/rules/trek/modifiers.ts';
import { DEFAULT_OPTIONS, MODIFIERS, USUAL_MODIFIERS, USUAL_REACH } from '../../../src/rules/trek/state.ts';
import { TREK } from '../../../src/rules/trek/trek.ts';
import { MEMBERS, WILDS, begun, laid, play, playAll, refusal } from './fixtures.ts';

describe('modifiers', () => {
  test.each([
    ['maze', -20],
    ['beaten', -10],
    ['visited', 10],
    ['intimate', 20],
  ] as const)('TK-02 %s is a switch of %i', (id, by) => {
    expect(modifiersOn(laid().state.open)).toEqual([]);
    const on = play(laid(), { kind: 'modifier', id, on: true });
    expect(modifiersOn(on.state.open)).toEqual([{ id, by, reason: '' }]);
    expect(modifiersOn(play(on, { kind: 'modifier', id, on: false }).state.open)).toEqual([]);
  });

  test.each(MODIFIERS)('TK-02 the figure of %s can be another', (id) => {
    const changed = play(laid(), { kind: 'modifier', id, on: true, by: -33 });
    expect(modifiersOn(changed.state.open)).toEqual([{ id, by: -33, reason: '' }]);
    expect(changed.state.open.modifiers).toEqual({
      ...USUAL_MODIFIERS,
      [id]: { on: true, by: -33, reason: '' },
    });
  });

  test('TK-02 they add up, with one of the GM’s own', () => {
    const { state } = playAll(begun(), [
      { kind: 'modifier', id: 'maze', on: true },
      { kind: 'modifier', id: 'visited', on: true },
      { kind: 'modifier', id: 'other', on: true, by: -5, reason: 'Fog' },
    ]);
    const on = modifiersOn(state.open);
    expect(sumOf(on.map(({ by, reason }) => ({ value: by, reason })))).toBe(-15);
    expect(on.at(-1)).toEqual({ id: 'other', by: -5, reason: 'Fog' });
  });

  test.each([{ by: 101 }, { by: -101 }, { by: 1.5 }, { reason: 'x'.repeat(61) }, { id: 'rain' }])(
    'TK-02 no modifier is %o',
    (wrong) => {
      expect(v.is(CommandSchema, { kind: 'modifier', id: 'other', ...wrong })).toBe(false);
    },
  );
});

describe('setting up', () => {
  test('TK-03 the first state has our readings', () => {
    const { open, hidden } = TREK.begin({ name: 'The pass', token: '' });
    expect(open).toMatchObject({
      status: 'laid',
      minutes: 0,
      reach: USUAL_REACH,
      goal: '',
      guide: '',
      members: {},
      taken: 0,
      tries: 0,
    });
    expect(open.options).toEqual({ ...DEFAULT_OPTIONS, worldTime: false, rollsOn: '', lostMinutes: -1 });
    expect(hidden).toEqual({ plan: '', place: '' });
  });

  test('TK-03 the GM says where to, how long and how far', () => {
    const { state } = play(laid(), { kind: 'configure', goal: 'The tower', minutes: 90, reach: 9, name: 'North' });
    expect(state.open).toMatchObject({ goal: 'The tower', minutes: 90, reach: 9, name: 'North' });
    expect(play({ state, world: laid().world }, { kind: 'configure' }).state.open).toEqual(state.open);
  });

  test.each([
    { worldTime: true },
    { lostMinutes: 10 },
    { margins: { per: 10, narrow: 5, fumble: 99 } },
    { formulaPer: 3 },
    { margin: 4 },
    { rollsOn: WILDS },
  ])('TK-03 of options %o changes alone', (options) => {
    const { state } = play(laid(), { kind: 'configure', options });
    expect(state.open.options).toEqual({ ...DEFAULT_OPTIONS, ...options });
  });

  test('TK-01 members come and go', () => {
    const cleo = { name: 'Cleo', actor: '', user: '' };
    const { state } = playAll(laid(), [
      { kind: 'member', id: 'cleo', member: cleo },
      { kind: 'member', id: 'ben', member: { ...MEMBERS.ben, name: 'Benno' } },
      { kind: 'member', id: 'ada', member: null },
    ]);
    expect(state.open.members).toEqual({ ben: { ...MEMBERS.ben, name: 'Benno' }, cleo });
  });

  test('TK-01 a trek leads its token from its beginning until it arrives', () => {
    expect(TREK.leads?.(laid().state.open)).toBe(false);
    expect(TREK.leads?.(begun().state.open)).toBe(true);
    expect(refusal(laid(), { kind: 'end' })).toBe('not-begun');
  });

  test('TK-04 without cells it begins nowhere', () => {
    expect(begun().state.open.at).toBe('5,5');
    expect(begun({ lay: null }).state.open.at).toBe('');
  });
});
