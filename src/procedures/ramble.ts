/** Ramble: overland travel over hexes, an hour at a time. */
import { registerRambleEntries } from '../applications/ramble/entries.ts';
import type { WindowFetchers } from '../applications/listing/listing.ts';
import type { RambleWindows } from '../foundry/ramble/windows.ts';
import type { Manifest } from './manifest.ts';
import { part } from './manifest.ts';
import { PLAN_TOOL, TERRAIN_TOOL, TRAVEL_TOOL } from '../foundry/host/module-id.ts';
import { SHOW_TERRAIN } from '../foundry/terrain/terrain-switch.ts';
import { RAMBLE_ID } from '../rules/ramble/state/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';

export const RAMBLE_MANIFEST: Manifest = {
  id: RAMBLE_ID,
  holder: 'Scene',
  // It owes tables nothing yet; it reads those of weather.
  owesTo: [ENCOUNTERS_ID],
  presence: part(() => import('../foundry/ramble/presence.ts'), 'RAMBLE_PRESENCE'),
  refereeing: part(() => import('../foundry/ramble/refereeing.ts'), 'RAMBLE_REFEREEING'),
  api: {
    names: ['importHexMap'],
    fetch: part(() => import('../foundry/ramble/hex-maps/api.ts'), 'HEX_MAP_API'),
  },
  fetchReading: part(() => import('../rules/ramble/state/reading.ts'), 'RAMBLE_READING'),
  fetchProcedure: part(() => import('../rules/ramble/ramble.ts'), 'RAMBLE'),

  fetchOverlay: part(() => import('../canvas/ramble/overlay.ts'), 'RAMBLE_OVERLAY'),
  hands: {
    fetch: part(() => import('../canvas/ramble/hands.ts'), 'RAMBLE_HANDS'),
  },

  icon: 'fa-route',
  endings: ['rambleEnded'],
  fetchBar: part(() => import('../applications/ramble/bar/view.ts'), 'RAMBLE_BAR'),
  windows: {
    expedition: part(() => import('../applications/ramble/windows.ts'), 'openRamble'),
    cell: part(() => import('../applications/ramble/hex-card/hex-card.ts'), 'openHexCard'),
    party: part(() => import('../applications/ramble/party-window/party-window.ts'), 'openPartyWindow'),
    camp: part(() => import('../applications/ramble/camp-window/camp-window.ts'), 'openCampWindow'),
    check: part(() => import('../applications/ramble/check-window/check-window.ts'), 'openCheckWindow'),
    lay: part(() => import('../foundry/ramble/laying.ts'), 'layRamble'),
    hexMap: part(() => import('../applications/ramble/hex-map-window/hex-map-window.ts'), 'openHexMapWindow'),
  } satisfies WindowFetchers<RambleWindows>,
  tools: [
    {
      name: 'ramble',
      order: 14,
      title: 'GHOSTMAP.Controls.Ramble',
      icon: 'fa-solid fa-route',
      does: { lays: 'anew' },
      firstStep: { label: 'GHOSTMAP.Greeting.Ramble', icon: 'fa-route', needs: 'hexes' },
    },
    // First in hand is what changes nothing by a slip.
    {
      name: TRAVEL_TOOL,
      order: 15,
      title: 'GHOSTMAP.Controls.Travel',
      icon: 'fa-solid fa-hand-pointer',
      does: 'held',
      inView: true,
    },
    { name: PLAN_TOOL, order: 16, title: 'GHOSTMAP.Controls.Plans', icon: 'fa-solid fa-map-pin', does: 'held', inView: true },
    {
      name: TERRAIN_TOOL,
      order: 17,
      title: 'GHOSTMAP.Controls.Terrain',
      icon: 'fa-solid fa-paintbrush',
      does: 'held',
      inView: true,
    },
    {
      name: SHOW_TERRAIN.name,
      order: 18,
      title: 'GHOSTMAP.Controls.ShowTerrain',
      icon: 'fa-solid fa-mountain-sun',
      does: SHOW_TERRAIN,
      inView: true,
    },
    {
      name: 'importHexMap',
      order: 19,
      title: 'GHOSTMAP.Controls.ImportHexMap',
      icon: 'fa-solid fa-map',
      does: { window: 'hexMap', given: [null] },
      firstStep: { label: 'GHOSTMAP.Greeting.ImportHexMap', icon: 'fa-map', needs: 'nothing' },
    },
  ],
  fetchReceiving: part(() => import('../applications/ramble/receiving.ts'), 'RAMBLE_RECEIVING'),
  fetchToolWork: part(() => import('../applications/ramble/tools.ts'), 'RAMBLE_TOOLS'),
  register: registerRambleEntries,
};
