/** What is drawn on the cards that the module posts, beside their words. */
import { strikeUndone } from './card-steps.ts';
import { followScrambleCards } from './scramble/card-buttons.ts';
import { followTableCards } from './table-play/table-cards.ts';

/** Draws the cards' buttons and keeps them true; Foundry draws the chat before it is ready, so this is set up in `init`. */
export function followCards(): void {
  followTableCards();
  followScrambleCards();
  Hooks.on('renderChatMessageHTML', strikeUndone);
}
