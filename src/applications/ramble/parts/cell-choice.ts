/** Choosing a cell of a ramble on the map, and putting the party there. */
import { words } from '../../../foundry/host/notices.ts';
import { pickPoint } from '../../../foundry/picking/point-picking.ts';
import { cellsOfRamble } from '../../../foundry/ramble/ramble-ground.ts';
import { sendCommand } from '../../../foundry/requests/asking.ts';
import type { ExpeditionRef } from '../../../foundry/store/expeditions.ts';
import { cellName, cellNamed } from '../../../rules/grid/sides.ts';
import type { Point } from '../../../rules/procedure.ts';
import { openOf } from './played-ramble.ts';
import { cellUnderToken } from './start.ts';

/** Returns the middle of a cell on the canvas, by its name; undefined where it is not known. */
export function pointOfCell(ref: ExpeditionRef, name: string): Point | undefined {
  const [board, cell] = [cellsOfRamble(ref), cellNamed(name)];
  return board && cell && board.has(cell) ? board.centre(cell) : undefined;
}

/** Has the GM click on a cell, beginning near another, and returns its name; empty where that was broken off or is off the map. */
export async function pickCell(ref: ExpeditionRef, sentence: string, near: string): Promise<string> {
  const point = await pickPoint(sentence, pointOfCell(ref, near));
  const cell = point && cellsOfRamble(ref)?.cellAt(point);
  return cell ? cellName(cell) : '';
}

/** Puts the party into a cell that the GM clicks on: before it begins it sets out from there. */
export async function putParty(ref: ExpeditionRef): Promise<void> {
  const { at } = openOf(ref);
  const to = await pickCell(ref, words('GHOSTMAP.RambleBar.PutPick'), at === '' ? cellUnderToken(ref) : at);
  if (to !== '') await sendCommand(ref, { kind: openOf(ref).status === 'laid' ? 'begin' : 'put', at: to });
}
