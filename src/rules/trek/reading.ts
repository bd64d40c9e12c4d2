/** What every browser needs to read a trek. */
import { readingOf } from '../kit/reading-of.ts';
import { trekAlong } from './along.ts';
import type { TrekCommand } from './commands.ts';
import { TREK_ID } from './id.ts';
import { HiddenSchema, OpenSchema, type TrekHidden, type TrekOpen } from './state.ts';

export const TREK_READING = readingOf<TrekOpen, TrekHidden, TrekCommand>({
  id: TREK_ID,
  version: 1,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  aims: [
    // A check means the try that it is made for, and who was to make it.
    [['check'], ({ status, tries, guide }) => `${status} ${tries} ${guide}`],
    [['again'], ({ status, tries }) => `${status} ${tries}`],
    [['propose', 'place', 'stay'], ({ status, tries, settled }) => `${status} ${tries} ${settled ? 'settled' : ''}`],
    [['roll', 'show', 'over'], ({ status, tries, encounter }) => `${status} ${tries} ${encounter ? 'met' : ''}`],
  ],
  along: trekAlong,
  leads: ({ status }) => status === 'trek' || status === 'lost',
});
