/** Ghost maps: maps without their secrets. */
import { GHOST_ID } from '../rules/ghost/id.ts';
import type { Manifest } from './manifest.ts';

export const GHOST_MANIFEST: Manifest = {
  id: GHOST_ID,
  holder: 'Scene',
  isAlone: true,
  fetchReading: async () => (await import('../rules/ghost/reading.ts')).GHOST_READING,
  fetchProcedure: async () => (await import('../rules/ghost/ghost.ts')).GHOST,
  presence: async () => (await import('../foundry/ghost/presence.ts')).GHOST_PRESENCE,
  refereeing: async () => (await import('../foundry/ghost/refereeing.ts')).GHOST_REFEREEING,
  api: { names: ['importMap', 'makeGhostScene'], fetch: async () => (await import('../foundry/ghost/api.ts')).GHOST_API },
};
