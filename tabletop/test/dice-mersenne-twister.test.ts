import { describe, expect, it } from 'vitest';
import { MersenneTwister } from '../client/dice/mersenne-twister';

describe('the generator of random numbers', () => {
  it('gives the published sequence of MT19937', () => {
    const generator = new MersenneTwister(5489);
    expect(generator.int()).toBe(3_499_211_612);
    for (let n = 2; n < 10_000; n++) generator.int();
    expect(generator.int()).toBe(4_123_659_995);
  });

  it('gives the published sequence for a seed of several words', () => {
    const generator = new MersenneTwister(0);
    generator.seedArray([0x123, 0x234, 0x345, 0x456]);
    expect([generator.int(), generator.int(), generator.int()]).toEqual([1_067_595_299, 955_945_823, 477_289_528]);
  });

  it('keeps to the intervals and to the parameters of its distributions', () => {
    const generator = new MersenneTwister(42);
    let [sum, squares] = [0, 0];
    for (let n = 0; n < 20_000; n++) {
      for (const value of [generator.random(), generator.rndHiRes()]) {
        expect(value >= 0 && value < 1).toBe(true);
      }
      const open = generator.realx();
      expect(open > 0 && open < 1).toBe(true);
      expect(generator.int31()).toBeLessThan(2 ** 31);
      const normal = generator.normal(10, 2);
      sum += normal;
      squares += (normal - 10) ** 2;
    }
    expect(sum / 20_000).toBeCloseTo(10, 1);
    expect(Math.sqrt(squares / 20_000)).toBeCloseTo(2, 1);
  });

  it('starts again from the same seed', () => {
    const generator = new MersenneTwister(7);
    const first = [generator.random(), generator.random()];
    generator.seed(7);
    expect([generator.random(), generator.random()]).toEqual(first);
    expect(MersenneTwister.random()).toBeLessThan(1);
  });
});
