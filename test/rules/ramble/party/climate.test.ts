import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { climateHere, exhaustionOf } from '../../../../src/rules/ramble/party/exhaustion.ts';
import { LEADER, layer, play, tables } from '../fixtures.ts';
import { CLIMATES, type Climate } from '../../../../src/rules/weather/weather-shift.ts';
import { crewed, jaunted, sky, under, walker } from './travellers.ts';

/** The book's table of climates: a row for each that somebody is used to, a column for each that there is (RA-43). */
const MATRIX: Readonly<Record<Climate, readonly number[]>> = {
  torrid: [0, 3, 6, 9, 12, 15, 18],
  tropical: [3, 0, 3, 6, 9, 12, 15],
  warm: [6, 3, 0, 3, 6, 9, 12],
  temperate: [9, 6, 3, 0, 3, 6, 9],
  cold: [12, 9, 6, 3, 0, 3, 6],
  frigid: [15, 12, 9, 6, 3, 0, 3],
  arctic: [18, 15, 12, 9, 6, 3, 0],
};

const { open } = crewed().state;

/** What an hour that is spent in a place takes of somebody who is used to a climate. */
function points(used: Climate, here: Climate, warmth = 0, warmthPerBand = 5): number {
  const options = { ...open.options, warmthPerBand };
  return exhaustionOf({ options }, walker({ climate: used }), { travelled: false, climateHere: here, warmth }).points;
}

describe('climate', () => {
  const cells = CLIMATES.flatMap((used) => CLIMATES.map((here, at) => ({ used, here, takes: MATRIX[used][at] ?? NaN })));

  test.each(cells)('RA-43 $here takes $takes of somebody who is used to $used', ({ used, here, takes }) => {
    expect(points(used, here)).toBe(takes);
  });

  test('RA-43 somebody used to cold loses nine in the tropics, walking or not', () => {
    const members = { ada: walker({ climate: 'cold' }) };
    const game = crewed({ members, setup: { climate: 'tropical' } });
    const waited = play(game, { kind: 'wait' }, LEADER);
    const rested = play(waited, { kind: 'step', all: true, expects: 'energy' }, LEADER, [7]);
    expect(rested.state.open.tired).toEqual({ ada: 7 });
    const walked = jaunted(game, '3', [8, 8]);
    expect(walked.state.open.tired).toEqual({ ada: 16 });
  });

  test.each([
    [-1, 0],
    [-3, 0],
    [-5, 1],
    [-10, 2],
    [5, 1],
  ])('RA-12 a warmth of %d shifts the climate by %d bands', (warmth, bands) => {
    expect(points('temperate', 'temperate', warmth)).toBe(3 * bands);
  });

  test('RA-12 an hour of cold costs more of who is used to warmth, and never less of who is used to cold', () => {
    expect(points('warm', 'temperate', -10)).toBe(9);
    expect(points('cold', 'temperate', -5)).toBe(3);
    expect(points('arctic', 'arctic', -10)).toBe(0);
    const members = { ada: walker({ climate: 'warm' }) };
    const shivers = under(crewed({ members }), sky(-5));
    const stormy = play(
      play(shivers, { kind: 'wait' }, LEADER, [1]),
      { kind: 'step', all: true, expects: 'energy' },
      LEADER,
      [2],
    );
    expect(stormy.state.open.tired).toEqual({ ada: 2 });
  });

  test('RA-12 how many points of warmth are a band is for the GM to say; none at all, and weather changes nothing', () => {
    expect(points('temperate', 'temperate', -10, 2)).toBe(9);
    expect(points('temperate', 'temperate', -10, 11)).toBe(0);
    expect(points('temperate', 'temperate', -10, 0)).toBe(0);
    const game = play(crewed({ members: { ada: walker() } }), { kind: 'configure', options: { warmthPerBand: 0 } });
    const waited = play(under(game, sky(-10)), { kind: 'wait' }, LEADER, [1]);
    expect(play(waited, { kind: 'step', all: true, expects: 'energy' }, LEADER).state.open.tired).toEqual({});
  });

  test('RA-12 no weather lowers what a climate takes', () => {
    const any = fc.constantFrom(...CLIMATES);
    fc.assert(
      fc.property(any, any, fc.integer({ min: -40, max: 40 }), fc.nat(12), (used, here, warmth, perBand) => {
        expect(points(used, here, warmth, perBand)).toBeGreaterThanOrEqual(points(used, here));
      }),
    );
  });

  test('RA-43 an area has its own climate, where the GM says one, and otherwise that of the map', () => {
    const weather = tables('');
    const areas = { A: { name: 'Heights', weather, climate: 'frigid' }, B: { name: 'Vale', weather } } as const;
    const area = layer('A', ['1,0']);
    const game = play(crewed({ terrain: { area: { ...area } }, setup: { climate: 'cold' } }), { kind: 'areas', areas });
    const at = (name: string) => climateHere({ ...game.state.open, at: name }, game.state.open.terrain);
    expect([at('0,0'), at('1,0'), at('')]).toEqual(['cold', 'frigid', 'cold']);
    const vale = play(game, { kind: 'stroke', layer: 'area', to: 'B', cells: '1:0' });
    expect(climateHere({ ...vale.state.open, at: '1,0' }, vale.state.open.terrain)).toBe('cold');
    // Where an hour ends, there it is felt.
    const members = { ada: walker({ climate: 'cold' }) };
    const crew = { ...game, state: { ...game.state, open: { ...game.state.open, members } } };
    expect(jaunted(crew, '3', [5]).state.open.tired).toEqual({ ada: 5 });
  });

  test('RA-43 the GM changes the climate of the map', () => {
    const game = play(crewed({ members: { ada: walker() } }), { kind: 'configure', climate: 'arctic' });
    const waited = play(game, { kind: 'wait' }, LEADER);
    const rested = play(waited, { kind: 'step', all: true, expects: 'energy' }, LEADER, [9]);
    expect(rested.state.open.tired).toEqual({ ada: 9 });
  });
});
