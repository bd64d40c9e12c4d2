/** Work on encounter tables beside the page. */
import { Workshop } from '../beside/workshop.ts';
import { TABLE_WORK } from './table-work.ts';

const tables = new Workshop<typeof TABLE_WORK>({
  script: () => import('./table-worker.ts?worker&inline'),
  list: () => TABLE_WORK,
});

/** Reads tables from a text of any of the formats. */
export const READ_TABLES = tables.job('read');

/** Reckons the chance of something hostile in the next rolls on a table. */
export const RECKON_OUTLOOK = tables.job('outlook');
