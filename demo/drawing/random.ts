/** Repeatable chance for drawing: the same seed gives the same picture on every machine. */

/** Turns a text into a whole number of 32 bits (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  }
  return hash >>> 0;
}

/** A stream of numbers that its seed decides (Mulberry32). */
export class Random {
  #state: number;

  constructor(seed: string) {
    this.#state = hashText(seed);
  }

  /** Returns the next number, from 0 up to but not 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  }

  /** Returns a number between two. */
  between(low: number, high: number): number {
    return low + (high - low) * this.next();
  }

  /** Returns a whole number between two, both possible. */
  whole(low: number, high: number): number {
    return Math.floor(this.between(low, high + 1));
  }

  /** Is true as often as that share says. */
  happens(share: number): boolean {
    return this.next() < share;
  }

  /** Returns one of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    const choice = list[Math.floor(this.next() * list.length)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }
}
