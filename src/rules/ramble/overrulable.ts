/** Which refusals of a ramble a GM may overrule. */
import type { Overrulable } from '../procedure.ts';

export const OVERRULABLE: Overrulable = {
  travel: new Set(['wall', 'impassable']),
};
