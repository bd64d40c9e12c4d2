import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { companySigns } from '../../../src/canvas/ramble/company.ts';
import { signsOf } from '../../../src/canvas/ramble/signs.ts';
import { LILAC, ROSE, circlesOf, jauntColour, startsOf } from '../../../src/canvas/ramble/track-marks.ts';
import type { Camp } from '../../../src/rules/ramble/state/camp-state.ts';
import { makerOf } from '../../../src/rules/ramble/party/makers.ts';
import type { Part, Vehicle } from '../../../src/rules/ramble/state/party-state.ts';
import type { Mark, RambleOpen } from '../../../src/rules/ramble/state/state.ts';
import { begun } from '../../rules/ramble/fixtures.ts';

const ROVER: Vehicle = {
  ...{ name: 'Rover', actor: '', speed: 60, steps: 0, burn: 20, burns: {}, energy: 1200, capacity: 1200 },
  ...{ load: 'none', arrays: [], clock: 0, hurt: 'none', parts: 0, part: 'a' },
};
const SCOUTS: Part = { name: 'Scouts', token: '', leader: '', at: '7,2', jaunts: 12, pace: 'walk' };
const CAMP: Camp = { blocks: 2, block: 1, step: 'watch', guards: {}, slept: {} };

/** A ramble that has begun in the first cell, with something of it otherwise. */
function openWith(changes: Partial<RambleOpen>): RambleOpen {
  return { ...begun().state.open, ...changes };
}

/** Lists where signs are, and in short what is told of them. */
function told(open: RambleOpen): unknown[] {
  return companySigns(open).map((sign) => {
    const said = sign.told ?? sign.written;
    return [sign.at, said?.key.replace('GHOSTMAP.Ramble.Sign.', ''), said?.values];
  });
}

describe('the signs of vehicles', () => {
  test('RA-33 one that was left stands where it was left, and one that goes along has none', () => {
    expect(told(openWith({ vehicles: { rover: ROVER } }))).toEqual([]);
    expect(told(openWith({ vehicles: { rover: { ...ROVER, at: '4,4' } } }))).toEqual([['4,4', 'Left', { name: 'Rover' }]]);
  });

  test('RA-50 one that has broken down has a sign where it is: with the party, with another part of it, or where it was left', () => {
    const broken = { ...ROVER, broken: { total: 112, tries: 0 } };
    expect(told(openWith({ vehicles: { rover: broken } }))).toEqual([['0,0', 'Broken', { name: 'Rover' }]]);
    const away = { vehicles: { rover: { ...broken, part: 'b' } }, parts: { b: SCOUTS } };
    expect(told(openWith(away))[0]).toEqual(['7,2', 'Broken', { name: 'Rover' }]);
    expect(told(openWith({ vehicles: { rover: { ...broken, at: '4,4' } } }))).toEqual([['4,4', 'LeftBroken', { name: 'Rover' }]]);
    const glyphs = [broken, { ...ROVER, at: '4,4' }].map((one) => companySigns(openWith({ vehicles: { one } }))[0]?.glyph);
    expect(new Set(glyphs).size).toBe(2);
  });

  test('RA-33 before the party has set out a broken one stands nowhere', () => {
    const broken = { ...ROVER, broken: { total: 112, tries: 0 } };
    expect(told(openWith({ at: '', vehicles: { rover: broken } }))).toEqual([]);
  });

  test('RA-33 all see them, a GM and players', () => {
    const { state } = begun();
    const open = { ...state.open, vehicles: { rover: { ...ROVER, at: '4,4' } } };
    for (const hidden of [null, state.hidden])
      expect(signsOf(open, hidden)).toMatchObject([{ at: '4,4', text: 'Rover', secret: false, faint: false }]);
  });
});

describe('the signs of other parts of the party', () => {
  test('RA-02 each stands where it is, with its name and its hour, and one without a name as the others', () => {
    const parts = { b: SCOUTS, c: { ...SCOUTS, name: '', at: '1,1', jaunts: 3 } };
    expect(told(openWith({ parts }))).toEqual([
      ['7,2', 'Part', { name: 'Scouts', hour: '12' }],
      ['1,1', 'Others', { hour: '3' }],
    ]);
  });
});

describe('the signs of camps', () => {
  const night = { blocks: 2, people: [] };
  const mark = (at: string, more: Partial<Mark> = {}): Mark => ({ at, over: true, entered: 0, weather: '', ...more });

  test('RA-72 a tent stands where nights were passed, one a cell, in which part of the party soever', () => {
    const marks = { 0: mark('0,0'), 9: mark('3,3', { night }), 20: mark('3,3', { night }), b12: mark('5,5', { night }) };
    expect(told(openWith({ marks }))).toEqual([
      ['3,3', 'Nights', { nights: '2' }],
      ['5,5', 'Night', {}],
    ]);
  });

  test('RA-70 and where a camp lasts, which is in a block of its own, instead of the nights before it', () => {
    const marks = { 0: mark('0,0'), 9: mark('0,0', { night }) };
    expect(told(openWith({ marks, camp: CAMP }))).toEqual([['0,0', 'Camp', { block: '1', blocks: '2' }]]);
    expect(told(openWith({ camp: { ...CAMP, block: 0 } }))).toEqual([['0,0', 'Camp', { block: '1', blocks: '2' }]]);
    const [before] = companySigns(openWith({ marks }));
    expect(companySigns(openWith({ camp: CAMP }))[0]?.colour).not.toBe(before?.colour);
  });
});

describe('the track of parts of the party', () => {
  const mark = (at: string): Mark => ({ at, over: true, entered: 0, weather: '' });
  const start = (at: string): Mark => ({ ...mark(at), start: true });

  test('RA-02 is in an ink of its own, which alternates by jaunts too', () => {
    expect(makerOf('12-3')).toEqual({ part: 'a', jaunt: 12 });
    expect(makerOf('b12-3')).toEqual({ part: 'b', jaunt: 12 });
    expect(makerOf('c7')).toEqual({ part: 'c', jaunt: 7 });
    expect([1, 2].map((jaunt) => jauntColour({ part: 'c', jaunt }))).toEqual([LILAC, ROSE]);
  });

  test('RA-02 begins with an X where the part set out, and has its own circles, whatever the others have there', () => {
    const marks = { 0: mark('0,0'), 2: mark('1,1'), b2: start('1,1'), b10: mark('2,2'), b9: mark('1,1'), 10: mark('2,2') };
    const starts = (all: RambleOpen['marks']) => startsOf({ marks: all }).map(({ part, cell: { i, j } }) => `${part} ${i},${j}`);
    expect(starts(marks)).toEqual(['a 0,0', 'b 1,1']);
    // A part that met the others again may part from them anew, here or elsewhere.
    expect(starts({ ...marks, b12: start('5,5'), b20: start('1,1') })).toEqual(['a 0,0', 'b 1,1', 'b 5,5']);
    expect(circlesOf({ marks }).map(({ key, jaunts }) => [key, jaunts])).toEqual([
      ['1,1', [2]],
      ['2,2', [10]],
      ['b 1,1', [9]],
      ['b 2,2', [10]],
    ]);
  });

  test('RA-02 no two circles and crosses have the same name, and no jaunt is lost', () => {
    const key = fc
      .tuple(fc.constantFrom('', 'b', 'c'), fc.integer({ min: 0, max: 30 }))
      .map(([part, jaunt]) => `${part}${jaunt}`);
    const cell = fc.constantFrom('0,0', '1,1', '2,2').chain((at) => fc.constantFrom(mark(at), start(at)));
    fc.assert(
      fc.property(fc.dictionary(key, cell), (marks) => {
        const circles = circlesOf({ marks });
        const names = [...circles, ...startsOf({ marks })].map((one) => one.key);
        expect(new Set(names).size).toBe(names.length);
        const jaunts = circles.reduce((sum, one) => sum + one.jaunts.length, 0);
        expect(jaunts).toBe(Object.entries(marks).filter(([name, one]) => name !== '0' && !one.start).length);
      }),
    );
  });
});
