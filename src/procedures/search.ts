/** Search by Grid. */
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import type { Manifest } from './manifest.ts';

export const SEARCH_MANIFEST: Manifest = {
  id: SEARCH_ID,
  holder: 'Scene',
  presence: async () => (await fetchedChunk(() => import('../foundry/search/presence.ts'))).SEARCH_PRESENCE,
  refereeing: async () => (await fetchedChunk(() => import('../foundry/search/refereeing.ts'))).SEARCH_REFEREEING,
  api: { names: ['laySearch'], fetch: async () => (await fetchedChunk(() => import('../foundry/search/api.ts'))).SEARCH_API },
  fetchReading: async () => (await fetchedChunk(() => import('../rules/search/reading.ts'))).SEARCH_READING,
  fetchProcedure: async () => (await fetchedChunk(() => import('../rules/search/search.ts'))).SEARCH,

  fetchOverlay: async () => {
    const { SearchOverlay } = await fetchedChunk(() => import('../canvas/search/overlay.ts'));
    return () => new SearchOverlay();
  },
  hands: {
    gm: true,
    begins: true,
    fetch: async () => (await fetchedChunk(() => import('../canvas/search/hands.ts'))).searchHands(),
  },

  icon: 'fa-magnifying-glass-location',
  endings: ['searchEnded'],
  fetchBar: async () => (await fetchedChunk(() => import('../applications/search/bar/view.ts'))).SEARCH_BAR,
  windows: {
    expedition: async () => (await fetchedChunk(() => import('../applications/search/windows.ts'))).openSearch,
  },
  tools: [
    { name: 'lay', order: 1, title: 'GHOSTMAP.Controls.Lay', icon: 'fa-solid fa-table-cells', does: 'held' },
    {
      name: 'open',
      order: 2,
      title: 'GHOSTMAP.Controls.Open',
      icon: 'fa-solid fa-compass',
      does: 'pressed',
      firstStep: { label: 'GHOSTMAP.Greeting.Lay', icon: 'fa-table-cells', needs: 'scene' },
    },
  ],
  fetchToolWork: async () => (await fetchedChunk(() => import('../applications/search/tools.ts'))).SEARCH_TOOLS,
};
