/** A ghost map: a map without its secrets, which are sealed and shown one by one (SC-01, SC-04, SC-40, SC-41). */
import * as v from 'valibot';
import { chooseToken } from '../kit/party-commands.ts';
import { procedureOf, type Rules } from '../kit/procedure-of.ts';
import { mapped, said } from '../values/records.ts';
import { CHARACTER_BYTES } from '../procedure.ts';
import { decidedAsLaid } from './as-laid.ts';
import { enter, revealRoom } from './entering.ts';
import { GHOST_READING } from './reading.ts';
import { noteDoor, placeTrap, revealAll, revealDoor, revealPart, revealTrap } from './revealing.ts';
import { draw, findRooms, markEncounters, merge, nameRoom, noteRoom, remove, split } from './rooming.ts';
import type { State, GhostRefusal } from './ruling.ts';
import { type GhostCommand, GhostCommandSchema, MOST_FOUND } from './commands.ts';
import { type GhostHidden, type GhostOpen, type GhostSetup, GhostSetupSchema, LONGEST } from './state.ts';
import { fitsVault, vaultBytes } from './vault.ts';

/** Makes the first state: nothing has been found, and no room is shown. */
function begin({ name, grid, lay, token, picture, rooms, ...rest }: GhostSetup): State {
  return {
    open: { status: 'running', name, grid, ...said({ lay }), token, picture, shown: 0, rooms: {}, doors: {}, traps: {} },
    hidden: { ...rest, rooms: mapped(rooms, (words) => ({ ...words, shown: '', entered: false })), traps: {}, found: '' },
  };
}

/** What names the room, door or trap that changes, and what is not text of it, in bytes. */
const CHANGE_BYTES = 400;
/** What each thing takes in a command that shows several, in bytes. */
const FINDING_BYTES = 160;

/** The bytes of a command that changes a text of at most so many characters, and of what takes it back. */
const changing = (characters: number) => {
  const bytes = characters * CHARACTER_BYTES + CHANGE_BYTES;
  return { bytes, inverse: bytes };
};

/** What was found lies in the vault as one text, and so do the walls of a GM's scene. */
const FINDING = {
  secret: true,
  inverse: (open: GhostOpen) =>
    open.picture === null ? vaultBytes(open) : LONGEST.found + LONGEST.stats * CHARACTER_BYTES + CHANGE_BYTES,
} as const;
const COMMANDS: Rules<GhostOpen, GhostHidden, GhostCommand, GhostRefusal> = {
  'reveal-door': { ...FINDING, decide: revealDoor },
  'reveal-part': { ...FINDING, decide: revealPart },
  'reveal-room': { secret: true, ...changing(0), decide: revealRoom },
  'reveal-trap': { secret: true, ...changing(LONGEST.stats), decide: revealTrap },
  'reveal-all': { secret: true, bytes: MOST_FOUND * FINDING_BYTES, decide: revealAll },
  'name-room': { secret: true, ...changing(LONGEST.title), decide: nameRoom },
  'note-room': { secret: true, ...changing(LONGEST.note), decide: noteRoom },
  encounters: { secret: true, decide: markEncounters },
  'merge-rooms': { secret: true, decide: merge },
  'split-room': { secret: true, decide: split },
  // Rooms that are drawn or found anew are refused where they do not fit the vault.
  'draw-room': { secret: true, bytes: vaultBytes, decide: draw },
  'remove-room': { secret: true, decide: remove },
  'find-rooms': { secret: true, bytes: vaultBytes, decide: findRooms },
  'door-stats': { secret: true, ...changing(LONGEST.stats), decide: noteDoor },
  'place-trap': { secret: true, ...changing(LONGEST.stats), decide: placeTrap },
  'choose-token': { decide: chooseToken },
  enter: { by: 'anyone', secret: true, ...changing(0), decide: enter },
};

export const GHOST = procedureOf(GHOST_READING, {
  schemas: {
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
  rules: COMMANDS,
  around: (state, _command, circumstances, decide) =>
    decidedAsLaid(state, circumstances.world, (world) => decide(state, { ...circumstances, world })),
  hiddenBytes: vaultBytes,
});
