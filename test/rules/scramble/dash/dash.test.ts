import { describe, expect, test } from 'vitest';
import { sensesMissing } from '../../../../src/rules/scramble/dash/waited-for.ts';
import { PACES } from '../../../../src/rules/scramble/state/pace.ts';
import { dashSquares, pacePenalty, scoreNow, squaresLeft } from '../../../../src/rules/scramble/dash/spending.ts';
import { spottedBy } from '../../../../src/rules/scramble/dash/dash.ts';
import { DEFAULT_OPTIONS, type Secret } from '../../../../src/rules/scramble/state/state.ts';
import {
  ADA,
  BRAM,
  GM,
  LEADER,
  SPECTATOR,
  type Game,
  begun,
  dashing,
  dataOf,
  door,
  owing,
  play,
  playAll,
  refusal,
  told,
  wall,
  walked,
} from '../fixtures.ts';

describe('a dash', () => {
  test('SC-10 takes ten rounds, ends with a roll that the GM owes, and a fresh one begins after it', () => {
    const owed = owing();
    expect(owed.state.open).toMatchObject({ status: 'roll', owed: 1, seconds: 30, dashes: 1 });
    expect(refusal(owed, { kind: 'dash', mode: 'plain', paces: {} }, LEADER)).toBe('roll-owed');
    const next = play(owed, { kind: 'no-encounter' });
    expect(next.state.open).toMatchObject({ status: 'halt', owed: 0 });
    expect(play(next, { kind: 'dash', mode: 'plain', paces: {} }, LEADER).state.open.dash).toEqual({
      mode: 'plain',
      budget: 10,
    });
  });

  test('SC-11 has the squares of the slowest member, on the scale of the scene', () => {
    expect(dashing().state.open.dash?.budget).toBe(10);
    expect(dashing({ options: { scale: 5 } }).state.open.dash?.budget).toBe(6);
  });

  test('SC-12 names who is slowest', () => {
    const game = play(begun(), { kind: 'dash', mode: 'plain', paces: {} }, LEADER);
    expect(dataOf(game, 'dashBegun')).toEqual({ dash: 1, mode: 'plain', squares: 10, slowest: 'Bram' });
  });

  test('SC-13 paces are said at its start, and stay until they are said anew', () => {
    const game = play(begun(), { kind: 'dash', mode: 'plain', paces: { bram: 'run' } }, LEADER);
    expect(game.state.open.dash?.budget).toBe(13);
    expect(game.state.open.members['bram']?.pace).toBe('run');
    expect(dataOf(game, 'dashBegun')['slowest']).toBe('Ada');
  });

  test('SC-13 sprinting costs one wear a dash, running none', () => {
    const first = play(begun(), { kind: 'dash', mode: 'plain', paces: { ada: 'run', bram: 'sprint' } }, LEADER);
    const second = playAll(first, [{ kind: 'stop' }, { kind: 'no-encounter' }, { kind: 'dash', mode: 'plain', paces: {} }]);
    expect(Object.values(second.state.open.members).map(({ wear }) => wear)).toEqual([0, 2]);
  });

  test('SC-13 the penalties hold in the dash and end when an encounter begins', () => {
    const game = play(begun(), { kind: 'dash', mode: 'plain', paces: { ada: 'run', bram: 'sprint' } }, LEADER);
    const penalties = ({ state: { open } }: typeof game): number[] =>
      Object.values(open.members).map((member) => pacePenalty(open, member));
    expect(penalties(game)).toEqual([-10, -20]);
    const met = play(game, { kind: 'encounter', text: 'Rats', creature: false, planned: true });
    expect(penalties(met)).toEqual([0, 0]);
  });

  test('SC-15 searching halves the squares, and so does hiding', () => {
    expect(dashing({}, 'search').state.open.dash?.budget).toBe(5);
    expect(dashing({ members: { bram: { ...BRAM, speed: 4 } } }, 'hide').state.open.dash?.budget).toBe(6);
  });

  test('SC-17 halving leaves at least one square', () => {
    expect(dashSquares({ members: { bram: { ...BRAM, speed: 0.3 } }, options: DEFAULT_OPTIONS }, 'search')).toBe(1);
    expect(dashSquares({ members: { bram: { ...BRAM, speed: 0.9 } }, options: DEFAULT_OPTIONS }, 'hide')).toBe(1);
  });

  test.each(['plain', 'search', 'hide'] as const)('SC-15 SC-17 Walk 1 on a scale of 12 has one square: %s', (mode) => {
    const slow = { members: { bram: { ...BRAM, speed: 1 } }, options: { scale: 12 } };
    expect(dashing(slow, mode).state.open.dash).toEqual({ mode, budget: 1 });
    const still = begun({ ...slow, members: { bram: { ...BRAM, speed: 0 } } });
    expect(refusal(still, { kind: 'dash', mode, paces: {} }, LEADER)).toBe('too-slow');
  });

  test('SC-17 a pace is multiplied first and halved then: Walk 3 running on a search has 10', () => {
    const game = play(begun(), { kind: 'dash', mode: 'search', paces: { ada: 'run', bram: 'run' } }, LEADER);
    expect(game.state.open.dash?.budget).toBe(10);
  });

  test('SC-17 the GM may forbid searching and hiding at a run (setting)', () => {
    const strict = begun({ options: { combine: false } });
    for (const mode of ['search', 'hide'] as const) {
      expect(refusal(strict, { kind: 'dash', mode, paces: { bram: 'run' } }, LEADER)).toBe('no-combining');
      expect(refusal(strict, { kind: 'dash', mode, paces: {} }, LEADER)).toBe('accepted');
    }
    expect(refusal(strict, { kind: 'dash', mode: 'plain', paces: { bram: 'sprint' } }, LEADER)).toBe('accepted');
  });

  test('SC-19 can be ended early; what is unspent is lost', () => {
    const game = play(walked(dashing(), '22'), { kind: 'stop' }, LEADER);
    expect(dataOf(game, 'dashEnded')).toEqual({ dash: 1, used: 2, lost: 8 });
    expect(squaresLeft(game.state.open)).toBe(0);
  });

  test('SC-20 the clock adds thirty seconds for each, and world time where that is set', () => {
    expect(owing().world.time).toBe(0);
    const timed = owing({ options: { worldTime: true } });
    expect(timed.world.time).toBe(30);
    const again = playAll(timed, [{ kind: 'no-encounter' }, { kind: 'dash', mode: 'plain', paces: {} }, { kind: 'stop' }]);
    expect(again.state.open.seconds).toBe(60);
    expect(again.world.time).toBe(60);
  });

  test('SC-19 the GM may add squares and take them away, but not those that are walked', () => {
    const game = walked(dashing(), '222');
    expect(squaresLeft(play(game, { kind: 'squares', by: 5 }).state.open)).toBe(12);
    const fewer = play(game, { kind: 'squares', by: -50 });
    expect([squaresLeft(fewer.state.open), fewer.state.open.dash?.budget]).toEqual([0, 3]);
    expect(dataOf(fewer, 'squaresChanged')).toEqual({ left: 0 });
    expect(play(game, { kind: 'squares', by: -7 }).state.open.dash).toEqual({ mode: 'plain', budget: 3 });
    expect(play(game, { kind: 'squares', by: -6 }).state.open.dash?.budget).toBe(4);
  });
});

describe('Sense checks', () => {
  const sense = (member: string, strength: number) => ({ kind: 'sense', member, strength }) as const;

  test('SC-15 everyone makes one in a search; until then nobody walks', () => {
    const game = dashing({}, 'search');
    expect(sensesMissing(game.state.open)[0]).toBe('ada');
    const half = play(game, sense('ada', 4), LEADER);
    expect(sensesMissing(half.state.open)[0]).toBe('bram');
    expect(refusal(half, { kind: 'walk', way: '2' }, LEADER)).toBe('sense-missing');
    expect(told(play(half, { kind: 'walk', way: '2', overrule: true }))).toEqual(['overruled', 'partyWalked']);
    const all = play(half, sense('bram', 2), { ...SPECTATOR, user: 'bram' });
    expect(sensesMissing(all.state.open)).toEqual([]);
    expect(walked(all, '2').state.open.at).toBe('5,6');
  });

  test('SC-15 one roll serves the dash: only the GM may change it', () => {
    const once = play(dashing({}, 'search'), sense('ada', 4), LEADER);
    expect(refusal(once, sense('ada', 9), LEADER)).toBe('checked');
    expect(play(once, sense('ada', 9), GM).state.open.senses['ada']).toBe(9);
  });

  test('SC-16 whoever searches for the hidden spots those whose Sense theirs is above, and no equal', () => {
    const hidden = playAll(dashing({}, 'hide'), [sense('ada', 6), sense('bram', 3)]);
    expect(spottedBy(hidden.state.open, 3)).toEqual([]);
    expect(spottedBy(hidden.state.open, 4)).toEqual(['bram']);
    expect(dataOf(play(hidden, { kind: 'seek', strength: 7 }), 'partySought')).toEqual({ spotted: 'Ada, Bram', hidden: false });
    expect(dataOf(play(hidden, { kind: 'seek', strength: 1 }), 'partySought')).toEqual({ spotted: '', hidden: true });
  });

  test('SC-16 the hiding place holds after the dash, for the roll that ends it and what that brings, as long as the party stays there', () => {
    const ended = playAll(dashing({}, 'hide'), [sense('ada', 6), sense('bram', 3), { kind: 'stop' }]);
    const met = play(ended, { kind: 'encounter', text: 'Guard', creature: false });
    const stays = [
      ended,
      met,
      play(met, { kind: 'over' }),
      play(ended, { kind: 'no-encounter' }),
      play(met, { kind: 'put', at: '5,5' }),
    ];
    for (const { state } of stays) expect([state.open.hides, spottedBy(state.open, 4)]).toEqual([true, ['bram']]);
    const leaves = [
      play(play(met, { kind: 'over' }), { kind: 'dash', mode: 'plain', paces: {} }),
      play(met, { kind: 'put', at: '5,6' }),
    ];
    for (const { state } of leaves) {
      expect(state.open.senses).toEqual({});
      expect([state.open.hides, spottedBy(state.open, -9)]).toEqual([undefined, ['ada', 'bram']]);
    }
  });

  test('SC-16 the hand of the GM in the dash itself leaves everyone the own check', () => {
    const hidden = playAll(dashing({}, 'hide'), [sense('ada', 6), { kind: 'put', at: '5,6' }]);
    expect(hidden.state.open).toMatchObject({ hides: true, senses: { ada: 6 } });
  });
});

test('SC-13 SC-65 the score that a check is made under has what the pace takes off, as long as the dash lasts', () => {
  const scores = (game: Game) => PACES.map((pace) => scoreNow(game.state.open, { pace }, 60));
  expect([dashing(), owing(), begun()].map(scores)).toEqual([
    [60, 50, 40],
    [60, 60, 60],
    [60, 60, 60],
  ]);
});

describe('what the GM overrules', () => {
  const DASH = { kind: 'dash', mode: 'plain', paces: {}, overrule: true } as const;
  const overruled = ({ events }: { events: readonly { name: string; data: object }[] }) =>
    events.flatMap(({ name, data }) => (name === 'overruled' ? [data] : []));

  test('SC-10 a dash in a dash: the first one ends, its time goes by and its roll stays owed', () => {
    const game = play(walked(dashing({ options: { worldTime: true } }), '22'), DASH);
    expect(told(game)).toEqual(['overruled', 'dashEnded', 'dashBegun']);
    expect(overruled(game)).toEqual([{ code: 'dash-open' }]);
    expect(dataOf(game, 'dashEnded')).toEqual({ dash: 1, used: 2, lost: 8 });
    expect(game.state.open).toMatchObject({ status: 'dash', dashes: 2, seconds: 30, owed: 1, dash: { budget: 10 } });
    expect([game.world.time, squaresLeft(game.state.open)]).toEqual([30, 10]);
    expect(play(game, { kind: 'stop' }).state.open).toMatchObject({ status: 'roll', owed: 2, seconds: 60 });
  });

  test('SC-10 SC-30 a dash while a roll is owed or something is met: the roll stays owed, the encounter is over', () => {
    const owed = play(owing({ options: { worldTime: true } }), DASH);
    expect(owed.state.open).toMatchObject({ status: 'dash', owed: 1, seconds: 30 });
    expect(owed.world.time).toBe(30);
    const met = play(play(owing(), { kind: 'encounter', text: 'Rats', creature: false }), DASH);
    expect(told(met)).toEqual(['overruled', 'encounterOver', 'dashBegun']);
    expect(met.state.open).toMatchObject({ status: 'dash', owed: 0, marks: { '1': { over: true } } });
    expect(met.state.open.encounter).toBeUndefined();
  });

  const WALK = { kind: 'walk', way: '22', overrule: true } as const;

  test('SC-10 SC-30 a walk while a roll is owed or something is met is one of a fresh dash: the roll stays owed, the encounter is over', () => {
    const plan = { options: { worldTime: true }, members: { ada: { ...ADA, pace: 'sprint', light: 2 } } } as const;
    const owed = play(walked(dashing(plan), '00'), { kind: 'stop' });
    const game = play(owed, WALK);
    expect(told(game)).toEqual(['overruled', 'dashBegun', 'partyWalked']);
    expect(overruled(game)).toEqual([{ code: 'roll-owed' }]);
    expect(game.state.open).toMatchObject({
      status: 'dash',
      owed: 1,
      dashes: 2,
      seconds: 30,
      at: '3,7',
      line: { '2-0': '3,5 22' },
    });
    // Whoever sprints takes the wear of the dash.
    expect([squaresLeft(game.state.open), game.state.open.members['ada']?.wear]).toEqual([51, 2]);
    expect([game.world.token, game.world.time]).toMatchObject([{ x: 700, y: 300 }, 30]);
    expect(play(game, { kind: 'stop' }).state.open).toMatchObject({ status: 'roll', owed: 2, seconds: 60 });
    const met = play(play(owed, { kind: 'encounter', text: 'Rats', creature: false }), WALK);
    expect(told(met)).toEqual(['overruled', 'encounterOver', 'dashBegun', 'partyWalked']);
    expect(met.state.open).toMatchObject({ status: 'dash', owed: 0, at: '3,7', marks: { '1': { over: true } } });
    expect(met.state.open.encounter).toBeUndefined();
  });

  test('SC-10 SC-18 what else the GM overrules of such a walk is told before anything happens, and what cannot be refuses all of it', () => {
    const owed = owing({ walls: { w: wall(5, 6, 6, 6) } });
    expect(told(play(owed, WALK))).toEqual(['overruled', 'overruled', 'dashBegun', 'partyWalked']);
    expect(refusal(owing({ at: [0, 5] }), { kind: 'walk', way: '0', overrule: true })).toBe('off-map');
  });

  test('SC-11 SC-17 a party that cannot move has one square, and one in a hurry searches', () => {
    const still = play(begun({ members: { bram: { ...BRAM, speed: 0 } } }), DASH);
    expect([still.state.open.dash, told(still)]).toEqual([{ mode: 'plain', budget: 1 }, ['overruled', 'dashBegun']]);
    const strict = begun({ options: { combine: false } });
    const hurried = play(strict, { ...DASH, mode: 'search', paces: { ada: 'run', bram: 'run' } });
    expect(hurried.state.open.dash).toEqual({ mode: 'search', budget: 10 });
    expect(overruled(hurried)).toEqual([{ code: 'no-combining' }]);
    // What the rules allow is told as any other.
    expect(told(play(begun(), DASH))).toEqual(['dashBegun']);
  });

  test('SC-62 a trap that springs is let be: it strikes nobody, and the party goes on or ends its dash', () => {
    const trap: Secret = { kind: 'trap', at: '5,6', text: 'Blade (dmg 6)' };
    const sprung = walked(play(play(begun(), { kind: 'place', id: 'blade', secret: trap }), DASH), '2');
    const on = play(sprung, { kind: 'walk', way: '2', overrule: true });
    expect(told(on)).toEqual(['overruled', 'trapSprung', 'partyWalked']);
    expect(on.state.open).toMatchObject({ at: '5,7', things: { blade: { state: 'sprung' } } });
    expect(on.state.open.spring).toBeUndefined();
    const ended = play(sprung, { kind: 'stop', overrule: true });
    expect(told(ended)).toEqual(['overruled', 'trapSprung', 'dashEnded']);
    const met = play(sprung, { kind: 'encounter', text: 'Rats', creature: false, planned: true, overrule: true });
    expect(told(met)).toEqual(['overruled', 'trapSprung', 'encounterBegun']);
    const next = play(sprung, DASH);
    expect(told(next)).toEqual(['overruled', 'overruled', 'trapSprung', 'dashEnded', 'dashBegun']);
    expect([next.state.open.spring, next.state.open.owed]).toEqual([undefined, 1]);
  });

  test('SC-03 another encounter comes where one was: the first is over', () => {
    const met = play(owing(), { kind: 'encounter', text: 'Rats', creature: false });
    const game = play(met, { kind: 'encounter', text: 'Bats', creature: false, planned: true, overrule: true });
    expect(told(game)).toEqual(['overruled', 'encounterOver', 'encounterBegun']);
    expect(game.state.open).toMatchObject({ encounter: { mark: 2 }, marks: { '1': { over: true }, '2': { over: false } } });
  });
});

describe('a hiding place', () => {
  /** A party that has hidden in a dash that met nothing, at a locked door, in a room whose encounter is over. */
  function hidden(): Game {
    const room: Secret = { kind: 'room', name: 'The cell', squares: '5:6', note: '' };
    const walls = { d: door(5, 7, 6, 7, 'Oak (locked 4, hear 2)', 'locked') };
    const inside = playAll(begun({ walls, options: { hackOwes: true } }), [
      { kind: 'place', id: 'cell', secret: room },
      { kind: 'dash', mode: 'plain', paces: {} },
      { kind: 'walk', way: '2' },
      { kind: 'over' },
      { kind: 'dash', mode: 'hide', paces: {} },
      { kind: 'sense', member: 'ada', strength: 6 },
      { kind: 'sense', member: 'bram', strength: 3 },
      { kind: 'stop' },
    ]);
    expect(inside.state.open).toMatchObject({ hides: true, senses: { ada: 6, bram: 3 }, owed: 1 });
    return play(inside, { kind: 'no-encounter' });
  }

  test.each([
    ['listening at a door', { kind: 'listen', door: 'd', strength: 5 }],
    ['a rest', { kind: 'rest' }],
    ['minutes at a lock', { kind: 'hack', door: 'd', strength: 5, kit: true, hide: false, minutes: 1 }],
    ['the next dash', { kind: 'dash', mode: 'search', paces: {} }],
  ] as const)('SC-16 is left for %s: nobody of the party is hidden any more', (_, command) => {
    const game = play(hidden(), command, LEADER);
    expect(game.state.open.senses).toEqual({});
    expect(game.state.open).not.toHaveProperty('hides');
    expect(dataOf(play(game, { kind: 'seek', strength: -9 }), 'partySought')).toEqual({ spotted: 'Ada, Bram', hidden: false });
  });

  test('SC-16 whoever has no strength yet, or searches, is spotted by anybody', () => {
    const half = play(dashing({}, 'hide'), { kind: 'sense', member: 'ada', strength: 6 });
    expect(spottedBy(half.state.open, -9)).toEqual(['bram']);
    const searching = playAll(dashing({}, 'search'), [
      { kind: 'sense', member: 'ada', strength: 6 },
      { kind: 'sense', member: 'bram', strength: 3 },
    ]);
    expect(spottedBy(searching.state.open, 1)).toEqual(['ada', 'bram']);
  });

  test('SC-16 holds for a door that is opened, which takes no time', () => {
    const game = play(hidden(), { kind: 'open-door', door: 'd', overrule: true });
    expect(game.state.open).toMatchObject({ hides: true, senses: { ada: 6, bram: 3 } });
  });
});

test('SC-12 a member who leaves takes the own checks along, and the party of nobody starts no dash', () => {
  const game = play(dashing({}, 'hide'), { kind: 'sense', member: 'ada', strength: 3 });
  const left = play(game, { kind: 'member', id: 'ada', member: null });
  expect(left.state.open.senses).toEqual({});
  const nobody = play(playAll(begun(), [{ kind: 'member', id: 'ada', member: null }]), {
    kind: 'member',
    id: 'bram',
    member: null,
  });
  expect(refusal(nobody, { kind: 'dash', mode: 'plain', paces: {} })).toBe('no-party');
  expect(ADA.speed).toBeGreaterThan(BRAM.speed);
});
