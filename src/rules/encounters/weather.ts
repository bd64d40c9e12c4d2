/** The weather of a rolled row (RA-10). */
import type { Draws } from '../chance/draws.ts';
import { type RolledNotation, rollNotation } from '../chance/notation.ts';
import { notationIn } from '../chance/parse-notation.ts';
import type { Weather } from './table.ts';

/** What an hour's sun gives: the roll as it fell, and the charge, which is never below 0 (RA-10). */
interface SolarCharge {
  readonly roll: RolledNotation;
  readonly charge: number;
}

/** Rolls the solar dice of an hour's weather; null when they are no dice notation. */
export function rollSolar({ solar }: Pick<Weather, 'solar'>, draws: Draws): SolarCharge | null {
  const notation = notationIn(solar);
  if (!notation) return null;
  const roll = rollNotation(notation, draws);
  return { roll, charge: Math.max(0, roll.total) };
}
