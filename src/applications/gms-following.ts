/** Fetching what a GM's page follows beside the seat. */
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import { orWarn } from '../foundry/host/console.ts';

/** Has a GM's page follow it; it goes without where the server does not give it. */
export function followForGms(begun: Promise<void>): void {
  if (!game.user.isGM) return;
  void fetchedChunk(() => import('./gm-page.ts'))
    .then(({ followAsGm }) => followAsGm(begun))
    .catch(orWarn('what a GM is reminded of could not be fetched'));
}
