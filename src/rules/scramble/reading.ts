/** What every browser needs to read a scramble. */
import { readingOf } from '../kit/reading-of.ts';
import type { ScrambleCommand } from './state/commands.ts';
import { SCRAMBLE_ID } from './id.ts';
import { squaresLeft } from './dash/spending.ts';
import { scrambleAlong } from './along.ts';
import { OVERRULABLE } from './state/overrulable.ts';
import { HiddenSchema, OpenSchema, type ScrambleHidden, type ScrambleOpen } from './state/state.ts';

export const SCRAMBLE_READING = readingOf<ScrambleOpen, ScrambleHidden, ScrambleCommand>({
  id: SCRAMBLE_ID,
  version: 1,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  aims: [
    // A walk means the square and dash that it was made from.
    [['walk', 'stop'], (open) => `${open.dashes} ${open.at} ${squaresLeft(open)} ${open.spring?.trap ?? ''}`],
    [['dash', 'rest', 'listen', 'sense'], ({ status, dashes }) => `${status} ${dashes}`],
    // What the GM decides means the roll, encounter or trap that waits for it.
    [
      ['roll', 'encounter', 'no-encounter', 'marker', 'show-marker', 'reaction', 'over'],
      ({ status, dashes, owed, encounter }) => `${status} ${dashes} ${owed} ${encounter?.mark ?? ''}`,
    ],
    [['save', 'spring'], ({ spring }) => spring?.trap ?? ''],
  ],
  overrulable: OVERRULABLE,
  along: scrambleAlong,
  leads: ({ status }) => status !== 'laid' && status !== 'ended',
});
