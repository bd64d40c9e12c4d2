/** The way to the window that lays maps of hexes from files that are dropped on the canvas or Foundry's list of scenes. */
import { openHexMap } from '../../foundry/ramble/windows.ts';
import { followDropped } from '../windows/dropped-files.ts';

/** The endings of texts that may be maps of hexes. */
const HEX_MAP_FILE = /\.(txt|csv|tsv|map)$/i;

/** Follows such files; Foundry wants this in `init`. */
export function registerRambleEntries(): void {
  followDropped(HEX_MAP_FILE, openHexMap);
}
