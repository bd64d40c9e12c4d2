import { describe, expect, test } from 'vitest';
import { newId } from '../../../src/rules/chance/document-id.ts';
import { drawsFor } from '../../../src/rules/chance/draws.ts';
import { isDocumentId } from '../../../src/rules/values/document-id.ts';
import { drawsOf } from '../listed-dice.ts';

const SEED = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const roll = (number: number, faces: number, times: number): number[] => {
  const draws = drawsFor(SEED, 'expedition', number);
  return Array.from({ length: times }, () => draws.die(faces));
};

describe('dice by command number', () => {
  test('the same seed, expedition and command give the same dice: pinned, so that an old game replays', () => {
    expect(roll(1, 20, 8)).toEqual(roll(1, 20, 8));
    expect(roll(1, 20, 8)).toMatchInlineSnapshot(`
      [
        5,
        13,
        12,
        19,
        6,
        9,
        17,
        13,
      ]
    `);
    expect(roll(2, 6, 8)).toMatchInlineSnapshot(`
      [
        6,
        5,
        1,
        6,
        1,
        4,
        3,
        5,
      ]
    `);
  });

  test('another command, expedition or seed gives other dice', () => {
    const first = JSON.stringify(roll(1, 1_000_000, 4));
    expect(JSON.stringify(roll(2, 1_000_000, 4))).not.toBe(first);
    const other = drawsFor(SEED, 'another', 1);
    expect(JSON.stringify(Array.from({ length: 4 }, () => other.die(1_000_000)))).not.toBe(first);
    const seeded = drawsFor(SEED.replace('00', '01'), 'expedition', 1);
    expect(JSON.stringify(Array.from({ length: 4 }, () => seeded.die(1_000_000)))).not.toBe(first);
  });

  test('over 60 000 first rolls of as many commands every face comes up as it should', () => {
    const counts = [0, 0, 0, 0, 0, 0];
    for (let number = 0; number < 60_000; number += 1) {
      const face = drawsFor(SEED, 'fair', number).die(6);
      counts[face - 1] = (counts[face - 1] ?? 0) + 1;
    }
    // Chi squared with five degrees of freedom: 20.5 is passed by one fair die in a thousand.
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(20.5);
  });

  test.each([0, -1, 1.5, Number.NaN])('a die with %d faces is a mistake', (faces) => {
    expect(() => drawsFor(SEED, 'expedition', 1).die(faces)).toThrow(new RangeError(`a die has no ${faces} faces`));
  });

  test('a die with one face falls on it, and an id is made of dice with a letter each', () => {
    expect(drawsFor(SEED, 'expedition', 1).die(1)).toBe(1);
    expect(newId(drawsOf([1, 26, 27, 52, 53, 62, 2, 2, 2, 2, 2, 2, 2, 2, 2, 3]))).toBe('AZaz09BBBBBBBBBC');
    expect(isDocumentId(newId(drawsFor(SEED, 'expedition', 1)))).toBe(true);
  });

  test('typed-in dice come in their order and must be on the die', () => {
    const draws = drawsOf([3, 6]);
    expect([draws.die(4), draws.die(6)]).toEqual([3, 6]);
    expect(() => draws.die(6)).toThrow(RangeError);
    expect(() => drawsOf([7]).die(6)).toThrow(RangeError);
    expect(() => drawsOf([0]).die(6)).toThrow(RangeError);
  });
});
