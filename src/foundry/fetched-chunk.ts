/** Fetching a part of the module that lies in a file of its own. */

/** How often a file could not be fetched, by its address. */
const failures = new Map<string, number>();

/** Gives the address that a browser names in its error: Chromium and Firefox name it, WebKit does not. */
function addressIn(error: unknown): string | null {
  return error instanceof Error ? (/https?:\/\/\S+\.js/.exec(error.message)?.[0] ?? null) : null;
}

/**
 * Fetches a part of the module by an `import()`; rejects where the server does not give it, and asks the server once more when it is
 * called again. Browsers that keep a failed import for as long as the page lives are asked under another address then.
 * @see https://github.com/whatwg/html/pull/10327
 */
export async function fetchedChunk<Chunk>(load: () => Promise<Chunk>): Promise<Chunk> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === null) throw error;
    const before = failures.get(address) ?? 0;
    failures.set(address, before + 1);
    if (before === 0) throw error;
    return (await import(/* @vite-ignore */ `${address}?again=${before}`)) as Chunk;
  }
}
