/** Fetching a part of the module that lies in a file of its own. */
import { inTime } from '../host/in-time.ts';
import { Listeners } from './listeners.ts';

/** How long a file may take to come, in milliseconds: the largest takes a few seconds on a slow line, and play does not wait for ever. */
const PATIENCE = 20_000;

/** What is known of a file that could not be fetched. */
interface Lost {
  /** When that was last seen, in the order of all asking. */
  since: number;
  /** Under which other address it is asked for: whoever asks is given the same, so that there is one of it; 0 before that. */
  again: number;
  /** Whether it could not be fetched under that address either. */
  isLost: boolean;
}

/** The files that could not be fetched, by address. */
const lost = new Map<string, Lost>();
let clock = 0;

/** Returns the address that a browser names in its error: Chromium and Firefox name it, WebKit does not. */
function addressIn(error: unknown): string | null {
  return error instanceof Error ? (/https?:\/\/\S+\.js/.exec(error.message)?.[0] ?? null) : null;
}

const late = new Listeners();

/** Calls back whenever a file has come after all that was given up before. */
export const watchLateChunks = late.watch;

/** Gives up what has not come in time, so that nobody waits for ever on a line that has gone dead. */
function arrived<Chunk>(coming: Promise<Chunk>, patience: number): Promise<Chunk> {
  return inTime(coming, patience, () => {
    coming.then(() => late.emit(), console.error);
    return new Error(`a part of the module has not come within ${String(patience)} ms`);
  });
}

/**
 * Fetches a part of the module by an `import()`; rejects where the server does not give it, or not within 20 seconds, and asks the
 * server once more when it is called again. A browser that keeps a failed import for as long as the page lives is asked under another address then:
 * `load` is given what to put behind it (the build sees to that, `scripts/ask-again.ts`). What imports such a file by its own address stays
 * lost to that browser until the page is reloaded.
 * @see https://github.com/whatwg/html/pull/10327
 */
export async function fetchedChunk<Chunk>(load: (again?: string) => Promise<Chunk>, patience = PATIENCE): Promise<Chunk> {
  clock += 1;
  const asked = clock;
  try {
    return await arrived(load(), patience);
  } catch (error) {
    clock += 1;
    const address = addressIn(error);
    if (address === null) throw error;
    const known = lost.get(address);
    if (!known) lost.set(address, { since: clock, again: 0, isLost: true });
    // Whoever asked before the failure was seen has not asked again.
    if (!known || (known.isLost && asked < known.since)) throw error;
    if (known.isLost) known.again += 1;
    known.isLost = false;
    const { again } = known;
    try {
      return await arrived(load(`?again=${again}`), patience);
    } catch (once) {
      clock += 1;
      known.since = clock;
      known.isLost = again === known.again;
      throw once;
    }
  }
}
