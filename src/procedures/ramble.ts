/** Ramble: overland travel over hexes, an hour at a time. */
import type { Manifest } from './manifest.ts';
import { part } from './manifest.ts';
import { RAMBLE_ID } from '../rules/ramble/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';

export const RAMBLE_MANIFEST: Manifest = {
  id: RAMBLE_ID,
  holder: 'Scene',
  // It owes tables nothing yet; it reads those of weather.
  owesTo: [ENCOUNTERS_ID],
  presence: part(() => import('../foundry/ramble/presence.ts'), 'RAMBLE_PRESENCE'),
  refereeing: part(() => import('../foundry/ramble/refereeing.ts'), 'RAMBLE_REFEREEING'),
  fetchReading: part(() => import('../rules/ramble/reading.ts'), 'RAMBLE_READING'),
  fetchProcedure: part(() => import('../rules/ramble/ramble.ts'), 'RAMBLE'),

  icon: 'fa-route',
  endings: ['rambleEnded'],
  windows: { lay: part(() => import('../foundry/ramble/laying.ts'), 'layRamble') },
  tools: [
    {
      name: 'ramble',
      order: 8,
      title: 'GHOSTMAP.Controls.Ramble',
      icon: 'fa-solid fa-route',
      does: { lays: 'anew' },
      firstStep: { label: 'GHOSTMAP.Greeting.Ramble', icon: 'fa-route', needs: 'hexes' },
    },
  ],
};
