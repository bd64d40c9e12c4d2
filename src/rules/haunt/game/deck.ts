/** The deck from which starts are drawn: 24 cards, 1 to 6 four times each (HA-04). */
import type { Draws } from '../../chance/draws.ts';
import { type House, roomAtMarkers } from '../house/house.ts';

/** The highest card, how often each is in the deck, and how many cards that makes (HA-04). */
export const HIGHEST_CARD = 6;
export const CARDS_ALIKE = 4;
export const DECK = HIGHEST_CARD * CARDS_ALIKE;
/** How many are drawn at once. */
const DRAWN = 2;

/** Two cards in the order in which they were drawn. */
export type Pair = readonly [number, number];

/** Draws the next card of a deck of which some lie aside. */
function drawCard(aside: readonly number[], draws: Draws): number {
  const left = Array.from({ length: HIGHEST_CARD }, (_, less) => less + 1).flatMap((card) => {
    const more = CARDS_ALIKE - aside.filter((other) => other === card).length;
    return Array.from({ length: more }, () => card);
  });
  return left[draws.die(left.length) - 1] ?? 1;
}

/** Draws two cards, and returns them with all that lie aside then; a deck that is spent is shuffled anew (HA-04). */
export function drawPair(aside: readonly number[], draws: Draws): { readonly pair: Pair; readonly aside: readonly number[] } {
  const before = aside.length > DECK - DRAWN ? [] : aside;
  const first = drawCard(before, draws);
  const second = drawCard([...before, first], draws);
  return { pair: [first, second], aside: [...before, first, second] };
}

/** Lists the rooms that two cards offer: the row of one and the column of the other, either way unless the first is always the row (HA-04). */
export function offered(house: House, [first, second]: Pair, rowFirst: boolean): number[] {
  const rooms = [roomAtMarkers(house, first, second), ...(rowFirst ? [] : [roomAtMarkers(house, second, first)])];
  return [...new Set(rooms)];
}
