/** What every browser needs to read the play on a table. */
import { readingOf } from '../kit/reading-of.ts';
import { ENCOUNTERS_ID } from './id.ts';
import type { EncountersCommand } from './commands.ts';
import { type EncountersHidden, EncountersHiddenSchema, type EncountersOpen, EncountersOpenSchema } from './state.ts';

export const ENCOUNTERS_READING = readingOf<EncountersOpen, EncountersHidden, EncountersCommand>({
  id: ENCOUNTERS_ID,
  version: 1,
  schemas: { open: EncountersOpenSchema, hidden: EncountersHiddenSchema },
  // Whether a table is open or secret is turned round from what was seen.
  aims: [[['keep'], ({ secret }) => String(secret)]],
  mayMove: () => false,
});
