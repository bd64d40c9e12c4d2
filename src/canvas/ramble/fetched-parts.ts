/** What of a ramble on the canvas is fetched by those alone who need it: its terrain by whoever is shown that, what is pending by GMs who paint, its map by whoever sees one that has no picture, and its ways by whoever leads its party. */
import { fetchedChunk } from '../../foundry/browser/fetched-chunk.ts';
import { say } from '../../foundry/host/notices.ts';
import { Parts } from '../../play/parts.ts';
import { RAMBLE_ID } from '../../rules/ramble/state/id.ts';

/** Makes a part that says so where it cannot be fetched. */
function partOf<Part>(load: () => Promise<Part>): Parts<Part> {
  const parts = new Parts<Part>();
  parts.list(RAMBLE_ID, async () => {
    try {
      return await load();
    } catch (error) {
      say('error', 'GHOSTMAP.Windows.NotLoaded');
      throw error;
    }
  });
  return parts;
}

export const TERRAIN = partOf(() => fetchedChunk(() => import('../terrain/terrain-layers.ts')));
export const DRAWN = partOf(() => fetchedChunk(() => import('../drawn-map/drawn-layers.ts')));
export const PENDING = partOf(() => fetchedChunk(() => import('./pending.ts')));
export const TRAVEL = partOf(() => fetchedChunk(() => import('./travel-line.ts')));
