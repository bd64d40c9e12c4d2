/** Runs beside the page and draws the pictures that it is asked for, so that the page goes on meanwhile. */
import { answerOn } from '../../beside/answering.ts';
import { PAINTING } from './painting.ts';

answerOn(globalThis, PAINTING);
