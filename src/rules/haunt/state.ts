/** What a game in a haunted house remembers; the schemas serve stored data and commands alike (HA-01 to HA-12). */
import * as v from 'valibot';
import { amount, byKey, documentId, keyShaped, pixels, shaped, text, whole } from '../values/fields.ts';
import { DECK, HIGHEST_CARD } from './game/deck.ts';
import { SEATS, USUAL_RULES } from './game/standing.ts';
import { STRENGTHS } from './game/strengths.ts';
import { HOUSE_SIZE, roomCount } from './house/house.ts';

const ROOMS = roomCount(HOUSE_SIZE);

/** How the rules are read, and what seats of the computer do. */
export const OptionsSchema = v.object({
  /** Whether one goes on only into rooms with as many dots as some player's room, or only into others (HA-06). */
  dots: v.picklist(['only', 'not']),
  /** Whether rooms that share no more than a corner are adjacent (HA-06). */
  diagonals: v.boolean(),
  /** To whom a room is closed that somebody has coloured in: to that player, or to all (HA-08). */
  closed: v.picklist(['own', 'all']),
  /** Whether the dots of the start are checked off too (HA-09). */
  startCounts: v.boolean(),
  /** Whether the first card is always the row and the second the column (HA-04). */
  rowFirst: v.boolean(),
});
export type HauntOptions = Readonly<v.InferOutput<typeof OptionsSchema>>;
export const DEFAULT_OPTIONS: HauntOptions = { ...USUAL_RULES, rowFirst: false };

/** The keys of seats, in the order in which they take their turns. */
export const SEAT_KEYS = ['a', 'b', 'c', 'd'] as const;
export type SeatKey = (typeof SEAT_KEYS)[number];

/** Who sits at a seat. */
export const SeatSchema = v.object({
  name: text(60),
  /** The user who plays it; empty: the GM, or the computer. */
  user: documentId,
  /** How strong the computer plays it; absent: people do (HA-13). */
  computer: v.optional(v.picklist(STRENGTHS)),
});
export type HauntSeat = Readonly<v.InferOutput<typeof SeatSchema>>;
const SeatsSchema = v.pipe(byKey(keyShaped(/^[a-d]$/), SeatSchema), v.maxEntries(SEATS.most));

/** A letter or sign for each room, none of which JSON writes as more than one. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;=?@[]^_{|}~';
/** Nobody enters a room twice, so a line of moves has an end. */
const LineSchema = v.pipe(
  v.string(),
  v.maxLength(ROOMS * SEATS.most),
  v.check((line) => Array.from(line).every((letter) => LETTERS.includes(letter))),
);

/** Returns the sign of a room in a line. Throws a RangeError where there is no such room. */
export function letterOf(room: number): string {
  const letter = LETTERS[room];
  if (letter === undefined) throw new RangeError(`there is no room ${room}`);
  return letter;
}

/** Lists the rooms of a line. */
export function roomsOf(line: string): number[] {
  return Array.from(line, (letter) => LETTERS.indexOf(letter));
}

/** A room, by its number. */
export const room = whole(0, ROOMS - 1);
/** The code of a house; whether there is such a house is asked when one is chosen. */
export const houseCodeText = shaped(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
/** Two cards. */
export const pairText = shaped(new RegExp(`^[1-${HIGHEST_CARD}]{2}$`));
const cards = (most: number) => shaped(new RegExp(`^[1-${HIGHEST_CARD}]{0,${most}}$`));

/** Where on the scene the house lies, in pixels. */
export const FrameSchema = v.object({ x: pixels, y: pixels, width: amount(1, 1e6), height: amount(1, 1e6) });

export const STATUSES = ['laid', 'haunt', 'ended'] as const;

export const OpenSchema = v.object({
  name: text(80),
  status: v.picklist(STATUSES),
  options: OptionsSchema,
  /** The code that the house is built from (HA-03). */
  house: houseCodeText,
  /** Where the house lies; absent: over the whole scene. */
  frame: v.optional(FrameSchema),
  seats: SeatsSchema,
  /** All rooms that were entered, one after another: how the game stands follows from them. */
  line: LineSchema,
  /** The cards that lie aside, and the two that somebody has drawn and not used yet (HA-04). */
  aside: cards(DECK),
  hand: shaped(new RegExp(`^(?:[1-${HIGHEST_CARD}]{2})?$`)),
});
export type HauntOpen = v.InferOutput<typeof OpenSchema>;

export const HiddenSchema = v.object({
  /** The cards of the deck that nobody has seen, the top one first (HA-04). */
  deck: cards(DECK),
});
export type HauntHidden = v.InferOutput<typeof HiddenSchema>;
/** The most bytes of the hidden half: a whole deck. */
export const HIDDEN_BYTES = DECK + 16;

export const SetupSchema = v.object({
  name: text(80),
  house: houseCodeText,
  frame: v.optional(FrameSchema),
  options: v.optional(v.partial(OptionsSchema)),
  seats: v.optional(v.pipe(v.record(keyShaped(/^[a-d]$/), SeatSchema), v.maxEntries(SEATS.most))),
});
export type HauntSetup = v.InferOutput<typeof SetupSchema>;
