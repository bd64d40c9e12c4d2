/**
 * Repeatable chance by place: the same seed and place always give the same number, so that a piece of a picture that is
 * drawn later fits what was drawn before.
 */

/** Turns a text into a whole number of 32 bits (FNV-1a). */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Mixes the bits of a number (the finisher of MurmurHash3). */
function mixed(value: number): number {
  let bits = value;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}

/** Returns numbers from 0 up to but not 1 by a whole place and what they are for. */
export class Grain {
  readonly #seed: number;

  constructor(seed: string) {
    this.#seed = hashText(seed);
  }

  at(x: number, y: number, use: number): number {
    const place = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca77) ^ Math.imul(use, 0xc2b2ae3d);
    return mixed(mixed(place ^ this.#seed) + use) / 2 ** 32;
  }

  /** Returns a number between two. */
  between(x: number, y: number, use: number, low: number, high: number): number {
    return low + (high - low) * this.at(x, y, use);
  }
}
