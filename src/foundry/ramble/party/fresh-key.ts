/** Keys of members and vehicles: shorter than Foundry's ids, since what a jaunt writes names each of them several times. */

/** Sixty-two to the power of so many keys there are. */
const LENGTH = 5;

/** A number for a key would stand before all others in its record, whatever its place. */
const NUMBER = /^\d+$/;

/** Returns a key at random that none of a record has. */
export function freshKey(taken: Readonly<Record<string, unknown>>): string {
  for (;;) {
    const key = foundry.utils.randomID(LENGTH);
    if (!Object.hasOwn(taken, key) && !NUMBER.test(key)) return key;
  }
}
