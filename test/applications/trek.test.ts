import { describe, expect, test } from 'vitest';
import type { BarScene, Viewer } from '../../src/applications/listing/bar-view.ts';
import { NO_CHECK_ENTRY } from '../../src/applications/parts/checks/entry.ts';
import { trekBarContext } from '../../src/applications/trek/bar/context.ts';
import { NO_CHECK_DRAFT, checkContext, mayCheck } from '../../src/applications/trek/check-window/context.ts';
import { outcomeContext, placeView } from '../../src/applications/trek/trek-window/outcome/context.ts';
import { placeMet } from '../../src/applications/trek/trek-window/outcome/met.ts';
import { partyContext } from '../../src/applications/trek/trek-window/party/context.ts';
import {
  CONFIGURED,
  MODIFIER_FORM,
  configured,
  modified,
  wayContext,
} from '../../src/applications/trek/trek-window/way/context.ts';
import { readChange } from '../../src/applications/parts/fields.ts';
import type { TrekHidden, TrekOpen } from '../../src/rules/trek/state.ts';
import { type Game, WILDS, begun, laid, play, playAll, tried } from '../rules/trek/fixtures.ts';
import { EVERY_TOKEN, NO_TOKEN } from '../rules/seats.ts';

const GM: Viewer = { user: 'gm', gm: true, owns: EVERY_TOKEN, moves: true };
const ADA: Viewer = { user: 'ada', gm: false, owns: EVERY_TOKEN, moves: true };
const BEN: Viewer = { user: 'bram', gm: false, owns: NO_TOKEN, moves: false };
const SCENE: BarScene = { depth: 1, pending: false, count: 1, people: [{ id: 'ada', name: 'Ada' }], away: new Set() };
const THERE = { hasToken: true, hasCells: true };

const time = (minutes: number): string => `${minutes} min`;

/** The bar of a game as somebody sees it, who knows what lies hidden only as a GM. */
function bar({ state }: Game, viewer: Viewer = GM, world = THERE) {
  return trekBarContext(state.open, viewer.gm ? state.hidden : null, viewer, SCENE, { menu: false, time, ...world });
}

describe('the bar of a trek', () => {
  test('TK-03 shows the time of all tries, and none before it begins', () => {
    expect(bar(laid()).clock).toBeNull();
    expect(bar(tried('L')).clock).toEqual({ tries: 1, taken: '120 min', nominal: '60 min' });
    expect(bar(begun({ setup: { minutes: 0 } })).clock?.nominal).toBe('');
  });

  test('TK-03 states no time where nobody has said how long it takes, unless some has gone by', () => {
    const untimed = { setup: { minutes: 0 } };
    expect(bar(tried('1', untimed)).clock).toEqual({ tries: 1, taken: '', nominal: '' });
    expect(bar(begun()).clock?.taken).toBe('0 min');
    expect(bar(tried('F', { setup: { minutes: 0, options: { lostMinutes: 25 } } })).clock?.taken).toBe('25 min');
  });

  test('TK-01 offers the check to whoever may make it', () => {
    const guided = play(begun(), { kind: 'guide', member: 'ben' });
    expect([bar(guided, ADA).checks, bar(guided, BEN).checks, bar(begun(), BEN).checks]).toEqual([true, true, false]);
    expect(bar(guided, BEN).guide).toBe('Ben');
    expect(bar(tried('1'), ADA).checks).toBe(false);
  });

  test('TK-04 shows a GM what is proposed and planned, and players nothing of it', () => {
    const lost = playAll(play(begun(), { kind: 'plan', text: 'Trolls' }), [
      { kind: 'check', by: '', ability: 'sense', rung: 'C', successes: 0 },
    ]);
    expect(bar(lost)).toMatchObject({
      plan: 'Trolls',
      encounter: true,
      place: { accepts: true, at: lost.state.hidden.place, why: '' },
    });
    expect(bar(lost, ADA)).toMatchObject({ plan: '', place: null, met: '' });
    const shown = play(lost, { kind: 'show', text: 'Trolls' });
    expect(bar(shown)).toMatchObject({ plan: '', met: 'Trolls', canTry: false });
    expect(bar(play(shown, { kind: 'over' }))).toMatchObject({ encounter: false, canTry: true });
  });

  test.each([
    ['grid', { lay: null }, { hasToken: true, hasCells: false }],
    ['token', {}, { hasToken: false, hasCells: true }],
    ['reach', { setup: { reach: 0 } }, THERE],
  ] as const)('TK-04 says why no place is proposed: %s', (why, given, world) => {
    const game = tried('F', given);
    const unproposed = { ...game, state: { ...game.state, hidden: { plan: '', place: '' } } };
    expect(bar(unproposed, GM, world).place).toMatchObject({ why, accepts: false, canDraw: false });
  });

  test('TK-04 settled, there is nothing more to say of the place', () => {
    expect(bar(play(tried('F'), { kind: 'stay' })).place).toBeNull();
  });
});

describe('the check of a trek', () => {
  const said = { time, modifier: ({ id, reason }: { readonly id: string; readonly reason: string }) => reason || id };
  const seen = ({ state }: Game, viewer: Viewer = ADA) => checkContext(state.open, viewer, NO_CHECK_ENTRY, NO_CHECK_DRAFT, said);

  test('TK-02 shows the modifiers that are on with their sum', () => {
    const game = playAll(begun(), [
      { kind: 'modifier', id: 'maze', on: true },
      { kind: 'modifier', id: 'other', on: true, by: 5, reason: 'Moon' },
    ]);
    expect(seen(game).terms.map(({ reason, by }) => [reason, by])).toEqual([
      ['maze', '−20'],
      ['Moon', '+5'],
    ]);
    expect(seen(game).sum).toBe('−15');
    expect(seen(begun()).sum).toBe('');
  });

  test('TK-01 TK-03 shows the time of each row before it is made, and which it came to', () => {
    expect(seen(begun()).ladder.map(({ time: takes, here }) => [takes, here])).toEqual([
      ['30 min', false],
      ['60 min', false],
      ['120 min', false],
      ['60 min', false],
      ['60 min', false],
    ]);
    expect(seen(tried('L')).ladder.map(({ here }) => here)).toEqual([false, false, true, false, false]);
    expect(seen(begun({ setup: { minutes: 0 } }))).toMatchObject({ nominal: '', ladder: [{ time: '' }, {}, {}, {}, {}] });
    expect(seen(tried('F')).result).toMatchObject({ good: false, time: '60 min' });
    expect(seen(tried('1')).result).toMatchObject({ good: true });
  });

  test('TK-01 lets whoever may move the party say who leads the way', () => {
    expect(seen(begun()).guides.map(({ name }) => name)).toEqual(['Ada', 'Ben']);
    expect(seen(begun(), BEN)).toMatchObject({ guides: [], asks: false, waits: true });
    expect(mayCheck(laid().state.open, GM)).toBe(false);
  });
});

describe("the GM's window of a trek", () => {
  const way = ({ state }: Game, hidden: TrekHidden | null = state.hidden) => wayContext(state.open, hidden, []);

  test('TK-02 has a switch and a figure for each modifier', () => {
    expect(way(laid()).modifiers.map(({ id, by, own }) => [id, by, own])).toEqual([
      ['maze', -20, false],
      ['beaten', -10, false],
      ['visited', 10, false],
      ['intimate', 20, false],
      ['other', 0, true],
    ]);
    expect(way(laid()).sum).toBe('');
    expect(way(play(laid(), { kind: 'modifier', id: 'visited', on: true })).sum).toBe('+10');
  });

  test.each([
    ['on-maze', { value: 'on', checked: true }, { id: 'maze', on: true }],
    ['by-beaten', { value: '-33' }, { id: 'beaten', by: -33 }],
    ['reason-other', { value: ' Fog ' }, { id: 'other', reason: 'Fog' }],
  ] as const)('TK-02 the field %s is said as a modifier', (name, typed, said) => {
    expect(modified(readChange(MODIFIER_FORM, name, typed) ?? {})).toEqual(said);
    expect(readChange(MODIFIER_FORM, 'by-maze', { value: '101' })).toBeNull();
    expect(modified({})).toBeNull();
  });

  test.each([
    ['minutes', '', { minutes: 0 }],
    ['minutes', '90', { minutes: 90 }],
    ['reach', '', { reach: 0 }],
    ['goal', 'The tower', { goal: 'The tower' }],
    ['lostMinutes', '', { options: { lostMinutes: -1 } }],
    ['rollsOn', WILDS, { options: { rollsOn: WILDS } }],
    ['per', '10', { options: { margins: { per: 10, narrow: 10, fumble: 96 } } }],
  ] as const)('TK-03 the field %s with “%s” is said as it is configured', (name, value, said) => {
    expect(configured(laid().state.open, readChange(CONFIGURED, name, { value }) ?? {})).toEqual(said);
  });

  test('TK-04 says where the scene has no cells, and where this browser has no key', () => {
    const gridless = way(laid({ lay: null }));
    expect(gridless).toMatchObject({ gridless: true, locked: false });
    expect(gridless.fields.map(({ name }) => name)).not.toContain('reach');
    expect(way(laid(), null)).toMatchObject({ locked: true, plan: '' });
  });

  test('TK-01 lists who goes along, and who leads the way', () => {
    const { state } = play(begun(), { kind: 'guide', member: 'ben' });
    const world = {
      users: [{ id: 'ada', name: 'Ada' }],
      actors: [
        { id: 'Actor.ada', name: 'Ada' },
        { id: 'Actor.cleo', name: 'Cleo' },
      ],
    };
    const shown = partyContext(state.open, world);
    expect(shown.members.map(({ name, guides }) => [name, guides])).toEqual([
      ['Ada', false],
      ['Ben', true],
    ]);
    expect(shown.actors.map(({ name }) => name)).toEqual(['Cleo']);
    expect(partyContext({ ...state.open, leader: 'gone' }, world).leaderGone).toBe(true);
  });

  const outcome = ({ state }: Game, hidden: TrekHidden | null = state.hidden) => outcomeContext(state.open, hidden, THERE, time);

  test('TK-01 TK-04 the outcome has the result, the place and what is met', () => {
    expect(outcome(begun())).toMatchObject({ result: undefined, place: null, canTry: false });
    const lost = tried('C', {}, [1]);
    expect(outcome(lost)).toMatchObject({
      ...{ result: { outcome: 'worst', time: '60 min' }, tries: 1, taken: '60 min', canTry: true },
      ...{ place: { at: lost.state.hidden.place, why: null, canDraw: true, canPick: true, settled: false } },
      ...{ encounter: { shown: '', text: '', planned: false }, whyNotAgain: 'GHOSTMAP.Refusal.encounter-open' },
    });
    expect(outcome(lost, null).place).toMatchObject({ locked: true, at: '', why: null });
    const nowhere: TrekHidden = { plan: 'Trolls', place: '' };
    expect(outcome(lost, nowhere)).toMatchObject({ place: { why: 'nowhere' }, encounter: { text: 'Trolls', planned: true } });
    expect(placeView(tried('1').state.open, null, THERE)).toBeNull();
  });

  test('TK-04 what is met is a place where the table that the GM has named is rolled on', () => {
    const at = (open: TrekOpen, hidden: TrekHidden | null) => placeMet(open, hidden);
    const { open, hidden } = tried('C', { setup: { options: { rollsOn: WILDS } } }).state;
    expect(at(open, hidden)).toMatchObject({ tables: [WILDS], roll: null, known: true });
    expect(at(open, hidden)?.canShow('Trolls', null)).toBe(true);
    expect(at({ ...open, encounter: { text: 'Trolls' } }, hidden)?.canShow('Trolls', null)).toBe(false);
    expect(at({ ...open, encounter: { text: 'Trolls' } }, hidden)?.isShown(null)).toBe(true);
    expect([at(open, null), at(tried('F').state.open, hidden)]).toEqual([null, null]);
  });
});
