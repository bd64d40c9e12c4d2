/** Search by Grid. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import type { SearchWindows } from '../foundry/search/windows.ts';
import { SEARCH_ID } from '../rules/search/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import { type Manifest, part } from './manifest.ts';

export const SEARCH_MANIFEST: Manifest = {
  id: SEARCH_ID,
  holder: 'Scene',
  owesTo: [ENCOUNTERS_ID],
  presence: part(() => import('../foundry/search/presence.ts'), 'SEARCH_PRESENCE'),
  refereeing: part(() => import('../foundry/search/refereeing.ts'), 'SEARCH_REFEREEING'),
  api: { names: ['laySearch'], fetch: part(() => import('../foundry/search/api.ts'), 'SEARCH_API') },
  fetchReading: part(() => import('../rules/search/reading.ts'), 'SEARCH_READING'),
  fetchProcedure: part(() => import('../rules/search/search.ts'), 'SEARCH'),

  fetchOverlay: part(() => import('../canvas/search/overlay.ts'), 'SEARCH_OVERLAY'),
  hands: {
    begins: true,
    fetch: part(() => import('../canvas/search/hands.ts'), 'SEARCH_HANDS'),
  },

  icon: 'fa-magnifying-glass-location',
  endings: ['searchEnded'],
  fetchReceiving: part(() => import('../applications/search/receiving.ts'), 'SEARCH_RECEIVING'),
  fetchBar: part(() => import('../applications/search/bar/view.ts'), 'SEARCH_BAR'),
  windows: {
    expedition: part(() => import('../applications/search/windows.ts'), 'openSearch'),
    cell: part(() => import('../applications/search/cell-card/cell-card.ts'), 'openCellCard'),
    start: part(() => import('../applications/search/windows.ts'), 'openStart'),
    end: part(() => import('../applications/search/windows.ts'), 'askHowItEnded'),
    lay: part(() => import('../foundry/search/laying.ts'), 'laySearchOnPicture'),
  } satisfies WindowFetchers<SearchWindows>,
  tools: [
    { name: 'lay', order: 1, title: 'GHOSTMAP.Controls.Lay', icon: 'fa-solid fa-table-cells', does: 'held' },
    {
      name: 'open',
      order: 2,
      title: 'GHOSTMAP.Controls.Open',
      icon: 'fa-solid fa-compass',
      does: { lays: 'once' },
      firstStep: { label: 'GHOSTMAP.Greeting.Lay', icon: 'fa-table-cells', needs: 'scene' },
    },
  ],
};
