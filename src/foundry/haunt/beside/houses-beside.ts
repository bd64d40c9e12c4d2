/** Work on haunted houses beside the page. */
import { Workshop } from '../../beside/workshop.ts';
import { fetchedChunk } from '../../browser/fetched-chunk.ts';
import type { HOUSE_WORK } from './house-work.ts';

const houses = new Workshop<typeof HOUSE_WORK>({
  script: () => import('./house-worker.ts?worker&inline'),
  // All of it is done in slices of milliseconds, and a game must not stand still for a worker that a browser has ended.
  asksAfter: 4_000,
  list: async () => (await fetchedChunk(() => import('./house-work.ts'))).HOUSE_WORK,
});

/** Draws the board of a house (HA-03). */
export const DRAW_BOARD = houses.job('board');

/** Thinks over what the computer does whose turn it is (HA-13). */
export const THINK_MOVE = houses.job('move');

/** Thinks over what whoever's turn it is might do (HA-13). */
export const THINK_HINT = houses.job('hint');
