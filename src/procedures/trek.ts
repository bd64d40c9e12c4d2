/** Trek: getting there without a map, by one check. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import type { TrekWindows } from '../foundry/trek/windows.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import { TREK_ID } from '../rules/trek/id.ts';
import { type Manifest, part } from './manifest.ts';

const windowsFile = () => import('../applications/trek/windows.ts');

export const TREK_MANIFEST: Manifest = {
  id: TREK_ID,
  holder: 'Scene',
  owesTo: [ENCOUNTERS_ID],
  presence: part(() => import('../foundry/trek/presence.ts'), 'TREK_PRESENCE'),
  refereeing: part(() => import('../foundry/trek/refereeing.ts'), 'TREK_REFEREEING'),
  fetchReading: part(() => import('../rules/trek/reading.ts'), 'TREK_READING'),
  fetchProcedure: part(() => import('../rules/trek/trek.ts'), 'TREK'),

  fetchOverlay: part(() => import('../canvas/trek/overlay.ts'), 'TREK_OVERLAY'),
  // Where a lost party may be is for GMs alone.
  hands: {
    gm: true,
    fetch: part(() => import('../canvas/trek/hands.ts'), 'TREK_HANDS'),
  },

  icon: 'fa-signs-post',
  endings: ['trekEnded'],
  fetchReceiving: part(() => import('../applications/trek/receiving.ts'), 'TREK_RECEIVING'),
  fetchBar: part(() => import('../applications/trek/bar/view.ts'), 'TREK_BAR'),
  windows: {
    expedition: part(windowsFile, 'openTrek'),
    pick: part(windowsFile, 'pickTrek'),
    check: part(() => import('../applications/trek/check-window/check-window.ts'), 'openCheckWindow'),
    lay: part(() => import('../foundry/trek/laying.ts'), 'layTrek'),
  } satisfies WindowFetchers<TrekWindows>,
  tools: [
    {
      name: 'trek',
      order: 20,
      title: 'GHOSTMAP.Controls.Trek',
      icon: 'fa-solid fa-signs-post',
      does: { lays: 'anew' },
      firstStep: { label: 'GHOSTMAP.Greeting.Trek', icon: 'fa-signs-post', needs: 'scene' },
    },
  ],
};
