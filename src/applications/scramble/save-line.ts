/** Saving the party's line as a picture: what draws it is fetched when somebody wants it. */
import type { ExpeditionRef } from '../../foundry/store/expeditions.ts';
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { orSay } from '../parts/or-say.ts';

/** Saves the line of a scramble as a picture in this browser's downloads; says so where it cannot be fetched. */
export function saveLine(ref: ExpeditionRef): void {
  void orSay(async () => {
    const { saveLine: save } = await fetchedChunk(() => import('../../foundry/scramble/line-export.ts'));
    save(ref);
  });
}
