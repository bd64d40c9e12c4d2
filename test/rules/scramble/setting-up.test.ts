import { describe, expect, test } from 'vitest';
import { laidScramble } from '../../../src/rules/scramble/setting-up.ts';
import { DEFAULT_OPTIONS } from '../../../src/rules/scramble/state/state.ts';
import { ADA, BRAM, GM, begun, boardOf, dashing, laid, owing, play, playAll, refusal, walked } from './fixtures.ts';

const lay = { x: 0, y: 0, size: 100, width: 1600, height: 1200 };
const LAMP = { ...ADA, source: 'Lantern', light: 3 };

describe('a scramble', () => {
  test('SC-10 is laid with nobody in it and nothing walked, with its own options before the stock ones', () => {
    const { open, hidden } = laidScramble({ name: 'Mill', token: 'party', options: { scale: 6 }, lay });
    expect(open).toMatchObject({ name: 'Mill', status: 'laid', token: 'party', leader: '', at: '', members: {}, lay });
    expect(open.options).toEqual({ ...DEFAULT_OPTIONS, scale: 6 });
    expect([open.dashes, open.seconds, open.owed, open.shown, open.struck]).toEqual([0, 0, 0, 0, 0]);
    expect(hidden).toEqual({ secrets: {} });
    expect(laidScramble({ name: '', token: '', options: {} }).open).not.toHaveProperty('lay');
  });

  test('SC-12 is laid with the party that it is given, and then it can begin at once', () => {
    const { open } = laidScramble({ name: 'Mill', token: 'party', options: {}, members: { ada: LAMP, bram: BRAM } });
    expect(open.members).toEqual({ ada: LAMP, bram: BRAM });
    expect(refusal(laid({ members: open.members }), { kind: 'begin' })).not.toBe('no-party');
  });

  test('SC-10 begins where the token stands, and is told', () => {
    const dark = laid({ members: { ada: LAMP } });
    const game = play({ ...dark, world: { ...dark.world, board: boardOf() } }, { kind: 'begin' });
    expect(game.state.open).toMatchObject({ status: 'halt', at: '5,5' });
    expect(game.events).toEqual([{ name: 'scrambleBegun', data: { name: 'The old mill' } }]);
    expect(game.effects.map(({ kind }) => kind)).toEqual(['light-token']);
  });

  test('SC-10 begins where it is told to, and the token is put there at once', () => {
    const game = play(laid(), { kind: 'begin', at: '2,7' });
    expect(game.state.open.at).toBe('2,7');
    expect(game.effects).toMatchObject([{ kind: 'move-token', token: 'party', from: [500, 500], to: [700, 200] }]);
    expect(play(laid(), { kind: 'begin', at: '5,5' }).effects).toEqual([]);
  });

  test('SC-10 begins without a token where it is told to, and not where it is not', () => {
    const game = laid();
    const without = { ...game, world: { ...game.world, token: null } };
    expect(refusal(without, { kind: 'begin' })).toBe('no-token');
    expect(play(without, { kind: 'begin', at: '2,7' }).effects).toEqual([]);
    expect(refusal(game, { kind: 'begin', at: '99,7' })).toBe('off-map');
  });

  test('SC-02 a party that is put elsewhere is there with its token, which is told', () => {
    const game = play(begun(), { kind: 'put', at: '3,4' });
    expect(game.state.open.at).toBe('3,4');
    expect(game.events).toEqual([{ name: 'partyPlaced', data: { square: '3,4' } }]);
    expect(game.effects).toMatchObject([{ kind: 'move-token', from: [500, 500], to: [400, 300] }]);
    const lost = begun();
    expect(play({ ...lost, world: { ...lost.world, token: null } }, { kind: 'put', at: '3,4' }).effects).toEqual([]);
    expect(refusal(begun(), { kind: 'put', at: '3,99' })).toBe('off-map');
  });

  test('SC-10 ends with nothing under way and nothing owed, its line stays, and it is taken up again between two dashes', () => {
    const walking = walked(dashing(), '22');
    const ended = play(walking, { kind: 'end' });
    const { open } = ended.state;
    expect(open).toMatchObject({ status: 'ended', owed: 0, line: walking.state.open.line });
    for (const part of ['dash', 'spring', 'encounter', 'rest']) expect(open).not.toHaveProperty(part);
    expect(ended.events).toEqual([{ name: 'scrambleEnded', data: { dashes: 1 } }]);
    const again = play(ended, { kind: 'reopen' });
    expect([again.state.open.status, again.events]).toEqual(['halt', [{ name: 'scrambleReopened', data: {} }]]);
    expect(play(owing(), { kind: 'end' }).state.open.owed).toBe(0);
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
    expect(play(met, { kind: 'end' }).state.open).not.toHaveProperty('encounter');
  });

  test('SC-03 that is taken up again has no circle left open, for its encounter is over', () => {
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
    const ended = play(met, { kind: 'end' });
    expect(ended.state.open.marks).toMatchObject({ 1: { over: false } });
    expect(play(ended, { kind: 'reopen' }).state.open.marks).toMatchObject({ 1: { over: true } });
  });
});

describe('options', () => {
  test('SC-50 SC-63 a stock door and the damage of falls must be understood, and what is not is named', () => {
    const configured = (options: object) => play(begun(), { kind: 'configure', options }).state.open.options;
    expect(configured({ stock: 'Oak (break 3/9)' }).stock).toBe('Oak (break 3/9)');
    expect(configured({ stock: '' }).stock).toBe('');
    const falls = [{ to: 3, dice: '1d6' }];
    expect(configured({ falls }).falls).toEqual(falls);
    expect(refusal(begun(), { kind: 'configure', options: { stock: 'Oak (brake 3)' } })).toBe('bad-notation');
    expect(refusal(begun(), { kind: 'configure', options: { falls: [...falls, { to: 9, dice: 'much' }] } })).toBe('bad-notation');
  });

  test('SC-26 a change of what is lit turns the token’s light', () => {
    const game = begun({ members: { ada: LAMP }, options: { lit: true } });
    const board = boardOf({}, { bright: 0, dim: 0, angle: 360, rotation: 0 });
    const dark = play({ ...game, world: { ...game.world, board } }, { kind: 'configure', options: { lit: false } });
    expect(dark.effects.map(({ kind }) => kind)).toEqual(['light-token']);
    expect(play(game, { kind: 'configure', name: 'Barn' }).state.open.name).toBe('Barn');
  });
});

describe('a member who leaves', () => {
  test('SC-12 takes its check with it, and nothing of the others’', () => {
    const sensed = playAll(dashing({}, 'search'), [
      { kind: 'sense', member: 'ada', strength: 3 },
      { kind: 'sense', member: 'bram', strength: 5 },
    ]);
    const { open } = play(sensed, { kind: 'member', id: 'ada', member: null }).state;
    expect([Object.keys(open.members), open.senses]).toEqual([['bram'], { bram: 5 }]);
    expect(refusal(sensed, { kind: 'member', id: 'zoe', member: null })).toBe('no-member');
  });

  test('SC-62 takes its save with it, and its part of damage that waits', () => {
    const game = begun();
    const hits = { ada: 3, bram: 4 };
    const hurts = { 1: { name: 'Pit', hits }, 2: { name: 'Blade', hits: { ada: 3 } } };
    const spring = { trap: 'pit', saves: { ada: { strength: 1, saved: false }, bram: { strength: 2, saved: true } } };
    const state = { ...game.state, open: { ...game.state.open, hurts, spring } };
    const { open } = play({ ...game, state: state as never }, { kind: 'member', id: 'ada', member: null }).state;
    expect(open.hurts).toEqual({ 1: { name: 'Pit', hits: { bram: 4 } } });
    expect(open.spring?.saves).toEqual({ bram: { strength: 2, saved: true } });
  });

  test('SC-64 is let go by what snared it, which holds the others on', () => {
    const trap = { kind: 'trap', at: '1,1', text: 'Blade (dmg 3)', note: '' };
    const thing = { kind: 'trap', at: '1,1', name: 'Blade', by: '', state: 'snared' };
    const game = begun();
    const without = (snared: readonly string[]) => {
      const open = { ...game.state.open, things: { blade: { ...thing, snared } } };
      const state = { open, hidden: { ...game.state.hidden, secrets: { blade: trap } } };
      return play({ ...game, state: state as never }, { kind: 'member', id: 'ada', member: null }, GM).state.open.things['blade'];
    };
    expect(without(['ada', 'bram'])).toMatchObject({ state: 'snared', snared: ['bram'] });
    expect(without(['bram'])).toMatchObject({ state: 'snared', snared: ['bram'] });
    expect(without(['ada'])).toEqual({ ...thing, state: 'found' });
  });

  test('SC-12 a member who is there is changed, however full the party is', () => {
    const full = Object.fromEntries(Array.from({ length: 24 }, (_, index) => [`m${index}`, BRAM]));
    const game = laid({ members: full });
    expect(play(game, { kind: 'member', id: 'm3', member: ADA }).state.open.members['m3']).toEqual(ADA);
    expect(refusal(game, { kind: 'member', id: 'm24', member: ADA })).toBe('party-full');
  });
});
