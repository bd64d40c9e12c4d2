/** Damage that is called after the hour of a ramble in which it came, wherever it waits (RA-44). */

/** Returns the number of the hour that damage is called after, as marks of hours are; null where it is called by what did it. */
export function hourOf(name: string): string | null {
  return /^[b-z]?(\d{1,6})$/.exec(name)?.[1] ?? null;
}
