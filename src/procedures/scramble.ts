/** Scramble: dashes over a square ghost map. */
import type { WindowFetchers } from '../applications/listing/listing.ts';
import { WALK_TOOL } from '../foundry/host/module-id.ts';
import { LAST_DASH } from '../foundry/scramble/trail-filter.ts';
import type { ScrambleWindows } from '../foundry/scramble/windows.ts';
import { GHOST_ID } from '../rules/ghost/id.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import { type Manifest, part } from './manifest.ts';

const windowsFile = () => import('../applications/scramble/windows.ts');

export const SCRAMBLE_MANIFEST: Manifest = {
  id: SCRAMBLE_ID,
  holder: 'Scene',
  owesTo: [ENCOUNTERS_ID],
  presence: part(() => import('../foundry/scramble/presence.ts'), 'SCRAMBLE_PRESENCE'),
  refereeing: part(() => import('../foundry/scramble/refereeing.ts'), 'SCRAMBLE_REFEREEING'),
  cardButtons: {
    remembers: 'to',
    fetch: part(() => import('../foundry/scramble/card-buttons.ts'), 'SCRAMBLE_CARD_BUTTONS'),
  },
  links: { [GHOST_ID]: part(() => import('../play/links/scramble-ghost/link.ts'), 'SCRAMBLE_GHOST') },
  fetchReading: part(() => import('../rules/scramble/reading.ts'), 'SCRAMBLE_READING'),
  fetchProcedure: part(() => import('../rules/scramble/scramble.ts'), 'SCRAMBLE'),

  fetchOverlay: part(() => import('../canvas/scramble/overlay.ts'), 'SCRAMBLE_OVERLAY'),
  hands: {
    fetch: part(() => import('../canvas/scramble/hands.ts'), 'SCRAMBLE_HANDS'),
  },

  icon: 'fa-person-running',
  endings: ['scrambleEnded'],
  fetchBar: part(() => import('../applications/scramble/bar/view.ts'), 'SCRAMBLE_BAR'),
  windows: {
    expedition: part(windowsFile, 'openScramble'),
    put: part(windowsFile, 'pickPartySquare'),
    hurt: part(windowsFile, 'takeOff'),
    site: part(() => import('../applications/scramble/site-window/site-window.ts'), 'openSiteWindow'),
    checks: part(() => import('../applications/scramble/checks-window/checks-window.ts'), 'openChecks'),
    lay: part(() => import('../applications/links/scramble-ghost/laying-dialog.ts'), 'layOnGhost'),
    setOut: part(() => import('../applications/links/scramble-ghost/setting-out.ts'), 'setOutOn'),
  } satisfies WindowFetchers<ScrambleWindows>,
  tools: [
    {
      name: 'scramble',
      order: 3,
      title: 'GHOSTMAP.Controls.Scramble',
      icon: 'fa-solid fa-person-running',
      does: { lays: 'anew' },
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
  fetchReceiving: part(() => import('../applications/links/scramble-ghost/receiving.ts'), 'SCRAMBLE_RECEIVING'),
  fetchToolWork: part(() => import('../applications/scramble/tools.ts'), 'SCRAMBLE_TOOLS'),
};
