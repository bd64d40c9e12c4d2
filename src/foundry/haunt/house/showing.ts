/** Bringing a house into view beside a window. */
import { boxOn } from '../../../rules/haunt/art/board.ts';
import type { HauntOpen } from '../../../rules/haunt/state.ts';
import { isScene } from '../../host/holders.ts';
import { openNow } from '../../scene/open-now.ts';
import { showBeside } from '../../scene/view.ts';
import type { ExpeditionRef } from '../../store/expeditions.ts';
import { frameOf, laidBoard } from './boards.ts';

/** Brings the board of a game on the viewed scene into what a window of a width in pixels leaves free of the page, all that it may take while it is drawn. */
export async function showHouse(ref: ExpeditionRef, width?: number): Promise<void> {
  if (!isScene(ref.holder)) return;
  const open = openNow(ref) as HauntOpen;
  const board = laidBoard(open, ref.holder);
  await showBeside(ref.holder, board ? boxOn(board.lying, board.box) : frameOf(open, ref.holder), width);
}
