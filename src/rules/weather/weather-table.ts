/** Weather tables as decisions know them: plain text and whole numbers (RA-10, RA-14). */

/** Points of warmth and hindrances go as far as this, either way. */
export const MOST_POINTS = 999;
/** The longest name of a weather. */
export const LONGEST_NAME = 60;

/** A row of a weather table (RA-10). */
export interface WeatherRow {
  /** The totals that it covers, both included. */
  readonly from: number;
  readonly to: number;
  /** Plain text of at most 60 characters. */
  readonly name: string;
  /** Points of warmth, a whole number; less is colder. */
  readonly warmth: number;
  /** The hindrance to all actions of the hour, a whole number of at most three digits, as that of warmth is. */
  readonly action: number;
  /** Dice notation of the charge for solar arrays. */
  readonly solar: string;
  /** Foundry's name of the weather that the scene shows; empty for none. */
  readonly effect: string;
}

/** A weather table of the world. It has rows, from the lowest number to the highest. */
export interface WeatherTable {
  readonly uuid: string;
  readonly name: string;
  /** Dice notation, `1d100` as the book has it; a table of others may have a formula that is none. */
  readonly formula: string;
  readonly rows: readonly WeatherRow[];
}
