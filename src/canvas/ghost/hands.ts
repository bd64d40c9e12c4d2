/** Opening what is marked on a ghost map by clicks. */
import type { Hand, Hands } from '../hands.ts';
import { openMarkAt } from './mark-clicks.ts';

/** A click on a secret turns its window to that, where it can be shown to the players (SC-04); rooms are everywhere, and want two. */
const MARKED: Hand = {
  clicked(at) {
    void openMarkAt(at, false);
    return true;
  },
  clickedTwice(at) {
    void openMarkAt(at, true);
    return true;
  },
};

/** Makes the hands of ghost maps. */
export function ghostHands(): Hands {
  return { always: MARKED };
}
