import { describe, expect, test } from 'vitest';
import type { GridCell } from '../../../src/rules/grid/board.ts';
import { BLANK, inCell } from '../../../src/rules/grid/chunks.ts';
import { cellsAlong, sideBetween } from '../../../src/rules/grid/sides.ts';
import { type WayPlan, bandsOf, jauntsFor, planOfWay, pointsNow } from '../../../src/rules/ramble/planning.ts';
import { pricingOf } from '../../../src/rules/ramble/state/ruling.ts';
import { stepCost } from '../../../src/rules/terrain/costs.ts';
import { trueTerrain } from '../../../src/rules/terrain/held-terrain.ts';
import { type Game, LEADER, at, begun, column, hour, jaunting, layer, overWith, play, travelled } from './fixtures.ts';

/** Plans a way from where the party is, as its browser does of terrain that all know. */
function planned({ state }: Game, way: string): WayPlan {
  const { open } = state;
  const price = (from: GridCell, to: GridCell): number =>
    stepCost(trueTerrain(state), open.cells, pricingOf(open), from, sideBetween(open.cells, from, to));
  return planOfWay(open, cellsAlong(open.cells, at(open.at), way), price, (cell) => inCell(open.seen, cell) !== BLANK);
}

const SLOW = { options: { speed: 8 } } as const;

describe('a way before it is travelled', () => {
  test('RA-24 costs what its hexes cost, in points and in jaunts', () => {
    const game = jaunting({ ground: layer('f', column(0, 1, 11)) });
    expect(planned(game, '3')).toMatchObject({ points: 3, jaunts: 1, left: 3, steps: 1, share: 0 });
    expect(planned(game, '33')).toMatchObject({ points: 6, jaunts: 1, left: 0, steps: 2 });
    expect(planned(game, '333')).toMatchObject({ points: 9, jaunts: 2, left: 0, steps: 2, share: 0 });
    expect(planned(game, '33333')).toMatchObject({ points: 15, jaunts: 3 });
    expect(planned(game, '')).toMatchObject({ points: 0, jaunts: 0, steps: 0, left: 6 });
  });

  test('RA-22 says how much of the hex in which the jaunt ends is paid', () => {
    const game = jaunting({ options: { speed: 40 }, ground: layer('p', column(0, 1, 11)) });
    expect(planned(game, '33')).toMatchObject({ points: 8, jaunts: 2, steps: 1, share: 1 / 4 });
    const pressed = overWith(play(travelled(game, '33'), { kind: 'journey', way: '' }, LEADER));
    expect(planned(pressed, '3')).toMatchObject({ points: 3, jaunts: 1, left: 2, steps: 1, lost: 0 });
    const slow = travelled(hour(begun({ ...SLOW, ground: layer('p', ['1,0']) })), '3');
    const next = hour(overWith(play(slow, { kind: 'journey', way: '' }, LEADER)));
    expect(planned(next, '3')).toMatchObject({ points: 3, jaunts: 3, steps: 0, share: 2 / 4 });
    expect(planned(next, '2')).toMatchObject({ points: 1, jaunts: 1, lost: 1 });
  });

  test('RA-24 says where it cannot go on, and how many of its hexes nobody has seen', () => {
    const game = jaunting({ ground: layer('x', ['3,0']) });
    expect(planned(game, '33333')).toMatchObject({ points: 2, steps: 2, stopped: 3, unseen: 1 });
    expect(planned(game, '22')).toMatchObject({ stopped: 0, unseen: 1 });
  });

  test.each(['', 'b', 'f', 'p'])('RA-24 what is planned over %j is what travel comes to', (letter) => {
    for (const speed of [8, 16, 24, 50]) {
      const given = { options: { speed }, ...(letter ? { ground: layer(letter, column(0, 1, 11)) } : {}) };
      const plan = planned(jaunting(given), '33333');
      let now = travelled(jaunting(given), '33333');
      expect(now.state.open.at).toBe(`${plan.steps},0`);
      expect(now.state.open.progress?.paid ?? 0).toBe(plan.share * (letter === 'p' ? 4 : letter === 'f' ? 3 : 2));
      const isThere = (): boolean => now.state.open.at === '5,0';
      if (!isThere()) now = play(now, { kind: 'step', all: true, expects: 'energy' });
      // With nothing met the journey goes on by itself.
      while (!isThere()) now = play(now, { kind: 'nothing' });
      expect(now.state.open.jaunts).toBe(plan.jaunts);
    }
  });
});

describe('how far one comes', () => {
  test('RA-24 in the rest of this jaunt, in the next one and the one after it, and by nightfall', () => {
    const gone = travelled(jaunting(), '33').state.open;
    expect(bandsOf(gone, null)).toEqual([
      { by: 'now', points: 4 },
      { by: 'next', points: 10 },
      { by: 'later', points: 16 },
    ]);
    expect(bandsOf(gone, 3.9)).toHaveLength(3);
    expect(bandsOf(gone, 5.5).at(-1)).toEqual({ by: 'night', points: 4 + 4 * 6 });
    expect(bandsOf(gone, 99).at(-1)).toEqual({ by: 'night', points: 4 + 11 * 6 });
  });

  test('RA-22 between jaunts all points of the next one are there, and once a travel is over none', () => {
    expect(pointsNow(begun().state.open)).toBe(6);
    expect(pointsNow(jaunting().state.open)).toBe(6);
    expect(pointsNow(travelled(jaunting(), '33').state.open)).toBe(4);
    const over = play(travelled(jaunting(), '33'), { kind: 'stay' }, LEADER).state.open;
    expect([pointsNow(over), jauntsFor(over, 6), jauntsFor(over, 7), jauntsFor(over, 0)]).toEqual([0, 2, 3, 0]);
    expect([jauntsFor(begun().state.open, 6), jauntsFor(begun().state.open, 7)]).toEqual([1, 2]);
    expect(pointsNow(play(begun(), { kind: 'wait' }, LEADER).state.open)).toBe(0);
  });
});
