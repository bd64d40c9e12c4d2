import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distributionOf } from '../../../src/rules/chance/distribution.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { NOTATION_FAULTS, boundsOf, printNotation, rollNotation, type Notation } from '../../../src/rules/chance/notation.ts';
import { notationIn, parseNotation } from '../../../src/rules/chance/parse-notation.ts';
import { drawsOf } from '../listed-dice.ts';

function read(text: string): Notation {
  const reading = parseNotation(text);
  if (reading.kind === 'fault') throw new Error(`${text}: ${reading.fault.code}`);
  return reading.notation;
}

describe('reading', () => {
  test.each([
    ['1d100', '1d100'],
    ['d%', '1d100'],
    [' D6 ', '1d6'],
    ['2d6+1', '2d6+1'],
    ['2d6 + 1d4 - 2', '2d6+1d4-2'],
    ['4d6kh3', '4d6kh3'],
    ['4d6k3', '4d6kh3'],
    ['4d6dl1', '4d6kh3'],
    ['4d6dl', '4d6kh3'],
    ['2d20kl', '2d20kl1'],
    ['3d8dh1', '3d8kl2'],
    ['3d6kh3', '3d6'],
    ['1d6*10+1d6', '1d6*10+1d6'],
    ['(1d4-1)*2', '(1d4-1)*2'],
    ['-1d4+6', '-1d4+6'],
    ['1-(2-3)', '1-(2-3)'],
    ['((7))', '7'],
    ['2*(-3)', '2*(-3)'],
    ['+1d6', '1d6'],
    ['- 3', '-3'],
    ['0*1d6', '0*1d6'],
    ['1d1', '1d1'],
    ['4d6d1', '4d6kh3'],
    ['4d6dh1', '4d6kl3'],
    ['5d6k2', '5d6kh2'],
    [`${'1+'.repeat(99)}11`, `${'1+'.repeat(99)}11`],
  ])('"%s" is written plainly as %s', (text, plain) => {
    expect(printNotation(read(text))).toBe(plain);
    expect(printNotation(read(plain))).toBe(plain);
  });

  test.each([
    ['', 'empty', 0],
    ['   ', 'empty', 3],
    ['1'.repeat(201), 'too-long', 200],
    ['2x6', 'unexpected', 1],
    ['1d6+', 'unfinished', 4],
    ['1d', 'unfinished', 2],
    ['(1d6', 'unclosed', 4],
    ['1d6)', 'unexpected', 3],
    ['1d0', 'no-faces', 2],
    ['1dx', 'no-faces', 2],
    ['0d6', 'no-dice', 0],
    ['1001d6', 'too-many-dice', 0],
    ['1d100001', 'too-many-faces', 2],
    ['2d6kh3', 'too-many-kept', 3],
    ['2d6dl2', 'too-many-kept', 3],
    ['2d6kh1001', 'too-many-kept', 5],
    ['2d6kh0', 'too-many-kept', 3],
    ['(1d6 x)', 'unexpected', 5],
    ['2 3', 'unexpected', 2],
    ['1d6+1000001', 'too-large', 4],
    ['@level d6', 'unexpected', 0],
  ])('"%s" is refused: %s at %i', (text, code, at) => {
    expect(parseNotation(text)).toEqual({ kind: 'fault', fault: { code, at } });
    expect(NOTATION_FAULTS).toContain(code);
  });

  test.each<readonly [string, Notation]>([
    ['7', { kind: 'number', value: 7 }],
    ['-7', { kind: 'number', value: -7 }],
    ['-1d4', { kind: 'sum', terms: [{ negative: true, of: { kind: 'dice', count: 1, faces: 4, keep: null } }] }],
    ['2d20kl', { kind: 'dice', count: 2, faces: 20, keep: { end: 'lowest', count: 1 } }],
    ['4d6dh1', { kind: 'dice', count: 4, faces: 6, keep: { end: 'lowest', count: 3 } }],
    ['4d6dl1', { kind: 'dice', count: 4, faces: 6, keep: { end: 'highest', count: 3 } }],
  ])('"%s" means what it says', (text, notation) => {
    expect(parseNotation(text)).toEqual({ kind: 'notation', notation });
    expect([notationIn(text), notationIn(`${text} x`)]).toEqual([notation, null]);
  });

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789dkhl+-*() %x') }), (text) => {
        const reading = parseNotation(text);
        if (reading.kind === 'notation') expect(read(printNotation(reading.notation))).toEqual(reading.notation);
      }),
      { seed: 5, numRuns: 2_000 },
    );
  });
});

test('bounds are the least and the greatest total', () => {
  expect(boundsOf(read('2d6+1d4-2'))).toEqual({ min: 1, max: 14 });
  expect(boundsOf(read('4d6kh3'))).toEqual({ min: 3, max: 18 });
  expect(boundsOf(read('10-1d4'))).toEqual({ min: 6, max: 9 });
  expect(boundsOf(read('(1d4-2)*(1d6-9)'))).toEqual({ min: -16, max: 8 });
  expect(boundsOf(read('(1d4-5)*1d6'))).toEqual({ min: -24, max: -1 });
  expect(boundsOf(read('1d4*1d6'))).toEqual({ min: 1, max: 24 });
});

test('nothing times less than nothing is plainly nothing', () => {
  const nothing = read('0*(-3)');
  expect(boundsOf(nothing)).toEqual({ min: 0, max: 0 });
  expect(rollNotation(nothing, drawsOf([])).total).toBe(0);
  expect(distributionOf(nothing)).toEqual({ min: 0, chances: [1] });
});

test('dice fall in the order written, and it is said which count', () => {
  expect(rollNotation(read('4d6kh3+1d4'), drawsOf([3, 1, 6, 1, 4]))).toEqual({
    total: 14,
    dice: [
      { faces: 6, value: 3, kept: true },
      { faces: 6, value: 1, kept: true },
      { faces: 6, value: 6, kept: true },
      { faces: 6, value: 1, kept: false },
      { faces: 4, value: 4, kept: true },
    ],
  });
});

/** Every way in which the dice of a notation can fall, each as likely as any other. */
function* allFalls(faces: readonly number[]): Generator<number[]> {
  const [first, ...rest] = faces;
  if (first === undefined) {
    yield [];
    return;
  }
  for (let value = 1; value <= first; value += 1) for (const tail of allFalls(rest)) yield [value, ...tail];
}

describe('the exact distribution', () => {
  test.each(['1d8', '2d6+1', '3d4-1d6', '4d4kh3', '4d4kl2', '3d6kh1', '1d6*10+1d6', '(1d4-2)*1d3', '2d3*1d2-1', '7'])(
    'of %s is what counting every fall gives',
    (text) => {
      const notation = read(text);
      const dice = rollNotation(notation, { die: () => 1 }).dice.map(({ faces }) => faces);
      const counted = new Map<number, number>();
      let falls = 0;
      for (const fall of allFalls(dice)) {
        const { total } = rollNotation(notation, drawsOf(fall));
        counted.set(total, (counted.get(total) ?? 0) + 1);
        falls += 1;
      }
      const exact = distributionOf(notation)!;
      exact.chances.forEach((chance, index) => expect(chance).toBeCloseTo((counted.get(exact.min + index) ?? 0) / falls, 12));
      for (const total of counted.keys()) expect(exact.chances[total - exact.min]).toBeGreaterThan(0);
    },
  );

  test('adds up to 1 and keeps within the bounds', () => {
    for (const text of ['1d100', '20d6', '6d20kh3', '5d10-3d8']) {
      const { min, chances } = distributionOf(read(text))!;
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect({ min, max: min + chances.length - 1 }).toEqual(boundsOf(read(text)));
    }
  });

  test('has a place for each total between the least and the greatest, whether or not it can come', () => {
    expect(distributionOf(read('1d2*3'))).toEqual({ min: 3, chances: [0.5, 0, 0, 0.5] });
    expect(distributionOf(read('1-1d2'))).toEqual({ min: -1, chances: [0.5, 0.5] });
  });

  test.each([
    ...['1000d1000', '100d6kh50', '1d100000*1d100000', '1000d1000+1', '1+1000d1000', '-(1000d1000)*2'],
    // More than 100,000 totals, or more than five million multiplications.
    ...['1d100000+1d2', '1d100000+1d10', '1d2237+1d2237', '2d1000kh1', '100d20kh3'],
  ])('of %s is given up as too large', (text) => {
    expect(distributionOf(read(text))).toBeNull();
  });

  test.each(['1d99999+1d2', '1d2000+1d2500', '1d2236+1d2236', '2d900kh1', '50d20kh3'])('of %s is not too large', (text) => {
    const { chances } = distributionOf(read(text))!;
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  });

  test('agrees with rolling within 4 standard errors', () => {
    const notation = read('4d6kh3');
    const { min, chances } = distributionOf(notation)!;
    const draws = drawsFor('ab'.repeat(32), 'distribution', 1);
    const rolls = 40_000;
    const seen = new Array<number>(chances.length).fill(0);
    for (let roll = 0; roll < rolls; roll += 1) seen[rollNotation(notation, draws).total - min]! += 1;
    chances.forEach((chance, index) =>
      expect(Math.abs(seen[index]! / rolls - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / rolls)),
    );
  });
});
