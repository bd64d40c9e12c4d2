/** Passphrases: what making a key of one costs, one that is proposed, and telling that one is weak. */
import * as v from 'valibot';
import type { RandomBytes } from './sealing.ts';

/** The fewest characters of a passphrase that is taken. */
export const SHORTEST_PASSPHRASE = 8;

/** The cost of scrypt, its N, for what is wrapped now: about two seconds and 128 MiB in a browser. [RFC 7914, section 2] */
export const PRESENT_COST = 2 ** 17;
/** The cost of what was wrapped before costs were written down. */
export const FIRST_COST = 2 ** 15;

/** A cost as it is read: whoever writes another could hold up a browser for hours. */
export const CostSchema = v.picklist([FIRST_COST, 2 ** 16, PRESENT_COST, 2 ** 18]);

/** Small letters and digits but for those that look like others (0, 1, l, o): 32, so that each is 5 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const GROUPS = 6;
const GROUP = 4;
const PROPOSED = new RegExp(`^[${LETTERS}]{${String(GROUPS * GROUP)}}$`);

/** Makes a passphrase of six groups of four letters and digits: 120 bits, which nobody can try through. */
export function proposedPassphrase(random: RandomBytes): string {
  return grouped(Array.from(random(GROUPS * GROUP), (byte) => LETTERS.charAt(byte % LETTERS.length)).join(''));
}

function grouped(letters: string): string {
  return Array.from({ length: GROUPS }, (_, group) => letters.slice(group * GROUP, (group + 1) * GROUP)).join('-');
}

/** What a passphrase that is proposed is typed with between its letters, and what comes along when it is copied: blanks, hyphens, what is not seen. */
const BETWEEN = /[\s\p{Pd}\p{Cf}\u2212]+/gu;

/**
 * Returns the ways in which a passphrase that was typed is tried, one or two, since each takes seconds: as it stands, and then
 * in the form in which one is proposed, if its letters are those of such a one, or without blanks around it.
 */
export function triedForms(typed: string): readonly string[] {
  const letters = typed.normalize('NFKC').toLowerCase().replace(BETWEEN, '');
  const other = PROPOSED.test(letters) ? grouped(letters) : typed.trim();
  return other === typed || other === '' ? [typed] : [typed, other];
}

/** How many different words make a passphrase that is not easily tried through. */
const ENOUGH_WORDS = 5;
/** How many characters do, and how many different ones among them, where it has fewer words. */
const ENOUGH_LETTERS = 20;
const ENOUGH_DIFFERENT = 10;

/** Tells whether a passphrase could be found by trying: neither five different words nor long and varied. Empty is not weak yet. */
export function isWeak(passphrase: string): boolean {
  if (passphrase === '') return false;
  const letters = passphrase.normalize('NFKC').toLowerCase();
  const words = letters.split(/[^\p{L}\p{N}]/u).filter((word) => word.length > 1);
  if (new Set(words).size >= ENOUGH_WORDS) return false;
  return letters.length < ENOUGH_LETTERS || new Set(letters).size < ENOUGH_DIFFERENT;
}
