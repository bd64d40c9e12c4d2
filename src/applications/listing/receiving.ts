/** The procedures that take in a party that comes from another expedition. */
import { type Receiving, listings } from './listing.ts';

/** A procedure that takes parties in. */
export interface Receiver extends Receiving {
  readonly procedure: string;
}

/** Fetches how all procedures take parties in that do. */
export async function receivers(): Promise<readonly Receiver[]> {
  const all = await Promise.all(
    listings().map(async ({ id, fetchReceiving }) => {
      const receiving = await fetchReceiving?.();
      return receiving ? { procedure: id, ...receiving } : null;
    }),
  );
  return all.filter((one) => one !== null);
}
