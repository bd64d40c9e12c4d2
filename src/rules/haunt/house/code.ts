/** The short code of a house, which anybody can read out and type: it is built again from that (HA-03). */
import { base32crockford } from '@scure/base';
import type { HousePlan } from './building.ts';
import { LONGEST_CORRIDOR } from './fairness.ts';

/** How houses are built at present; a code says it, so that another way of building makes no other house of an old code. */
const WAY = 0;
/** Seeds run from 0 to below this. */
export const SEEDS = 2 ** 27;
const LENGTHS = 8;
/** Two groups of four letters and figures. */
const GROUP = 4;

/** The check of a code is chosen so that none is another one with one letter changed, or with two letters that have changed places. */
const CHECK = { times: 17, plus: 7, of: 251 } as const;
const checkOf = (whole: number): number => (whole * CHECK.times + CHECK.plus) % CHECK.of;

/** Returns the code of a house: eight letters and figures in two groups. Throws a RangeError where the plan has none. */
export function houseCode({ seed, longest }: HousePlan): string {
  const { least, most } = LONGEST_CORRIDOR;
  if (!Number.isInteger(seed) || seed < 0 || seed >= SEEDS) throw new RangeError(`there is no house ${seed}`);
  if (!Number.isInteger(longest) || longest < least || longest > most) throw new RangeError(`no corridor is ${longest} long`);
  const whole = (WAY * LENGTHS + longest) * SEEDS + seed;
  const bytes = [24, 16, 8, 0].map((shift) => Math.floor(whole / 2 ** shift) % 256);
  const code = base32crockford.encode(Uint8Array.from([...bytes, checkOf(whole)]));
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/** Reads a code as somebody typed it, whatever its case and spaces, O for 0 and I or L for 1; null where it is none. */
export function planOfCode(typed: string): HousePlan | null {
  const letters = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  if (!/^[0-9A-TV-Z]{8}$/.test(letters)) return null;
  const [check = 0, ...rest] = [...base32crockford.decode(letters)].reverse();
  const bytes = rest.reverse();
  const whole = bytes.reduce((sum, byte) => sum * 256 + byte, 0);
  const [head, seed] = [Math.floor(whole / SEEDS), whole % SEEDS];
  const longest = head % LENGTHS;
  const { least, most } = LONGEST_CORRIDOR;
  const isKnown = Math.floor(head / LENGTHS) === WAY && longest >= least && longest <= most;
  return isKnown && check === checkOf(whole) ? { seed, longest } : null;
}

/** Returns a code as it is written, however somebody typed it; what is none stays as it is. */
export function asWritten(typed: string): string {
  const plan = planOfCode(typed);
  return plan ? houseCode(plan) : typed;
}
