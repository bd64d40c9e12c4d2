/** The GM's windows of scrambles, and what a GM chooses on the map: fetched when the first is asked for. */
import { type ExpeditionRef, expeditionOn } from '../../foundry/store/expeditions.ts';
import { sendCommand } from '../../foundry/requests/asking.ts';
import { boardOf } from '../../foundry/scene/boards.ts';
import { words } from '../../foundry/host/notices.ts';
import { pickPoint } from '../../foundry/picking/point-picking.ts';
import { squareAt, squareCentre, squareName, squareOf } from '../../rules/grid/squares.ts';
import { openOf } from './parts/played-scramble.ts';
import { openScrambleWindow } from './scramble-window/scramble-window.ts';

/** Opens the GM's window of a scramble at a tab, or as it was left, unless the scramble has gone while this was fetched. */
export async function openScramble(ref: ExpeditionRef, tab: string): Promise<void> {
  if (!game.user.isGM || !expeditionOn(ref.holder, ref.id)) return;
  await openScrambleWindow(ref, tab);
}

/** Puts the party of a scramble into the square that the GM clicks on. */
export async function pickPartySquare(ref: ExpeditionRef): Promise<void> {
  const open = openOf(ref);
  const board = boardOf(ref.holder, open);
  const here = squareOf(open.at);
  const point = await pickPoint(
    words('GHOSTMAP.ScrambleBar.PutPick'),
    board && here ? squareCentre(board.paths.grid, here) : undefined,
  );
  const square = point && board && squareAt(board.paths.grid, point);
  if (square) await sendCommand(ref, { kind: 'put', at: squareName(square) });
}
