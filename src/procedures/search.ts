/** Search by Grid. */
import { SEARCH_ID } from '../rules/search/id.ts';
import type { Manifest } from './manifest.ts';

export const SEARCH_MANIFEST: Manifest = {
  id: SEARCH_ID,
  holder: 'Scene',
  fetchReading: async () => (await import('../rules/search/reading.ts')).SEARCH_READING,
  fetchProcedure: async () => (await import('../rules/search/search.ts')).SEARCH,
  presence: async () => (await import('../foundry/search/presence.ts')).SEARCH_PRESENCE,
  refereeing: async () => (await import('../foundry/search/refereeing.ts')).SEARCH_REFEREEING,
  api: { names: ['laySearch'], fetch: async () => (await import('../foundry/search/api.ts')).SEARCH_API },
};
