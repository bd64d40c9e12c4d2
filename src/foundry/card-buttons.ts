/** The buttons of all cards that the module posts. */
import { followScrambleCards } from './scramble-card-buttons.ts';
import { followTableCards } from './table-cards.ts';

/** Draws the buttons and keeps them true; Foundry draws the chat before it is ready, so this is set up in `init`. */
export function followCards(): void {
  followTableCards();
  followScrambleCards();
}
