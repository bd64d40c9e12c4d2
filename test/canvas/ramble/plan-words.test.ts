import { describe, expect, test } from 'vitest';
import { burnSentences, planSentences, stuckVehicles } from '../../../src/canvas/ramble/plan-words.ts';
import type { Vehicle } from '../../../src/rules/ramble/state/party-state.ts';
import { burnOfWay, planOfWay } from '../../../src/rules/ramble/planning.ts';
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
    expect(said(jaunting({ options: { speed: 8 } }), 1, 1)).toEqual([['CellsOnePoint', { points: '1', left: '0' }]]);
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
    expect(said(begun({ options: { speed: 8 } }), 1, 1)).toEqual([
      ['JauntsOnePoint', { points: '1' }],
      ['Journey', {}],
    ]);
    expect(said(begun(), 4, 4)).toEqual([
      ['Jaunts', { jaunts: '3', points: '16' }],
      ['Journey', {}],
    ]);
  });
});

const ROVER: Vehicle = {
  ...{ name: 'Rover', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 1200, capacity: 1200 },
  ...{ load: 'none', arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
};

/** Says what a way down the first column burns, in short keys with their values. */
function burnt(vehicles: Readonly<Record<string, Vehicle>>, rows: number): unknown[] {
  const open = { ...begun().state.open, vehicles };
  const burns = burnOfWay(open, column(0, 0, rows).map(cell));
  return burnSentences(open, burns).map(({ key, values }) => [key.replace(SHORT, ''), values]);
}

describe('what a way burns', () => {
  test('RA-30 is told of each vehicle, of what it has', () => {
    expect(burnt({ rover: ROVER }, 3)).toEqual([['Burn', { name: 'Rover', units: '480', left: '1200' }]]);
    expect(burnt({ rover: ROVER }, 0)).toEqual([]);
    expect(burnt({}, 3)).toEqual([]);
    expect(burnt({ cart: { ...ROVER, burn: 0 } }, 3)).toEqual([]);
    expect(burnt({ rover: { ...ROVER, at: '5,5' } }, 3)).toEqual([]);
  });

  test('RA-33 says how far a vehicle comes that runs dry on it, before any other', () => {
    const truck = { ...ROVER, name: 'Truck' };
    const dry = (energy: number) => burnt({ truck, rover: { ...ROVER, energy } }, 3);
    expect(dry(320)[0]).toEqual(['Dry', { name: 'Rover', hexes: '2' }]);
    expect(dry(160)[0]).toEqual(['DryOne', { name: 'Rover' }]);
    expect(dry(100)[0]).toEqual(['DryNow', { name: 'Rover' }]);
    expect(dry(100)[1]).toEqual(['Burn', { name: 'Truck', units: '480', left: '1200' }]);
  });

  test('RA-30 is told of three vehicles, and of how many others there are', () => {
    const several = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`v${at}`, { ...ROVER, name: `V${at}` }]));
    expect(burnt(several(3), 1)).toHaveLength(3);
    expect(burnt(several(4), 1)[3]).toEqual(['BurnOneMore', {}]);
    expect(burnt(several(6), 1)[3]).toEqual(['BurnMore', { vehicles: '3' }]);
  });

  test('RA-32 RA-50 says which vehicle cannot move at all', () => {
    const broken = { ...ROVER, broken: { total: 104, tries: 0 } };
    expect(burnt({ broken }, 1)[0]).toEqual(['Stuck', { name: 'Rover' }]);
    const held = (changes: Partial<Vehicle>) =>
      stuckVehicles({ ...begun().state.open, vehicles: { rover: { ...ROVER, ...changes } } });
    expect(held({ load: 'stopped' })).toEqual(['Rover']);
    expect(held({ load: 'straining' })).toEqual([]);
    expect(held({ load: 'stopped', at: '0,0' })).toEqual([]);
    expect(held({ load: 'stopped', part: 'b' })).toEqual([]);
  });
});
