/** When a GM is reminded that only one browser holds the key: pure. */

/** What this browser remembers of a world. */
export interface Reminder {
  /** When its GM first had a key here that nothing else holds, in milliseconds of the browser's clock. */
  readonly since: number;
  /** Whether the GM has been reminded: it is done once, for good. */
  readonly told: boolean;
}

/** What may bring the reminder about: a GM who comes to the table, or an expedition that has ended; while one goes on, none is shown. */
export type Occasion = 'comes' | 'goes on' | 'ended';

/** No GM is bothered in the first ten minutes. */
const SETTLED = 10 * 60_000;
/** Who comes after so long comes for a second evening. */
const ANOTHER_EVENING = 8 * 60 * 60_000;

/** Reads what a browser remembers; whatever makes no sense begins anew. */
export function readReminder(raw: unknown): Reminder | null {
  const { since, told } = (raw ?? {}) as Partial<Reminder>;
  return typeof since === 'number' && typeof told === 'boolean' ? { since, told } : null;
}

/** Tells whether the time has come for a GM whose secrets nothing but this browser's data opens. */
export function isTimeToRemind({ since, told }: Reminder, occasion: Occasion, now: number): boolean {
  if (told || occasion === 'goes on') return false;
  return now - since >= (occasion === 'ended' ? SETTLED : ANOTHER_EVENING);
}
