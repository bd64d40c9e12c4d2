/** Search by Grid. */
import { SEARCH_ID } from '../rules/search/id.ts';
import type { Manifest } from './manifest.ts';

export const SEARCH_MANIFEST: Manifest = {
  id: SEARCH_ID,
  holder: 'Scene',
  fetchReading: async () => (await import('../rules/search/reading.ts')).SEARCH_READING,
  fetchProcedure: async () => (await import('../rules/search/search.ts')).SEARCH,
};
