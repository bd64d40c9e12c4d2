/** Opening the windows of rambles from other rooms. */
import { RAMBLE_ID } from '../../rules/ramble/id.ts';
import { windowsOf } from '../requests/windows.ts';
import type { ExpeditionRef } from '../store/expeditions.ts';

/** The tabs of the GM's window. */
export const RAMBLE_TABS = ['travel', 'terrain', 'weather', 'places', 'party'] as const;
export type RambleTab = (typeof RAMBLE_TABS)[number];

/** The windows, with what each is about. */
export interface RambleWindows {
  /** The GM's window, at a tab where one is named. */
  expedition(ref: ExpeditionRef, tab?: RambleTab): unknown;
  /** The card of a cell, by its name: what is known there, its notes and links, and for GMs what they may do there. */
  cell(ref: ExpeditionRef, cell: string): unknown;
  /** Lays a ramble on a scene. */
  lay(scene: SceneDocument): unknown;
}

const windows = windowsOf<RambleWindows>(RAMBLE_ID);

/** Opens the card of a cell, or closes it where it is open. */
export const openHex = windows.cell;

/** Opens the GM's window of a ramble at a tab. */
export function openRambleAt(ref: ExpeditionRef, tab: RambleTab): void {
  if (game.user.isGM) windows.expedition(ref, tab);
}
