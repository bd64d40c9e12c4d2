/** Opening the windows of rambles from other rooms. */
import { RAMBLE_ID } from '../../rules/ramble/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The tabs of the GM's window. */
export const RAMBLE_TABS = ['travel', 'terrain', 'hearsay', 'weather', 'places', 'party'] as const;
export type RambleTab = (typeof RAMBLE_TABS)[number];

/** A map of hexes that somebody gives: a file, a text with the name that a file would have, or a ramble whose terrain is painted. */
export type GivenHexMap = File | { readonly name: string; readonly text: string } | { readonly ramble: ExpeditionRef };

/** The windows, with what each is about. */
export interface RambleWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab?: RambleTab): unknown;
  /** The card of a cell, by its name: what is known there, its notes and links, and for GMs what they may do there. */
  cell(ref: ExpeditionRef, cell: string): unknown;
  /** Lays a ramble on a scene. */
  lay(scene: SceneDocument): unknown;
  /** Lays a map of hexes on a scene of its own, with a map that is read at once where it is given. */
  hexMap(given: GivenHexMap | null): unknown;
}

const windows = windowsOf<RambleWindows>(RAMBLE_ID);

/** Opens the card of a cell, or closes it where it is open. */
export const openHex = windows.cell;

/** Opens the window that lays maps of hexes. */
export const openHexMap = windows.hexMap;

/** Opens the GM's window of a ramble at a tab. */
export function openRambleAt(ref: ExpeditionRef, tab: RambleTab): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}
