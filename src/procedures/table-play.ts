/** Encounter tables in play. */
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { Manifest } from './manifest.ts';

export const TABLE_PLAY_MANIFEST: Manifest = {
  id: ENCOUNTERS_ID,
  holder: 'RollTable',
  isAlone: true,
  fetchReading: async () => (await import('../rules/table-play/reading.ts')).ENCOUNTERS_READING,
  fetchProcedure: async () => (await import('../rules/table-play/play-table.ts')).ENCOUNTERS,
  presence: async () => (await import('../foundry/table-play/presence.ts')).TABLE_PLAY_PRESENCE,
  refereeing: async () => (await import('../foundry/table-play/refereeing.ts')).TABLE_PLAY_REFEREEING,
  cardButtons: {
    remembers: 'result',
    forGms: true,
    fetch: async () => (await import('../foundry/table-play/table-cards.ts')).TABLE_CARD_BUTTONS,
  },
};
