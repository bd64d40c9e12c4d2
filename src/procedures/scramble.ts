/** Scramble: dashes over a square ghost map. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { fetchedChunk } from '../foundry/browser/fetched-chunk.ts';
import { WALK_TOOL } from '../foundry/host/module-id.ts';
import { LAST_DASH } from '../foundry/scramble/trail-filter.ts';
import type { ScrambleWindows } from '../foundry/scramble/windows.ts';
import { GHOST_ID } from '../rules/ghost/id.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { Manifest } from './manifest.ts';

const fetchWindows = () => fetchedChunk(() => import('../applications/scramble/windows.ts'));
const windows: WindowFetchers<ScrambleWindows> = {
  expedition: async () => (await fetchWindows()).openScramble,
  put: async () => (await fetchWindows()).pickPartySquare,
  site: async () => (await fetchedChunk(() => import('../applications/scramble/site-window/site-window.ts'))).openSiteWindow,
  checks: async () => (await fetchedChunk(() => import('../applications/scramble/checks-window/checks-window.ts'))).openChecks,
  lay: async () => (await fetchedChunk(() => import('../applications/links/scramble-ghost/laying-dialog.ts'))).layOnGhost,
};

export const SCRAMBLE_MANIFEST: Manifest = {
  id: SCRAMBLE_ID,
  holder: 'Scene',
  owesTo: [ENCOUNTERS_ID],
  presence: async () => (await fetchedChunk(() => import('../foundry/scramble/presence.ts'))).SCRAMBLE_PRESENCE,
  refereeing: async () => (await fetchedChunk(() => import('../foundry/scramble/refereeing.ts'))).SCRAMBLE_REFEREEING,
  cardButtons: {
    remembers: 'to',
    forGms: false,
    fetch: async () => (await fetchedChunk(() => import('../foundry/scramble/card-buttons.ts'))).SCRAMBLE_CARD_BUTTONS,
  },
  links: { [GHOST_ID]: async () => (await fetchedChunk(() => import('../play/links/scramble-ghost/link.ts'))).SCRAMBLE_GHOST },
  fetchReading: async () => (await fetchedChunk(() => import('../rules/scramble/reading.ts'))).SCRAMBLE_READING,
  fetchProcedure: async () => (await fetchedChunk(() => import('../rules/scramble/scramble.ts'))).SCRAMBLE,

  fetchOverlay: async () => {
    const { ScrambleOverlay } = await fetchedChunk(() => import('../canvas/scramble/overlay.ts'));
    return () => new ScrambleOverlay();
  },
  hands: {
    gm: false,
    begins: false,
    fetch: async () => (await fetchedChunk(() => import('../canvas/scramble/hands.ts'))).scrambleHands(),
  },

  icon: 'fa-person-running',
  endings: ['scrambleEnded'],
  fetchBar: async () => (await fetchedChunk(() => import('../applications/scramble/bar/view.ts'))).SCRAMBLE_BAR,
  windows,
  tools: [
    {
      name: 'scramble',
      order: 3,
      title: 'GHOSTMAP.Controls.Scramble',
      icon: 'fa-solid fa-person-running',
      does: 'pressed',
      firstStep: { label: 'GHOSTMAP.Greeting.Scramble', icon: 'fa-person-running', needs: 'squares' },
    },
    { name: WALK_TOOL, order: 11, title: 'GHOSTMAP.Controls.Walk', icon: 'fa-solid fa-shoe-prints', does: 'held', inView: true },
    {
      name: 'lastDash',
      order: 12,
      title: 'GHOSTMAP.Controls.LastDash',
      icon: 'fa-solid fa-filter',
      does: LAST_DASH,
      inView: true,
    },
    { name: 'picture', order: 13, title: 'GHOSTMAP.Controls.Picture', icon: 'fa-solid fa-image', does: 'pressed', inView: true },
  ],
  fetchToolWork: async () => (await fetchedChunk(() => import('../applications/scramble/tools.ts'))).SCRAMBLE_TOOLS,
};
