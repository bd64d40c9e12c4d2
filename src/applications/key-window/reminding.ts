/** When a GM is reminded that only one browser holds the key: pure. */

/** What this browser remembers of a world. */
export interface Reminder {
  /** When its GM first came with the module, in milliseconds of the browser's clock. */
  readonly since: number;
  /** Whether the GM has been reminded: it is done once, for good. */
  readonly told: boolean;
}

/** What brings the reminder about: a GM who comes to the table, or an expedition that has ended. */
export type Occasion = 'comes' | 'ended';

/** No GM is bothered in the first ten minutes. */
const SETTLED = 10 * 60_000;
/** Who comes after so long comes for a second evening. */
const ANOTHER_EVENING = 8 * 60 * 60_000;

/** Reads what a browser remembers; whatever makes no sense begins anew. */
export function readReminder(raw: unknown): Reminder | null {
  const { since, told } = (raw ?? {}) as Partial<Reminder>;
  return typeof since === 'number' && typeof told === 'boolean' ? { since, told } : null;
}

/** Tells whether the time has come; `atRisk` is whether nothing but this browser's data opens the secrets. */
export function isTimeToRemind({ since, told }: Reminder, occasion: Occasion, now: number, atRisk: boolean): boolean {
  return atRisk && !told && now - since >= (occasion === 'ended' ? SETTLED : ANOTHER_EVENING);
}
