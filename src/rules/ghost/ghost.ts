/** A ghost map: a map without its secrets, which are sealed and shown one by one (SC-01, SC-04, SC-40, SC-41). */
import * as v from 'valibot';
import type { Halves, Procedure } from '../procedure.ts';
import {
  type GhostCommand,
  GhostCommandSchema,
  type GhostHidden,
  type GhostOpen,
  type GhostRefusal,
  type GhostSetup,
  GhostSetupSchema,
} from './state.ts';
import { decide } from './decisions.ts';
import { GHOST_READING } from './reading.ts';
import { commandBytes, fitsVault, inverseBytes, vaultBytes } from './vault.ts';

/** Makes the first state: nothing has been found, and no room is shown. */
function begin({ name, grid, lay, token, picture, rooms, ...rest }: GhostSetup): Halves<GhostOpen, GhostHidden> {
  const hidden = Object.entries(rooms).map(([id, words]) => [id, { ...words, shown: '', entered: false }] as const);
  return {
    open: { status: 'running', name, grid, ...(lay ? { lay } : {}), token, picture, shown: 0, rooms: {}, doors: {}, traps: {} },
    hidden: { ...rest, rooms: Object.fromEntries(hidden), traps: {}, found: '' },
  };
}

export const GHOST: Procedure<GhostSetup, GhostOpen, GhostHidden, GhostCommand, GhostRefusal> = {
  ...GHOST_READING,
  schemas: {
    ...GHOST_READING.schemas,
    setup: v.pipe(
      GhostSetupSchema,
      v.check((setup) => {
        const { open, hidden } = begin(setup);
        return fitsVault(open, hidden);
      }),
    ),
    command: GhostCommandSchema,
  },
  begin,
  decide,
  touchesHidden: ({ kind }) => kind !== 'choose-token',
  hiddenBytes: vaultBytes,
  inverseBytes,
  commandBytes,
};
