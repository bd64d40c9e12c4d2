/** What can be asked of a game in a haunted house. */
import * as v from 'valibot';
import { commandsOf, overrule } from '../kit/commands.ts';
import { documentId, text } from '../values/fields.ts';
import { FrameSchema, OptionsSchema, SEAT_KEYS, SeatSchema, houseCodeText, pairText, room } from './state.ts';
import { STRENGTHS } from './game/strengths.ts';

const seat = v.picklist(SEAT_KEYS);

export const CommandSchema = commandsOf({
  // Setting up
  /** The GM says what the game is called, which house it is played in and where that lies, and how the rules are read. */
  configure: {
    name: v.optional(text(80)),
    house: v.optional(houseCodeText),
    frame: v.optional(FrameSchema),
    options: v.optional(v.partial(OptionsSchema)),
  },
  /** The GM says who sits at a seat; null leaves it empty. */
  seat: { id: seat, seat: v.nullable(SeatSchema) },
  begin: {},

  // Play
  /** Whose turn it is to start draws two cards; `cards` are what real ones said, of a deck on the table (HA-04). */
  draw: { cards: v.optional(pairText) },
  /** Whose turn it is enters a room: to start, through its corridor, or beside (HA-04 to HA-08). */
  enter: { room, overrule },
  /** Whoever plays a seat, or the GM, hands it on: to a user, to the computer, or to the GM where it is neither. */
  hand: { id: seat, user: documentId, computer: v.optional(v.picklist(STRENGTHS)) },

  end: {},
  reopen: {},
});
export type HauntCommand = v.InferOutput<typeof CommandSchema>;
