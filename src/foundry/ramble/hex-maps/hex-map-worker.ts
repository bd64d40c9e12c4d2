/** Runs beside the page and reads the maps of hexes that it is given. */
import { answerOn } from '../../beside/answering.ts';
import { HEX_MAP_READING } from './hex-map-reading.ts';

answerOn(globalThis, HEX_MAP_READING);
