/** Ghost maps: maps without their secrets. */
import { registerGhostEntries } from '../applications/ghost/entries.ts';
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { MARKS } from '../foundry/ghost/gm-marks.ts';
import type { GhostWindows } from '../foundry/ghost/windows.ts';
import { GHOST_ID } from '../rules/ghost/id.ts';
import { type Manifest, part } from './manifest.ts';

const windowsFile = () => import('../applications/ghost/windows.ts');

export const GHOST_MANIFEST: Manifest = {
  id: GHOST_ID,
  holder: 'Scene',
  isAlone: true,
  presence: part(() => import('../foundry/ghost/presence.ts'), 'GHOST_PRESENCE'),
  refereeing: part(() => import('../foundry/ghost/refereeing.ts'), 'GHOST_REFEREEING'),
  api: {
    names: ['importMap', 'openMapImport', 'makeGhostScene'],
    fetch: part(() => import('../foundry/ghost/api.ts'), 'GHOST_API'),
  },
  fetchReading: part(() => import('../rules/ghost/reading.ts'), 'GHOST_READING'),
  fetchProcedure: part(() => import('../rules/ghost/ghost.ts'), 'GHOST'),

  fetchOverlay: part(() => import('../canvas/ghost/overlay.ts'), 'GHOST_OVERLAY'),
  hands: {
    gm: true,
    fetch: part(() => import('../canvas/ghost/hands.ts'), 'GHOST_HANDS'),
  },

  icon: 'fa-ghost',
  windows: {
    expedition: part(windowsFile, 'openGhostWindow'),
    mapImport: part(windowsFile, 'openMapWindow'),
    ghostMaker: part(windowsFile, 'openGhostMakerWindow'),
  } satisfies WindowFetchers<GhostWindows>,
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
  fetchToolWork: part(() => import('../applications/ghost/tools.ts'), 'GHOST_TOOLS'),
  keys: [{ id: 'marks', name: 'GHOSTMAP.Keys.Marks', hint: 'GHOSTMAP.Keys.MarksHint', does: MARKS }],
  register: registerGhostEntries,
};
