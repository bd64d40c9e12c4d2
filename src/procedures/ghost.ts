/** Ghost maps: maps without their secrets. */
import { registerGhostEntries } from '../applications/ghost/entries.ts';
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import { MARKS } from '../foundry/ghost/gm-marks.ts';
import type { GhostWindows } from '../foundry/ghost/windows.ts';
import { GHOST_ID } from '../rules/ghost/id.ts';
import type { Manifest } from './manifest.ts';

const fetchWindows = () => fetchedChunk(() => import('../applications/ghost/windows.ts'));
const windows: WindowFetchers<GhostWindows> = {
  expedition: async () => (await fetchWindows()).openGhostWindow,
  mapImport: async () => (await fetchWindows()).openMapWindow,
  ghostMaker: async () => (await fetchWindows()).openGhostMakerWindow,
};

export const GHOST_MANIFEST: Manifest = {
  id: GHOST_ID,
  holder: 'Scene',
  isAlone: true,
  presence: async () => (await fetchedChunk(() => import('../foundry/ghost/presence.ts'))).GHOST_PRESENCE,
  refereeing: async () => (await fetchedChunk(() => import('../foundry/ghost/refereeing.ts'))).GHOST_REFEREEING,
  api: {
    names: ['importMap', 'openMapImport', 'makeGhostScene'],
    fetch: async () => (await fetchedChunk(() => import('../foundry/ghost/api.ts'))).GHOST_API,
  },
  fetchReading: async () => (await fetchedChunk(() => import('../rules/ghost/reading.ts'))).GHOST_READING,
  fetchProcedure: async () => (await fetchedChunk(() => import('../rules/ghost/ghost.ts'))).GHOST,

  fetchOverlay: async () => {
    const { GhostOverlay } = await fetchedChunk(() => import('../canvas/ghost/overlay.ts'));
    return () => new GhostOverlay();
  },
  hands: {
    gm: true,
    begins: false,
    fetch: async () => (await fetchedChunk(() => import('../canvas/ghost/hands.ts'))).ghostHands(),
  },

  icon: 'fa-ghost',
  windows,
  tools: [
    { name: 'ghost', order: 5, title: 'GHOSTMAP.Controls.Ghost', icon: 'fa-solid fa-map-location-dot', does: 'pressed' },
    {
      name: 'importMap',
      order: 6,
      title: 'GHOSTMAP.Controls.ImportMap',
      icon: 'fa-solid fa-dungeon',
      does: { window: 'mapImport', given: [null] },
      firstStep: { label: 'GHOSTMAP.Greeting.Import', icon: 'fa-dungeon', needs: 'nothing' },
    },
    { name: 'marks', order: 7, title: 'GHOSTMAP.Controls.Marks', icon: 'fa-solid fa-user-secret', does: MARKS },
  ],
  fetchToolWork: async () => (await fetchedChunk(() => import('../applications/ghost/tools.ts'))).GHOST_TOOLS,
  keys: [{ id: 'marks', name: 'GHOSTMAP.Keys.Marks', hint: 'GHOSTMAP.Keys.MarksHint', does: MARKS }],
  register: registerGhostEntries,
};
