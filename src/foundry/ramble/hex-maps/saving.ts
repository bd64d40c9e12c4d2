/** Saving the map of a ramble as a text in Text Mapper's notation: what all may know of it, or all of it. */
import { filledCells } from '../../../rules/grid/chunks.ts';
import { cellName } from '../../../rules/grid/sides.ts';
import type { WrittenMap } from '../../../rules/hex-maps/written-sheet.ts';
import type { RambleHidden, RambleOpen } from '../../../rules/ramble/state/state.ts';
import { inFileName } from '../../browser/files.ts';
import { orTell } from '../../host/notices.ts';
import type { ExpeditionRef } from '../../store/expeditions.ts';
import { rambleHalves } from '../ramble-ground.ts';
import { WRITE_HEX_MAP } from './read-hex-maps.ts';

/** How much of a map is saved. */
export type Saved = 'known' | 'all';

type Open = Pick<RambleOpen, 'name' | 'cells' | 'terrain' | 'names' | 'kinds' | 'at' | 'isSecret' | 'options' | 'seen' | 'drawn'>;
type Hidden = Pick<RambleHidden, 'terrain' | 'names'>;

/** Returns what is written of a map; null for all of a secret one whose secrets this browser may not know. */
export function mapToWrite(open: Open, hidden: Hidden | null, saved: Saved): WrittenMap | null {
  const { name, cells, kinds, at, isSecret, options, seen, drawn } = open;
  const head = { cells, kinds, title: name, credit: drawn?.credit ?? '', start: at };
  if (saved === 'known') {
    const hides = isSecret || options.fog;
    const which = hides ? Array.from(filledCells(seen, cells), ([cell]) => cellName(cell)) : null;
    return { ...head, terrain: open.terrain, names: open.names, which };
  }
  if (!isSecret) return { ...head, terrain: open.terrain, names: open.names, which: null };
  return hidden?.terrain ? { ...head, terrain: hidden.terrain, names: hidden.names, which: null } : null;
}

/** Hands the map of a ramble to the user as a file. */
export async function saveHexMap(ref: ExpeditionRef, saved: Saved): Promise<void> {
  const { open, hidden } = rambleHalves(ref);
  const map = mapToWrite(open, hidden, saved);
  if (!map) return;
  const text = await WRITE_HEX_MAP(map).catch(orTell('a map of hexes could not be written', 'GHOSTMAP.HexMap.NotWritten'));
  if (typeof text === 'string') foundry.utils.saveDataToFile(text, 'text/plain', `${inFileName(open.name)}.txt`);
}
