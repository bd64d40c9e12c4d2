/** The deck from which starts are drawn: 24 cards, 1 to 6 four times each (HA-04). */
import type { Draws } from '../../chance/draws.ts';
import { shuffled } from '../house/chance.ts';
import { type House, roomAtMarkers } from '../house/house.ts';

/** The highest card, how often each is in the deck, and how many cards that makes (HA-04). */
export const HIGHEST_CARD = 6;
export const CARDS_ALIKE = 4;
export const DECK = HIGHEST_CARD * CARDS_ALIKE;
/** How many are drawn at once. */
const DRAWN = 2;

/** Two cards in the order in which they were drawn. */
export type Pair = readonly [number, number];

/** Returns a whole deck as it comes to lie by shuffling, the top card first (HA-04). */
export function shuffledDeck(draws: Draws): number[] {
  const sorted = Array.from({ length: DECK }, (_, place) => 1 + Math.floor(place / CARDS_ALIKE));
  return shuffled(sorted, (most) => draws.die(most) - 1);
}

/** Takes two cards from the top of a deck, and returns them with what is left; a deck that is spent is shuffled anew (HA-04). */
export function takePair(
  deck: readonly number[],
  draws: Draws,
): { readonly pair: Pair; readonly deck: readonly number[]; readonly isAnew: boolean } {
  const isAnew = deck.length < DRAWN;
  const [first = 1, second = 1, ...rest] = isAnew ? shuffledDeck(draws) : deck;
  return { pair: [first, second], deck: rest, isAnew };
}

/** Lists the rooms that two cards offer: the row of one and the column of the other, either way unless the first is always the row (HA-04). */
export function offered(house: House, [first, second]: Pair, rowFirst: boolean): number[] {
  const rooms = [roomAtMarkers(house, first, second), ...(rowFirst ? [] : [roomAtMarkers(house, second, first)])];
  return [...new Set(rooms)];
}
