import { describe, expect, test } from 'vitest';
import { RUNGS } from '../../../../src/rules/chance/ladder.ts';
import { fallDamage, trapAttack } from '../../../../src/rules/scramble/traps/attacks.ts';
import { trapTarget } from '../../../../src/rules/scramble/traps/traps.ts';
import { DEFAULT_OPTIONS, type Secret } from '../../../../src/rules/scramble/state/state.ts';
import { setHit } from '../../../../src/rules/scramble/traps/trap-setting.ts';
import { SCRAMBLE } from '../../../../src/rules/scramble/scramble.ts';
import {
  ADA,
  BRAM,
  GM,
  LEADER,
  SPECTATOR,
  type Game,
  begun,
  dataOf,
  play,
  playAll,
  refusal,
  told,
  walked,
  wall,
} from '../fixtures.ts';
import { drawsOf } from '../../listed-dice.ts';

const BLADE = 'Pendulum Blade (secret 4, disable 6, hit 65%, dmg 1d12s)';
const PIT = 'Pit (secret 4, pit 6m, floor spikes)';
const trap = (text: string, at = '5,6'): Secret => ({ kind: 'trap', at, text });
const MEMBERS = { ada: ADA, bram: BRAM, cora: { ...ADA, name: 'Cora', user: 'cora' } };
const save = (member: string, strength: number, saved = true) => ({ kind: 'save', member, strength, saved }) as const;

/** A party that has walked onto a trap. */
function sprung(text: string, way = '22'): ReturnType<typeof play> {
  const hidden = play(begun({ members: MEMBERS }), { kind: 'place', id: 'trap', secret: trap(text) });
  return walked(play(hidden, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), way);
}

describe('an unfound trap', () => {
  test('SC-62 that is walked on springs: the walk ends there, and everyone makes a Luck save', () => {
    const game = sprung(BLADE);
    expect(game.state.open.at).toBe('5,6');
    expect(told(game)).toEqual(['partyWalked', 'trapSprings']);
    expect(refusal(game, { kind: 'walk', way: '2' }, LEADER)).toBe('trap-open');
    expect(refusal(game, { kind: 'stop' }, LEADER)).toBe('trap-open');
    expect(refusal(game, { kind: 'spring' })).toBe('save-missing');
    const half = playAll(game, [save('ada', 5), save('bram', 3)]);
    expect(refusal(half, { kind: 'spring' })).toBe('save-missing');
    expect(refusal(half, { kind: 'spring', waive: true })).toBe('accepted');
  });

  test('SC-62 attacks whoever has the lowest strength: hit% is rolled, and a plain hit does one roll of damage', () => {
    const game = play(
      playAll(sprung(BLADE), [save('ada', 5), save('bram', 3), save('cora', 4)]),
      { kind: 'spring' },
      undefined,
      [60, 7],
    );
    expect(told(game)).toEqual(['trapHit', 'trapSprung']);
    expect(dataOf(game, 'trapHit')).toEqual({
      name: 'Pendulum Blade',
      target: 'Bram',
      rolled: 60,
      successes: 1,
      damage: 7,
      type: 's',
      hurt: 0,
    });
    expect(game.state.open.spring).toBeUndefined();
    expect(game.state.open.things['trap']?.state).toBe('sprung');
    expect(told(walked(game, '262'))).toEqual(['partyWalked']);
  });

  test('SC-62 each success does one roll of damage, and a miss none', () => {
    const attack = (rolled: number, dice: number[]) =>
      trapAttack({ name: '', hit: 65, dmg: { dice: '1d12', type: 's' } }, DEFAULT_OPTIONS, drawsOf(dice), rolled);
    expect(attack(65, [7])).toMatchObject({ successes: 1, damage: 7 });
    expect(attack(45, [7, 2])).toMatchObject({ successes: 2, damage: 9 });
    expect(attack(5, [7, 2, 1, 1])).toMatchObject({ successes: 4, damage: 11 });
    expect(attack(66, [])).toMatchObject({ successes: 0, damage: 0 });
    expect(trapAttack({ name: '', dmg: { dice: '3', type: '' } }, DEFAULT_OPTIONS, drawsOf([]))).toEqual({
      rolled: 0,
      successes: 1,
      damage: 3,
      type: '',
    });
  });

  test('SC-62 ties go by lot', () => {
    const saves = { ada: { strength: 3 }, bram: { strength: 3 }, cora: { strength: 4 } };
    expect([1, 2].map((face) => trapTarget(saves, drawsOf([face])))).toEqual(['ada', 'bram']);
    expect(trapTarget({ ada: { strength: 3 } }, drawsOf([]))).toBe('ada');
    expect(trapTarget({}, drawsOf([]))).toBeNull();
  });

  test('SC-62 each member answers for the own save, once; the GM may change it', () => {
    const game = sprung(BLADE);
    expect(refusal(game, save('cora', 4), SPECTATOR)).toBe('not-your-check');
    const saved = play(game, save('cora', 4), { ...SPECTATOR, user: 'cora' });
    expect(dataOf(saved, 'luckSaved')).toEqual({ member: 'Cora', strength: 4, saved: true });
    expect(refusal(saved, save('cora', 9), { ...SPECTATOR, user: 'cora' })).toBe('checked');
    expect(play(saved, save('cora', 9)).state.open.spring?.saves['cora']?.strength).toBe(9);
  });

  test('SC-62 on the last square of a dash springs first, and the dash ends when it is done', () => {
    const game = play(begun({ members: { bram: { ...BRAM, speed: 0.3 } } }), { kind: 'place', id: 'trap', secret: trap(BLADE) });
    const there = walked(play(game, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '2');
    expect(there.state.open.status).toBe('dash');
    const done = play(there, { kind: 'spring', waive: true });
    expect(told(done)).toEqual(['trapSprung', 'dashEnded']);
  });

  test('SC-40 a room that begins with a trap begins when the trap is done', () => {
    const game = playAll(begun(), [
      { kind: 'place', id: 'trap', secret: trap(BLADE) },
      { kind: 'place', id: 'cell', secret: { kind: 'room', name: 'The cell', squares: '5:6', note: '' } },
      { kind: 'dash', mode: 'plain', paces: {} },
    ]);
    const there = walked(game, '2');
    expect(told(there)).toEqual(['partyWalked', 'trapSprings']);
    expect(told(play(there, { kind: 'spring', waive: true }))).toEqual(['trapSprung', 'dashEnded', 'roomEntered']);
  });
});

describe('a pit', () => {
  test('SC-63 takes everyone who fails the Luck save, without a hit roll; damage by depth and floor', () => {
    const all = playAll(sprung(PIT), [save('ada', 9, false), save('bram', 3), save('cora', 4, false)]);
    const game = play(all, { kind: 'spring' }, undefined, [1, 2, 5, 6]);
    expect(game.events.flatMap(({ name, data }) => (name === 'trapHit' ? [data] : []))).toEqual([
      { name: 'Pit', target: 'Ada', rolled: 0, successes: 1, damage: 3, type: 'p', hurt: 0 },
      { name: 'Pit', target: 'Cora', rolled: 0, successes: 1, damage: 11, type: 'p', hurt: 0 },
    ]);
  });

  test.each([
    ['mud', 'i'],
    ['stone', 'b'],
    ['spikes', 'p'],
  ] as const)('SC-63 onto %s', (floor, type) => {
    expect(fallDamage({ name: '', pit: 3, floor }, DEFAULT_OPTIONS, drawsOf([4]))).toMatchObject({ damage: 4, type });
  });

  test('SC-63 deeper pits do more, by a table that the GM edits (setting); the last row serves all below it', () => {
    const fall = (pit: number, dice: number[], falls = DEFAULT_OPTIONS.falls) =>
      fallDamage({ name: '', pit, floor: 'mud' }, { falls }, drawsOf(dice)).damage;
    expect([fall(3, [6]), fall(4, [6, 6]), fall(15, [1, 1, 1, 1, 1]), fall(90, [1, 1, 1, 1, 1])]).toEqual([6, 12, 5, 5]);
    expect(fall(3, [], [{ to: 10, dice: '8' }])).toBe(8);
    const game = begun();
    expect(refusal(game, { kind: 'configure', options: { falls: [{ to: 10, dice: 'd' }] } })).toBe('bad-notation');
    expect(refusal(game, { kind: 'configure', options: { falls: [{ to: 10, dice: '2d8' }] } })).toBe('accepted');
  });

  const pit = (text = PIT): Game =>
    playAll(begun({ members: MEMBERS }), [
      { kind: 'place', id: 'pit', secret: trap(text) },
      { kind: 'show', id: 'pit' },
    ]);

  test('SC-63 SC-64 hurts whoever fails to disable it, and whoever is held and moves: a fall by depth and floor, without a hit roll', () => {
    const failed = play(pit(), { kind: 'disable', trap: 'pit', member: 'bram', rung: 'F', strength: 9 }, LEADER, [4, 3]);
    const fell = { name: 'Pit', target: 'Bram', rolled: 0, successes: 1, damage: 7, type: 'p', hurt: 0 };
    expect(dataOf(failed, 'trapHit')).toEqual(fell);
    const held = play(pit(), { kind: 'disable', trap: 'pit', member: 'bram', rung: 'L', strength: 0 }, LEADER);
    expect(dataOf(play(held, { kind: 'break-free', trap: 'pit' }, LEADER, [4, 3]), 'trapHit')).toEqual(fell);
  });

  test('SC-63 SC-65 hurts whom it is fired on by hand, and whoever sets it badly', () => {
    const set = { kind: 'set-trap', trap: 'pit', member: 'ada', score: 60, successes: 1 } as const;
    const disabled = play(pit(), { kind: 'disable', trap: 'pit', member: 'ada', rung: '1', strength: 9 }, LEADER);
    const armed = play(disabled, { ...set, rung: '1' });
    expect(dataOf(play(armed, { kind: 'fire', trap: 'pit', who: 'Ogre' }, GM, [6, 5]), 'trapHit')).toEqual({
      ...{ name: 'Pit', target: 'Ogre', rolled: 0, successes: 1 },
      ...{ damage: 11, type: 'p', hurt: 0 },
    });
    const backfired = play(disabled, { ...set, rung: 'F' }, GM, [2, 6, 4, 3]);
    expect(dataOf(backfired, 'trapBackfired')).toMatchObject({ member: 'Ada', strength: 8, damage: 7, type: 'p' });
    const own = play(begun(), { ...set, trap: 'own', rung: 'C', text: 'Hole (pit 9m, floor mud)' }, GM, [1, 1, 2, 3, 4]);
    expect(dataOf(own, 'trapBackfired')).toMatchObject({ strength: 2, damage: 9, type: 'i' });
  });

  test("SC-63 a pit's own damage counts before the table", () => {
    expect(
      fallDamage({ name: '', pit: 3, floor: 'mud', dmg: { dice: '9', type: 's' } }, DEFAULT_OPTIONS, drawsOf([])),
    ).toMatchObject({ damage: 9, type: 'i' });
  });
});

describe('disabling', () => {
  const found = (text = BLADE): Game =>
    playAll(begun({ members: MEMBERS }), [
      { kind: 'place', id: 'trap', secret: trap(text) },
      { kind: 'show', id: 'trap' },
    ]);
  const disable = (member: string, rung: (typeof RUNGS)[number], strength: number) =>
    ({ kind: 'disable', trap: 'trap', member, rung, strength }) as const;

  test('SC-61 a found trap is avoided: walking on it does nothing', () => {
    const game = walked(play(found(), { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '2');
    expect(told(game)).toEqual(['partyWalked']);
  });

  test('SC-64 row 1: above its strength it is disabled', () => {
    const game = play(found(), disable('ada', '1', 7), LEADER);
    expect(game.state.open.things['trap']?.state).toBe('disabled');
    expect(refusal(game, disable('bram', '1', 7))).toBe('trap-idle');
  });

  test('SC-64 row L: within the margin the disabler is snared; moving would fire it, and someone else must disable it', () => {
    const game = play(found(), disable('ada', '2', 5), LEADER);
    expect(game.state.open.things['trap']).toMatchObject({ state: 'snared', snared: ['ada'] });
    expect(refusal(game, disable('ada', '3', 9), LEADER)).toBe('snared');
    const dash = play(game, { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    expect(refusal(dash, { kind: 'walk', way: '2' }, LEADER)).toBe('snared');
    expect(told(play(dash, { kind: 'walk', way: '2', overrule: true }))).toContain('overruled');
    const freed = play(dash, disable('bram', '2', 7), LEADER);
    expect(freed.state.open.things['trap']?.snared).toBeUndefined();
    expect(told(walked(freed, '2'))).toEqual(['partyWalked']);
  });

  test('SC-64 everyone who rolls L is held: none of them disables it, nobody moves, and each may set it off', () => {
    const both = playAll(found(), [disable('ada', 'L', 5), disable('bram', '1', 6)], LEADER);
    expect(told(play(found(), disable('ada', 'L', 5), LEADER))).toEqual(['trapSnares']);
    expect(both.state.open.things['trap']).toMatchObject({ state: 'snared', snared: ['ada', 'bram'] });
    for (const member of ['ada', 'bram']) expect(refusal(both, disable(member, '3', 9), LEADER)).toBe('snared');
    const dash = play(both, { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    expect(SCRAMBLE.decide(dash.state, { kind: 'walk', way: '2' }, LEADER, drawsOf([]), dash.world)).toMatchObject({
      refusal: { code: 'snared', data: { member: 'Ada, Bram', trap: 'Pendulum Blade' } },
    });
    const left = play(dash, { kind: 'member', id: 'ada', member: null });
    expect(left.state.open.things['trap']).toMatchObject({ state: 'snared', snared: ['bram'] });
    expect(play(left, { kind: 'member', id: 'bram', member: null }).state.open.things['trap']).toMatchObject({ state: 'found' });
    for (const [member, target] of [
      [undefined, 'Ada'],
      ['bram', 'Bram'],
    ] as const) {
      const free = play(dash, { kind: 'break-free', trap: 'trap', member }, LEADER, [65, 4]);
      expect(dataOf(free, 'trapHit')).toMatchObject({ target, damage: 4 });
      expect(free.state.open.things['trap']).toMatchObject({ state: 'sprung' });
      expect(free.state.open.things['trap']).not.toHaveProperty('snared');
    }
    expect(refusal(dash, { kind: 'break-free', trap: 'trap', member: 'cora' }, LEADER)).toBe('not-snared');
    const freed = play(dash, disable('cora', '1', 7), LEADER);
    expect(freed.state.open.things['trap']).not.toHaveProperty('snared');
    expect(told(walked(freed, '2'))).toEqual(['partyWalked']);
  });

  test('SC-64 one works on it in its square or in one beside it, with no wall between; the GM may overrule that, and the log says so', () => {
    const from = (at: string, walls = {}): Game =>
      playAll(begun({ members: MEMBERS, walls }), [
        { kind: 'place', id: 'trap', secret: trap(BLADE) },
        { kind: 'show', id: 'trap' },
        { kind: 'put', at },
      ]);
    const asks = (at: string, walls = {}) => refusal(from(at, walls), disable('ada', '1', 7), LEADER);
    expect(['5,6', '5,5', '4,5', '6,7', '4,6'].map((at) => asks(at))).toEqual(Array(5).fill('accepted'));
    expect(['5,4', '5,8', '3,6', '7,8'].map((at) => asks(at))).toEqual(Array(4).fill('not-at-trap'));
    const walls = { w: wall(5, 6, 6, 6) };
    expect([asks('5,5', walls), asks('5,7', walls)]).toEqual(['not-at-trap', 'accepted']);
    expect(refusal(from('5,4'), { ...disable('ada', '1', 7), overrule: true }, LEADER)).toBe('gm-only');
    const overruled = play(from('5,4'), { ...disable('ada', '1', 7), overrule: true });
    expect(told(overruled)).toEqual(['overruled', 'trapDisabled']);
    expect(dataOf(overruled, 'overruled')).toEqual({ code: 'not-at-trap' });
    const near = { ...disable('ada', '1', 7), overrule: true } as const;
    expect(told(play(from('5,5'), near))).toEqual(['trapDisabled']);
  });

  test('SC-64 nobody works from another level on a trap', () => {
    const game = found();
    const board = game.world.board && { ...game.world.board, level: 'cellar' };
    const secret = { ...trap(BLADE), level: 'attic' };
    const there = playAll(begun({ members: MEMBERS }), [
      { kind: 'place', id: 'trap', secret },
      { kind: 'show', id: 'trap' },
    ]);
    expect(refusal({ ...there, world: { ...there.world, board } }, disable('ada', '1', 7), LEADER)).toBe('not-at-trap');
  });

  test('SC-64 whoever is snared and moves all the same has it fire', () => {
    const game = play(found(), disable('ada', 'L', 5), LEADER);
    const free = play(game, { kind: 'break-free', trap: 'trap' }, LEADER, [30, 4, 5]);
    expect(dataOf(free, 'trapHit')).toMatchObject({ target: 'Ada', rolled: 30, successes: 2, damage: 9 });
    expect(refusal(free, { kind: 'break-free', trap: 'trap' }, LEADER)).toBe('not-snared');
  });

  test('SC-64 row F: it fires on the disabler, hit% is rolled and there is no save', () => {
    const game = play(found(), disable('bram', 'F', 1), LEADER, [66]);
    expect(dataOf(game, 'trapHit')).toMatchObject({ target: 'Bram', rolled: 66, successes: 0, damage: 0 });
    expect(game.state.open.things['trap']?.state).toBe('sprung');
  });

  test('SC-64 a rolled critical failure stays one, and fires it too', () => {
    expect(told(play(found(), disable('bram', 'C', 99), LEADER, [1, 1, 1, 1, 1]))).toEqual(['trapHit', 'trapSprung']);
  });

  test('SC-64 a member who leaves the party frees the snare', () => {
    const game = play(play(found(), disable('ada', 'L', 5), LEADER), { kind: 'member', id: 'ada', member: null });
    expect(game.state.open.things['trap']).not.toHaveProperty('snared');
    expect(game.state.open.things['trap']?.state).toBe('found');
  });

  test('SC-64 a failure is one whatever the strength, and a success that is not above it fires it', () => {
    for (const [rung, strength] of [
      ['F', 99],
      ['F', 6],
      ['F', 5],
      ['3', 4],
    ] as const)
      expect(told(play(found(), disable('bram', rung, strength), LEADER, [1, 1, 1, 1, 1]))).toEqual(['trapHit', 'trapSprung']);
  });

  test('SC-64 the margin of a narrow loss is a setting, and so is how hits are read', () => {
    const wide = play(found(), { kind: 'configure', options: { margin: 4, margins: { per: 50, narrow: 10, fumble: 96 } } });
    expect(play(wide, disable('ada', '1', 2), LEADER).state.open.things['trap']?.state).toBe('snared');
    const fired = play(wide, disable('ada', '1', 1), LEADER, [10, 5, 6]);
    expect(dataOf(fired, 'trapHit')).toMatchObject({ rolled: 10, successes: 2, damage: 11 });
  });

  test('SC-64 a trap that the GM takes away snares nobody any more', () => {
    const game = play(play(found(), disable('ada', 'L', 5), LEADER), { kind: 'remove', id: 'trap' });
    expect(game.state.open.things['trap']).toMatchObject({ state: 'disabled' });
    expect(refusal(play(game, { kind: 'dash', mode: 'plain', paces: {} }), { kind: 'walk', way: '2' })).toBe('accepted');
  });

  test('SC-62 a trap that the GM takes away while it springs is let be, and the end of the walk is looked at again', () => {
    const remove = { kind: 'remove', id: 'trap', overrule: true } as const;
    const all = play(sprung(BLADE, '22'), { kind: 'squares', by: -99 });
    expect(all.state.open.dash?.budget).toBe(1);
    const gone = play(all, remove);
    expect(told(gone)).toEqual(['overruled', 'trapSprung', 'dashEnded']);
    expect(gone.state.open).toMatchObject({ status: 'roll', owed: 1, seconds: 30 });
    expect(gone.state.hidden.secrets).toEqual({});
    // Another trap in the same square springs now, and what does not spring is gone without a word.
    const two = play(sprung(BLADE), { kind: 'place', id: 'other', secret: trap(PIT) });
    const next = play(two, remove);
    expect(told(next)).toEqual(['overruled', 'trapSprung', 'trapSprings']);
    expect(next.state.open.spring?.trap).toBe('other');
    expect(told(play(next, { kind: 'remove', id: 'other', overrule: true }))).toEqual(['overruled', 'trapSprung']);
  });

  test('SC-64 unopposed where it has no strength: the rung itself', () => {
    const stands = (rung: (typeof RUNGS)[number]) =>
      play(found('Dart (hit 10%)'), disable('ada', rung, 0), LEADER, [100]).state.open.things['trap']?.state;
    expect(RUNGS.map(stands)).toEqual(['disabled', 'disabled', 'disabled', 'snared', 'sprung', 'sprung']);
  });
});

describe('setting a trap', () => {
  const set = (rung: (typeof RUNGS)[number], score: number, successes: number, text: string | undefined = 'Wire (dmg 1d6p)') =>
    ({ kind: 'set-trap', trap: 'wire', member: 'ada', rung, score, successes, text }) as const;

  test('SC-65 its chance to hit is the score checked and 5 for each success: 60 with two is 70', () => {
    expect(setHit(60, 2)).toBe(70);
    const game = play(begun(), set('2', 60, 2));
    expect(game.state.hidden.secrets['wire']).toMatchObject({ at: '5,5', hit: 70 });
    const fired = play(game, { kind: 'fire', trap: 'wire', who: 'Ogre' }, undefined, [70, 3]);
    expect(dataOf(fired, 'trapHit')).toEqual({
      name: 'Wire',
      target: 'Ogre',
      rolled: 70,
      successes: 1,
      damage: 3,
      type: 'p',
      hurt: 0,
    });
    expect(refusal(fired, { kind: 'fire', trap: 'wire', who: 'Ogre' })).toBe('trap-idle');
  });

  test('SC-65 row L: it will not go off, which only the GM knows', () => {
    const dud = play(begun(), set('L', 60, 0));
    const good = play(begun(), set('1', 60, 1));
    expect(dud.state.open).toEqual(good.state.open);
    expect(dud.events).toEqual(good.events);
    expect(dud.state.hidden.secrets['wire']).toMatchObject({ dud: true });
    expect(good.state.hidden.secrets['wire']).toMatchObject({ hit: 65 });
    expect(good.state.hidden.secrets['wire']).not.toHaveProperty('dud');
    expect(told(play(dud, { kind: 'fire', trap: 'wire', who: 'Ogre' }))).toEqual(['trapSilent', 'trapSprung']);
  });

  test.each(['F', 'C'] as const)('SC-65 row F: it fires on the setter at a strength of 2d6, one roll of damage: %s', (rung) => {
    const game = play(begun(), set(rung, 60, 0), undefined, [2, 6, 4]);
    expect(dataOf(game, 'trapBackfired')).toEqual({
      id: 'wire',
      name: 'Wire',
      member: 'Ada',
      strength: 8,
      damage: 4,
      type: 'p',
      hurt: 0,
    });
    expect(game.state.open.things['wire']?.state).toBe('sprung');
  });

  test('SC-65 a fired trap is reset where it lies, an armed one cannot be', () => {
    const fired = play(play(begun(), set('1', 60, 1)), { kind: 'fire', trap: 'wire', who: 'Ogre' }, undefined, [100]);
    const elsewhere = play(fired, { kind: 'put', at: '1,1' });
    const reset = play(elsewhere, { ...set('3', 50, 3), text: undefined });
    expect(reset.state.hidden.secrets['wire']).toMatchObject({ at: '5,5', hit: 65 });
    expect(reset.state.open.things['wire']).toMatchObject({ state: 'set', at: '5,5' });
    expect(refusal(reset, set('1', 50, 1))).toBe('trap-armed');
  });

  test('SC-64 SC-65 a trap that was set is set again once whom it held has left the party', () => {
    const held = play(play(begun(), set('1', 60, 1)), { kind: 'disable', trap: 'wire', member: 'bram', rung: 'L', strength: 0 });
    expect(held.state.open.things['wire']).toMatchObject({ state: 'snared', snared: ['bram'] });
    const left = play(held, { kind: 'member', id: 'bram', member: null });
    expect(left.state.open.things['wire']?.state).toBe('set');
    expect(told(play(left, { kind: 'fire', trap: 'wire', who: 'Ogre' }, undefined, [99]))).toEqual(['trapHit', 'trapSprung']);
  });

  test('SC-65 the party walks past its own traps, and a dud that is tried shows itself', () => {
    const dud = play(begun(), set('L', 60, 0));
    const walkedOn = walked(play(dud, { kind: 'dash', mode: 'plain', paces: {} }, LEADER), '26');
    expect(told(walkedOn)).toEqual(['partyWalked']);
    const tried = play(dud, { kind: 'disable', trap: 'wire', member: 'bram', rung: 'F', strength: 0 }, LEADER);
    expect(told(tried)).toEqual(['trapSilent', 'trapSprung']);
    expect(dataOf(tried, 'trapSilent')).toMatchObject({ id: 'wire' });
  });
});
