/**
 * Dice by command number. One seed serves a whole expedition; each command has a stream of its own,
 * so that seen dice tell nothing about dice to come and a game replays exactly from its seed and commands.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import alea from 'seedrandom/lib/alea.js';

/** The dice of one command, in the order in which they are asked for. */
export interface Draws {
  /** Rolls one die: a whole number from 1 to `faces`. Throws a RangeError when `faces` is not a whole number above 0. */
  die(faces: number): number;
}

/**
 * Returns the dice of command `number` of an expedition.
 * `seed` is 32 bytes in hexadecimal; `expedition` is its id; the same three always give the same dice.
 */
export function drawsFor(seed: string, expedition: string, number: number): Draws {
  const stream = alea(bytesToHex(hmac(sha256, hexToBytes(seed), utf8ToBytes(`${expedition}/${number}`))));
  return {
    die(faces) {
      if (!Number.isInteger(faces) || faces < 1) throw new RangeError(`a die has no ${faces} faces`);
      return 1 + Math.floor(stream.double() * faces);
    },
  };
}
