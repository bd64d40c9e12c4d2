/** What the bar offers of what was under way as this browser opened the world: fetched where anything was. */
import { breath } from '../../foundry/browser/chunked.ts';
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { logWarning } from '../../foundry/host/console.ts';
import { type ExpeditionRef, hasUnderWay } from '../../foundry/store/expeditions.ts';
import { choose } from './bar-subject.ts';
import type * as Were from './were/were.ts';

let offer: typeof Were | null = null;

/** Returns what is offered now; `shown` is what the bar is about. Null where nothing is. */
export function were(shown: ExpeditionRef | null): Were.Were | null {
  return offer?.were(shown) ?? null;
}

/** What the bar's buttons of this do; each has the bar drawn anew. */
export function wereActions(refresh: () => void) {
  return {
    wereGo: async (): Promise<void> => {
      const ref = await offer?.goToWere();
      if (ref) choose(ref);
      refresh();
    },
    wereNext: (): void => {
      offer?.nextWere();
      refresh();
    },
    werePutAway: (): void => {
      offer?.putWereAway();
      refresh();
    },
  };
}

/** Looks once for what was under way, and calls back when something of the offer has changed. */
export async function followWere(changed: () => void): Promise<void> {
  // Nobody who joins waits for it.
  await breath();
  if (!game.scenes.some(hasUnderWay)) return;
  try {
    offer = await fetchedChunk(() => import('./were/were.ts'));
    await offer.followWere(changed);
  } catch (error) {
    logWarning('what was under way could not be told', error);
  }
}
