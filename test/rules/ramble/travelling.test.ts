import { describe, expect, test } from 'vitest';
import { BOOK_KINDS } from '../../../src/rules/terrain/kinds.ts';
import type { Terrain } from '../../../src/rules/terrain/terrain.ts';
import { withSides } from '../../../src/rules/terrain/terrain.ts';
import { sideBetween } from '../../../src/rules/grid/sides.ts';
import { allowanceOf } from '../../../src/rules/ramble/state/ruling.ts';
import { PACE_NAMES, type Pace } from '../../../src/rules/ramble/state/state.ts';
import {
  type Game,
  GM,
  LAY,
  LEADER,
  at,
  begun,
  column,
  dataOf,
  hour,
  jaunting,
  layer,
  overWith,
  play,
  refusal,
  stayed,
  told,
  travelled,
} from './fixtures.ts';

const SOUTH = '3333333333';

/** A layer of ways through cells that are neighbours one after the other. */
function wayThrough(names: readonly string[]): Terrain['road'] {
  const sides = names.slice(1).map((name, index) => {
    const cell = at(names[index] ?? '');
    return { cell, side: sideBetween(LAY, cell, at(name)) };
  });
  return withSides({}, LAY, sides, true);
}

/** Goes on southward in jaunt after jaunt until a cell is come to; counts them. */
function jauntsTo(game: Game, cell: string): number {
  let now = game;
  for (let jaunts = 1; jaunts < 20; jaunts += 1) {
    const gone = travelled(hour(now), '3');
    if (gone.state.open.at === cell) return jaunts;
    now = overWith(play(gone, { kind: 'journey', way: '' }, LEADER));
  }
  throw new Error(`nobody came to ${cell}`);
}

describe('how far a jaunt goes', () => {
  test.each([
    [50, 8, 6],
    [48, 8, 6],
    [47.9, 8, 5],
    [3, 8, 1],
    [0, 8, 1],
    [4, 4, 1],
    [60, 0.5, 120],
  ])('RA-20 %d km/h at %d km a hex are %d points of travel', (speed, scale, points) => {
    const game = jaunting({ options: { speed, scale } });
    expect(game.state.open.jaunt?.allowance).toBe(points);
  });

  test('RA-20 paces multiply before it is rounded down: Walk 3 is 3, 3, 4 and 6 hexes of a kilometre', () => {
    const { open } = begun().state;
    const pointsAt = (speed: number, pace: Pace) => allowanceOf({ ...open, options: { ...open.options, speed, scale: 1 }, pace });
    expect(PACE_NAMES.map((pace) => pointsAt(3, pace))).toEqual([3, 3, 4, 6]);
    expect(pointsAt(6.4, 'trot')).toBe(8);
  });

  test('RA-20 six points go six hexes of open ground, and the token with them', () => {
    const game = jaunting();
    const gone = travelled(game, SOUTH);
    expect(gone.state.open).toMatchObject({ at: '6,0', jaunt: { step: 'energy', spent: 6, entered: 6 }, journey: '3333' });
    expect(dataOf(gone, 'partyTravelled')).toEqual({ from: '0,0', to: '6,0', cells: 6, points: 6 });
    expect(gone.world.token).toMatchObject({ x: 20, y: 620 });
    const [moved] = gone.effects;
    const via = [120, 220, 320, 420, 520].map((y) => [20, y]);
    expect(moved).toEqual({ kind: 'move-token', token: 'party', from: [20, 20], to: [20, 620], near: 45, via });
  });

  test('RA-20 a token that somebody has shifted comes to the middle; without a token the party travels all the same', () => {
    const game = jaunting();
    const token = { x: 33, y: 25, width: 80, height: 80 };
    expect(travelled({ ...game, world: { ...game.world, token } }, '3').world.token).toMatchObject({ x: 20, y: 120 });
    const none = jaunting({ setup: { token: '' } });
    const gone = travelled({ ...none, world: { ...none.world, token: null } }, '3', GM);
    expect([gone.state.open.at, gone.effects]).toEqual(['1,0', []]);
  });
});

describe('what regions cost', () => {
  const walkable = BOOK_KINDS.filter(({ cost }) => cost > 0);

  test.each(walkable.map(({ id, letter, cost }) => ({ id, letter, cost })))(
    'RA-21 six points through $id, which costs $cost',
    ({ letter, cost }) => {
      const { open } = travelled(jaunting({ ground: layer(letter, column(0, 1, 11)) }), SOUTH).state;
      const cells = Math.floor(6 / cost);
      expect(open.at).toBe(`${cells},0`);
      expect(open.jaunt).toMatchObject({ step: 'energy', spent: 6, entered: cells });
      expect(open.progress).toEqual(6 % cost === 0 ? undefined : { to: `${cells + 1},0`, paid: 6 % cost });
    },
  );

  test.each([
    ['b', 3],
    ['f', 2],
  ])('RA-21 an allowance of six goes through %s for %d hexes', (letter, hexes) => {
    expect(travelled(jaunting({ ground: layer(letter, column(0, 1, 11)) }), SOUTH).state.open.at).toBe(`${hexes},0`);
  });

  test('RA-21 nobody goes through deep water, unless the GM says so or makes it passable', () => {
    const game = jaunting({ ground: layer('x', ['1,0']) });
    expect(refusal(game, { kind: 'travel', way: '3' }, LEADER)).toBe('impassable');
    const let_ = play(game, { kind: 'travel', way: '33', overrule: true });
    expect(told(let_)).toEqual(['overruled', 'partyTravelled']);
    expect(let_.state.open).toMatchObject({ at: '2,0', jaunt: { spent: 2 } });
    const shallow = play(game, { kind: 'kinds', kinds: { x: { cost: 2 } } });
    expect(travelled(shallow, '3').state.open).toMatchObject({ at: '1,0', jaunt: { spent: 2 } });
    const closed = play(game, { kind: 'kinds', kinds: { o: { cost: 0 } } });
    expect(refusal(closed, { kind: 'travel', way: '3' }, LEADER)).toBe('impassable');
  });

  test('RA-21 kinds that the GM adds cost what the GM says', () => {
    const laidOut = jaunting({ setup: { kinds: { A: { name: 'Ashes', cost: 5 } } }, ground: layer('A', ['1,0']) });
    expect(travelled(laidOut, '3').state.open).toMatchObject({ at: '1,0', jaunt: { spent: 5 } });
    const priced = play(laidOut, { kind: 'kinds', kinds: { A: { name: 'Ashes', cost: 9 } } });
    expect(travelled(priced, '3').state.open).toMatchObject({ at: '0,0', progress: { to: '1,0', paid: 6 } });
  });

  test('RA-23 along a road or a path a hex costs one, whatever lies there, and across it what it costs', () => {
    const ground = layer('f', [...column(0, 1, 11), '2,1', '3,1']);
    for (const way of ['road', 'path'] as const) {
      const game = jaunting({ ground, terrain: { [way]: wayThrough(column(0, 0, 4)) } });
      // Four along it, and two points of three where it has ended.
      expect(travelled(game, SOUTH).state.open).toMatchObject({
        at: '4,0',
        jaunt: { spent: 6 },
        progress: { to: '5,0', paid: 2 },
      });
    }
    const beside = jaunting({ ground, terrain: { road: wayThrough(column(0, 0, 4)) } });
    expect(travelled(beside, '332').state.open).toMatchObject({ at: '2,1', jaunt: { spent: 5 } });
  });

  test('RA-23 a road leads over deep water, and a river takes more where none leads over it', () => {
    const bridge = jaunting({ ground: layer('x', ['1,0']), terrain: { road: wayThrough(column(0, 0, 2)) } });
    expect(travelled(bridge, '33').state.open.at).toBe('2,0');
    const riverEdge = withSides({}, LAY, [{ cell: { i: 1, j: 0 }, side: 3 }], true);
    const ford = jaunting({ options: { crossing: 3 }, terrain: { riverEdge } });
    expect(travelled(ford, '33').state.open).toMatchObject({ at: '2,0', jaunt: { spent: 5 } });
    const over = jaunting({ options: { crossing: 3 }, terrain: { riverEdge, road: wayThrough(column(0, 0, 2)) } });
    expect(travelled(over, '33').state.open).toMatchObject({ at: '2,0', jaunt: { spent: 2 } });
    expect(travelled(jaunting({ terrain: { riverEdge } }), '33').state.open.jaunt?.spent).toBe(2);
  });

  test('RA-20 a wall stops the party, and the GM lets it through', () => {
    const walls = { fence: { c: [0, 110, 130, 110] } as const };
    const game = jaunting({ walls });
    expect(refusal(game, { kind: 'travel', way: '3' }, LEADER)).toBe('wall');
    expect(refusal(game, { kind: 'travel', way: '3', overrule: true }, LEADER)).toBe('gm-only');
    const let_ = play(game, { kind: 'travel', way: '33', overrule: true });
    expect([told(let_), let_.state.open.at]).toEqual([['overruled', 'partyTravelled'], '2,0']);
    // Before a wall on its way the party stops with what it has.
    const before = travelled(jaunting({ walls: { fence: { c: [0, 310, 130, 310] } } }), SOUTH);
    expect(before.state.open).toMatchObject({ at: '2,0', jaunt: { step: 'travel', spent: 2 } });
    expect(before.state.open.journey).toBeUndefined();
  });

  test('RA-20 at the edge of the map the party stops', () => {
    expect(refusal(jaunting(), { kind: 'travel', way: '0' }, LEADER)).toBe('off-map');
    const gone = travelled(jaunting({ at: '10,0' }), '333');
    expect(gone.state.open).toMatchObject({ at: '11,0', jaunt: { step: 'travel', spent: 1 } });
  });
});

describe('progress', () => {
  const slow = { options: { speed: 1 } } as const;

  test('RA-22 at an allowance of one a hex that costs four takes four jaunts', () => {
    const ground = layer('p', ['1,0']);
    expect(jauntsTo(begun({ ...slow, ground }), '1,0')).toBe(4);
    expect(jauntsTo(begun({ ...slow, ground: layer('m', ['1,0']) }), '1,0')).toBe(3);
    expect(jauntsTo(begun(slow), '1,0')).toBe(1);
  });

  test('RA-22 until the hex is paid the party is in the last one, where its circle is', () => {
    let game: Game = begun({ ...slow, ground: layer('p', ['1,0']) });
    for (const paid of [1, 2, 3]) {
      const gone = travelled(hour(game), '3');
      expect(gone.state.open).toMatchObject({ at: '0,0', progress: { to: '1,0', paid }, journey: '3' });
      expect(gone.state.open.track).toEqual({});
      expect(dataOf(gone, 'partyPressesOn')).toEqual({ to: '1,0', paid, of: 4 });
      expect(gone.effects.filter(({ kind }) => kind === 'move-token')).toEqual([]);
      game = overWith(play(gone, { kind: 'journey', way: '' }, LEADER));
      expect(game.state.open.marks[String(paid)]).toMatchObject({ at: '0,0', entered: 0, over: true });
    }
    const paid = travelled(hour(game), '3');
    expect(paid.state.open).toMatchObject({ at: '1,0', jaunt: { entered: 1, spent: 1 } });
    expect(paid.state.open.progress).toBeUndefined();
  });

  test('RA-22 RA-23 what a secret hex costs that nobody has seen is told nobody', () => {
    const given = { ...slow, options: { ...slow.options, sight: 0 }, ground: layer('p', ['1,0']) };
    const unseen = travelled(jaunting({ ...given, setup: { isSecret: true } }), '3');
    expect(dataOf(unseen, 'partyPressesOn')).toEqual({ to: '1,0', paid: 1, of: 0 });
    const open = travelled(jaunting(given), '3');
    expect(dataOf(open, 'partyPressesOn')).toEqual({ to: '1,0', paid: 1, of: 4 });
  });

  test('RA-22 what is left of a jaunt is kept: six points through forest end in the third hex of it', () => {
    const game = jaunting({ options: { speed: 40 }, ground: layer('f', column(0, 1, 11)) });
    const one = travelled(game, SOUTH);
    expect(one.state.open).toMatchObject({ at: '1,0', progress: { to: '2,0', paid: 2 }, jaunt: { spent: 5 } });
    const two = play(one, { kind: 'step', all: true, expects: 'energy' }, LEADER);
    const next = play(two, { kind: 'nothing' });
    expect(next.state.open).toMatchObject({ at: '3,0', jaunts: 2, progress: { to: '4,0', paid: 1 } });
  });

  test('RA-22 turning away loses the progress, and staying does not', () => {
    const gone = travelled(hour(begun({ ...slow, at: '5,5', ground: layer('p', ['6,5']) })), '3');
    const rested = stayed(hour(overWith(play(gone, { kind: 'journey', way: '' }, LEADER))));
    expect(rested.state.open.progress).toEqual({ to: '6,5', paid: 1 });
    const turned = travelled(hour(rested), '0');
    expect(dataOf(turned, 'progressLost')).toEqual({ points: 1 });
    expect(turned.state.open.progress).toBeUndefined();
    const back = travelled(hour(overWith(turned)), '3');
    expect(travelled(hour(overWith(back)), '3').state.open.progress).toEqual({ to: '6,5', paid: 1 });
  });

  test('RA-22 pressing on elsewhere loses it too', () => {
    const game = begun({ ...slow, at: '5,5', ground: layer('p', ['6,5', '4,5']) });
    const gone = overWith(play(travelled(hour(game), '3'), { kind: 'journey', way: '' }, LEADER));
    const turned = travelled(hour(gone), '0');
    expect(told(turned)).toEqual(['progressLost', 'partyPressesOn']);
    expect(turned.state.open.progress).toEqual({ to: '4,5', paid: 1 });
  });

  test('RA-22 a hex that costs less by now than was paid is entered for nothing', () => {
    const gone = travelled(jaunting({ options: { speed: 24 }, ground: layer('p', ['1,0']) }), '3');
    expect(gone.state.open.progress).toEqual({ to: '1,0', paid: 3 });
    const cheaper = play(gone, { kind: 'kinds', kinds: { p: { cost: 2 } } });
    const next = travelled(hour(overWith(play(cheaper, { kind: 'journey', way: '' }, LEADER))), '3');
    expect(next.state.open).toMatchObject({ at: '1,0', jaunt: { spent: 0, entered: 1, step: 'travel' } });
    // That it was travelled is so all the same.
    expect(refusal(next, { kind: 'wait' }, LEADER)).toBe('travelled');
    expect(refusal(next, { kind: 'pace', pace: 'run' }, LEADER)).toBe('travelled');
  });

  test('RA-22 the dearest hex behind the dearest river is paid point by point', () => {
    const riverEdge = withSides({}, LAY, [{ cell: { i: 0, j: 0 }, side: 3 }], true);
    const setup = { kinds: { A: { name: 'Abyss', cost: 9 } } };
    const game = begun({ options: { speed: 1, crossing: 9 }, setup, ground: layer('A', ['1,0']), terrain: { riverEdge } });
    expect(jauntsTo(game, '1,0')).toBe(18);
  });

  test('RA-22 a planned encounter fires only when its hex is paid', () => {
    const plans = { lair: { at: '1,0' } };
    let game: Game = begun({ ...slow, plans, ground: layer('m', ['1,0']) });
    for (const paid of [1, 2]) {
      const gone = travelled(hour(game), '3');
      expect(gone.state.open).toMatchObject({ progress: { paid }, used: {} });
      expect(gone.state.open.jaunt?.met).toBeUndefined();
      game = overWith(play(gone, { kind: 'journey', way: '' }, LEADER));
    }
    const paid = travelled(hour(game), '3');
    expect(paid.state.open).toMatchObject({ at: '1,0', jaunt: { met: 'lair' }, used: { lair: 3 } });
  });
});

describe('points by hand', () => {
  test('RA-22 the GM gives a jaunt more points or fewer, and never fewer than are spent', () => {
    const gone = travelled(jaunting(), '33');
    const more = play(gone, { kind: 'points', by: 3 });
    expect([more.state.open.jaunt?.allowance, dataOf(more, 'pointsChanged')]).toEqual([9, { points: 7 }]);
    const none = play(gone, { kind: 'points', by: -99 });
    expect(none.state.open.jaunt).toMatchObject({ allowance: 2, spent: 2 });
    expect(refusal(none, { kind: 'travel', way: '3' }, LEADER)).toBe('no-points');
    expect(play(jaunting(), { kind: 'points', by: -99 }).state.open.jaunt?.allowance).toBe(1);
    expect(refusal(play(gone, { kind: 'stay' }), { kind: 'points', by: 3 })).toBe('other-step');
  });
});
