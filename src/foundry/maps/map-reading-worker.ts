/** Runs beside the page and reads the maps that it is given. */
import { answerOn } from '../beside/answering.ts';
import { MAP_READING } from './map-reading.ts';

answerOn(globalThis, MAP_READING);
