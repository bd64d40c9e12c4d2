/** A ghost map in GMs' browsers: its party's token, the parts of its picture that are found, and the doors of twins. */
import type { Refereeing } from '../referee/refereeings.ts';
import { followEntering } from './entering.ts';
import { changeTwins } from './ghost-scenes.ts';
import { layPart } from './tiles.ts';

export const GHOST_REFEREEING: Refereeing = { follow: followEntering, layPart, wallsChanged: changeTwins };
