/** Runs beside the page, draws the houses that it is given and thinks moves over. */
import { answerOn } from '../../beside/answering.ts';
import { HOUSE_WORK } from './house-work.ts';

answerOn(globalThis, HOUSE_WORK);
