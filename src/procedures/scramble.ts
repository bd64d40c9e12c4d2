/** Scramble: dashes over a square ghost map. */
import { GHOST_ID } from '../rules/ghost/id.ts';
import { SCRAMBLE_ID } from '../rules/scramble/id.ts';
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { Manifest } from './manifest.ts';

export const SCRAMBLE_MANIFEST: Manifest = {
  id: SCRAMBLE_ID,
  holder: 'Scene',
  owesTo: [ENCOUNTERS_ID],
  links: { [GHOST_ID]: async () => (await import('../play/links/scramble-ghost.ts')).SCRAMBLE_GHOST },
  fetchReading: async () => (await import('../rules/scramble/reading.ts')).SCRAMBLE_READING,
  fetchProcedure: async () => (await import('../rules/scramble/scramble.ts')).SCRAMBLE,
  presence: async () => (await import('../foundry/scramble/presence.ts')).SCRAMBLE_PRESENCE,
  refereeing: async () => (await import('../foundry/scramble/refereeing.ts')).SCRAMBLE_REFEREEING,
  cardButtons: {
    remembers: 'to',
    forGms: false,
    fetch: async () => (await import('../foundry/scramble/card-buttons.ts')).SCRAMBLE_CARD_BUTTONS,
  },
};
