/** What can be asked of a ghost map. */
import * as v from 'valibot';
import { list } from '../values/fields.ts';
import { type OfKind, PARTY_COMMANDS, commandsOf } from '../kit/commands.ts';
import { ROOM_GROUPS } from '../maps/rooms/room-plan.ts';
import { TRAP_STATES, cells, id, line, note, roomId, square, stats, title } from './state.ts';

const at = { x: square, y: square } as const;

/** What shows what is found; a door may stand locked, as its figures say (SC-53). */
const REVEALS = {
  'reveal-door': { door: id, locked: v.optional(v.boolean()) },
  'reveal-room': { room: roomId },
  'reveal-trap': { ...at, state: v.picklist(TRAP_STATES) },
  /** The party comes into the room that its token stands in; the GM may name a square instead (SC-40). */
  enter: { square: v.optional(v.object(at)) },
} as const;
/** How many things can be found at once. */
export const MOST_FOUND = 50;
const FindingSchema = commandsOf(REVEALS);
/** A command that shows one thing. */
export type FindingCommand = v.InferOutput<typeof FindingSchema>;

export const GhostCommandSchema = commandsOf({
  // Reveal (SC-04)
  ...REVEALS,
  /** Shows a part without the doors that lead to it. */
  'reveal-part': { part: id },
  /** Several things are found at once; what was found already is left out. */
  'reveal-all': { found: list(FindingSchema, MOST_FOUND) },

  // Rooms (SC-41)
  'name-room': { room: roomId, name: title },
  'note-room': { room: roomId, note },
  /** Says whether a room, all of them or those with notes have encounters of their own (SC-40). */
  encounters: { rooms: v.union([v.picklist(ROOM_GROUPS), roomId]), encounter: v.boolean() },
  'merge-rooms': { rooms: list(roomId, 50) },
  /** Cuts a room along a line, in squares. */
  'split-room': { room: roomId, line },
  /** Makes a room of the squares that have a number in a packed map. */
  'draw-room': { cells },
  'remove-room': { room: roomId },
  /** Takes over rooms that were found anew from walls. */
  'find-rooms': { cells },

  // Doors and traps (SC-50, SC-60)
  /** Notes a secret door's figures; they stay sealed until it is found. */
  'door-stats': { door: id, stats },
  /** Places a trap, or changes one that nobody has found; without figures it is taken away. */
  'place-trap': { ...at, stats },

  // The party
  'choose-token': PARTY_COMMANDS['choose-token'],
});
export type GhostCommand = v.InferOutput<typeof GhostCommandSchema>;
export type CommandOf<Kind extends GhostCommand['kind']> = OfKind<GhostCommand, Kind>;
