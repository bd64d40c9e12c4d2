/** What every browser needs to read a ghost map. */
import { readingOf } from '../kit/reading-of.ts';
import { GHOST_ID } from './id.ts';
import type { GhostCommand } from './commands.ts';
import { type GhostHidden, GhostHiddenSchema, type GhostOpen, GhostOpenSchema } from './state.ts';

export const GHOST_READING = readingOf<GhostOpen, GhostHidden, GhostCommand>({
  id: GHOST_ID,
  version: 1,
  schemas: { open: GhostOpenSchema, hidden: GhostHiddenSchema },
  // Entering means the place of the token, which the world tells; other commands mean what they name.
  aims: [[['enter'], ({ token }) => token]],
});
