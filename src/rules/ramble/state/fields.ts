/** Fields that the schemas of a ramble are made of: cells, ways over their sides, keys and paces. */
import * as v from 'valibot';
import { MOST_COST } from '../../terrain/kinds.ts';
import { keyShaped, shaped, whole } from '../../values/fields.ts';

/** A cell's name, see `cellName`; it has one spelling: `07` is none of 7. */
export const cell = shaped(/^(0|[1-9]\d{0,2}),(0|[1-9]\d{0,2})$/);
/** The id of something on the map. */
export const key = keyShaped(/^[\w]{1,32}$/);
/** A way from cell to cell, one digit a step. */
export const way = shaped(/^[0-5]*$/);
export const count = whole(0, 1e6);

/** Paces on foot, and what each makes of the speed (RA-20, RA-41). */
export const PACES = { walk: 1, trot: 1.25, jog: 1.5, run: 2 } as const;
export type Pace = keyof typeof PACES;
export const PACE_NAMES = Object.keys(PACES) as readonly Pace[];

/** The most that crossing a river costs. */
export const MOST_CROSSING = 9;

/** What is left of a jaunt, paid for the next cell (RA-22). */
export const progress = v.object({ to: cell, paid: whole(1, MOST_COST + MOST_CROSSING) });
