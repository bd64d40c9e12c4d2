import { describe, expect, test } from 'vitest';
import { planSentences } from '../../../src/canvas/ramble/plan-words.ts';
import { planOfWay } from '../../../src/rules/ramble/planning.ts';
import { type Game, begun, at as cell, column, hour, jaunting, overWith, play, travelled } from '../../rules/ramble/fixtures.ts';

const SHORT = 'GHOSTMAP.Line.Ramble.';

/** Says what a way down the first column comes to, whose steps cost so much, in short keys with their values. */
function said({ state }: Game, rows: number, cost: number, unseen: readonly string[] = [], from = 0): unknown[] {
  const names = column(0, from, from + rows);
  const plan = planOfWay(
    state.open,
    names.map(cell),
    () => cost,
    ({ i, j }) => !unseen.includes(`${i},${j}`),
  );
  return planSentences(state.open, plan).map(({ key, values }) => [key.replace(SHORT, ''), values]);
}

describe('a way in the travel of a jaunt', () => {
  test('RA-24 is told in hexes and in points, of which some are left', () => {
    expect(said(jaunting(), 2, 1)).toEqual([['Cells', { hexes: '2', points: '2', now: '6', left: '4' }]]);
    expect(said(jaunting(), 1, 3)).toEqual([['CellsOne', { points: '3', now: '6', left: '3' }]]);
  });

  test('RA-22 that takes longer is told in jaunts, with what this one pays of the next hex', () => {
    expect(said(jaunting(), 2, 4)).toEqual([
      ['NowOne', {}],
      ['Share', { share: '50' }],
      ['Jaunts', { jaunts: '2', points: '8' }],
    ]);
    expect(said(jaunting(), 4, 3)).toEqual([
      ['Now', { hexes: '2' }],
      ['Jaunts', { jaunts: '2', points: '12' }],
    ]);
    expect(said(jaunting({ options: { speed: 8 } }), 1, 4)).toEqual([
      ['NowNone', {}],
      ['Share', { share: '25' }],
      ['Jaunts', { jaunts: '4', points: '4' }],
    ]);
  });

  test('RA-22 that turns away from a hex that is paid in part says what is lost', () => {
    const ground = { options: { speed: 16 }, terrain: { ground: { '0-0': 'p' } } };
    const paid = travelled(jaunting(ground), '2');
    expect(paid.state.open.progress).toEqual({ to: '0,1', paid: 2 });
    const turned = hour(overWith(play(paid, { kind: 'journey', way: '' })));
    expect(said(turned, 1, 1)).toContainEqual(['Lost', { lost: '2' }]);
  });

  test('RA-24 over what nobody has seen says so, once in the singular', () => {
    expect(said(jaunting(), 3, 1, ['2,0'])).toContainEqual(['UnseenOne', {}]);
    expect(said(jaunting(), 3, 1, ['2,0', '3,0'])).toContainEqual(['Unseen', { unseen: '2' }]);
  });

  test('RA-24 that leads nowhere says that the party is here, or that nobody can go on', () => {
    expect(said(jaunting(), 0, 1)).toEqual([['Here', {}]]);
    expect(said(jaunting(), 2, Infinity)).toEqual([['Stopped', {}]]);
  });
});

describe('a way between jaunts', () => {
  test('RA-24 is a journey, told in jaunts and points', () => {
    expect(said(begun(), 2, 1)).toEqual([
      ['JauntsOne', { points: '2', now: '6' }],
      ['Journey', {}],
    ]);
    expect(said(begun(), 4, 4)).toEqual([
      ['Jaunts', { jaunts: '3', points: '16' }],
      ['Journey', {}],
    ]);
  });
});
