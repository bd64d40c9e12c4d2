/** Haunt: the cooperative game of pencils in a house of 88 rooms. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import type { HauntWindows } from '../foundry/haunt/windows.ts';
import { HAUNT_ID } from '../rules/haunt/id.ts';
import { type Manifest, part } from './manifest.ts';

export const HAUNT_MANIFEST: Manifest = {
  id: HAUNT_ID,
  holder: 'Scene',
  presence: part(() => import('../foundry/haunt/presence.ts'), 'HAUNT_PRESENCE'),
  refereeing: part(() => import('../foundry/haunt/refereeing.ts'), 'HAUNT_REFEREEING'),
  fetchReading: part(() => import('../rules/haunt/reading.ts'), 'HAUNT_READING'),
  fetchProcedure: part(() => import('../rules/haunt/haunt.ts'), 'HAUNT'),

  fetchOverlay: part(() => import('../canvas/haunt/overlay.ts'), 'HAUNT_OVERLAY'),
  hands: { fetch: part(() => import('../canvas/haunt/hands.ts'), 'HAUNT_HANDS') },

  icon: 'fa-ghost',
  endings: ['hauntEnded'],
  fetchBar: part(() => import('../applications/haunt/bar/view.ts'), 'HAUNT_BAR'),
  windows: {
    expedition: part(() => import('../applications/haunt/windows.ts'), 'openHaunt'),
    score: part(() => import('../applications/haunt/score-window/score-window.ts'), 'openScore'),
    lay: part(() => import('../foundry/haunt/laying.ts'), 'layHaunt'),
  } satisfies WindowFetchers<HauntWindows>,
  tools: [
    {
      name: 'haunt',
      order: 21,
      title: 'GHOSTMAP.Controls.Haunt',
      icon: 'fa-solid fa-ghost',
      does: { lays: 'anew' },
      firstStep: { label: 'GHOSTMAP.Greeting.Haunt', icon: 'fa-ghost', needs: 'scene' },
    },
  ],
};
