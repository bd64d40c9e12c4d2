/** Whole numbers by chance that are the same in each run. */
export { chanceOf } from '../../../src/rules/haunt/house/chance.ts';
