const LENGTH = 624;
const SHIFT = 397;

/**
 * The pseudo-random generator MT19937.
 * @see http://www.math.sci.hiroshima-u.ac.jp/m-mat/MT/MT2002/emt19937ar.html
 * @see https://foundryvtt.com/api/v13/classes/foundry.dice.MersenneTwister.html
 */
export class MersenneTwister {
  private static shared: MersenneTwister | undefined;
  private readonly state = new Uint32Array(LENGTH);
  private index = LENGTH;

  /** Without a seed the clock is the seed. */
  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** A number from 0 up to 1 from the generator that the table shares. */
  static random(): number {
    MersenneTwister.shared ??= new MersenneTwister();
    return MersenneTwister.shared.random();
  }

  /** A normally distributed number from the generator that the table shares. */
  static normal(mu: number, sigma: number): number {
    MersenneTwister.shared ??= new MersenneTwister();
    return MersenneTwister.shared.normal(mu, sigma);
  }

  /** Starts again from a whole number of 32 bits. */
  seed(seed: number): number {
    this.state[0] = seed >>> 0;
    for (let n = 1; n < LENGTH; n++) {
      const before = this.word(n - 1);
      this.state[n] = Math.imul(1_812_433_253, before ^ (before >>> 30)) + n;
    }
    this.index = LENGTH;
    return seed;
  }

  /** Starts again from whole numbers of 32 bits. */
  seedArray(vector: readonly number[]): void {
    this.seed(19_650_218);
    let [at, from] = [1, 0];
    for (let left = Math.max(LENGTH, vector.length); left > 0; left--) {
      const before = this.word(at - 1);
      this.state[at] = (this.word(at) ^ Math.imul(before ^ (before >>> 30), 1_664_525)) + (vector[from] ?? 0) + from;
      at = this.following(at);
      from = (from + 1) % vector.length;
    }
    for (let left = LENGTH - 1; left > 0; left--) {
      const before = this.word(at - 1);
      this.state[at] = (this.word(at) ^ Math.imul(before ^ (before >>> 30), 1_566_083_941)) - at;
      at = this.following(at);
    }
    this.state[0] = 0x8000_0000;
  }

  /** A whole number of 32 bits. */
  int(): number {
    if (this.index >= LENGTH) this.twist();
    let word = this.word(this.index++);
    word ^= word >>> 11;
    word ^= (word << 7) & 0x9d2c_5680;
    word ^= (word << 15) & 0xefc6_0000;
    word ^= word >>> 18;
    return word >>> 0;
  }

  /** A whole number of 31 bits. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** From 0 to 1, both included. */
  real(): number {
    return this.int() / 0xffff_ffff;
  }

  /** Between 0 and 1, neither included. */
  realx(): number {
    return (this.int() + 0.5) / 0x1_0000_0000;
  }

  /** From 0 up to 1. */
  rnd(): number {
    return this.int() / 0x1_0000_0000;
  }

  /** From 0 up to 1. */
  random(): number {
    return this.rnd();
  }

  /** From 0 up to 1, in steps of 53 bits. */
  rndHiRes(): number {
    const [high, low] = [this.int() >>> 5, this.int() >>> 6];
    return (high * 0x400_0000 + low) / 0x20_0000_0000_0000;
  }

  /** @see https://en.wikipedia.org/wiki/Box%E2%80%93Muller_transform */
  normal(mu: number, sigma: number): number {
    const radius = Math.sqrt(-2 * Math.log(this.realx()));
    return mu + sigma * radius * Math.cos(2 * Math.PI * this.random());
  }

  private word(index: number): number {
    return this.state[index] ?? 0;
  }

  /** The next index of a pass over the state, which begins at 1 and carries the last word over to the first place. */
  private following(index: number): number {
    if (index + 1 < LENGTH) return index + 1;
    this.state[0] = this.word(LENGTH - 1);
    return 1;
  }

  private twist(): void {
    for (let n = 0; n < LENGTH; n++) {
      const mixed = (this.word(n) & 0x8000_0000) | (this.word((n + 1) % LENGTH) & 0x7fff_ffff);
      this.state[n] = this.word((n + SHIFT) % LENGTH) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908_b0df : 0);
    }
    this.index = 0;
  }
}
