/** Cells of a ramble where something is noted or planned, or somebody of the party is, as places of the map: a click opens the card of the cell. */
import { TRAVEL_TOOL } from '../../foundry/host/module-id.ts';
import { words } from '../../foundry/host/notices.ts';
import { cellsOfRamble, rambleHalves } from '../../foundry/ramble/ramble-ground.ts';
import { openHex } from '../../foundry/ramble/windows.ts';
import { seesAsPlayer } from '../../foundry/store/viewpoint.ts';
import { cellNamed } from '../../rules/grid/sides.ts';
import type { Point } from '../../rules/procedure.ts';
import type { Place } from '../tool.ts';
import { rambleInView } from './here.ts';
import type { Sign } from './sign.ts';
import { signsOf } from './signs.ts';

/** Gathers signs by their cells. */
function byCell(signs: readonly Sign[]): ReadonlyMap<string, readonly Sign[]> {
  const found = new Map<string, readonly Sign[]>();
  for (const sign of signs) found.set(sign.at, [...(found.get(sign.at) ?? []), sign]);
  return found;
}

/** Says what a sign is of. */
function toldOf({ text, written, told = written }: Sign): string {
  return told ? words(told.key, told.values) : text;
}

/** Says what lies in a cell. */
function labelOf(signs: readonly Sign[]): string {
  const texts = signs.map(toldOf).filter((text) => text !== '');
  return texts.length > 0 ? words('GHOSTMAP.Places.noted', { what: texts.join(' · ') }) : words('GHOSTMAP.Places.linked');
}

/** With the tool that leads, a click on a cell that can be travelled to travels: its card opens by a double click there, as that of any cell. */
function whileLeading(): Pick<Place, 'yields'> {
  return ui.controls?.tool?.name === TRAVEL_TOOL ? { yields: true } : {};
}

/** Lists the cells that open something for this user. */
export function ramblePlaces(): readonly Place[] {
  const ref = rambleInView();
  const board = ref && cellsOfRamble(ref);
  if (!ref || !board) return [];
  const { open, hidden } = rambleHalves(ref);
  const signs = signsOf(open, seesAsPlayer() ? null : hidden).filter(({ past }) => !past);
  return [...byCell(signs)].flatMap(([at, there]): Place | [] => {
    const cell = cellNamed(at);
    if (!cell || !board.has(cell)) return [];
    return {
      ...{ key: `${ref.id}:${at}`, outline: board.outline(cell), label: labelOf(there), glows: false, ...whileLeading() },
      act: () => openHex(ref, at),
    };
  });
}

/** Opens the card of the cell at a point; false where there is none. */
export function openHexAt(point: Point): boolean {
  const ref = rambleInView();
  const cell = (ref && cellsOfRamble(ref)?.cellAt(point)) ?? null;
  if (!ref || !cell) return false;
  openHex(ref, `${cell.i},${cell.j}`);
  return true;
}
