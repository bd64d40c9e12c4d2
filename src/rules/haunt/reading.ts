/** What every browser needs to read a game in a haunted house. */
import { readingOf } from '../kit/reading-of.ts';
import type { HauntCommand } from './commands.ts';
import { HAUNT_ID } from './id.ts';
import { OVERRULABLE } from './ruling.ts';
import { type HauntHidden, HiddenSchema, type HauntOpen, OpenSchema } from './state.ts';

/** Names who plays which seat. */
function playersOf(seats: HauntOpen['seats']): string {
  return Object.values(seats)
    .map(({ user, computer = '' }) => `${user} ${computer}`)
    .join();
}

export const HAUNT_READING = readingOf<HauntOpen, HauntHidden, HauntCommand>({
  id: HAUNT_ID,
  version: 1,
  schemas: { open: OpenSchema, hidden: HiddenSchema },
  overrulable: OVERRULABLE,
  // A move means the turn that it is made for: that many rooms were entered before it, and whoever played then still does.
  aims: [
    [['draw', 'enter'], ({ status, line, hand, seats }) => `${status} ${line.length} ${hand} ${playersOf(seats)}`],
    [['hand'], ({ seats }) => playersOf(seats)],
  ],
});
