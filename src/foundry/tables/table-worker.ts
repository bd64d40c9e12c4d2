/** Runs beside the page and reads and reckons the tables that it is given. */
import { answerOn } from '../beside/answering.ts';
import { TABLE_WORK } from './table-work.ts';

answerOn(globalThis, TABLE_WORK);
