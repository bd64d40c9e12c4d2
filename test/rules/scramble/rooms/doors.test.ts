import { RUNGS, type Rung } from '../../../../src/rules/chance/ladder.ts';
import { describe, expect, test } from 'vitest';
import { reversed, stillStands } from '../../../../src/rules/effects/every-effect.ts';
import { isAtDoor } from '../../../../src/rules/scramble/rooms/door-walls.ts';
import { hackMinutes } from '../../../../src/rules/scramble/dash/hacking.ts';
import { heardBy, pointsOf } from '../../../../src/rules/scramble/rooms/doors.ts';
import {
  LEADER,
  type Game,
  type Plan,
  boardOf,
  begun,
  changed,
  dashing,
  dataOf,
  door,
  owing,
  play,
  playAll,
  refusal,
  told,
  wall,
} from '../fixtures.ts';

const HEAVY = 'Heavy Hidden Locked Door (break 3/10, secret 5, locked 4, hear 2)';
/** A party at a door east of it. */
const at = (stats: string, state: 'closed' | 'open' | 'locked' = 'closed', plan: Plan = {}) =>
  begun({ walls: { d: door(5, 6, 6, 6, stats, state) }, ...plan });
const blow = (damage: number) => ({ kind: 'blow', door: 'd', damage }) as const;

describe('what the GM overrules at a door', () => {
  test('SC-54 listening in a dash ends it first; both have their time and their roll', () => {
    const dash = dashing({ walls: { d: door(5, 6, 6, 6, HEAVY) }, options: { worldTime: true } });
    const game = play(dash, { kind: 'listen', door: 'd', strength: 5, overrule: true });
    expect(told(game)).toEqual(['overruled', 'dashEnded', 'doorListened']);
    expect(game.state.open).toMatchObject({ status: 'roll', owed: 2, dashes: 2, seconds: 60 });
    expect([game.state.open.dash, game.world.time]).toEqual([undefined, 60]);
  });

  const HACK = { kind: 'hack', door: 'd', strength: 5, kit: true, hide: false, minutes: 1, overrule: true } as const;
  const plan = (hackOwes: boolean): Plan => ({
    walls: { d: door(5, 6, 6, 6, HEAVY, 'locked') },
    options: { hackOwes, worldTime: true },
  });

  test('SC-16 SC-53 hacking in a dash ends it first, with its time and its roll, and nobody hides any more; it needs no kit if the GM says so', () => {
    const hidden = playAll(dashing(plan(true), 'hide'), [
      { kind: 'sense', member: 'ada', strength: 4 },
      { kind: 'sense', member: 'bram', strength: 4 },
    ]);
    const game = play(hidden, { ...HACK, kit: false });
    expect(game.events.map(({ name, data }) => data['code'] ?? name)).toEqual(['no-kit', 'dash-open', 'dashEnded', 'doorHacked']);
    expect(game.state.open).toMatchObject({ status: 'roll', owed: 3, seconds: 90, senses: {} });
    expect([game.state.open.dash, game.state.open.hides, game.world.time]).toEqual([undefined, undefined, 90]);
    expect(dataOf(game, 'doorHacked')).toMatchObject({ opened: true, minutes: 1 });
    expect(dataOf(play(game, { kind: 'seek', strength: -9 }), 'partySought')).toMatchObject({ spotted: 'Ada, Bram' });
    expect(play(dashing(plan(false)), HACK).state.open).toMatchObject({ status: 'roll', owed: 1, seconds: 90 });
  });

  test('SC-53 hacking leaves rolls owed and adds its own, and an encounter is over', () => {
    const rolls = [true, false].map((owes) => play(owing(plan(owes)), HACK).state.open);
    expect(rolls.map(({ status, owed }) => [status, owed])).toEqual([
      ['roll', 3],
      ['roll', 1],
    ]);
    const met = play(begun(plan(true)), { kind: 'encounter', text: 'Rats', creature: false, planned: true });
    const game = play(met, HACK);
    expect(told(game)).toEqual(['overruled', 'encounterOver', 'doorHacked']);
    expect(game.state.open).toMatchObject({ status: 'roll', owed: 2, marks: { '1': { over: true } } });
  });

  test('SC-55 a door out of reach in an encounter takes two words, and both are told', () => {
    const met = play(begun({ walls: { d: door(1, 1, 1, 2, '', 'locked') } }), {
      ...({ kind: 'encounter', text: 'Rats', creature: false, planned: true } as const),
    });
    const game = play(met, { kind: 'open-door', door: 'd', overrule: true });
    expect(game.events.map(({ name, data }) => data['code'] ?? name)).toEqual([
      ...['encounter-open', 'not-at-door', 'door-locked', 'doorOpened'],
    ]);
    expect(game.state.open.status).toBe('encounter');
  });
});

describe('breaking a door', () => {
  test('SC-51 a blow does its damage divided by the ratio, rounded down; remainders are lost', () => {
    expect([9, 10, 19, 20, 35].map((damage) => pointsOf(damage, { all: 10 }))).toEqual([0, 1, 1, 2, 3]);
    const game = playAll(at(HEAVY), [blow(19), blow(9), blow(12)]);
    expect(game.state.open.doors['d']).toEqual({ lost: 2, down: false });
    expect(dataOf(play(game, blow(9)), 'doorStruck')).toMatchObject({ damage: 9, took: 0, lost: 2 });
    expect(dataOf(play(game, blow(500)), 'doorStruck')).toMatchObject({ took: 1, lost: 3 });
    expect(game.world.board?.walls['d']?.state).toBe('closed');
  });

  test('SC-51 at its hit points it is down, and stands open on the canvas', () => {
    const game = play(playAll(at(HEAVY, 'locked'), [blow(10), blow(10)]), blow(10), LEADER);
    expect(told(game)).toEqual(['doorStruck', 'doorBroken']);
    expect(game.state.open.doors['d']).toEqual({ lost: 3, down: true });
    expect(game.world.board?.walls['d']?.state).toBe('open');
    expect(refusal(game, blow(10), LEADER)).toBe('door-down');
  });

  test('SC-51 more damage than it has takes no more than it has', () => {
    expect(play(at(HEAVY), blow(500)).state.open.doors['d']).toEqual({ lost: 3, down: true });
  });

  test('SC-51 a shoulder that hits does a flat 6 and the muscle modifier', () => {
    const tackle = (hit: boolean, value: number) => ({ kind: 'tackle', door: 'd', hit, value }) as const;
    expect(dataOf(play(at(HEAVY), tackle(true, 4)), 'doorStruck')).toMatchObject({ damage: 10, lost: 1 });
    expect(dataOf(play(at(HEAVY), tackle(true, 3)), 'doorStruck')).toMatchObject({ damage: 9, lost: 0 });
    expect(dataOf(play(at(HEAVY), tackle(false, 30)), 'doorStruck')).toMatchObject({ damage: 0, lost: 0 });
  });

  test('SC-51 or what the damage table gave (setting)', () => {
    const game = at(HEAVY, 'closed', { options: { tackle: 'table' } });
    expect(dataOf(play(game, { kind: 'tackle', door: 'd', hit: true, value: 10 }), 'doorStruck')).toMatchObject({
      damage: 10,
      lost: 1,
    });
  });
});

describe('the stats of a door', () => {
  test('SC-50 are typed on the door itself', () => {
    const game = play(at(''), { kind: 'door-stats', door: 'd', text: HEAVY });
    expect(game.world.board?.walls['d']?.stats).toBe(HEAVY);
    expect(refusal(game, { kind: 'door-stats', door: 'd', text: 'Door (smell 2)' })).toBe('bad-notation');
    expect(play(game, { kind: 'door-stats', door: 'd', text: HEAVY }).effects).toEqual([]);
  });

  test('SC-50 SC-53 that have a lock lock a closed door; one whose lock was beaten stays as it is', () => {
    const state = (stats: string, stands: 'closed' | 'open', text: string) =>
      play(at(stats, stands), { kind: 'door-stats', door: 'd', text }).world.board?.walls['d']?.state;
    expect(state('', 'closed', 'Gate (locked 4)')).toBe('locked');
    expect(state('', 'closed', 'Gate (break 1/1)')).toBe('closed');
    expect(state('', 'open', 'Gate (locked 4)')).toBe('open');
    expect(state('Gate (locked 4)', 'closed', 'Gate (locked 5)')).toBe('closed');
  });

  test("SC-50 a door without any has those of the scene's stock door", () => {
    const game = at('', 'closed', { options: { stock: 'Plain Door (break 2/5)' } });
    expect(dataOf(play(game, blow(5)), 'doorStruck')).toMatchObject({ name: 'Plain Door', lost: 1, hp: 2 });
    expect(refusal(at(''), blow(5))).toBe('no-stat');
    expect(refusal(game, { kind: 'configure', options: { stock: 'Plain (' } })).toBe('bad-notation');
  });

  test('SC-50 SC-53 a stock door with a lock locks the closed doors that have no stats, and none whose lock was beaten', () => {
    const walls = {
      d: door(5, 6, 6, 6),
      ajar: door(5, 5, 6, 5, '', 'open'),
      oak: door(5, 5, 5, 6, 'Oak Door (break 1/1)'),
      hidden: wall(6, 5, 6, 6, { door: 'secret' }),
    };
    const states = ({ world }: Game) => Object.entries(world.board?.walls ?? {}).map(([id, { state }]) => `${id} ${state}`);
    const stock = (text: string) => ({ kind: 'configure', options: { stock: text } }) as const;
    const game = play(begun({ walls }), stock('Plain Door (break 2/5, locked 3)'));
    // A door that only GMs know to be one stays as it is: its twin on a ghost scene is a wall.
    expect(states(game)).toEqual(['d locked', 'ajar open', 'oak closed', 'hidden closed']);
    expect(refusal(game, { kind: 'open-door', door: 'd' }, LEADER)).toBe('door-locked');
    const hacked = play(game, { kind: 'hack', door: 'd', strength: 4, kit: true, hide: false, minutes: 1 }, LEADER);
    expect(states(play(hacked, stock('Plain Door (locked 5)')))).toContain('d closed');
    expect(play(game, { kind: 'configure', name: 'Mill' }).effects).toEqual([]);
    expect(states(play(game, { kind: 'door-stats', door: 'oak', text: '' }))).toContain('oak locked');
  });

  test('SC-50 an undo of a stock lock leaves the doors that somebody has changed since, and no other', () => {
    const walls = { d: door(5, 6, 6, 6), e: door(5, 5, 6, 5), f: door(5, 5, 5, 6) };
    const game = play(begun({ walls }), { kind: 'configure', options: { stock: 'Plain Door (locked 3)' } });
    const now = changed(game.world, [
      { kind: 'set-walls', from: { e: door(5, 5, 6, 5, '', 'locked') }, to: { e: door(5, 5, 6, 5, '', 'open') } },
    ]);
    const back = reversed(game.effects).filter((effect) => stillStands(effect, now, ''));
    const states = Object.entries(changed(now, back).board?.walls ?? {}).map(([id, { state }]) => `${id} ${state}`);
    expect(states).toEqual(['d closed', 'e open', 'f closed']);
  });
});

describe('a locked door', () => {
  const hack = (strength: number, more: object = {}) =>
    ({ kind: 'hack', door: 'd', strength, kit: true, hide: false, ...more }) as const;
  const locked = (plan: Plan = {}) => at(HEAVY, 'locked', plan);

  test('SC-53 opens to a strength above it, and to no equal', () => {
    const game = play(locked(), hack(5), LEADER, [3]);
    expect(dataOf(game, 'doorHacked')).toMatchObject({ opened: true, minutes: 3 });
    expect(game.world.board?.walls['d']?.state).toBe('closed');
    const failed = play(locked(), hack(4), LEADER, [3]);
    expect(dataOf(failed, 'doorHacked')).toMatchObject({ opened: false, minutes: 3 });
    expect(failed.world.board?.walls['d']?.state).toBe('locked');
  });

  test('SC-53 is held against the ladder: a roll that is no success opens nothing, and a near one is a narrow loss', () => {
    const hacked = (rung: Rung, strength: number) => dataOf(play(locked(), hack(strength, { rung }), LEADER, [3]), 'doorHacked');
    expect(RUNGS.map((rung) => hacked(rung, 9)['opened'])).toEqual([true, true, true, false, false, false]);
    expect([5, 4, 3, 2].map((strength) => hacked('2', strength)['rung'])).toEqual(['2', 'L', 'L', 'F']);
    const plain = play(at('Grate', 'locked'), hack(0, { rung: '1' }), LEADER, [3]);
    expect(dataOf(plain, 'doorHacked')).toMatchObject({ opened: true, rung: '1' });
  });

  test('SC-53 cannot be tried without a robocomkit', () => {
    expect(refusal(locked(), hack(9, { kit: false }), LEADER)).toBe('no-kit');
    expect(refusal(at(HEAVY), hack(9), LEADER)).toBe('not-locked');
    expect(refusal(locked(), { kind: 'open-door', door: 'd' }, LEADER)).toBe('door-locked');
  });

  test('SC-53 SC-55 is any that the scene had locked before, whatever its stats: as hard as they say, and without a lock in them unopposed', () => {
    const plain = begun({ walls: { d: door(5, 6, 6, 6, '', 'locked') }, options: { stock: '' } });
    for (const [game, strength, rung] of [
      [plain, 0, '1'],
      [at('Oak Door (break 1/1)', 'locked'), 0, '1'],
      [begun({ walls: { d: door(5, 6, 6, 6, '', 'locked') }, options: { stock: 'Plain Door (locked 3)' } }), 4, '1'],
    ] as const) {
      expect(refusal(game, { kind: 'open-door', door: 'd' }, LEADER)).toBe('door-locked');
      const hacked = play(game, hack(strength, { rung }), LEADER, [3]);
      expect(dataOf(hacked, 'doorHacked')['opened']).toBe(true);
      expect(refusal(hacked, { kind: 'open-door', door: 'd' }, LEADER)).toBe('accepted');
      expect(dataOf(play(game, hack(strength, { rung: 'F' }), LEADER, [3]), 'doorHacked')['opened']).toBe(false);
    }
    // A lock of the stock door's that was there before play began has locked nothing: the doors stand as the scene has them.
    const brought = begun({ walls: { d: door(5, 6, 6, 6) }, options: { stock: 'Plain Door (locked 3)' } });
    expect(play(brought, { kind: 'configure', options: { stock: 'Plain Door (locked 4)' } }).effects).toEqual([]);
    expect(refusal(brought, { kind: 'open-door', door: 'd' }, LEADER)).toBe('accepted');
  });

  test('SC-53 takes 1d6 minutes, and twice that to hide the traces', () => {
    expect([hackMinutes(4, false), hackMinutes(4, true)]).toEqual([4, 12]);
    const game = play(locked({ options: { worldTime: true } }), hack(5, { hide: true }), LEADER, [2]);
    expect(game.state.open.seconds).toBe(360);
    expect(game.world.time).toBe(360);
    expect(dataOf(play(locked(), hack(5, { minutes: 6 }), LEADER), 'doorHacked')['minutes']).toBe(6);
  });

  test("SC-53 whether that time owes encounter rolls is the GM's choice (setting)", () => {
    expect(play(locked(), hack(5), LEADER, [2]).state.open).toMatchObject({ status: 'halt', owed: 0 });
    const owed = play(locked({ options: { hackOwes: true } }), hack(5), LEADER, [2]);
    expect(owed.state.open).toMatchObject({ status: 'roll', owed: 4 });
    const rolled = playAll(owed, [{ kind: 'no-encounter' }, { kind: 'no-encounter' }, { kind: 'no-encounter' }]);
    expect(rolled.state.open.status).toBe('roll');
    expect(play(rolled, { kind: 'no-encounter' }).state.open.status).toBe('halt');
  });
});

describe('listening at a door', () => {
  test('SC-54 takes one dash, which ends with an encounter roll', () => {
    const game = play(at(HEAVY, 'closed', { options: { worldTime: true } }), { kind: 'listen', door: 'd', strength: 5 }, LEADER);
    expect(game.state.open).toMatchObject({ status: 'roll', owed: 1, dashes: 1, seconds: 30 });
    expect(game.world.time).toBe(30);
    expect(refusal(dashing({ walls: { d: door(5, 6, 6, 6) } }), { kind: 'listen', door: 'd', strength: 5 }, LEADER)).toBe(
      'dash-open',
    );
  });

  test('SC-54 the margin tells how much is made out; failure hears nothing', () => {
    expect([1, 2, 3, 7].map((strength) => heardBy(strength, { hear: 2 }))).toEqual([0, 0, 1, 5]);
    const heard = (strength: number) => dataOf(play(at(HEAVY), { kind: 'listen', door: 'd', strength }, LEADER), 'doorListened');
    expect(heard(5)).toMatchObject({ heard: true, margin: 3 });
    expect(heard(2)).toMatchObject({ heard: false, margin: 0 });
    expect(heardBy(3, {})).toBe(3);
  });

  test('SC-54 a check that was rolled as a failure hears nothing whatever its strength, and a near one is a narrow loss', () => {
    const heard = (rung: Rung, strength: number, stats = HEAVY) =>
      dataOf(play(at(stats), { kind: 'listen', door: 'd', rung, strength }, LEADER), 'doorListened');
    expect(RUNGS.map((rung) => heard(rung, 5)['heard'])).toEqual([true, true, true, false, false, false]);
    expect(heard('F', 5)).toMatchObject({ rung: 'F', margin: 0 });
    expect([3, 2, 1, 0].map((strength) => heard('3', strength)['rung'])).toEqual(['3', 'L', 'L', 'F']);
    expect(heard('1', 0, 'Plain Door')).toMatchObject({ heard: true, margin: 0 });
  });
});

describe('at the door', () => {
  test('SC-55 one stands at it in the squares on its sides, and the GM may overrule that', () => {
    const board = boardOf({});
    const wallAt = door(5, 6, 6, 6);
    expect(isAtDoor(board, { i: 5, j: 5 }, wallAt)).toBe(true);
    expect(isAtDoor(board, { i: 5, j: 6 }, wallAt)).toBe(true);
    expect(isAtDoor(board, { i: 4, j: 5 }, wallAt)).toBe(true);
    expect(isAtDoor(board, { i: 5, j: 4 }, wallAt)).toBe(false);
    const away = at(HEAVY, 'closed', { at: [1, 1] });
    expect(refusal(away, blow(10), LEADER)).toBe('not-at-door');
    expect(refusal(away, { ...blow(10), overrule: true })).toBe('accepted');
    expect(refusal(away, { ...blow(10), overrule: true }, LEADER)).toBe('gm-only');
  });

  test('SC-55 opening it changes it on the canvas', () => {
    const game = play(at(HEAVY), { kind: 'open-door', door: 'd' }, LEADER);
    expect(game.world.board?.walls['d']).toMatchObject({ state: 'open', stats: HEAVY });
    expect(refusal(game, { kind: 'open-door', door: 'd' }, LEADER)).toBe('door-open');
    expect(play(at(HEAVY, 'locked'), { kind: 'open-door', door: 'd', overrule: true }).world.board?.walls['d']?.state).toBe(
      'open',
    );
  });

  test('SC-52 a secret door of the scene is a wall to whoever does not know it', () => {
    const walls = { d: wall(5, 6, 6, 6, { door: 'secret' }), w: wall(6, 5, 6, 6) };
    expect(refusal(begun({ walls }), { kind: 'open-door', door: 'd' }, LEADER)).toBe('no-door');
    expect(refusal(begun({ walls }), { kind: 'open-door', door: 'd' })).toBe('accepted');
    expect(refusal(begun({ walls }), { kind: 'open-door', door: 'w' })).toBe('no-door');
  });
});
