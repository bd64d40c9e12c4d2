/**
 * The revisions that this browser has seen, in its IndexedDB, by world and seed. They have a database of their own: that of
 * the keys stays in a form that older versions of the module can open.
 */
import { BrowserStore } from '../browser/browser-store.ts';
import { MODULE_ID } from '../host/module-id.ts';
import { SeenRevisions } from './seen-revisions.ts';

/** A revision as it is kept. */
interface KeptRevision {
  readonly world: string;
  readonly name: string;
  readonly revision: number;
}

const STORE = new BrowserStore<KeptRevision>('ghost-map-revisions', 'revisions', ['world', 'name']);

let queue: Promise<unknown> = Promise.resolve();

/** Keeps a revision, one after the other, so that a higher one is never written over by one before it. */
function keep(name: string, revision: number): void {
  const kept: KeptRevision = { world: game.world.id, name, revision };
  queue = queue
    .then(() => STORE.put(kept))
    .catch((error: unknown) => {
      console.warn(`${MODULE_ID} | a revision could not be kept`, error);
    });
}

/** What this browser has seen; empty until `openRevisions` has read what it saw before. */
export const seenRevisions = new SeenRevisions(keep);

/** Reads what this browser has seen of the world. Rejects when the browser keeps no data for the page. */
export async function openRevisions(): Promise<void> {
  const all = await STORE.all();
  seenRevisions.load(new Map(all.filter(({ world }) => world === game.world.id).map(({ name, revision }) => [name, revision])));
}
