/** A ghost map: a map without its secrets, which are sealed and shown one by one (SC-01, SC-04, SC-40, SC-41). */
import * as v from 'valibot';
import type { FetchedProcedure, Halves } from '../procedure.ts';
import {
  type GhostCommand,
  GhostCommandSchema,
  type GhostHidden,
  GhostHiddenSchema,
  type GhostOpen,
  GhostOpenSchema,
  type GhostRefusal,
  type GhostSetup,
  GhostSetupSchema,
} from './state.ts';
import { commandBytes, fitsVault, inverseBytes, vaultBytes } from './vault.ts';

/** Makes the first state: nothing has been found, and no room is shown. */
function begin({ name, grid, lay, token, picture, rooms, ...rest }: GhostSetup): Halves<GhostOpen, GhostHidden> {
  const hidden = Object.entries(rooms).map(([id, words]) => [id, { ...words, shown: '', entered: false }] as const);
  return {
    open: { status: 'running', name, grid, ...(lay ? { lay } : {}), token, picture, shown: 0, rooms: {}, doors: {}, traps: {} },
    hidden: { ...rest, rooms: Object.fromEntries(hidden), traps: {}, found: '' },
  };
}

/** What of the open half a command was aimed at: entering means the place of the token, which the world tells; other commands mean what they name. */
function basis(open: GhostOpen, command: GhostCommand): string {
  return command.kind === 'enter' ? open.token : '';
}

export const GHOST: FetchedProcedure<GhostSetup, GhostOpen, GhostHidden, GhostCommand, GhostRefusal> = {
  id: 'ghost',
  alone: true,
  version: 1,
  schemas: {
    setup: v.pipe(
      GhostSetupSchema,
      v.check((setup) => {
        const { open, hidden } = begin(setup);
        return fitsVault(open, hidden);
      }),
    ),
    open: GhostOpenSchema,
    hidden: GhostHiddenSchema,
    command: GhostCommandSchema,
  },
  begin,
  fetchDecide: async () => (await import('./decisions.ts')).decide,
  basis,
  partyTokens: ({ token }) => (token === '' ? [] : [token]),
  mayMove: ({ token }, seat) => seat.gm || seat.owns.has(token),
  touchesHidden: ({ kind }) => kind !== 'choose-token',
  migrations: [],
  hiddenBytes: vaultBytes,
  inverseBytes,
  commandBytes,
};
