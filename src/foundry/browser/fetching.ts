/** Fetching what procedures bring: asked for when it is first looked for, and announced when it has come, or has not. */
import { fetchedReading } from '../../play/procedures.ts';
import type { Parts } from '../../play/parts.ts';
import { watchLateChunks } from './fetched-chunk.ts';
import { Listeners } from './listeners.ts';
import { logError } from '../host/console.ts';

const listeners = new Listeners();
/** What is on its way, and what could not be fetched, by procedure. */
const coming = new Map<object, Set<string>>();
const failed = new Map<string, (() => void)[]>();

/** Calls back whenever something has come, or could not be fetched. */
export const watchFetching = listeners.watch;

/** Tells whether something of a procedure could not be fetched. */
export function couldNotFetch(procedure: string): boolean {
  return failed.has(procedure);
}

/**
 * Fetches something of a procedure; false where it could not be fetched. That is noted, and `again` is done to fetch it once more:
 * when somebody asks for that, or a file has come late.
 */
export async function isFetched(procedure: string, fetch: () => Promise<unknown>, again: () => void): Promise<boolean> {
  try {
    await fetch();
    return true;
  } catch (error) {
    logError(`what ${procedure} needs could not be fetched`, error);
    failed.set(procedure, [...(failed.get(procedure) ?? []), again]);
    listeners.emit();
    return false;
  }
}

/** Fetches once more what could not be fetched of a procedure. */
export function fetchAgain(procedure: string): void {
  const all = failed.get(procedure) ?? [];
  failed.delete(procedure);
  for (const again of all) again();
  listeners.emit();
}

// Whatever was given up may want what has come now, and all else is asked for once more.
watchLateChunks(() => {
  for (const procedure of [...failed.keys()]) fetchAgain(procedure);
});

async function fetchPart<Part>(parts: Parts<Part>, procedure: string, among: Set<string>): Promise<void> {
  const fetch = () => Promise.all([fetchedReading(procedure), parts.fetched(procedure)]);
  if (!(await isFetched(procedure, fetch, () => among.delete(procedure)))) return;
  among.delete(procedure);
  listeners.emit();
}

/** Returns what a procedure brings where it is here; otherwise null, and it is fetched unless that has failed already. */
export function partHere<Part>(parts: Parts<Part>, procedure: string): Part | null {
  const here = parts.here(procedure);
  if (here || !parts.has(procedure)) return here;
  const among = coming.get(parts) ?? new Set<string>();
  coming.set(parts, among);
  if (!among.has(procedure)) {
    among.add(procedure);
    void fetchPart(parts, procedure, among);
  }
  return null;
}
