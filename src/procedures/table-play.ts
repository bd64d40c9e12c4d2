/** Encounter tables in play. */
import { ENCOUNTERS_ID } from '../rules/table-play/id.ts';
import type { Manifest } from './manifest.ts';

export const TABLE_PLAY_MANIFEST: Manifest = {
  id: ENCOUNTERS_ID,
  holder: 'RollTable',
  isAlone: true,
  fetchReading: async () => (await import('../rules/table-play/reading.ts')).ENCOUNTERS_READING,
  fetchProcedure: async () => (await import('../rules/table-play/play-table.ts')).ENCOUNTERS,
};
