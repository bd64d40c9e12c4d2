/** Work on haunted houses by order: drawing one, and thinking moves over; it knows nothing of the page (HA-03, HA-13). */
import { type BoardArt, drawingBoard } from '../../../rules/haunt/art/board.ts';
import { houseOf } from '../../../rules/haunt/replaying.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import { computerCommand, hinted } from '../../../rules/haunt/thinking/computer.ts';
import type { Importing } from '../../../rules/values/pausing.ts';
import type { WorkList } from '../../beside/work.ts';

/** Draws the board of a code; null where there is no such house. */
function* drawn(code: string): Importing<BoardArt | null> {
  const house = houseOf(code);
  yield { done: 0, of: 1 };
  return house && (yield* drawingBoard(house, code));
}

/** What is done about houses by order. */
export const HOUSE_WORK = {
  board: { begin: drawn },
  move: { begin: (open: HauntOpen) => computerCommand(open) },
  hint: { begin: (open: HauntOpen) => hinted(open) },
} satisfies WorkList;
