/** What every browser needs to read a ghost map. */
import type { Reading } from '../procedure.ts';
import { GHOST_ID } from './id.ts';
import { type GhostCommand, type GhostHidden, GhostHiddenSchema, type GhostOpen, GhostOpenSchema } from './state.ts';

/** What of the open half a command was aimed at: entering means the place of the token, which the world tells; other commands mean what they name. */
function basis(open: GhostOpen, command: GhostCommand): string {
  return command.kind === 'enter' ? open.token : '';
}

export const GHOST_READING: Reading<GhostOpen, GhostHidden, GhostCommand> = {
  id: GHOST_ID,
  version: 1,
  schemas: { open: GhostOpenSchema, hidden: GhostHiddenSchema },
  basis,
  partyTokens: ({ token }) => (token === '' ? [] : [token]),
  mayMove: ({ token }, seat) => seat.gm || seat.owns.has(token),
  migrations: [],
};
