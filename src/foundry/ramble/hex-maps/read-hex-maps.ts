/** Reading, moving and writing maps of hexes beside the page. */
import { Workshop } from '../../beside/workshop.ts';
import { fetchedChunk } from '../../browser/fetched-chunk.ts';
import type { HEX_MAP_READING } from './hex-map-reading.ts';

const WORKSHOP = new Workshop<typeof HEX_MAP_READING>({
  script: () => import('./hex-map-worker.ts?worker&inline'),
  list: async () => (await fetchedChunk(() => import('./hex-map-reading.ts'))).HEX_MAP_READING,
});

/** Reads a map out of a file or a text. */
export const READ_HEX_MAP = WORKSHOP.job('read');

/** Moves a painted map onto the scene of its size. */
export const FRAME_HEX_MAP = WORKSHOP.job('frame');

/** Writes a map as a text in Text Mapper's notation. */
export const WRITE_HEX_MAP = WORKSHOP.job('write');
