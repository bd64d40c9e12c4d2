/** Reading map files beside the page. */
import { Workshop } from '../beside/workshop.ts';
import { MAP_READING } from './map-reading.ts';

/** Reads a map of either format, given as a file or as its text. */
export const READ_MAP = new Workshop<typeof MAP_READING>({
  script: () => import('./map-reading-worker.ts?worker&inline'),
  list: () => MAP_READING,
}).job('map');
